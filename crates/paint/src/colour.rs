//! The colours of pictures.

use crate::{Board, Style, Theme};
use cairn_rules::{Paint, Tone};
use std::fmt;

/// A colour, such as `0xff0000` for red. It is printed in SVG notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rgb(pub(crate) u32);

impl Rgb {
    pub(crate) const WHITE: Rgb = Rgb(0xffffff);
    pub(crate) const INK: Rgb = Rgb(0x191614);

    /// The relative luminance of the colour, from 0 to 1.
    fn luminance(self) -> f32 {
        let channel = |shift: u32| {
            let value = (self.0 >> shift & 0xff) as f32 / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    /// The contrast ratio of two colours, from 1 (no contrast) to 21.
    pub(crate) fn contrast(self, other: Rgb) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Black or white: the one with more contrast to this colour.
    pub(crate) fn opposite(self) -> Rgb {
        if self.contrast(Rgb::WHITE) > self.contrast(Rgb::INK) { Rgb::WHITE } else { Rgb::INK }
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// The colours of everything except stones and marks.
pub(crate) struct Colours {
    /// The background of the picture.
    pub(crate) paper: Rgb,
    /// The status line.
    pub(crate) ink: Rgb,
    /// The counters.
    pub(crate) faint_ink: Rgb,
    /// The board.
    pub(crate) board: Rgb,
    /// The thin line around the board.
    pub(crate) board_edge: Rgb,
    /// Every second cell of a board of cells.
    pub(crate) other_cell: Rgb,
    /// The lines on the board.
    pub(crate) line: Rgb,
    /// The coordinates.
    pub(crate) label: Rgb,
}

impl Colours {
    /// The colours of a style.
    pub(crate) fn of(style: &Style) -> Colours {
        let [paper, ink, faint_ink] = match style.theme {
            Theme::Light => [0xfaf8f4, 0x2b2622, 0x6b625a],
            Theme::Dark => [0x17181b, 0xece8e1, 0xa39c93],
            Theme::Contrast => [0xffffff, 0x000000, 0x000000],
        };
        let [board, board_edge, other_cell, line, label] = match (style.board, style.theme) {
            (Board::Wood, Theme::Light) => [0xeccf9f, 0xd3b27c, 0xe5c48f, 0x80643c, 0x6f5530],
            (Board::Wood, Theme::Dark) => [0x7d6245, 0x94775a, 0x73593e, 0x241a10, 0xfff3df],
            (Board::Wood, Theme::Contrast) => [0xfff1d4, 0x000000, 0xf4ddb0, 0x000000, 0x000000],
            (Board::Slate, Theme::Light) => [0xbcc5ce, 0x98a4b0, 0xadb7c1, 0x515e6b, 0x3a4550],
            (Board::Slate, Theme::Dark) => [0x5b6673, 0x747f8c, 0x525c68, 0x14181d, 0xeef2f6],
            (Board::Slate, Theme::Contrast) => [0xeef2f7, 0x000000, 0xd9e1ea, 0x000000, 0x000000],
            (Board::Paper, Theme::Light) => [0xfffdf7, 0xd6d0c3, 0xf1ede2, 0x7c766b, 0x655f55],
            (Board::Paper, Theme::Dark) => [0xcbc6ba, 0xa9a498, 0xbeb9ac, 0x605b51, 0x3f3c35],
            (Board::Paper, Theme::Contrast) => [0xffffff, 0x000000, 0xe6e6e6, 0x000000, 0x000000],
            (Board::Cloth, Theme::Light) => [0x83b795, 0x5f9673, 0x77ab89, 0x2f5f43, 0x1d4630],
            (Board::Cloth, Theme::Dark) => [0x3d6c54, 0x548870, 0x36624c, 0x0b1a12, 0xe8f6ee],
            (Board::Cloth, Theme::Contrast) => [0xe6f6ea, 0x000000, 0xcbe9d3, 0x000000, 0x000000],
        };
        Colours {
            paper: Rgb(paper),
            ink: Rgb(ink),
            faint_ink: Rgb(faint_ink),
            board: Rgb(board),
            board_edge: Rgb(board_edge),
            other_cell: Rgb(other_cell),
            line: Rgb(line),
            label: Rgb(label),
        }
    }
}

/// The colour of a mark on a background of the colour `ground`.
pub(crate) fn tone(tone: Tone, ground: Rgb, palette: &[Paint; 3]) -> Rgb {
    let on_dark = ground.opposite() == Rgb::WHITE;
    match tone {
        Tone::Plain => ground.opposite(),
        Tone::First => flat(palette[0]),
        Tone::Second => flat(palette[1]),
        // Green and orange that colour-blind people can distinguish.
        Tone::Good => Rgb(if on_dark { 0x62e3b8 } else { 0x007d5b }),
        Tone::Bad => Rgb(if on_dark { 0xffb899 } else { 0xc73a12 }),
    }
}

/// The colour of a stone without shading.
pub(crate) const fn flat(paint: Paint) -> Rgb {
    match paint {
        Paint::Black => Rgb(0x26272b),
        Paint::White => Rgb(0xfaf9f6),
        Paint::Red => Rgb(0xc9372c),
        Paint::Blue => Rgb(0x2f66c4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn styles() -> impl Iterator<Item = Style> {
        Theme::ALL.iter().flat_map(|&theme| {
            Board::ALL.iter().map(move |&board| Style { theme, board, ..Style::default() })
        })
    }

    /// Letters have the contrast that WCAG requires, and more in the high-contrast theme. Lines
    /// are visible.
    #[test]
    fn letters_and_lines_have_enough_contrast_on_every_board() {
        for style in styles() {
            let colours = Colours::of(&style);
            let (letters, lines) =
                if style.theme == Theme::Contrast { (7.0, 7.0) } else { (4.5, 2.2) };
            for ground in [colours.board, colours.other_cell] {
                assert!(colours.line.contrast(ground) >= lines, "lines of {style:?}");
            }
            assert!(colours.label.contrast(colours.board) >= letters, "labels of {style:?}");
            assert!(colours.ink.contrast(colours.paper) >= letters, "ink of {style:?}");
            assert!(colours.faint_ink.contrast(colours.paper) >= letters, "ink of {style:?}");
        }
    }
}
