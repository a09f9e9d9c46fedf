//! A whole game: how the chances went, and which moves turned it.

use super::{budget::Budget, graph, percent, position::shortened, write_json};
use crate::{failure::Failure, interrupt, progress, record::Record, terminal::Terminal};
use anstyle::Style;
use cairn_rules::{AnyPosition, Seat, Side};
use cairn_search::{Advice, rounded};
use serde_json::{Value, json};
use std::{io::Write, sync::atomic::Ordering::Relaxed};

const BOLD: Style = Style::new().bold();

/// A position of the game.
struct Moment {
    /// The moves before it.
    number: usize,
    /// The colour to move, and who holds it.
    to_move: Side,
    mover: Seat,
    /// Of the person to move.
    win_rate: f32,
    /// Nothing at the end of the game.
    best: Option<Advice>,
    visits: u32,
    /// What was played there.
    played: Option<String>,
}

impl Moment {
    fn win_rate_of(&self, seat: Seat) -> f32 {
        if seat == self.mover { self.win_rate } else { 1.0 - self.win_rate }
    }

    fn json(&self) -> Value {
        json!({
            "final": false,
            "number": self.number,
            "to_move": letter(self.to_move),
            "visits": self.visits,
            "winrate": rounded(self.win_rate),
            "starter_winrate": rounded(self.win_rate_of(Seat::Starter)),
            "best": self.best.as_ref().map(Advice::json),
            "played": self.played,
        })
    }
}

/// A move that cost whoever made it much of his chances.
struct TurningPoint<'a> {
    /// Counted from 1.
    number: usize,
    played: &'a str,
    /// The colour that made it.
    side: Side,
    /// Of the person who made it, if the best move had been played.
    win_rate_before: f32,
    /// The same after the move.
    win_rate_after: f32,
    better: &'a Advice,
}

impl TurningPoint<'_> {
    fn json(&self) -> Value {
        json!({
            "number": self.number,
            "move": self.played,
            "side": letter(self.side),
            "winrate_before": rounded(self.win_rate_before),
            "winrate_after": rounded(self.win_rate_after),
            "better": self.better.json(),
        })
    }
}

/// A colour as in position texts.
fn letter(side: Side) -> char {
    side.letter().to_ascii_lowercase()
}

/// Analyses all positions, telling each as it is done, or as many as the user waits for.
fn analyse(
    record: &Record,
    budget: &Budget,
    mut tell: impl FnMut(&Moment) -> Result<(), Failure>,
) -> Result<Vec<Moment>, Failure> {
    if record.moves.is_empty() {
        return Err(Failure::input("a whole game needs moves to analyse; there are none"));
    }
    // Moves that cannot be played are better found out before the work than after.
    record.play()?;
    let whole = record.line();
    let mut line = whole.clone();
    line.moves.clear();
    let mut thinker = budget.thinker(&line)?;
    let mut position = record.start.clone();
    let mut moments = Vec::new();
    for number in 0..=whole.moves.len() {
        let played = whole.moves.get(number).cloned();
        let moment = match position.outcome() {
            Some(outcome) => ended(&*position, number, outcome.winner),
            None => {
                thinker.follow(&line).map_err(|error| Failure::input(error.to_string()))?;
                budget.think(&mut *thinker, |_, _| Ok(()))?;
                let report = thinker.report();
                let to_move = position.to_move();
                Moment {
                    number,
                    to_move,
                    mover: position.seat_of(to_move),
                    win_rate: report.win_rate(),
                    visits: report.visits,
                    best: report.moves.into_iter().next(),
                    played: played.clone(),
                }
            }
        };
        if interrupt::flag().load(Relaxed) && !moments.is_empty() {
            // The one at work when the user had enough is not done.
            break;
        }
        tell(&moment)?;
        moments.push(moment);
        if let Some(mv) = played {
            position.play(&mv).map_err(|error| Failure::input(error.to_string()))?;
            line.moves.push(mv);
        }
    }
    Ok(moments)
}

