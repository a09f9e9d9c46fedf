//! Positions written as text, the top row first, and helpers to test them.

use crate::{
    Draft, Effect, Explain, Game, Grid, Options, Point, Position, Refusal, TextError,
    games::palisade::{Palisade, PalisadePosition},
};

/// The position these rows show, if it is a possible one.
pub(super) fn try_board(to_move: char, rows: &str) -> Result<PalisadePosition, TextError> {
    let rows: Vec<&str> = rows.split_whitespace().collect();
    let size = rows.len() as u8;
    let words = [format!("size={size}")];
    let options = Options::parse(Palisade::INFO.options, words.iter().map(String::as_str));
    let text = format!("{} {to_move} -", rows.join("/"));
    Palisade::read(&options.unwrap(), &Draft::parse(&text, Grid::new(size))?)
}

/// The board these rows show, which is a possible one.
pub(super) fn board(to_move: char, rows: &str) -> PalisadePosition {
    try_board(to_move, rows).unwrap_or_else(|error| panic!("{error}"))
}

/// The start of the game.
pub(super) fn start(size: u8) -> PalisadePosition {
    let row = format!("{} ", ".".repeat(usize::from(size)));
    board('x', &row.repeat(usize::from(size)))
}

/// The point of this name.
pub(super) fn point(position: &PalisadePosition, name: &str) -> Point {
    position.grid().parse_point(name).unwrap()
}

/// The points of these names.
pub(super) fn points(position: &PalisadePosition, names: &str) -> Vec<Point> {
    names.split_whitespace().map(|name| point(position, name)).collect()
}

/// Plays these moves, which are legal.
pub(super) fn play(position: &mut PalisadePosition, moves: &str) {
    for name in moves.split_whitespace() {
        position.play(point(position, name)).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
    }
}

/// What this legal move brings about.
pub(super) fn effects(position: &PalisadePosition, name: &str) -> Vec<Effect> {
    let mv = point(position, name);
    assert_eq!(position.check(mv), Ok(()));
    position.effects(mv)
}

/// Why this move is not legal.
pub(super) fn refusal(position: &PalisadePosition, name: &str) -> Refusal {
    position.check(point(position, name)).unwrap_err()
}

/// The loops among some effects.
pub(super) fn outlines<'a>(effects: &'a [Effect]) -> Vec<&'a Vec<Point>> {
    let outline = |effect: &'a Effect| match effect {
        Effect::Outline { points, .. } => Some(points),
        _ => None,
    };
    effects.iter().filter_map(outline).collect()
}

/// A closed path: each stone touches the next diagonally, the last one the first, and none
/// comes twice.
pub(super) fn assert_closed(outline: &[Point]) {
    for (index, &stone) in outline.iter().enumerate() {
        assert!(stone.diagonals().contains(&outline[(index + 1) % outline.len()]), "{outline:?}");
        assert!(!outline[..index].contains(&stone), "{outline:?}");
    }
}
