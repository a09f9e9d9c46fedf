//! Boards as pictures: the one place that knows the painters.

use crate::{failure::Failure, files};
use cairn_paint::{Board, StoneSet, Style, Theme, png, svg, text};
use cairn_rules::Scene;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::{
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
    #[arg(long, default_value = Theme::default().word(), value_parser = words(Theme::ALL, Theme::word, Theme::of_word))]
    theme: Theme,
    /// What the board is made of
    #[arg(long, default_value = Board::default().word(), value_parser = words(Board::ALL, Board::word, Board::of_word))]
    board: Board,
    /// What the stones look like
    #[arg(long, default_value = StoneSet::default().word(), value_parser = words(StoneSet::ALL, StoneSet::word, StoneSet::of_word))]
    stones: StoneSet,
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

/// One of several looks, each with its word.
fn words<T: Copy + Send + Sync + 'static>(
    all: &[T],
    word: fn(T) -> &'static str,
    of_word: fn(&str) -> T,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().copied().map(word)).map(move |word| of_word(&word))
}

impl Files {
    /// Writes the files that are asked for; false when there are none.
    pub(crate) fn write(&self, scene: &Scene) -> Result<bool, Failure> {
        let Files { theme, board, stones, width, .. } = *self;
        let style = Style { theme, board, stones, width: Some(width), ..Style::default() };
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
    files::write(path, bytes).map_err(|error| Failure::file(path, &error))
}

/// The board in letters, with counters, legend and status line under it.
pub(crate) fn text(scene: &Scene, colours: bool) -> String {
    text::paint(scene, text::TextStyle { colours, ..text::TextStyle::default() })
}

/// The board in letters, with nothing under it but a legend.
pub(crate) fn board(scene: &Scene, colours: bool) -> String {
    text::paint(scene, text::TextStyle { colours, caption: false })
}
