//! How much time and how many simulations an analysis may take.

use crate::{Searcher, searcher::MOST_VISITS};
use cairn_record::Analysis;
use std::{
    thread,
    time::{Duration, Instant},
};

/// The time and simulations allowed for one analysis, and how often to report progress.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Simulations; `None` for as many as time allows.
    pub visits: Option<u64>,
    /// Time.
    pub time: Duration,
    /// Threads to think on.
    pub threads: usize,
    /// Time between two reports; `None` for no reports on the way.
    pub every: Option<Duration>,
}

/// The wanted number of threads, at most one for each core; one for each core by default.
#[must_use]
pub fn threads(wanted: Option<usize>) -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    wanted.map_or(cores, |threads| threads.clamp(1, cores))
}

/// Simulations of a single thread between two reports. A fixed number, so that what
/// is found does not depend on how fast the machine is.
const SLICE: u64 = 256;

impl Budget {
    /// Searches until the budget is spent, `should_continue` returns false, the result is proven or
    /// `on_progress` fails. At least one simulation is made unless a move wins at once; wins at the next
    /// move are seen, for either. Returns what was found and the time it took.
    pub fn spend<E>(
        &self,
        searcher: &mut dyn Searcher,
        should_continue: &(dyn Fn() -> bool + Sync),
        mut on_progress: impl FnMut(&dyn Searcher, Duration) -> Result<(), E>,
    ) -> Result<(Analysis, Duration), E> {
        let start = Instant::now();
        let should_continue = || start.elapsed() < self.time && should_continue();
        let mut left = self.visits.unwrap_or(MOST_VISITS).clamp(1, MOST_VISITS) - 1;
        let mut reported = start;
        searcher.run(1, &mut || true);
        while left > 0 && should_continue() && searcher.proven_winner().is_none() {
            if self.every.is_some_and(|every| reported.elapsed() >= every) {
                // Not the conclusion: to look for blunders now would change what is searched
                // next, at a time that depends on the machine.
                on_progress(searcher, start.elapsed())?;
                reported = Instant::now();
            }
            let before = searcher.visits();
            if self.threads > 1 {
                // What several threads find is never quite the same: they need not stop.
                let is_time_to_report =
                    || self.every.is_some_and(|every| reported.elapsed() >= every);
                searcher.run_parallel(left, self.threads, &|| {
                    should_continue() && !is_time_to_report()
                });
            } else {
                searcher.run(left.min(SLICE), &mut { should_continue });
            }
            left -= left.min(u64::from(searcher.visits() - before));
        }
        Ok((searcher.conclude(), start.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, searcher};
    use cairn_record::{Line, Proven};
    use cairn_rules::{Options, Rng, games::GAMES};

    /// Positions shortly before the end of random games on small boards.
    fn late_lines() -> Vec<Line> {
        let small = |game: &'static dyn cairn_rules::AnyGame| {
            let mut sizes = (5..=25).map(|size| format!("size={size}"));
            sizes.find_map(|size| Options::parse(game.info().options, [&*size]).ok())
        };
        let mut lines = Vec::new();
        for (&game, seed) in GAMES.iter().flat_map(|game| (0..8).map(move |seed| (game, seed))) {
            let mut line = Line::new(game, small(game).expect("every game has a size"));
            let (mut position, mut rng) = (game.start(&line.options), Rng::with_seed(seed));
            while let Some(mv) = position.play_random(&mut rng) {
                line.moves.push(mv);
            }
            line.moves.truncate(line.moves.len().saturating_sub(8));
            lines.push(line);
        }
        lines
    }

    fn spent(line: &Line, visits: u64, every: Option<Duration>) -> Analysis {
        let budget = Budget { visits: Some(visits), time: Duration::MAX, threads: 1, every };
        let mut searcher = searcher(line, Config::default(), 1).expect("the moves are legal");
        let spent = budget.spend(&mut *searcher, &|| true, |_, _| Ok::<(), ()>(()));
        let (analysis, _) = spent.expect("reporting does not fail");
        analysis
    }

    #[test]
    fn reports_on_the_way_change_nothing() {
        for line in late_lines() {
            let [silent, reporting] =
                [None, Some(Duration::ZERO)].map(|every| spent(&line, 1500, every));
            assert_eq!(silent, reporting, "{:?}", line.moves);
        }
    }

    #[test]
    fn the_refutation_of_a_move_is_in_its_pv() {
        let mut refuted = 0;
        for line in late_lines() {
            for known in spent(&line, 1, None).moves {
                let mut longer = line.clone();
                longer.moves.push(known.mv);
                let goes_on = longer.position().expect("it is legal").outcome().is_none();
                if goes_on && known.proven == Some(Proven::Loss) {
                    longer.moves.push(known.pv.get(1).expect("an answer").clone());
                    assert!(longer.position().expect("it is legal").outcome().is_some());
                    refuted += 1;
                }
            }
        }
        assert!(refuted > 0);
    }

    #[test]
    fn there_are_no_more_threads_than_cores() {
        assert_eq!(threads(Some(0)), 1);
        assert_eq!(threads(Some(usize::MAX)), threads(None));
    }
}
