//! Loops around loops, loops beside loops, and paths that cross them.

use super::boards::*;
use crate::{
    Effect, Explain, Grid, Piece, Position, Side, Tone,
    games::palisade::{PalisadePosition, loops},
};

/// The large diamond that most of the following positions use; f4 completes it.
const LARGE_DIAMOND: &str = "
    .........
    .........
    ....X....
    ...X.X...
    ..X...X..
    ...X.....
    ....X....
    .........
    .........
";

/// The large diamond with other stones on some points.
fn large_diamond(to_move: char, stones: &[(&str, char)]) -> PalisadePosition {
    let mut rows: Vec<String> = LARGE_DIAMOND.split_whitespace().map(str::to_owned).collect();
    for &(name, letter) in stones {
        let at = Grid::new(9).parse_point(name).unwrap();
        let (x, y) = (at.x() as usize, 8 - at.y() as usize);
        rows[y].replace_range(x..=x, &letter.to_string());
    }
    board(to_move, &rows.join(" "))
}

/// A loop around a loop captures it, and its owner owns everything within.
#[test]
fn a_loop_around_a_loop() {
    let inner = [("e4", 'O'), ("e6", 'O'), ("d5", 'O'), ("f5", 'O')];
    let mut position = large_diamond('x', &inner);
    assert_eq!(position.score(), [0, 5]);
    assert!(refusal(&position, "e5").message.to_string().starts_with("e5 is within a white loop"));
    let seen = effects(&position, "f4");
    assert!(seen.contains(&Effect::Region {
        kind: "enclosed".into(),
        points: points(&position, "e4 d5 e5 f5 e6"),
        side: Side::First
    }));
    assert!(seen.contains(&Effect::Remove {
        points: points(&position, "e4 d5 f5 e6"),
        piece: Piece::Second
    }));
    play(&mut position, "f4");
    assert_eq!(position.score(), [13, 0]);
    play(&mut position, "a2 a1");
    assert!(refusal(&position, "e4").message.to_string().starts_with("e4 is within a black loop"));
}

/// Neither side may play within a loop, and the refusal marks the stones of the loop.
#[test]
fn no_side_may_play_within_a_loop() {
    let mut position = large_diamond('x', &[]);
    play(&mut position, "f4");
    let white = refusal(&position, "e4");
    play(&mut position, "a2");
    let black = refusal(&position, "e5");
    for mut refused in [white, black] {
        assert_eq!(refused.code, "within-loop");
        assert_closed(&refused.points);
        refused.points.sort();
        assert_eq!(refused.points, points(&position, "e3 d4 f4 c5 g5 d6 f6 e7"));
    }
}

/// Own stones within a loop stay and are owned, even those on no loop themselves.
#[test]
fn own_stones_within_are_owned() {
    let mut position = large_diamond('x', &[("e5", 'X')]);
    // With e5 there are small loops around d5 and e6 already.
    assert_eq!(position.score(), [8, 0]);
    play(&mut position, "f4");
    assert_eq!(position.score(), [13, 0]);

    // A lone stone in the middle of a wide loop.
    let mut position = board(
        'x',
        "
        ....X....
        ...X.X...
        ..X...X..
        .X.....X.
        X...X...X
        .X.....X.
        ..X...X..
        ...X.X...
        .........
        ",
    );
    let seen = effects(&position, "e1");
    let enclosed = seen.iter().find_map(|effect| match effect {
        Effect::Region { points, .. } => Some(points),
        _ => None,
    });
    assert!(enclosed.unwrap().contains(&point(&position, "e5")), "it is within as well");
    play(&mut position, "e1");
    assert_eq!(position.score(), [41, 0]);
    let on_loops = loops::loop_stones(&position.board, Side::First);
    assert!(!on_loops.contains(point(&position, "e5").index()), "but on no loop");
}

/// A line of stones that touches a loop from outside is not part of a loop.
#[test]
fn a_dangling_tail_is_not_owned() {
    let mut position = large_diamond('x', &[("h6", 'X'), ("j7", 'X')]);
    play(&mut position, "f4");
    assert_eq!(position.score(), [13, 0]);
    let areas = position.overlays().into_iter().find(|overlay| overlay.id == "areas").unwrap();
    assert_eq!(areas.marks.len(), 13);
    assert!(areas.marks.iter().all(|mark| mark.tone == Tone::First));
    assert!(areas.marks.iter().all(|mark| mark.at != point(&position, "h6")));
    let loops = position.overlays().into_iter().find(|overlay| overlay.id == "loops").unwrap();
    assert_eq!(loops.marks.len(), 8);
}

