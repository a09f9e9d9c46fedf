//! Catalogues: the texts of messages, in a subset of the syntax of
//! [Project Fluent](https://projectfluent.org), so that translators can use its tools.
//!
//! ```ftl
//! # A comment.
//! red-eye = { $point } is a red eye, so no one may play there
//! group = the { $colour } group at { $at } ({ $stones ->
//!         [one] 1 stone
//!        *[other] { $stones } stones
//!     })
//! ```
//!
//! | in a text | means |
//! |---|---|
//! | `{ $point }` | the argument with this name |
//! | `{ key }` | another text of the catalogue, with the same arguments |
//! | `{ "{" }` | the text between the quotes |
//! | `{ $stones -> … }` | one of several variants, each on a line that begins with its key in brackets: a number, a plural category, or a word such as a colour; `*` marks the one for all other cases |
//!
//! A text continues on the next line if that line is indented. Terms, attributes, functions and
//! empty lines within a text are not part of the subset.

use thiserror::Error;

/// The texts of one scope in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue<'a> {
    /// Sorted by key. A list needs much less code than a map, which keeps the web page small.
    texts: Vec<(&'a str, Pattern<'a>)>,
}

/// A text with placeholders.
pub type Pattern<'a> = Vec<Part<'a>>;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Words.
    Text(&'a str),
    /// An argument.
    Argument(&'a str),
    /// Another text.
    Reference(&'a str),
    /// One of several variants, by an argument.
    Select {
        /// The argument.
        argument: &'a str,
        /// The variants with their keys.
        variants: Vec<(&'a str, Pattern<'a>)>,
        /// The index of the variant for all other cases.
        default: usize,
    },
}

/// Why a catalogue cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct ParseError {
    /// Where, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: SyntaxError,
}

/// What is wrong with a line of a catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SyntaxError {
    /// A key occurs twice.
    #[error("the key before is there twice")]
    KeyTwice,
    /// A key is not followed by `=`.
    #[error("a key must be followed by =")]
    NoEquals,
    /// A text is empty.
    #[error("the text is empty")]
    EmptyText,
    /// A line belongs to no text.
    #[error("this does not belong to a text")]
    Stray,
    /// Quotes are not closed.
    #[error("the quotes are not closed")]
    OpenQuotes,
    /// Quotes hold an escape or a line break.
    #[error("quotes hold neither escapes nor line breaks")]
    WrongQuotes,
    /// A brace is not closed.
    #[error("a brace is not closed")]
    OpenBrace,
    /// Variants are nested too deep.
    #[error("variants are nested too deep")]
    TooDeep,
    /// Two variants of a selection are marked with `*`.
    #[error("two variants are marked with *")]
    TwoDefaults,
    /// A bracket is not closed.
    #[error("a bracket is not closed")]
    OpenBracket,
    /// No variant of a selection is marked with `*`.
    #[error("no variant is marked with *")]
    NoDefault,
    /// There is no name where one is expected.
    #[error("a name is expected here")]
    NoName,
}

/// How deep variants may be nested.
const DEEPEST: usize = 4;

impl<'a> Catalogue<'a> {
    /// Reads a catalogue.
    pub fn parse(text: &'a str) -> Result<Catalogue<'a>, ParseError> {
        let mut parser = Parser { text, rest: text };
        let mut catalogue = Catalogue::default();
        loop {
            parser.skip_blank_lines_and_comments();
            if parser.rest.is_empty() {
                return Ok(catalogue);
            }
            let (key, pattern) = parser.entry().map_err(|problem| parser.error(problem))?;
            match catalogue.find(key) {
                Ok(_) => return Err(parser.error(SyntaxError::KeyTwice)),
                Err(place) => catalogue.texts.insert(place, (key, pattern)),
            }
        }
    }

    /// The text with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&[Part<'a>]> {
        self.find(key).ok().map(|place| self.texts[place].1.as_slice())
    }

    /// The index of a key, or the index at which to insert it.
    fn find(&self, key: &str) -> Result<usize, usize> {
        self.texts.binary_search_by(|(known, _)| (*known).cmp(key))
    }

    /// All keys with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&'a str, &[Part<'a>])> {
        self.texts.iter().map(|(key, pattern)| (*key, pattern.as_slice()))
    }
}

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
}

type Parsed<T> = Result<T, SyntaxError>;

impl<'a> Parser<'a> {
    fn error(&self, problem: SyntaxError) -> ParseError {
        let read = &self.text[..self.text.len() - self.rest.len()];
        ParseError { line: read.matches('\n').count() + 1, problem }
    }

