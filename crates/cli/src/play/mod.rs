//! `cairn play`: a game against the computer, in the terminal.

mod command;
mod computer;
mod lines;
mod record_file;
mod seats;
mod session;
mod texts;

use crate::{
    failure::Failure,
    limits, machine,
    source::{Place, Source},
    terminal::Terminal,
};
use cairn_match::{LocalMatch, TimeControl};
use cairn_record::{GameResult, Headers};
use cairn_view::narrate;
use computer::Computer;
use lines::Lines;
use record_file::RecordFile;
use seats::Seats;
use session::TerminalSession;
use std::{io::Write, path::PathBuf, time::Duration};

/// Play against the computer in the terminal
#[derive(clap::Args)]
#[command(after_help = PLAY_HELP)]
pub(crate) struct Arguments {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    seats: Seats,
    /// Seconds for a move of the computer: 2 at level 10; what their simulations take at the
    /// other levels
    #[arg(long, value_parser = limits::parse_seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,
    /// With the same seed the computer answers the same moves in the same way, below level 10
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Save the game in this file after every move
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    record: Option<PathBuf>,
}

const PLAY_HELP: &str = "\
Moves are typed in the game's notation; `cairn games GAME` shows what they look like. `help` lists \
what else can be typed. A game from a record, such as a file of --record, is continued.

Examples:
  cairn play GAME --level 3 --record game.txt
  cairn play game.txt --record game.txt";

/// Plays until the player leaves.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    if arguments.source.is_standard_input() {
        return Err(Failure::input("moves are read from standard input; put the record in a file"));
    }
    let Place { mut tree, at, file } = arguments.source.place()?;
    if let Some(outcome) = tree.position(at).and_then(|position| position.outcome()) {
        let end = tree.game().info().outcome_message(outcome);
        return Err(Failure::over(&end.to_string()));
    }
    let seed = arguments.seed.unwrap_or_else(machine::random_seed);
    let (players, level) = arguments.seats.choose(&tree.headers, seed);
    // A player who continues a game that was resigned takes the resignation back.
    let is_end = tree.children(at).is_empty();
    let result = tree.headers.get(Headers::RESULT).and_then(GameResult::parse);
    if let Some(result) = result.filter(|_| is_end) {
        let end = narrate::result(tree.game().info(), result);
        writeln!(out, "The record says: {end}. Here the game goes on.\n")?;
    }
    seats::set(&mut tree.headers, Headers::RESULT, "");
    seats::name(&mut tree.headers, players);
    let game = LocalMatch::new(tree, at, players, TimeControl::None, 0);
    let computer = Computer::new(level, arguments.seconds, seed);
    let file = RecordFile::new(file, arguments.record.clone(), &game)?;
    TerminalSession::new(game, computer, file, out).play(&mut Lines::of_standard_input())
}
