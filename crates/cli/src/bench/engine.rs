//! `cairn bench --engine`: how fast the computer player thinks, and what a second thread
//! adds.

use super::{short, should_continue, table};
use crate::failure::Failure;
use cairn_bench::CpuClock;
use cairn_record::Line;
use cairn_rules::{AnyGame, Rng};
use cairn_search::{Config, Searcher, searcher};
use std::{
    io,
    time::{Duration, Instant},
};

/// Always the same positions.
const SEED: u64 = 1;
/// Rounds in which one and two threads take turns, so that a busy moment hits both.
const ROUNDS: u32 = 21;
/// The time of each, as a share of what the other measurements take.
const ROUND: f64 = 0.5;

/// A description of what is measured.
pub(super) fn introduction(seconds: f64) -> String {
    format!(
        "Simulations of the computer player on the default boards, counted per second of CPU time \
         on one thread, at the start and in the middle of a random game; {seconds} seconds for \
         each. Two threads are so many times as fast as one at as many simulations of one tree, by \
         the CPU time that each of them takes; in brackets, by the time on the wall, which says \
         little on a busy machine. Two searches that share nothing but the machine are so many \
         times as fast as one, by CPU time: more cannot be expected of two threads. All are \
         medians of {ROUNDS} rounds in which one, two and two apart take turns."
    )
}

pub(super) fn headings() -> [String; 2] {
    table::headings([
        "game",
        "board",
        "start sims/s",
        "middle sims/s",
        "2 threads (wall)",
        "2 searches",
    ])
}

/// Measures one game.
pub(super) fn row(game: &'static dyn AnyGame, seconds: f64) -> Result<String, Failure> {
    let options = game.default_options();
    let size = options.size();
    let start = Line::new(game, options);
    let middle = middle_of_a_game(&start);
    let rates = [&start, &middle].map(|line| simulations_per_second(line, seconds));
    let [at_start, in_the_middle] = rates;
    let SpeedUp { on_the_wall, in_cpu_time, apart } = speed_up(&middle, seconds)?;
    Ok(table::line([
        game.info().id.to_owned(),
        format!("{size}×{size}"),
        short(at_start?),
        short(in_the_middle?),
        format!("{in_cpu_time:.2}× ({on_the_wall:.2}×)"),
        format!("{apart:.2}×"),
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

fn fresh(line: &Line) -> Result<Box<dyn Searcher>, Failure> {
    Ok(searcher(line, Config::default(), SEED)?)
}

/// Simulations per CPU second on one thread.
fn simulations_per_second(line: &Line, seconds: f64) -> Result<f64, Failure> {
    let mut searcher = fresh(line)?;
    let clock = CpuClock::start();
    searcher.run(u64::MAX, &mut || clock.seconds() < seconds && should_continue());
    Ok(f64::from(searcher.visits()) / clock.seconds().max(f64::MIN_POSITIVE))
}

/// How many times as fast two threads are.
struct SpeedUp {
    /// By the time on the wall.
    on_the_wall: f64,
    /// By the CPU time of each, which is what it would be on two idle processors: threads
    /// never wait for one another, so neither is idle.
    in_cpu_time: f64,
    /// The same when each has a tree of its own: what the machine allows.
    apart: f64,
}

/// What searches did.
struct Work {
    simulations: u64,
    seconds: f64,
    /// Of all threads together.
    cpu_seconds: f64,
}

impl Work {
    fn per_second(&self) -> f64 {
        self.simulations as f64 / self.seconds
    }

    fn per_cpu_second(&self) -> f64 {
        self.simulations as f64 / self.cpu_seconds
    }
}

/// Lets one thread, two, and two searches of one thread each take turns at the same work: in a
/// larger tree every simulation takes longer, so those who make more in some time would be
/// measured at something harder.
fn speed_up(line: &Line, seconds: f64) -> Result<SpeedUp, Failure> {
    let time = Duration::from_secs_f64(seconds * ROUND);
    let mut on_the_wall = Vec::new();
    let mut in_cpu_time = Vec::new();
    let mut apart = Vec::new();
    for _ in 0..ROUNDS {
        let one = work(line, [1, 1], u64::MAX, time)?;
        let two = work(line, [1, 2], one.simulations, Duration::MAX)?;
        let two_apart = work(line, [2, 1], one.simulations, Duration::MAX)?;
        on_the_wall.push(two.per_second() / one.per_second());
        in_cpu_time.push(2.0 * two.per_cpu_second() / one.per_cpu_second());
        apart.push(2.0 * two_apart.per_cpu_second() / one.per_cpu_second());
    }
    let [on_the_wall, in_cpu_time, apart] = [on_the_wall, in_cpu_time, apart].map(median);
    Ok(SpeedUp { on_the_wall, in_cpu_time, apart })
}

/// Lets so many searches run at once, each on so many threads, until each has made so many
/// simulations or the time is over.
fn work(
    line: &Line,
    [searches, threads]: [usize; 2],
    simulations: u64,
    time: Duration,
) -> Result<Work, Failure> {
    let mut searchers: Vec<_> = (0..searches).map(|_| fresh(line)).collect::<Result<_, _>>()?;
    let cpu = CpuClock::of_all_threads();
    let start = Instant::now();
    std::thread::scope(|scope| {
        let started = searchers.iter_mut().map(|searcher| {
            let work = move || {
                // At least one, however busy the machine is.
                searcher.run(1, &mut || true);
                let is_in_time = || start.elapsed() < time && should_continue();
                searcher.run_parallel(simulations - 1, threads, &is_in_time);
            };
            std::thread::Builder::new().spawn_scoped(scope, work).map(drop).map_err(|error| {
                io::Error::new(error.kind(), format!("a thread cannot be started: {error}"))
            })
        });
        started.collect::<Result<Vec<_>, _>>()
    })?;
    let (seconds, cpu_seconds) = (start.elapsed().as_secs_f64(), cpu.seconds());
    let simulations = searchers.iter().map(|searcher| u64::from(searcher.visits())).sum();
    Ok(Work { simulations, seconds, cpu_seconds })
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
