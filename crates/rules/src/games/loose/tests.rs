use super::{Loose, reference::PlainLoose};
use crate::conformance::{Memory, agrees_with, perft_table, playthrough, suite};

#[test]
fn conforms() {
    suite::<Loose>(
        Memory::None,
        &["size=3", "size=3 komi=bid", "size=5", "size=5 komi=-4", "size=7", "size=9 komi=bid", "size=25"],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    let games = agrees_with::<Loose, PlainLoose>(&[
        ("size=3", 5000),
        ("size=3 komi=bid", 2000),
        ("size=5", 2500),
        ("size=5 komi=-6", 500),
        ("size=7 komi=4", 200),
        ("size=9", 20),
        ("size=13", 1),
    ]);
    assert!(games >= 10_000);
}

#[test]
fn perft() {
    perft_table::<Loose, PlainLoose>(&[
        ("size=3", 6, 4),
    ]);
}

#[test]
fn playthroughs() {
    playthrough::<Loose>("3x3", "size=3", "", 1);
}
