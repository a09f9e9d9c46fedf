//! Red Stone, by Mark Steere: like Go, but only red stones capture, and red stones are never
//! removed.

mod heuristics;
pub(super) mod messages;
mod playout;
mod position;
mod refusals;
mod text;
mod view;

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

pub use position::{Move, RedStonePosition};

use crate::{
    Button, Draft, Game, GameInfo, OptionSpec, Options, Paint, Surface, TextError, Value, YES_NO,
};

/// The game of Red Stone.
#[derive(Clone, Copy, Debug)]
pub struct RedStone;

static RED: Button = Button { token: "R", id: "red" };
static SWAP: Button = Button { token: "swap", id: "swap" };

impl Game for RedStone {
    type Position = RedStonePosition;

    const INFO: GameInfo = GameInfo {
        id: "redstone",
        name: "Red Stone",
        designer: "Mark Steere",
        designed: (2012, 2),
        scope: &messages::SCOPE,
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        options: &[
            OptionSpec::size(3, 25, 1, 9),
            OptionSpec { key: "swap", kind: YES_NO, default: Value::Word("yes") },
        ],
        presets: &[],
        buttons: &[&RED, &SWAP],
        sample_moves: &["d4", "Rd4", "swap"],
        sample_game: include_str!("sample.txt"),
        page: lesson!("rules.md"),
        exercises: lesson!("exercises.md"),
    };

    fn start(options: &Options) -> RedStonePosition {
        RedStonePosition::start(options.size(), options.is("swap", "yes"))
    }

    fn read(options: &Options, draft: &Draft) -> Result<RedStonePosition, TextError> {
        text::read(draft, options.is("swap", "yes"))
    }
}
