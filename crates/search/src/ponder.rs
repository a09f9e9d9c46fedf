//! Thinking on the opponent's time.

use crate::Searcher;

use cairn_record::Line;
use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
};

/// More simulations than this are never made on the opponent's time, be it ever so long:
/// an opponent who went to bed should find a quiet machine, and counters have their limits.
const MOST_SIMULATIONS: u64 = 1 << 28;

/// A searcher at work in the background. It stops when it is dropped.
pub(crate) struct Pondering {
    stop: Arc<AtomicBool>,
    /// `None` after it was joined.
    thread: Option<JoinHandle<Box<dyn Searcher>>>,
}

impl Pondering {
    /// Sends a searcher to work on the position at the end of a line that it can follow.
    /// `None`, and the searcher is lost, if the system has no thread to spare.
    pub(crate) fn start(
        mut searcher: Box<dyn Searcher>,
        line: Line,
        threads: usize,
    ) -> Option<Pondering> {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let work = move || {
            let should_continue = || !stopped.load(Relaxed);
            // A line that cannot be played leaves the searcher where it was, with no harm done.
            if searcher.follow(&line).is_ok() && searcher.outcome().is_none() {
                if threads > 1 {
                    searcher.run_parallel(MOST_SIMULATIONS, threads, &should_continue);
                } else {
                    searcher.run(MOST_SIMULATIONS, &mut { should_continue });
                }
            }
            searcher
        };
        let thread: io::Result<_> = thread::Builder::new().name("pondering".into()).spawn(work);
        Some(Pondering { stop, thread: Some(thread.ok()?) })
    }

    /// Stops the search immediately and returns the searcher with its results.
    pub(crate) fn end(mut self) -> Option<Box<dyn Searcher>> {
        self.stop.store(true, Relaxed);
        self.thread.take()?.join().ok()
    }
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
        if let Some(thread) = self.thread.take() {
            // The panic message has already said what went wrong.
            let _ = thread.join();
        }
    }
}
