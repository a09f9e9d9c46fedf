//! Pictures as SVG, with a title for screen readers.

pub(crate) mod caption;
mod look;
mod marks;
mod stones;
mod surface;
mod xml;

use crate::{Layout, Style, colour::Colours};
use cairn_rules::{Paint, Piece, Scene, Surface, words};
use xml::{Canvas, Escaped};

/// The fonts of all texts: the font of PNG pictures, or the font of the system.
const FONTS: &str = "Noto Sans, system-ui, sans-serif";

/// Paints the scene as an SVG document.
///
/// The parts are in groups with the classes `surface`, `coordinates`, `ring`, `areas`,
/// `stones`, `tokens`, `marks` and `caption`. [`Layout`] has the places of the points. A stone on
/// the board has its point in `data-at`.
/// Equal identifiers in several documents have the same content, so that several pictures can be
/// part of one page.
#[must_use]
pub fn paint(scene: &Scene, style: &Style) -> String {
    let layout = Layout::of(scene, style);
    Picture { scene, ground: scene, style, layout, colours: Colours::of(style) }.paint()
}

/// Paints a layer to be put over the picture of `ground`: stones, tokens and marks, without the
/// board, a title or a background. It ignores clicks, and screen readers skip it.
#[must_use]
pub fn paint_layer(scene: &Scene, ground: &Scene, style: &Style) -> String {
    let layout = Layout::of(ground, style);
    let picture = Picture { scene, ground, style, layout, colours: Colours::of(style) };
    let mut canvas = Canvas::default();
    canvas.put(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" aria-hidden="true" pointer-events="none" font-family="{FONTS}">"#,
        layout.width(),
        layout.height()
    ));
    picture.define_stones(&mut canvas);
    picture.paint_things(&mut canvas);
    canvas.put(format_args!("</svg>"));
    canvas.into_text()
}

/// Paints a single stone that fills the picture, for a line of text or a button.
#[must_use]
pub fn paint_stone(piece: Piece, palette: &[Paint; 3], style: &Style) -> String {
    let look = look::Look::of(piece, palette, Surface::Lines, style);
    let mut canvas = Canvas::default();
    canvas.put(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 101 103" aria-hidden="true">"#
    ));
    look.define(&mut canvas);
    canvas.put(format_args!(r##"<use href="#{}"/></svg>"##, look.id()));
    canvas.into_text()
}

/// A scene and everything that is needed to paint it.
struct Picture<'a> {
    scene: &'a Scene,
    /// The scene below a layer; otherwise the scene itself.
    ground: &'a Scene,
    style: &'a Style,
    layout: Layout,
    colours: Colours,
}

impl Picture<'_> {
    fn paint(&self) -> String {
        let (width, height) = (self.layout.width(), self.layout.height());
        let mut canvas = Canvas::default();
        let asked = self.style.width.map_or(String::new(), |asked| {
            let tall = i64::from(asked) * i64::from(height) / i64::from(width);
            format!(" width=\"{asked}\" height=\"{tall}\"")
        });
        canvas.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"{asked} role="img" font-family="{FONTS}">"#
        ));
        canvas.put(format_args!("<title>{}</title>", Escaped(&self.scene.status.to_string())));
        canvas.put(format_args!("<desc>{}</desc>", Escaped(&self.description())));
        if self.style.background {
            let paper = self.colours.paper;
            canvas.put(format_args!(r#"<rect width="{width}" height="{height}" fill="{paper}"/>"#));
        }
        self.define_stones(&mut canvas);
        canvas.group("surface", |canvas| self.paint_surface(canvas));
        canvas.group("coordinates", |canvas| self.paint_coordinates(canvas));
        canvas.group("ring", |canvas| self.paint_ring(canvas));
        self.paint_things(&mut canvas);
        if self.style.caption {
            canvas.group("caption", |canvas| self.paint_caption(canvas));
        }
        canvas.put(format_args!("</svg>"));
        canvas.into_text()
    }

    /// Paints everything on the board.
    fn paint_things(&self, canvas: &mut Canvas) {
        canvas.group("areas", |canvas| self.paint_areas(canvas));
        canvas.group("stones", |canvas| self.paint_stones(canvas));
        canvas.group("tokens", |canvas| self.paint_tokens(canvas));
        canvas.group("marks", |canvas| self.paint_marks(canvas));
    }

    /// "9×9 board with 3 black stones and 1 white stone".
    fn description(&self) -> String {
        let size = self.scene.grid.size();
        let count = |kind: Piece| {
            let stones = self.scene.stones.iter().filter(|&&(_, piece)| piece == kind).count();
            let colour = self.scene.palette[kind.index()].word();
            (stones > 0).then(|| words::count(stones, &format!("{colour} stone")))
        };
        let kinds: Vec<String> = Piece::ALL.into_iter().filter_map(count).collect();
        if kinds.is_empty() {
            return format!("Empty {size}×{size} board");
        }
        format!("{size}×{size} board with {}", words::list(kinds))
    }
}
