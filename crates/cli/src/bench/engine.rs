//! `cairn bench --engine`: how fast the computer player thinks, and what a second thread
//! adds.

use super::{short, table};
use crate::failure::Failure;
use cairn_bench::CpuClock;
use cairn_rules::{AnyGame, Rng};
use cairn_search::{Config, Line, Thinker, thinker};
use std::time::{Duration, Instant};

/// Always the same positions.
const SEED: u64 = 1;
/// Rounds in which one and two threads take turns, so that a busy moment hits both.
const ROUNDS: u32 = 25;

/// What is measured, in a sentence.
pub(super) fn introduction(seconds: f64) -> String {
    format!(
        "Simulations of the computer player on the default boards, counted per second of CPU time \
         on one thread, at the start and in the middle of a random game; {seconds} seconds for \
         each. The speed-up is that of two threads over one, in simulations per second on the \
         wall: the median of {ROUNDS} rounds in which they take turns. It says little on a busy \
         machine."
    )
}

pub(super) fn headings() -> [String; 2] {
    table::headings(["game", "board", "start sims/s", "middle sims/s", "2 threads"])
}

/// Measures one game.
pub(super) fn row(game: &'static dyn AnyGame, seconds: f64) -> Result<String, Failure> {
    let options = game.default_options();
    let size = options.size();
    let start = Line::new(game, options);
    let middle = middle_of_a_game(&start);
    let rates = [&start, &middle].map(|line| simulations_per_second(line, seconds));
    let [at_start, in_the_middle] = rates;
    Ok(table::line([
        game.info().id.to_owned(),
        format!("{size}×{size}"),
        short(at_start?),
        short(in_the_middle?),
        format!("{:.2}×", speed_up(&middle, seconds)?),
    ]))
}

/// The first half of a random game.
fn middle_of_a_game(start: &Line) -> Line {
    let mut position = start.game.start(&start.options);
    let mut rng = Rng::with_seed(SEED);
    let mut moves: Vec<String> = std::iter::from_fn(|| position.play_random(&mut rng)).collect();
    moves.truncate(moves.len() / 2);
    Line { moves, ..start.clone() }
}

fn fresh(line: &Line) -> Result<Box<dyn Thinker>, Failure> {
    thinker(line, Config::default(), SEED).map_err(|error| Failure::input(error.to_string()))
}

/// Simulations per CPU second on one thread.
fn simulations_per_second(line: &Line, seconds: f64) -> Result<f64, Failure> {
    let mut thinker = fresh(line)?;
    let clock = CpuClock::start();
    thinker.run(u64::MAX, &mut || clock.seconds() < seconds);
    Ok(f64::from(thinker.visits()) / clock.seconds().max(f64::MIN_POSITIVE))
}

/// How many times as many simulations two threads make in the same time.
fn speed_up(line: &Line, seconds: f64) -> Result<f64, Failure> {
    let time = Duration::from_secs_f64(seconds / 10.0);
    let rate = |threads| {
        let mut thinker = fresh(line)?;
        let start = Instant::now();
        // At least one, however busy the machine is.
        thinker.run(1, &mut || true);
        thinker.run_parallel(u64::MAX, threads, &|| start.elapsed() < time);
        Ok::<_, Failure>(f64::from(thinker.visits()) / start.elapsed().as_secs_f64())
    };
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        let one = rate(1)?;
        ratios.push(rate(2)? / one);
    }
    ratios.sort_by(f64::total_cmp);
    Ok(ratios[ratios.len() / 2])
}
