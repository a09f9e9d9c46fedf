//! A line of styled text.

use anstyle::Style;
use std::fmt;

/// A line of text in runs of one style. Control characters become spaces, so that no text can
/// control the terminal. Spaces at the end are left out unless they have a colour.
#[derive(Default)]
pub(super) struct Line {
    runs: Vec<(Style, String)>,
}

impl Line {
    /// A line without style.
    pub(super) fn plain(text: &str) -> Line {
        let mut line = Line::default();
        line.push_plain(text);
        line
    }

    /// Adds a text without style.
    pub(super) fn push_plain(&mut self, text: &str) {
        for letter in text.chars() {
            self.push(letter, Style::new());
        }
    }

    /// Adds a letter.
    pub(super) fn push(&mut self, letter: char, style: Style) {
        let letter = if letter.is_control() { ' ' } else { letter };
        // A space shows only its background.
        let fits = |last: &Style| {
            *last == style || letter == ' ' && last.get_bg_color() == style.get_bg_color()
        };
        match self.runs.last_mut() {
            Some((last, text)) if fits(last) => text.push(letter),
            _ => self.runs.push((style, letter.to_string())),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = |(style, text): &(Style, String)| style.is_plain() && text.trim().is_empty();
        let length = self.runs.iter().rposition(|part| !blank(part)).map_or(0, |i| i + 1);
        for (index, (style, text)) in self.runs[..length].iter().enumerate() {
            let last = index + 1 == length;
            let text = if last && style.is_plain() { text.trim_end() } else { text };
            write!(f, "{style}{text}{style:#}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_one_style_are_joined() {
        let bold = Style::new().bold();
        let mut line = Line::plain("a");
        line.push('b', bold);
        line.push('c', bold);
        line.push_plain(" d  ");
        assert_eq!(line.to_string(), "a\u{1b}[1mbc \u{1b}[0md");
    }

    #[test]
    fn control_characters_become_spaces() {
        assert_eq!(Line::plain("a\u{1b}[31m\nb\t").to_string(), "a [31m b");
        assert_eq!(Line::plain(" \u{7}").to_string(), "");
    }
}
