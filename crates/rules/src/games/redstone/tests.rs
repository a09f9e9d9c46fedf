use super::{RedStone, reference::PlainRedStone};
use crate::conformance::{Memory, agrees_with, perft_table, playthrough, suite};

#[test]
fn conforms() {
    suite::<RedStone>(
        Memory::None,
        &["size=3", "size=4 swap=no", "size=5", "size=6", "size=7 swap=no", "size=9", "size=25"],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    let games = agrees_with::<RedStone, PlainRedStone>(&[
        ("size=3", 3000),
        ("size=3 swap=no", 1500),
        ("size=4", 3000),
        ("size=5", 2000),
        ("size=6 swap=no", 400),
        ("size=7", 100),
        ("size=9", 20),
        ("size=13", 2),
    ]);
    assert!(games >= 10_000);
}

#[test]
fn perft() {
    perft_table::<RedStone, PlainRedStone>(&[
        ("size=3", 6, 4),
        ("size=3 swap=no", 6, 4),
        ("size=4", 5, 3),
        ("size=5", 4, 2),
        ("size=9", 3, 2),
        ("size=19 swap=no", 2, 1),
        ("size=25", 2, 1),
    ]);
}

#[test]
fn playthroughs() {
    playthrough::<RedStone>("4x4", "size=4", "b2 swap", 1);
    playthrough::<RedStone>("5x5", "size=5 swap=no", "", 2);
}
