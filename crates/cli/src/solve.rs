//! `cairn solve`: proving who wins.

use crate::{
    failure::Failure,
    interrupt, limits, progress, record,
    source::{RECORD_HELP, Source},
    terminal::Terminal,
};
use cairn_protocol::{
    SideLetter, Subject,
    solve::{SeatName, SolveAnswer, SolveLimit},
};
use cairn_record::Line;
use cairn_rules::{AnyPosition, Seat, Side};
use cairn_search::{Proof, SolveLimits, SolveStatistics, prove};
use std::{
    io::Write,
    sync::atomic::Ordering::Relaxed,
    time::{Duration, Instant},
};

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
    /// Give up after so many seconds
    #[arg(long, value_parser = limits::parse_seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,
    /// Mebibytes for the table of positions
    #[arg(long, value_name = "MIB", default_value_t = 256, allow_negative_numbers = true)]
    memory: u64,
    /// Print JSON, one object on a line
    #[arg(long)]
    json: bool,
}

/// Prints the winner and a winning line, or that there is no proof within the limits.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let line = &arguments.source.main_line()?.line;
    let position = record::play_on(line)?;
    let memory = limits::memory(arguments.memory);
    let limits = SolveLimits { nodes: arguments.nodes, memory };
    let start = Instant::now();
    let spinner = progress::spinner();
    let should_continue = |statistics: SolveStatistics| {
        spinner.set_message(progress_text(statistics));
        spinner.tick();
        let in_time = arguments.seconds.is_none_or(|seconds| start.elapsed() < seconds);
        in_time && !interrupt::flag().load(Relaxed)
    };
    let proof = prove(line, limits, should_continue);
    spinner.finish_and_clear();
    let proof = proof?;
    let seconds = start.elapsed().as_secs_f64();
    if arguments.json {
        let answer = message(arguments, line, &*position, proof, seconds);
        writeln!(out, "{}", cairn_protocol::write(&answer))?;
        return Ok(());
    }
    let Proof { winner, is_draw, pv, statistics } = &proof;
    match winner {
        None if *is_draw => writeln!(out, "Draw with best play")?,
        None => writeln!(out, "{}", textwrap::fill(&unsolved(arguments, *statistics), out.width))?,
        Some(winner) => {
            writeln!(out, "Winner: {}", describe(line, &*position, *winner, pv))?;
            writeln!(out, "{}", out.line(&format!("Line: {}", pv.join(" "))))?;
        }
    }
    writeln!(out, "Positions looked at: {}", statistics.nodes)?;
    writeln!(out, "Seconds: {seconds:.2}")?;
    Ok(())
}

/// A proof as programs read it.
fn message(
    arguments: &Arguments,
    line: &Line,
    position: &dyn AnyPosition,
    proof: Proof,
    seconds: f64,
) -> SolveAnswer {
    let Proof { winner, is_draw, pv, statistics } = proof;
    SolveAnswer {
        subject: Subject::new(line, position),
        winner: winner.map(SeatName::from),
        side: winner.and_then(|seat| side_in_the_end(position, seat, &pv)).map(SideLetter::from),
        pv,
        stopped: (winner.is_none() && !is_draw).then(|| limit_reached(arguments, statistics)),
        positions: statistics.nodes,
        seconds: (1000.0 * seconds).round() / 1000.0,
    }
}

/// What ended a search that proved nothing.
fn limit_reached(arguments: &Arguments, statistics: SolveStatistics) -> SolveLimit {
    if interrupt::flag().load(Relaxed) {
        SolveLimit::Interrupt
    } else if statistics.nodes >= arguments.nodes {
        SolveLimit::Nodes
    } else {
        SolveLimit::Seconds
    }
}

/// "1200000 positions, table 13% full".
fn progress_text(statistics: SolveStatistics) -> String {
    format!("{} positions, table {:.0}% full", statistics.nodes, 100.0 * statistics.table)
}

/// Which limit was reached, and what would allow more.
fn unsolved(arguments: &Arguments, statistics: SolveStatistics) -> String {
    let within = |option| format!("Not solved within the limits; a larger --{option} allows more.");
    let mut text = match limit_reached(arguments, statistics) {
        SolveLimit::Interrupt => "Not solved by the time it was interrupted.".to_owned(),
        SolveLimit::Nodes => within("nodes"),
        SolveLimit::Seconds => within("seconds"),
    };
    if statistics.table > CROWDED {
        text += " The table was full: a larger --memory would store more.";
    }
    text
}

/// The share of a table in use from which on it forgets much.
const CROWDED: f64 = 0.9;

/// "Black, the starter, who is to move". The colour is the one the winner holds in the end, and is
/// left out where the line does not lead there.
fn describe(line: &Line, position: &dyn AnyPosition, winner: Seat, pv: &[String]) -> String {
    let side = side_in_the_end(position, winner, pv);
    let name =
        side.map_or_else(String::new, |side| format!("{}, ", line.game.info().side_name(side)));
    let seat = match winner {
        Seat::Starter => "the starter",
        Seat::Responder => "the responder",
    };
    let turn = if position.seat_of(position.to_move()) == winner {
        "who is to move"
    } else {
        "who is not to move"
    };
    format!("{name}{seat}, {turn}")
}

/// The side of a seat at the end of a line. `None` if the line of a proof that was
/// stopped does not reach the end, because the seats may still exchange colours.
fn side_in_the_end(position: &dyn AnyPosition, seat: Seat, pv: &[String]) -> Option<Side> {
    let mut end = position.boxed_clone();
    for mv in pv {
        // It is made of legal moves.
        let _ = end.play(mv);
    }
    end.outcome()?;
    Side::BOTH.into_iter().find(|&side| end.seat_of(side) == seat)
}
