//! `cairn bench`: the benchmark suite, light playouts of every game on usual boards.

use crate::{
    failure::Failure,
    find_game::{GameParser, NamedGame},
    machine,
    splice::{self, BEGIN, END},
    terminal::Terminal,
};
use cairn_bench::Measurement;
use cairn_rules::{AnyGame, Options, games::GAMES};
use std::{fs, io::Write, path::PathBuf};

/// Board sizes that people play on, besides each game's own.
const USUAL_SIZES: [u8; 3] = [9, 13, 19];

/// Always the same games, so that runs can be compared.
const SEED: u64 = 1;

/// Measure random games on usual boards, on one thread
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The games to measure; all of them if none is named
    #[arg(value_name = "GAME", value_parser = GameParser)]
    games: Vec<NamedGame>,
    /// CPU seconds for each board
    #[arg(long, default_value = "2", value_parser = parse_seconds, allow_negative_numbers = true)]
    seconds: f64,
    #[arg(long, value_name = "FILE", help = write_help())]
    write: Option<PathBuf>,
}

fn write_help() -> String {
    format!("Also put the table into this Markdown file, between {BEGIN} and {END}")
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= 3600.0);
    seconds.ok_or_else(|| "a number above 0 and up to 3600 is needed".to_owned())
}

/// Measures, prints the table row by row, and writes it into a file if asked.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    // A file that will not take the table is better found out before the work than after.
    let page = arguments.write.as_ref().map(read_page).transpose()?;
    let games: Vec<&dyn AnyGame> = match arguments.games.as_slice() {
        [] => GAMES.to_vec(),
        named => named.iter().map(|game| **game).collect(),
    };
    let mut table = format!("{}\n\n", introduction(arguments.seconds));
    for heading in headings() {
        table = table + &heading + "\n";
    }
    write!(out, "{table}")?;
    for game in games {
        for options in boards(game) {
            let measured = cairn_bench::playouts(&*game.start(&options), arguments.seconds, SEED);
            let line = row(game, &options, measured) + "\n";
            write!(out, "{line}")?;
            out.flush()?;
            table += &line;
        }
    }
    if let (Some(path), Some(page)) = (&arguments.write, page) {
        let page = splice::between_marks(&page, &table).unwrap_or(page);
        fs::write(path, page).map_err(|error| Failure::file(path, &error))?;
    }
    Ok(())
}

/// The file to write the table into, if it has a place for it.
fn read_page(path: &PathBuf) -> Result<String, Failure> {
    let page = fs::read_to_string(path)
        .map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
    if splice::between_marks(&page, "").is_none() {
        let path = path.display();
        return Err(Failure::input(format!("{path} lacks the lines {BEGIN} and {END}")));
    }
    Ok(page)
}

/// The boards to measure a game on: its own, then the usual sizes it allows.
fn boards(game: &dyn AnyGame) -> Vec<Options> {
    let own = game.default_options();
    let mut boards = vec![own.clone()];
    for size in USUAL_SIZES.into_iter().filter(|&size| size != own.size()) {
        let mut options = own.clone();
        if options.set("size", &size.to_string()).is_ok() {
            boards.push(options);
        }
    }
    boards.sort_by_key(Options::size);
    boards
}

fn introduction(seconds: f64) -> String {
    let caution = if cfg!(debug_assertions) {
        " This was a build for testing, so the figures mean little."
    } else {
        ""
    };
    let text = format!(
        "Light playouts: uniformly random legal moves to the end of the game, on one thread, \
         counted per second of CPU time; {seconds} seconds for each board. Machine: {}.{caution}",
        machine::describe()
    );
    textwrap::fill(&text, 100)
}

fn headings() -> [String; 2] {
    [
        line(["game", "board", "moves a game", "playouts/s", "moves/s"].map(str::to_owned)),
        line(
            [":-----------", ":----", "-----------:", "---------:", "--------:"].map(str::to_owned),
        ),
    ]
}

fn row(game: &dyn AnyGame, options: &Options, measured: Measurement) -> String {
    let (games, moves) = (measured.playouts.games as f64, measured.playouts.moves as f64);
    line([
        game.info().id.to_owned(),
        format!("{size}×{size}", size = options.size()),
        format!("{:.1}", moves / games.max(1.0)),
        short(games / measured.seconds.max(f64::MIN_POSITIVE)),
        short(measured.moves_per_second()),
    ])
}

fn line([game, board, length, games, moves]: [String; 5]) -> String {
    format!("| {game:<12} | {board:<5} | {length:>12} | {games:>10} | {moves:>9} |")
}

/// A number with three digits and a letter: 4.31 M, 52.3 k, 870.
fn short(number: f64) -> String {
    let (value, unit) = match number {
        n if n >= 999_500.0 => (n / 1e6, " M"),
        n if n >= 999.5 => (n / 1e3, " k"),
        n => (n, ""),
    };
    match value {
        v if v >= 99.95 => format!("{v:.0}{unit}"),
        v if v >= 9.995 => format!("{v:.1}{unit}"),
        v => format!("{v:.2}{unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_allowed_and_differ() {
        for game in GAMES {
            let sizes: Vec<u8> = boards(*game).iter().map(Options::size).collect();
            assert!(sizes.contains(&game.default_options().size()));
            assert!(sizes.is_sorted_by(|a, b| a < b), "{sizes:?}");
        }
    }

    #[test]
    fn numbers_are_shortened() {
        for (number, text) in [
            (0.5, "0.50"),
            (870.0, "870"),
            (999.6, "1.00 k"),
            (52_345.0, "52.3 k"),
            (999_600.0, "1.00 M"),
            (4_310_000.0, "4.31 M"),
            (17_000_000.0, "17.0 M"),
        ] {
            assert_eq!(short(number), text);
        }
    }

    #[test]
    fn seconds_are_sensible() {
        assert_eq!(parse_seconds("0.5"), Ok(0.5));
        for text in ["0", "-1", "nan", "inf", "3601", "x", ""] {
            assert!(parse_seconds(text).is_err(), "{text:?}");
        }
    }
}
