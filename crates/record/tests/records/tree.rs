//! What can be done with a tree.

use crate::sample::{long_game, tree};
use cairn_record::{PlayError, Sign, Tree};
use cairn_rules::{Point, games::GAMES};
use proptest::prelude::*;

/// A tree and four legal moves at its start.
fn beginnings() -> impl Iterator<Item = (Tree, Vec<String>)> {
    GAMES.iter().map(|&game| {
        let tree = Tree::new(game, game.default_options());
        let mut legal = game.start(tree.options()).legal_moves();
        legal.truncate(4);
        (tree, legal)
    })
}

#[test]
fn a_move_that_is_there_is_followed() {
    for (mut tree, moves) in beginnings() {
        let root = tree.root();
        let [first, second] = [0, 1].map(|index| tree.play(root, &moves[index]).unwrap());
        assert_eq!(tree.play(root, &moves[0].to_uppercase()), Ok(first));
        assert_eq!(tree.play(root, &moves[1]), Ok(second));
        assert_eq!(tree.children(root), [first, second]);
        assert_eq!(tree.main_line(), [first]);
        assert_eq!(tree.move_count(), 2);
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    for (mut tree, moves) in beginnings() {
        let child = tree.play(tree.root(), &moves[0]).unwrap();
        let error = tree.play(child, "z99").unwrap_err();
        assert!(error.to_string().starts_with("unreadable: "), "{error}");
        let position = tree.position(child).unwrap();
        let illegal = position.check(&moves[0]).unwrap_err();
        assert_eq!(tree.play(child, &moves[0]), Err(PlayError::Move(illegal)));
        assert_eq!(tree.move_count(), 1);
        assert_eq!(tree.position(child).unwrap().text(), position.text());
    }
}

#[test]
fn deleted_nodes_are_gone_and_the_others_keep_their_names() {
    for (mut tree, moves) in beginnings() {
        let root = tree.root();
        let first = tree.play(root, &moves[0]).unwrap();
        let second = tree.play(root, &moves[1]).unwrap();
        let reply = tree.position(first).unwrap().legal_moves().remove(0);
        let reply = tree.play(first, &reply).unwrap();
        assert_eq!(tree.delete(first), Some(root));
        for gone in [first, reply] {
            assert!(tree.node(gone).is_none() && tree.position(gone).is_none());
            assert!(tree.path(gone).is_empty() && tree.moves_to(gone).is_empty());
            assert_eq!(tree.play(gone, &moves[2]), Err(PlayError::NoSuchNode));
            assert_eq!(tree.delete(gone), None);
            assert!(!tree.promote(gone) && !tree.set_comment(gone, "x"));
            assert!(!tree.set_mark(gone, Point::new(0, 0), Some(Sign::Ring)));
        }
        assert_eq!(tree.main_line(), [second]);
        let again = tree.play(root, &moves[0]).unwrap();
        assert!(again != first && again != reply);
        assert_eq!(tree.children(root), [second, again]);
        assert_eq!(tree.delete(root), None);
        assert_eq!(tree.move_count(), 2);
    }
}

#[test]
fn variations_are_promoted() {
    for (mut tree, moves) in beginnings() {
        let root = tree.root();
        let ids: Vec<_> = moves[..3].iter().map(|mv| tree.play(root, mv).unwrap()).collect();
        let replies = tree.position(ids[2]).unwrap().legal_moves();
        let main = tree.play(ids[2], &replies[0]).unwrap();
        let side = tree.play(ids[2], &replies[1]).unwrap();
        assert!(tree.promote(side));
        assert_eq!(tree.children(ids[2]), [side, main]);
        assert_eq!(tree.children(root), ids);
        assert!(tree.promote(side));
        assert_eq!(tree.children(root), [ids[2], ids[0], ids[1]]);
        assert!(!tree.promote(side));
        tree.make_main(main);
        assert_eq!(tree.main_line(), [ids[2], main]);
        assert_eq!(tree.path(main), [root, ids[2], main]);
        assert_eq!(tree.moves_to(main), [&moves[2], &replies[0]]);
    }
}

#[test]
fn one_mark_to_a_point() {
    for (mut tree, _) in beginnings() {
        let root = tree.root();
        let [low, high] = [Point::new(1, 0), Point::new(0, 1)];
        assert!(tree.set_mark(root, high, Some(Sign::Ring)));
        assert!(tree.set_mark(root, low, Some(Sign::Cross)));
        assert!(tree.set_mark(root, high, Some(Sign::Label(" a \n b ".to_owned()))));
        let marks = tree.node(root).unwrap().marks();
        let found: Vec<_> = marks.iter().map(|mark| (mark.at, mark.sign.clone())).collect();
        assert_eq!(found, [(low, Sign::Cross), (high, Sign::Label("a b".to_owned()))]);
        assert_eq!(marks[1].drawn().shape, cairn_rules::Shape::Text("a b".to_owned()));
        assert!(tree.set_mark(root, low, None));
        assert!(tree.set_mark(root, high, Some(Sign::Label(" ".to_owned()))));
        assert!(tree.node(root).unwrap().marks().is_empty());
        assert!(!tree.set_mark(root, Point::new(24, 24), Some(Sign::Ring)), "off the board");
    }
}

#[test]
fn positions_along_a_long_game() {
    for (index, game) in GAMES.iter().enumerate() {
        let (tree, last) = long_game(index);
        let mut position = game.start(tree.options());
        let path = tree.path(last);
        assert!(path.len() > 40, "{game:?} is long enough to need several stored positions");
        for id in path {
            let node = tree.node(id).unwrap();
            if let Some(mv) = node.mv() {
                assert_eq!(node.side(), Some(position.to_move()));
                position.play(mv).unwrap();
            }
            let found = tree.position(id).unwrap();
            assert_eq!((found.text(), found.key()), (position.text(), position.key()));
            assert_eq!(found.legal_moves(), position.legal_moves(), "the past is the same");
        }
    }
}

proptest! {
    #[test]
    fn positions_in_any_tree(tree in tree()) {
        let mut left = vec![tree.root()];
        while let Some(id) = left.pop() {
            let mut position = tree.position(tree.root()).unwrap();
            for mv in tree.moves_to(id) {
                position.play(mv).unwrap();
            }
            prop_assert_eq!(tree.position(id).unwrap().text(), position.text());
            left.extend(tree.children(id));
        }
    }
}
