//! One position: the best moves, the expected score, and who will hold which point.

use super::{budget::Budget, percent, write_json};
use crate::{failure::Failure, picture, record::Record, terminal::Terminal};
use anstyle::Style;
use cairn_rules::{AnyPosition, GameInfo, Mark, Point, Scene, Shape, Side, Tone, words};
use cairn_search::{Advice, Report};
use serde::Serialize;
use std::{collections::BTreeMap, io::Write, time::Duration};

/// How many moves a table lists.
const ROWS: usize = 10;

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// Prints the board with its map, and a table of moves.
pub(super) fn show(record: &Record, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let position = record.play_on()?;
    let mut thinker = budget.thinker(&record.line())?;
    budget.think(&mut *thinker, |_, _| Ok(()))?;
    let report = thinker.report();
    let info = record.game.info();
    let mut scene = position.scene();
    if let Some(steps) = record.moves.last().and_then(|mv| position.steps(mv).ok()) {
        scene.mark_last_move(&steps);
    }
    writeln!(out, "{BOLD}{}{BOLD:#} {FAINT}{}{FAINT:#}\n", info.name, record.options)?;
    writeln!(out, "{}\n", picture::text(&scene, out.colours).trim_end())?;
    let [first, second] = info.sides;
    writeln!(out, "Who will hold each point: 9 is surely {first}, 0 surely {second}.\n")?;
    writeln!(out, "{}\n", picture::board(&map_scene(&scene, &report.map), out.colours).trim_end())?;
    write_table(&report, out)?;
    let mover = info.side_name(position.to_move());
    let visits = words::count(report.visits as usize, "simulation");
    writeln!(out, "\nWin rates are those of {mover}, who is to move, after {visits}.")?;
    if let Some(lead) = report.lead {
        writeln!(out, "{}", lead_sentence(info, lead))?;
    }
    Ok(())
}

/// The board with a digit on every point in place of stones.
fn map_scene(scene: &Scene, map: &[(Point, f32)]) -> Scene {
    let mark = |&(at, owner): &(Point, f32)| {
        let digit = map_digit(owner);
        let tone = match digit {
            6.. => Tone::First,
            4..=5 => Tone::Plain,
            _ => Tone::Second,
        };
        Mark { at, shape: Shape::Text(digit.to_string()), tone }
    };
    Scene {
        stones: Vec::new(),
        ring: Vec::new(),
        stakes: Vec::new(),
        marks: map.iter().map(mark).collect(),
        ..scene.clone()
    }
}

/// From 0 for surely the second side's to 9 for surely the first side's.
fn map_digit(owner: f32) -> u8 {
    ((owner + 1.0) * 5.0).clamp(0.0, 9.0) as u8
}

fn write_table(report: &Report, out: &mut Terminal) -> Result<(), Failure> {
    let seen: Vec<&Advice> = report.moves.iter().filter(|advice| is_known(advice)).collect();
    let shown = &seen[..seen.len().min(ROWS)];
    let width = shown.iter().map(|advice| advice.mv.len()).max().unwrap_or(0).max(4);
    let heading = format!("    {:<width$}  win rate    visits  proven  expected line", "move");
    writeln!(out, "{BOLD}{heading}{BOLD:#}")?;
    for (index, advice) in shown.iter().enumerate() {
        let proven = match advice.proven {
            Some(true) => "wins",
            Some(false) => "loses",
            None => "",
        };
        let rate = percent(win_rate(advice));
        let rank = format!("{}.", index + 1);
        let Advice { mv, visits, line, .. } = *advice;
        let row = format!("{rank:>3} {mv:<width$}  {rate:>8}  {visits:>8}  {proven:<6}  ");
        let room = out.width.saturating_sub(row.len());
        writeln!(out, "{}", format!("{row}{}", shortened(line, room)).trim_end())?;
    }
    let others = report.moves.len() - shown.len();
    if others > 0 {
        writeln!(out, "    and {}", words::count(others, "other move"))?;
    }
    Ok(())
}

