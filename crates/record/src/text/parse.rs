//! A record taken apart piece by piece. Nothing is stored of what has been read, so that the
//! memory that reading takes depends on what a record means, not on how it is written.

use crate::{
    Place, RecordError,
    error::{LONGEST_POSITION, MOST_OPTIONS, Problem},
    place::Scanner,
};
use std::borrow::Cow;

/// A piece of a record and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: Place,
}

impl Word<'_> {
    /// A mistake at this word.
    pub(crate) fn error(&self, problem: impl Into<Problem>) -> RecordError {
        RecordError::at(self.place, problem)
    }
}

/// What stands before the moves, except for the headers.
pub(crate) struct Heading<'a> {
    /// The game's id.
    pub(crate) game: Word<'a>,
    /// The options, each of the form `key=value`.
    pub(crate) options: Vec<Word<'a>>,
    /// The position text to start from.
    pub(crate) position: Option<Word<'a>>,
}

/// A piece of the moves.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Item<'a> {
    /// A move.
    Move(&'a str),
    /// A comment on the move before.
    Comment(Cow<'a, str>),
    /// Marks on the position after the move before.
    Marks(Cow<'a, str>),
    /// Another way to continue in place of the move before.
    Open,
    /// The end of that.
    Close,
}

/// Reads a record from its start to its end: first the heading, then the items.
pub(crate) struct Parser<'a> {
    scanner: Scanner<'a>,
    has_moves: bool,
    is_after_open: bool,
    /// How many variations are open.
    depth: usize,
    /// Where the outermost of them begins.
    outermost: Option<Place>,
}

impl<'a> Parser<'a> {
    pub(crate) fn new(text: &'a str) -> Parser<'a> {
        let scanner = Scanner::new(text);
        Parser { scanner, has_moves: false, is_after_open: false, depth: 0, outermost: None }
    }

    /// What stands before the moves; each header line, without its brackets, is handed over.
    pub(crate) fn heading(
        &mut self,
        mut on_header: impl FnMut(Word<'a>) -> Result<(), RecordError>,
    ) -> Result<Heading<'a>, RecordError> {
        let scanner = &mut self.scanner;
        skip(scanner);
        let Some(game) = word_of_line(scanner) else {
            return Err(RecordError::of_all(Problem::Empty));
        };
        let mut heading = Heading { game, options: Vec::new(), position: None };
        while let Some(word) = word_of_line(scanner) {
            if heading.options.len() == MOST_OPTIONS {
                return Err(word.error(Problem::TooMany { most: MOST_OPTIONS, what: "options" }));
            }
            heading.options.push(word);
        }
        loop {
            skip(scanner);
            let place = scanner.place();
            let line = scanner.line().trim_end();
            if let Some(header) = line.strip_prefix('[') {
                let Some(header) = header.strip_suffix(']') else {
                    return Err(RecordError::at(place, Problem::OpenHeader));
                };
                on_header(Word { text: header.trim(), place })?;
            } else if line.split_whitespace().next() == Some("position") {
                let word = Word { text: line["position".len()..].trim(), place };
                if heading.position.replace(word).is_some() {
                    return Err(word.error(Problem::SecondPosition));
                }
                if word.text.len() > LONGEST_POSITION {
                    return Err(word.error(Problem::TooLong("a position")));
                }
            } else {
                return Ok(heading);
            }
            scanner.take(|c| c != '\n');
        }
    }

    /// The next piece of the moves and where it stands; `None` at the end.
    pub(crate) fn item(&mut self) -> Result<Option<(Item<'a>, Place)>, RecordError> {
        loop {
            skip(&mut self.scanner);
            let place = self.scanner.place();
            let wrong = |problem| Err(RecordError::at(place, problem));
            let Some(c) = self.scanner.peek() else {
                return match self.outermost.filter(|_| self.depth > 0) {
                    Some(place) => Err(RecordError::at(place, Problem::OpenParenthesis)),
                    None => Ok(None),
                };
            };
            if self.is_after_open && matches!(c, '{' | '<' | '(' | ')') {
                return wrong(Problem::VariationWithoutMove);
            }
            let item = match c {
                '{' => Item::Comment(self.enclosed('}', "comment")?),
                '<' => Item::Marks(self.enclosed('>', "marks")?),
                '(' if !self.has_moves => return wrong(Problem::VariationToNothing),
                '(' => {
                    if self.depth == 0 {
                        self.outermost = Some(place);
                    }
                    self.depth += 1;
                    self.scanner.next();
                    Item::Open
                }
                ')' if self.depth == 0 => return wrong(Problem::ClosesNothing("parenthesis")),
                ')' => {
                    self.depth -= 1;
                    self.scanner.next();
                    Item::Close
                }
                '}' | '>' => return wrong(Problem::ClosesNothing("bracket")),
                '[' => return wrong(Problem::LateHeader),
                _ => match self.scanner.take(|c| !ends_word(c)) {
                    number if is_move_number(number) => continue,
                    mv => Item::Move(mv),
                },
            };
            self.has_moves |= matches!(item, Item::Move(_));
            self.is_after_open = item == Item::Open;
            return Ok(Some((item, place)));
        }
    }

    /// What stands between a bracket and its partner; `\` makes the next character an ordinary
    /// one.
    fn enclosed(&mut self, end: char, what: &'static str) -> Result<Cow<'a, str>, RecordError> {
        let place = self.scanner.place();
        let written = self.scanner.enclosed(end);
        let written = written.ok_or_else(|| RecordError::at(place, Problem::Open { what, end }))?;
        if !written.contains('\\') {
            return Ok(Cow::Borrowed(written));
        }
        let mut text = String::with_capacity(written.len());
        let mut letters = written.chars();
        while let Some(c) = letters.next() {
            text.extend(if c == '\\' { letters.next() } else { Some(c) });
        }
        Ok(Cow::Owned(text))
    }
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '(' | ')' | '{' | '}' | '<' | '>')
}

/// Goes past white space, and past lines that start with `#`.
fn skip(scanner: &mut Scanner) {
    loop {
        let before = scanner.place();
        let white = scanner.take(char::is_whitespace);
        let is_line_start = before.column == 1 || white.contains('\n');
        if !(is_line_start && scanner.peek() == Some('#')) {
            return;
        }
        scanner.take(|c| c != '\n');
    }
}

/// The next word, if there is one before the end of the line.
fn word_of_line<'a>(scanner: &mut Scanner<'a>) -> Option<Word<'a>> {
    scanner.take(|c| c.is_whitespace() && c != '\n');
    let place = scanner.place();
    let text = scanner.take(|c| !c.is_whitespace());
    (!text.is_empty()).then_some(Word { text, place })
}

