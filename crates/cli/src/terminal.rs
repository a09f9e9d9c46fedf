//! Where output goes: how wide it is and whether it shows colours.

use anstream::{AutoStream, ColorChoice};
use std::io::{self, StdoutLock, Write};

/// The width where there is no terminal.
const DEFAULT_WIDTH: usize = 80;

/// Standard output. Styled text may always be written to it: where no colours are wanted
/// (no terminal, or `NO_COLOR` is set) the styles are left out.
pub(crate) struct Terminal {
    out: AutoStream<StdoutLock<'static>>,
    /// Columns for running text: those of the terminal, but never so many that lines
    /// become hard to read, nor so few that there are no lines.
    pub(crate) width: usize,
    /// Whether styles are shown.
    pub(crate) colours: bool,
    /// Whether people read it, not programs.
    is_screen: bool,
}

impl Terminal {
    /// Standard output as it is.
    pub(crate) fn stdout() -> Terminal {
        let size = terminal_size::terminal_size_of(io::stdout());
        let width = size.map_or(DEFAULT_WIDTH, |(width, _)| usize::from(width.0));
        let out = AutoStream::auto(io::stdout().lock());
        let colours = out.current_choice() != ColorChoice::Never;
        Terminal { out, width: width.clamp(30, 100), colours, is_screen: size.is_some() }
    }

    /// A line as it is shown: broken to fit a screen, and in one piece for a program.
    pub(crate) fn line(&self, text: &str) -> String {
        if self.is_screen { textwrap::fill(text, wrapping(self.width)) } else { text.to_owned() }
    }
}

/// "53.2%".
pub(crate) fn percent(share: impl Into<f64>) -> String {
    format!("{:.1}%", 100.0 * share.into())
}

impl Write for Terminal {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// How text is wrapped: between words only, since a move may have a hyphen in it.
pub(crate) fn wrapping<'a>(width: usize) -> textwrap::Options<'a> {
    textwrap::Options::new(width)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
}

/// The same with so many spaces before every line.
pub(crate) fn wrapped(text: &str, indent: usize, width: usize) -> String {
    let indent = " ".repeat(indent);
    let options = wrapping(width).initial_indent(&indent).subsequent_indent(&indent);
    textwrap::fill(text, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_stay_whole() {
        for width in 4..20 {
            let text =
                textwrap::fill("b8-e5 a1-a2 c3-d4 h1-h8", wrapping(width).break_words(false));
            assert_eq!(text.split_whitespace().count(), 4, "{text}");
        }
    }
}
