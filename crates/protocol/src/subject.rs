//! The position that an answer is about.

use cairn_record::Line;
use cairn_rules::{AnyPosition, Side};
use serde::{Deserialize, Serialize};

/// The position that an answer is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Subject {
    /// The game's id.
    pub game: String,
    /// The options of the game as `key=value` words.
    pub options: String,
    /// The position text.
    pub position: String,
    /// The side to move.
    pub to_move: SideLetter,
}

impl Subject {
    /// A position of the game of a line.
    #[must_use]
    pub fn new(line: &Line, position: &dyn AnyPosition) -> Subject {
        Subject {
            game: line.game.info().id.to_owned(),
            options: line.options.to_string(),
            position: position.text(),
            to_move: position.to_move().into(),
        }
    }
}

/// A side, named by its letter in position texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SideLetter {
    /// The first side.
    X,
    /// The second side.
    O,
}

impl From<Side> for SideLetter {
    fn from(side: Side) -> SideLetter {
        match side {
            Side::First => SideLetter::X,
            Side::Second => SideLetter::O,
        }
    }
}
