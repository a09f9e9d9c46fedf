//! Stakes: when they may be placed, and how they are captured.

use super::{after, at, explanation, play};

/// A white stone in the corner with two liberties.
const CORNER: &str = "5/5/5/5/O4 o prisoners=0:6,stakes=-:-";

#[test]
fn liberties_of_groups_with_at_most_two_may_be_staked() {
    let position = at("size=5", CORNER);
    let staking: Vec<String> =
        position.legal_moves().into_iter().filter(|mv| mv.starts_with('S')).collect();
    assert_eq!(staking.len(), 2);
    assert!(staking.contains(&"Sb1".to_owned()) && staking.contains(&"Sa2".to_owned()));
    assert_eq!(play(position, "Sb1 e5 Sa2").text(), "4X/5/5/5/O4 x prisoners=0:6,stakes=-:b1.a2");
}

/// Every group counts, not only the one whose liberty is to be staked.
#[test]
fn one_group_with_three_liberties_forbids_staking() {
    let position = at("size=5", "5/5/5/4O/O4 o prisoners=0:6,stakes=-:-");
    let (code, message, points) = explanation(&*position, "Sb1");
    assert_eq!((code, points.as_str()), ("too-many-liberties", "e2"));
    assert_eq!(
        message,
        "White may stake only while no white group has more than 2 liberties, \
         and the one at e2 (1 stone) has 3"
    );
    // After Black has taken one of its liberties, White may stake.
    assert!(play(position, "d5 e3").check("Sb1").is_err(), "d5 has three liberties itself");
    let fewer = at("size=5", "5/5/4X/4O/O4 o prisoners=0:6,stakes=-:-");
    assert!(fewer.check("Sb1").is_ok() && fewer.check("Sd2").is_ok());
}

/// A liberty that several stones of a group touch is one liberty.
#[test]
fn liberties_are_counted_once() {
    // The three stones touch a3, b2 and c1, b2 twice.
    let position = at("size=5", "5/5/5/O4/OO3 o prisoners=0:6,stakes=-:-");
    assert_eq!(explanation(&*position, "Sb2").0, "too-many-liberties");
    // With c1 taken there are five pairs of a stone and an empty point, but two liberties.
    let position = at("size=5", "5/5/X4/O4/OO3 o prisoners=0:6,stakes=-:-");
    assert!(position.check("Sb2").is_ok() && position.check("Sc1").is_ok());
}

#[test]
fn refusals_of_stakes() {
    let message = |words: &str, text: &str, mv: &str| {
        let (code, message, points) = explanation(&*at(words, text), mv);
        format!("{code}: {message} [{points}]")
    };
    assert_eq!(
        message("size=5", "5/5/5/5/X4 o prisoners=0:6,stakes=-:-", "Sb1"),
        "no-group: White has no group on the board whose liberties could be staked []"
    );
    assert_eq!(
        message("size=5 staking=no", CORNER, "Sb1"),
        "no-staking: this game is played without staking []"
    );
    assert_eq!(
        message("size=5", CORNER, "Sc3"),
        "not-your-liberty: c3 is not a liberty of a white group [c3]"
    );
    assert_eq!(message("size=5", CORNER, "Sa1"), "occupied: a1 holds a white stone [a1]");
    assert_eq!(
        message("size=5", "5/5/5/5/O4 o prisoners=0:6,stakes=-:b1", "Sb1"),
        "already-staked: White has a stake on b1 already [b1]"
    );
    // The opponent may have a stake on the same liberty.
    let both = at("size=5", "5/5/5/1X3/O1X2 o prisoners=0:6,stakes=b1:-");
    assert_eq!(play(both, "Sb1").text(), "5/5/5/1X3/O1X2 x prisoners=0:6,stakes=b1:b1");
}

/// Black fills the staked liberty; the stake stays until its group is captured.
#[test]
fn a_stake_outlives_its_liberty() {
    assert_eq!(after(CORNER, "Sb1 b1 e5 e1"), "4O/5/5/5/OX2X o prisoners=0:6,stakes=-:b1");
    assert_eq!(after(CORNER, "Sb1 b1 e5 a2"), "4O/5/5/X4/1X3 o prisoners=2:6,stakes=-:-");
}

