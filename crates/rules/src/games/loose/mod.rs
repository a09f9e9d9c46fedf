//! Loose, by Luis Bolaños Mures: like Go, but surrounded groups are flipped, and a
//! liberty surrounded by both colours does not count.

mod board;
mod heuristics;
mod legality;
pub(super) mod messages;
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
    Value,
};

/// The game of Loose.
#[derive(Clone, Copy, Debug)]
pub struct Loose;

/// The largest komi, either way: the largest even number of points on any board.
const LARGEST_KOMI: i32 = 624;

static PASS: Button = Button { token: "pass", id: "pass" };
static KOMI: Button = Button { token: "komi=", id: "komi" };
static BLACK: Button = Button { token: "black", id: "black" };
static WHITE: Button = Button { token: "white", id: "white" };

impl Game for Loose {
    type Position = LoosePosition;

    const INFO: GameInfo = GameInfo {
        id: "loose",
        name: "Loose",
        designer: "Luis Bolaños Mures",
        designed: (2012, 2),
        scope: &messages::SCOPE,
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        options: &[
            OptionSpec::size(3, 25, 2, 9),
            OptionSpec {
                key: "komi",
                kind: OptionKind::Number {
                    min: -LARGEST_KOMI,
                    max: LARGEST_KOMI,
                    step: 2,
                    words: &["bid"],
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
