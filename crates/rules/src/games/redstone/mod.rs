//! Red Stone, by Mark Steere: Go in which only red stones capture, and red stones stay.

mod guide;
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
pub struct RedStone;

static RED: Button =
    Button { token: "R", label: "Red stone", help: "Place a red stone, which captures." };
static SWAP: Button = Button {
    token: "swap",
    label: "Swap colours",
    help: "Take over the black stone; your opponent goes on as White.",
};

impl Game for RedStone {
    type Position = RedStonePosition;

    const INFO: GameInfo = GameInfo {
        id: "redstone",
        name: "Red Stone",
        designer: "Mark Steere",
        designed: "February 2012",
        summary: "Like Go, but only neutral red stones capture, they never leave the board, \
                  and whoever loses all stones loses the game.",
        sides: ["Black", "White"],
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        options: &[
            OptionSpec::size(3, 25, 1, 9),
            OptionSpec {
                key: "swap",
                name: "Pie rule",
                help: "Whether the second player may take over the first stone.",
                kind: YES_NO,
                default: Value::Word("yes"),
            },
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