    fn skip_blank_lines_and_comments(&mut self) {
        while !self.rest.is_empty() {
            let (line, after) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
            if !line.starts_with('#') && !line.trim().is_empty() {
                return;
            }
            self.rest = after;
        }
    }

    /// `key = text`
    fn entry(&mut self) -> Parsed<(&'a str, Pattern<'a>)> {
        let key = self.identifier()?;
        self.skip(|letter| letter == ' ');
        self.expect("=", SyntaxError::NoEquals)?;
        self.skip(|letter| letter == ' ');
        let pattern = self.pattern(0)?;
        if pattern.is_empty() {
            return Err(SyntaxError::EmptyText);
        }
        match self.rest.is_empty() || self.take("\n") {
            true => Ok((key, pattern)),
            false => Err(SyntaxError::Stray),
        }
    }

    /// A text up to the end of its last line, or within a selection up to the next variant or the
    /// end of the selection.
    fn pattern(&mut self, depth: usize) -> Parsed<Pattern<'a>> {
        let mut parts = Vec::new();
        loop {
            let end = self.rest.find(['{', '}', '\n']).unwrap_or(self.rest.len());
            let (text, rest) = self.rest.split_at(end);
            // Accept Windows line ends.
            let text = text.strip_suffix('\r').unwrap_or(text);
            if !text.is_empty() {
                parts.push(Part::Text(text));
            }
            self.rest = rest;
            if self.take("{") {
                parts.push(self.placeable(depth)?);
            } else if !self.continues() {
                break;
            } else if !parts.is_empty() {
                parts.push(Part::Text("\n"));
            }
        }
        if let Some(Part::Text(last)) = parts.last_mut() {
            *last = last.trim_end();
        }
        Ok(parts)
    }

    /// Moves to the next line, if the text continues there.
    fn continues(&mut self) -> bool {
        let next = self.rest.trim_start();
        let gap = &self.rest[..self.rest.len() - next.len()];
        let is_indented = gap.ends_with(' ') && gap.matches('\n').count() == 1;
        let goes_on = is_indented && !next.is_empty() && !next.starts_with(['[', '*', '}', '.']);
        if goes_on {
            self.rest = next;
        }
        goes_on
    }

    /// The content of braces, after the opening one.
    fn placeable(&mut self, depth: usize) -> Parsed<Part<'a>> {
        self.skip(char::is_whitespace);
        let part = if self.take("$") {
            let argument = self.identifier()?;
            self.skip(char::is_whitespace);
            match self.take("->") {
                true => self.select(argument, depth + 1)?,
                false => Part::Argument(argument),
            }
        } else if self.take("\"") {
            let (text, rest) = self.rest.split_once('"').ok_or(SyntaxError::OpenQuotes)?;
            if text.contains(['\\', '\n']) {
                return Err(SyntaxError::WrongQuotes);
            }
            self.rest = rest;
            Part::Text(text)
        } else {
            Part::Reference(self.identifier()?)
        };
        self.skip(char::is_whitespace);
        self.expect("}", SyntaxError::OpenBrace)?;
        Ok(part)
    }

    /// The variants of a selection.
    fn select(&mut self, argument: &'a str, depth: usize) -> Parsed<Part<'a>> {
        if depth > DEEPEST {
            return Err(SyntaxError::TooDeep);
        }
        let (mut variants, mut default) = (Vec::new(), None);
        loop {
            self.skip(char::is_whitespace);
            let is_default = self.take("*");
            if !self.take("[") {
                break;
            }
            if is_default && default.replace(variants.len()).is_some() {
                return Err(SyntaxError::TwoDefaults);
            }
            let (key, rest) = self.rest.split_once(']').ok_or(SyntaxError::OpenBracket)?;
            self.rest = rest;
            self.skip(|letter| letter == ' ');
            variants.push((key.trim(), self.pattern(depth)?));
        }
        let default = default.ok_or(SyntaxError::NoDefault)?;
        Ok(Part::Select { argument, variants, default })
    }

    fn identifier(&mut self) -> Parsed<&'a str> {
        let is_inner = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        let end = self.rest.find(|letter| !is_inner(letter)).unwrap_or(self.rest.len());
        if !self.rest.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            return Err(SyntaxError::NoName);
        }
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(name)
    }

    fn skip(&mut self, what: impl Fn(char) -> bool) {
        self.rest = self.rest.trim_start_matches(what);
    }

    fn take(&mut self, what: &str) -> bool {
        let rest = self.rest.strip_prefix(what);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, what: &str, problem: SyntaxError) -> Parsed<()> {
        if self.take(what) { Ok(()) } else { Err(problem) }
    }
}
