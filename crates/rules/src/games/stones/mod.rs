//! Stones, by the Iowa Go Society: Go without territory, won by a lead in prisoners.

mod guide;
mod history;
mod playout;
mod position;
mod refusals;
mod room;
mod setup;
mod shapes;
mod stakes;
mod staking;
mod terms;
mod text;
mod view;

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

pub use position::{Move, StonesPosition};

use crate::{
    Button, Draft, Game, GameInfo, OptionKind, OptionSpec, Options, Paint, Preset, Surface,
    TextError, Value, Word, YES_NO,
};
use terms::Terms;

/// The game of Stones.
pub struct Stones;

static STAKE: Button = Button {
    token: "S",
    label: "Stake",
    help: "Stake a liberty of yours instead of placing a stone.",
};
static RETURN: Button = Button {
    token: "return",
    label: "Return a prisoner",
    help: "Give up one prisoner instead of placing a stone.",
};

const YES: Value = Value::Word("yes");
const NO: Value = Value::Word("no");

impl Game for Stones {
    type Position = StonesPosition;

    const INFO: GameInfo = GameInfo {
        id: "stones",
        name: "Stones",
        designer: "Iowa Go Society",
        designed: "2025",
        summary: "Go without passing and counting territory: win by capturing enough more \
                  stones than your opponent.",
        sides: ["Black", "White"],
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        options: &[
            OptionSpec::size(3, 25, 1, 9),
            OptionSpec {
                key: "threshold",
                name: "Lead threshold",
                help: "How many more prisoners than the opponent win, before compensation; \
                       auto is the rule sheet's number for the board size.",
                kind: OptionKind::Number {
                    min: 1,
                    max: 999,
                    step: 1,
                    words: &[Word { value: "auto", label: "By board size" }],
                },
                default: Value::Word("auto"),
            },
            OptionSpec {
                key: "compensation",
                name: "Compensation",
                help: "Prisoners White starts with; Black's threshold is lowered and White's \
                       raised by as many.",
                kind: OptionKind::Number { min: 0, max: 99, step: 1, words: &[] },
                default: Value::Number(6),
            },
            OptionSpec {
                key: "return",
                name: "Prisoner return",
                help: "Whether the side with more prisoners may return one instead of placing \
                       a stone.",
                kind: YES_NO,
                default: YES,
            },
            OptionSpec {
                key: "staking",
                name: "Group staking",
                help: "Whether a side whose groups all have at most two liberties may stake \
                       them.",
                kind: YES_NO,
                default: YES,
            },
        ],
        presets: &[
            Preset {
                id: "basic",
                name: "Basic rules",
                values: &[("compensation", Value::Number(0)), ("return", NO), ("staking", NO)],
            },
            Preset {
                id: "with-return",
                name: "With prisoner return",
                values: &[("compensation", Value::Number(0)), ("return", YES), ("staking", NO)],
            },
            Preset {
                id: "with-compensation",
                name: "With return and compensation",
                values: &[("compensation", Value::Number(6)), ("return", YES), ("staking", NO)],
            },
            Preset {
                id: "full",
                name: "All rules",
                values: &[("compensation", Value::Number(6)), ("return", YES), ("staking", YES)],
            },
        ],
        buttons: &[&STAKE, &RETURN],
        sample_moves: &["d4", "Sd4", "return"],
        sample_game: include_str!("sample.txt"),
        page: lesson!("rules.md"),
        exercises: lesson!("exercises.md"),
    };

    fn start(options: &Options) -> StonesPosition {
        StonesPosition::start(options.size(), Terms::of(options))
    }

    fn read(options: &Options, draft: &Draft) -> Result<StonesPosition, TextError> {
        let terms = Terms::of(options);
        Ok(StonesPosition::new(text::read(draft, &terms)?, terms))
    }
}
