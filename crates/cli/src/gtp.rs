//! `cairn gtp`: the line protocol on standard input and output.

use crate::{
    failure::Failure,
    find_game::{GameParser, NamedGame},
    limits, machine,
    terminal::{Terminal, wrapped},
};
use cairn_gtp::{COMMANDS, Session, serve_until};
use cairn_record::Setting;
use cairn_rules::games::GAMES;
use cairn_search::{Config, Level, Settings};
use std::{io, time::Duration};

/// Speak the line protocol (Go Text Protocol 2) on standard input and output
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game to begin with; `cairn-new` begins another
    #[arg(value_name = "GAME", value_parser = GameParser, default_value = GAMES[0].info().id)]
    game: NamedGame,
    /// Options of the game
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// How strong the computer plays, from 1 to 10
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// Seconds for a move, unless the controller sets a clock: 0.25 at level 10; what their
    /// simulations take at the other levels, or with --visits
    #[arg(long, value_parser = limits::parse_seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,
    /// Simulations for a move, in place of the level's; in weak phases, levels 1 to 7 still make
    /// shallow searches
    #[arg(long, value_name = "NUMBER")]
    visits: Option<u64>,
    /// Threads to think on: all cores at level 10, and one at the other levels or with --visits,
    /// so that they play the same in every run
    #[arg(long, value_name = "NUMBER")]
    threads: Option<usize>,
    /// Memory for thinking, in MiB
    #[arg(long, default_value_t = 256, value_name = "MIB")]
    memory: u64,
    /// Think on while waiting for the opponent (level 10 without a number of visits)
    #[arg(long)]
    ponder: bool,
    /// Answer genmove with `resign` when the game is hopeless
    #[arg(long)]
    resign: bool,
    /// With the same seed, on one thread and with a number of visits or a level below 10, the
    /// computer plays the same in every run
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

impl Arguments {
    fn session(&self) -> Result<Session, Failure> {
        let options = self.options.iter().map(String::as_str).collect();
        let line = Setting { options, ..Setting::new(*self.game) }.line()?;
        let counts = self.visits.is_some() || self.level < Level::STRONGEST.number();
        let usual = if counts { Duration::from_secs(600) } else { Duration::from_millis(250) };
        let settings = Settings {
            level: Level::new(self.level).unwrap_or(Level::STRONGEST),
            threads: cairn_search::threads(self.threads.or(counts.then_some(1))),
            seed: self.seed.unwrap_or_else(machine::random_seed),
            config: Config { memory: limits::memory(self.memory), ..Config::default() },
            simulations: self.visits,
            skill: None,
            resigns: self.resign,
            ponders: self.ponder,
            varies: true,
        };
        let session = Session::new(settings, self.seconds.unwrap_or(usual));
        let session = session.about(line)?;
        // Who names a seed wants to see the same game again.
        Ok(if self.seed.is_some() { session } else { session.varying() })
    }
}

/// Answers lines until `quit`, the end of the input or, on Unix, until the reader of the answers is
/// gone.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let input = io::BufReader::new(io::stdin());
    #[cfg(unix)]
    let hung_up = || cairn_gtp::wait_for_hang_up(io::stdout());
    #[cfg(not(unix))]
    let hung_up = || false;
    Ok(serve_until(&mut arguments.session()?, input, io::stdout().lock(), hung_up)?)
}

/// The commands of the protocol, for the help, wrapped to the terminal: what a long one does
/// stands on the next line.
pub(crate) fn commands_help() -> String {
    const WIDTH: usize = 34;
    let width = Terminal::stdout().width;
    let mut text = "Commands of the protocol:".to_owned();
    for command in COMMANDS {
        let usage = command.usage();
        let help = wrapped(command.help, WIDTH + 4, width);
        let gap = WIDTH.checked_sub(usage.chars().count());
        text += &match gap {
            None => format!("\n  {usage}\n{help}"),
            Some(gap) => format!("\n  {usage}{:gap$}  {}", "", help.trim_start()),
        };
    }
    text
}
