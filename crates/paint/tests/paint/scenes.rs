//! Scenes that together contain everything that can be painted.

use cairn_rules::{
    Counter, Grid, Mark, Message, Options, Paint, Piece, Point, Scene, Shape, Side, Surface, Token,
    Tone, games,
};

/// Every shape of a mark.
pub(crate) fn shapes() -> Vec<Shape> {
    vec![
        Shape::Dot,
        Shape::Ring,
        Shape::Cross,
        Shape::Square,
        Shape::Triangle,
        Shape::Area,
        Shape::Text("7".to_owned()),
        Shape::Text("12".to_owned()),
        Shape::Text("<&>".to_owned()),
    ]
}

/// Every tone of a mark.
pub(crate) const TONES: [Tone; 5] = [Tone::Plain, Tone::First, Tone::Second, Tone::Good, Tone::Bad];

/// Every colour of stones.
pub(crate) const PAINTS: [Paint; 4] = [Paint::Black, Paint::White, Paint::Red, Paint::Blue];

const BLACK_WHITE_RED: [Paint; 3] = [Paint::Black, Paint::White, Paint::Red];

/// A board from rows of `.`, `X`, `O` and `#`, the uppermost first.
pub(crate) fn board(surface: Surface, palette: [Paint; 3], rows: &[&str]) -> Scene {
    let size = rows.len() as i8;
    let grid = Grid::new(rows.len() as u8);
    let letters = rows.iter().zip((0..size).rev()).flat_map(|(row, y)| {
        row.split_whitespace().zip(0..size).map(move |(cell, x)| (Point::new(x, y), cell))
    });
    let stones = letters
        .filter_map(|(point, cell)| Some((point, Piece::from_letter(cell.chars().next()?)?)))
        .collect();
    Scene {
        grid,
        surface,
        palette,
        stones,
        ring: Vec::new(),
        tokens: Vec::new(),
        marks: Vec::new(),
        counters: Vec::new(),
        status: Message::verbatim("Black to move"),
    }
}

/// The point with this name.
pub(crate) fn point(scene: &Scene, name: &str) -> Point {
    scene.grid.parse_point(name).expect("the point is on the board")
}

/// Adds marks of one kind.
pub(crate) fn mark(scene: &mut Scene, names: &str, shape: &Shape, tone: Tone) {
    for name in names.split_whitespace() {
        let at = point(scene, name);
        scene.marks.push(Mark { at, shape: shape.clone(), tone });
    }
}

/// A real game: a position text, then a move, which is marked, and two overlays.
pub(crate) fn game() -> Scene {
    let game = games::GAMES[0];
    let options = Options::parse(game.info().options, ["size=5"]).expect("the size is allowed");
    let text = "X2X1/2XOO/OX2X/XO1OX/4O o turns=13,swap=no";
    let mut position = game.read(&options, text).expect("it is a position");
    let steps = position.steps("Ra1").expect("it is a move");
    position.play("Ra1").expect("it captures a2");
    let mut scene = position.scene();
    scene.mark_last_move(&steps);
    let overlays = position.overlays().into_iter();
    let shown = overlays.filter(|overlay| ["captures", "eyes"].contains(&overlay.id));
    scene.marks.extend(shown.flat_map(|overlay| overlay.marks));
    scene
}

/// Cells with red, blue and black stones, and the two points of a move.
pub(crate) fn cells() -> Scene {
    let mut scene = board(
        Surface::Cells,
        [Paint::Red, Paint::Blue, Paint::Black],
        &[
            ". X . # . X . .",
            ". . . . . . . O",
            "# . . # . . . .",
            ". . . . X . . O",
            "O . . . # . O .",
            ". . # . . . . #",
            "O . . . . . . .",
            ". . X . # . X .",
        ],
    );
    mark(&mut scene, "e1 e5", &Shape::Ring, Tone::Plain);
    mark(&mut scene, "d5 f5 d4 f4 f6", &Shape::Dot, Tone::Good);
    mark(&mut scene, "h5 b8", &Shape::Triangle, Tone::Bad);
    scene.status = Message::verbatim("Blue to move");
    scene
}

/// A board in a ring of imagined stones, with owned areas.
pub(crate) fn ring() -> Scene {
    let mut scene = board(
        Surface::Lines,
        BLACK_WHITE_RED,
        &[
            ". . . . . . .",
            ". . . X . . .",
            ". . X . X . .",
            ". . . X . O .",
            ". . . . O . .",
            ". . . . . O .",
            ". . . . . . .",
        ],
    );
    scene.ring = scene
        .grid
        .ring()
        .map(|p| (p, if (p.x() + p.y()) % 2 == 0 { Piece::First } else { Piece::Second }))
        .collect();
    mark(&mut scene, "d6 c5 d5 e5 d4", &Shape::Area, Tone::First);
    mark(&mut scene, "e3 f4 f3 g3 f2", &Shape::Area, Tone::Second);
    mark(&mut scene, "d4", &Shape::Ring, Tone::Plain);
    mark(&mut scene, "a7 b6", &Shape::Dot, Tone::First);
    mark(&mut scene, "a6 b7", &Shape::Dot, Tone::Second);
    scene.status = Message::verbatim("White to move");
    scene
}

/// Tokens on the edge, in a corner and in the middle, with counters.
pub(crate) fn tokens() -> Scene {
    let mut scene = board(
        Surface::Lines,
        BLACK_WHITE_RED,
        &[". X O . .", "X O . . .", ". X O . X", ". . . X O", ". O . X ."],
    );
    let at = |name: &str| point(&scene, name);
    let name = Message::verbatim("stakes");
    let stake = |point: &str, beside: Option<Point>, side| Token {
        name: name.clone(),
        at: at(point),
        beside,
        side,
    };
    scene.tokens = vec![
        stake("a5", Some(Point::new(-1, 4)), Side::First),
        stake("d5", Some(Point::new(3, 5)), Side::Second),
        stake("e1", Some(Point::new(5, 0)), Side::First),
        stake("e1", Some(Point::new(5, 0)), Side::Second),
        stake("c4", None, Side::Second),
        stake("d3", None, Side::First),
        stake("d3", None, Side::Second),
        stake("b3", None, Side::Second),
    ];
    let both = |name, values: [i32; 2]| {
        let sides = Side::BOTH.into_iter().zip(values);
        sides.map(move |(side, value)| Counter {
            name: Message::verbatim(name),
            side: Some(side),
            value,
        })
    };
    scene.counters = both("prisoners", [3, 6]).chain(both("threshold", [-1, 11])).collect();
    scene.counters.push(Counter { name: Message::verbatim("komi"), side: None, value: 6 });
    mark(&mut scene, "e2", &Shape::Ring, Tone::Plain);
    scene
}

/// Every mark in every tone, on the board and on each kind of stones: a column for each
/// shape, a row for each tone and ground.
pub(crate) fn marks(surface: Surface, palette: [Paint; 3]) -> Scene {
    let mut scene = board(surface, palette, &["."; 20]);
    let grounds = [None, Some(Piece::First), Some(Piece::Second), Some(Piece::Neutral)];
    for (column, shape) in shapes().into_iter().enumerate() {
        for (row, (ground, tone)) in
            grounds.into_iter().flat_map(|ground| TONES.map(|tone| (ground, tone))).enumerate()
        {
            let at = Point::new(2 * column as i8, 19 - row as i8);
            scene.stones.extend(ground.map(|piece| (at, piece)));
            scene.marks.push(Mark { at, shape: shape.clone(), tone });
        }
    }
    scene.status = Message::verbatim("<Every> mark & \"tone\"");
    scene
}
