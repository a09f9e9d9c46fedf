//! The parameters of a contender, which follow its name.

use crate::ContenderError;
use cairn_search::{Engine, Level, Selection, Settings, Widening};

/// A parameter that is a number.
pub struct Parameter {
    /// What it is called.
    pub name: &'static str,
    /// What it does.
    pub help: &'static str,
    /// The value that `best` has by default, if that is a number.
    pub usual: Option<f64>,
    least: f64,
    most: f64,
    /// Whether it counts something.
    is_whole: bool,
    /// Sets it; returns whether that makes a difference to such a player.
    set: Set,
}

type Set = fn(&mut Settings, f64) -> bool;

/// Any number that is not negative.
const fn number(name: &'static str, usual: f64, help: &'static str, set: Set) -> Parameter {
    let usual = Some(usual);
    Parameter { name, help, usual, least: 0.0, most: f64::INFINITY, is_whole: false, set }
}

/// A whole number from `least`.
const fn count(
    name: &'static str,
    least: f64,
    usual: Option<f64>,
    help: &'static str,
    set: Set,
) -> Parameter {
    Parameter { name, help, usual, least, most: f64::INFINITY, is_whole: true, set }
}

/// 0 for no, 1 for yes.
const fn switch(name: &'static str, usual: f64, help: &'static str, set: Set) -> Parameter {
    Parameter { name, help, usual: Some(usual), least: 0.0, most: 1.0, is_whole: true, set }
}

/// The name of the parameter that is a word.
const ENGINE: &str = "engine";

/// All parameters that are numbers.
pub const PARAMETERS: &[Parameter] = &[
    count("visits", 1.0, None, "simulations for a move, instead of time", |settings, value| {
        settings.simulations = Some(value as u64);
        true
    }),
    count("threads", 1.0, Some(1.0), "threads to think on", |settings, value| {
        settings.threads = value as usize;
        true
    }),
    count("memory", 0.0, Some(256.0), "memory for thinking, in MiB", |settings, value| {
        settings.config.memory = (value as usize).saturating_mul(1 << 20);
        true
    }),
    switch("ponder", 0.0, "whether it thinks on the opponent's time", |settings, value| {
        settings.ponders = value != 0.0;
        // A player with a fixed number of simulations does not ponder.
        settings.level == Level::STRONGEST
    }),
    switch("varied", 1.0, "whether its first moves vary with the seed", |settings, value| {
        settings.varies = value != 0.0;
        true
    }),
    count("seed", 0.0, None, "its own seed, added to that of the match", |settings, value| {
        settings.seed = value as u64;
        true
    }),
    switch("priors", 1.0, "whether moves start with the priors of the game", |settings, value| {
        settings.config.priors = value != 0.0;
        true
    }),
    switch("policy", 1.0, "whether playouts use the policy of the game", |settings, value| {
        settings.config.policy = value != 0.0;
        true
    }),
    count(
        "evaluate-after",
        -1.0,
        Some(4.0),
        "moves of a playout before its position is evaluated, in games with an evaluation; -1 to play to the end",
        |settings, value| {
            settings.config.evaluate_after = (value >= 0.0).then_some(value as u32);
            true
        },
    ),
    number(
        "width",
        8.0,
        "moves of a node that are searched at first; 0 for all",
        |settings, value| {
            settings.config.widening =
                (value > 0.0).then_some(Widening { base: value as f32, scale: 2.0 });
            true
        },
    ),
    count(
        "expand",
        1.0,
        Some(8.0),
        "visits after which a leaf gets children",
        |settings, value| {
            settings.config.expand_after = value as u32;
            true
        },
    ),
    number(
        "exploration",
        0.4,
        "weight of exploration: by priors, in uct by upper confidence bounds",
        |settings, value| match &mut settings.config.selection {
            Selection::Amaf { exploration, .. } | Selection::Ucb(exploration) => {
                *exploration = value as f32;
                true
            }
        },
    ),
    number(
        "equivalence",
        600.0,
        "visits at which the results of a move count as much as its AMAF results",
        |settings, value| match &mut settings.config.selection {
            Selection::Amaf { equivalence, .. } => {
                *equivalence = value as f32;
                true
            }
            Selection::Ucb(_) => false,
        },
    ),
    number(
        "reduction",
        0.1,
        "how much lower than its parent's the value of an untried move is assumed",
        |settings, value| match &mut settings.config.selection {
            Selection::Amaf { urgency_reduction, .. } => {
                *urgency_reduction = value as f32;
                true
            }
            Selection::Ucb(_) => false,
        },
    ),
];

/// Sets the parameter that a word such as `width=0` names.
pub(crate) fn set(settings: &mut Settings, word: &str) -> Result<(), ContenderError> {
    let (name, value) = word.split_once('=').unwrap_or((word, ""));
    if name == ENGINE {
        settings.config.engine = engine(value)?;
        return Ok(());
    }
    let Some(parameter) = PARAMETERS.iter().find(|parameter| parameter.name == name) else {
        let names: Vec<&str> =
            PARAMETERS.iter().map(|parameter| parameter.name).chain([ENGINE]).collect();
        let message = format!("{name:?} is not a parameter; there is {}", names.join(", "));
        return Err(ContenderError { message });
    };
    let message = match value.parse().ok().filter(|&number| parameter.takes(number)) {
        Some(number) if (parameter.set)(settings, number) => return Ok(()),
        Some(_) => format!("{name} makes no difference to this player"),
        None => format!("{name}={value}: {name} is {}", parameter.range()),
    };
    Err(ContenderError { message })
}

fn engine(word: &str) -> Result<Engine, ContenderError> {
    match word {
        "tree" => Ok(Engine::Tree),
        "alphabeta" => Ok(Engine::AlphaBeta),
        _ => Err(ContenderError { message: format!("engine={word}: engine is tree or alphabeta") }),
    }
}

impl Parameter {
    fn takes(&self, number: f64) -> bool {
        let is_whole = number.fract() == 0.0;
        number.is_finite()
            && (self.least..=self.most).contains(&number)
            && (is_whole || !self.is_whole)
    }

    /// The numbers it takes, in words.
    fn range(&self) -> String {
        let kind = if self.is_whole { "a whole number" } else { "a number" };
        match self.most.is_finite() {
            true => format!("{} or {}", self.least, self.most),
            false => format!("{kind} from {}", self.least),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documented_defaults_are_the_defaults() {
        for parameter in PARAMETERS {
            if let Some(usual) = parameter.usual {
                let mut settings = Settings::default();
                assert!((parameter.set)(&mut settings, usual), "{}", parameter.name);
                assert_eq!(settings, Settings::default(), "{}", parameter.name);
            }
        }
    }
}
