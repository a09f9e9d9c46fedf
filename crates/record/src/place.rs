//! Where in a text something stands.

use std::fmt;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Walks through a text and knows where it is.
#[derive(Clone)]
pub(crate) struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Scanner<'a> {
    /// At the start of a text; a byte order mark there is skipped.
    pub(crate) fn new(text: &'a str) -> Scanner<'a> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Scanner { rest, place: Place { line: 1, column: 1 } }
    }

    /// Where the next character stands.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// The next character.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// What is left of the line.
    pub(crate) fn line(&self) -> &'a str {
        self.rest.split('\n').next().unwrap_or_default()
    }

    /// Goes past the next character.
    pub(crate) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        self.place = match c {
            '\n' => Place { line: self.place.line + 1, column: 1 },
            _ => Place { column: self.place.column + 1, ..self.place },
        };
        Some(c)
    }

    /// Goes past a bracket, its partner, and what stands between them, which is returned as it
    /// is written: `\\` makes the next character an ordinary one. `None` without a partner.
    pub(crate) fn enclosed(&mut self, end: char) -> Option<&'a str> {
        self.next();
        let start = self.rest;
        loop {
            match self.next()? {
                '\\' => drop(self.next()),
                c if c == end => {
                    let length = start.len() - self.rest.len() - end.len_utf8();
                    return Some(&start[..length]);
                }
                _ => {}
            }
        }
    }

    /// Goes past all characters of a kind and returns them.
    pub(crate) fn take(&mut self, is_wanted: impl Fn(char) -> bool) -> &'a str {
        let start = self.rest;
        while self.peek().is_some_and(&is_wanted) {
            self.next();
        }
        &start[..start.len() - self.rest.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_characters() {
        let mut scanner = Scanner::new("\u{feff}äb\n c");
        assert_eq!(scanner.take(char::is_alphabetic), "äb");
        assert_eq!(scanner.place(), Place { line: 1, column: 3 });
        scanner.take(char::is_whitespace);
        assert_eq!((scanner.place(), scanner.line()), (Place { line: 2, column: 2 }, "c"));
        assert_eq!((scanner.next(), scanner.next()), (Some('c'), None));
    }
}
