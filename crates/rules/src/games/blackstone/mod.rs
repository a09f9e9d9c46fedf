//! Blackstone, by Mark Steere: stones move like queens and leave black stones behind,
//! and a stone that can no longer move is removed.

mod board;
mod evaluate;
mod heuristics;
mod lines;
pub(super) mod messages;
mod position;
mod rays;
mod reach;
mod refusals;
mod text;
mod view;

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

pub use position::{BlackstonePosition, Move};

use crate::{
    Draft, Game, GameInfo, OptionKind, OptionSpec, Options, Paint, Surface, TextError, Value,
};
use position::Churn;

/// The game of Blackstone.
#[derive(Clone, Copy, Debug)]
pub struct Blackstone;

impl Game for Blackstone {
    type Position = BlackstonePosition;

    const INFO: GameInfo = GameInfo {
        id: "blackstone",
        name: "Blackstone",
        designer: "Mark Steere",
        designed: (2024, 3),
        scope: &messages::SCOPE,
        surface: Surface::Cells,
        palette: [Paint::Red, Paint::Blue, Paint::Black],
        options: &[
            OptionSpec::size(6, 24, 2, 8),
            OptionSpec {
                key: "churn",
                kind: OptionKind::Choice(&["low", "medium", "high"]),
                default: Value::Word("low"),
            },
        ],
        presets: &[],
        buttons: &[],
        sample_moves: &["b8-e5"],
        sample_game: include_str!("sample.txt"),
        page: lesson!("rules.md"),
        exercises: lesson!("exercises.md"),
    };

    fn start(options: &Options) -> BlackstonePosition {
        BlackstonePosition::start(options.size(), churn(options))
    }

    fn read(options: &Options, draft: &Draft) -> Result<BlackstonePosition, TextError> {
        text::read(draft, churn(options))
    }
}

fn churn(options: &Options) -> Churn {
    if options.is("churn", "high") {
        Churn::High
    } else if options.is("churn", "medium") {
        Churn::Medium
    } else {
        Churn::Low
    }
}
