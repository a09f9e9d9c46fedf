//! Whether light playouts choose uniformly among the legal moves.

use super::options;
use crate::{Game, Position, Rng};
use std::collections::HashMap;

/// Compares how often each move is chosen with a chi-squared test, at several positions
/// of one game. The limit is five standard deviations, and the seeds are fixed, so a
/// uniform choice always passes.
pub(super) fn random_moves_are_even<G: Game>(words: &str, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let mut position = G::start(&options::<G>(words));
    let mut ply = 0;
    loop {
        if ply % 7 == 3 && position.outcome().is_none() {
            assert_even::<G>(&position, &mut rng, words);
        }
        ply += 1;
        if position.play_random(&mut rng).is_none() || ply > 60 {
            return;
        }
    }
}

fn assert_even<G: Game>(position: &G::Position, rng: &mut Rng, words: &str) {
    let mut moves = position.legal_moves();
    let last_resort = <G::Position as Position>::is_last_resort;
    if moves.iter().any(|&mv| !last_resort(mv)) {
        moves.retain(|&mv| !last_resort(mv));
    }
    let expected = 40.0;
    let draws = moves.len() * expected as usize;
    let mut counts: HashMap<_, f64> = moves.iter().map(|&mv| (mv, 0.0)).collect();
    for _ in 0..draws {
        let chosen = position.clone().play_random(rng);
        if let Some(mv) = chosen {
            *counts.get_mut(&mv).unwrap_or_else(|| panic!("{mv:?} is not legal ({words})")) += 1.0;
        }
    }
    let chi_squared: f64 = counts.values().map(|count| (count - expected).powi(2) / expected).sum();
    let freedom = moves.len() as f64 - 1.0;
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 10.0;
    assert!(chi_squared <= limit, "{words}: {chi_squared} over {freedom} degrees of freedom");
}
