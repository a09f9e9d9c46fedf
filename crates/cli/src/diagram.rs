//! A diagram of a rule page on the terminal.

use crate::{
    failure::Failure,
    picture,
    terminal::{Terminal, wrapped},
};
use anstyle::Style;
use cairn_rules::{
    AnyGame, AnyPosition, MoveError, Scene,
    page::{Claim, Diagram},
    words,
};
use std::io::Write;

const CAPTION: Style = Style::new().italic();

/// Draws the board before and after the moves, and below them what there is to say. The
/// marks of an overlay are explained once on a page; `explained` lists those that are.
pub(crate) fn draw(
    game: &dyn AnyGame,
    diagram: &Diagram,
    explained: &mut Vec<&'static str>,
    out: &mut Terminal,
) -> Result<(), Failure> {
    let before = diagram.before(game).map_err(|error| Failure::Input(error.to_string()))?.scene();
    let position = diagram.after(game).map_err(|error| Failure::Input(error.to_string()))?;
    let mut after = position.scene();
    if let Some(last) = diagram.play.last()
        && let Ok(steps) = position.steps(last)
    {
        after.mark_last_move(&steps);
    }
    let overlays = position.overlays();
    let overlay = overlays.into_iter().find(|layer| Some(layer.id) == diagram.overlay.as_deref());
    let mut lines = Vec::new();
    if !diagram.caption.is_empty() {
        lines.push(format!("{CAPTION}{}{CAPTION:#}", diagram.caption));
    }
    if let Some(layer) = overlay {
        after.marks.extend(layer.marks);
        if !explained.contains(&layer.id) {
            lines.push(layer.legend.to_string());
            explained.push(layer.id);
        }
    }
    lines.extend(remarks(&*position, &diagram.claims));
    let boards = if diagram.play.is_empty() || before.stones.is_empty() {
        picture::text(&after, out.colours)
    } else {
        before_and_after(&before, &diagram.play, &after, out)
    };
    writeln!(out, "{}\n", indented(boards.trim_end()))?;
    for line in &lines {
        writeln!(out, "{}", wrapped(line, 4, out.width))?;
    }
    if !lines.is_empty() {
        writeln!(out)?;
    }
    Ok(())
}

fn indented(text: &str) -> String {
    text.lines()
        .map(|line| format!("    {line}").trim_end().to_owned())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Two boards, side by side if there is room, with the moves between them.
fn before_and_after(before: &Scene, moves: &[String], after: &Scene, out: &Terminal) -> String {
    let [before, after] = [before, after].map(|scene| picture::text(scene, out.colours));
    let arrow = format!("  → {} →  ", moves.join(" "));
    let widest = |text: &str| text.lines().map(textwrap::core::display_width).max().unwrap_or(0);
    let left = widest(&before);
    let middle = widest(&arrow);
    if 4 + left + middle + widest(&after) > out.width {
        return format!("{}\n{}\n\n{after}", before.trim_end(), arrow.trim_end());
    }
    let rows = before.lines().count().max(after.lines().count());
    let (mut left_lines, mut right_lines) = (before.lines(), after.lines());
    let mut text = String::new();
    for row in 0..rows {
        let line = left_lines.next().unwrap_or_default();
        let gap = " ".repeat(left - textwrap::core::display_width(line));
        let between = if row == rows / 2 { arrow.clone() } else { " ".repeat(middle) };
        text += &format!("{line}{gap}{between}{}\n", right_lines.next().unwrap_or_default());
    }
    text
}

/// The claims of the diagram about moves, as text.
fn remarks(position: &dyn AnyPosition, claims: &[Claim]) -> Vec<String> {
    let legal = claims.iter().filter_map(|claim| match claim {
        Claim::Legal(mv) => Some(mv),
        _ => None,
    });
    let legal = words::list(legal);
    let mut remarks = Vec::new();
    if !legal.is_empty() {
        remarks.push(format!("Legal here: {legal}."));
    }
    for claim in claims {
        if let Claim::Illegal(mv, _) = claim
            && let Err(MoveError::Illegal(refusal)) = position.check(mv)
        {
            remarks.push(format!("Not legal: {mv}, because {}.", refusal.message));
        }
    }
    remarks
}
