//! What must hold for the heuristics of every game.

use super::options;
use crate::{
    Explain, Position, Rng, Symmetry,
    heuristics::{Heuristics, SearchableGame},
};

/// Every legal move of a game by the playout policy has an action below
/// [`Heuristics::ACTIONS`] and a positive prior, and the policy plays legal moves only.
pub(super) fn actions_and_priors_are_valid<G: SearchableGame>(words: &str, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let mut position = G::start(&options::<G>(words));
    let (mut legal, mut priors, mut last) = (Vec::new(), Vec::new(), None);
    loop {
        position.legal_moves_into(&mut legal);
        position.priors(&legal, &mut priors);
        assert_eq!(priors.len(), legal.len(), "one prior for each move: {}", position.text());
        assert!(
            priors.iter().all(|prior| *prior > 0.0 && prior.is_finite()),
            "{}",
            position.text()
        );
        for &mv in &legal {
            assert!(G::Position::action(mv) < G::Position::ACTIONS, "the action of {mv:?}");
        }
        let before = position.text();
        last = position.play_by_policy(last, &mut rng);
        match last {
            Some(mv) => assert!(legal.contains(&mv), "{mv:?} is not legal in {before}"),
            None => break,
        }
    }
    assert!(position.outcome().is_some(), "{words}: the policy plays to the end");
}

/// Positions that differ by a symmetry of the board have the same shared key.
pub(super) fn symmetric_positions_share_a_key<G: SearchableGame>(words: &str, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let mut position = G::start(&options::<G>(words));
    loop {
        let symmetry = Symmetry::ALL[rng.usize(1..Symmetry::ALL.len())];
        let turned = position.transformed(symmetry);
        assert_eq!(turned.shared_key(), position.shared_key(), "{symmetry:?}: {}", position.text());
        if position.play_random(&mut rng).is_none() {
            break;
        }
    }
}
