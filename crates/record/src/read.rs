//! The one reader of texts that hold a game: a record, SGF, a link, or a position text.

use crate::{
    GameResult, Headers, Kind, Line, LinkError, RecordError, Setting, SettingError, Tree,
    error::{LONGEST_POSITION, Problem, cut},
    kind, link, sgf,
    text::{
        self,
        parse::{Item, Parser, Word},
    },
};

/// Why a text was not read as a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The record or SGF has a mistake.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The link has one.
    #[error(transparent)]
    Link(LinkError),
    /// The position does not fit the game that it was said to be of.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// It is a position text, and nothing says of which game.
    #[error("a position does not say of which game it is")]
    NoGame,
}

/// Reads a text of any kind with everything that it holds. A position text needs a game and
/// options, those of `setting`; the other kinds say their own.
pub fn read(given: &str, setting: Option<Setting<'_>>) -> Result<Tree, ReadError> {
    match Kind::of(given) {
        Kind::Record => Ok(text::read(given)?),
        Kind::Sgf => Ok(sgf::read(given)?),
        Kind::Link => {
            let carried = kind::carried(given.trim()).unwrap_or(given);
            link::read(carried).map_err(ReadError::Link)
        }
        Kind::Position => {
            let setting = setting.ok_or(ReadError::NoGame)?;
            if given.len() > LONGEST_POSITION {
                return Err(RecordError::of_all(Problem::TooLong("a position")).into());
            }
            let setting = Setting { position: Some(given.trim()), ..setting };
            Tree::from_position(setting.game, setting.options()?, given.trim())
                .map_err(|error| SettingError::Position(error).into())
        }
    }
}

/// The main line of a record, and the result of the game.
#[derive(Clone, Debug)]
pub struct MainLine {
    /// The game and its moves, which are legal.
    pub line: Line,
    /// The result after them, where the rules do not give it.
    pub result: Option<GameResult>,
    /// Why the record was not read any further.
    pub mistake: Option<RecordError>,
}

impl MainLine {
    /// The main line of a record text, SGF or a link. Nothing else of a record text is looked at,
    /// so the rest may be wrong. A record text is read up to its first mistake, and the moves
    /// before it are returned together with it.
    pub fn read(given: &str) -> Result<MainLine, ReadError> {
        match Kind::of(given) {
            Kind::Sgf | Kind::Link => Ok(MainLine::of(&read(given, None)?)),
            Kind::Record | Kind::Position => Ok(MainLine::of_text(given)?),
        }
    }

    /// The main line of a tree.
    #[must_use]
    pub fn of(tree: &Tree) -> MainLine {
        let end = tree.main_line().last().copied().unwrap_or(tree.root());
        let result = tree.headers.get(Headers::RESULT).and_then(GameResult::parse);
        MainLine { line: Line::to_node(tree, end), result, mistake: None }
    }

    fn of_text(given: &str) -> Result<MainLine, RecordError> {
        let mut parser = Parser::new(given);
        let mut result = None;
        let heading = parser.heading(|header| {
            let (key, value) = header.text.split_once(' ').unwrap_or_default();
            if key.eq_ignore_ascii_case(Headers::RESULT) {
                result = GameResult::parse(value.trim());
            }
            Ok(())
        })?;
        let setting = text::read::setting(&heading)?;
        let line = setting.line().map_err(|error| match (&error, heading.position) {
            (SettingError::Position(_), Some(word)) => word.error(error),
            _ => text::read::wrong_setting(&heading, setting.game).error(error),
        })?;
        let mut main = MainLine { line, result, mistake: None };
        if let Err(mistake) = main.play(&mut parser) {
            main.mistake = Some(mistake);
        }
        Ok(main)
    }

