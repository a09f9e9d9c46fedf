//! `cairn solve`: proving who wins.

use crate::{
    failure::Failure,
    interrupt, limits, progress, record,
    source::{RECORD_HELP, Source},
    terminal::Terminal,
};
use cairn_record::Line;
use cairn_rules::{AnyPosition, Seat, Side};
use cairn_search::{Proof, SolveEffort, SolveLimits, prove};
use serde_json::{Value, json};
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
    let keep_on = |effort: SolveEffort| {
        spinner.set_message(standing(effort));
        spinner.tick();
        let in_time = arguments.seconds.is_none_or(|seconds| start.elapsed() < seconds);
        in_time && !interrupt::flag().load(Relaxed)
    };
    let proof = prove(line, limits, keep_on);
    spinner.finish_and_clear();
    let proof = proof.map_err(|error| Failure::input(error.to_string()))?;
    let seconds = start.elapsed().as_secs_f64();
    if arguments.json {
        writeln!(out, "{}", view(arguments, line, &*position, &proof, seconds))?;
        return Ok(());
    }
    let Proof { winner, pv, effort } = &proof;
    match winner {
        None => writeln!(out, "{}", textwrap::fill(&given_up(arguments, *effort), out.width))?,
        Some(winner) => {
            writeln!(out, "Winner: {}", describe(line, &*position, *winner, pv))?;
            writeln!(out, "{}", out.line(&format!("Line: {}", pv.join(" "))))?;
        }
    }
    writeln!(out, "Positions looked at: {}", effort.nodes)?;
    writeln!(out, "Seconds: {seconds:.2}")?;
    Ok(())
}

/// A proof as JSON. The side is the one the winner holds in the end, if the line leads there.
fn view(
    arguments: &Arguments,
    line: &Line,
    position: &dyn AnyPosition,
    proof: &Proof,
    seconds: f64,
) -> Value {
    let Proof { winner, pv, effort } = proof;
    let name = winner.map(|winner| match winner {
        Seat::Starter => "starter",
        Seat::Responder => "responder",
    });
    let side =
        winner.and_then(|winner| side_in_the_end(position, winner, pv)).map(Side::turn_letter);
    let limit = winner.is_none().then(|| Limit::reached(arguments, *effort));
    let facts = [
        ("winner", json!(name)),
        ("side", json!(side)),
        ("line", json!(pv)),
        ("stopped", json!(limit.map(Limit::name))),
        ("positions", json!(effort.nodes)),
        ("seconds", json!((1000.0 * seconds).round() / 1000.0)),
    ];
    let mut told = record::about(line, position);
    told.extend(facts.map(|(key, value)| (key.to_owned(), value)));
    Value::Object(told)
}

/// What ended a search that proved nothing.
#[derive(Clone, Copy)]
enum Limit {
    Interrupt,
    Nodes,
    Seconds,
}

impl Limit {
    fn reached(arguments: &Arguments, effort: SolveEffort) -> Limit {
        if interrupt::flag().load(Relaxed) {
            Limit::Interrupt
        } else if effort.nodes >= arguments.nodes {
            Limit::Nodes
        } else {
            Limit::Seconds
        }
    }

    fn name(self) -> &'static str {
        match self {
            Limit::Interrupt => "interrupt",
            Limit::Nodes => "nodes",
            Limit::Seconds => "seconds",
        }
    }
}

/// "1200000 positions, table 13% full".
fn standing(effort: SolveEffort) -> String {
    format!("{} positions, table {:.0}% full", effort.nodes, 100.0 * effort.table)
}

/// Which limit was reached, and what would allow more.
fn given_up(arguments: &Arguments, effort: SolveEffort) -> String {
    let mut sentence = match Limit::reached(arguments, effort) {
        Limit::Interrupt => "Not solved by the time it was interrupted.".to_owned(),
        limit => {
            format!("Not solved within the limits; a larger --{} allows more.", limit.name())
        }
    };
    if effort.table > CROWDED {
        sentence += " The table was full: a larger --memory would forget less.";
    }
    sentence
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

/// The side that somebody holds when a line has ended the game. A proof may have been cut short of
/// that, and before it the colours may change hands.
fn side_in_the_end(position: &dyn AnyPosition, seat: Seat, pv: &[String]) -> Option<Side> {
    let mut end = position.boxed_clone();
    for mv in pv {
        // It is made of legal moves.
        let _ = end.play(mv);
    }
    end.outcome()?;
    Side::BOTH.into_iter().find(|&side| end.seat_of(side) == seat)
}
