//! New Game: stones are placed until the board is full, and the last stone wins.
//!
//! REPLACE: the line above, with the game and its designer.

mod heuristics;
pub(super) mod messages;
mod position;
mod view;

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

pub use position::NewGamePosition;

use crate::{Draft, Game, GameInfo, OptionSpec, Options, Paint, Surface, TextError};

/// The game of New Game.
#[derive(Clone, Copy, Debug)]
pub struct NewGame;

impl Game for NewGame {
    type Position = NewGamePosition;

    const INFO: GameInfo = GameInfo {
        id: "newgame",
        name: "New Game",
        // REPLACE: the designer, whom the rule page has to name, and (year, month), 0 if unknown.
        designer: "Unknown Designer",
        designed: (2026, 0),
        scope: &messages::SCOPE,
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        // REPLACE: smallest size, largest, step and default; more options follow the size.
        options: &[OptionSpec::size(3, 25, 1, 5)],
        presets: &[],
        buttons: &[],
        sample_moves: &["c3"],
        sample_game: include_str!("sample.txt"),
        page: lesson!("rules.md"),
        exercises: lesson!("exercises.md"),
    };

    fn start(options: &Options) -> NewGamePosition {
        NewGamePosition::start(options.size())
    }

    fn read(_: &Options, draft: &Draft) -> Result<NewGamePosition, TextError> {
        NewGamePosition::read(draft)
    }
}
