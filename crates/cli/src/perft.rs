//! `cairn perft`: counting move sequences, to compare implementations of the rules.

use crate::{
    failure::Failure,
    find_game::{GameParser, NamedGame},
    terminal::Terminal,
};
use cairn_gtp::MAX_PERFT_DEPTH;
use cairn_record::Setting;
use std::io::Write;

/// Count the move sequences of a given length
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = GameParser)]
    game: NamedGame,
    /// The length of the sequences, in moves
    #[arg(
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_PERFT_DEPTH)),
    )]
    depth: u32,
    /// Options of the game
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// A named set of options to begin with
    #[arg(long, value_name = "ID")]
    preset: Option<String>,
    /// The position to start from
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Count separately for each first move
    #[arg(long)]
    divide: bool,
}

/// Prints the number, after those of each first move if they are asked for.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let Arguments { game, depth, ref options, ref preset, ref position, divide } = *arguments;
    let setting = Setting {
        game: *game,
        preset: preset.as_deref(),
        options: options.iter().map(String::as_str).collect(),
        position: position.as_deref(),
    };
    let position = setting.line()?.position()?;
    let Some(rest) = depth.checked_sub(1).filter(|_| divide) else {
        writeln!(out, "{}", position.perft(depth))?;
        return Ok(());
    };
    let mut moves = position.legal_moves();
    moves.sort();
    let mut total = 0;
    for mv in moves {
        let mut next = position.clone();
        next.play(&mv).map_err(|error| Failure::input(error.to_string()))?;
        let count = next.perft(rest);
        total += count;
        writeln!(out, "{mv} {count}")?;
    }
    writeln!(out, "total {total}")?;
    Ok(())
}
