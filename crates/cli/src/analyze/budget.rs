//! How long to think, and on what.

use crate::{failure::Failure, interrupt, limits};
use cairn_record::{Analysis, Line};
use cairn_search::{Budget as SearchBudget, Config, Searcher, searcher};
use std::{sync::atomic::Ordering::Relaxed, time::Duration};

/// How much may be spent on a position.
#[derive(clap::Args)]
pub(crate) struct Budget {
    /// Simulations for each position
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    visits: Option<u64>,
    /// Seconds for each position (2 if no visits are given)
    #[arg(long, value_parser = limits::parse_seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,
    /// Threads to think on (as many as there are cores)
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    threads: Option<usize>,
    /// Mebibytes for what is found out
    #[arg(long, value_name = "MIB", default_value_t = 256, allow_negative_numbers = true)]
    memory: u64,
    /// Seed of the randomness: with visits and one thread, the same seed finds the same
    /// after the same moves
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
}

/// Time for a position if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// Time between two intermediate reports.
const BETWEEN_REPORTS: Duration = Duration::from_millis(500);

impl Budget {
    /// A search of the position at the end of a line, with map and score.
    pub(super) fn searcher(&self, line: &Line) -> Result<Box<dyn Searcher>, Failure> {
        let memory = limits::memory(self.memory);
        let config = Config { ownership: true, memory, ..Config::default() };
        Ok(searcher(line, config, self.seed)?)
    }

    /// Thinks until the budget is spent, the result is proven or the user has seen enough,
    /// and reports progress from time to time. Returns what was found and the time it
    /// took.
    pub(super) fn think(
        &self,
        searcher: &mut dyn Searcher,
        on_progress: impl FnMut(&dyn Searcher, Duration) -> Result<(), Failure>,
    ) -> Result<(Analysis, Duration), Failure> {
        let unlimited = self.visits.map(|_| Duration::MAX);
        let budget = SearchBudget {
            visits: self.visits,
            time: self.seconds.or(unlimited).unwrap_or(USUAL_TIME),
            threads: cairn_search::threads(self.threads),
            every: Some(BETWEEN_REPORTS),
        };
        let stop = interrupt::flag();
        budget.spend(searcher, &|| !stop.load(Relaxed), on_progress)
    }
}
