//! One position: the best moves, the expected score, and who will hold which point.

use super::{budget::Budget, write_json};
use crate::{
    failure::Failure,
    picture, progress, record,
    terminal::{Terminal, percent},
};
use anstyle::Style;
use cairn_protocol::{Subject, analyze::PositionAnalysis};
use cairn_record::{Analysis, Line, MoveAnalysis, Proven};
use cairn_rules::{GameInfo, Mark, Point, Scene, Shape, Side, Tone, words};
use std::{io::Write, time::Duration};

/// How many moves a table lists.
const ROWS: usize = 10;

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// Prints the board with its map, and a table of moves.
pub(super) fn show(line: &Line, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let position = record::play_on(line)?;
    let mut searcher = budget.searcher(line)?;
    let spinner = progress::spinner();
    let thought = budget.think(&mut *searcher, |searcher, _| {
        spinner.set_message(so_far(&searcher.analysis()));
        spinner.tick();
        Ok(())
    });
    spinner.finish_and_clear();
    let (analysis, _) = thought?;
    let info = line.game.info();
    let scene = line.scene(&*position);
    writeln!(out, "{BOLD}{}{BOLD:#} {FAINT}{}{FAINT:#}\n", info.name, line.options)?;
    writeln!(out, "{}\n", picture::text(&scene, out.colours).trim_end())?;
    if !analysis.ownership.is_empty() {
        let [first, second] = info.side_names();
        writeln!(out, "Who will hold each point: 9 is surely {first}, 0 surely {second}.\n")?;
        let map = picture::board(&map_scene(&scene, &analysis.ownership), out.colours);
        writeln!(out, "{}\n", map.trim_end())?;
    }
    write_table(&analysis, out)?;
    let mover = info.side_name(position.to_move());
    let visits = words::count(analysis.visits as usize, "simulation");
    let explained = format!(
        "Win rates are those of the side to move, now {mover}, after {visits}. The move looked at \
         most is the best; a rate after a few looks says little."
    );
    writeln!(out, "\n{}", textwrap::fill(&explained, out.width))?;
    if let Some(lead) = analysis.lead {
        writeln!(out, "{}", lead_sentence(info, lead))?;
    }
    Ok(())
}

/// "e5 53.2% after 12000 simulations: e5 c3 g7".
fn so_far(analysis: &Analysis) -> String {
    let Some(best) = analysis.moves.first() else { return String::new() };
    let visits = words::count(analysis.visits as usize, "simulation");
    let pv = shortened(&best.pv, 30);
    format!("{} {} after {visits}: {pv}", best.mv, percent(best.expected()))
}

/// The board with a digit on every point in place of stones.
fn map_scene(scene: &Scene, ownership: &[(Point, f32)]) -> Scene {
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
        tokens: Vec::new(),
        marks: ownership.iter().map(mark).collect(),
        ..scene.clone()
    }
}

/// From 0 for surely the second side's to 9 for surely the first side's.
fn map_digit(owner: f32) -> u8 {
    ((owner + 1.0) * 5.0).clamp(0.0, 9.0) as u8
}

fn write_table(analysis: &Analysis, out: &mut Terminal) -> Result<(), Failure> {
    let seen: Vec<&MoveAnalysis> =
        analysis.moves.iter().filter(|known| known.win_rate.is_some()).collect();
    let shown = &seen[..seen.len().min(ROWS)];
    let width = shown.iter().map(|known| known.mv.len()).max().unwrap_or(0).max(4);
    let heading = format!("    {:<width$}  win rate    visits  proven  expected line", "move");
    writeln!(out, "{BOLD}{heading}{BOLD:#}")?;
    for (index, known) in shown.iter().enumerate() {
        let proven = match known.proven {
            Some(Proven::Win) => "wins",
            Some(Proven::Loss) => "loses",
            None => "",
        };
        let rate = percent(known.expected());
        let rank = format!("{}.", index + 1);
        let MoveAnalysis { mv, visits, pv, .. } = *known;
        let row = format!("{rank:>3} {mv:<width$}  {rate:>8}  {visits:>8}  {proven:<6}  ");
        let room = out.width.saturating_sub(row.len());
        writeln!(out, "{}", format!("{row}{}", shortened(pv, room)).trim_end())?;
    }
    let others = analysis.moves.len() - shown.len();
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

/// Prints what is known as JSON every now and then, and at the end.
pub(super) fn stream(line: &Line, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let position = record::play_on(line)?;
    let mut searcher = budget.searcher(line)?;
    let subject = Subject::new(line, &*position);
    let message = |analysis: Analysis, time: Duration, is_final| PositionAnalysis {
        subject: subject.clone(),
        is_final,
        seconds: time.as_secs_f64(),
        analysis,
    };
    let (analysis, time) = budget.think(&mut *searcher, |searcher, time| {
        write_json(&message(searcher.analysis(), time, false), out)
    })?;
    write_json(&message(analysis, time, true), out)
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
