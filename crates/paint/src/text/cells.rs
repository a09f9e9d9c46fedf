//! The board as text: the characters on points and between them.

use super::{
    colours,
    legend::{Legend, form},
    line::Line,
};
use crate::layout::is_visible;
use anstyle::Style;
use cairn_rules::{Piece, Point, Scene, Shape, Tone};
use std::collections::BTreeMap;

/// What is on a point.
#[derive(Clone, Copy, Default)]
struct Cell<'a> {
    stone: Option<Piece>,
    /// Whether it is in brackets.
    bracketed: bool,
    sign: Option<(char, Tone)>,
    label: Option<(&'a str, Tone)>,
}

impl<'a> Cell<'a> {
    /// Whether the tone is that of the stone's side.
    fn belongs_to(&self, tone: Tone) -> bool {
        self.stone.and_then(Piece::side).is_some_and(|side| Tone::of(side) == tone)
    }

    /// The label, if there is room for it: two letters on an empty point, the second of which is
    /// written between points; one letter after a stone. A label that looks like a stone or an
    /// empty point is not written on its own.
    fn short_label(&self) -> Option<(&'a str, Tone)> {
        let (text, _) = self.label?;
        let simple = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
        let fits = match self.stone {
            Some(_) => text.len() == 1,
            None => text.len() <= 2 && !["X", "O", "#", "."].contains(&text),
        };
        self.label.filter(|_| simple && fits)
    }

    /// The character that replaces an empty point.
    fn in_place(&self) -> Option<(char, Tone)> {
        let (text, tone) = self.short_label().filter(|_| self.stone.is_none())?;
        Some((text.chars().next()?, tone))
    }

    /// The character after the point.
    fn behind(&self) -> Option<(char, Tone)> {
        match (self.stone, self.short_label()) {
            (Some(_), Some((text, tone))) => Some((text.chars().next()?, tone)),
            (Some(_), None) => self.sign,
            (None, label) => {
                let (text, tone) = label?;
                Some((text.chars().nth(1)?, tone))
            }
        }
    }
}

/// All cells of a picture.
pub(super) struct Cells<'a> {
    scene: &'a Scene,
    colours: bool,
    /// The points that are not empty.
    cells: BTreeMap<Point, Cell<'a>>,
    legend: Legend,
}

impl<'a> Cells<'a> {
    pub(super) fn of(scene: &'a Scene, colours: bool) -> Cells<'a> {
        let mut cells: BTreeMap<Point, Cell<'a>> = BTreeMap::new();
        for &(point, piece) in scene.ring.iter().chain(&scene.stones) {
            if is_visible(scene.grid, point) {
                cells.entry(point).or_default().stone = Some(piece);
            }
        }
        let marks = || scene.marks.iter().filter(|mark| is_visible(scene.grid, mark.at));
        let legend = Legend::of(marks());
        for mark in marks() {
            let cell = cells.entry(mark.at).or_default();
            match &mark.shape {
                Shape::Text(text) => cell.label = Some((text, mark.tone)),
                // A stone in an area of its own side needs no sign.
                Shape::Area if cell.sign.is_some() || cell.belongs_to(mark.tone) => {}
                _ => match form(mark) {
                    Some(form) => cell.sign = Some((legend.sign(form, mark.tone), mark.tone)),
                    None => cell.bracketed = true,
                },
            }
        }
        Cells { scene, colours, cells, legend }
    }

    /// Whether there are stones or marks around the board.
    pub(super) fn has_margin(&self) -> bool {
        self.cells.keys().any(|&point| !self.scene.grid.contains(point))
    }

    /// The legend of the signs; an empty line if there are none.
    pub(super) fn legend_line(&self) -> Line {
        let mut line = Line::default();
        for (index, (sign, tone, words)) in
            self.legend.entries(&self.scene.palette).into_iter().enumerate()
        {
            line.push_plain(if index > 0 { "  " } else { "" });
            line.push(sign, self.styled(colours::tone(tone, &self.scene.palette)));
            line.push_plain(&format!(" {words}"));
        }
        line
    }

    /// "Labels: c3 12, d4 13": the labels that did not fit on the board.
    pub(super) fn labels(&self) -> Option<String> {
        let long = self.cells.iter().filter(|(_, cell)| cell.short_label().is_none());
        let labels: Vec<String> =
            long.filter_map(|(point, cell)| Some(format!("{point} {}", cell.label?.0))).collect();
        (!labels.is_empty()).then(|| format!("Labels: {}", labels.join(", ")))
    }

    /// Writes a row of the board and the points beside it.
    pub(super) fn row(&self, y: i8, line: &mut Line) {
        let size = self.scene.grid.size() as i8;
        if self.has_margin() {
            let cell = self.cell(-1, y);
            self.write_point(-1, y, line);
            self.write_between(cell, Cell::default(), false, line);
        }
        let on_board = (0..size).contains(&y);
        self.write_between(Cell::default(), self.cell(0, y), on_board, line);
        for x in 0..size {
            self.write_point(x, y, line);
            let next = if x + 1 < size { self.cell(x + 1, y) } else { Cell::default() };
            self.write_between(self.cell(x, y), next, on_board, line);
        }
        if self.has_margin() {
            let cell = self.cell(size, y);
            self.write_between(Cell::default(), cell, false, line);
            self.write_point(size, y, line);
            self.write_between(cell, Cell::default(), false, line);
        } else {
            line.push_plain(" ");
        }
    }

    fn cell(&self, x: i8, y: i8) -> Cell<'a> {
        self.cells.get(&Point::new(x, y)).copied().unwrap_or_default()
    }

    fn write_point(&self, x: i8, y: i8, line: &mut Line) {
        let on_board = self.scene.grid.point(x, y).is_some();
        let cell = self.cell(x, y);
        let palette = &self.scene.palette;
        let (letter, style) = match (cell.stone, cell.in_place().or(cell.sign)) {
            (Some(piece), _) if !on_board => {
                (piece.letter().to_ascii_lowercase(), colours::OUTSIDE)
            }
            (Some(piece), _) if self.colours => {
                (colours::stone(piece, palette), colours::paint(palette[piece.index()]))
            }
            (Some(piece), _) => (piece.letter(), Style::new()),
            (None, Some((sign, tone))) => (sign, colours::tone(tone, palette)),
            (None, None) if on_board => (if self.colours { '·' } else { '.' }, colours::EMPTY),
            (None, None) => (' ', Style::new()),
        };
        line.push(letter, self.styled(style));
    }

    /// Writes the character between two points: a sign after the left one, or a bracket.
    fn write_between(&self, left: Cell<'a>, right: Cell<'a>, on_board: bool, line: &mut Line) {
        let (letter, style) = match (left.behind(), left.bracketed, right.bracketed) {
            (Some((sign, tone)), _, _) => (sign, colours::tone(tone, &self.scene.palette)),
            (None, true, true) => ('|', colours::BRACKET),
            (None, true, false) => (']', colours::BRACKET),
            (None, false, true) => ('[', colours::BRACKET),
            (None, false, false) => (' ', colours::EMPTY),
        };
        let style = if on_board { style } else { Style::new() };
        line.push(letter, self.styled(style));
    }

    /// The style, if there are colours.
    fn styled(&self, style: Style) -> Style {
        if self.colours { style } else { Style::new() }
    }
}
