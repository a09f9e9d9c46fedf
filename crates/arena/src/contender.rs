//! The contenders of a match, and how they are written on the command line.

use crate::parameters;
use cairn_search::{Config, Level, Settings};
use std::fmt;

/// A contender in a match.
#[derive(Clone, Debug)]
pub enum Contender {
    /// Our own engine.
    Engine {
        /// The text that describes it.
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

/// Why a text describes no contender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContenderError {
    /// The message for the user.
    pub message: String,
}

impl fmt::Display for ContenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ContenderError {}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Engine { name, .. } => f.write_str(name),
            Contender::Program { command } => {
                let words = || command.iter().map(String::as_str);
                // Only NUL bytes cannot be quoted, and a command line contains none.
                let quoted = shlex::try_join(words());
                f.write_str(&quoted.unwrap_or_else(|_| command.join(" ")))
            }
        }
    }
}

impl Contender {
    /// Reads a contender: `level=5`, `best`, `uct`, `flat`, each with parameters behind commas as
    /// in `best,visits=500,width=0`; or `gtp:COMMAND LINE` for another program, with words in
    /// quotation marks as a shell reads them.
    pub fn parse(text: &str) -> Result<Contender, ContenderError> {
        if let Some(command) = text.strip_prefix("gtp:") {
            let fault = |message: &str| ContenderError { message: message.to_owned() };
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
                return Err(ContenderError { message: format!("{name:?} is given twice") });
            }
            parameters::set(&mut settings, word)?;
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
                    message: format!(
                        "{word:?} is not a player; there is level=1 to level=10, best, uct, flat \
                         and gtp:COMMAND"
                    ),
                }),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_search::Engine;

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
            Contender::parse("best,engine=alphabeta,evaluate-after=-1")
        else {
            panic!("an engine")
        };
        assert_eq!(
            (settings.config.engine, settings.config.evaluate_after),
            (Engine::AlphaBeta, None)
        );
        assert!(Contender::parse("level=10").is_ok());
        assert!(Contender::parse("best,memory=1e30,visits=1e30,threads=1e30").is_ok());
    }

    #[test]
    fn mistakes_are_named() {
        let error = |text| Contender::parse(text).unwrap_err().message;
        assert_eq!(error("uct,equivalence=5"), "equivalence makes no difference to this player");
        assert_eq!(error("level=3,ponder=1"), "ponder makes no difference to this player");
        assert_eq!(error("best,threads=1.5"), "threads=1.5: threads is a whole number from 1");
        assert!(error("level=11").contains("level=1 to level=10"));
        assert!(error("").contains("is not a player"));
        assert!(error("gtp:").contains("needs a command"));
        assert!(error("gtp:sh -c 'echo").contains("quotation mark"));
        assert!(error("best,colour=1").contains("is not a parameter"));
        assert!(error("best,engine=steam").contains("tree or alphabeta"));
        assert_eq!(error("best,varied=2"), "varied=2: varied is 0 or 1");
        assert!(error("best,visits=0").contains("a whole number from 1"));
        assert!(error("best,visits=many").contains("a whole number from 1"));
        assert!(error("best,visits=5,visits=6").contains("given twice"));
    }
}
