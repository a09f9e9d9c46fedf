//! The appearance of stones.

use super::xml::Canvas;
use crate::{
    Board, StoneSet, Style, Theme,
    colour::{Colours, Rgb, flat},
};
use cairn_rules::{Paint, Piece, Surface};

/// The radius of a stone before it is scaled to the surface.
const RADIUS: i32 = 47;
/// The smallest contrast of a stone, by its body or its rim, to the board.
const MIN_CONTRAST: f32 = 3.0;

/// The appearance of a stone. It is the same for all games that use the colour in the same role.
pub(super) struct Look {
    paint: Paint,
    emblem: Emblem,
    surface: Surface,
    theme: Theme,
    board: Board,
    set: StoneSet,
    /// The colour of the board under it.
    ground: Rgb,
}

/// A sign that distinguishes stones besides their colour. Emblems have other shapes than marks,
/// and leave room for a mark in the middle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Emblem {
    /// None, on black and white stones.
    None,
    /// A diamond, on red stones.
    Diamond,
    /// Two bars, on blue stones.
    Bars,
    /// Hatching, on black and white stones that are neutral.
    Hatching,
}

/// The colours of a stone.
struct Colouring {
    /// From its highlight to its edge.
    body: [Rgb; 3],
    rim: Rgb,
    emblem: Rgb,
}

impl Look {
    pub(super) fn of(piece: Piece, palette: &[Paint; 3], surface: Surface, style: &Style) -> Look {
        let paint = palette[piece.index()];
        let emblem = match (paint, piece.side()) {
            (Paint::Red, _) => Emblem::Diamond,
            (Paint::Blue, _) => Emblem::Bars,
            (Paint::Black | Paint::White, None) => Emblem::Hatching,
            (Paint::Black | Paint::White, Some(_)) => Emblem::None,
        };
        let Style { theme, board, stones: set, .. } = *style;
        Look { paint, emblem, surface, theme, board, set, ground: Colours::of(style).board }
    }

    /// The identifier of the stone in the document.
    pub(super) fn id(&self) -> String {
        let surface = match self.surface {
            Surface::Lines => "lines",
            Surface::Cells => "cells",
        };
        let neutral = if self.emblem == Emblem::Hatching { "-hatched" } else { "" };
        let [theme, board, set] = [self.theme.word(), self.board.word(), self.set.word()];
        format!("cairn-{theme}-{board}-{set}-{surface}-{}{neutral}", self.paint.word())
    }

