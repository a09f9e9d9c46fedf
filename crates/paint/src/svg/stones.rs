//! Stones: on the board, around it, and as stakes.

use super::{Picture, xml::Canvas};
use crate::{Theme, colour::Rgb};
use cairn_rules::{Paint, Piece, Surface};

/// The radius of a stone before it is scaled to the surface.
const RADIUS: i32 = 47;
/// The size of a stake, and of the stones beside counters, against a stone on the board.
const SMALL: f32 = 0.34;
/// The size of a stone around the board against one on it.
const RING: f32 = 0.82;

/// A stone as it looks: the same for all games that use the colour in the same role.
struct Look {
    paint: Paint,
    emblem: Emblem,
}

/// What tells stones apart besides their colour: forms that marks do not have, with room
/// for a mark in the middle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Emblem {
    /// Black and white need nothing.
    None,
    /// A diamond, on red stones.
    Diamond,
    /// Two bars, on blue stones.
    Bars,
    /// Hatching, on black and white stones that belong to nobody.
    Hatching,
}

impl Look {
    fn of(piece: Piece, palette: &[Paint; 3]) -> Look {
        let paint = palette[piece.index()];
        let emblem = match (paint, piece.side()) {
            (Paint::Red, _) => Emblem::Diamond,
            (Paint::Blue, _) => Emblem::Bars,
            (Paint::Black | Paint::White, None) => Emblem::Hatching,
            (Paint::Black | Paint::White, Some(_)) => Emblem::None,
        };
        Look { paint, emblem }
    }

    /// The identifier of the stone in the document.
    fn id(&self, theme: Theme, surface: Surface) -> String {
        let surface = match surface {
            Surface::Lines => "lines",
            Surface::Cells => "cells",
        };
        let nobody = if self.emblem == Emblem::Hatching { "-hatched" } else { "" };
        format!("cairn-{}-{surface}-{}{nobody}", theme.word(), self.paint.word())
    }

