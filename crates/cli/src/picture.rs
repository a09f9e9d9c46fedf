//! Boards as pictures: the one place that knows the painters.

use crate::failure::Failure;
use cairn_paint::{Style, Theme, png, svg, text};
use cairn_rules::Scene;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Picture files to write.
#[derive(clap::Args)]
pub(crate) struct Files {
    /// Write an SVG picture instead (- for standard output)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a PNG picture instead (- for standard output)
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// The colours of the picture
    #[arg(long, default_value = Theme::default().word(), value_parser = themes())]
    theme: Theme,
    /// The width of the picture in pixels
    #[arg(
        long,
        value_name = "PIXELS",
        default_value_t = 800,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(png::MAX_WIDTH)),
    )]
    width: u32,
}

fn themes() -> impl TypedValueParser<Value = Theme> {
    let words = PossibleValuesParser::new(Theme::ALL.map(Theme::word));
    words.map(|word| Theme::ALL.into_iter().find(|theme| theme.word() == word).unwrap_or_default())
}

impl Files {
    /// Writes the files that are asked for; false when there are none.
    pub(crate) fn write(&self, scene: &Scene) -> Result<bool, Failure> {
        let style = Style { theme: self.theme, width: Some(self.width), ..Style::default() };
        if let Some(path) = &self.svg {
            write_file(path, svg::paint(scene, &style).as_bytes())?;
        }
        if let Some(path) = &self.png {
            let picture = png::paint(scene, &style, self.width);
            let picture = picture.map_err(|error| Failure::input(error.to_string()))?;
            write_file(path, &picture)?;
        }
        Ok(self.svg.is_some() || self.png.is_some())
    }
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if path == Path::new("-") {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        return Ok(out.flush()?);
    }
    fs::write(path, bytes).map_err(|error| Failure::file(path, &error))
}

/// The board in letters, with counters, legend and status line under it.
pub(crate) fn text(scene: &Scene, colours: bool) -> String {
    text::paint(scene, text::TextStyle { colours, ..text::TextStyle::default() })
}

/// The board in letters, with nothing under it but a legend.
pub(crate) fn board(scene: &Scene, colours: bool) -> String {
    text::paint(scene, text::TextStyle { colours, caption: false })
}
