//! How a game ends, and moves other than placements.

use super::{at, explanation, outcome, play};

fn after(words: &str, text: &str, moves: &str) -> String {
    outcome(&*play(at(words, text), moves))
}

/// On 5×5 Black needs 5 - 6 = -1: five prisoners against six are enough, four are not.
#[test]
fn a_capture_of_two_with_the_lead_wins() {
    let text = |black: i32| format!("5/5/5/XX3/OO3 x prisoners={black}:6,stakes=-:-");
    assert_eq!(after("size=5", &text(3), "c1"), "X lead");
    assert_eq!(after("size=5", &text(2), "c1"), "ongoing");
    assert_eq!(after("size=5", &text(2), "c1 e5"), "ongoing", "the game goes on");
}

/// White needs 5 + 6 = 11 there.
#[test]
fn white_needs_more() {
    let text = |white: i32| format!("5/5/5/OO3/XX3 o prisoners=2:{white},stakes=-:-");
    assert_eq!(after("size=5", &text(11), "c1"), "O lead");
    assert_eq!(after("size=5", &text(10), "c1"), "ongoing");
}

/// A capture of one stone never ends the game, however large the lead, and neither does
/// the lead alone.
#[test]
fn a_single_capture_never_wins() {
    let text = "5/5/5/X4/O4 x prisoners=50:0,stakes=-:-";
    assert_eq!(after("size=5", text, ""), "ongoing");
    assert_eq!(after("size=5", text, "b1"), "ongoing");
}

/// Two single stones taken by one placement are two.
#[test]
fn two_groups_of_one_stone_are_two_stones() {
    let text = "5/5/5/X1X2/O1OX1 x prisoners=3:6,stakes=-:-";
    assert_eq!(after("size=5", text, "b1"), "X lead");
}

/// A stone and its stake are two.
#[test]
fn a_stone_with_its_stake_is_two() {
    let text = |stake: &str| format!("5/5/5/X4/O4 x prisoners=3:6,stakes=-:{stake}");
    assert_eq!(after("size=5", &text("-"), "b1"), "ongoing");
    assert_eq!(after("size=5", &text("b1"), "b1"), "X lead");
}

/// White has no stones and could only place one that captures itself.
#[test]
fn no_legal_move_loses() {
    let eyes = |prisoners: &str| format!("XX1/XXX/1XX o prisoners={prisoners},stakes=-:-");
    assert_eq!(outcome(&*at("size=3", &eyes("6:6"))), "X no-moves");
    assert!(at("size=3", &eyes("6:6")).legal_moves().is_empty());
    assert_eq!(explanation(&*at("size=3", &eyes("6:6")), "a1").0, "game-over");
    // A prisoner to return is a legal move, unless the rule is left out.
    assert_eq!(at("size=3", &eyes("6:7")).legal_moves(), ["return"]);
    assert_eq!(outcome(&*at("size=3 return=no", &eyes("6:7"))), "X no-moves");
}

/// The game ends as soon as the opponent is left without a move.
#[test]
fn taking_the_last_move_away_wins() {
    let text = "XX1/X1X/1XX x prisoners=6:6,stakes=-:-";
    assert_eq!(after("size=3", text, "b2"), "X no-moves");
}

#[test]
fn only_the_side_with_more_prisoners_returns() {
    let position = at("size=5", "5/5/5/5/5 x prisoners=0:6,stakes=-:-");
    let (code, message, _) = explanation(&*position, "return");
    assert_eq!(code, "no-return");
    assert_eq!(
        message,
        "Black has 0 prisoners and White 6; only the side with more may return one"
    );
    let position = play(position, "c3 return");
    assert_eq!(position.text(), "5/5/2X2/5/5 x prisoners=0:5,stakes=-:-");

    let even = at("size=5", "5/5/5/5/5 o prisoners=1:1,stakes=-:-");
    assert_eq!(
        explanation(&*even, "return").1,
        "White has 1 prisoner and Black 1; only the side with more may return one"
    );
    let without = at("size=5 return=no", "5/5/5/5/5 o prisoners=1:2,stakes=-:-");
    let (code, message, _) = explanation(&*without, "return");
    assert_eq!(code, "no-return");
    assert_eq!(message, "this game is played without returning prisoners");
}

#[test]
fn stones_go_on_empty_points_of_the_board() {
    let position = at("size=5", "5/5/2X2/5/5 o prisoners=0:6,stakes=-:-");
    assert_eq!(
        explanation(&*position, "c3"),
        ("occupied", "c3 holds a black stone".into(), "c3".into())
    );
    assert_eq!(position.check("f6").unwrap_err().code(), "unreadable");
    let decided = play(at("size=5", "5/5/5/XX3/OO3 x prisoners=3:6,stakes=-:-"), "c1");
    assert_eq!(explanation(&*decided, "e5").0, "game-over");
    assert_eq!(explanation(&*decided, "return").0, "game-over");
}

/// Similar to the endgame of the rule sheet. Neither side can place a stone without
/// losing a group, so both stake their liberties. White runs out of them first and
/// returns a prisoner, but Black has one liberty more: White has to fill one of the
/// last two.
const LAST_LIBERTIES: &str =
    "1XOOOX1/XXO1OXX/XXOOOXX/XXOOOXX/XXOOOXX/XXO1OXX/1XOOOX1 x prisoners=5:6,stakes=-:-";

#[test]
fn the_endgame_of_the_rule_sheet() {
    let position = play(at("size=7", LAST_LIBERTIES), "Sa1 Sd2 Sa7 Sd6 Sg1 return Sg7");
    let mut moves = position.legal_moves();
    moves.sort();
    assert_eq!(moves, ["d2", "d6"], "White has to fill a liberty");
    let end = play(position, "d2 d6");
    assert_eq!(outcome(&*end), "X lead");
    // 20 stones and both stakes.
    assert!(end.text().ends_with("o prisoners=27:5,stakes=a1.g1.a7.g7:-"));
}

/// With one prisoner more to return, White would have won.
#[test]
fn the_endgame_of_the_rule_sheet_with_another_prisoner() {
    let text = LAST_LIBERTIES.replace("5:6", "5:7");
    let position = play(at("size=7", &text), "Sa1 Sd2 Sa7 Sd6 Sg1 return Sg7 return");
    assert!(
        position.legal_moves().iter().all(|mv| ["a1", "a7", "g1", "g7"].contains(&mv.as_str()))
    );
    assert_eq!(outcome(&*play(position, "a1 a7")), "O lead");
}
