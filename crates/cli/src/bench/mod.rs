//! `cairn bench`: the benchmark suite. Light playouts of every game on usual boards; and the
//! speed, the strength and the signature of the computer player.

mod engine;
mod strength;
mod table;

use crate::{
    failure::Failure,
    files,
    find_game::{GameParser, NamedGame},
    interrupt, machine, splice,
    terminal::Terminal,
};
use cairn_bench::Measurement;
use cairn_rules::{AnyGame, Options, games::GAMES};
use std::{fs, io::Write, path::PathBuf, sync::atomic::Ordering::Relaxed};

/// Board sizes that people play on, besides each game's own.
const USUAL_SIZES: [u8; 3] = [9, 13, 19];

/// Always the same games, so that runs can be compared.
const SEED: u64 = 1;

/// Measure random games on usual boards, or the computer player, on one thread
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The games to measure; all of them if none is named
    #[arg(value_name = "GAME", value_parser = GameParser)]
    games: Vec<NamedGame>,
    /// CPU seconds for each board, 2 if nothing is said; with --strength, seconds for each move, 1
    /// if nothing is said
    #[arg(long, value_parser = parse_seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
    /// Simulations a second of the computer player, and what a second thread adds
    #[arg(long, group = "kind")]
    engine: bool,
    /// Matches of the computer player against plain tree search and flat Monte-Carlo
    #[arg(long, group = "kind")]
    strength: bool,
    /// A number for each game that changes with any change of how the computer plays
    #[arg(long, group = "kind", conflicts_with_all = ["seconds", "write"])]
    signature: bool,
    /// Games of each match
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 20,
        requires = "strength",
        value_parser = clap::value_parser!(u32).range(1..=1_000_000),
    )]
    games_each: u32,
    /// Also put the table into this Markdown file, between the marks <!-- benchmarks -->, <!--
    /// engine --> or <!-- strength --> and their ends
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= 3600.0);
    seconds.ok_or_else(|| "a number above 0 and up to 3600 is needed".to_owned())
}

/// What is measured.
#[derive(Clone, Copy, PartialEq)]
enum Suite {
    Rules { seconds: f64 },
    Engine { seconds: f64 },
    Strength { seconds: f64, games: u32 },
}

impl Suite {
    fn new(arguments: &Arguments) -> Suite {
        let seconds = |usual| arguments.seconds.unwrap_or(usual);
        match arguments {
            Arguments { engine: true, .. } => Suite::Engine { seconds: seconds(2.0) },
            Arguments { strength: true, games_each: games, .. } => {
                Suite::Strength { seconds: seconds(1.0), games: *games }
            }
            _ => Suite::Rules { seconds: seconds(2.0) },
        }
    }

    /// The name of its marks.
    fn mark(self) -> &'static str {
        match self {
            Suite::Rules { .. } => "benchmarks",
            Suite::Engine { .. } => "engine",
            Suite::Strength { .. } => "strength",
        }
    }

    /// What stands above the rows.
    fn head(self) -> String {
        let (description, [names, rule]) = match self {
            Suite::Rules { seconds } => (introduction(seconds), headings()),
            Suite::Engine { seconds } => (engine::introduction(seconds), engine::headings()),
            Suite::Strength { seconds, games } => {
                (strength::introduction(seconds, games), strength::headings())
            }
        };
        let caution = if cfg!(debug_assertions) {
            " This was a build for testing, so the figures mean little."
        } else {
            ""
        };
        let text = format!("{description} Machine: {}.{caution}", machine::describe());
        format!("{}\n\n{names}\n{rule}\n", textwrap::fill(&text, 100))
    }

    /// The rows of a game, measured as they are asked for.
    fn rows(self, game: &'static dyn AnyGame) -> Box<dyn Iterator<Item = Result<String, Failure>>> {
        match self {
            Suite::Rules { seconds } => Box::new(boards(game).into_iter().map(move |options| {
                let measured =
                    cairn_bench::playouts(&*game.start(&options), seconds, SEED, &should_continue);
                Ok(row(game, &options, measured))
            })),
            Suite::Engine { seconds } => {
                Box::new(std::iter::once_with(move || engine::row(game, seconds)))
            }
            Suite::Strength { seconds, games } => {
                Box::new(std::iter::once_with(move || strength::row(game, seconds, games)))
            }
        }
    }
}

/// Whether no signal has asked for an end.
fn should_continue() -> bool {
    !interrupt::flag().load(Relaxed)
}

/// Measures, prints the table row by row, and writes it into a file if asked.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let games: Vec<&'static dyn AnyGame> = match arguments.games.as_slice() {
        [] => GAMES.to_vec(),
        named => named.iter().map(|game| **game).collect(),
    };
    if arguments.signature {
        for game in games {
            writeln!(out, "{:016x} {}", cairn_search::signature(game), game.info().id)?;
        }
        return Ok(());
    }
    let suite = Suite::new(arguments);
    // An unsuitable file is reported before the work, not after it.
    let page = arguments.write.as_ref().map(|path| read_page(path, suite.mark())).transpose()?;
    let mut table = suite.head();
    write!(out, "{table}")?;
    let stop = interrupt::flag();
    for row in games.into_iter().flat_map(|game| suite.rows(game)) {
        let line = row? + "\n";
        // A signal ends a measurement early, so it means nothing.
        if stop.load(Relaxed) {
            return Ok(());
        }
        write!(out, "{line}")?;
        out.flush()?;
        table += &line;
    }
    if let (Some(path), Some(page)) = (&arguments.write, page) {
        let page = splice::between_marks(&page, suite.mark(), &table).unwrap_or(page);
        files::write(path, page.as_bytes()).map_err(|error| Failure::file(path, &error))?;
    }
    Ok(())
}

/// The file to write the table into, if it has a place for it.
fn read_page(path: &PathBuf, mark: &str) -> Result<String, Failure> {
    let page = fs::read_to_string(path)
        .map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
    if splice::between_marks(&page, mark, "").is_none() {
        let [begin, end] = splice::marks(mark);
        let path = path.display();
        return Err(Failure::input(format!("{path} lacks the lines {begin} and {end}")));
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
    format!(
        "Light playouts: uniformly random legal moves to the end of the game, on one thread, \
         counted per second of CPU time; {seconds} seconds for each board."
    )
}

fn headings() -> [String; 2] {
    table::headings(["game", "board", "moves a game", "playouts/s", "moves/s"])
}

fn row(game: &dyn AnyGame, options: &Options, measured: Measurement) -> String {
    let (games, moves) = (measured.playouts.games as f64, measured.playouts.moves as f64);
    table::line([
        game.info().id.to_owned(),
        format!("{size}×{size}", size = options.size()),
        format!("{:.1}", moves / games.max(1.0)),
        short(games / measured.seconds.max(f64::MIN_POSITIVE)),
        short(measured.moves_per_second()),
    ])
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
