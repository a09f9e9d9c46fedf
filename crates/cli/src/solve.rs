//! `cairn solve`: proving who wins.

use crate::{
    failure::Failure,
    limits,
    record::Record,
    source::{RECORD_HELP, Source},
    terminal::Terminal,
};
use cairn_rules::{AnyPosition, Seat, Side};
use cairn_search::{Proof, SolveLimits, prove};
use std::io::Write;

/// Prove who wins a position on a small board or near the end of a game
#[derive(clap::Args)]
#[command(after_help = RECORD_HELP)]
pub(crate) struct Arguments {
    #[command(flatten)]
    source: Source,
    /// Give up after looking at so many positions
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 10_000_000,
        allow_negative_numbers = true
    )]
    nodes: u64,
    /// Mebibytes for the table of positions
    #[arg(long, value_name = "MIB", default_value_t = 256, allow_negative_numbers = true)]
    memory: u64,
}

/// More than a position and its replies take in the table.
const BYTES_A_NODE: usize = 1024;

/// Prints the winner and a winning line, or that there is no proof within the limits.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let record = arguments.source.record()?;
    let position = record.play_on()?;
    // A table larger than what so few positions can fill would only take time to lay out.
    let nodes = usize::try_from(arguments.nodes).unwrap_or(usize::MAX);
    let memory = limits::memory(arguments.memory).min(nodes.saturating_mul(BYTES_A_NODE));
    let limits = SolveLimits { nodes: arguments.nodes, memory };
    let Proof { winner, line, nodes } =
        prove(&record.line(), limits).map_err(|error| Failure::input(error.to_string()))?;
    match winner {
        None => writeln!(out, "Not solved within the limits.")?,
        Some(winner) => {
            writeln!(out, "Winner: {}", describe(&record, &*position, winner, &line))?;
            let line = format!("Line: {}", line.join(" "));
            writeln!(out, "{}", textwrap::fill(&line, out.width))?;
        }
    }
    writeln!(out, "Positions looked at: {nodes}")?;
    Ok(())
}

/// "Black, the starter, who is to move". The colour is the one the winner holds in the end.
fn describe(record: &Record, position: &dyn AnyPosition, winner: Seat, line: &[String]) -> String {
    let mut end = position.boxed_clone();
    for mv in line {
        // The line is made of legal moves.
        let _ = end.play(mv);
    }
    let holds = |position: &dyn AnyPosition| {
        let is_first = position.seat_of(Side::First) == winner;
        if is_first { Side::First } else { Side::Second }
    };
    let name = record.game.info().side_name(holds(&*end));
    let seat = match winner {
        Seat::Starter => "the starter",
        Seat::Responder => "the responder",
    };
    let turn = if position.seat_of(position.to_move()) == winner {
        "who is to move"
    } else {
        "who is not to move"
    };
    format!("{name}, {seat}, {turn}")
}
