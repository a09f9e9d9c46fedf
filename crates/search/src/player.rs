//! A player with a clock and threads.

use crate::{Decided, Decision, LevelPlayer, MoveTime, Settings, ponder::Pondering};
use cairn_record::{Analysis, Line, LineError};
use cairn_rules::Grid;
use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// A computer player: a [`LevelPlayer`] with a budget of time, threads and pondering. It
/// reuses its search tree as long as the game goes on.
pub struct Player {
    level: LevelPlayer,
    /// Holds the searcher while it searches on the opponent's time.
    pondering: Option<Pondering>,
}

impl Player {
    /// A player with an empty search tree.
    #[must_use]
    pub fn new(settings: Settings) -> Player {
        Player { level: LevelPlayer::new(settings), pondering: None }
    }

    /// How the player plays.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        self.level.settings()
    }

    /// Whether it counts its simulations in a line's game, instead of using all its time.
    #[must_use]
    pub fn counts(&self, line: &Line) -> bool {
        self.level.skill(line).simulations.is_some()
    }

    /// Decides on a move at the end of a line, as its level does. `None` when the game is over.
    ///
    /// On one thread, two players with the same seed make the same decisions in the same lines, if
    /// there is time for their simulations.
    pub fn decide(
        &mut self,
        line: &Line,
        time: MoveTime,
        stop: &AtomicBool,
    ) -> Result<Option<Decision>, LineError> {
        Ok(self.search(line, time, stop)?.decision)
    }

    /// The same, and returns what it found instead.
    pub fn think(
        &mut self,
        line: &Line,
        time: MoveTime,
        stop: &AtomicBool,
    ) -> Result<Analysis, LineError> {
        Ok(self.search(line, time, stop)?.analysis)
    }

    /// Searches until the level's simulations are made, the time budget is spent, or `stop` is
    /// set; with `stop` set it still has a best move.
    fn search(
        &mut self,
        line: &Line,
        time: MoveTime,
        stop: &AtomicBool,
    ) -> Result<Decided, LineError> {
        let start = Instant::now();
        self.rest();
        let budget = time.budget(moves_left(Grid::new(line.options.size()).area()));
        let mut search = self.level.begin(line)?;
        let should_continue = || !stop.load(Relaxed) && start.elapsed() < budget;
        let threads = self.settings().threads;
        if search.is_shallow() {
            search.run(u64::MAX, &mut || true);
        } else if threads > 1 && budget >= WORTH_THREADS {
            search.run_parallel(threads, &should_continue);
        } else {
            search.run(u64::MAX, &mut { should_continue });
        }
        Ok(self.level.finish(search))
    }

    /// Searches the position at the end of a line in the background, until the player is asked
    /// again, [rests](Player::rest) or is dropped. Nothing happens unless the settings allow
    /// it and the line continues the last one.
    pub fn ponder(&mut self, line: &Line) {
        self.rest();
        let may = self.settings().ponders && !self.counts(line);
        let threads = self.settings().threads;
        let searcher = self.level.searcher.take_if(|searcher| may && searcher.can_follow(line));
        if let Some(searcher) = searcher {
            self.pondering = Pondering::start(searcher, line.clone(), threads);
        }
    }

    /// Stops searching on the opponent's time; its results stay.
    pub fn rest(&mut self) {
        if let Some(pondering) = self.pondering.take() {
            self.level.searcher = pondering.end();
        }
    }
}

/// Threads take a while to start and, on a busy machine, longer to come back. A shorter time
/// than this is spent on one.
const WORTH_THREADS: Duration = Duration::from_millis(20);

/// A rough guess at how many moves of one's own are still to come.
fn moves_left(area: usize) -> u32 {
    (area as u32 / 3).max(10)
}
