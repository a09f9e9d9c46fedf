//! Measures how fast the rules are played: light playouts on one thread, counted per
//! second of CPU time, so that a busy machine does not spoil the figures.

mod clock;

pub use clock::CpuClock;

use cairn_rules::{AnyPosition, Playouts, Rng};
use std::fmt;

/// What a series of playouts took.
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// Games and moves played.
    pub playouts: Playouts,
    /// CPU seconds spent.
    pub seconds: f64,
}

impl Measurement {
    /// Moves in a CPU second.
    #[must_use]
    pub fn moves_per_second(&self) -> f64 {
        self.playouts.moves as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }
}

/// Prints the measurement as other programs read it.
impl fmt::Display for Measurement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Playouts { games, moves, .. } = self.playouts;
        write!(f, "playouts={games} moves={moves} seconds={:.3}", self.seconds)
    }
}

/// Plays light playouts from a position until so many CPU seconds have gone by or `should_continue`
/// says no. At least one game is played to its end.
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
        // Batches of about a hundredth of a second keep the clock out of the figures.
        let rate = totals.games as f64 / elapsed.max(1e-6);
        batch = ((rate * (seconds - elapsed).min(0.01)) as u64).clamp(1, 100_000);
    }
}
