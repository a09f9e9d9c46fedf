//! A game with its variations.

use crate::{Headers, Mark, Sign, tidy};
use cairn_rules::{
    AnyGame, AnyPosition, MoveError, Options, PlayedMove, Point, Side, TextError, steps,
};
use std::fmt;

/// Every so many moves along a line a node keeps its position, so that no position is
/// more than a few moves away from one that is known.
const KEPT_EVERY: usize = 16;

/// The name of a node. It stays the same whatever happens to other nodes, and is never
/// given to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move of the tree and what was said about the position after it.
#[derive(Clone)]
pub struct Node {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    depth: usize,
    played: Option<(Side, String)>,
    comment: String,
    marks: Vec<Mark>,
    /// Kept at some depths only.
    position: Option<Box<dyn AnyPosition>>,
}

impl Node {
    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes after: first the one that goes on with the line, then the variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// How many moves lead here.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The move that led here, in notation; `None` for the root.
    #[must_use]
    pub fn mv(&self) -> Option<&str> {
        self.played.as_ref().map(|(_, mv)| mv.as_str())
    }

    /// The colour that made the move; `None` for the root.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.played.as_ref().map(|&(side, _)| side)
    }

    /// The comment; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The marks, at most one to a point, in the order of points.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }
}

/// Why a move was not added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The node is not (or no longer) in the tree.
    NoSuchNode,
    /// The move is no move or against the rules.
    Move(MoveError),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NoSuchNode => f.write_str("this move is not in the game any more"),
            PlayError::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlayError {}

/// A game as it was played or studied. Every move in it is legal.
#[derive(Clone)]
pub struct Tree {
    game: &'static dyn AnyGame,
    options: Options,
    start: Option<String>,
    /// Facts about the game.
    pub headers: Headers,
    nodes: Vec<Option<Node>>,
    /// The position after the latest move that was added, since the next one usually
    /// follows it.
    latest: Option<(NodeId, Box<dyn AnyPosition>)>,
}

impl Tree {
    /// A game that starts where it usually does.
    #[must_use]
    pub fn new(game: &'static dyn AnyGame, options: Options) -> Tree {
        let start = game.start(&options);
        Tree::beginning(game, options, None, start)
    }

    /// A game that starts from a position text.
    pub fn from_position(
        game: &'static dyn AnyGame,
        options: Options,
        text: &str,
    ) -> Result<Tree, TextError> {
        let start = game.read(&options, text)?;
        let text = start.text();
        let is_usual = text == game.start(&options).text();
        Ok(Tree::beginning(game, options, (!is_usual).then_some(text), start))
    }

