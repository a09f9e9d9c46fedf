//! Boards that may not be repeated.

use super::{after, at, explanation, play};
use crate::{
    AnyPosition, Game, Grid, Position, Rng,
    conformance::options,
    games::stones::{Move, Stones, history::History, rule_options::RuleOptions, setup::Setup},
};
use std::sync::Arc;

/// If White retook the ko on b2, the board after White's fourth stone would be repeated.
const KO: &str = "b3 c3 a2 d2 b1 c1 e5 b2 c2";

fn start() -> Box<dyn AnyPosition> {
    at("size=5", "5/5/5/5/5 x prisoners=0:6,stakes=-:-")
}

#[test]
fn ko_may_not_be_taken_back_at_once() {
    let position = play(start(), KO);
    let (code, message, points) = explanation(&*position, "b2");
    assert_eq!((code, points.as_str()), ("repetition", "b2"));
    assert_eq!(message, "b2 would repeat a position: this board stood after move 8");
    let elsewhere = play(position, "e1 e4 b2");
    assert_eq!(elsewhere.text(), "4X/4X/1XO2/XO1O1/1XO1O x prisoners=1:7,stakes=-:-");
}

/// Without the history of the game the same position allows it.
#[test]
fn a_position_from_text_starts_a_new_history() {
    let text = play(start(), KO).text();
    assert_eq!(text, "4X/5/1XO2/X1XO1/1XO2 o prisoners=1:6,stakes=-:-");
    assert!(at("size=5", &text).check("b2").is_ok());
    let earlier = "4X/5/1XO2/XO1O1/1XO2 x prisoners=0:6,stakes=-:-";
    let (_, message, _) = explanation(&*play(at("size=5", earlier), "c2"), "b2");
    assert_eq!(message, "b2 would repeat a position: this board stood at the start");
}

/// Two kos, in one of which the ko stone is white and in the other black.
const TWO_KOS: &str = "1XO4/X1XO3/1XO4/7/1XO4/XO1O3/1XO4 x prisoners=10:0,stakes=-:-";

/// Four alternating ko captures lead back to the first board; a return in between does
/// not change that.
#[test]
fn a_return_does_not_reopen_earlier_boards() {
    let position = play(at("size=7", TWO_KOS), "c2 b6 return b2");
    let (code, message, _) = explanation(&*position, "c6");
    assert_eq!(code, "repetition");
    assert_eq!(message, "c6 would repeat a position: this board stood at the start");
    // With a stone elsewhere instead of the return the board is different.
    assert!(play(at("size=7", TWO_KOS), "c2 b6 g4 b2").check("c6").is_ok());
}

/// Black has sent two stones that White may take on c1; Black then takes the one on c1.
const TWO_FOR_ONE: &str = "5/5/1X3/OOX2/XX1X1 o prisoners=0:6,stakes=-:-";

/// A stone that captures nothing can also repeat a board.
#[test]
fn a_quiet_stone_may_repeat_a_board() {
    let position = play(at("size=5", TWO_FOR_ONE), "c1 b1 return");
    assert_eq!(position.text(), "5/5/1X3/OOX2/1X1X1 x prisoners=1:7,stakes=-:-");
    let (code, message, _) = explanation(&*position, "a1");
    assert_eq!(code, "repetition");
    assert_eq!(message, "a1 would repeat a position: this board stood at the start");
}

/// The same stones with another set of stakes are another board.
#[test]
fn stakes_are_part_of_the_board() {
    assert_eq!(
        after(TWO_FOR_ONE, "c1 b1 Sa3 a1"),
        "5/5/1X3/OOX2/XX1X1 o prisoners=1:8,stakes=-:a3"
    );
}

/// Boards with stakes are earlier boards too: after White has staked, the cycle can be
/// repeated once more and then not again.
#[test]
fn boards_with_stakes_count_as_earlier_boards() {
    let position = play(at("size=5", TWO_FOR_ONE), "c1 b1 Sa3 a1 c1");
    let (code, message, _) = explanation(&*position, "b1");
    assert_eq!(code, "repetition");
    assert_eq!(message, "b1 would repeat a position: this board stood after move 3");
}

/// The empty board counts, even if the game started with another board.
#[test]
fn the_empty_board_counts_as_an_earlier_board() {
    let position = at("size=3", "XXX/X1X/XXX x prisoners=0:0,stakes=-:-");
    let (code, message, _) = explanation(&*position, "b2");
    assert_eq!(code, "repetition");
    assert_eq!(message, "b2 would repeat a position: this board stood at the start");
    // White to move may capture all of them.
    let position = at("size=3", "XXX/X1X/XXX o prisoners=0:0,stakes=-:-");
    assert_eq!(play(position, "b2").text(), "3/1O1/3 x prisoners=0:8,stakes=-:-");
}

/// Copies have the same history, also when they overwrite another position.
#[test]
fn copies_have_the_same_history() {
    let start = Stones::start(&options::<Stones>("size=4 threshold=999"));
    let mut other = Stones::start(&options::<Stones>("size=25"));
    let (mut expected, mut found) = (Vec::new(), Vec::new());
    let mut forbidden = 0;
    for seed in 0..20 {
        let mut rng = Rng::with_seed(seed);
        let mut position = start.clone();
        while position.play_random(&mut rng).is_some() {
            position.legal_moves_into(&mut expected);
            other.clone_from(&position);
            for copy in [&position.clone(), &other] {
                copy.legal_moves_into(&mut found);
                assert_eq!(expected, found);
                assert_eq!(copy.outcome(), position.outcome());
            }
            let placements = expected.iter().filter(|mv| matches!(mv, Move::Place(_))).count();
            forbidden += position.board.empty_points().len() - placements;
        }
    }
    assert!(forbidden > 100, "repetition mattered");
}

/// Compares the history with a plain list, over more moves than one segment holds. The
/// boards are from a small range, so that some repeat.
#[test]
fn the_history_equals_a_plain_list() {
    for (first_board, growing) in [(0u128, true), (7, true), (0, false), (7, false)] {
        let mut rng = Rng::with_seed(11);
        let rule_options = RuleOptions::of(&options::<Stones>("size=9"));
        let setup = Arc::new(Setup::empty(Grid::new(9), &rule_options));
        let mut history = History::new(setup, first_board, 0);
        let mut plain = vec![first_board];
        for moves in 1..1500usize {
            let board = rng.u128(..2000);
            history.record(Move::Return, board, if growing { moves } else { rng.usize(..50) });
            plain.push(board);
            for board in (0..5).map(|_| rng.u128(..2200)).chain([0]) {
                let first =
                    if board == 0 { Some(0) } else { plain.iter().position(|&b| b == board) };
                assert_eq!(
                    history.first_occurrence(board),
                    first,
                    "board {board} after {moves} moves"
                );
                assert_eq!(history.contains(board), first.is_some());
            }
        }
        let copy = history.clone();
        assert_eq!(copy.moves().len(), 1499);
        assert!(plain.iter().all(|&board| copy.contains(board)));
        assert_eq!(copy.fingerprint(), history.fingerprint());
    }
}
