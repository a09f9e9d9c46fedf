//! `cairn analyze`: what the computer player thinks of a position or of a whole game.

mod budget;
mod game;
mod graph;
mod position;

use crate::{
    failure::Failure,
    source::{RECORD_HELP, Source},
    terminal::Terminal,
};
use budget::Budget;
use serde::Serialize;
use std::io::Write;

/// Find the best moves in a position, or the turning points of a game
#[derive(clap::Args)]
#[command(after_help = RECORD_HELP)]
pub(crate) struct Arguments {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    budget: Budget,
    /// Print JSON, one object on each line, also while thinking
    #[arg(long)]
    json: bool,
    /// Analyse every position of the game, not only the last one
    #[arg(long)]
    game: bool,
}

/// Analyses what is asked for.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let Arguments { source, budget, json, game } = arguments;
    let line = &source.main_line()?.line;
    match (game, json) {
        (false, false) => position::show(line, budget, out),
        (false, true) => position::stream(line, budget, out),
        (true, false) => game::show(line, budget, out),
        (true, true) => game::stream(line, budget, out),
    }
}

/// Writes a line of JSON at once, for readers who wait for it.
fn write_json(message: &impl Serialize, out: &mut Terminal) -> Result<(), Failure> {
    writeln!(out, "{}", cairn_protocol::write(message))?;
    Ok(out.flush()?)
}
