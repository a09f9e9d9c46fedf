//! `cairn show`: a position or a record, drawn.

use crate::{
    failure::Failure,
    picture,
    source::{RECORD_HELP, Source},
    terminal::Terminal,
};
use anstyle::Style;
use cairn_record::MainLine;
use cairn_rules::{AnyPosition, Overlay, words};
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
    let MainLine { line, result, .. } = arguments.source.main_line()?;
    let position = line.position()?;
    let overlay =
        arguments.overlay.as_deref().map(|id| find_overlay(&*position, id)).transpose()?;
    let mut scene = line.scene(&*position);
    scene.marks.extend(overlay.iter().flat_map(|overlay| overlay.marks.iter().cloned()));
    if let Some(result) = result.filter(|_| position.outcome().is_none()) {
        scene.status = narrate::result(line.game.info(), result);
    }
    if arguments.files.write(&scene)? {
        return Ok(());
    }
    let name = line.game.info().name;
    writeln!(out, "{BOLD}{name}{BOLD:#} {FAINT}{}{FAINT:#}\n", line.options)?;
    writeln!(out, "{}\n", picture::text(&scene, out.colours).trim_end())?;
    if let Some(overlay) = overlay {
        writeln!(out, "{}\n", textwrap::fill(&overlay.legend.to_string(), out.width))?;
    }
    if !line.moves.is_empty() {
        writeln!(
            out,
            "{}",
            textwrap::fill(&format!("Moves: {}", line.moves.join(" ")), out.width)
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
