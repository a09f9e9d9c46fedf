//! `cairn gtp`: the line protocol on standard input and output.

use crate::failure::Failure;
use cairn_gtp::{COMMANDS, Session, serve};
use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    io,
};

/// Speak the line protocol (Go Text Protocol 2) on standard input and output
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Makes the random moves the same in every run
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// Answers lines until `quit` or the end of the input.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    // The standard library's hasher is keyed at random.
    let seed = arguments.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    Ok(serve(&mut Session::new(seed), io::stdin().lock(), io::stdout().lock())?)
}

/// The commands of the protocol, for the help.
pub(crate) fn commands_help() -> String {
    let width = COMMANDS.iter().map(|command| command.usage().chars().count()).max().unwrap_or(0);
    let mut text = "Commands of the protocol:".to_owned();
    for command in COMMANDS {
        text += &format!("\n  {:<width$}  {}", command.usage(), command.help);
    }
    text
}
