//! The colours of pictures.

use crate::Theme;
use cairn_rules::{Paint, Tone};
use std::fmt;

/// A colour, as in `0xff0000` for red. Prints as SVG wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u32);

impl Rgb {
    pub(crate) const WHITE: Rgb = Rgb(0xffffff);
    pub(crate) const INK: Rgb = Rgb(0x191614);

    /// How bright the colour is to the eye, from 0 to 1.
    fn luminance(self) -> f32 {
        let channel = |shift: u32| {
            let value = (self.0 >> shift & 0xff) as f32 / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    /// How well two colours can be told apart by brightness alone: 1 (not at all) to 21.
    pub(crate) fn contrast(self, other: Rgb) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Black or white, whichever stands out more on this colour.
    pub(crate) fn opposite(self) -> Rgb {
        if self.contrast(Rgb::WHITE) > self.contrast(Rgb::INK) { Rgb::WHITE } else { Rgb::INK }
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// The colours around the stones.
pub(crate) struct Colours {
    /// Behind everything.
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

static LIGHT: Colours = Colours {
    paper: Rgb(0xfaf8f4),
    ink: Rgb(0x2b2622),
    faint_ink: Rgb(0x6b625a),
    board: Rgb(0xeccf9f),
    board_edge: Rgb(0xd3b27c),
    other_cell: Rgb(0xe5c48f),
    line: Rgb(0x80643c),
    label: Rgb(0x7d6138),
};

static DARK: Colours = Colours {
    paper: Rgb(0x17181b),
    ink: Rgb(0xece8e1),
    faint_ink: Rgb(0xa39c93),
    board: Rgb(0x7d6245),
    board_edge: Rgb(0x94775a),
    other_cell: Rgb(0x73593e),
    line: Rgb(0x3a2b1c),
    label: Rgb(0xd9c3a5),
};

impl Theme {
    pub(crate) fn colours(self) -> &'static Colours {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

/// The colour of a mark on something of the colour `ground`.
pub(crate) fn tone(tone: Tone, ground: Rgb, palette: &[Paint; 3]) -> Rgb {
    let on_dark = ground.opposite() == Rgb::WHITE;
    match tone {
        Tone::Plain => ground.opposite(),
        Tone::First => flat(palette[0]),
        Tone::Second => flat(palette[1]),
        // Green and orange that colour-blind people can tell apart.
        Tone::Good => Rgb(if on_dark { 0x62e3b8 } else { 0x007d5b }),
        Tone::Bad => Rgb(if on_dark { 0xffb899 } else { 0xc73a12 }),
    }
}

/// The colour of a stone from afar.
pub(crate) const fn flat(paint: Paint) -> Rgb {
    match paint {
        Paint::Black => Rgb(0x26272b),
        Paint::White => Rgb(0xfaf9f6),
        Paint::Red => Rgb(0xc9372c),
        Paint::Blue => Rgb(0x2f66c4),
    }
}