    /// Plays the moves up to the first mistake.
    fn play(&mut self, parser: &mut Parser<'_>) -> Result<(), RecordError> {
        let Ok(mut position) = self.line.start_position() else { return Ok(()) };
        let mut depth = 0;
        while let Some((item, place)) = parser.item()? {
            match item {
                Item::Open => depth += 1,
                Item::Close => depth -= 1,
                Item::Move(mv) if depth == 0 => {
                    let word = Word { text: mv, place };
                    let number = self.line.moves.len() + 1;
                    text::read::check_move(word, number)?;
                    position.play(mv).map_err(|error| {
                        word.error(Problem::Move { number, mv: cut(mv), error })
                    })?;
                    self.line.moves.push(mv.to_owned());
                }
                Item::Move(_) | Item::Comment(_) | Item::Marks(_) => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    fn error(text: &str) -> String {
        match MainLine::read(text) {
            Err(error) => error.to_string(),
            Ok(main) => main.mistake.expect("a mistake").to_string(),
        }
    }

    #[test]
    fn main_lines_are_read() {
        for game in GAMES {
            let id = game.info().id;
            let mut position = game.start(&game.default_options());
            let mut rng = Rng::with_seed(1);
            for _ in 0..4 {
                position.play_random(&mut rng);
            }
            let text = position.text();
            let moves: Vec<String> = (0..3).map_while(|_| position.play_random(&mut rng)).collect();
            let [a, b, c] = moves.as_slice() else { panic!("three moves") };
            let record = format!(
                "# comment\r\n\r\n{id}\r\n[1 x]\r\n position  {text}\r\n1. {a} {{x}} (?) {b}\r\n2. {c}"
            );
            let MainLine { line, result, mistake } = MainLine::read(&record).unwrap();
            assert_eq!(line.start, Some(text));
            assert_eq!(line.moves, moves);
            assert_eq!((result, mistake), (None, None));
            // The moves before a mistake are read, and nothing after it.
            let wrong = format!("{record} z99 {{");
            let MainLine { line, mistake, .. } = MainLine::read(&wrong).unwrap();
            assert_eq!(line.moves, moves);
            let mistake = mistake.expect("a mistake").to_string();
            let column = 5 + c.len();
            let start = format!("line 7, column {column}: move 4, z99: ");
            assert!(mistake.starts_with(&start), "{mistake}");
        }
    }

    #[test]
    fn other_formats_are_read() {
        for game in GAMES {
            let mut tree = Tree::new(*game, game.default_options());
            let (mut at, mut rng) = (tree.root(), Rng::with_seed(2));
            for _ in 0..9 {
                let mv = tree.position(at).unwrap().play_random(&mut rng).unwrap();
                at = tree.play(at, &mv).unwrap();
            }
            let link = link::write(&tree).unwrap();
            for text in [sgf::write(&tree), format!("https://example.org/#/g/{link}")] {
                let MainLine { line, .. } = MainLine::read(&text).unwrap();
                assert_eq!(line, Line::to_node(&tree, at), "{text}");
                let whole = read(&text, None).unwrap();
                assert_eq!(text::write(&whole), text::write(&tree));
            }
            let position = tree.position(at).unwrap().text();
            assert_eq!(read(&position, None).err().unwrap(), ReadError::NoGame);
            let studied = read(&position, Some(Setting::new(*game))).unwrap();
            assert_eq!(studied.start(), Some(&*position));
        }
        for damaged in ["1.abcdefghijk", "1.abc", "https://example.org/#/g", "#/g/1.x", "1."] {
            assert_eq!(error(damaged), "this link is incomplete or damaged", "{damaged}");
        }
        assert!(error("(;GM[1])").len() > 10);
    }

    #[test]
    fn mistakes_are_named() {
        let id = GAMES[0].info().id;
        assert!(error("").starts_with("the record is empty"));
        assert!(error("# nothing\n").starts_with("the record is empty"));
        assert!(error(&format!("{id}\n{{x")).starts_with("line 2, column 1: comment without }"));
        assert!(error("chess").starts_with("line 1, column 1: there is no game \"chess\""));
        assert!(error(&format!("{id} size=1")).contains("not allowed"));
        assert!(error(&format!("{id} size=5\nposition 3/3 x -")).contains("2 rows instead of 5"));
    }
}
