//! Captures.

use super::{after, at, explanation, play};

/// The black stone on a1 has no liberty when it is placed, but the white stone is captured first.
#[test]
fn enemy_stones_are_captured_first() {
    assert_eq!(
        after("5/5/X4/OX3/1O3 x prisoners=0:6,stakes=-:-", "a1"),
        "5/5/X4/1X3/XO3 o prisoners=1:6,stakes=-:-"
    );
}

/// Two groups die at once, and the black group that was in atari lives.
#[test]
fn several_groups_are_captured_together() {
    assert_eq!(
        after("5/5/XX3/OOX2/X1OX1 x prisoners=0:6,stakes=-:-", "b1"),
        "5/5/XX3/2X2/XX1X1 o prisoners=3:6,stakes=-:-"
    );
}

/// A group of two or more stones may capture itself; its stones become prisoners of the opponent.
#[test]
fn self_capture_gives_prisoners_to_the_opponent() {
    assert_eq!(
        after("5/5/5/OO3/X1O2 x prisoners=0:6,stakes=-:-", "b1"),
        "5/5/5/OO3/2O2 o prisoners=0:8,stakes=-:-"
    );
    assert_eq!(
        after("5/5/5/XX3/O1X2 o prisoners=2:6,stakes=-:-", "b1"),
        "5/5/5/XX3/2X2 x prisoners=4:6,stakes=-:-"
    );
}

/// A self-capture never ends the game, however large the opponent's lead is.
#[test]
fn self_capture_decides_nothing() {
    let position = at("size=5", "5/5/5/OO3/X1O2 x prisoners=0:99,stakes=-:-");
    assert_eq!(play(position, "b1").outcome(), None);
}

/// A single stone that captures itself leaves the board as it was, which is a repetition.
#[test]
fn a_single_stone_may_not_capture_itself() {
    let position = at("size=5", "5/5/5/OX3/1O3 x prisoners=0:6,stakes=-:-");
    let position = play(position, "e5 e4");
    let (code, message, points) = explanation(&*position, "a1");
    assert_eq!((code, points.as_str()), ("repetition", "a1"));
    assert_eq!(
        message,
        "a black stone on a1 would have no liberty and come off at once; \
         this board stood after move 2"
    );
}

/// White takes the stone thrown in on a1, and Black takes three back on the same point.
#[test]
fn snapback_is_legal() {
    let text = "5/5/XX3/OOX2/2X2 x prisoners=0:6,stakes=-:-";
    assert_eq!(after(text, "a1 b1"), "5/5/XX3/OOX2/1OX2 x prisoners=0:7,stakes=-:-");
    assert_eq!(after(text, "a1 b1 a1"), "5/5/XX3/2X2/X1X2 o prisoners=3:7,stakes=-:-");
}
