//! Position texts that are refused, and notation.

use super::{Stones, at, start};
use crate::conformance::read;

fn error(words: &str, text: &str) -> String {
    match read::<Stones>(words, text) {
        Ok(position) => panic!("{text} was read as {}", position.text()),
        Err(error) => error.to_string(),
    }
}

fn board_error(board: &str) -> String {
    error("size=3", &format!("{board} x prisoners=0:6,stakes=-:-"))
}

fn extras_error(extras: &str) -> String {
    error("size=3", &format!("3/3/X2 x {extras}"))
}

#[test]
fn impossible_boards_are_refused() {
    assert_eq!(board_error("3/X2/OX1"), "the group at a1 (1 stone) has no liberty");
    assert_eq!(board_error("XXX/XXX/XXX"), "the group at a1 (9 stones) has no liberty");
    assert_eq!(board_error("3/1#1/3"), "b2 holds a neutral stone (#), and Stones has none");
    assert_eq!(board_error("3/3"), "the board has 2 rows instead of 3");
}

#[test]
fn impossible_prisoners_are_refused() {
    for (prisoners, word) in [
        ("-1:6", "-1"),
        ("0:x", "x"),
        ("1000001:0", "1000001"),
        ("0:99999999999", "99999999999"),
        (":6", ""),
        ("0:6:6", "6:6"),
    ] {
        assert_eq!(
            extras_error(&format!("prisoners={prisoners},stakes=-:-")),
            format!("prisoners={prisoners}: {word:?} is not a number from 0 to 1000000")
        );
    }
    assert_eq!(
        extras_error("prisoners=6,stakes=-:-"),
        "prisoners=6 should be prisoners=A:B, first:second"
    );
}

#[test]
fn impossible_stakes_are_refused() {
    let stakes = |stakes: &str| extras_error(&format!("prisoners=0:6,stakes={stakes}"));
    assert_eq!(stakes("-"), "stakes=- should be stakes=A:B, first:second");
    assert_eq!(stakes("d1:-"), "stakes: \"d1\" is not a point of the board");
    assert_eq!(stakes("b1..a2:-"), "stakes: \"\" is not a point of the board");
    assert_eq!(stakes(":-"), "stakes: \"\" is not a point of the board");
    assert_eq!(stakes("b2:-"), "stakes: no black stone is on or beside b2");
    assert_eq!(stakes("-:b1"), "stakes: no white stone is on or beside b1");
    assert_eq!(stakes("b1.a2.b1:-"), "stakes=b1.a2.b1:-: b1 is named twice");
    assert_eq!(
        error("size=3 staking=no", "3/3/X2 x prisoners=0:6,stakes=b1:-"),
        "stakes=b1:-: this game is played without staking"
    );
}

#[test]
fn extras_are_wanted_in_order() {
    let wanted = "the extras should be prisoners=…,stakes=…, found";
    assert_eq!(extras_error("-"), format!("{wanted} -"));
    assert_eq!(extras_error("stakes=-:-,prisoners=0:6"), format!("{wanted} stakes,prisoners"));
}

/// Stakes may be given in any order and case, and stand on filled liberties too.
#[test]
fn texts_are_written_in_one_way() {
    assert_eq!(
        at("size=3", "3/1o1/X2 X prisoners=0:006,stakes=A2.b1.A1:-").text(),
        "3/1O1/X2 x prisoners=0:6,stakes=a1.b1.a2:-"
    );
}

/// `S` is a button and also a column of large boards.
#[test]
fn notation_on_large_boards() {
    let position = start::<Stones>("size=25", "");
    for text in ["s4", "Ss4", "Sz25", "return", "RETURN", "sS4"] {
        assert!(position.steps(text).is_ok(), "{text}");
    }
    for text in ["S", "returnd4", "Rd4", "S4", "pass", "d4-d5", ""] {
        let is_placement = text == "S4";
        assert_eq!(position.steps(text).is_ok(), is_placement, "{text}");
    }
}
