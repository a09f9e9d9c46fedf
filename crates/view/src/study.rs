//! A record under study: a tree of moves and the current node. One person makes all moves; there
//! are no clocks, and only the rules end the game.

use cairn_match::LocalMatch;
use cairn_record::{NodeId, PlayError, Tree};
use cairn_rules::{AnyPosition, PlayedMove};

/// A record and its current node.
#[derive(Clone, Debug)]
pub struct Study {
    tree: Tree,
    at: NodeId,
    /// The last move and its effects, if it was just played.
    last_move: Option<PlayedMove>,
}

impl Study {
    /// A study of a record at a node, or at its root if there is no such node.
    #[must_use]
    pub fn new(tree: Tree, at: NodeId) -> Study {
        let at = if tree.node(at).is_some() { at } else { tree.root() };
        Study { tree, at, last_move: None }
    }

    /// A study of a record at the end of its main line.
    #[must_use]
    pub fn at_end(tree: Tree) -> Study {
        let end = tree.main_line().last().copied().unwrap_or(tree.root());
        Study::new(tree, end)
    }

    /// The record.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The current node.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> Box<dyn AnyPosition> {
        self.tree.position(self.at).expect("the current node is in the tree")
    }

    /// The record, to comment, mark and reorder it. The caller must not delete the current node.
    pub fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// Plays a move at the current node. Moves played there before stay in the record.
    pub fn play(&mut self, mv: &str) -> Result<&PlayedMove, PlayError> {
        let mut position = self.position();
        let played = position.play_and_explain(mv).map_err(PlayError::Move)?;
        self.at = self.tree.add(self.at, &played, position)?;
        Ok(self.last_move.insert(played))
    }

    /// Goes to a node. Returns whether there is such a node.
    pub fn go(&mut self, id: NodeId) -> bool {
        let is_known = self.tree.node(id).is_some();
        if is_known {
            self.at = id;
            self.last_move = None;
        }
        is_known
    }

    /// Deletes the current move and all moves after it. Returns whether there was one.
    pub fn delete(&mut self) -> bool {
        let parent = self.tree.delete(self.at);
        if let Some(parent) = parent {
            self.go(parent);
        }
        parent.is_some()
    }
}

/// What a board shows: a record, its current node, and whether a person may move there.
pub trait BoardSource {
    /// The record.
    fn tree(&self) -> &Tree;

    /// The current node.
    fn at(&self) -> NodeId;

    /// The current position.
    fn position(&self) -> Box<dyn AnyPosition>;

    /// Whether a person may move.
    fn is_persons_turn(&self) -> bool;

    /// The last move and its effects, if it was just played.
    fn fresh_move(&self) -> Option<&PlayedMove>;

    /// The last move and its effects; `None` at the start.
    fn last_move(&self) -> Option<PlayedMove> {
        self.fresh_move().cloned().or_else(|| self.tree().played(self.at()))
    }
}

impl BoardSource for Study {
    fn tree(&self) -> &Tree {
        &self.tree
    }

    fn at(&self) -> NodeId {
        self.at()
    }

    fn position(&self) -> Box<dyn AnyPosition> {
        self.position()
    }

    fn is_persons_turn(&self) -> bool {
        self.position().outcome().is_none()
    }

    fn fresh_move(&self) -> Option<&PlayedMove> {
        self.last_move.as_ref()
    }
}

impl BoardSource for LocalMatch {
    fn tree(&self) -> &Tree {
        self.tree()
    }

    fn at(&self) -> NodeId {
        self.at()
    }

    fn position(&self) -> Box<dyn AnyPosition> {
        self.position().boxed_clone()
    }

    fn is_persons_turn(&self) -> bool {
        self.is_persons_turn()
    }

    fn fresh_move(&self) -> Option<&PlayedMove> {
        self.game().last_move()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    #[test]
    fn moves_become_variations_and_can_be_deleted() {
        let game = GAMES[0];
        let tree = Tree::new(game, game.default_options());
        let mut study = Study::at_end(tree);
        let root = study.at();
        assert_eq!(study.play("c3").expect("legal").mv, "c3");
        let first = study.at();
        study.play("g7").expect("legal");
        assert!(study.play("g7").is_err(), "occupied");
        assert_eq!(study.fresh_move().map(|played| played.mv.as_str()), Some("g7"));
        assert!(study.go(first));
        assert_eq!(
            (study.fresh_move(), study.last_move().expect("a move").mv),
            (None, "c3".into())
        );
        study.play("f6").expect("legal");
        assert_eq!(study.tree().children(first).len(), 2);
        assert!(study.delete() && study.delete() && !study.delete());
        assert_eq!((study.at(), study.tree().move_count()), (root, 0));
        assert!(!study.go(first));
    }
}