/// As many moves as there is room for.
pub(super) fn shortened(line: &[String], room: usize) -> String {
    let mut text = String::new();
    for mv in line {
        if text.len() + mv.len() + 1 > room {
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text += mv;
    }
    text
}

/// "Expected score: Black is ahead by 3.4."
fn lead_sentence(info: &GameInfo, lead: f32) -> String {
    let leader = if lead < 0.0 { Side::Second } else { Side::First };
    format!("Expected score: {} is ahead by {:.1}.", info.side_name(leader), lead.abs())
}

/// Whether anything has been found out about a move.
fn is_known(advice: &Advice) -> bool {
    advice.visits > 0 || advice.proven.is_some()
}

/// The win rate of a move, where proofs count more than tries.
fn win_rate(advice: &Advice) -> f32 {
    advice.proven.map_or(advice.win_rate, |wins| f32::from(u8::from(wins)))
}

/// Prints what is known as JSON every now and then, and at the end.
pub(super) fn stream(record: &Record, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let position = record.play_on()?;
    let mut thinker = budget.thinker(&record.line())?;
    let time = budget.think(&mut *thinker, |thinker, time| {
        write_json(&View::new(record, &*position, &thinker.report(), time, false), out)
    })?;
    write_json(&View::new(record, &*position, &thinker.report(), time, true), out)
}

/// A report as JSON.
#[derive(Serialize)]
struct View<'a> {
    game: &'static str,
    options: String,
    position: String,
    /// The colour to move, as in position texts.
    to_move: char,
    /// Whether the search is over.
    r#final: bool,
    seconds: f64,
    visits: u32,
    /// For the person to move.
    win_rate: f32,
    /// The first side's expected lead, in games with scores.
    lead: Option<f32>,
    moves: Vec<MoveView<'a>>,
    /// By point: 1 for surely the first side's, -1 for surely the second's.
    map: BTreeMap<String, f32>,
}

/// A move as JSON.
#[derive(Serialize)]
pub(super) struct MoveView<'a> {
    r#move: &'a str,
    visits: u32,
    win_rate: f32,
    proven: Option<bool>,
    line: &'a [String],
}

impl<'a> View<'a> {
    fn new(
        record: &Record,
        position: &dyn AnyPosition,
        report: &'a Report,
        time: Duration,
        is_final: bool,
    ) -> View<'a> {
        let known = report.moves.iter().filter(|advice| is_known(advice));
        View {
            game: record.game.info().id,
            options: record.options.to_string(),
            position: position.text(),
            to_move: position.to_move().letter().to_ascii_lowercase(),
            r#final: is_final,
            seconds: time.as_secs_f64(),
            visits: report.visits,
            win_rate: report.win_rate(),
            lead: report.lead,
            moves: known.map(MoveView::new).collect(),
            map: report.map.iter().map(|(point, owner)| (point.to_string(), *owner)).collect(),
        }
    }
}

impl<'a> MoveView<'a> {
    pub(super) fn new(advice: &'a Advice) -> MoveView<'a> {
        MoveView {
            r#move: &advice.mv,
            visits: advice.visits,
            win_rate: win_rate(advice),
            proven: advice.proven,
            line: &advice.line,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_has_ten_steps() {
        for (owner, digit) in [(-1.0, 0), (-0.5, 2), (-0.01, 4), (0.0, 5), (0.5, 7), (1.0, 9)] {
            assert_eq!(map_digit(owner), digit, "{owner}");
        }
        assert_eq!(map_digit(f32::NAN), 0);
    }

    #[test]
    fn lines_fit_into_their_room() {
        let line = ["a1", "swap", "c3"].map(str::to_owned);
        assert_eq!(shortened(&line, 10), "a1 swap c3");
        assert_eq!(shortened(&line, 9), "a1 swap");
        assert_eq!(shortened(&line, 0), "");
    }
}
