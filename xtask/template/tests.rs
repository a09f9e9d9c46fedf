//! The tests that every game has, and positions made by hand.

use super::{NewGame, reference::PlainNewGame};
use crate::conformance::{
    PositionText, agrees_with, at, counts_agree_with, explanation, perft_table, play, playthrough,
    read, start, suite_with_heuristics,
};
use expect_test::expect_file;

#[test]
fn conforms() {
    // REPLACE: every option, on small boards and large ones.
    suite_with_heuristics::<NewGame>(
        PositionText::Complete,
        &["size=3", "size=4", "size=9", "size=25"],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    // REPLACE: at least 10,000 games, most of them on small boards.
    let games = agrees_with::<NewGame, PlainNewGame>(&[("size=3", 300), ("size=5", 30)]);
    assert!(games >= 300);
}

#[test]
fn counts_as_the_plain_rules() {
    counts_agree_with::<NewGame, PlainNewGame>(&[("size=3", 4), ("size=5", 2)]);
}

#[test]
fn golden_perft() {
    expect_file!["perft.txt"].assert_eq(&perft_table::<NewGame>(&[
        ("size=3", 5),
        ("size=5", 3),
        ("size=9", 2),
    ]));
}

#[test]
fn golden_playthroughs() {
    expect_file!["playthrough-3x3.txt"].assert_eq(&playthrough::<NewGame>("size=3", "b2", 1));
}

// REPLACE: a test with a position made by hand for every clause of the rules.

#[test]
fn the_last_stone_wins() {
    let position = start::<NewGame>("size=3", "a1 b1 c1 a2 b2 c2 a3 b3 c3");
    assert_eq!(position.outcome().map(|end| end.to_string()).as_deref(), Some("X no-moves"));
    assert_eq!(explanation(&*position, "a1").0, "game-over");
}

#[test]
fn an_occupied_point_is_refused() {
    let position = play(at::<NewGame>("size=3", "3/1X1/3 o -"), "a1");
    assert_eq!(
        explanation(&*position, "b2"),
        ("occupied", "b2 holds a black stone".to_owned(), "b2".to_owned())
    );
}

#[test]
fn impossible_texts_are_refused() {
    let error = |text| read::<NewGame>("size=3", text).err().map(|error| error.to_string());
    assert_eq!(error("3/3/3 x turns=1").as_deref(), Some("the extras should be -, found turns"));
    let neutral = "b2 holds a neutral stone (#), and New Game has none";
    assert_eq!(error("3/1#1/3 x -").as_deref(), Some(neutral));
}
