//! The way to a position, as text: what an engine is asked about.

use cairn_rules::{AnyGame, AnyPosition, MoveError, Options, TextError};
use std::fmt;

/// A game, where it started, and the moves so far.
#[derive(Clone)]
pub struct Line {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its options.
    pub options: Options,
    /// The position text it started from, if not the game's own start.
    pub start: Option<String>,
    /// The moves since, in notation.
    pub moves: Vec<String>,
}

/// Why a line leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// The start is not a possible position.
    Start(TextError),
    /// A move, counted from 1, cannot be played.
    Move(usize, MoveError),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Start(error) => write!(f, "{error}"),
            LineError::Move(number, error) => write!(f, "move {number}: {error}"),
        }
    }
}

impl std::error::Error for LineError {}

impl Line {
    /// A new game.
    #[must_use]
    pub fn new(game: &'static dyn AnyGame, options: Options) -> Line {
        Line { game, options, start: None, moves: Vec::new() }
    }

    /// The position it leads to.
    pub fn position(&self) -> Result<Box<dyn AnyPosition>, LineError> {
        let mut position = match &self.start {
            None => self.game.start(&self.options),
            Some(text) => self.game.read(&self.options, text).map_err(LineError::Start)?,
        };
        for (index, mv) in self.moves.iter().enumerate() {
            position.play(mv).map_err(|error| LineError::Move(index + 1, error))?;
        }
        Ok(position)
    }

    /// Whether the other line starts in the same way and goes on from where this one ends.
    #[must_use]
    pub fn is_start_of(&self, other: &Line) -> bool {
        self.game.info().id == other.game.info().id
            && self.options.to_string() == other.options.to_string()
            && self.start == other.start
            && other.moves.starts_with(&self.moves)
    }
}
