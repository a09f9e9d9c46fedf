//! The form of the format: parentheses, nodes, properties, escapes.
//!
//! A file is read into a flat list, so that no nesting is too deep for the stack, and
//! every piece knows its place.

use crate::{Place, RecordError, place::Scanner};

/// A piece of a game tree. Parentheses match, and a node follows each opening one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;` and its properties.
    Node(Vec<Property>),
}

/// A name with values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property {
    /// The name in capitals.
    pub(super) name: String,
    /// The values, at least one.
    pub(super) values: Vec<Value>,
    /// Where the name starts.
    pub(super) place: Place,
}

/// What stands in a pair of square brackets, without escapes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Value {
    /// The text.
    pub(super) text: String,
    /// Where in the text a colon parts it in two.
    colon: Option<usize>,
}

impl Value {
    /// The two parts of a composed value.
    pub(super) fn parts(&self) -> Option<(&str, &str)> {
        let colon = self.colon?;
        Some((&self.text[..colon], &self.text[colon + 1..]))
    }
}

/// Takes the one game of a file apart. What stands before its first parenthesis is
/// skipped.
pub(super) fn parse(text: &str) -> Result<Vec<Piece>, RecordError> {
    let mut scanner = Scanner::new(text);
    scanner.take(|c| c != '(');
    let mut pieces: Vec<Piece> = Vec::new();
    let mut open: Vec<Place> = Vec::new();
    loop {
        scanner.take(char::is_whitespace);
        let place = scanner.place();
        let wrong = |sentence: String| Err(RecordError::at(place, sentence));
        let Some(c) = scanner.peek() else { break };
        if open.is_empty() && !pieces.is_empty() {
            return wrong(match c {
                '(' => "a second game begins here; a file may hold only one".to_owned(),
                _ => format!("{c:?} after the end of the game"),
            });
        }
        let is_after_open = pieces.last() == Some(&Piece::Open);
        match c {
            '(' | ')' if is_after_open => {
                return wrong(format!("expected a node (;) after the parenthesis, found {c:?}"));
            }
            '(' => {
                open.push(place);
                pieces.push(Piece::Open);
                scanner.next();
            }
            ')' => {
                open.pop();
                pieces.push(Piece::Close);
                scanner.next();
            }
            ';' if pieces.last() == Some(&Piece::Close) => {
                return wrong("a node after a variation; only variations may follow".to_owned());
            }
            ';' => {
                scanner.next();
                pieces.push(Piece::Node(properties(&mut scanner)?));
            }
            _ => {
                return wrong(format!("expected a node, a property or a parenthesis, found {c:?}"));
            }
        }
    }
    if pieces.is_empty() {
        return Err(RecordError::of_all("this is no SGF file: it has no parenthesis"));
    }
    match open.pop() {
        Some(place) => Err(RecordError::at(place, "this parenthesis is never closed")),
        None => Ok(pieces),
    }
}

fn properties(scanner: &mut Scanner) -> Result<Vec<Property>, RecordError> {
    let mut properties = Vec::new();
    loop {
        scanner.take(char::is_whitespace);
        let place = scanner.place();
        // Older files mix small letters into the names.
        let mut name = scanner.take(|c| c.is_ascii_alphabetic()).to_owned();
        name.retain(|c| c.is_ascii_uppercase());
        let mut values = Vec::new();
        loop {
            scanner.take(char::is_whitespace);
            if scanner.peek() != Some('[') {
                break;
            }
            values.push(value(scanner)?);
        }
        match (name.is_empty(), values.is_empty()) {
            (true, true) if place == scanner.place() => return Ok(properties),
            (false, false) => properties.push(Property { name, values, place }),
            (true, _) => return Err(RecordError::at(place, "expected the name of a property")),
            (false, true) => {
                return Err(RecordError::at(place, format!("the property {name} has no value")));
            }
        }
    }
}

fn value(scanner: &mut Scanner) -> Result<Value, RecordError> {
    let place = scanner.place();
    scanner.next();
    let mut value = Value::default();
    loop {
        match scanner.next() {
            Some(']') => return Ok(value),
            Some('\\') => match scanner.next() {
                // An escaped line break is only there to keep lines short.
                Some(c @ ('\n' | '\r')) => {
                    let partner = if c == '\n' { '\r' } else { '\n' };
                    if scanner.peek() == Some(partner) {
                        scanner.next();
                    }
                }
                other => value.text.extend(other),
            },
            Some(c) => {
                if c == ':' && value.colon.is_none() {
                    value.colon = Some(value.text.len());
                }
                value.text.push(c);
            }
            None => return Err(RecordError::at(place, "this bracket is never closed")),
        }
    }
}

/// A text as it stands between square brackets.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]").replace(':', "\\:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_unescaped() {
        let text = "; junk (;C [soft\\\r\n break \\] \\\\ \\: a:b] COmment[x]\n[y])";
        let pieces = parse(text).unwrap();
        let Piece::Node(properties) = &pieces[1] else { panic!("a node") };
        assert_eq!(properties[0].values[0].text, "soft break ] \\ : a:b");
        assert_eq!(properties[0].values[0].parts(), Some(("soft break ] \\ : a", "b")));
        assert_eq!(properties[1].name, "CO");
        assert_eq!(properties[1].values.len(), 2);
        assert_eq!(properties[1].values[1].parts(), None);
    }

    #[test]
    fn mistakes_have_a_place() {
        let error = |text: &str| parse(text).unwrap_err().to_string();
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
