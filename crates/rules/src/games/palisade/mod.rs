//! Palisade, by Mark Steere: diagonal loops of stones enclose the board, point by point.

mod area;
mod board;
mod heuristics;
mod loops;
pub(super) mod messages;
mod position;
mod refusals;
mod text;
mod view;
mod walkers;

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

pub use position::PalisadePosition;

use crate::{Draft, Game, GameInfo, Grid, OptionSpec, Options, Paint, Side, Surface, TextError};
use board::Board;

/// The game of Palisade.
#[derive(Clone, Copy, Debug)]
pub struct Palisade;

impl Game for Palisade {
    type Position = PalisadePosition;

    const INFO: GameInfo = GameInfo {
        id: "palisade",
        name: "Palisade",
        designer: "Mark Steere",
        designed: (2007, 6),
        scope: &messages::SCOPE,
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        options: &[OptionSpec::size(3, 25, 2, 9)],
        presets: &[],
        buttons: &[],
        sample_moves: &["d4"],
        sample_game: include_str!("sample.txt"),
        page: lesson!("rules.md"),
        exercises: lesson!("exercises.md"),
    };

    fn start(options: &Options) -> PalisadePosition {
        PalisadePosition::new(Board::new(Grid::new(options.size()), []), Side::First)
    }

    fn read(_: &Options, draft: &Draft) -> Result<PalisadePosition, TextError> {
        text::read(draft)
    }
}