/// The same when White fills it.
#[test]
fn a_liberty_filled_by_its_owner_stays_staked() {
    assert_eq!(
        after("5/5/5/XX3/O4 o prisoners=0:6,stakes=-:-", "Sb1 e5 b1 c1"),
        "4X/5/5/XX3/2X2 o prisoners=3:6,stakes=-:-"
    );
}

/// White stakes b1, Black plays there, and White captures that stone: the liberty is open
/// again, but still staked.
#[test]
fn a_liberty_that_opens_again_is_still_staked() {
    let position = at("size=5", "5/5/1X3/2X2/2O2 o prisoners=0:6,stakes=-:-");
    let position = play(position, "Sb1 b1 a1 e5 b2 e4");
    assert_eq!(position.text(), "4X/4X/1X3/1OX2/O1O2 o prisoners=0:7,stakes=-:b1");
    assert_eq!(explanation(&*position, "Sb1").0, "already-staked");
    assert!(position.check("Sa2").is_ok());
}

/// Two groups share the stake on b1. It is captured with the first of them, once.
#[test]
fn a_shared_stake_falls_with_the_first_group() {
    let text = "5/5/5/X1X2/O1O2 o prisoners=0:6,stakes=-:-";
    assert_eq!(after(text, "Sb1 b1"), "5/5/5/X1X2/1XO2 o prisoners=2:6,stakes=-:-");
    assert_eq!(after(text, "Sb1 b1 e5 d1"), "4O/5/5/X1X2/1X1X1 o prisoners=3:6,stakes=-:-");
}

/// Both groups of a shared stake captured at once: two stones and one stake.
#[test]
fn a_shared_stake_is_captured_once() {
    assert_eq!(
        after("5/5/5/X1X2/O1OX1 o prisoners=0:6,stakes=-:-", "Sb1 b1"),
        "5/5/5/X1X2/1X1X1 o prisoners=3:6,stakes=-:-"
    );
}

/// A stake belongs to the groups that touched the liberty when it was placed, not to
/// groups that touch it later.
#[test]
fn later_neighbours_do_not_share_a_stake() {
    // White's stone on a1 has a stake on b1; then White adds c1, which Black captures
    // through d1, c2 and b1.
    let text = "5/5/5/2X2/O2X1 o prisoners=0:6,stakes=-:-";
    assert_eq!(after(text, "Sb1 e5 c1 b1"), "4X/5/5/2X2/OX1X1 o prisoners=1:6,stakes=-:b1");
    // Read from text, a stake belongs to all stones of its side on or beside its point.
    let text = "4X/5/5/2X2/O1OX1 x prisoners=0:6,stakes=-:b1";
    assert_eq!(after(text, "b1"), "4X/5/5/2X2/OX1X1 o prisoners=2:6,stakes=-:-");
}

/// The stake was on a2, made for a1; the merged group of three carries it.
#[test]
fn merged_groups_carry_their_stakes() {
    assert_eq!(
        after("5/5/5/1XX2/O1O2 o prisoners=0:6,stakes=-:-", "Sa2 d1 b1 a2"),
        "5/5/5/XXX2/3X1 o prisoners=4:6,stakes=-:-"
    );
}

/// Stakes are captured together with a group that captures itself, too.
#[test]
fn self_captured_groups_lose_their_stakes() {
    assert_eq!(
        after("5/5/5/OO3/X1O2 x prisoners=0:6,stakes=b1:-", "b1"),
        "5/5/5/OO3/2O2 o prisoners=0:9,stakes=-:-"
    );
}

/// Once a stake is captured, its liberty may be staked again.
#[test]
fn a_captured_stake_may_be_made_again() {
    let text = "5/5/5/XX3/O4 o prisoners=0:6,stakes=-:-";
    assert_eq!(
        after(text, "Sb1 e5 b1 c1 a1 e4 Sb1"),
        "4X/4X/5/XX3/O1X2 x prisoners=3:6,stakes=-:b1"
    );
}
