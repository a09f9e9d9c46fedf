//! What is chosen before a game: options, opponent, colour, clock.

use crate::{
    clock::{Clocks, TimeControl},
    table::{Sitter, Table},
};
use cairn_record::{Headers, Tree};
use cairn_rules::{AnyGame, OptionError, Options, games};
use serde::{Deserialize, Serialize};

/// Which seat a person takes against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// Makes the first move.
    #[default]
    First,
    /// Answers it.
    Second,
    /// One or the other by chance.
    Random,
}

/// The levels of the computer.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

/// Everything chosen for a game. It is remembered for the next one, so it is kept as
/// text and checked when it is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// Options as `key=value` words.
    pub options: String,
    /// The computer's level; `None` for two people at this device.
    pub level: Option<u8>,
    /// The person's seat against the computer.
    pub seat: Choice,
    /// The clock, if any.
    pub clock: Option<TimeControl>,
}

/// Why a set-up cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// There is no such game.
    NoSuchGame(String),
    /// An option is not allowed.
    Option(OptionError),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::NoSuchGame(id) => write!(f, "there is no game {id:?}"),
            SetupError::Option(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// What a newcomer gets: the game's defaults, against an easy computer.
    #[must_use]
    pub fn new(game: &dyn AnyGame) -> Setup {
        Setup {
            game: game.info().id.to_owned(),
            options: game.default_options().to_string(),
            level: Some(2),
            seat: Choice::First,
            clock: None,
        }
    }

    /// The game and its options, checked.
    pub fn rules(&self) -> Result<(&'static dyn AnyGame, Options), SetupError> {
        let game =
            games::find(&self.game).ok_or_else(|| SetupError::NoSuchGame(self.game.clone()))?;
        let words = self.options.split_whitespace();
        let options = Options::parse(game.info().options, words).map_err(SetupError::Option)?;
        Ok((game, options))
    }

    /// Lays the table. `coin` decides where chance does.
    pub fn table(&self, coin: bool) -> Result<Table, SetupError> {
        let (game, options) = self.rules()?;
        let mut tree = Tree::new(game, options);
        let sitters = match self.level {
            None => [Sitter::Person; 2],
            Some(level) => {
                let computer = Sitter::Computer(level.clamp(*LEVELS.start(), *LEVELS.end()));
                let first = match self.seat {
                    Choice::First => true,
                    Choice::Second => false,
                    Choice::Random => coin,
                };
                if first { [Sitter::Person, computer] } else { [computer, Sitter::Person] }
            }
        };
        let names = [Headers::STARTER, Headers::RESPONDER];
        for (key, sitter) in names.into_iter().zip(sitters) {
            if let Some(name) = sitter.name() {
                tree.headers.set(key, &name).expect("the key is a good one");
            }
        }
        Ok(Table::new(tree, sitters, self.clock.map(Clocks::new)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    #[test]
    fn a_newcomers_set_up_can_be_played() {
        for game in GAMES {
            let table = Setup::new(*game).table(false).unwrap();
            assert_eq!(table.sitters(), [Sitter::Person, Sitter::Computer(2)]);
            assert_eq!(table.position().text(), game.start(&game.default_options()).text());
        }
    }

    #[test]
    fn bad_set_ups_are_named() {
        let mut setup = Setup::new(GAMES[0]);
        setup.options = "size=1".to_owned();
        assert!(setup.rules().unwrap_err().to_string().contains("size=1 is not allowed"));
        setup.game = "chess".to_owned();
        assert_eq!(setup.rules().unwrap_err().to_string(), "there is no game \"chess\"");
    }

    #[test]
    fn seats_follow_the_choice() {
        let mut setup = Setup { level: Some(99), ..Setup::new(GAMES[0]) };
        setup.seat = Choice::Second;
        assert_eq!(setup.table(true).unwrap().sitters()[0], Sitter::Computer(10));
        setup.seat = Choice::Random;
        assert_eq!(setup.table(true).unwrap().sitters()[0], Sitter::Person);
        assert_eq!(setup.table(false).unwrap().sitters()[1], Sitter::Person);
        setup.level = None;
        assert_eq!(setup.table(true).unwrap().sitters(), [Sitter::Person; 2]);
    }
}
