//! A whole game: how the chances went, and which moves turned it.

use super::{budget::Budget, graph, position::shortened, write_json};
use crate::{
    failure::Failure,
    interrupt, progress,
    terminal::{Terminal, percent},
};
use anstyle::Style;
use cairn_protocol::analyze::{CostlyMove, GameAnalysis, GamePosition, GameSummary};
use cairn_record::{Line, MoveAnalysis};
use cairn_rules::{AnyPosition, Seat, Side};
use cairn_view::win_rates::{self, Moment, TurningPoint};
use std::{io::Write, sync::atomic::Ordering::Relaxed};

const BOLD: Style = Style::new().bold();

/// A position of the game, and what was found out about it.
struct Studied {
    /// The moves before it.
    number: usize,
    moment: Moment,
    visits: u32,
    /// Nothing at the end of the game.
    best: Option<MoveAnalysis>,
}

impl Studied {
    fn message(&self) -> GameAnalysis {
        GameAnalysis::Position(GamePosition {
            is_final: false,
            number: self.number,
            to_move: self.moment.to_move.into(),
            visits: self.visits,
            win_rate: self.moment.win_rate,
            starter_win_rate: self.moment.win_rate_of(Seat::Starter),
            best: self.best.clone(),
            played: self.moment.played.clone(),
        })
    }
}

/// The moves that cost most, the worst first, with what would have been better.
fn turning_points(studied: &[Studied]) -> Vec<(TurningPoint, &MoveAnalysis)> {
    let moments: Vec<Moment> = studied.iter().map(|position| position.moment.clone()).collect();
    let points = win_rates::turning_points(&moments).into_iter();
    // The move with this number was made in the position before it.
    let better = |number: usize| studied[number - 1].best.as_ref();
    points.filter_map(|point| better(point.number).map(|better| (point, better))).collect()
}

fn costly_move((point, better): (TurningPoint, &MoveAnalysis)) -> CostlyMove {
    CostlyMove {
        number: point.number,
        mv: point.played,
        side: point.side.into(),
        win_rate_before: point.before,
        win_rate_after: point.after,
        better: better.clone(),
    }
}

/// Analyses all positions and reports each one when it is done, until the user stops it.
fn analyse(
    line: &Line,
    budget: &Budget,
    mut on_progress: impl FnMut(&Studied) -> Result<(), Failure>,
) -> Result<Vec<Studied>, Failure> {
    if line.moves.is_empty() {
        return Err(Failure::input("a whole game needs moves to analyse; there are none"));
    }
    // Moves that cannot be played are better found out before the work than after.
    line.position()?;
    let mut so_far = Line { moves: Vec::new(), ..line.clone() };
    let mut searcher = budget.searcher(&so_far)?;
    let mut position = so_far.start_position()?;
    let mut all = Vec::new();
    for number in 0..=line.moves.len() {
        let played = line.moves.get(number).cloned();
        let studied = match Moment::ended(&*position) {
            Some(moment) => Studied { number, moment, visits: 0, best: None },
            None => {
                searcher.follow(&so_far)?;
                let (analysis, _) = budget.think(&mut *searcher, |_, _| Ok(()))?;
                let to_move = position.to_move();
                let best = analysis.moves.first();
                let moment = Moment {
                    to_move,
                    mover: position.seat_of(to_move),
                    win_rate: analysis.win_rate,
                    best: best.map(|best| best.mv.clone()),
                    played: played.clone(),
                };
                Studied { number, moment, visits: analysis.visits, best: best.cloned() }
            }
        };
        if interrupt::flag().load(Relaxed) && !all.is_empty() {
            // The one at work when the user had enough is not done.
            break;
        }
        on_progress(&studied)?;
        all.push(studied);
        if let Some(mv) = played {
            position.play(&mv).map_err(|error| Failure::input(error.to_string()))?;
            so_far.moves.push(mv);
        }
    }
    Ok(all)
}

/// Prints a graph of the chances and the turning points.
pub(super) fn show(line: &Line, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let bar = progress::bar(line.moves.len() as u64 + 1);
    let studied = analyse(line, budget, |_| {
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    let studied = studied?;
    let info = line.game.info();
    writeln!(out, "{BOLD}{}{BOLD:#} {}\n", info.name, line.options)?;
    let rate = |position: &Studied| position.moment.win_rate_of(Seat::Starter);
    let rates: Vec<f32> = studied.iter().map(rate).collect();
    let starter = starter_name(line)?;
    writeln!(out, "Win rate of the one who started ({starter}) after each move:\n")?;
    write!(out, "{}", graph::draw(&rates, out.width))?;
    if studied.len() <= line.moves.len() {
        let (done, all) = (studied.len() - 1, line.moves.len());
        writeln!(out, "\nOnly {done} of {all} moves were analysed.")?;
    }
    if studied.len() < 2 {
        return Ok(());
    }
    let points = turning_points(&studied);
    if points.is_empty() {
        return Ok(writeln!(out, "\nNo move cost much.")?);
    }
    writeln!(out, "\nTurning points, the worst first, with the win rate of the player who moved:")?;
    for (point, better) in points {
        let pv = shortened(&better.pv, 40);
        let better = match pv.split_once(' ') {
            Some((mv, rest)) => format!("{mv} (then {rest})"),
            None => pv,
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
fn starter_name(line: &Line) -> Result<String, Failure> {
    let info = line.game.info();
    let held = |position: &dyn AnyPosition| {
        let is_first = position.seat_of(Side::First) == Seat::Starter;
        info.side_name(if is_first { Side::First } else { Side::Second })
    };
    let (before, after) = (held(&*line.start_position()?), held(&*line.position()?));
    Ok(if before == after { before.to_string() } else { format!("{before}, later {after}") })
}

/// Prints every position as JSON, and the turning points at the end.
pub(super) fn stream(line: &Line, budget: &Budget, out: &mut Terminal) -> Result<(), Failure> {
    let studied = analyse(line, budget, |position| write_json(&position.message(), out))?;
    let turning_points = turning_points(&studied).into_iter().map(costly_move).collect();
    write_json(&GameAnalysis::Summary(GameSummary { is_final: true, turning_points }), out)
}
