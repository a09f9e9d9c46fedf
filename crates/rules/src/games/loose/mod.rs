//! Loose, by Luis Bolaños Mures: Go in which surrounded groups are turned over, and a
//! liberty hemmed in by both colours does not count.

mod board;
mod guide;
mod legality;
mod position;
mod refusals;
mod spot;
mod text;
mod view;

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

pub use position::{LoosePosition, Move};

use crate::{
    Button, Draft, Game, GameInfo, OptionKind, OptionSpec, Options, Paint, Surface, TextError,
    Value, Word,
};

/// The game of Loose.
pub struct Loose;

/// The largest komi, either way: the largest even number of points on any board.
const LARGEST_KOMI: i32 = 624;

static PASS: Button = Button {
    token: "pass",
    label: "Pass",
    help: "Place nothing; two passes in a row end the game.",
};
static KOMI: Button = Button {
    token: "komi=",
    label: "Name the komi",
    help: "Name the points White gets on top; your opponent then chooses a colour.",
};
static BLACK: Button =
    Button { token: "black", label: "Take Black", help: "Play Black, who moves first." };
static WHITE: Button =
    Button { token: "white", label: "Take White", help: "Play White, who gets the komi." };

impl Game for Loose {
    type Position = LoosePosition;

    const INFO: GameInfo = GameInfo {
        id: "loose",
        name: "Loose",
        designer: "Luis Bolaños Mures",
        designed: "February 2012",
        summary: "Like Go, but surrounded groups are turned over instead of removed, every group \
                  must keep a true liberty, and the most stones win.",
        sides: ["Black", "White"],
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        options: &[
            OptionSpec::size(3, 25, 2, 9),
            OptionSpec {
                key: "komi",
                name: "Komi",
                help: "Points that White gets on top; or the first player names them and the \
                       second chooses a colour.",
                kind: OptionKind::Number {
                    min: -LARGEST_KOMI,
                    max: LARGEST_KOMI,
                    step: 2,
                    words: &[Word { value: "bid", label: "Bid" }],
                },
                default: Value::Number(0),
            },
        ],
        presets: &[],
        buttons: &[&PASS, &KOMI, &BLACK, &WHITE],
        sample_moves: &["d4", "pass", "komi=6", "black", "white"],
        sample_game: include_str!("sample.txt"),
        page: lesson!("rules.md"),
        exercises: lesson!("exercises.md"),
    };

    fn start(options: &Options) -> LoosePosition {
        LoosePosition::start(options.size(), options.number("komi"))
    }

    fn read(_: &Options, draft: &Draft) -> Result<LoosePosition, TextError> {
        text::read(draft)
    }
}