/// Two loops at once: the two halves need the stone in the middle, and both left and
/// right of it stay open.
#[test]
fn two_loops_at_once() {
    let mut position = board(
        'x',
        "
        .........
        .........
        ....X....
        ...XOX...
        .........
        ...XOX...
        ....X....
        .........
        .........
        ",
    );
    let seen = effects(&position, "e5");
    assert_eq!(outlines(&seen).len(), 2);
    outlines(&seen).iter().for_each(|outline| assert_closed(outline));
    assert!(
        seen.contains(&Effect::Remove { points: points(&position, "e4 e6"), piece: Piece::Second })
    );
    play(&mut position, "e5");
    assert_eq!(position.score(), [9, 0]);
    assert_eq!(position.check(point(&position, "d5")), Ok(()));
    assert_eq!(position.check(point(&position, "f5")), Ok(()));
}

/// Three loops at once. A fourth is impossible: the new stone is outside of all earlier
/// loops, so at least one of its neighbours stays outside.
#[test]
fn three_loops_at_once() {
    let mut position = large_diamond('x', &[("f4", 'X'), ("c5", '.'), ("e4", 'O'), ("e6", 'O')]);
    let seen = effects(&position, "e5");
    assert_eq!(outlines(&seen).len(), 3);
    assert!(seen.contains(&Effect::Region {
        kind: "enclosed".into(),
        points: points(&position, "e4 f5 e6"),
        side: Side::First
    }));
    play(&mut position, "e5");
    assert_eq!(position.score(), [11, 0]);
    assert_eq!(position.check(point(&position, "d5")), Ok(()));
}

/// Two wide regions at once, one of them around a loop of the same colour: its points were
/// within already, and its stones stay.
#[test]
fn two_wide_loops_at_once() {
    let mut position = board(
        'x',
        "
        ........X........
        .......X.X.......
        ......X...X......
        .....X.....X.....
        ....X...X...X....
        ...X...X.X...X...
        ....X...X...X....
        .....X.....X.....
        ......X...X......
        .......X.X.......
        .................
        .......X.X.......
        ......X...X......
        .....X.....X.....
        ......X...X......
        .......X.X.......
        ........X........
        ",
    );
    assert_eq!(position.score(), [5, 0]);
    let seen = effects(&position, "j7");
    assert_eq!(outlines(&seen).iter().map(|outline| outline.len()).collect::<Vec<_>>(), [12, 20]);
    outlines(&seen).iter().for_each(|outline| assert_closed(outline));
    play(&mut position, "j7");
    assert_eq!(position.score(), [85, 0]);
}

/// A stone that closes one loop inside another: the space between them lies on both sides
/// of the stone and is one region.
#[test]
fn a_loop_within_a_loop_at_once() {
    let mut position = board(
        'x',
        "
        ...............
        .......X.......
        ......X.X......
        .....X...X.....
        ....X.....X....
        ...X...X...X...
        ..X...X.X...X..
        .X...X...X...X.
        ..X...X.X...X..
        ...X.......X...
        ....X.X.X.X....
        .....X...X.....
        ...............
        ...............
        ...............
        ",
    );
    assert_eq!(position.score(), [0, 0]);
    let seen = effects(&position, "h6");
    let mut lengths: Vec<usize> = outlines(&seen).iter().map(|outline| outline.len()).collect();
    lengths.sort_unstable();
    assert_eq!(lengths, [8, 24]);
    outlines(&seen).iter().for_each(|outline| assert_closed(outline));
    play(&mut position, "h6");
    assert_eq!(position.score(), [77, 0]);
    assert_eq!(position.check(point(&position, "h5")), Ok(()), "below the stone it is open");
}

/// A path may cross an enemy path diagonally. When the loop around one half closes, the
/// path is cut, and its ends are no longer connected: joining them on the outside makes
/// no loop.
#[test]
fn a_crossing_path_is_cut() {
    let path = [("d3", 'O'), ("e4", 'O'), ("f5", 'O'), ("g4", 'O'), ("e2", 'O')];
    let mut position = large_diamond('x', &path);
    let mut uncut = large_diamond('o', &path);
    play(&mut position, "f4");
    for name in ["e4", "f5"] {
        assert_eq!(position.piece_at(point(&position, name)), None, "{name} is captured");
    }
    for name in ["d3", "g4"] {
        assert_eq!(position.piece_at(point(&position, name)), Some(Piece::Second));
    }
    assert_eq!(effects(&position, "f3").len(), 1, "f3 completes nothing");
    play(&mut position, "f3");
    assert_eq!(position.score(), [13, 0]);

    // Had the path not been cut, the same stone would have closed two loops.
    assert_eq!(outlines(&effects(&uncut, "f3")).len(), 2);
    play(&mut uncut, "f3");
    assert_eq!(uncut.piece_at(point(&uncut, "e3")), None, "and captured e3");
}
