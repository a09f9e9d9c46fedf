//! `cairn completions`: scripts that let a shell complete commands.

use crate::{arguments, failure::Failure, terminal::Terminal};
use clap_complete::{Shell, generate};
use std::io::Write;

/// Print a script that lets your shell complete commands and games
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  cairn completions bash > ~/.local/share/bash-completion/completions/cairn"
)]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    // Made in memory first: the generator does not report a closed pipe but panics.
    let mut script = Vec::new();
    generate(arguments.shell, &mut arguments::command(), "cairn", &mut script);
    out.write_all(&script)?;
    Ok(())
}
