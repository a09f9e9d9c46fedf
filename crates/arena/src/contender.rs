//! Who takes part in a match, as it is typed.

use cairn_search::{Config, Engine, Level, Selection, Settings, Widening};
use std::fmt;

/// One who takes part in a match.
#[derive(Clone, Debug)]
pub enum Contender {
    /// Our own engine.
    Engine {
        /// How it was named.
        name: String,
        /// How it plays.
        settings: Settings,
    },
    /// Another program that speaks the line protocol.
    Program {
        /// Its command line, split into words.
        command: Vec<String>,
    },
}

/// Why a text names no contender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContenderError {
    /// What to tell the user.
    pub sentence: String,
}

impl fmt::Display for ContenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for ContenderError {}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Engine { name, .. } => f.write_str(name),
            Contender::Program { command } => write!(f, "{}", command.join(" ")),
        }
    }
}

/// A number knob.
struct Knob {
    name: &'static str,
    least: f64,
    /// Whether it counts something.
    is_whole: bool,
    /// Sets it; tells whether that makes a difference to such a player.
    set: fn(&mut Settings, f64) -> bool,
}

const fn number(name: &'static str, least: f64, set: fn(&mut Settings, f64) -> bool) -> Knob {
    Knob { name, least, is_whole: false, set }
}

const fn whole(name: &'static str, least: f64, set: fn(&mut Settings, f64) -> bool) -> Knob {
    Knob { name, least, is_whole: true, set }
}

const KNOBS: &[Knob] = &[
    number("exploration", 0.0, |settings, value| match &mut settings.config.selection {
        Selection::Amaf { exploration, .. } | Selection::Ucb(exploration) => {
            *exploration = value as f32;
            true
        }
    }),
    number("equivalence", 0.0, |settings, value| match &mut settings.config.selection {
        Selection::Amaf { equivalence, .. } => {
            *equivalence = value as f32;
            true
        }
        Selection::Ucb(_) => false,
    }),
    number("reduction", 0.0, |settings, value| match &mut settings.config.selection {
        Selection::Amaf { urgency_reduction, .. } => {
            *urgency_reduction = value as f32;
            true
        }
        Selection::Ucb(_) => false,
    }),
    whole("expand", 1.0, |settings, value| {
        settings.config.expand_after = value as u32;
        true
    }),
    number("width", 0.0, |settings, value| {
        // No width means that all moves are looked at from the start.
        settings.config.widening =
            (value > 0.0).then_some(Widening { base: value as f32, scale: 2.0 });
        true
    }),
    whole("weighed", 0.0, |settings, value| {
        settings.config.weighed = value != 0.0;
        true
    }),
    whole("guided", 0.0, |settings, value| {
        settings.config.guided = value != 0.0;
        true
    }),
    whole("cutoff", -1.0, |settings, value| {
        // Below zero: playouts go to the end of the game.
        settings.config.cutoff = (value >= 0.0).then_some(value as u32);
        true
    }),
    whole("memory", 0.0, |settings, value| {
        settings.config.memory = (value as usize).saturating_mul(1 << 20);
        true
    }),
    whole("visits", 1.0, |settings, value| {
        settings.simulations = Some(value as u64);
        true
    }),
    whole("threads", 1.0, |settings, value| {
        settings.threads = value as usize;
        true
    }),
    whole("ponder", 0.0, |settings, value| {
        settings.ponders = value != 0.0;
        // Who counts simulations does not think on the opponent's time.
        settings.level == Level::STRONGEST
    }),
    whole("varied", 0.0, |settings, value| {
        settings.varies = value != 0.0;
        true
    }),
    whole("seed", 0.0, |settings, value| {
        settings.seed = value as u64;
        true
    }),
];

/// The names of all knobs.
#[must_use]
pub fn knobs() -> Vec<&'static str> {
    KNOBS.iter().map(|knob| knob.name).chain(["engine"]).collect()
}

impl Contender {
    /// Reads a contender: `level=5`, `best`, `uct`, `flat`, each with knobs behind commas as
    /// in `best,visits=500,width=0`; or `gtp:COMMAND LINE` for another program, with words in
    /// quotation marks as a shell reads them.
    pub fn parse(text: &str) -> Result<Contender, ContenderError> {
        if let Some(command) = text.strip_prefix("gtp:") {
            let fault = |sentence: &str| ContenderError { sentence: sentence.to_owned() };
            let command = shlex::split(command)
                .ok_or_else(|| fault("gtp: a quotation mark is missing in the command"))?;
            if command.is_empty() {
                return Err(fault("gtp: needs a command behind it"));
            }
            return Ok(Contender::Program { command });
        }
        let mut words = text.split(',');
        let mut settings = base(words.next().unwrap_or_default())?;
        let mut set = Vec::new();
        for word in words {
            let name = word.split('=').next().unwrap_or_default();
            if set.contains(&name) {
                return Err(ContenderError { sentence: format!("{name:?} is given twice") });
            }
            set_knob(&mut settings, word)?;
            set.push(name);
        }
        Ok(Contender::Engine { name: text.to_owned(), settings })
    }
}

