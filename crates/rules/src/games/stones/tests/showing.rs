//! What a user interface shows.

use super::{at, play};
use crate::{Effect, Mark, Outcome, Piece, Point, Reason, Shape, Side, Token};

fn point(x: i8, y: i8) -> Point {
    Point::new(x, y)
}

/// Black takes two stones and a stake, and wins.
#[test]
fn effects_of_a_capture() {
    let position = at("size=5", "5/5/5/XX3/OO3 x prisoners=3:6,stakes=-:c1");
    assert_eq!(
        position.effects("c1").unwrap(),
        [
            Effect::Place { at: point(2, 0), piece: Piece::First },
            Effect::Remove { points: vec![point(0, 0), point(1, 0)], piece: Piece::Second },
            Effect::RemoveTokens {
                kind: "stake".into(),
                points: vec![point(2, 0)],
                side: Side::Second
            },
            Effect::Count { counter: "prisoners".into(), side: Some(Side::First), from: 3, to: 6 },
            Effect::End(Outcome::win(Side::First, Reason::new("lead"))),
        ]
    );
}

/// The stone is placed first and then removed with its group.
#[test]
fn effects_of_a_self_capture() {
    let position = at("size=5", "5/5/5/OO3/X1O2 x prisoners=0:6,stakes=b1:-");
    assert_eq!(
        position.effects("b1").unwrap(),
        [
            Effect::Place { at: point(1, 0), piece: Piece::First },
            Effect::Remove { points: vec![point(0, 0), point(1, 0)], piece: Piece::First },
            Effect::RemoveTokens {
                kind: "stake".into(),
                points: vec![point(1, 0)],
                side: Side::First
            },
            Effect::Count { counter: "prisoners".into(), side: Some(Side::Second), from: 6, to: 9 },
        ]
    );
}

#[test]
fn effects_of_waiting_moves() {
    let position = at("size=5", "5/5/5/5/O4 o prisoners=0:6,stakes=-:-");
    assert_eq!(
        position.effects("Sb1").unwrap(),
        [Effect::AddToken { kind: "stake".into(), at: point(1, 0), side: Side::Second }]
    );
    assert_eq!(
        position.effects("return").unwrap(),
        [Effect::Count { counter: "prisoners".into(), side: Some(Side::Second), from: 6, to: 5 }]
    );
}

/// Stakes lie outside the edge beside their liberty: on two sides of a corner, on one of an
/// edge point, nowhere in the middle.
#[test]
fn stakes_are_drawn_beside_their_liberties() {
    let position = at("size=5", "5/5/2X2/OO3/1XX2 x prisoners=0:6,stakes=a1.c2:a1.b3");
    let name = position.info().token_name("stake");
    let stake = |at, beside, side| Token { name: name.clone(), at, beside, side };
    assert_eq!(
        position.scene().tokens,
        [
            stake(point(0, 0), Some(point(-1, 0)), Side::First),
            stake(point(2, 1), None, Side::First),
            stake(point(0, 0), Some(point(0, -1)), Side::Second),
            stake(point(1, 2), None, Side::Second),
        ]
    );
    let edge = at("size=5", "5/5/5/5/O1X2 x prisoners=0:6,stakes=b1:b1");
    let beside: Vec<_> = edge.scene().tokens.iter().map(|stake| stake.beside).collect();
    assert_eq!(beside, [Some(point(1, -1)), None]);
}

#[test]
fn counters_show_prisoners_and_thresholds() {
    let position = at("size=9", "9/9/9/9/4X4/9/9/9/9 o prisoners=2:7,stakes=-:-");
    let counters: Vec<_> =
        position.scene().counters.iter().map(|c| (c.name.to_string(), c.side, c.value)).collect();
    assert_eq!(
        counters,
        [
            ("prisoners", Some(Side::First), 2),
            ("threshold", Some(Side::First), 1),
            ("prisoners", Some(Side::Second), 7),
            ("threshold", Some(Side::Second), 13),
        ]
        .map(|(name, side, value)| (name.to_owned(), side, value))
    );
}

/// The marks of a layer as `point:shape`.
fn overlay(position: &dyn crate::AnyPosition, id: &str) -> String {
    let overlays = position.overlays();
    let overlay = overlays.iter().find(|overlay| overlay.id == id).unwrap();
    let mark = |mark: &Mark| match &mark.shape {
        Shape::Text(text) => format!("{}:{text}", mark.at),
        shape => format!("{}:{shape:?}", mark.at),
    };
    overlay.marks.iter().map(mark).collect::<Vec<_>>().join(" ")
}

#[test]
fn overlays_show_what_matters() {
    let position = at("size=5", "5/5/X4/OX3/1O3 x prisoners=0:6,stakes=-:a1");
    assert_eq!(overlay(&*position, "atari"), "a1:Triangle");
    assert_eq!(overlay(&*position, "liberties"), "b1:2 a2:1 b2:2 a3:2");
    assert_eq!(overlay(&*position, "stakes"), "a1:Square c2:Dot b3:Dot a4:Dot");
    assert_eq!(overlay(&*position, "repetition"), "", "a1 captures");

    let position = play(position, "e5");
    assert_eq!(overlay(&*position, "stakes"), "a1:Square c1:Dot");

    let ko = play(at("size=5", "5/5/1XO2/XO1O1/1XO2 x prisoners=0:6,stakes=-:-"), "c2");
    assert_eq!(overlay(&*ko, "repetition"), "a1:Cross b2:Cross");
}
