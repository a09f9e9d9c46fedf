//! Positions made by hand, for every clause of the rules of placing.

use super::{board_after, flipped, marked, position, refusal};
use crate::{Shape, Tone};

/// The points with a mark of this shape in the overlay of this name.
fn overlay(position: &dyn crate::AnyPosition, id: &str, shape: &Shape) -> String {
    let overlays = position.overlays();
    let layer = overlays.iter().find(|layer| layer.id == id).expect("the overlay exists");
    let marks = layer.marks.iter().filter(|mark| mark.shape == *shape);
    marks.map(|mark| mark.at.to_string()).collect::<Vec<_>>().join(" ")
}

/// The diagram that defines the two kinds of liberties: a are false ones of White, b true
/// ones.
const DEFINITION: [&str; 9] = [
    ". . . . . . . . .",
    ". X X X . . . . .",
    "X O O a X . . . .",
    "X O b O O X . . .",
    "X a O O a X . . .",
    ". X b b X . . . .",
    ". . X X . . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
];

#[test]
fn true_and_false_liberties_are_distinguished() {
    let drawn: Vec<String> = DEFINITION.iter().map(|row| row.replace(' ', "")).collect();
    let rows: Vec<String> = drawn.iter().map(|row| row.replace(['a', 'b'], ".")).collect();
    let position = position(&rows.iter().map(String::as_str).collect::<Vec<_>>(), 'x');
    let letters = |letter| {
        let at = |point: crate::Point| drawn[8 - point.y() as usize].as_bytes()[point.x() as usize];
        let points = position.grid().points().filter(|&point| at(point) == letter);
        points.map(|point| point.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(letters(b'a'), ["b5", "e5", "d7"]);
    assert_eq!(letters(b'b'), ["c4", "d4", "c6"]);

    assert_eq!(overlay(&*position, "liberties", &Shape::Cross), letters(b'a').join(" "));
    let overlays = position.overlays();
    let marks = &overlays[0].marks;
    for point in letters(b'b') {
        let good = marks.iter().any(|mark| mark.at.to_string() == point && mark.tone == Tone::Good);
        assert!(good, "{point} is a true liberty");
    }
}

/// White's only true liberties are c4 and d4, true because they touch each other. A black
/// stone on one makes the other false, and all of White's stones turn.
#[test]
fn capture_by_making_liberties_false() {
    let before = position(
        &[
            ".........", //
            ".XXX.....",
            "XOO.X....",
            "XOOOOX...",
            "X.OO.X...",
            ".X..X....",
            "..XX.....",
            ".........",
            ".........",
        ],
        'x',
    );
    let stones = "c5 d5 b6 c6 d6 e6 b7 c7";
    assert_eq!(flipped(&*before, "c4"), stones);
    assert_eq!(flipped(&*before, "d4"), stones);
    assert_eq!(board_after(&*before, "c4"), "9/1XXX5/XXX1X4/XXXXXX3/X1XX1X3/1XX1X4/2XX5/9/9");
    // A stone on a false liberty captures nothing.
    assert_eq!(flipped(&*before, "b5"), "");
    assert_eq!(overlay(&*before, "danger", &Shape::Triangle), "");
}

/// The same with an eye at c6: an empty point among stones of one colour stays a true
/// liberty, so nothing turns.
#[test]
fn not_a_capture() {
    let before = position(
        &[
            ".........", //
            ".XXX.....",
            "XOO.X....",
            "XO.OOX...",
            "X.OO.X...",
            ".X..X....",
            "..XX.....",
            ".........",
            ".........",
        ],
        'x',
    );
    assert_eq!(flipped(&*before, "c4"), "");
    let mut after = before;
    after.play("c4").unwrap();
    assert_eq!(overlay(&*after, "danger", &Shape::Triangle), "c5 d5 b6 d6 e6 b7 c7");
    after.play("pass").unwrap();
    // The eye is the last true liberty now, and a stone there takes it.
    assert_eq!(flipped(&*after, "c6"), "c5 d5 b6 d6 e6 b7 c7");
}

/// The designer's first illegal move: the white stone turns, but both its liberties still
/// touch the other white group, so it has no true liberty as a black stone either.
#[test]
fn flipped_stone_must_get_a_true_liberty() {
    let before = position(&[".....", ".....", "X....", ".O...", "O...."], 'x');
    let refusal = refusal(&*before, "c1");
    assert_eq!(
        refusal.to_string(),
        "flip-in-vain: c1 would flip the white group at a1 (1 stone), \
         which would still have no true liberty"
    );
    assert_eq!(marked(&refusal), "a1");
}

/// The designer's second illegal move: b1 becomes a false liberty, and it was the last true
/// one of the black stone in the corner.
#[test]
fn own_group_must_keep_a_true_liberty() {
    let before = position(&[".....", ".....", "X....", ".O...", "X...."], 'x');
    let refusal = refusal(&*before, "c1");
    assert_eq!(
        refusal.to_string(),
        "own-group-stifled: c1 would make b1 a false liberty \
         and leave the black group at a1 (1 stone) without a true one"
    );
    assert_eq!(marked(&refusal), "a1 b1");
    // For White the same point is a capture.
    let before = position(&[".....", ".....", "X....", ".O...", "X...."], 'o');
    assert_eq!(flipped(&*before, "c1"), "a1");
}

/// The white stone on d1 would turn and live, but b1 becomes false and leaves the black
/// stone in the corner without a true liberty: a third group makes the move illegal.
#[test]
fn flip_that_stifles_a_third_group() {
    let before = position(&[".....", ".....", "X....", ".O.X.", "X..OX"], 'x');
    let refusal = refusal(&*before, "c1");
    assert_eq!(
        refusal.to_string(),
        "own-group-stifled: c1 would flip the white group at d1 (1 stone), but also make b1 \
         a false liberty and leave the black group at a1 (1 stone) without a true one"
    );
    assert_eq!(marked(&refusal), "a1 b1");
    // Without the stone in the corner the flip is legal.
    let before = position(&[".....", ".....", "X....", ".O.X.", "...OX"], 'x');
    assert_eq!(flipped(&*before, "c1"), "d1");
}

/// Here b1 becomes false for the black stone in the corner as well, but the flip makes it
/// true again: groups are judged when the flip is done.
#[test]
fn flip_that_saves_an_own_group() {
    let before = position(&[".....", ".....", "XX...", ".OX..", "X...."], 'x');
    assert_eq!(flipped(&*before, "c1"), "b2");
    assert_eq!(board_after(&*before, "c1"), "5/5/XX3/1XX2/X1X2");
}

/// Two white stones share their last true liberty, b1. Both are flipped together, which
/// makes b1 a true liberty; one alone would have had none. The white stone on d2 has one
/// true liberty left and stays white: a flip takes no liberties.
#[test]
fn groups_flip_together_and_once() {
    let before = position(&[".....", ".....", ".....", "X.XOX", "O.OX."], 'x');
    assert_eq!(flipped(&*before, "b2"), "a1 c1");
    assert_eq!(board_after(&*before, "b2"), "5/5/5/XXXOX/X1XX1");
    assert_eq!(overlay(&*before, "danger", &Shape::Triangle), "a1 c1 d1 d2");
}

/// An isolated point that touches one colour only is a true liberty: the surrounded white
/// group lives on a1 alone.
#[test]
fn isolated_point_of_one_colour_is_a_true_liberty() {
    let rows = [".....", ".....", "XX...", "OOX..", ".OX.."];
    let before = position(&rows, 'o');
    assert_eq!(overlay(&*before, "liberties", &Shape::Cross), "");
    assert_eq!(overlay(&*before, "danger", &Shape::Triangle), "b1 a2 b2");
    let refusal = refusal(&*before, "a1");
    assert_eq!(
        refusal.to_string(),
        "no-true-liberty: with a1 the white group there (4 stones) would have no true liberty"
    );
    assert_eq!(marked(&refusal), "a1 b1 a2 b2");
    assert_eq!(flipped(&*position(&rows, 'x'), "a1"), "b1 a2 b2");
}

/// With a second eye neither can be filled by the enemy.
#[test]
fn two_eyes_live() {
    let before = position(&[".....", "XXX..", "OOXX.", ".OOX.", "O.OX."], 'x');
    assert_eq!(
        refusal(&*before, "a2").to_string(),
        "no-true-liberty: a black stone on a2 would have no true liberty"
    );
    assert_eq!(refusal(&*before, "b1").code, "no-true-liberty");
    assert_eq!(marked(&refusal(&*before, "b1")), "b1");
}

/// Both sides may play on a false liberty: the new stone joins a living group, and no
/// group loses a true liberty.
#[test]
fn false_liberty_may_be_filled() {
    let rows = [".....", ".....", "X....", ".O...", "X...."];
    for side in ['x', 'o'] {
        let before = position(&rows, side);
        assert_eq!(overlay(&*before, "liberties", &Shape::Cross), "a2");
        assert_eq!(flipped(&*before, "a2"), "");
    }
}

/// The flipped stone joins the new one, and both are without a true liberty.
#[test]
fn flip_that_makes_a_group_without_a_true_liberty() {
    let before = position(&[".....", ".....", "X....", ".OO..", "O.O.."], 'x');
    let refusal = refusal(&*before, "b1");
    assert_eq!(
        refusal.to_string(),
        "flip-in-vain: b1 would flip the white group at a1 (1 stone), \
         but the black group this makes (2 stones) would have no true liberty"
    );
    assert_eq!(marked(&refusal), "a1 b1");
}

/// Points that hold a stone, and points of larger boards.
#[test]
fn occupied_and_off_the_board() {
    let before = position(&["...", ".X.", "..."], 'o');
    let refusal = refusal(&*before, "b2");
    assert_eq!(refusal.to_string(), "occupied: b2 holds a black stone");
    assert_eq!(marked(&refusal), "b2");
    assert_eq!(before.check("d4").unwrap_err().code(), "unreadable");
}
