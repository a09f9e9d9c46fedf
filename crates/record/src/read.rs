//! The one reader of texts that hold a game: a record, SGF, a link, or a position text.

use crate::{
    GameResult, Headers, Kind, Line, LinkError, RecordError, Setting, SettingError, Tree,
    find_game, kind, link, sgf, text,
};
use std::fmt;

/// Why a text was not read as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The record or SGF has a mistake.
    Record(RecordError),
    /// The link has one.
    Link(LinkError),
    /// The position does not fit the game that it was said to be of.
    Setting(SettingError),
    /// It is a position text, and nothing says of which game.
    NoGame,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Record(error) => error.fmt(f),
            ReadError::Link(error) => error.fmt(f),
            ReadError::Setting(error) => error.fmt(f),
            ReadError::NoGame => f.write_str("a position does not say of which game it is"),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<RecordError> for ReadError {
    fn from(error: RecordError) -> ReadError {
        ReadError::Record(error)
    }
}

impl From<SettingError> for ReadError {
    fn from(error: SettingError) -> ReadError {
        ReadError::Setting(error)
    }
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
            let setting = Setting { position: Some(given.trim()), ..setting };
            Tree::from_position(setting.game, setting.options()?, given.trim())
                .map_err(|error| SettingError::Position(error).into())
        }
    }
}

/// The main line of a record, and the result of the game.
#[derive(Clone, Debug)]
pub struct MainLine {
    /// The game and its moves.
    pub line: Line,
    /// The result after them, where the rules do not give it.
    pub result: Option<GameResult>,
}

impl MainLine {
    /// The main line of a record text, SGF or a link. Nothing else of a record text is looked at,
    /// so the rest may be wrong, and whether its moves are legal shows when they are played.
    pub fn read(given: &str) -> Result<MainLine, ReadError> {
        match Kind::of(given) {
            Kind::Sgf | Kind::Link => Ok(MainLine::of(&read(given, None)?)),
            Kind::Record | Kind::Position => MainLine::of_text(given),
        }
    }

    /// The main line of a tree.
    #[must_use]
    pub fn of(tree: &Tree) -> MainLine {
        let end = tree.main_line().last().copied().unwrap_or(tree.root());
        let result = tree.headers.get(Headers::RESULT).and_then(GameResult::parse);
        MainLine { line: Line::to_node(tree, end), result }
    }

    fn of_text(given: &str) -> Result<MainLine, ReadError> {
        let draft = text::Draft::parse(given)?;
        let setting = Setting {
            game: find_game(&draft.game.text)?,
            preset: None,
            options: draft.options.iter().map(|word| word.text.as_str()).collect(),
            position: draft.position.as_ref().map(|word| word.text.as_str()),
        };
        let mut line = setting.line()?;
        line.moves = draft.main_line().map(|word| word.text.clone()).collect();
        let mut headers = draft.headers.iter().filter_map(|word| word.text.split_once(' '));
        let result = headers.rfind(|(key, _)| key.eq_ignore_ascii_case(Headers::RESULT));
        let result = result.and_then(|(_, text)| GameResult::parse(text.trim()));
        Ok(MainLine { line, result })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    fn error(text: &str) -> String {
        MainLine::read(text).err().unwrap_or_else(|| panic!("{text:?} is no record")).to_string()
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
            let record = format!(
                "# comment\r\n\r\n{id}\r\n[starter Anna]\r\n position  {text}\r\n1. a1 {{x}} (d4) b2\r\n2. c3"
            );
            let MainLine { line, result } = MainLine::read(&record).unwrap();
            assert_eq!(line.start, Some(text));
            assert_eq!(line.moves, ["a1", "b2", "c3"]);
            assert_eq!(result, None);
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
        assert!(error("1.abcdefghijk").contains("damaged"));
        assert!(error("(;GM[1])").len() > 10);
    }

    #[test]
    fn mistakes_are_named() {
        let id = GAMES[0].info().id;
        assert!(error("").starts_with("the record is empty"));
        assert!(error("# nothing\n").starts_with("the record is empty"));
        assert!(error(&format!("{id}\na1 {{x")).starts_with("line 2, column 4: comment without }"));
        assert!(error("chess").starts_with("there is no game \"chess\""));
        assert!(error(&format!("{id} size=1")).contains("not allowed"));
        assert!(error(&format!("{id} size=5\nposition 3/3 x -")).contains("2 rows instead of 5"));
    }
}
