//! Links.

use crate::sample::{assert_same, long_game, tree};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use cairn_record::{LinkError, Tree, link};
use cairn_rules::games::GAMES;
use miniz_oxide::deflate::compress_to_vec_zlib;
use proptest::prelude::*;

fn packed(bytes: &[u8]) -> String {
    format!("1.{}", URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(bytes, 9)))
}

#[test]
fn links_are_short() {
    for index in 0..GAMES.len() {
        let (tree, last) = long_game(index);
        let link = link::write(&tree).unwrap();
        let moves: usize = tree.moves_to(last).iter().map(|mv| mv.len() + 1).sum();
        assert!(link.len() < 60 + moves, "{} letters for {moves}", link.len());
    }
}

#[test]
fn broken_links_are_told_from_others() {
    let (tree, _) = long_game(0);
    let link = link::write(&tree).unwrap();
    assert_same(&tree, &link::read(&format!("#{link}\n")).unwrap());
    for length in 0..link.len() {
        assert_eq!(link::read(&link[..length]).unwrap_err(), LinkError::Broken, "cut at {length}");
    }
    for (at, old) in link.char_indices().skip(2) {
        let new = if old == 'A' { 'B' } else { 'A' };
        let changed = format!("{}{new}{}", &link[..at], &link[at + 1..]);
        // A few bits fill up a byte and mean nothing.
        match link::read(&changed) {
            Ok(read) => assert_same(&tree, &read),
            Err(error) => assert_eq!(error, LinkError::Broken, "changed at {at}"),
        }
    }
    let other = link.replacen("1.", "27.", 1);
    assert_eq!(link::read(&other).unwrap_err(), LinkError::OtherVersion("27".to_owned()));
    assert!(link::read(&other).unwrap_err().to_string().contains("version 27; only version 1"));
    for nonsense in ["", "#", "x.abc", "1.", "1.!", "1.ä", "hello"] {
        assert_eq!(link::read(nonsense).unwrap_err(), LinkError::Broken, "{nonsense:?}");
    }
    let chess = link::read(&packed(b"chess")).unwrap_err().to_string();
    assert!(chess.starts_with("this link holds no record: line 1, column 1: there is no game"));
    assert_eq!(link::read(&packed(b"\xff\xfe")).unwrap_err(), LinkError::Broken);
}

#[test]
fn bombs_do_not_go_off() {
    let bomb = packed(&vec![b' '; 50_000_000]);
    assert!(bomb.len() < 100_000);
    assert_eq!(link::read(&bomb).unwrap_err(), LinkError::TooLong);
    let game = GAMES[0];
    let mut tree = Tree::new(game, game.default_options());
    tree.set_comment(tree.root(), &"x".repeat(link::LONGEST_TEXT));
    assert_eq!(link::write(&tree).unwrap_err(), LinkError::TooLong);
    tree.set_comment(tree.root(), &"x".repeat(link::LONGEST_TEXT - 100));
    assert_same(&tree, &link::read(&link::write(&tree).unwrap()).unwrap());
}

proptest! {
    #[test]
    fn what_is_written_is_read(tree in tree()) {
        let link = link::write(&tree).unwrap();
        prop_assert!(link.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c)));
        let read = link::read(&link).unwrap();
        assert_same(&tree, &read);
        prop_assert_eq!(tree.headers, read.headers);
    }

    #[test]
    fn nothing_panics(input in any::<String>(), bytes in any::<Vec<u8>>()) {
        let _ = link::read(&input);
        let _ = link::read(&format!("1.{}", URL_SAFE_NO_PAD.encode(&bytes)));
        let _ = link::read(&packed(&bytes));
    }
}
