//! A player: asked for a move, it thinks for as long as it may and answers.

use crate::{
    Config, Level, MoveTime, Plan, Report, Skill, Thinker, effort::MOST_VISITS, ladder,
    ponder::Pondering, thinker,
};

use cairn_record::{Line, LineError};
use cairn_rules::Grid;
use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The level.
    pub level: Level,
    /// Threads to think on.
    pub threads: usize,
    /// Seed of its randomness.
    pub seed: u64,
    /// Knobs of the search.
    pub config: Config,
    /// Simulations for a move that is thought about, whatever the level says.
    pub simulations: Option<u64>,
    /// What it can do, instead of what the level and the game say.
    pub skill: Option<Skill>,
    /// Whether it may resign.
    pub resigns: bool,
    /// Whether it may think on its opponent's time. It only does so where time is its
    /// limit: a level that counts its simulations keeps its strength.
    pub ponders: bool,
    /// Whether its first moves vary among those it cannot tell from the best.
    pub varies: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            level: Level::STRONGEST,
            threads: 1,
            seed: 0,
            config: Config::default(),
            simulations: None,
            skill: None,
            resigns: false,
            ponders: false,
            varies: true,
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

    /// What the player can do in a line's game.
    fn skill(&self, line: &Line) -> Skill {
        let skill =
            self.settings.skill.unwrap_or_else(|| self.settings.level.skill(&ladder(line.game)));
        Skill { simulations: self.settings.simulations.or(skill.simulations), ..skill }
    }

    /// Whether it counts its simulations in a line's game, instead of using all its time.
    #[must_use]
    pub fn counts(&self, line: &Line) -> bool {
        self.skill(line).simulations.is_some()
    }

    /// Decides on a move at the end of a line, at a glance or after some thought, as its level
    /// says. `None` when the game is over.
    ///
    /// On one thread, two players with the same seed who are asked the same questions decide
    /// alike, if there is time for their simulations.
    pub fn decide(
        &mut self,
        line: &Line,
        time: MoveTime,
        stop: &AtomicBool,
    ) -> Result<Option<Decision>, LineError> {
        let mut plan = Plan::new(self.skill(line), self.settings.seed, line);
        let report = match (plan.glance, plan.simulations) {
            (Some(seed), Some(simulations)) => {
                glance(line, plan.config(self.settings.config), simulations, seed)?
            }
            _ => self.think(line, time, stop)?,
        };
        if self.settings.resigns && plan.gives_up(&report) {
            return Ok(Some(Decision::Resign));
        }
        let best = if self.settings.varies { plan.choose(&report) } else { report.moves.first() };
        Ok(best.map(|best| Decision::Play(best.mv.clone())))
    }

    /// Thinks until the simulations of the level are done, the time budget is spent, or `stop` is
    /// set, and tells everything it found; with `stop` set it still has a best move.
    pub fn think(
        &mut self,
        line: &Line,
        time: MoveTime,
        stop: &AtomicBool,
    ) -> Result<Report, LineError> {
        let start = Instant::now();
        self.rest();
        let wanted = self.skill(line).simulations;
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
        let budget = time.budget(moves_left(Grid::new(line.options.size()).area()));
        // At least one, or there would be nothing to choose by but a win at once.
        thinker.run(1, &mut || true);
        // What has to be played needs no thought.
        if thinker.report().moves.len() == 1 {
            return Ok(thinker.report());
        }
        let keep_on = || !stop.load(Relaxed) && start.elapsed() < budget;
        let countable = MOST_VISITS.saturating_sub(u64::from(thinker.visits()));
        let simulations = wanted.unwrap_or(u64::MAX).saturating_sub(1).min(countable);
        if self.settings.threads > 1 && budget >= WORTH_THREADS {
            thinker.run_parallel(simulations, self.settings.threads, &keep_on);
        } else {
            thinker.run(simulations, &mut { keep_on });
        }
        Ok(thinker.conclude())
    }

    /// Goes on thinking about the position at the end of a line in the background, until
    /// the player is asked again, told to [rest](Player::rest) or dropped. Nothing happens
    /// unless the settings allow it and the line goes on from the last one thought about.
    pub fn ponder(&mut self, line: &Line) {
        self.rest();
        let may = self.settings.ponders && !self.counts(line);
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

/// Looks at a position with fresh eyes and for a moment only: what was thought about the game
/// before is not used, but neither forgotten.
fn glance(line: &Line, config: Config, simulations: u64, seed: u64) -> Result<Report, LineError> {
    let mut thinker = thinker(line, config, seed)?;
    thinker.run(simulations, &mut || true);
    Ok(thinker.conclude())
}

/// Threads take a while to start and, on a busy machine, longer to come back. A shorter time
/// than this is spent on one.
const WORTH_THREADS: Duration = Duration::from_millis(20);

/// A rough guess at how many moves of one's own are still to come.
fn moves_left(area: usize) -> u32 {
    (area as u32 / 3).max(10)
}
