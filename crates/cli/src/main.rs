//! The command line of Cairn.

mod analyze;
mod arguments;
mod bench;
mod completions;
mod contest;
mod diagram;
mod failure;
mod files;
mod find_game;
mod games;
mod gtp;
mod interrupt;
mod ladder;
mod limits;
mod machine;
mod matches;
mod perft;
mod picture;
mod plain;
mod play;
mod progress;
mod prose;
mod record;
mod rules;
mod serve;
mod show;
mod solve;
mod source;
mod splice;
mod terminal;

use arguments::Task;
use failure::Failure;
use std::{
    io::{self, Write},
    process::ExitCode,
};
use terminal::Terminal;

fn main() -> ExitCode {
    files::report_size_limit();
    match arguments::parse() {
        Ok(task) => match (run(&task).and_then(|()| flushed()), interrupt::exit_code()) {
            (Err(failure), _) => failure.report(),
            // What was found by then has been printed.
            (Ok(()), Some(code)) => ExitCode::from(code),
            (Ok(()), None) => ExitCode::SUCCESS,
        },
        Err(error) => failure::report_usage(&error),
    }
}

/// Flushes standard output. Without this, a failure at the end of the program would not be
/// reported.
fn flushed() -> Result<(), Failure> {
    Ok(io::stdout().flush()?)
}

fn run(task: &Task) -> Result<(), Failure> {
    match task {
        Task::Play(arguments) => play::run(arguments, &mut Terminal::stdout()),
        Task::Games(arguments) => games::run(arguments, &mut Terminal::stdout()),
        Task::Rules(arguments) => rules::run(arguments, &mut Terminal::stdout()),
        Task::Show(arguments) => show::run(arguments, &mut Terminal::stdout()),
        Task::Analyze(arguments) => analyze::run(arguments, &mut Terminal::stdout()),
        Task::Match(arguments) => matches::run(arguments, &mut Terminal::stdout()),
        Task::Ladder(arguments) => ladder::run(arguments, &mut Terminal::stdout()),
        Task::Solve(arguments) => solve::run(arguments, &mut Terminal::stdout()),
        Task::Perft(arguments) => perft::run(arguments, &mut Terminal::stdout()),
        Task::Bench(arguments) => bench::run(arguments, &mut Terminal::stdout()),
        Task::Gtp(arguments) => gtp::run(arguments),
        Task::Serve(arguments) => serve::run(arguments, &mut Terminal::stdout()),
        Task::Completions(arguments) => completions::run(arguments, &mut Terminal::stdout()),
    }
}
