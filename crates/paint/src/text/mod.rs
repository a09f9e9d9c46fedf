//! Pictures as text, for terminals and logs.
//!
//! Cells are as in position texts: `.` is empty, `X`, `O` and `#` are stones; lower-case letters
//! outside the board are imagined stones. The points of the last move are in brackets. Other marks
//! are signs: they replace an empty point or follow a stone. A legend below the board explains
//! them. With colours, stones are discs on a wooden board. A picture never has an empty line.

mod cells;
mod colours;
mod legend;
mod line;

use cairn_rules::{Scene, grid::column_letter};
use cells::Cells;
use line::Line;

/// The style of a text picture. The default has no colours and shows everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextStyle {
    /// Whether to use the colours of a terminal (ANSI, 256 colours).
    pub colours: bool,
    /// The counters and the status line under the board.
    pub caption: bool,
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle { colours: false, caption: true }
    }
}

/// Paints the scene as lines of text, each with its line end.
#[must_use]
pub fn paint(scene: &Scene, style: TextStyle) -> String {
    let cells = Cells::of(scene, style.colours);
    let mut lines = board(scene, &cells);
    lines.push(cells.legend_line());
    lines.extend(cells.labels().map(|text| Line::plain(&text)));
    lines.extend(scene.token_lines().iter().map(|text| Line::plain(text)));
    if style.caption {
        lines.extend(scene.counter_lines().iter().map(|text| Line::plain(text)));
        lines.push(Line::plain(&scene.status.to_string()));
    }
    let written = lines.iter().map(Line::to_string).filter(|line| !line.is_empty());
    written.map(|line| line + "\n").collect()
}

/// The rows of the board and the points around it, between two rows of letters.
fn board(scene: &Scene, cells: &Cells<'_>) -> Vec<Line> {
    let size = scene.grid.size();
    let label = size.to_string().len();
    let mut letters = " ".repeat(label + 1 + if cells.has_margin() { 2 } else { 0 });
    for x in 0..size {
        letters.push(' ');
        letters.push(column_letter(x));
    }
    let mut lines = vec![Line::plain(&letters)];
    for y in (-1..=size as i8).rev() {
        let number =
            if scene.grid.point(0, y).is_some() { (y + 1).to_string() } else { String::new() };
        let mut line = Line::plain(&format!("{number:>label$} "));
        cells.row(y, &mut line);
        line.push_plain(&number);
        lines.push(line);
    }
    lines.push(Line::plain(&letters));
    lines
}