/// `12.` or `12...`.
fn is_move_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len()
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads all of a text.
    fn parse<'a>(
        text: &'a str,
        on_header: impl FnMut(Word<'a>) -> Result<(), RecordError>,
    ) -> Result<(Heading<'a>, Vec<(Item<'a>, Place)>), RecordError> {
        let mut parser = Parser::new(text);
        let heading = parser.heading(on_header)?;
        let mut items = Vec::new();
        while let Some(item) = parser.item()? {
            items.push(item);
        }
        Ok((heading, items))
    }

    #[test]
    fn a_record_is_taken_apart() {
        let text = "\u{feff}# comment\r\n\r\n game a=1 b=2\r\n[starter A [B]]\r\n# x\r\n \
                    position  5/5 x -\r\n1. a1 b2\r\n#no\r\n2. c3";
        let mut headers = Vec::new();
        let (heading, items) = parse(text, |word| {
            headers.push(word.text);
            Ok(())
        })
        .unwrap();
        assert_eq!(heading.game.text, "game");
        assert_eq!(heading.game.place, Place { line: 3, column: 2 });
        let options: Vec<_> = heading.options.iter().map(|word| word.text).collect();
        assert_eq!(options, ["a=1", "b=2"]);
        assert_eq!(headers, ["starter A [B]"]);
        assert_eq!(heading.position.unwrap().text, "5/5 x -");
        let (found, places): (Vec<_>, Vec<_>) = items.into_iter().unzip();
        assert_eq!(found, ["a1", "b2", "c3"].map(Item::Move));
        assert_eq!(places[2], Place { line: 9, column: 4 });
    }

    #[test]
    fn brackets_need_no_space_around_them() {
        use Item::*;
        let text = "game\n{start}a1{x\\}\n#y}(b2 3... c3(d4)<ring a1>)e5";
        let (_, items) = parse(text, |_| Ok(())).unwrap();
        let found: Vec<_> = items.into_iter().map(|(item, _)| item).collect();
        let wanted = [
            Comment("start".into()),
            Move("a1"),
            Comment("x}\n#y".into()),
            Open,
            Move("b2"),
            Move("c3"),
            Open,
            Move("d4"),
            Close,
            Marks("ring a1".into()),
            Close,
            Move("e5"),
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn mistakes_have_a_place() {
        let error = |text: &str| parse(text, |_| Ok(())).err().expect("a mistake").to_string();
        assert!(error("").starts_with("the record is empty"));
        assert!(error("# nothing\n").starts_with("the record is empty"));
        assert_eq!(error("g\n[a b"), "line 2, column 1: this header line does not end with ]");
        assert!(error("g\nposition x\nposition y").starts_with("line 3, column 1: there is a sec"));
        assert!(error("g\na1 {oh").starts_with("line 2, column 4: comment without }"));
        assert!(error("g\na1 {oh\\}").starts_with("line 2, column 4: comment without }"));
        assert!(error("g\na1 <ring").starts_with("line 2, column 4: marks without >"));
        assert!(error("g\na1 (b2").ends_with("column 4: this parenthesis is never closed"));
        assert!(error("g\na1 b2)").ends_with("column 6: this parenthesis closes nothing"));
        assert!(error("g\na1 }").ends_with("column 4: this bracket closes nothing"));
        assert!(error("g\n(a1)").contains("no move that this could be"));
        for inside in ["{x} a1", "<ring a1>", "(b2)", ""] {
            assert!(
                error(&format!("g\na1 ({inside})")).ends_with("a variation begins with a move")
            );
        }
        assert!(error("g\na1\n[date today]").ends_with("header lines come before the moves"));
        let options = " a=1".repeat(MOST_OPTIONS + 1);
        assert!(error(&format!("g{options}")).ends_with("a record may have 100 options at most"));
        let long = "5/".repeat(LONGEST_POSITION);
        assert!(error(&format!("g\nposition {long}")).ends_with("this is too long for a position"));
    }
}
