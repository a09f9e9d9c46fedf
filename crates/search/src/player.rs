//! A player: asked for a move, it thinks for as long as it may and answers.

use crate::{
    Advice, Clock, Config, Level, Line, LineError, Report, Skill, Thinker, ladder, thinker,
};
use cairn_rules::Rng;
use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
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
    /// Simulations for a move that is thought about, whatever the level says.
    pub simulations: Option<u64>,
    /// What it can do, instead of what the level and the game say.
    pub skill: Option<Skill>,
    /// Whether it may resign.
    pub resigns: bool,
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

/// What randomness is for.
#[derive(Clone, Copy)]
enum Purpose {
    /// Looking at moves and choosing among them.
    Choice,
    /// Attending to a stretch of the game or not.
    Attention,
}

/// A computer player. It remembers what it thought as long as the game goes on.
pub struct Player {
    settings: Settings,
    thinker: Option<Box<dyn Thinker>>,
}

impl Player {
    /// A player that knows nothing yet.
    #[must_use]
    pub fn new(settings: Settings) -> Player {
        Player { settings, thinker: None }
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

    /// Decides on a move at the end of a line, at a glance or after some thought, as its level
    /// says. `None` when the game is over.
    ///
    /// On one thread, the same seed, line and simulations give the same decision if the clock
    /// leaves time for them.
    pub fn decide(
        &mut self,
        line: &Line,
        clock: Clock,
        stop: &AtomicBool,
    ) -> Result<Option<Decision>, LineError> {
        let skill = self.skill(line);
        let played = line.moves.len() as u64;
        let stretch = played / (2 * skill.stretch.max(1));
        let mut rng = self.rng(Purpose::Choice, played);
        let report = if self.rng(Purpose::Attention, stretch).f32() < skill.glances {
            self.glance(line, skill.glance, rng.u64(..))?
        } else {
            self.think(line, clock, stop)?
        };
        if self.settings.resigns && is_hopeless(&report) {
            return Ok(Some(Decision::Resign));
        }
        let first_moves = line.moves.len() < VARIED_PLIES;
        let best =
            if first_moves { any_of_the_best(&report, &mut rng) } else { report.moves.first() };
        Ok(best.map(|best| Decision::Play(best.mv.clone())))
    }

    /// Randomness that depends on the seed, on what it is for, and on a count of moves.
    fn rng(&self, purpose: Purpose, count: u64) -> Rng {
        let mut seeds = Rng::with_seed(self.settings.seed);
        let [choice, attention] = [seeds.u64(..), seeds.u64(..)];
        let base = match purpose {
            Purpose::Choice => choice,
            Purpose::Attention => attention,
        };
        Rng::with_seed(base.wrapping_add(count))
    }

    /// Looks at a position with fresh eyes and for a moment only: what was thought about the
    /// game before is not used, but neither forgotten.
    fn glance(&self, line: &Line, simulations: u64, seed: u64) -> Result<Report, LineError> {
        let mut thinker = thinker(line, self.settings.config, seed)?;
        thinker.see_ends();
        thinker.run(simulations.max(1), &mut || true);
        thinker.see_blunders();
        Ok(thinker.report())
    }

    /// Thinks until the level's simulations are done, the clock's share is spent, or `stop` is
    /// set, and tells everything it found; with `stop` set it still has a best move.
    pub fn think(
        &mut self,
        line: &Line,
        clock: Clock,
        stop: &AtomicBool,
    ) -> Result<Report, LineError> {
        let start = Instant::now();
        let position = line.position()?;
        let wanted = self.skill(line).simulations;
        let thinker = match &mut self.thinker {
            Some(thinker) if thinker.game().id == line.game.info().id => {
                thinker.follow(line)?;
                thinker
            }
            other => other.insert(thinker(line, self.settings.config, self.settings.seed)?),
        };
        if position.outcome().is_some() {
            return Ok(thinker.report());
        }
        let budget = clock.budget(moves_left(position.grid().area()));
        thinker.see_ends();
        // At least one, or there would be nothing to choose by.
        thinker.run(1, &mut || true);
        let keep_on = || !stop.load(Relaxed) && start.elapsed() < budget;
        let simulations = wanted.unwrap_or(u64::MAX).saturating_sub(1);
        if self.settings.threads > 1 {
            thinker.run_parallel(simulations, self.settings.threads, &keep_on);
        } else {
            thinker.run(simulations, &mut { keep_on });
        }
        thinker.see_blunders();
        Ok(thinker.report())
    }
}

/// So many moves at the start of a game are varied.
const VARIED_PLIES: usize = 4;

/// One of the moves that the search cannot tell from the best: looked at half as often or
/// more, and with a win rate that is less by no more than its own error.
fn any_of_the_best<'a>(report: &'a Report, rng: &mut Rng) -> Option<&'a Advice> {
    let best = report.moves.first()?;
    let as_good = |advice: &&Advice| {
        let error = 0.5 / (advice.visits.max(1) as f32).sqrt();
        advice.proven == best.proven
            && advice.visits >= best.visits.div_ceil(2)
            && advice.win_rate >= best.win_rate - error
    };
    let choices: Vec<&Advice> = report.moves.iter().filter(as_good).collect();
    rng.choice(choices)
}

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
