//! `cairn show`: a position or a record, drawn.

use crate::{failure::Failure, find_game, picture, record::Record, setting, terminal::Terminal};
use anstyle::Style;
use cairn_rules::{AnyPosition, Overlay, Scene, games, words};
use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};

/// Show a position or a record
#[derive(clap::Args)]
#[command(after_help = RECORD_HELP)]
pub(crate) struct Arguments {
    /// A game, or a file with a record (- for standard input)
    #[arg(value_name = "GAME|FILE", value_hint = clap::ValueHint::FilePath)]
    what: String,
    /// Options of the game
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// A named set of options to begin with
    #[arg(long, value_name = "ID")]
    preset: Option<String>,
    /// The position to start from
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Moves to play from there, or after those of the record
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Stop after so many moves
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    after: Option<usize>,
    /// A layer of marks to draw; `cairn games GAME` lists them
    #[arg(long, value_name = "ID")]
    overlay: Option<String>,
    #[command(flatten)]
    files: picture::Files,
}

const RECORD_HELP: &str = "\
A record is a plain text file: first a line with the game and its options, then, if the game does
not start where it usually does, a line `position TEXT`, then the moves, separated by spaces or line
breaks. Move numbers such as `12.` and lines that start with # are skipped.";

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// Draws the position.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let mut record = read(arguments)?;
    if let Some(moves) = &arguments.moves {
        record.moves.extend(moves.split_whitespace().map(str::to_owned));
    }
    if let Some(count) = arguments.after {
        record.moves.truncate(count);
    }
    let position = play(&record)?;
    let overlay =
        arguments.overlay.as_deref().map(|id| find_overlay(&*position, id)).transpose()?;
    let scene = scene(&*position, record.moves.last(), overlay.as_ref());
    if arguments.files.write(&scene)? {
        return Ok(());
    }
    let name = record.game.info().name;
    writeln!(out, "{BOLD}{name}{BOLD:#} {FAINT}{}{FAINT:#}\n", record.options)?;
    writeln!(out, "{}\n", picture::text(&scene, out.colours).trim_end())?;
    if let Some(overlay) = overlay {
        writeln!(out, "{}\n", textwrap::fill(overlay.legend, out.width))?;
    }
    if !record.moves.is_empty() {
        writeln!(
            out,
            "{}",
            textwrap::fill(&format!("Moves: {}", record.moves.join(" ")), out.width)
        )?;
    }
    writeln!(out, "Position: {}", position.text())?;
    Ok(())
}

/// What is to be shown, from the command line or from a file.
fn read(arguments: &Arguments) -> Result<Record, Failure> {
    let what = arguments.what.as_str();
    let Some(game) = games::find(what) else {
        let text = read_file(what)?;
        if !arguments.options.is_empty()
            || arguments.preset.is_some()
            || arguments.position.is_some()
        {
            return Err(Failure::input("a record has its own options and position"));
        }
        return Record::parse(&text);
    };
    let position = arguments.position.as_deref();
    let options =
        setting::options(game, arguments.preset.as_deref(), &arguments.options, position)?;
    let start = setting::position(game, &options, position)?;
    Ok(Record { game, options, start, moves: Vec::new() })
}

fn read_file(name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if name == "-" {
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else if Path::new(name).exists() {
        fs::read(name)
    } else {
        // Neither a game nor a file: more likely a slip in the name of a game.
        let reason = find_game::find(name).err().unwrap_or_default();
        return Err(Failure::Input(format!("{reason}, and there is no such file")));
    };
    let bytes = read.map_err(|error| Failure::input(format!("{name}: {error}")))?;
    String::from_utf8(bytes).map_err(|_| Failure::input(format!("{name}: not a text file")))
}

/// The position after the moves of a record.
fn play(record: &Record) -> Result<Box<dyn AnyPosition>, Failure> {
    let mut position = record.start.clone();
    for (index, mv) in record.moves.iter().enumerate() {
        position
            .play(mv)
            .map_err(|error| Failure::input(format!("move {}, {mv}: {error}", index + 1)))?;
    }
    Ok(position)
}

fn find_overlay(position: &dyn AnyPosition, id: &str) -> Result<Overlay, Failure> {
    let overlays = position.overlays();
    let known = words::list(overlays.iter().map(|overlay| overlay.id));
    let found = overlays.into_iter().find(|overlay| overlay.id.eq_ignore_ascii_case(id));
    found.ok_or_else(|| Failure::input(format!("there is no overlay {id:?}; there is {known}")))
}

fn scene(position: &dyn AnyPosition, last: Option<&String>, overlay: Option<&Overlay>) -> Scene {
    let mut scene = position.scene();
    if let Some(steps) = last.and_then(|mv| position.steps(mv).ok()) {
        scene.mark_last_move(&steps);
    }
    if let Some(overlay) = overlay {
        scene.marks.extend(overlay.marks.iter().cloned());
    }
    scene
}