/// The end of the game.
fn ended(position: &dyn AnyPosition, number: usize, winner: Side) -> Moment {
    let to_move = position.to_move();
    Moment {
        number,
        to_move,
        mover: position.seat_of(to_move),
        win_rate: if winner == to_move { 1.0 } else { 0.0 },
        best: None,
        visits: 0,
        played: None,
    }
}

/// The moves that cost most, the worst first.
fn turning_points(moments: &[Moment]) -> Vec<TurningPoint<'_>> {
    /// A smaller loss is no turning point.
    const WORTH_TELLING: f32 = 0.1;
    const MOST: usize = 5;
    let mut points: Vec<TurningPoint<'_>> = moments
        .windows(2)
        .filter_map(|pair| {
            let [before, after] = pair else { return None };
            let (played, best) = (before.played.as_ref()?, before.best.as_ref()?);
            let win_rate_after = after.win_rate_of(before.mover);
            let lost = before.win_rate - win_rate_after;
            (lost >= WORTH_TELLING && !played.eq_ignore_ascii_case(&best.mv)).then(|| {
                TurningPoint {
                    number: before.number + 1,
                    played,
                    side: before.to_move,
                    win_rate_before: before.win_rate,
                    win_rate_after,
                    better: best,
                }
            })
        })
        .collect();
    let lost = |point: &TurningPoint<'_>| point.win_rate_before - point.win_rate_after;
    points.sort_by(|a, b| lost(b).total_cmp(&lost(a)));
    points.truncate(MOST);
    points
}

/// Prints a graph of the chances and the turning points.
pub(super) fn show(record: &Record, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let bar = progress::bar(record.moves.len() as u64 + 1);
    let moments = analyse(record, budget, |_| {
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    let moments = moments?;
    let info = record.game.info();
    writeln!(out, "{BOLD}{}{BOLD:#} {}\n", info.name, record.options)?;
    let rates: Vec<f32> = moments.iter().map(|moment| moment.win_rate_of(Seat::Starter)).collect();
    let starter = starter_name(record)?;
    writeln!(out, "Win rate of the one who started ({starter}) after each move:\n")?;
    write!(out, "{}", graph::draw(&rates, out.width))?;
    if moments.len() <= record.moves.len() {
        let (done, all) = (moments.len() - 1, record.moves.len());
        writeln!(out, "\nOnly {done} of {all} moves were analysed.")?;
    }
    let points = turning_points(&moments);
    if points.is_empty() {
        return Ok(writeln!(out, "\nNo move cost much.")?);
    }
    writeln!(
        out,
        "\nTurning points, the worst first, with the win rate of whoever made the move:"
    )?;
    for point in points {
        let line = shortened(&point.better.line, 40);
        writeln!(
            out,
            "  {:>3}. {} {}: {} → {}; better {line}",
            point.number,
            info.side_name(point.side),
            point.played,
            percent(point.win_rate_before),
            percent(point.win_rate_after),
        )?;
    }
    Ok(())
}

/// "Black", or "Black, later White" if the colours were exchanged.
fn starter_name(record: &Record) -> Result<String, Failure> {
    let info = record.game.info();
    let held = |position: &dyn AnyPosition| {
        let is_first = position.seat_of(Side::First) == Seat::Starter;
        info.side_name(if is_first { Side::First } else { Side::Second })
    };
    let (before, after) = (held(&*record.start), held(&*record.play()?));
    Ok(if before == after { before.to_owned() } else { format!("{before}, later {after}") })
}

/// Prints every position as JSON, and the turning points at the end.
pub(super) fn stream(record: &Record, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let moments = analyse(record, budget, |moment| write_json(&moment.json(), out))?;
    let points: Vec<Value> = turning_points(&moments).iter().map(TurningPoint::json).collect();
    write_json(&json!({ "final": true, "turning_points": points }), out)
}
