//! Writing XML.

use std::fmt::{self, Write as _};

/// The document written so far.
#[derive(Default)]
pub(super) struct Canvas {
    text: String,
}

impl Canvas {
    /// Writes a line.
    pub(super) fn put(&mut self, line: fmt::Arguments<'_>) {
        writeln!(self.text, "{line}").expect("strings take anything");
    }

    /// Writes a group, unless it is empty.
    pub(super) fn group(&mut self, class: &str, content: impl FnOnce(&mut Canvas)) {
        let start = self.text.len();
        self.put(format_args!(r#"<g class="{class}">"#));
        let inside = self.text.len();
        content(self);
        if self.text.len() == inside {
            self.text.truncate(start);
        } else {
            self.put(format_args!("</g>"));
        }
    }

    /// The whole document.
    pub(super) fn into_text(self) -> String {
        self.text
    }
}

/// Prints a text as content or attribute. Special characters are escaped; characters that XML does
/// not allow are left out.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&apos;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                '\u{fffe}' | '\u{ffff}' => {}
                control if control < ' ' => {}
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_escaped() {
        let text = Escaped("<b a=\"'&\u{1b}[0m\u{ffff}\n×").to_string();
        assert_eq!(text, "&lt;b a=&quot;&apos;&amp;[0m ×");
    }

    #[test]
    fn empty_groups_are_left_out() {
        let mut canvas = Canvas::default();
        canvas.group("a", |canvas| canvas.group("b", |_| {}));
        assert_eq!(canvas.into_text(), "");
    }
}
