//! Which move to look at first: alpha-beta saves the more, the sooner a good one comes.

use super::{DEEPEST, Place};
use cairn_rules::{Seat, heuristics::Heuristics};

/// What is known about moves from other places of the search.
pub(super) struct Order<M> {
    /// By ply: the last two moves that were good enough there.
    killers: Vec<[Option<M>; 2]>,
    /// By person and action: how often and how deep it was good enough.
    history: [Vec<f32>; 2],
}

/// Ranks above all weights.
const REMEMBERED: f32 = 1e9;
const KILLER: f32 = 1e6;
/// The highest sum in the history: beyond, all sums are halved.
const MOST: f32 = 1e4;

impl<M: Copy + PartialEq> Order<M> {
    pub(super) fn new(actions: usize) -> Order<M> {
        let history = vec![0.0; actions];
        Order {
            killers: vec![[None; 2]; DEEPEST as usize + 1],
            history: [history.clone(), history],
        }
    }

    /// Forgets what depends on how far from the start a position is, and half of the rest.
    pub(super) fn forget(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().flatten().for_each(|sum| *sum *= 0.5);
    }

    /// The moves with their ranks: the remembered one, killers, then by the game's weights
    /// and how the moves did elsewhere.
    pub(super) fn rank<P: Heuristics<Move = M>>(
        &self,
        position: &P,
        moves: Vec<M>,
        remembered: Option<M>,
        ply: u32,
    ) -> Vec<(M, f32)> {
        let seat = crate::tree::mover(position) as usize;
        let mut weights = Vec::new();
        position.priors(&moves, &mut weights);
        let killers = self.killers[ply as usize];
        let rank = |mv: M, weight: f32| {
            if Some(mv) == remembered {
                REMEMBERED
            } else if killers.contains(&Some(mv)) {
                KILLER + weight
            } else {
                weight * (1.0 + self.history[seat][P::action(mv)])
            }
        };
        moves.into_iter().zip(weights).map(|(mv, weight)| (mv, rank(mv, weight))).collect()
    }

    /// Notes that a move was good enough.
    pub(super) fn reward(&mut self, seat: Seat, mv: M, action: usize, place: Place) {
        let killers = &mut self.killers[place.ply as usize];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let sums = &mut self.history[seat as usize];
        sums[action] += (place.depth * place.depth) as f32 * 0.05;
        if sums[action] > MOST {
            sums.iter_mut().for_each(|sum| *sum *= 0.5);
        }
    }
}

/// Brings the best of the moves from `index` on to this index: most often not all are
/// wanted, so sorting all would be wasted.
pub(super) fn next<M: Copy>(ranked: &mut [(M, f32)], index: usize) -> M {
    let rest = ranked.iter().enumerate().skip(index);
    let best = rest.max_by(|a, b| a.1.1.total_cmp(&b.1.1)).map_or(index, |(best, _)| best);
    ranked.swap(index, best);
    ranked[index].0
}
