//! The tests every game has, and hand-made positions for each rule of Stones.

mod capture;
mod options;
mod repetition;
mod showing;
mod staking;
mod texts;
mod winning;

use super::{Stones, reference::PlainStones};
use crate::{
    AnyPosition, Game, MoveError, Position, Rng,
    conformance::{self, Memory, agrees_with, entry, perft_table, playthrough, suite},
};

#[test]
fn conforms() {
    suite::<Stones>(
        Memory::Boards,
        &[
            "size=3",
            "size=3 threshold=50 compensation=0",
            "size=4 staking=no",
            "size=4 return=no",
            "size=5",
            "size=5 compensation=0 return=no staking=no",
            "size=6 threshold=20",
            "size=7 compensation=99",
            "size=9",
            "size=13 threshold=1",
            "size=25",
        ],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    let games = agrees_with::<Stones, PlainStones>(&[
        ("size=3", 4000),
        ("size=3 threshold=40", 300),
        ("size=3 return=no", 1500),
        ("size=3 compensation=0 return=no staking=no", 1000),
        ("size=4", 2000),
        ("size=4 threshold=30 compensation=2", 200),
        ("size=5", 900),
        ("size=5 staking=no", 200),
        ("size=6 threshold=12", 50),
        ("size=7", 40),
        ("size=9", 8),
        ("size=13", 1),
    ]);
    assert!(games >= 10_000);
}

#[test]
fn perft() {
    perft_table::<Stones, PlainStones>(&[
        ("size=3", 6, 4),
        ("size=3 staking=no", 6, 4),
        ("size=3 return=no", 6, 4),
        ("size=3 compensation=0", 6, 4),
        ("size=4", 5, 3),
        ("size=5", 4, 2),
        ("size=9", 3, 2),
        ("size=19", 2, 1),
        ("size=25 compensation=0 return=no staking=no", 2, 1),
    ]);
}

#[test]
fn playthroughs() {
    playthrough::<Stones>("3x3", "size=3", "a1 return Sb1", 1);
    playthrough::<Stones>("4x4", "size=4", "", 2);
    playthrough::<Stones>("5x5-basic", "size=5 compensation=0 return=no staking=no", "", 3);
}

/// Random play goes on for a while, as players may capture their own stones, but nowhere
/// near the limit the conformance suite sets.
#[test]
fn random_games_end() {
    for (words, games) in [
        ("size=3", 500),
        ("size=3 threshold=999", 20),
        ("size=4", 500),
        ("size=5", 500),
        ("size=7", 300),
        ("size=9", 200),
        ("size=9 return=no", 100),
        ("size=13", 50),
        ("size=19", 20),
        ("size=25", 10),
    ] {
        let start = Stones::start(&conformance::options::<Stones>(words));
        for seed in 0..games {
            let mut position = start.clone();
            let mut rng = Rng::with_seed(seed);
            let mut moves = 0;
            while position.play_random(&mut rng).is_some() {
                moves += 1;
                assert!(moves < 20 * start.grid().area(), "{words}, seed {seed}");
            }
            assert!(position.outcome().is_some(), "{words}, seed {seed}");
        }
    }
}

/// A position read from text.
fn at(words: &str, text: &str) -> Box<dyn AnyPosition> {
    entry::<Stones>()
        .read(&conformance::options::<Stones>(words), text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays moves from a position and looks at every one of them on the way.
fn play(mut position: Box<dyn AnyPosition>, moves: &str) -> Box<dyn AnyPosition> {
    for mv in moves.split_whitespace() {
        let context = format!("{mv} in {}", position.text());
        assert!(position.legal_moves().iter().any(|legal| legal == mv), "{context}");
        position.play(mv).unwrap_or_else(|error| panic!("{context}: {error}"));
    }
    position
}

/// The text of a position read from text on a 5×5 board, after some moves.
fn after(text: &str, moves: &str) -> String {
    play(at("size=5", text), moves).text()
}

/// Why a move is refused: code, message and points.
fn refusal(position: &dyn AnyPosition, mv: &str) -> (&'static str, String, String) {
    match position.check(mv) {
        Err(MoveError::Illegal(refusal)) => {
            assert!(!position.legal_moves().iter().any(|legal| legal == mv), "{mv}");
            let points: Vec<String> = refusal.points.iter().map(ToString::to_string).collect();
            (refusal.code, refusal.message.to_string(), points.join(" "))
        }
        other => panic!("{mv} in {}: {other:?}", position.text()),
    }
}

fn outcome(position: &dyn AnyPosition) -> String {
    position.outcome().map_or("ongoing".to_owned(), |outcome| outcome.to_string())
}
