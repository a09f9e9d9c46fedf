//! Random trees, and what is in a tree.

use cairn_record::{Mark, NodeId, Sign, Tree};
use cairn_rules::{Rng, Side, games::GAMES};
use proptest::{prelude::*, sample::Index};

/// Texts with what the formats treat specially, and any other.
pub(crate) fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[a-z \\\\\\[\\]{}()<>:;#\r\n\t.=-]{0,30}",
        1 => any::<String>(),
        1 => Just("# no comment\n[no header]\nposition x".to_owned()),
    ]
}

fn sign() -> impl Strategy<Value = Option<Sign>> {
    prop_oneof![
        3 => prop::sample::select(Sign::FORMS.to_vec()).prop_map(Some),
        2 => words().prop_map(|text| Some(Sign::Label(text))),
        1 => Just(None),
    ]
}

/// Something done to a tree: a move at the last node or at any, and notes on it.
#[derive(Clone, Debug)]
struct Edit {
    at: Option<Index>,
    mv: Index,
    comment: Option<String>,
    mark: Option<(Index, Option<Sign>)>,
}

fn edit() -> impl Strategy<Value = Edit> {
    let comment = prop::option::weighted(0.2, words());
    let mark = prop::option::weighted(0.3, (any::<Index>(), sign()));
    (prop::option::weighted(0.2, any::<Index>()), any::<Index>(), comment, mark)
        .prop_map(|(at, mv, comment, mark)| Edit { at, mv, comment, mark })
}

/// A tree of any game, from the start or from a position.
pub(crate) fn tree() -> impl Strategy<Value = Tree> {
    let header = ("[A-Za-z][a-z0-9-]{0,8}|starter|responder|date|event|site", words());
    let result =
        prop::sample::select(vec!["X time", "O resignation", "X score score=9:8", "?", ""]);
    (
        0..GAMES.len(),
        prop::option::of(any::<u64>()),
        prop::collection::vec(header, 0..4),
        result,
        prop::collection::vec(edit(), 0..50),
    )
        .prop_map(|(game, seed, headers, result, edits)| {
            let mut tree = beginning(game, seed);
            for (key, value) in headers {
                tree.headers.set(&key, &value).expect("a key");
            }
            tree.headers.set("result", result).expect("a key");
            let mut ids = vec![tree.root()];
            for edit in edits {
                let id = apply(&mut tree, &ids, edit);
                ids.push(id);
            }
            tree
        })
}

fn beginning(game: usize, seed: Option<u64>) -> Tree {
    let game = GAMES[game];
    let options = game.default_options();
    let Some(seed) = seed else { return Tree::new(game, options) };
    let mut position = game.start(&options);
    let mut rng = Rng::with_seed(seed);
    for _ in 0..seed % 7 {
        position.play_random(&mut rng);
    }
    Tree::from_position(game, options, &position.text()).expect("a position")
}

fn apply(tree: &mut Tree, ids: &[NodeId], edit: Edit) -> NodeId {
    let at = edit.at.map_or(*ids.last().expect("the root"), |index| *index.get(ids));
    let position = tree.position(at).expect("a node");
    let legal = position.legal_moves();
    let id = match legal.is_empty() {
        true => at,
        false => tree.play(at, &legal[edit.mv.index(legal.len())]).expect("a legal move"),
    };
    if let Some(comment) = edit.comment {
        assert!(tree.set_comment(id, &comment));
    }
    if let Some((index, sign)) = edit.mark {
        let points: Vec<_> = position.grid().points().collect();
        assert!(tree.set_mark(id, *index.get(&points), sign));
    }
    id
}

/// The content of a node, without its id.
#[derive(Debug, PartialEq)]
pub(crate) struct NodeContent {
    pub(crate) depth: usize,
    pub(crate) played: Option<(Side, String)>,
    pub(crate) comment: String,
    pub(crate) marks: Vec<Mark>,
    children: usize,
}

/// The nodes of a tree, each before its children.
pub(crate) fn nodes(tree: &Tree) -> Vec<NodeContent> {
    let mut contents = Vec::new();
    let mut left = vec![tree.root()];
    while let Some(id) = left.pop() {
        let node = tree.node(id).expect("a node");
        contents.push(NodeContent {
            depth: node.depth(),
            played: node.side().zip(node.mv().map(str::to_owned)),
            comment: node.comment().to_owned(),
            marks: node.marks().to_vec(),
            children: tree.children(id).len(),
        });
        left.extend(tree.children(id).iter().rev());
    }
    contents
}

/// Checks that two trees have the same content.
pub(crate) fn assert_same(one: &Tree, other: &Tree) {
    assert_eq!(one.game().info().id, other.game().info().id);
    assert_eq!(one.options().to_string(), other.options().to_string());
    assert_eq!(one.start(), other.start());
    assert_eq!(nodes(one), nodes(other));
}

/// A long random game: the tree and its last node.
pub(crate) fn long_game(game: usize) -> (Tree, NodeId) {
    let mut tree = Tree::new(GAMES[game], GAMES[game].default_options());
    let mut position = tree.position(tree.root()).expect("the root");
    let mut rng = Rng::with_seed(game as u64);
    let mut here = tree.root();
    for _ in 0..70 {
        let Some(mv) = position.play_random(&mut rng) else { break };
        here = tree.play(here, &mv).expect("a legal move");
    }
    (tree, here)
}
