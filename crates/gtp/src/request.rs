//! A line taken apart: number, command, arguments.

use std::borrow::Cow;

/// A command as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request<'a> {
    /// The number before the command, as it was written.
    pub(crate) id: Option<&'a str>,
    /// The name of the command; empty when there is only a number.
    pub(crate) name: &'a str,
    /// The words behind it.
    pub(crate) arguments: Vec<&'a str>,
}

/// The line without control characters; tabs become spaces.
pub(crate) fn clean(line: &str) -> Cow<'_, str> {
    if !line.contains(char::is_control) {
        return Cow::Borrowed(line);
    }
    let tabs_to_spaces = line.chars().map(|c| if c == '\t' { ' ' } else { c });
    Cow::Owned(tabs_to_spaces.filter(|c| !c.is_control()).collect())
}

impl<'a> Request<'a> {
    /// Takes a [clean] line apart; `None` when nothing but a comment is on it.
    /// `holds_board` returns whether the first argument of a command is a board, in which
    /// `#` is a stone and starts no comment.
    pub(crate) fn parse(line: &'a str, holds_board: impl Fn(&str) -> bool) -> Option<Request<'a>> {
        let (mut id, mut name) = (None, None);
        let mut arguments = Vec::new();
        for word in line.split_whitespace() {
            let is_board = arguments.is_empty() && name.is_some_and(&holds_board);
            let (text, comment) = match word.split_once('#') {
                Some((before, _)) if !is_board => (before, true),
                _ => (word, false),
            };
            if !text.is_empty() {
                match name {
                    None if id.is_none() && is_number(text) => id = Some(text),
                    None => name = Some(text),
                    Some(_) => arguments.push(text),
                }
            }
            if comment {
                break;
            }
        }
        if id.is_none() && name.is_none() {
            return None;
        }
        Some(Request { id, name: name.unwrap_or_default(), arguments })
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Option<Request<'_>> {
        Request::parse(line, |name| name == "setup")
    }

    fn request<'a>(id: Option<&'a str>, name: &'a str, arguments: &[&'a str]) -> Request<'a> {
        Request { id, name, arguments: arguments.to_vec() }
    }

    #[test]
    fn numbers_names_and_arguments() {
        assert_eq!(parse("quit"), Some(request(None, "quit", &[])));
        assert_eq!(parse("12 play b d4"), Some(request(Some("12"), "play", &["b", "d4"])));
        assert_eq!(parse("  0   perft  3 "), Some(request(Some("0"), "perft", &["3"])));
        assert_eq!(parse("1 2 3"), Some(request(Some("1"), "2", &["3"])));
        assert_eq!(parse("5"), Some(request(Some("5"), "", &[])));
    }

    #[test]
    fn comments_and_empty_lines() {
        for line in ["", "   ", "# all of it", "  # 12 quit"] {
            assert_eq!(parse(line), None, "{line:?}");
        }
        assert_eq!(parse("play b d4# why"), Some(request(None, "play", &["b", "d4"])));
        assert_eq!(parse("quit#"), Some(request(None, "quit", &[])));
        assert_eq!(parse("3 # nothing"), Some(request(Some("3"), "", &[])));
    }

    #[test]
    fn a_board_may_hold_neutral_stones() {
        assert_eq!(
            parse("4 setup ##1/3/3 x - # why"),
            Some(request(Some("4"), "setup", &["##1/3/3", "x", "-"]))
        );
        assert_eq!(parse("setup 3/#2/3 x#"), Some(request(None, "setup", &["3/#2/3", "x"])));
    }

    #[test]
    fn control_characters_are_no_part_of_a_line() {
        assert_eq!(clean("plain"), "plain");
        assert_eq!(clean("play\tb\u{7}\td4\r"), "play b d4");
        assert_eq!(clean("\0\u{1b}\u{7f}"), "");
    }
}