fn base(word: &str) -> Result<Settings, ContenderError> {
    let with = |config| Ok(Settings { config, ..Settings::default() });
    match word {
        "best" => with(Config::default()),
        "uct" => with(Config::plain_uct()),
        "flat" => with(Config::flat()),
        _ => {
            let number = word.strip_prefix("level=").and_then(|number| number.parse().ok());
            match number.and_then(Level::new) {
                Some(level) => Ok(Settings { level, ..Settings::default() }),
                None => Err(ContenderError {
                    sentence: format!(
                        "{word:?} is no player; there is level=1 to level=10, best, uct, flat \
                         and gtp:COMMAND"
                    ),
                }),
            }
        }
    }
}

fn engine(word: &str) -> Result<Engine, ContenderError> {
    match word {
        "tree" => Ok(Engine::Tree),
        "alphabeta" => Ok(Engine::AlphaBeta),
        _ => {
            Err(ContenderError { sentence: format!("engine={word}: engine is tree or alphabeta") })
        }
    }
}

fn set_knob(settings: &mut Settings, word: &str) -> Result<(), ContenderError> {
    let (name, value) = word.split_once('=').unwrap_or((word, ""));
    if name == "engine" {
        settings.config.engine = engine(value)?;
        return Ok(());
    }
    let Some(knob) = KNOBS.iter().find(|knob| knob.name == name) else {
        let sentence = format!("{name:?} is no knob; there is {}", knobs().join(", "));
        return Err(ContenderError { sentence });
    };
    let kind = if knob.is_whole { "a whole number" } else { "a number" };
    let fits = |number: &f64| {
        let is_whole = number.fract() == 0.0;
        number.is_finite() && *number >= knob.least && (is_whole || !knob.is_whole)
    };
    let sentence = match value.parse::<f64>().ok().filter(fits) {
        Some(number) if (knob.set)(settings, number) => return Ok(()),
        Some(_) => format!("{name} makes no difference to this player"),
        None => format!("{name}={value}: {name} is {kind} from {}", knob.least),
    };
    Err(ContenderError { sentence })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_read() {
        let Ok(Contender::Engine { settings, .. }) = Contender::parse("best,visits=500,width=0")
        else {
            panic!("an engine")
        };
        assert_eq!(settings.simulations, Some(500));
        assert_eq!(settings.config.widening, None);
        assert!(
            matches!(Contender::parse("gtp:'a b/gnugo' --mode gtp"), Ok(Contender::Program { command }) if command == ["a b/gnugo", "--mode", "gtp"])
        );
        let Ok(Contender::Engine { settings, .. }) =
            Contender::parse("best,engine=alphabeta,cutoff=-1")
        else {
            panic!("an engine")
        };
        assert_eq!((settings.config.engine, settings.config.cutoff), (Engine::AlphaBeta, None));
        assert!(Contender::parse("level=10").is_ok());
        assert!(Contender::parse("best,memory=1e30,visits=1e30,threads=1e30").is_ok());
    }

    #[test]
    fn mistakes_are_named() {
        let error = |text| Contender::parse(text).unwrap_err().sentence;
        assert_eq!(error("uct,equivalence=5"), "equivalence makes no difference to this player");
        assert_eq!(error("level=3,ponder=1"), "ponder makes no difference to this player");
        assert_eq!(error("best,threads=1.5"), "threads=1.5: threads is a whole number from 1");
        assert!(error("level=11").contains("level=1 to level=10"));
        assert!(error("").contains("is no player"));
        assert!(error("gtp:").contains("needs a command"));
        assert!(error("gtp:sh -c 'echo").contains("quotation mark"));
        assert!(error("best,colour=1").contains("is no knob"));
        assert!(error("best,engine=steam").contains("tree or alphabeta"));
        assert!(error("best,visits=0").contains("a whole number from 1"));
        assert!(error("best,visits=many").contains("a whole number from 1"));
        assert!(error("best,visits=5,visits=6").contains("given twice"));
    }
}