    /// Adds the stone to the definitions of a picture.
    pub(super) fn define(&self, canvas: &mut Canvas) {
        let id = self.id();
        let Colouring { body: [light, middle, dark], rim, emblem } = self.colouring();
        let scale = match self.surface {
            Surface::Lines => "",
            Surface::Cells => r#" transform="scale(.89)""#,
        };
        if self.set == StoneSet::Shaded {
            canvas.put(format_args!(
                r#"<radialGradient id="{id}-shade" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="{light}"/><stop offset=".5" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></radialGradient>"#
            ));
        }
        canvas.put(format_args!(r#"<g id="{id}"{scale}>"#));
        let width = if self.theme == Theme::Contrast { 5 } else { 3 };
        let radius = RADIUS - 1;
        match self.set {
            StoneSet::Shaded => {
                let width = if self.theme == Theme::Contrast { 5 } else { 2 };
                canvas.put(format_args!(
                    r#"<circle cx="2" cy="4" r="{RADIUS}" fill-opacity=".22"/>"#
                ));
                canvas.put(format_args!(
                    r##"<circle r="{radius}" fill="url(#{id}-shade)" stroke="{rim}" stroke-width="{width}"/>"##
                ));
            }
            StoneSet::Flat => canvas.put(format_args!(
                r#"<circle r="{radius}" fill="{middle}" stroke="{rim}" stroke-width="{width}"/>"#
            )),
            StoneSet::Patterned => canvas.put(format_args!(
                r#"<path d="{}" fill="{middle}" stroke="{rim}" stroke-width="{width}" stroke-linejoin="round"/>"#,
                form(self.paint)
            )),
        }
        self.draw_emblem(emblem, canvas);
        canvas.put(format_args!("</g>"));
    }

    fn draw_emblem(&self, colour: Rgb, canvas: &mut Canvas) {
        let patterned = self.set == StoneSet::Patterned;
        let (path, width) = match (self.emblem, patterned) {
            (Emblem::None, false) => return,
            (Emblem::None, true) if self.paint == Paint::White => return,
            // A circle of dots along the edge.
            (Emblem::None, true) => {
                canvas.put(format_args!(
                    r#"<circle r="36" fill="none" stroke="{colour}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 16.16"/>"#
                ));
                return;
            }
            (Emblem::Diamond, false) => ("M0-40L40 0L0 40L-40 0z", 4),
            (Emblem::Diamond, true) => ("M0-38L38 0L0 38L-38 0z", 5),
            (Emblem::Bars, false) => ("M-26-29h52M-26 29h52", 5),
            (Emblem::Bars, true) => ("M-29-32h58M-29 32h58", 7),
            (Emblem::Hatching, false) => ("M-32 12L12-32M-24 24L24-24M-12 32L32-12", 4),
            (Emblem::Hatching, true) => ("M-34 8L8-34M-25 25L25-25M-8 34L34-8", 7),
        };
        canvas.put(format_args!(
            r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
        ));
    }

    fn colouring(&self) -> Colouring {
        let [light, middle, dark, rim, emblem] = match self.paint {
            Paint::Black => [0x63666d, 0x2b2d32, 0x121316, 0x0c0d0f, 0x7c8089],
            Paint::White => [0xffffff, 0xf8f6f1, 0xd6d1c6, 0xa39c8e, 0xaaa292],
            Paint::Red => [0xef7361, 0xcb3a2e, 0x97211d, 0x7c1a17, 0xf7a494],
            Paint::Blue => [0x76a7ee, 0x3069c8, 0x1b4590, 0x163a7a, 0xa9cbff],
        }
        .map(Rgb);
        let strong = self.theme == Theme::Contrast || self.set == StoneSet::Patterned;
        let emblem = if strong { strong_emblem(self.paint) } else { emblem };
        let middle = if self.set == StoneSet::Shaded { middle } else { flat(self.paint) };
        let rim = if self.theme == Theme::Contrast { Rgb(0x000000) } else { rim };
        Colouring { body: [light, middle, dark], rim: self.visible(middle, rim), emblem }
    }

    /// The rim, or another colour if neither body nor rim has enough contrast to the board.
    fn visible(&self, body: Rgb, rim: Rgb) -> Rgb {
        let seen = |colour: Rgb| colour.contrast(self.ground) >= MIN_CONTRAST;
        if seen(body) || seen(rim) {
            return rim;
        }
        Rgb(if self.ground.opposite() == Rgb::WHITE { 0xd9dce2 } else { 0x5c564c })
    }
}

/// A colour for emblems that is easy to see but differs from marks.
const fn strong_emblem(paint: Paint) -> Rgb {
    Rgb(match paint {
        Paint::Black => 0x9aa0aa,
        Paint::White => 0x857d70,
        Paint::Red => 0xffbfb3,
        Paint::Blue => 0xbdd8ff,
    })
}

/// The outline of a stone in the patterned set: a disc, a diamond or a square.
const fn form(paint: Paint) -> &'static str {
    match paint {
        Paint::Black | Paint::White => "M-46 0a46 46 0 0 1 92 0a46 46 0 0 1-92 0z",
        Paint::Red => "M0-47L47 0L0 47L-47 0z",
        Paint::Blue => {
            "M-32-40h64a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8h-64a8 8 0 0 1-8-8v-64a8 8 0 0 1 8-8z"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every stone has enough contrast to every board, by its body or its rim.
    #[test]
    fn every_stone_has_enough_contrast_to_the_board() {
        for &theme in Theme::ALL {
            for &board in Board::ALL {
                for &stones in StoneSet::ALL {
                    for paint in [Paint::Black, Paint::White, Paint::Red, Paint::Blue] {
                        let style = Style { theme, board, stones, ..Style::default() };
                        let look = Look::of(Piece::First, &[paint; 3], Surface::Lines, &style);
                        let Colouring { body: [_, middle, _], rim, .. } = look.colouring();
                        let best = middle.contrast(look.ground).max(rim.contrast(look.ground));
                        assert!(best >= MIN_CONTRAST, "{best:.2} {}", look.id());
                    }
                }
            }
        }
    }
}
