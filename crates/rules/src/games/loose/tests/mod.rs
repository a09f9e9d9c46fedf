//! The conformance suite, the comparison with the reference, and positions made by hand.

mod bookkeeping;
mod course;
mod hand_made;
mod texts;

use super::{Loose, reference::PlainLoose};
use crate::{
    AnyPosition, Effect, Piece, Refusal, TextError,
    conformance::{
        self, PositionText, agrees_with, counts_agree_with, names, perft_table, play, playthrough,
        refusal, suite_with_heuristics,
    },
};
use expect_test::expect_file;

#[test]
fn conforms() {
    suite_with_heuristics::<Loose>(
        PositionText::Complete,
        &[
            "size=3",
            "size=3 komi=bid",
            "size=5",
            "size=5 komi=-4",
            "size=7",
            "size=9 komi=bid",
            "size=25",
        ],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    let games = agrees_with::<Loose, PlainLoose>(&[
        ("size=3", 5000),
        ("size=3 komi=bid", 2000),
        ("size=5", 3000),
        ("size=5 komi=-6", 500),
        ("size=7 komi=4", 400),
        ("size=9", 40),
        ("size=13", 2),
    ]);
    assert!(games >= 10_000);
}

#[test]
fn counts_as_the_plain_rules() {
    counts_agree_with::<Loose, PlainLoose>(&[
        ("size=3", 4),
        ("size=3 komi=bid", 4),
        ("size=5", 3),
        ("size=7 komi=-2", 2),
        ("size=9", 2),
        ("size=19", 1),
        ("size=25 komi=bid", 2),
    ]);
}

#[test]
fn golden_perft() {
    expect_file!["../perft.txt"].assert_eq(&perft_table::<Loose>(&[
        ("size=3", 7),
        ("size=3 komi=bid", 5),
        ("size=5", 5),
        ("size=7 komi=-2", 3),
        ("size=9", 3),
        ("size=19", 2),
        ("size=25 komi=bid", 3),
    ]));
}

#[test]
fn golden_playthroughs() {
    expect_file!["../playthrough-3x3.txt"].assert_eq(&playthrough::<Loose>("size=3", "", 1));
    expect_file!["../playthrough-bid.txt"].assert_eq(&playthrough::<Loose>(
        "size=3 komi=bid",
        "komi=2 black b2 pass a1 c1",
        2,
    ));
    expect_file!["../playthrough-5x5.txt"].assert_eq(&playthrough::<Loose>(
        "size=5 komi=-2",
        "",
        3,
    ));
}

/// A position drawn row by row from the top, `.` for empty, with no komi.
fn position(rows: &[&str], to_move: char) -> Box<dyn AnyPosition> {
    let text = format!("{} {to_move} komi=0,passes=0", rows.join("/"));
    read(rows.len(), &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read(size: usize, text: &str) -> Result<Box<dyn AnyPosition>, TextError> {
    conformance::read::<Loose>(&format!("size={size}"), text)
}

/// The start of a game, with some moves played.
fn start(words: &str, moves: &str) -> Box<dyn AnyPosition> {
    conformance::start::<Loose>(words, moves)
}

/// The points a refusal is about.
fn marked(refusal: &Refusal) -> String {
    names(&refusal.points)
}

/// The stones a legal move turns over, in the order of their points.
fn flipped(position: &dyn AnyPosition, mv: &str) -> String {
    let effects = position.effects(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    let flips = effects.iter().filter_map(|effect| match effect {
        Effect::Flip { points, .. } => Some(points),
        _ => None,
    });
    names(&flips.flatten().copied().collect::<Vec<_>>())
}

/// The board part of the position after a move.
fn board_after(position: &dyn AnyPosition, mv: &str) -> String {
    let after = play(position.boxed_clone(), mv);
    after.text().split_whitespace().next().unwrap_or_default().to_owned()
}

/// How many stones of a kind are drawn.
fn stones(position: &dyn AnyPosition, piece: Piece) -> usize {
    position.scene().stones.iter().filter(|(_, found)| *found == piece).count()
}
