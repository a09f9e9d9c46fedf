//! A game, its options and where it starts, as words: on a command line, in a form, in the line
//! protocol, or at the head of a record.

use crate::Line;
use cairn_rules::{AnyGame, Message, OptionError, Options, TextError, games, words};

/// A game with what was given about its options and its start.
#[derive(Clone)]
pub struct Setting<'a> {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The named set of options to begin with.
    pub preset: Option<&'a str>,
    /// Options as `key=value` words, which go before those of the preset.
    pub options: Vec<&'a str>,
    /// The position text to start from.
    pub position: Option<&'a str>,
}

/// Why a setting cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// There is no game with this id.
    #[error("there is no game {0:?}; the games are {known}", known = known_games())]
    NoSuchGame(String),
    /// The game has no preset with this id.
    #[error("{game} has no preset {id:?}; there is {}", listed(known))]
    NoSuchPreset {
        /// The name of the game.
        game: &'static str,
        /// What was given.
        id: String,
        /// The ids there are.
        known: Vec<&'static str>,
    },
    /// An option is not allowed.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The position is not a possible one.
    #[error("position: {0}")]
    Position(TextError),
}

impl SettingError {
    /// Why, in words, where the rules say why.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SettingError::Option(error) => error.message(),
            SettingError::Position(error) => error.message(),
            other => Message::verbatim(other),
        }
    }
}

/// "redstone, loose and …".
fn known_games() -> String {
    words::list(games::GAMES.iter().map(|game| game.info().id))
}

/// "none" where there are none.
fn listed(known: &[&str]) -> String {
    if known.is_empty() { "none".to_owned() } else { words::list(known) }
}

/// The game with this id.
pub fn find_game(id: &str) -> Result<&'static dyn AnyGame, SettingError> {
    games::find(id).ok_or_else(|| SettingError::NoSuchGame(id.to_owned()))
}

impl<'a> Setting<'a> {
    /// A game with its default options, at its own start.
    #[must_use]
    pub fn new(game: &'static dyn AnyGame) -> Setting<'a> {
        Setting { game, preset: None, options: Vec::new(), position: None }
    }

    /// The options. A position that is given with no size among the words decides the size.
    pub fn options(&self) -> Result<Options, SettingError> {
        let info = self.game.info();
        // Reads all words at once, so that mistakes among them are found.
        let given = Options::parse(info.options, self.options.iter().copied())?;
        let mut options = self.game.default_options();
        if let Some(id) = self.preset {
            let preset = info.presets.iter().find(|preset| preset.id.eq_ignore_ascii_case(id));
            let no_such = || SettingError::NoSuchPreset {
                game: info.name,
                id: id.to_owned(),
                known: info.presets.iter().map(|preset| preset.id).collect(),
            };
            options.apply(preset.ok_or_else(no_such)?);
        }
        let is_given = |key: &str| {
            self.options.iter().any(|word| {
                word.split_once('=').is_some_and(|(found, _)| found.eq_ignore_ascii_case(key))
            })
        };
        for (spec, value) in given.iter().filter(|(spec, _)| is_given(spec.key)) {
            options.set(spec.key, &value.to_string())?;
        }
        if let Some(text) = self.position
            && !is_given("size")
        {
            let board = text.split_whitespace().next().unwrap_or_default();
            let rows = board.split('/').count();
            // Something without rows is no board; what it is instead is for its reader to say.
            if rows > 1 {
                options.set("size", &rows.to_string())?;
            }
        }
        Ok(options)
    }

    /// The game at its start, without moves.
    pub fn line(&self) -> Result<Line, SettingError> {
        let options = self.options()?;
        match self.position {
            None => Ok(Line::new(self.game, options)),
            Some(text) => {
                Line::from_position(self.game, options, text).map_err(SettingError::Position)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    #[test]
    fn a_position_decides_the_size_and_words_go_before_it() {
        for game in GAMES {
            let sizes = (5..=25).map(|size| format!("size={size}"));
            let small = sizes
                .filter_map(|size| Options::parse(game.info().options, [&*size]).ok())
                .find(|options| options.size() != game.default_options().size())
                .unwrap();
            let text = game.start(&small).text();
            let setting = Setting { position: Some(&text), ..Setting::new(*game) };
            let line = setting.line().unwrap();
            assert_eq!(line.options.size(), small.size());
            assert_eq!(line.start, None);
            let size = format!("size={}", game.default_options().size());
            let error = Setting { options: vec![&size], ..setting }.line().unwrap_err();
            assert!(error.to_string().starts_with("position: "), "{error}");
        }
    }

    #[test]
    fn presets_come_before_words() {
        for game in GAMES {
            for preset in game.info().presets {
                let setting = Setting { preset: Some(preset.id), ..Setting::new(*game) };
                let mut wanted = game.default_options();
                wanted.apply(preset);
                assert_eq!(setting.options().unwrap().to_string(), wanted.to_string());
                let size = format!("size={}", wanted.size());
                let with_size = Setting { options: vec![&size], ..setting };
                assert_eq!(with_size.options().unwrap().to_string(), wanted.to_string());
            }
            let error = Setting { preset: Some("?"), ..Setting::new(*game) }.options().unwrap_err();
            assert!(error.to_string().contains("has no preset \"?\"; there is "), "{error}");
        }
        assert!(find_game("chess").err().unwrap().to_string().contains("the games are "));
    }
}
