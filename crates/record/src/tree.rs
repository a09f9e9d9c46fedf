//! A game with its variations.

mod moves;
mod positions;

use crate::{Headers, Mark, Sign, tidy};
use cairn_rules::{
    AnyGame, AnyPosition, MoveError, Options, PlayedMove, Point, Side, TextError, steps,
};
use moves::Moves;
use positions::Positions;
use std::{fmt, iter, num::NonZeroU32};

/// The name of a node. It stays the same whatever happens to other nodes, and is never
/// given to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The name of the node at an index, if there are not too many nodes for a name.
    fn at(index: usize) -> Option<NodeId> {
        u32::try_from(index + 1).ok().and_then(NonZeroU32::new).map(NodeId)
    }
}

/// What is stored for each node. A record can have many more moves than anything else, so this
/// is small: a move of three characters must not take more than ten times as many bytes.
#[derive(Clone)]
struct Entry {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// [`Entry::DELETED`] once the node has been deleted.
    depth: u32,
    /// The move that led here; that of the root means nothing.
    mv: moves::Number,
    /// An index into the notes of the tree, counted from 1.
    notes: Option<NonZeroU32>,
}

impl Entry {
    const DELETED: u32 = u32::MAX;
}

/// What was said about a position.
#[derive(Clone, Default)]
struct Notes {
    comment: String,
    marks: Vec<Mark>,
}

/// A move of the tree and what was said about the position after it.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    tree: &'a Tree,
    entry: &'a Entry,
}

impl<'a> Node<'a> {
    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(self) -> Option<NodeId> {
        self.entry.parent
    }

    /// How many moves lead here.
    #[must_use]
    pub fn depth(self) -> usize {
        self.entry.depth as usize
    }

    /// The move that led here, in notation; `None` for the root.
    #[must_use]
    pub fn mv(self) -> Option<&'a str> {
        self.entry.parent.map(|_| self.tree.moves.text(self.entry.mv))
    }

    /// The colour that made the move; `None` for the root.
    #[must_use]
    pub fn side(self) -> Option<Side> {
        self.entry.parent.map(|_| self.entry.mv.side())
    }

    /// The comment; empty if there is none.
    #[must_use]
    pub fn comment(self) -> &'a str {
        self.notes().map_or("", |notes| &notes.comment)
    }

    /// The marks, at most one to a point, in the order of points.
    #[must_use]
    pub fn marks(self) -> &'a [Mark] {
        self.notes().map_or(&[], |notes| &notes.marks)
    }

    fn notes(self) -> Option<&'a Notes> {
        self.tree.notes.get(self.entry.notes?.get() as usize - 1)
    }
}

/// Why a move was not added.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The node is not (or no longer) in the tree.
    #[error("this move is not in the game any more")]
    NoSuchNode,
    /// The move is no move or against the rules.
    #[error(transparent)]
    Move(MoveError),
}

