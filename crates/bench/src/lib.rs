//! Measures the speed of the rules: light playouts on one thread, per second of CPU time, so
//! that other programs on the machine do not affect the result.

mod clock;

pub use clock::CpuClock;

use cairn_rules::{AnyPosition, Playouts, Rng};
use std::fmt;

/// The result of a series of playouts.
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// The number of games and moves played.
    pub playouts: Playouts,
    /// The CPU time in seconds.
    pub seconds: f64,
}

impl Measurement {
    /// Moves per CPU second.
    #[must_use]
    pub fn moves_per_second(&self) -> f64 {
        self.playouts.moves as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }
}

/// Prints the measurement as `key=value` words.
impl fmt::Display for Measurement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Playouts { games, moves, .. } = self.playouts;
        write!(f, "playouts={games} moves={moves} seconds={:.3}", self.seconds)
    }
}

/// Plays light playouts from a position for a number of CPU seconds, or until `should_continue`
/// returns false. At least one game is played to its end.
#[must_use]
pub fn playouts(
    position: &dyn AnyPosition,
    seconds: f64,
    seed: u64,
    should_continue: &dyn Fn() -> bool,
) -> Measurement {
    let clock = CpuClock::start();
    let mut rng = Rng::with_seed(seed);
    let mut totals = Playouts::default();
    let mut batch = 1;
    loop {
        let done = position.playouts(batch, &mut rng);
        totals.games += done.games;
        totals.moves += done.moves;
        totals.first_wins += done.first_wins;
        let elapsed = clock.seconds();
        if elapsed >= seconds || !should_continue() {
            return Measurement { playouts: totals, seconds: elapsed };
        }
        // Batches of about a hundredth of a second, so that reading the clock costs little.
        let rate = totals.games as f64 / elapsed.max(1e-6);
        batch = ((rate * (seconds - elapsed).min(0.01)) as u64).clamp(1, 100_000);
    }
}
