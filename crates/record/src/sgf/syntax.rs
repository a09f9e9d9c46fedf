//! The form of the format: parentheses, nodes, properties, escapes.
//!
//! A file is read piece by piece, and every piece knows its place. Nothing is stored of what has
//! been read; a node is a place in the text from which its properties are read as often as needed.

use crate::{
    Place, RecordError,
    error::{Problem, SgfProblem, cut},
    place::Scanner,
};
use std::borrow::Cow;

/// A piece of a game tree. Parentheses match, and a node follows each opening one.
#[derive(Clone)]
pub(super) enum Piece<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;` and its properties.
    Node(Properties<'a>),
}

/// The properties of a node, from the next one on.
#[derive(Clone)]
pub(super) struct Properties<'a>(Scanner<'a>);

/// A name with values.
#[derive(Clone)]
pub(super) struct Property<'a> {
    /// The name as it is written. Older files mix small letters into it, which do not count.
    name: &'a str,
    /// Where the name starts.
    pub(super) place: Place,
    /// At the first value; there is at least one.
    values: Scanner<'a>,
}

/// What stands in a pair of square brackets, without escapes.
pub(super) struct Value<'a> {
    /// The text.
    pub(super) text: Cow<'a, str>,
    /// Where in the text a colon parts it in two.
    colon: Option<usize>,
}

impl Value<'_> {
    /// The two parts of a composed value.
    pub(super) fn parts(&self) -> Option<(&str, &str)> {
        let colon = self.colon?;
        Some((&self.text[..colon], &self.text[colon + 1..]))
    }
}

/// What was read last.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    Nothing,
    Open,
    Close,
    Node,
}

/// Takes the one game of a file apart. What stands before its first parenthesis is skipped.
pub(super) struct Parser<'a> {
    scanner: Scanner<'a>,
    last: Last,
    /// How many parentheses are open.
    depth: usize,
    /// Where the outermost of them stands.
    outermost: Option<Place>,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str) -> Parser<'a> {
        let mut scanner = Scanner::new(text);
        scanner.take(|c| c != '(');
        Parser { scanner, last: Last::Nothing, depth: 0, outermost: None }
    }

    /// The next piece; `None` at the end of the file.
    pub(super) fn piece(&mut self) -> Result<Option<Piece<'a>>, RecordError> {
        self.scanner.take(char::is_whitespace);
        let place = self.scanner.place();
        let wrong = |problem: SgfProblem| Err(RecordError::at(place, problem));
        let Some(c) = self.scanner.peek() else {
            return match self.outermost {
                None => Err(RecordError::of_all(SgfProblem::NoTree.into())),
                Some(place) if self.depth > 0 => {
                    Err(RecordError::at(place, Problem::OpenParenthesis))
                }
                Some(_) => Ok(None),
            };
        };
        if self.depth == 0 && self.last != Last::Nothing {
            return wrong(match c {
                '(' => SgfProblem::SecondGame,
                _ => SgfProblem::AfterEnd(c),
            });
        }
        let (last, piece) = match c {
            '(' | ')' if self.last == Last::Open => return wrong(SgfProblem::NoNode(c)),
            '(' => {
                self.outermost.get_or_insert(place);
                self.depth += 1;
                self.scanner.next();
                (Last::Open, Piece::Open)
            }
            ')' => {
                self.depth -= 1;
                self.scanner.next();
                (Last::Close, Piece::Close)
            }
            ';' if self.last == Last::Close => return wrong(SgfProblem::NodeAfterVariation),
            ';' => {
                self.scanner.next();
                let properties = Properties(self.scanner.clone());
                let mut rest = properties.clone();
                while rest.next()?.is_some() {}
                self.scanner = rest.0;
                (Last::Node, Piece::Node(properties))
            }
            _ => return wrong(SgfProblem::Unexpected(c)),
        };
        self.last = last;
        Ok(Some(piece))
    }
}

impl<'a> Properties<'a> {
    /// The next property; `None` at the end of the node.
    pub(super) fn next(&mut self) -> Result<Option<Property<'a>>, RecordError> {
        let scanner = &mut self.0;
        scanner.take(char::is_whitespace);
        let place = scanner.place();
        let name = scanner.take(|c| c.is_ascii_alphabetic());
        scanner.take(char::is_whitespace);
        let property = Property { name, place, values: scanner.clone() };
        let mut count = 0;
        while scanner.peek() == Some('[') {
            let place = scanner.place();
            if scanner.enclosed(']').is_none() {
                return Err(RecordError::at(place, SgfProblem::OpenBracket));
            }
            scanner.take(char::is_whitespace);
            count += 1;
        }
        let has_name = name.contains(|c: char| c.is_ascii_uppercase());
        match (has_name, count) {
            (false, 0) if name.is_empty() => Ok(None),
            (false, _) => Err(RecordError::at(place, SgfProblem::NoName)),
            (true, 0) => Err(property.error(SgfProblem::NoValue(property.name()))),
            (true, _) => Ok(Some(property)),
        }
    }

    /// The first property with a name.
    pub(super) fn find(&self, name: &str) -> Result<Option<Property<'a>>, RecordError> {
        let mut rest = self.clone();
        while let Some(property) = rest.next()? {
            if property.is(name) {
                return Ok(Some(property));
            }
        }
        Ok(None)
    }
}

impl<'a> Property<'a> {
    /// Whether this is its name.
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.chars().filter(char::is_ascii_uppercase).eq(name.chars())
    }

    /// The name in capitals.
    pub(super) fn name(&self) -> String {
        cut(self.name).chars().filter(char::is_ascii_uppercase).collect()
    }

    /// A mistake at this property.
    pub(super) fn error(&self, problem: impl Into<Problem>) -> RecordError {
        RecordError::at(self.place, problem)
    }

    /// The values.
    pub(super) fn values(&self) -> impl Iterator<Item = Value<'a>> + use<'a> {
        let mut scanner = self.values.clone();
        std::iter::from_fn(move || {
            scanner.take(char::is_whitespace);
            scanner.peek().filter(|&c| c == '[')?;
            Some(value(scanner.enclosed(']')?))
        })
    }

    /// The only value.
    pub(super) fn single(&self) -> Result<Cow<'a, str>, RecordError> {
        let mut values = self.values();
        match (values.next(), values.next()) {
            (Some(only), None) => Ok(only.text),
            _ => Err(self.error(SgfProblem::SeveralValues(self.name()))),
        }
    }
}

/// The value that is written so.
fn value(written: &str) -> Value<'_> {
    if !written.contains('\\') {
        return Value { text: Cow::Borrowed(written), colon: written.find(':') };
    }
    let (mut text, mut colon) = (String::with_capacity(written.len()), None);
    let mut letters = written.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '\\' => match letters.next() {
                // An escaped line break only wraps a long line.
                Some(c @ ('\n' | '\r')) => {
                    let partner = if c == '\n' { '\r' } else { '\n' };
                    letters.next_if_eq(&partner);
                }
                other => text.extend(other),
            },
            c => {
                if c == ':' && colon.is_none() {
                    colon = Some(text.len());
                }
                text.push(c);
            }
        }
    }
    Value { text: Cow::Owned(text), colon }
}

/// A text as it stands between square brackets.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]").replace(':', "\\:")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All pieces of a file.
    fn parse(text: &str) -> Result<Vec<Piece<'_>>, RecordError> {
        let (mut parser, mut pieces) = (Parser::new(text), Vec::new());
        while let Some(piece) = parser.piece()? {
            pieces.push(piece);
        }
        Ok(pieces)
    }

    #[test]
    fn values_are_unescaped() {
        let text = "; junk (;C [soft\\\r\n break \\] \\\\ \\: a:b] COmment[x]\n[y])";
        let pieces = parse(text).unwrap();
        let Piece::Node(mut properties) = pieces[1].clone() else { panic!("a node") };
        let mut next = || properties.next().unwrap().unwrap();
        let comment = next().values().next().unwrap();
        assert_eq!(comment.text, "soft break ] \\ : a:b");
        assert_eq!(comment.parts(), Some(("soft break ] \\ : a", "b")));
        let other = next();
        assert_eq!(other.name(), "CO");
        assert!(other.is("CO") && !other.is("C") && !other.is("COX"));
        assert_eq!(other.values().count(), 2);
        assert_eq!(other.values().nth(1).unwrap().parts(), None);
        assert!(properties.next().unwrap().is_none());
    }

    #[test]
    fn mistakes_have_a_place() {
        let error = |text: &str| parse(text).err().expect("a mistake").to_string();
        assert!(error("no game").starts_with("this is no SGF file"));
        assert_eq!(error("(;C[a]\n(;C[b])"), "line 1, column 1: this parenthesis is never closed");
        assert_eq!(error("(;C[a\n]W[b)"), "line 2, column 3: this bracket is never closed");
        assert!(error("(;C[a\\])").ends_with("column 4: this bracket is never closed"));
        assert!(error("()").contains("expected a node (;)"));
        assert!(error("((;C[a]))").contains("expected a node (;)"));
        assert!(error("(;C)").ends_with("the property C has no value"));
        assert!(error("(;[a])").ends_with("expected the name of a property"));
        assert!(error("(;c[a])").ends_with("expected the name of a property"));
        assert!(error("(;ab;B[a])").ends_with("expected the name of a property"));
        assert!(error("(;C[a]5)").ends_with("found '5'"));
        assert!(error("(;C[a](;B[b]);W[c])").contains("a node after a variation"));
        assert!(error("(;C[a])(;C[b])").contains("column 8: a second game begins here"));
        assert!(error("(;C[a]))").contains("')' after the end"));
    }
}
