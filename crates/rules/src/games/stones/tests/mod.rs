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
    AnyPosition, Game, Position, Rng,
    conformance::{
        self, PositionText, agrees_with, counts_agree_with, explanation, perft_table, play,
        playthrough, start, suite_with_heuristics,
    },
};
use expect_test::expect_file;

#[test]
fn conforms() {
    suite_with_heuristics::<Stones>(
        PositionText::WithoutHistory,
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
fn counts_as_the_plain_rules() {
    counts_agree_with::<Stones, PlainStones>(&[
        ("size=3", 4),
        ("size=3 staking=no", 4),
        ("size=3 return=no", 4),
        ("size=3 compensation=0", 4),
        ("size=4", 3),
        ("size=5", 2),
        ("size=9", 2),
        ("size=19", 1),
        ("size=25 compensation=0 return=no staking=no", 1),
    ]);
}

#[test]
fn golden_perft() {
    expect_file!["../perft.txt"].assert_eq(&perft_table::<Stones>(&[
        ("size=3", 6),
        ("size=3 staking=no", 6),
        ("size=3 return=no", 6),
        ("size=3 compensation=0", 6),
        ("size=4", 5),
        ("size=5", 4),
        ("size=9", 3),
        ("size=19", 2),
        ("size=25 compensation=0 return=no staking=no", 2),
    ]));
}

#[test]
fn golden_playthroughs() {
    expect_file!["../playthrough-3x3.txt"].assert_eq(&playthrough::<Stones>(
        "size=3",
        "a1 return Sb1",
        1,
    ));
    expect_file!["../playthrough-4x4.txt"].assert_eq(&playthrough::<Stones>("size=4", "", 2));
    expect_file!["../playthrough-5x5-basic.txt"].assert_eq(&playthrough::<Stones>(
        "size=5 compensation=0 return=no staking=no",
        "",
        3,
    ));
}

/// Random games take long, since players may capture their own stones, but stay far
/// below the limit of the conformance suite.
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
    conformance::at::<Stones>(words, text)
}

/// The text of a position read from text on a 5×5 board, after some moves.
fn after(text: &str, moves: &str) -> String {
    play(at("size=5", text), moves).text()
}

fn outcome(position: &dyn AnyPosition) -> String {
    position.outcome().map_or("ongoing".to_owned(), |outcome| outcome.to_string())
}