    fn define(&self, id: &str, theme: Theme, surface: Surface, canvas: &mut Canvas) {
        let Shading { light, middle, dark, rim, emblem } = shading(self.paint, theme);
        let scale = match surface {
            Surface::Lines => "",
            Surface::Cells => r#" transform="scale(.89)""#,
        };
        canvas.put(format_args!(
            r#"<radialGradient id="{id}-shade" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="{light}"/><stop offset=".5" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></radialGradient>"#
        ));
        canvas.put(format_args!(r#"<g id="{id}"{scale}>"#));
        canvas.put(format_args!(r#"<circle cx="2" cy="4" r="{RADIUS}" fill-opacity=".22"/>"#));
        canvas.put(format_args!(
            r##"<circle r="{}" fill="url(#{id}-shade)" stroke="{rim}" stroke-width="2"/>"##,
            RADIUS - 1
        ));
        match self.emblem {
            Emblem::None => {}
            Emblem::Diamond => canvas.put(format_args!(
                r#"<path d="M0-40L40 0L0 40L-40 0z" fill="none" stroke="{emblem}" stroke-width="4" stroke-linejoin="round"/>"#
            )),
            Emblem::Bars => canvas.put(format_args!(
                r#"<path d="M-26-29h52M-26 29h52" fill="none" stroke="{emblem}" stroke-width="5" stroke-linecap="round"/>"#
            )),
            Emblem::Hatching => canvas.put(format_args!(
                r#"<path d="M-32 12L12-32M-24 24L24-24M-12 32L32-12" fill="none" stroke="{emblem}" stroke-width="4" stroke-linecap="round"/>"#
            )),
        }
        canvas.put(format_args!("</g>"));
    }
}

/// The colours of a stone, from its highlight to its edge.
struct Shading {
    light: Rgb,
    middle: Rgb,
    dark: Rgb,
    rim: Rgb,
    emblem: Rgb,
}

/// Black stones have a brighter rim on a dark board, which they would sink into.
fn shading(paint: Paint, theme: Theme) -> Shading {
    let [light, middle, dark, rim, emblem] = match (paint, theme) {
        (Paint::Black, Theme::Light) => [0x63666d, 0x2b2d32, 0x121316, 0x0c0d0f, 0x70747c],
        (Paint::Black, Theme::Dark) => [0x5c5f66, 0x25272c, 0x101114, 0x54575e, 0x70747c],
        (Paint::White, _) => [0xffffff, 0xf8f6f1, 0xd6d1c6, 0xa39c8e, 0xb5ae9f],
        (Paint::Red, _) => [0xef7361, 0xcb3a2e, 0x97211d, 0x7c1a17, 0xf7a494],
        (Paint::Blue, _) => [0x76a7ee, 0x3069c8, 0x1b4590, 0x163a7a, 0xa9cbff],
    };
    Shading {
        light: Rgb(light),
        middle: Rgb(middle),
        dark: Rgb(dark),
        rim: Rgb(rim),
        emblem: Rgb(emblem),
    }
}

impl Picture<'_> {
    /// What stones look like, for every kind that occurs.
    pub(super) fn define_stones(&self, canvas: &mut Canvas) {
        let scene = self.scene;
        let on_board = scene.stones.iter().chain(&scene.ring).map(|&(_, piece)| piece);
        let beside = scene.stakes.iter().map(|stake| stake.side.piece());
        let counted = scene.counters.iter().filter_map(|counter| Some(counter.side?.piece()));
        let used: Vec<Piece> = on_board.chain(beside).chain(counted).collect();
        let kinds = Piece::ALL.into_iter().filter(|piece| used.contains(piece));
        let mut defined = Vec::new();
        for piece in kinds {
            let look = Look::of(piece, &scene.palette);
            let id = look.id(self.style.theme, scene.surface);
            if defined.is_empty() {
                canvas.put(format_args!("<defs>"));
            }
            if !defined.contains(&id) {
                look.define(&id, self.style.theme, scene.surface, canvas);
                defined.push(id);
            }
        }
        if !defined.is_empty() {
            canvas.put(format_args!("</defs>"));
        }
    }

    /// The identifier of a kind of stones.
    fn stone_id(&self, piece: Piece) -> String {
        Look::of(piece, &self.scene.palette).id(self.style.theme, self.scene.surface)
    }

    pub(super) fn paint_stones(&self, canvas: &mut Canvas) {
        for &(point, piece) in &self.scene.stones {
            if self.layout.shows(point) {
                let (x, y) = self.layout.centre(point);
                let id = self.stone_id(piece);
                canvas.put(format_args!(
                    r##"<use href="#{id}" x="{x}" y="{y}" data-at="{point}"/>"##
                ));
            }
        }
    }

    pub(super) fn paint_ring(&self, canvas: &mut Canvas) {
        for &(point, piece) in &self.scene.ring {
            if self.layout.shows(point) {
                let (x, y) = self.layout.centre(point);
                let id = self.stone_id(piece);
                canvas.put(format_args!(
                    r##"<use href="#{id}" transform="translate({x} {y}) scale({RING})" opacity=".5"/>"##
                ));
            }
        }
    }

    pub(super) fn paint_stakes(&self, canvas: &mut Canvas) {
        let stakes = &self.scene.stakes;
        for stake in stakes.iter().filter(|stake| self.scene.grid.contains(stake.liberty)) {
            let shared = stakes.iter().any(|other| {
                other.side != stake.side
                    && (other.liberty, other.beside) == (stake.liberty, stake.beside)
            });
            let (x, y) = self.layout.stake(stake, shared);
            self.paint_small_stone(stake.side.piece(), x, y, canvas);
        }
    }

    /// A stone beside a point or a number.
    pub(super) fn paint_small_stone(&self, piece: Piece, x: i32, y: i32, canvas: &mut Canvas) {
        let id = self.stone_id(piece);
        canvas.put(format_args!(
            r##"<use href="#{id}" transform="translate({x} {y}) scale({SMALL})"/>"##
        ));
    }
}
