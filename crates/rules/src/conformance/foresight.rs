//! How often a foreseen winner wins.

use super::options;
use crate::{Game, Guide, Outcome, Position, Rng};

/// Plays guided games to their ends and returns in which share of them a winner was foreseen,
/// and in which share of these the first one foreseen won.
pub(crate) fn foresight<G: Game>(words: &str, games: u64) -> (f64, f64) {
    let (mut foreseen, mut right) = (0, 0);
    for seed in 0..games {
        let mut position = G::start(&options::<G>(words));
        let mut rng = Rng::with_seed(seed);
        let (mut expected, mut last) = (None, None);
        while let Some(mv) = position.play_guided(last, &mut rng) {
            last = Some(mv);
            expected = expected.or_else(|| position.foreseen_winner());
        }
        let winner = position.outcome().and_then(|Outcome { winner, .. }| winner);
        foreseen += u32::from(expected.is_some());
        right += u32::from(expected.is_some() && expected == winner);
    }
    let share = |part: u32, whole: f64| f64::from(part) / whole.max(1.0);
    (share(foreseen, games as f64), share(right, f64::from(foreseen)))
}
