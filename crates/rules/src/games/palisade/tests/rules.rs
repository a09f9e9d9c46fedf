//! Every clause of the rules, tested on positions made by hand.

use super::boards::*;
use crate::{
    Draft, Effect, Explain, Game, Grid, Options, Piece, Point, Position, Scene, Side,
    games::palisade::Palisade,
};

/// The ring of a 7×7 board is the one of the rulings.
#[test]
fn the_ring() {
    let expected = [
        "  o x o x o x o  ",
        "o . . . . . . . o",
        "x . . . . . . . x",
        "o . . . . . . . o",
        "x . . . . . . . x",
        "o . . . . . . . o",
        "x . . . . . . . x",
        "o . . . . . . . o",
        "  o x o x o x o  ",
    ];
    let Scene { ring, .. } = start(7).scene();
    let letter = |at: Point| match ring.iter().find(|(stone, _)| *stone == at) {
        Some((_, Piece::First)) => 'x',
        Some(_) => 'o',
        None if (0..7).contains(&at.x()) => '.',
        None => ' ',
    };
    for (row, y) in expected.into_iter().zip((-1..=7).rev()) {
        let drawn: Vec<String> = (-1..=7).map(|x| letter(Point::new(x, y)).to_string()).collect();
        assert_eq!(drawn.join(" "), row);
    }
    assert_eq!(ring.len(), 28, "one outside each edge point and none outside the corners");
}

/// Each side plays on points of its parity, and the refusal explains it.
#[test]
fn parity() {
    let mut position = start(5);
    let refused = refusal(&position, "a2");
    assert_eq!(refused.code, "wrong-parity");
    assert_eq!(
        refused.message.to_string(),
        "Black plays on even points and a2 is odd; they alternate like the squares of a \
         chessboard, and a1 is even"
    );
    play(&mut position, "c3");
    let refused = refusal(&position, "d4");
    assert_eq!(refused.code, "wrong-parity");
    assert!(refused.message.to_string().starts_with("White plays on odd points and d4 is even;"));
    assert_eq!(refused.points, points(&position, "d4"));
    assert_eq!(refusal(&position, "c3").message.to_string(), "c3 holds a black stone");
    assert_eq!(position.check(Point::new(5, 2)).unwrap_err().code, "off-board");
    assert_eq!(position.check(Point::new(-1, -1)).unwrap_err().code, "off-board");
}

/// The smallest loop away from the edge is a diamond of four stones; what is within is
/// captured.
#[test]
fn a_diamond() {
    let mut position = board(
        'x',
        "
        .......
        .......
        .......
        .......
        ..XOX..
        ...X...
        .......
        ",
    );
    let seen = effects(&position, "d4");
    assert_eq!(
        seen,
        [
            Effect::Place { at: point(&position, "d4"), piece: Piece::First },
            Effect::Outline {
                kind: "loop".into(),
                points: outlines(&seen)[0].clone(),
                side: Side::First,
            },
            Effect::Region {
                kind: "enclosed".into(),
                points: points(&position, "d3"),
                side: Side::First
            },
            Effect::Remove { points: points(&position, "d3"), piece: Piece::Second },
        ]
    );
    let mut outline = outlines(&seen)[0].clone();
    assert_closed(&outline);
    assert_eq!(outline[0], point(&position, "d4"), "the new stone comes first");
    outline.sort();
    assert_eq!(outline, points(&position, "d2 c3 e3 d4"));
    play(&mut position, "d4");
    assert_eq!(position.score(), [5, 0]);
    assert_eq!(position.text(), "7/7/7/3X3/2X1X2/3X3/7 o -");
}

/// At a side, three stones and one of the ring are a loop: for Black around an odd point
/// of the edge, for White around an even one.
#[test]
fn a_loop_through_the_ring_at_a_side() {
    let mut position = board('x', "..... O.... ..... .X... XO...");
    let seen = effects(&position, "c1");
    let outline = outlines(&seen)[0];
    assert_closed(outline);
    assert!(outline.len() == 4 && outline.contains(&Point::new(1, -1)), "{outline:?}");
    assert!(
        seen.contains(&Effect::Remove { points: points(&position, "b1"), piece: Piece::Second })
    );
    play(&mut position, "c1");
    assert_eq!(position.score(), [4, 0], "stones of the ring are not scored");

    let mut position = board('o', "..... O.... XO... ..... X....");
    play(&mut position, "a2");
    assert_eq!(position.text(), "5/O4/1O3/O4/X4 x -");
    assert_eq!(position.score(), [0, 4]);
}

/// A wall from edge to edge is not a loop: the region is open between the stones of the ring.
#[test]
fn a_wall_between_edges_is_no_loop() {
    let mut position = board('x', "..... ..... X.... .X... .....");
    assert_eq!(effects(&position, "c1").len(), 1);
    play(&mut position, "c1 a2");
    assert_eq!(position.score(), [0, 0]);
    // With a1 both edge points at that corner are surrounded.
    let seen = effects(&position, "a1");
    assert_eq!(outlines(&seen).len(), 2);
    play(&mut position, "a1");
    assert_eq!(position.text(), "5/5/X4/1X3/X1X2 o -");
    assert_eq!(position.score(), [6, 0]);
}

