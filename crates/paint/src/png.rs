//! Pictures as PNG: the SVG picture, rasterised.
//!
//! Texts are set in Noto Sans, which is part of the program, so a picture is the same on every
//! machine.

use crate::{Style, svg};
use cairn_rules::Scene;
use resvg::{tiny_skia, usvg};
use std::{
    fmt,
    sync::{Arc, LazyLock},
};

/// The largest width of a picture, in pixels.
pub const MAX_WIDTH: u32 = 8192;

/// Why a picture cannot be painted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PngError {
    /// The width is 0 or above [`MAX_WIDTH`].
    Width(u32),
    /// The drawing library failed, for this reason.
    Drawing(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Width(width) => {
                write!(f, "a picture is 1 to {MAX_WIDTH} pixels wide, not {width}")
            }
            PngError::Drawing(why) => write!(f, "the picture cannot be drawn: {why}"),
        }
    }
}

impl std::error::Error for PngError {}

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(ttf_noto_sans::REGULAR.to_vec());
    fonts.load_font_data(ttf_noto_sans::BOLD.to_vec());
    Arc::new(fonts)
});

/// Paints the scene as a PNG file of this width in pixels. The height follows from the scene.
pub fn paint(scene: &Scene, style: &Style, width: u32) -> Result<Vec<u8>, PngError> {
    if !(1..=MAX_WIDTH).contains(&width) {
        return Err(PngError::Width(width));
    }
    let options = usvg::Options { fontdb: Arc::clone(&FONTS), ..usvg::Options::default() };
    let text = svg::paint(scene, &Style { width: None, ..*style });
    let tree = usvg::Tree::from_str(&text, &options)
        .map_err(|error| PngError::Drawing(error.to_string()))?;
    let size = tree.size();
    let height = (width as f32 * size.height() / size.width()).round().max(1.0) as u32;
    let mut pixels = tiny_skia::Pixmap::new(width, height)
        .ok_or_else(|| PngError::Drawing(format!("{width} by {height} pixels are too many")))?;
    // Two factors, because rounding the height to whole pixels changes the proportion slightly.
    let scale = tiny_skia::Transform::from_scale(
        width as f32 / size.width(),
        height as f32 / size.height(),
    );
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Drawing(error.to_string()))
}
