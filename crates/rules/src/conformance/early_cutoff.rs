//! How often an early cutoff predicts the winner.

use super::options;
use crate::{
    Outcome, Position, Rng,
    heuristics::{Heuristics, SearchableGame},
};

/// Plays games by the playout policy to their ends. Returns the share of games that had an early
/// cutoff, and the share of these in which the first cutoff named the winner.
#[must_use]
pub fn early_cutoff<G: SearchableGame>(words: &str, games: u64) -> (f64, f64) {
    let (mut ended, mut right) = (0, 0);
    for seed in 0..games {
        let mut position = G::start(&options::<G>(words));
        let mut rng = Rng::with_seed(seed);
        let (mut expected, mut last) = (None, None);
        while let Some(mv) = position.play_by_policy(last, &mut rng) {
            last = Some(mv);
            expected = expected.or_else(|| position.early_cutoff());
        }
        let winner = position.outcome().and_then(|Outcome { winner, .. }| winner);
        ended += u32::from(expected.is_some());
        right += u32::from(expected.is_some() && expected == winner);
    }
    let share = |part: u32, whole: f64| f64::from(part) / whole.max(1.0);
    (share(ended, games as f64), share(right, f64::from(ended)))
}
