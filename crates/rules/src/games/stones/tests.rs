use super::{Stones, reference::PlainStones};
use crate::conformance::{Memory, agrees_with, perft_table, playthrough, suite};

#[test]
fn conforms() {
    suite::<Stones>(
        Memory::Boards,
        &["size=3", "size=4 staking=no", "size=5", "size=6", "size=7", "size=9", "size=25"],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    let games = agrees_with::<Stones, PlainStones>(&[
        ("size=3", 3000),
        ("size=3 threshold=40", 300),
        ("size=4", 3000),
        ("size=5", 2000),
        ("size=6", 400),
        ("size=7", 100),
        ("size=9", 20),
    ]);
    assert!(games >= 8000);
}