/// In a corner the two stones of the ring touch each other, and they are white: two white
/// stones capture the corner point.
#[test]
fn white_loops_a_corner() {
    let mut position = board('o', "..... ..... ..... ..... XO...");
    let seen = effects(&position, "a2");
    let outline = outlines(&seen)[0];
    assert_closed(outline);
    assert_eq!(outline.len(), 4);
    assert!(outline.contains(&Point::new(-1, 0)) && outline.contains(&Point::new(0, -1)));
    play(&mut position, "a2");
    assert_eq!(position.text(), "5/5/5/O4/1O3 x -");
    assert_eq!(position.score(), [0, 3]);

    for (one, other) in [("d1", "e2"), ("d5", "e4"), ("b5", "a4")] {
        let mut position = start(5);
        play(&mut position, &format!("c3 {one} b2 {other}"));
        assert_eq!(position.score(), [0, 3], "{one} and {other}");
    }
}

/// Black has no stones of the ring that touch each other: in a corner he needs three
/// stones around an edge point.
#[test]
fn black_loops_beside_a_corner() {
    let mut position = board('x', "..... ..... X.... OX... .....");
    let seen = effects(&position, "a1");
    assert!(outlines(&seen)[0].contains(&Point::new(-1, 1)), "{seen:?}");
    play(&mut position, "a1");
    assert_eq!(position.text(), "5/5/X4/1X3/X4 o -");
    assert_eq!(position.score(), [4, 0]);
}

/// A loop closes only the points within it: on points beside it both sides may play.
#[test]
fn beside_a_loop_both_play() {
    let position = board('x', "..... ..O.. .O.O. ..O.. .....");
    assert_eq!(position.score(), [0, 5]);
    assert_eq!(refusal(&position, "c3").code, "within-loop");
    assert_eq!(position.check(point(&position, "b2")), Ok(()));
}

/// The game ends when every point is owned, and the larger part wins.
#[test]
fn the_end_on_3x3() {
    let mut position = start(3);
    play(&mut position, "b2 b1 c1 a2 c3");
    assert_eq!((position.score(), position.outcome()), ([4, 3], None));
    let seen = effects(&position, "b3");
    play(&mut position, "b3");
    let outcome = position.outcome().unwrap();
    assert_eq!(seen.last(), Some(&Effect::End(outcome)));
    assert_eq!(outcome.to_string(), "O ownership score=4:5");
    assert_eq!(refusal(&position, "a1").code, "game-over");

    let mut position = start(3);
    play(&mut position, "b2 b1 a1 b3 c1 a2 c3");
    assert_eq!(position.outcome().unwrap().to_string(), "X ownership score=6:3");
}

/// A whole game on 5×5. In the end Black owns the two loops through the ring around a4 and
/// e4, and White everything else.
#[test]
fn the_end_on_5x5() {
    let mut position = start(5);
    play(&mut position, "e1 b5 b4 e2 c5 c2 e5 c4 a1 d5 d2 d1 e3 b1 d4 d3 a5 a2 a3");
    assert_eq!((position.score(), position.outcome()), ([8, 14], None));
    play(&mut position, "b3");
    assert_eq!(position.text(), "XO1OX/1XOX1/XO1OX/O1O1O/1O1O1 x -");
    assert_eq!(position.outcome().unwrap().to_string(), "O ownership score=8:17");
}

/// Impossible positions are rejected, and the error names the point.
#[test]
fn impossible_texts() {
    let error = |rows: &str| try_board('x', rows).err().unwrap();
    let wrong = error("... X.. ...");
    assert_eq!(
        wrong.message().to_string(),
        "a2 holds a black stone, but it is an odd point and only White plays there"
    );
    assert_eq!(wrong.points(), [Point::new(0, 1)]);
    assert_eq!(
        error("... .O. ...").message().to_string(),
        "b2 holds a white stone, but it is an even point and only Black plays there"
    );
    assert_eq!(
        error("... .#. ...").message().to_string(),
        "b2 holds a neutral stone (#), and Palisade has none"
    );
    let captured = error("... O.. XO.");
    assert_eq!(
        captured.message().to_string(),
        "the black stone on a1 is within a white loop and would have been removed"
    );
    assert_eq!(captured.points(), [Point::new(0, 0)]);
    assert_eq!(
        error("... .X. XOX").message().to_string(),
        "the white stone on b1 is within a black loop and would have been removed"
    );
    let draft = Draft::parse("3/3/3 x turns=1", Grid::new(3)).unwrap();
    let options = Options::parse(Palisade::INFO.options, ["size=3"]).unwrap();
    let extras = Palisade::read(&options, &draft).err().unwrap();
    assert_eq!(extras.message().to_string(), "the extras should be -, found turns");
}
