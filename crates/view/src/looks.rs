//! A sample board for the settings.

use cairn_rules::{Grid, Mark, Message, Paint, Piece, Point, Scene, Shape, Surface, Tone};

/// A small board with stones of both sides, the last one marked.
#[must_use]
pub fn corner() -> Scene {
    let at = |x, y| Point::new(x, y);
    Scene {
        grid: Grid::new(4),
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        stones: vec![
            (at(1, 1), Piece::First),
            (at(1, 2), Piece::First),
            (at(2, 2), Piece::Second),
            (at(2, 1), Piece::Second),
            (at(3, 1), Piece::Neutral),
        ],
        ring: Vec::new(),
        tokens: Vec::new(),
        marks: vec![Mark { at: at(2, 2), shape: Shape::Ring, tone: Tone::Plain }],
        counters: Vec::new(),
        status: Message::verbatim(""),
    }
}