    fn beginning(
        game: &'static dyn AnyGame,
        options: Options,
        start: Option<String>,
        position: Box<dyn AnyPosition>,
    ) -> Tree {
        let root = Node {
            parent: None,
            children: Vec::new(),
            depth: 0,
            played: None,
            comment: String::new(),
            marks: Vec::new(),
            position: Some(position),
        };
        let headers = Headers::default();
        Tree { game, options, start, headers, nodes: vec![Some(root)], latest: None }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// Its options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The position text it starts from; `None` where it usually does.
    #[must_use]
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The start of the game.
    #[must_use]
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// A node; `None` if it has been deleted or belongs to another tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())?.as_ref()
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.index())?.as_mut()
    }

    /// The nodes after a node; none if there is no such node.
    #[must_use]
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.node(id).map_or(&[], Node::children)
    }

    /// How many moves the tree holds, those of variations among them.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.nodes.iter().flatten().count() - 1
    }

    /// Plays a move at a node and returns where it leads: to the child that is there
    /// already if the move has been played before, otherwise to a new child after the
    /// others.
    pub fn play(&mut self, at: NodeId, text: &str) -> Result<NodeId, PlayError> {
        let mut position = self.position(at).ok_or(PlayError::NoSuchNode)?;
        let mv = steps::notation(&position.steps(text).map_err(PlayError::Move)?);
        if let Some(known) = self.child_by(at, &mv) {
            return Ok(known);
        }
        let side = position.to_move();
        position.play(&mv).map_err(PlayError::Move)?;
        self.insert(at, side, mv, position)
    }

    /// Adds a move that was played elsewhere in the position of a node, and the position after
    /// it, and returns where it leads, as [`play`](Tree::play) does. The rules are not asked again.
    pub fn add(
        &mut self,
        at: NodeId,
        played: &PlayedMove,
        after: Box<dyn AnyPosition>,
    ) -> Result<NodeId, PlayError> {
        match self.child_by(at, &played.mv) {
            Some(known) => Ok(known),
            None => self.insert(at, played.side, played.mv.clone(), after),
        }
    }

    /// The child that a move in notation leads to.
    fn child_by(&self, at: NodeId, mv: &str) -> Option<NodeId> {
        self.children(at).iter().copied().find(|&child| self.move_of(child) == Some(mv))
    }

    fn insert(
        &mut self,
        at: NodeId,
        side: Side,
        mv: String,
        position: Box<dyn AnyPosition>,
    ) -> Result<NodeId, PlayError> {
        let depth = self.node(at).ok_or(PlayError::NoSuchNode)?.depth + 1;
        let id = NodeId(u32::try_from(self.nodes.len()).map_err(|_| PlayError::NoSuchNode)?);
        self.nodes.push(Some(Node {
            parent: Some(at),
            children: Vec::new(),
            depth,
            played: Some((side, mv)),
            comment: String::new(),
            marks: Vec::new(),
            position: depth.is_multiple_of(KEPT_EVERY).then(|| position.clone()),
        }));
        self.latest = Some((id, position));
        if let Some(node) = self.node_mut(at) {
            node.children.push(id);
        }
        Ok(id)
    }

    fn move_of(&self, id: NodeId) -> Option<&str> {
        self.node(id)?.mv()
    }

    /// Deletes a node with everything after it and returns the node before. The root
    /// stays; `None` for it and for what is not in the tree.
    pub fn delete(&mut self, id: NodeId) -> Option<NodeId> {
        let parent = self.node(id)?.parent?;
        if let Some(node) = self.node_mut(parent) {
            node.children.retain(|&child| child != id);
        }
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            if let Some(node) = self.nodes[id.index()].take() {
                doomed.extend(node.children);
            }
        }
        self.latest.take_if(|(latest, _)| self.nodes[latest.index()].is_none());
        Some(parent)
    }

    /// Puts the variation a node belongs to in front of the moves it is an alternative
    /// to. Whether there was something to do: a node of the main line has nothing left
    /// to be put in front of.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let mut id = id;
        while let Some(parent) = self.node(id).and_then(Node::parent) {
            let siblings = self.children(parent);
            if let Some(index @ 1..) = siblings.iter().position(|&child| child == id) {
                if let Some(node) = self.node_mut(parent) {
                    node.children[..=index].rotate_right(1);
                }
                return true;
            }
            id = parent;
        }
        false
    }

    /// Makes a node part of the main line, promoting it as often as that takes.
    pub fn make_main(&mut self, id: NodeId) {
        while self.promote(id) {}
    }

    /// The nodes from the root to a node, both included; none if there is no such node.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut here = self.node(id).map(|_| id);
        while let Some(id) = here {
            path.push(id);
            here = self.node(id).and_then(Node::parent);
        }
        path.reverse();
        path
    }

    /// The moves that lead to a node.
    #[must_use]
    pub fn moves_to(&self, id: NodeId) -> Vec<&str> {
        self.path(id).into_iter().filter_map(|id| self.move_of(id)).collect()
    }

    /// The nodes of the main line, from the first move on.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut here = self.root();
        while let Some(&next) = self.children(here).first() {
            line.push(next);
            here = next;
        }
        line
    }

    /// The position at a node, with the past that led there; `None` if there is no such
    /// node. A few moves are played at most, however long the game is.
    #[must_use]
    pub fn position(&self, id: NodeId) -> Option<Box<dyn AnyPosition>> {
        let mut moves = Vec::new();
        let mut id = id;
        let mut position = loop {
            if let Some((latest, position)) = &self.latest
                && *latest == id
            {
                break position.clone();
            }
            let node = self.node(id)?;
            if let Some(position) = &node.position {
                break position.clone();
            }
            moves.push(node.mv()?);
            id = node.parent?;
        };
        for mv in moves.into_iter().rev() {
            position.play(mv).ok()?;
        }
        Some(position)
    }

    /// What the move did that led to a node; `None` for the root.
    #[must_use]
    pub fn played(&self, id: NodeId) -> Option<PlayedMove> {
        let node = self.node(id)?;
        self.position(node.parent?)?.play_and_explain(node.mv()?).ok()
    }

    /// Writes a comment on a node, in place of what was there. Whether there is such a
    /// node.
    pub fn set_comment(&mut self, id: NodeId, text: &str) -> bool {
        self.node_mut(id).map(|node| node.comment = tidy::lines(text)).is_some()
    }

    /// Puts a sign on a point at a node, in place of what was there; `None` or an empty
    /// label takes it away. Whether there is such a node and such a point.
    pub fn set_mark(&mut self, id: NodeId, at: Point, sign: Option<Sign>) -> bool {
        let is_on_board = cairn_rules::Grid::new(self.options.size()).contains(at);
        let Some(node) = self.node_mut(id).filter(|_| is_on_board) else { return false };
        let sign = match sign {
            Some(Sign::Label(text)) => {
                Some(tidy::line(&text)).filter(|text| !text.is_empty()).map(Sign::Label)
            }
            other => other,
        };
        node.marks.retain(|mark| mark.at != at);
        if let Some(sign) = sign {
            let index = node.marks.partition_point(|mark| mark.at < at);
            node.marks.insert(index, Mark { at, sign });
        }
        true
    }

    /// Adds lines to a comment.
    pub(crate) fn add_comment(&mut self, id: NodeId, text: &str) {
        if let Some(node) = self.node_mut(id) {
            let text = tidy::lines(text);
            if !node.comment.is_empty() && !text.is_empty() {
                node.comment.push('\n');
            }
            node.comment += &text;
        }
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::write(self))
    }
}
