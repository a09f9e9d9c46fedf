//! A whole game: how the chances went, and which moves turned it.

use super::{budget::Budget, graph, position::shortened, write_json};
use crate::{
    failure::Failure,
    interrupt, progress,
    record::Record,
    terminal::{Terminal, percent},
};
use anstyle::Style;
use cairn_rules::{AnyPosition, Seat, Side};
use cairn_search::{Advice, rounded};
use cairn_view::chances::{self, Moment, TurningPoint};
use serde_json::{Value, json};
use std::{io::Write, sync::atomic::Ordering::Relaxed};

const BOLD: Style = Style::new().bold();

/// A position of the game, and what was found out about it.
struct Studied {
    /// The moves before it.
    number: usize,
    moment: Moment,
    visits: u32,
    /// Nothing at the end of the game.
    best: Option<Advice>,
}

impl Studied {
    fn json(&self) -> Value {
        let Moment { to_move, win_rate, played, .. } = &self.moment;
        json!({
            "final": false,
            "number": self.number,
            "to_move": to_move.turn_letter(),
            "visits": self.visits,
            "winrate": rounded(*win_rate),
            "starter_winrate": rounded(self.moment.win_rate_of(Seat::Starter)),
            "best": self.best.as_ref().map(Advice::json),
            "played": played,
        })
    }
}

/// The moves that cost most, the worst first, with what would have been better.
fn turning_points(studied: &[Studied]) -> Vec<(TurningPoint, &Advice)> {
    let moments: Vec<Moment> = studied.iter().map(|position| position.moment.clone()).collect();
    let points = chances::turning_points(&moments).into_iter();
    // The move with this number was made in the position before it.
    let better = |number: usize| studied[number - 1].best.as_ref();
    points.filter_map(|point| better(point.number).map(|better| (point, better))).collect()
}

fn point_json((point, better): &(TurningPoint, &Advice)) -> Value {
    json!({
        "number": point.number,
        "move": point.played,
        "side": point.side.turn_letter(),
        "winrate_before": rounded(point.before),
        "winrate_after": rounded(point.after),
        "better": better.json(),
    })
}

/// Analyses all positions, telling each as it is done, or as many as the user waits for.
fn analyse(
    record: &Record,
    budget: &Budget,
    mut tell: impl FnMut(&Studied) -> Result<(), Failure>,
) -> Result<Vec<Studied>, Failure> {
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
    let mut all = Vec::new();
    for number in 0..=whole.moves.len() {
        let played = whole.moves.get(number).cloned();
        let studied = match Moment::ended(&*position) {
            Some(moment) => Studied { number, moment, visits: 0, best: None },
            None => {
                thinker.follow(&line).map_err(|error| Failure::input(error.to_string()))?;
                let (report, _) = budget.think(&mut *thinker, |_, _| Ok(()))?;
                let to_move = position.to_move();
                let best = report.moves.first();
                let moment = Moment {
                    to_move,
                    mover: position.seat_of(to_move),
                    win_rate: report.win_rate(),
                    best: best.map(|best| best.mv.clone()),
                    played: played.clone(),
                };
                Studied { number, moment, visits: report.visits, best: best.cloned() }
            }
        };
        if interrupt::flag().load(Relaxed) && !all.is_empty() {
            // The one at work when the user had enough is not done.
            break;
        }
        tell(&studied)?;
        all.push(studied);
        if let Some(mv) = played {
            position.play(&mv).map_err(|error| Failure::input(error.to_string()))?;
            line.moves.push(mv);
        }
    }
    Ok(all)
}

/// Prints a graph of the chances and the turning points.
pub(super) fn show(record: &Record, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let bar = progress::bar(record.moves.len() as u64 + 1);
    let studied = analyse(record, budget, |_| {
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    let studied = studied?;
    let info = record.game.info();
    writeln!(out, "{BOLD}{}{BOLD:#} {}\n", info.name, record.options)?;
    let rate = |position: &Studied| position.moment.win_rate_of(Seat::Starter);
    let rates: Vec<f32> = studied.iter().map(rate).collect();
    let starter = starter_name(record)?;
    writeln!(out, "Win rate of the one who started ({starter}) after each move:\n")?;
    write!(out, "{}", graph::draw(&rates, out.width))?;
    if studied.len() <= record.moves.len() {
        let (done, all) = (studied.len() - 1, record.moves.len());
        writeln!(out, "\nOnly {done} of {all} moves were analysed.")?;
    }
    if studied.len() < 2 {
        return Ok(());
    }
    let points = turning_points(&studied);
    if points.is_empty() {
        return Ok(writeln!(out, "\nNo move cost much.")?);
    }
    writeln!(
        out,
        "\nTurning points, the worst first, with the win rate of whoever made the move:"
    )?;
    for (point, better) in points {
        let line = shortened(&better.line, 40);
        let better = match line.split_once(' ') {
            Some((mv, rest)) => format!("{mv} (then {rest})"),
            None => line,
        };
        writeln!(
            out,
            "  {:>3}. {} {}: {} → {}; better {better}",
            point.number,
            info.side_name(point.side),
            point.played,
            percent(point.before),
            percent(point.after),
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
    Ok(if before == after { before.to_string() } else { format!("{before}, later {after}") })
}

/// Prints every position as JSON, and the turning points at the end.
pub(super) fn stream(record: &Record, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let studied = analyse(record, budget, |position| write_json(&position.json(), out))?;
    let points: Vec<Value> = turning_points(&studied).iter().map(point_json).collect();
    write_json(&json!({ "final": true, "turning_points": points }), out)
}