/// A game as it was played or studied. Every move in it is legal.
#[derive(Clone)]
pub struct Tree {
    game: &'static dyn AnyGame,
    options: Options,
    start: Option<String>,
    /// Facts about the game.
    pub headers: Headers,
    nodes: Vec<Entry>,
    moves: Moves,
    notes: Vec<Notes>,
    positions: Positions,
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
        let mut moves = Moves::default();
        let root = Entry {
            parent: None,
            first_child: None,
            next_sibling: None,
            depth: 0,
            mv: moves.number("", Side::First),
            notes: None,
        };
        Tree {
            game,
            options,
            start,
            headers: Headers::default(),
            nodes: vec![root],
            moves,
            notes: Vec::new(),
            positions: Positions::new(NodeId::ROOT, position),
        }
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
        NodeId::ROOT
    }

    /// A node; `None` if it has been deleted or belongs to another tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        self.entry(id).map(|entry| Node { tree: self, entry })
    }

    fn entry(&self, id: NodeId) -> Option<&Entry> {
        self.nodes.get(id.index()).filter(|entry| entry.depth != Entry::DELETED)
    }

    fn entry_mut(&mut self, id: NodeId) -> Option<&mut Entry> {
        self.nodes.get_mut(id.index()).filter(|entry| entry.depth != Entry::DELETED)
    }

    /// The nodes after a node: first the one that continues the line, then the variations; none
    /// if there is no such node.
    #[must_use]
    pub fn children(&self, id: NodeId) -> Vec<NodeId> {
        self.children_of(id).collect()
    }

    /// The child that continues the line.
    #[must_use]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.entry(id)?.first_child
    }

    fn children_of(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        iter::successors(self.first_child(id), |&id| self.entry(id)?.next_sibling)
    }

    /// Makes these the children of a node, in this order.
    fn set_children(&mut self, id: NodeId, children: &[NodeId]) {
        let mut next = None;
        for &child in children.iter().rev() {
            if let Some(entry) = self.entry_mut(child) {
                entry.next_sibling = next;
            }
            next = Some(child);
        }
        if let Some(entry) = self.entry_mut(id) {
            entry.first_child = next;
        }
    }

    /// How many moves the tree holds, those of variations among them.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.nodes.iter().filter(|entry| entry.depth != Entry::DELETED).count() - 1
    }

    /// How many positions have had notes.
    pub(crate) fn notes_count(&self) -> usize {
        self.notes.len()
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
        // The next variation may start here again.
        self.positions.store(at, &*position);
        let side = position.to_move();
        position.play(&mv).map_err(PlayError::Move)?;
        self.insert(at, side, &mv, position)
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
            None => self.insert(at, played.side, &played.mv, after),
        }
    }

    /// The child that a move in notation leads to.
    fn child_by(&self, at: NodeId, mv: &str) -> Option<NodeId> {
        self.children_of(at).find(|&child| self.move_of(child) == Some(mv))
    }

    fn insert(
        &mut self,
        at: NodeId,
        side: Side,
        mv: &str,
        position: Box<dyn AnyPosition>,
    ) -> Result<NodeId, PlayError> {
        let depth = self.entry(at).ok_or(PlayError::NoSuchNode)?.depth + 1;
        let id = NodeId::at(self.nodes.len()).ok_or(PlayError::NoSuchNode)?;
        let mv = self.moves.number(mv, side);
        self.nodes.push(Entry {
            parent: Some(at),
            first_child: None,
            next_sibling: None,
            depth,
            mv,
            notes: None,
        });
        let last = self.children_of(at).last();
        match last.and_then(|last| self.entry_mut(last)) {
            Some(last) => last.next_sibling = Some(id),
            None => self.nodes[at.index()].first_child = Some(id),
        }
        self.positions.add(id, depth, position, |id| self.nodes[id.index()].depth);
        Ok(id)
    }

    fn move_of(&self, id: NodeId) -> Option<&str> {
        self.node(id)?.mv()
    }

    /// Deletes a node with everything after it and returns the node before. The root
    /// stays; `None` for it and for what is not in the tree.
    pub fn delete(&mut self, id: NodeId) -> Option<NodeId> {
        let parent = self.entry(id)?.parent?;
        let siblings: Vec<_> = self.children_of(parent).filter(|&child| child != id).collect();
        self.set_children(parent, &siblings);
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            doomed.extend(self.children_of(id));
            if let Some(notes) = self.notes_mut(id) {
                *notes = Notes::default();
            }
            self.nodes[id.index()].depth = Entry::DELETED;
        }
        let nodes = &self.nodes;
        self.positions.retain(|id| nodes[id.index()].depth != Entry::DELETED);
        Some(parent)
    }

    /// Puts the variation a node belongs to in front of the moves it is an alternative
    /// to. Whether there was something to do: a node of the main line has nothing left
    /// to be put in front of.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let mut id = id;
        while let Some(parent) = self.node(id).and_then(Node::parent) {
            let mut siblings = self.children(parent);
            if let Some(index @ 1..) = siblings.iter().position(|&child| child == id) {
                siblings[..=index].rotate_right(1);
                self.set_children(parent, &siblings);
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
        iter::successors(self.first_child(self.root()), |&id| self.first_child(id)).collect()
    }

    /// The position at a node, with the past that led there; `None` if there is no such
    /// node. In trees of usual size a few moves are played at most, however long the game is.
    #[must_use]
    pub fn position(&self, id: NodeId) -> Option<Box<dyn AnyPosition>> {
        let mut moves = Vec::new();
        let mut id = id;
        let mut position = loop {
            let node = self.node(id)?;
            if let Some(position) = self.positions.get(id, node.entry.depth) {
                break position.boxed_clone();
            }
            moves.push(node.mv()?);
            id = node.parent()?;
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
        self.position(node.parent()?)?.play_and_explain(node.mv()?).ok()
    }

    /// What is noted at a node.
    fn notes_mut(&mut self, id: NodeId) -> Option<&mut Notes> {
        let notes = self.entry(id)?.notes?;
        self.notes.get_mut(notes.get() as usize - 1)
    }

    /// The same, after making room for notes; `None` if there is no such node.
    fn new_notes(&mut self, id: NodeId) -> Option<&mut Notes> {
        if self.entry(id)?.notes.is_none() {
            self.notes.push(Notes::default());
            let number = u32::try_from(self.notes.len()).ok().and_then(NonZeroU32::new);
            self.entry_mut(id)?.notes = number;
        }
        self.notes_mut(id)
    }

    /// Writes a comment on a node, in place of what was there. Whether there is such a
    /// node.
    pub fn set_comment(&mut self, id: NodeId, text: &str) -> bool {
        self.new_notes(id).map(|notes| notes.comment = tidy::lines(text)).is_some()
    }

    /// Puts a sign on a point at a node, in place of what was there; `None` or an empty
    /// label takes it away. Whether there is such a node and such a point.
    pub fn set_mark(&mut self, id: NodeId, at: Point, sign: Option<Sign>) -> bool {
        let is_on_board = cairn_rules::Grid::new(self.options.size()).contains(at);
        if !is_on_board {
            return false;
        }
        let Some(notes) = self.new_notes(id) else { return false };
        let sign = match sign {
            Some(Sign::Label(text)) => {
                Some(tidy::line(&text)).filter(|text| !text.is_empty()).map(Sign::Label)
            }
            other => other,
        };
        let index = notes.marks.partition_point(|mark| mark.at < at);
        let is_marked = notes.marks.get(index).is_some_and(|mark| mark.at == at);
        match (sign, is_marked) {
            (Some(sign), true) => notes.marks[index].sign = sign,
            (Some(sign), false) => {
                // Most positions have few marks.
                if notes.marks.is_empty() {
                    notes.marks.reserve_exact(1);
                }
                notes.marks.insert(index, Mark { at, sign });
            }
            (None, true) => drop(notes.marks.remove(index)),
            (None, false) => {}
        }
        true
    }

    /// Adds lines to a comment.
    pub(crate) fn add_comment(&mut self, id: NodeId, text: &str) {
        let text = tidy::lines(text);
        if text.is_empty() {
            return;
        }
        if let Some(notes) = self.new_notes(id) {
            if notes.comment.is_empty() {
                notes.comment = text;
            } else {
                notes.comment.push('\n');
                notes.comment += &text;
            }
        }
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::write(self))
    }
}
