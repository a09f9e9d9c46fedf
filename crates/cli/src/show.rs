//! `cairn show`: a position or a record, drawn.

use crate::{
    failure::Failure,
    picture,
    source::{RECORD_HELP, Source},
    terminal::Terminal,
};
use anstyle::Style;
use cairn_rules::{AnyPosition, Overlay, Scene, words};
use cairn_view::narrate;
use std::io::Write;

/// Show a position or a record
#[derive(clap::Args)]
#[command(after_help = RECORD_HELP)]
pub(crate) struct Arguments {
    #[command(flatten)]
    source: Source,
    /// A layer of marks to draw; `cairn games GAME` lists them
    #[arg(long, value_name = "ID")]
    overlay: Option<String>,
    #[command(flatten)]
    files: picture::Files,
}

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// Draws the position.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let record = arguments.source.record()?;
    let position = record.play()?;
    let overlay =
        arguments.overlay.as_deref().map(|id| find_overlay(&*position, id)).transpose()?;
    let mut scene = scene(&*position, record.moves.last(), overlay.as_ref());
    if let Some(ending) = record.ending.filter(|_| position.outcome().is_none()) {
        scene.status = narrate::ending(record.game.info(), ending);
    }
    if arguments.files.write(&scene)? {
        return Ok(());
    }
    let name = record.game.info().name;
    writeln!(out, "{BOLD}{name}{BOLD:#} {FAINT}{}{FAINT:#}\n", record.options)?;
    writeln!(out, "{}\n", picture::text(&scene, out.colours).trim_end())?;
    if let Some(overlay) = overlay {
        writeln!(out, "{}\n", textwrap::fill(&overlay.legend.to_string(), out.width))?;
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
