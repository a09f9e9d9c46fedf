//! Loose against the conformance suite, its plain reference, and positions made by hand.

mod bookkeeping;
mod course;
mod hand_made;
mod texts;

use super::{Loose, reference::PlainLoose};
use crate::{
    AnyPosition, Effect, Piece, Refusal,
    conformance::{Memory, agrees_with, entry, options, perft_table, playthrough, suite},
};

#[test]
fn conforms() {
    suite::<Loose>(
        Memory::None,
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
fn perft() {
    perft_table::<Loose, PlainLoose>(&[
        ("size=3", 7, 4),
        ("size=3 komi=bid", 5, 4),
        ("size=5", 5, 3),
        ("size=7 komi=-2", 3, 2),
        ("size=9", 3, 2),
        ("size=19", 2, 1),
        ("size=25 komi=bid", 3, 2),
    ]);
}

#[test]
fn playthroughs() {
    playthrough::<Loose>("3x3", "size=3", "", 1);
    playthrough::<Loose>("bid", "size=3 komi=bid", "komi=2 black b2 pass a1 c1", 2);
    playthrough::<Loose>("5x5", "size=5 komi=-2", "", 3);
}

/// A position drawn row by row from the top, `.` for empty, with no komi.
fn position(rows: &[&str], to_move: char) -> Box<dyn AnyPosition> {
    let text = format!("{} {to_move} komi=0,passes=0", rows.join("/"));
    read(rows.len(), &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read(size: usize, text: &str) -> Result<Box<dyn AnyPosition>, crate::TextError> {
    entry::<Loose>().read(&options::<Loose>(&format!("size={size}")), text)
}

/// The start of a game, with some moves played.
fn start(words: &str, moves: &str) -> Box<dyn AnyPosition> {
    let mut position = entry::<Loose>().start(&options::<Loose>(words));
    for mv in moves.split_whitespace() {
        position.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    position
}

/// Why a move is refused.
fn refusal(position: &dyn AnyPosition, mv: &str) -> Refusal {
    match position.check(mv) {
        Err(crate::MoveError::Illegal(refusal)) => refusal,
        other => panic!("{mv} in {}: {other:?}", position.text()),
    }
}

/// The points a refusal is about.
fn marked(refusal: &Refusal) -> String {
    let names: Vec<String> = refusal.points.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The stones a legal move turns over, in the order of their points.
fn flipped(position: &dyn AnyPosition, mv: &str) -> String {
    let effects = position.effects(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    let flips = effects.iter().filter_map(|effect| match effect {
        Effect::Flip { points, .. } => Some(points),
        _ => None,
    });
    let names: Vec<String> = flips.flatten().map(ToString::to_string).collect();
    names.join(" ")
}

/// The board part of the position after a move.
fn board_after(position: &dyn AnyPosition, mv: &str) -> String {
    let mut after = position.boxed_clone();
    after.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    after.text().split_whitespace().next().unwrap_or_default().to_owned()
}

/// How many stones of a kind are drawn.
fn stones(position: &dyn AnyPosition, piece: Piece) -> usize {
    position.scene().stones.iter().filter(|(_, found)| *found == piece).count()
}
