//! Valid and invalid position texts.

use super::read;

fn error(text: &str) -> String {
    match read(5, text) {
        Err(error) => error.to_string(),
        Ok(position) => panic!("{text} was read as {}", position.text()),
    }
}

#[test]
fn texts_of_every_stage_round_trip() {
    for text in [
        "5/5/2X2/5/5 o komi=0,passes=0",
        "5/5/2X2/5/5 x komi=-6,passes=1",
        "5/5/2X2/5/5 o komi=624,passes=2",
        "5/5/5/5/5 x komi=bid,passes=0",
        "5/5/5/5/5 o komi=-24,passes=0,choose=yes",
    ] {
        assert_eq!(read(5, text).unwrap().text(), text);
    }
    let over = read(5, "5/5/2X2/5/5 o komi=0,passes=2").unwrap();
    assert_eq!(over.outcome().unwrap().to_string(), "X score score=1:0");
}

/// Every group on the board must have a true liberty.
#[test]
fn groups_without_a_true_liberty_are_refused() {
    let text = "5/5/X4/1O3/X1X2 x komi=0,passes=0";
    assert_eq!(error(text), "the group at a1 (1 stone) has no true liberty");
    let points = read(5, text).err().map(|error| error.points().to_vec()).unwrap_or_default();
    assert_eq!(points, [crate::Point::new(0, 0)]);
    assert_eq!(
        error("XXXXX/XXXXX/XXXXX/XXXXX/XXXXX o komi=0,passes=0"),
        "the group at a1 (25 stones) has no true liberty"
    );
    assert_eq!(
        error("5/5/5/5/3#1 o komi=0,passes=0"),
        "d1 holds a neutral stone (#), and Loose has none"
    );
}

#[test]
fn komi_must_be_an_even_number() {
    let board = "5/5/2X2/5/5 o";
    let komi = |komi: &str| error(&format!("{board} komi={komi},passes=0"));
    assert_eq!(komi("3"), "komi=3 is odd; the komi must be an even number");
    assert_eq!(komi("-626"), "komi=-626 should be from -624 to 624");
    assert_eq!(
        error("5/5/5/5/5 o komi=26,passes=0,choose=yes"),
        "komi=26 should be from -24 to 24",
        "not a possible bid on this board"
    );
    assert_eq!(komi("six"), "komi=six is not a number");
    assert_eq!(komi("99999999999"), "komi=99999999999 is not a number");
}

#[test]
fn extras_must_fit_together() {
    let board = "5/5/2X2/5/5 o";
    let extras = |extras: &str| error(&format!("{board} {extras}"));
    assert_eq!(extras("-"), "the extras should be komi=…,passes=…, found -");
    assert_eq!(
        extras("passes=0,komi=0"),
        "the extras should be komi=…,passes=…, found passes,komi"
    );
    assert_eq!(
        extras("komi=0,choose=yes"),
        "the extras should be komi=…,passes=…,choose=…, found komi,choose"
    );
    assert_eq!(extras("komi=0,passes=3"), "passes=3 should be 0, 1 or 2");
    assert_eq!(extras("komi=0,passes=0,choose=no"), "choose=no should be choose=yes or left out");
    assert_eq!(
        extras("komi=0,passes=0,choose=yes"),
        "there is a stone on c3, but o chooses the colour before the first stone"
    );
}

#[test]
fn bidding_and_choosing_come_before_everything_else() {
    assert_eq!(
        error("5/5/2X2/5/5 x komi=bid,passes=0"),
        "there is a stone on c3, but x names the komi before the first stone"
    );
    assert_eq!(
        error("5/5/5/5/5 o komi=bid,passes=0"),
        "x names the komi, so it cannot be o to move"
    );
    assert_eq!(
        error("5/5/5/5/5 x komi=2,passes=0,choose=yes"),
        "o chooses the colour, so it cannot be x to move"
    );
    assert_eq!(
        error("5/5/5/5/5 x komi=bid,passes=1"),
        "passes=1: nobody can pass before the colours are settled"
    );
    assert_eq!(
        error("5/5/5/5/5 o komi=bid,passes=0,choose=yes"),
        "komi=bid,choose=yes: a colour is chosen only after the komi has been named"
    );
}
