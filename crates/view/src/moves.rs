//! The list of moves of a game: the main line, with each variation indented below the move it
//! replaces.

use cairn_record::{Node, NodeId, Tree};
use cairn_rules::Side;

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The depth of the variation: 0 for the main line.
    pub depth: usize,
    /// Its moves.
    pub moves: Vec<Listed>,
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The node after the move.
    pub node: NodeId,
    /// Its number, counted from 1.
    pub number: usize,
    /// The move.
    pub text: String,
    /// The side that made it.
    pub side: Side,
    /// Whether it has a comment or marks.
    pub noted: bool,
}

/// All moves of a tree as rows, in reading order. A row ends where a variation is inserted; the
/// next row at the same depth continues it.
#[must_use]
pub fn lines(tree: &Tree) -> Vec<MoveRow> {
    let mut lines: Vec<MoveRow> = Vec::new();
    // A stack instead of recursion, so that a deep tree does not overflow the call stack.
    let mut rest: Vec<(NodeId, usize)> = Vec::new();
    rest.extend(tree.first_child(tree.root()).map(|first| (first, 0)));
    while let Some((start, depth)) = rest.pop() {
        let mut moves = Vec::new();
        let mut here = Some(start);
        while let Some(id) = here {
            moves.extend(listed(tree, id));
            let next = tree.first_child(id);
            let variations = variations(tree, id);
            if !variations.is_empty() {
                rest.extend(next.map(|next| (next, depth)));
                rest.extend(variations.iter().rev().map(|&id| (id, depth + 1)));
                break;
            }
            here = next;
        }
        lines.push(MoveRow { depth, moves });
    }
    lines
}

/// The alternatives to a move that continues its line.
fn variations(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    let parent = tree.node(id).and_then(Node::parent);
    match parent.filter(|&parent| tree.first_child(parent) == Some(id)) {
        Some(parent) => tree.children(parent).split_off(1),
        None => Vec::new(),
    }
}

fn listed(tree: &Tree, id: NodeId) -> Option<Listed> {
    let node = tree.node(id)?;
    Some(Listed {
        node: id,
        number: node.depth(),
        text: node.mv()?.to_owned(),
        side: node.side()?,
        noted: !node.comment().is_empty() || !node.marks().is_empty(),
    })
}

/// A step from one node of the tree to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigation {
    /// The previous move.
    Back,
    /// The next move of the line.
    Forward,
    /// The beginning of the game.
    Start,
    /// The end of the line.
    End,
    /// The previous alternative to this move.
    Previous,
    /// The next alternative to this move.
    Next,
}

impl Navigation {
    /// The step of a key, given by its name in browsers.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Navigation> {
        Some(match key {
            "ArrowLeft" => Navigation::Back,
            "ArrowRight" => Navigation::Forward,
            "Home" => Navigation::Start,
            "End" => Navigation::End,
            "ArrowUp" => Navigation::Previous,
            "ArrowDown" => Navigation::Next,
            _ => return None,
        })
    }
}

/// The node that a step leads to, if there is one.
#[must_use]
pub fn navigate(tree: &Tree, from: NodeId, step: Navigation) -> Option<NodeId> {
    let parent = tree.node(from)?.parent();
    let sibling = |offset: isize| {
        let siblings = tree.children(parent?);
        let index = siblings.iter().position(|&id| id == from)?;
        siblings.get(index.checked_add_signed(offset)?).copied()
    };
    match step {
        Navigation::Back => parent,
        Navigation::Forward => tree.first_child(from),
        Navigation::Start => parent.map(|_| tree.root()),
        Navigation::End => line_through(tree, from).last().copied().filter(|&end| end != from),
        Navigation::Previous => sibling(-1),
        Navigation::Next => sibling(1),
    }
}

/// The nodes of the line through a node, from the root to the end of the line.
#[must_use]
pub fn line_through(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let mut line = tree.path(node);
    while let Some(next) = line.last().and_then(|&last| tree.first_child(last)) {
        line.push(next);
    }
    line
}

/// Whether a node is in a variation, which can be promoted.
#[must_use]
pub fn is_variation(tree: &Tree, node: NodeId) -> bool {
    tree.path(node).windows(2).any(|pair| tree.first_child(pair[0]) != Some(pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    fn tree() -> (Tree, Vec<NodeId>) {
        let game = GAMES[0];
        let mut tree = Tree::new(game, game.default_options());
        let mut ids = vec![tree.root()];
        // c3 g7 d4; alternatives to g7 are f6 e5 and f5; an alternative to e5 is e6.
        for (parent, mv) in
            [(0, "c3"), (1, "g7"), (2, "d4"), (1, "f6"), (4, "e5"), (1, "f5"), (4, "e6")]
        {
            ids.push(tree.play(ids[parent], mv).unwrap());
        }
        tree.set_comment(ids[4], "why not");
        (tree, ids)
    }

    fn texts(tree: &Tree) -> Vec<String> {
        let text = |line: &MoveRow| {
            let moves: Vec<String> =
                line.moves.iter().map(|mv| format!("{}{}", mv.number, mv.text)).collect();
            format!("{}{}", "> ".repeat(line.depth), moves.join(" "))
        };
        lines(tree).iter().map(text).collect()
    }

    #[test]
    fn variations_are_listed_below_the_move_they_replace() {
        let (mut tree, ids) = tree();
        assert_eq!(texts(&tree), ["1c3 2g7", "> 2f6 3e5", "> > 3e6", "> 2f5", "3d4"]);
        assert!(lines(&tree)[1].moves[0].noted && !lines(&tree)[1].moves[1].noted);
        assert!(is_variation(&tree, ids[7]) && !is_variation(&tree, ids[3]));
        tree.make_main(ids[7]);
        assert_eq!(texts(&tree), ["1c3 2f6", "> 2g7 3d4", "> 2f5", "3e6", "> 3e5"]);
        assert_eq!(texts(&Tree::new(GAMES[0], GAMES[0].default_options())), [""; 0]);
    }

    #[test]
    fn keys_navigate_the_tree() {
        let (tree, ids) = tree();
        let go = |from: usize, key: &str| {
            let found = navigate(&tree, ids[from], Navigation::of_key(key).unwrap())?;
            ids.iter().position(|&id| id == found)
        };
        assert_eq!(go(2, "ArrowLeft"), Some(1));
        assert_eq!(go(0, "ArrowLeft"), None);
        assert_eq!(go(1, "ArrowRight"), Some(2));
        assert_eq!(go(3, "Home"), Some(0));
        assert_eq!((go(0, "End"), go(4, "End"), go(3, "End")), (Some(3), Some(5), None));
        assert_eq!(
            (go(2, "ArrowDown"), go(4, "ArrowDown"), go(6, "ArrowDown")),
            (Some(4), Some(6), None)
        );
        assert_eq!((go(4, "ArrowUp"), go(2, "ArrowUp"), go(0, "ArrowUp")), (Some(2), None, None));
        assert_eq!(Navigation::of_key("a"), None);
    }
}
