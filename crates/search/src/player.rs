//! A player: asked for a move, it thinks for as long as it may and answers.

use crate::{Clock, Config, Level, Line, LineError, Report, Thinker, ponder::Pondering, thinker};
use cairn_rules::Grid;
use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The level.
    pub level: Level,
    /// Threads to think on.
    pub threads: usize,
    /// Seed of its randomness.
    pub seed: u64,
    /// Knobs of the search.
    pub config: Config,
    /// Simulations for a move, whatever the level says.
    pub simulations: Option<u64>,
    /// Whether it may resign.
    pub resigns: bool,
    /// Whether it may think on its opponent's time. It only does so where time is its
    /// limit: a level that counts its simulations keeps its strength.
    pub ponders: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            level: Level::STRONGEST,
            threads: 1,
            seed: 0,
            config: Config::default(),
            simulations: None,
            resigns: false,
            ponders: false,
        }
    }
}

/// What a player decides to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Play this move.
    Play(String),
    /// Give the game up.
    Resign,
}

/// A computer player. It remembers what it thought as long as the game goes on.
pub struct Player {
    settings: Settings,
    thinker: Option<Box<dyn Thinker>>,
    /// Holds the thinker while it thinks on the opponent's time.
    pondering: Option<Pondering>,
}

impl Player {
    /// A player that knows nothing yet.
    #[must_use]
    pub fn new(settings: Settings) -> Player {
        Player { settings, thinker: None, pondering: None }
    }

    /// How the player plays.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Decides on a move at the end of a line. Thinks until the level's simulations are
    /// done, the clock's share is spent, or `stop` is set; with `stop` set it still answers
    /// with the best it has. `None` when the game is over.
    pub fn decide(
        &mut self,
        line: &Line,
        clock: Clock,
        stop: &AtomicBool,
    ) -> Result<Option<Decision>, LineError> {
        let report = self.think(line, clock, stop)?;
        let Some(best) = report.moves.first() else { return Ok(None) };
        if self.settings.resigns && is_hopeless(&report) {
            return Ok(Some(Decision::Resign));
        }
        Ok(Some(Decision::Play(best.mv.clone())))
    }

    /// Thinks like [`Player::decide`] and tells everything it found.
    pub fn think(
        &mut self,
        line: &Line,
        clock: Clock,
        stop: &AtomicBool,
    ) -> Result<Report, LineError> {
        let start = Instant::now();
        self.rest();
        let thinker = match &mut self.thinker {
            Some(thinker) if thinker.game().id == line.game.info().id => {
                thinker.follow(line)?;
                thinker
            }
            other => other.insert(thinker(line, self.settings.config, self.settings.seed)?),
        };
        if thinker.outcome().is_some() {
            return Ok(thinker.report());
        }
        let budget = clock.budget(moves_left(Grid::new(line.options.size()).area()));
        let wanted = self.settings.wanted_simulations();
        // At least one, or there would be nothing to choose by.
        thinker.run(1, &mut || true);
        let keep_on = || !stop.load(Relaxed) && start.elapsed() < budget;
        let simulations = wanted.unwrap_or(u64::MAX).saturating_sub(1);
        if self.settings.threads > 1 && budget >= WORTH_THREADS {
            thinker.run_parallel(simulations, self.settings.threads, &keep_on);
        } else {
            thinker.run(simulations, &mut { keep_on });
        }
        Ok(thinker.report())
    }

    /// Goes on thinking about the position at the end of a line in the background, until
    /// the player is asked again, told to [rest](Player::rest) or dropped. Nothing happens
    /// unless the settings allow it and the line goes on from the last one thought about.
    pub fn ponder(&mut self, line: &Line) {
        self.rest();
        let may = self.settings.ponders && self.settings.wanted_simulations().is_none();
        if let Some(thinker) = self.thinker.take_if(|thinker| may && thinker.can_follow(line)) {
            self.pondering = Pondering::start(thinker, line.clone(), self.settings.threads);
        }
    }

    /// Stops thinking on the opponent's time; what was found is kept.
    pub fn rest(&mut self) {
        if let Some(pondering) = self.pondering.take() {
            self.thinker = pondering.end();
        }
    }
}

impl Settings {
    /// Simulations for a move; `None` for as many as time allows.
    fn wanted_simulations(&self) -> Option<u64> {
        self.simulations.or(self.level.simulations())
    }
}

/// Threads take a while to start and, on a busy machine, longer to come back. A shorter time
/// than this is spent on one.
const WORTH_THREADS: Duration = Duration::from_millis(20);

/// A rough guess at how many moves of one's own are still to come.
fn moves_left(area: usize) -> u32 {
    (area as u32 / 3).max(10)
}

/// Whether going on is pointless: a proven loss, or next to no wins in many tries.
fn is_hopeless(report: &Report) -> bool {
    const ENOUGH_VISITS: u32 = 1000;
    const HOPELESS: f32 = 0.02;
    report.moves.iter().all(|advice| advice.proven == Some(false))
        || (report.visits >= ENOUGH_VISITS && report.win_rate() < HOPELESS)
}
