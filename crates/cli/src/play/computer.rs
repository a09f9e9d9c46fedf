//! The computer in a match: it decides for its own seat and advises the other.

use crate::{failure::Failure, progress};
use cairn_record::{Line, LineError};
use cairn_search::{Decision, Level, MoveTime, Player, Settings};
use std::{sync::atomic::AtomicBool, time::Duration};

/// Time for a move at the strongest level, if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// Time in which any level makes the simulations it counts.
const ENOUGH_TIME: Duration = Duration::from_secs(600);
/// What a hint may cost, if nothing is said.
const HINT: (u64, Duration) = (4000, Duration::from_millis(1500));
/// How often the sign of life moves.
const TICK: Duration = Duration::from_millis(100);

/// The computer player.
pub(super) struct Computer {
    player: Player,
    seconds: Option<Duration>,
}

impl Computer {
    /// A player that takes so long for a move, if that is said, and resigns when it is beaten.
    pub(super) fn new(level: Level, seconds: Option<Duration>, seed: u64) -> Computer {
        Computer::of(Settings { level, seed, resigns: true, ..Settings::default() }, seconds)
    }

    fn of(settings: Settings, seconds: Option<Duration>) -> Computer {
        let counts = settings.level < Level::STRONGEST;
        let threads = cairn_search::threads(counts.then_some(1));
        Computer { player: Player::new(Settings { threads, ..settings }), seconds }
    }

    /// The same player at another level.
    pub(super) fn set_level(&mut self, level: Level) {
        *self = Computer::of(Settings { level, ..*self.player.settings() }, self.seconds);
    }

    /// The same player, which does not resign any more.
    pub(super) fn play_on(&mut self) {
        let settings = Settings { resigns: false, ..*self.player.settings() };
        *self = Computer::of(settings, self.seconds);
    }

    /// What it does at the end of a line; `None` when the game is over.
    pub(super) fn decide(&mut self, line: &Line) -> Result<Option<Decision>, Failure> {
        let usual = if self.player.counts(line) { ENOUGH_TIME } else { USUAL_TIME };
        let time = MoveTime::limit(self.seconds.unwrap_or(usual));
        thinking(|| self.player.decide(line, time, &AtomicBool::new(false)))
    }

    /// The move that all it can do finds best, whatever its level; `None` when the game is over.
    pub(super) fn hint(&self, line: &Line) -> Result<Option<String>, Failure> {
        let (simulations, usual) = HINT;
        let seed = self.player.settings().seed;
        let settings = Settings { seed, simulations: Some(simulations), ..Settings::default() };
        let time = MoveTime::limit(self.seconds.unwrap_or(usual));
        let mut adviser = Player::new(settings);
        let analysis = thinking(|| adviser.think(line, time, &AtomicBool::new(false)))?;
        Ok(analysis.best)
    }
}

/// Shows a spinner during a search.
fn thinking<T>(think: impl FnOnce() -> Result<T, LineError>) -> Result<T, Failure> {
    let spinner = progress::spinner().with_message("Thinking…");
    progress::tick(&spinner, TICK);
    let thought = think();
    spinner.finish_and_clear();
    Ok(thought?)
}
