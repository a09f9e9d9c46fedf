//! The moves of a game as lines to read: the main line, and each variation indented under
//! the move it is an alternative to.

use cairn_record::{Node, NodeId, Tree};
use cairn_rules::Side;

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// How many variations deep it is: 0 for the main line.
    pub depth: usize,
    /// Its moves.
    pub moves: Vec<Listed>,
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Where it leads.
    pub node: NodeId,
    /// Counted from 1.
    pub number: usize,
    /// The move.
    pub text: String,
    /// Who made it.
    pub side: Side,
    /// Whether somebody said something about it or put marks on the board.
    pub noted: bool,
}

/// All moves of a tree as lines, in the order in which they are read. A line ends where a
/// variation is told, and goes on afterwards.
#[must_use]
pub fn lines(tree: &Tree) -> Vec<MoveRow> {
    let mut lines: Vec<MoveRow> = Vec::new();
    // A list of what is still to be told rather than recursion: no tree is too deep for it.
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

/// The alternatives to a move that goes on with its line.
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

/// A way through the tree from where one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The move before.
    Back,
    /// The move that goes on with the line.
    Forward,
    /// The beginning of the game.
    Start,
    /// The end of the line.
    End,
    /// The alternative before this move.
    Previous,
    /// The alternative after this move.
    Next,
}

impl Way {
    /// The way of a key, by the name browsers give it.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Way> {
        Some(match key {
            "ArrowLeft" => Way::Back,
            "ArrowRight" => Way::Forward,
            "Home" => Way::Start,
            "End" => Way::End,
            "ArrowUp" => Way::Previous,
            "ArrowDown" => Way::Next,
            _ => return None,
        })
    }
}

/// Where a way leads; `None` if there is nothing.
#[must_use]
pub fn walk(tree: &Tree, from: NodeId, way: Way) -> Option<NodeId> {
    let parent = tree.node(from)?.parent();
    let sibling = |step: isize| {
        let siblings = tree.children(parent?);
        let index = siblings.iter().position(|&id| id == from)?;
        siblings.get(index.checked_add_signed(step)?).copied()
    };
    match way {
        Way::Back => parent,
        Way::Forward => tree.first_child(from),
        Way::Start => parent.map(|_| tree.root()),
        Way::End => line_through(tree, from).last().copied().filter(|&end| end != from),
        Way::Previous => sibling(-1),
        Way::Next => sibling(1),
    }
}

/// The nodes of the line one is in: from the root over a node to the end.
#[must_use]
pub fn line_through(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let mut line = tree.path(node);
    while let Some(next) = line.last().and_then(|&last| tree.first_child(last)) {
        line.push(next);
    }
    line
}

/// Whether a node stands in a variation, so that it can be put in front.
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
        // c3 g7 d4, with f6 e5 and then f5 in place of g7, and e6 in place of e5.
        for (parent, mv) in
            [(0, "c3"), (1, "g7"), (2, "d4"), (1, "f6"), (4, "e5"), (1, "f5"), (4, "e6")]
        {
            ids.push(tree.play(ids[parent], mv).unwrap());
        }
        tree.set_comment(ids[4], "why not");
        (tree, ids)
    }

    fn told(tree: &Tree) -> Vec<String> {
        let tell = |line: &MoveRow| {
            let moves: Vec<String> =
                line.moves.iter().map(|mv| format!("{}{}", mv.number, mv.text)).collect();
            format!("{}{}", "> ".repeat(line.depth), moves.join(" "))
        };
        lines(tree).iter().map(tell).collect()
    }

    #[test]
    fn variations_stand_under_the_move_they_are_alternatives_to() {
        let (mut tree, ids) = tree();
        assert_eq!(told(&tree), ["1c3 2g7", "> 2f6 3e5", "> > 3e6", "> 2f5", "3d4"]);
        assert!(lines(&tree)[1].moves[0].noted && !lines(&tree)[1].moves[1].noted);
        assert!(is_variation(&tree, ids[7]) && !is_variation(&tree, ids[3]));
        tree.make_main(ids[7]);
        assert_eq!(told(&tree), ["1c3 2f6", "> 2g7 3d4", "> 2f5", "3e6", "> 3e5"]);
        assert_eq!(told(&Tree::new(GAMES[0], GAMES[0].default_options())), [""; 0]);
    }

    #[test]
    fn keys_lead_through_the_tree() {
        let (tree, ids) = tree();
        let go = |from: usize, key: &str| {
            let found = walk(&tree, ids[from], Way::of_key(key).unwrap())?;
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
        assert_eq!(Way::of_key("a"), None);
    }
}
