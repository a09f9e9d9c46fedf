//! Stones, by the Iowa Go Society: like Go without territory; a large enough lead in prisoners
//! wins.

mod heuristics;
mod history;
pub(super) mod messages;
mod playout;
mod position;
mod refusals;
mod rule_options;
mod setup;
mod shapes;
mod stakes;
mod staking;
mod text;
mod three_liberties;
mod view;

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

pub use position::{Move, StonesPosition};

use crate::{
    Button, Draft, Game, GameInfo, OptionKind, OptionSpec, Options, Paint, Preset, Surface,
    TextError, Value, YES_NO,
};
use rule_options::RuleOptions;

/// The game of Stones.
#[derive(Clone, Copy, Debug)]
pub struct Stones;

static STAKE: Button = Button { token: "S", id: "stake" };
static RETURN: Button = Button { token: "return", id: "return" };

const YES: Value = Value::Word("yes");
const NO: Value = Value::Word("no");

impl Game for Stones {
    type Position = StonesPosition;

    const INFO: GameInfo = GameInfo {
        id: "stones",
        name: "Stones",
        designer: "Iowa Go Society",
        designed: (2025, 0),
        scope: &messages::SCOPE,
        surface: Surface::Lines,
        palette: [Paint::Black, Paint::White, Paint::Red],
        options: &[
            OptionSpec::size(3, 25, 1, 9),
            OptionSpec {
                key: "threshold",
                kind: OptionKind::Number { min: 1, max: 999, step: 1, words: &["auto"] },
                default: Value::Word("auto"),
            },
            OptionSpec {
                key: "compensation",
                kind: OptionKind::Number { min: 0, max: 99, step: 1, words: &[] },
                default: Value::Number(6),
            },
            OptionSpec { key: "return", kind: YES_NO, default: YES },
            OptionSpec { key: "staking", kind: YES_NO, default: YES },
        ],
        presets: &[
            Preset {
                id: "basic",
                values: &[("compensation", Value::Number(0)), ("return", NO), ("staking", NO)],
            },
            Preset {
                id: "with-return",
                values: &[("compensation", Value::Number(0)), ("return", YES), ("staking", NO)],
            },
            Preset {
                id: "with-compensation",
                values: &[("compensation", Value::Number(6)), ("return", YES), ("staking", NO)],
            },
            Preset {
                id: "full",
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
        StonesPosition::start(options.size(), RuleOptions::of(options))
    }

    fn read(options: &Options, draft: &Draft) -> Result<StonesPosition, TextError> {
        let rule_options = RuleOptions::of(options);
        Ok(StonesPosition::new(text::read(draft, &rule_options)?, rule_options))
    }
}
