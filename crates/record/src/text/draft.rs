//! A record taken apart, before anybody asks what its words mean.

use crate::{Place, RecordError, place::Scanner};

/// A piece of a record and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The piece.
    pub text: String,
    /// Where it starts.
    pub place: Place,
}

/// A piece of the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A move.
    Move,
    /// A comment on the move before.
    Comment,
    /// Marks on the position after the move before.
    Marks,
    /// Another way to go on in place of the move before.
    Open,
    /// The end of that.
    Close,
}

/// A record whose form is right. Whether there is such a game, and whether the moves are
/// legal, is another question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The game's id.
    pub game: Word,
    /// The options, each of the form `key=value`.
    pub options: Vec<Word>,
    /// The header lines: what stands in the brackets.
    pub headers: Vec<Word>,
    /// The position text to start from.
    pub position: Option<Word>,
    /// Moves, comments, marks and variations, in order; parentheses match.
    pub items: Vec<(Item, Word)>,
}

impl Draft {
    /// Takes a record apart.
    pub fn parse(text: &str) -> Result<Draft, RecordError> {
        let mut scanner = Scanner::new(text);
        skip(&mut scanner);
        let mut words = words_of_line(&mut scanner).into_iter();
        let Some(game) = words.next() else {
            return Err(RecordError::of_all("the record is empty; its first line names the game"));
        };
        let mut draft = Draft {
            game,
            options: words.collect(),
            headers: Vec::new(),
            position: None,
            items: Vec::new(),
        };
        draft.parse_heading(&mut scanner)?;
        draft.parse_items(&mut scanner)?;
        Ok(draft)
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &Word> {
        let mut depth = 0;
        self.items.iter().filter_map(move |(item, word)| {
            match item {
                Item::Open => depth += 1,
                Item::Close => depth -= 1,
                _ => {}
            }
            (depth == 0 && *item == Item::Move).then_some(word)
        })
    }

    fn parse_heading(&mut self, scanner: &mut Scanner) -> Result<(), RecordError> {
        loop {
            skip(scanner);
            let place = scanner.place();
            let line = scanner.line().trim_end();
            if let Some(header) = line.strip_prefix('[') {
                let Some(header) = header.strip_suffix(']') else {
                    return Err(RecordError::at(place, "this header line does not end with ]"));
                };
                self.headers.push(Word { text: header.trim().to_owned(), place });
            } else if line.split_whitespace().next() == Some("position") {
                if self.position.is_some() {
                    return Err(RecordError::at(place, "there is a second position"));
                }
                let text = line["position".len()..].trim().to_owned();
                self.position = Some(Word { text, place });
            } else {
                return Ok(());
            }
            scanner.take(|c| c != '\n');
        }
    }

    fn parse_items(&mut self, scanner: &mut Scanner) -> Result<(), RecordError> {
        let mut open: Vec<Place> = Vec::new();
        let mut has_moves = false;
        loop {
            skip(scanner);
            let place = scanner.place();
            let Some(c) = scanner.peek() else { break };
            let latest = self.items.last().map(|(item, _)| item);
            let wrong = |sentence: &str| Err(RecordError::at(place, sentence));
            if latest == Some(&Item::Open) && matches!(c, '{' | '<' | '(' | ')') {
                return wrong("a variation begins with a move");
            }
            let (item, text) = match c {
                '{' => (Item::Comment, enclosed(scanner, '}', "comment")?),
                '<' => (Item::Marks, enclosed(scanner, '>', "marks")?),
                '(' => {
                    if !has_moves {
                        return wrong("there is no move that this could be a variation to");
                    }
                    scanner.next();
                    open.push(place);
                    (Item::Open, String::new())
                }
                ')' => {
                    scanner.next();
                    if open.pop().is_none() {
                        return wrong("this parenthesis closes nothing");
                    }
                    (Item::Close, String::new())
                }
                '}' | '>' => return wrong("this bracket closes nothing"),
                '[' => return wrong("header lines come before the moves"),
                _ => (Item::Move, scanner.take(|c| !ends_word(c)).to_owned()),
            };
            if item != Item::Move || !is_move_number(&text) {
                has_moves |= item == Item::Move;
                self.items.push((item, Word { text, place }));
            }
        }
        match open.pop() {
            Some(place) => Err(RecordError::at(place, "this parenthesis is never closed")),
            None => Ok(()),
        }
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

/// The words up to the end of the line.
fn words_of_line(scanner: &mut Scanner) -> Vec<Word> {
    let mut words = Vec::new();
    loop {
        scanner.take(|c| c.is_whitespace() && c != '\n');
        let place = scanner.place();
        let text = scanner.take(|c| !c.is_whitespace()).to_owned();
        if text.is_empty() {
            return words;
        }
        words.push(Word { text, place });
    }
}

/// What stands between a bracket and its partner; `\` makes the next character an ordinary
/// one.
fn enclosed(scanner: &mut Scanner, end: char, what: &str) -> Result<String, RecordError> {
    let place = scanner.place();
    scanner.next();
    let mut text = String::new();
    loop {
        match scanner.next() {
            Some(c) if c == end => return Ok(text),
            Some('\\') => text.extend(scanner.next()),
            Some(c) => text.push(c),
            None => {
                return Err(RecordError::at(place, format!("{what} without {end} at the end")));
            }
        }
    }
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

    fn items(text: &str) -> Vec<(Item, String)> {
        let draft = Draft::parse(&format!("game\n{text}")).unwrap();
        draft.items.into_iter().map(|(item, word)| (item, word.text)).collect()
    }

    #[test]
    fn a_record_is_taken_apart() {
        let text = "\u{feff}# comment\r\n\r\n game a=1 b=2\r\n[starter A [B]]\r\n# x\r\n \
                    position  5/5 x -\r\n1. a1 b2\r\n#no\r\n2. c3";
        let draft = Draft::parse(text).unwrap();
        assert_eq!(draft.game.text, "game");
        assert_eq!(draft.game.place, Place { line: 3, column: 2 });
        let options: Vec<_> = draft.options.iter().map(|word| word.text.as_str()).collect();
        assert_eq!(options, ["a=1", "b=2"]);
        assert_eq!(draft.headers[0].text, "starter A [B]");
        assert_eq!(draft.position.as_ref().unwrap().text, "5/5 x -");
        let moves: Vec<_> = draft.main_line().map(|word| word.text.as_str()).collect();
        assert_eq!(moves, ["a1", "b2", "c3"]);
        assert_eq!(draft.main_line().nth(2).unwrap().place, Place { line: 9, column: 4 });
    }

    #[test]
    fn brackets_need_no_space_around_them() {
        use Item::*;
        let found = items("{start}a1{x\\}\n#y}(b2 3... c3(d4)<ring a1>)e5");
        let wanted = [
            (Comment, "start"),
            (Move, "a1"),
            (Comment, "x}\n#y"),
            (Open, ""),
            (Move, "b2"),
            (Move, "c3"),
            (Open, ""),
            (Move, "d4"),
            (Close, ""),
            (Marks, "ring a1"),
            (Close, ""),
            (Move, "e5"),
        ];
        assert_eq!(found, wanted.map(|(item, text)| (item, text.to_owned())));
    }

    #[test]
    fn mistakes_have_a_place() {
        let error = |text: &str| Draft::parse(text).unwrap_err().to_string();
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
    }
}
