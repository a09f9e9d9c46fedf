//! Marks on points.

use super::{Picture, xml::Canvas, xml::Escaped};
use crate::{
    colour::{self, Rgb, flat},
    layout::STEP,
};
use cairn_rules::{Mark, Point, Shape, Surface, Tone};
use std::fmt::Write as _;

/// Below this contrast a mark gets an outline.
const READABLE: f32 = 3.3;

/// The colour of a mark, and of its outline if it needs one.
#[derive(Clone, Copy)]
struct Ink {
    colour: Rgb,
    outline: Option<Rgb>,
}

impl Picture<'_> {
    /// Paints tinted points below the stones. There is one path for each tone, so that there is no
    /// gap between neighbouring points.
    pub(super) fn paint_areas(&self, canvas: &mut Canvas) {
        for tone in [Tone::Plain, Tone::First, Tone::Second, Tone::Good, Tone::Bad] {
            let mut path = String::new();
            let areas = self.scene.marks.iter().filter(|mark| mark.shape == Shape::Area);
            for mark in areas.filter(|mark| mark.tone == tone && self.layout.shows(mark.at)) {
                let (x, y) = self.layout.centre(mark.at);
                let (left, top) = (x - STEP / 2, y - STEP / 2);
                write!(path, "M{left} {top}h{STEP}v{STEP}h-{STEP}z")
                    .expect("strings take anything");
            }
            if !path.is_empty() {
                let colour = colour::tone(tone, self.colours.board, &self.scene.palette);
                canvas
                    .put(format_args!(r#"<path d="{path}" fill="{colour}" fill-opacity=".42"/>"#));
            }
        }
    }

    /// Paints all other marks over the stones.
    pub(super) fn paint_marks(&self, canvas: &mut Canvas) {
        for mark in self.scene.marks.iter().filter(|mark| self.layout.shows(mark.at)) {
            self.paint_mark(mark, canvas);
        }
    }

    fn paint_mark(&self, mark: &Mark, canvas: &mut Canvas) {
        let (x, y) = self.layout.centre(mark.at);
        let ink = self.ink(mark);
        match &mark.shape {
            Shape::Area => {}
            Shape::Dot => {
                let outline = ink.outline.map_or(String::new(), |colour| {
                    format!(r#" stroke="{colour}" stroke-width="4""#)
                });
                canvas.put(format_args!(
                    r#"<circle cx="{x}" cy="{y}" r="15" fill="{}"{outline}/>"#,
                    ink.colour
                ));
            }
            Shape::Ring => {
                stroke(canvas, format_args!(r#"<circle cx="{x}" cy="{y}" r="23""#), ink);
            }
            Shape::Cross => {
                let path = format_args!(
                    r#"<path d="M{} {}l36 36m0-36l-36 36" stroke-linecap="round""#,
                    x - 18,
                    y - 18
                );
                stroke(canvas, path, ink);
            }
            Shape::Square => {
                let rect = format_args!(
                    r#"<rect x="{}" y="{}" width="38" height="38" stroke-linejoin="round""#,
                    x - 19,
                    y - 19
                );
                stroke(canvas, rect, ink);
            }
            Shape::Triangle => {
                let path =
                    format_args!(r#"<path d="M{x} {}l23 40h-46z" stroke-linejoin="round""#, y - 27);
                stroke(canvas, path, ink);
            }
            Shape::Text(text) => self.paint_text(text, mark.at, ink, canvas),
        }
    }

    /// Paints a text in the middle of a point. Long texts are smaller.
    fn paint_text(&self, text: &str, at: Point, ink: Ink, canvas: &mut Canvas) {
        let (x, y) = self.layout.centre(at);
        if self.stone_colour(at).is_none() && self.scene.surface == Surface::Lines {
            // Hides the crossing lines below the text.
            let board = self.colours.board;
            canvas.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="36" fill="{board}"/>"#));
        }
        let letters = text.chars().count().max(1) as i32;
        let size = (130 / letters).clamp(12, 52);
        let outline = ink.outline.map_or(String::new(), |colour| {
            format!(r#" stroke="{colour}" stroke-width="5" paint-order="stroke""#)
        });
        canvas.put(format_args!(
            r#"<text x="{x}" y="{}" font-size="{size}" font-weight="700" text-anchor="middle" fill="{}"{outline}>{}</text>"#,
            y + size * 36 / 100,
            ink.colour,
            Escaped(text),
        ));
    }

    /// The colour of the stone on a point.
    fn stone_colour(&self, at: Point) -> Option<Rgb> {
        let mut stones = self.scene.stones.iter().rev().chain(self.ground.stones.iter().rev());
        let &(_, piece) = stones.find(|&&(point, _)| point == at)?;
        Some(flat(self.scene.palette[piece.index()]))
    }

    fn ink(&self, mark: &Mark) -> Ink {
        let ground = self.stone_colour(mark.at).unwrap_or(self.colours.board);
        let colour = colour::tone(mark.tone, ground, &self.scene.palette);
        let outline = (colour.contrast(ground) < READABLE).then(|| colour.opposite());
        Ink { colour, outline }
    }
}

/// Completes an element with its stroke.
fn stroke(canvas: &mut Canvas, element: std::fmt::Arguments<'_>, ink: Ink) {
    if let Some(outline) = ink.outline {
        canvas.put(format_args!(r#"{element} fill="none" stroke="{outline}" stroke-width="13"/>"#));
    }
    canvas.put(format_args!(r#"{element} fill="none" stroke="{}" stroke-width="8"/>"#, ink.colour));
}
