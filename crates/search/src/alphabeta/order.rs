//! Move ordering: alpha-beta is faster when good moves come first.

use super::{DEEPEST, Place};
use cairn_rules::{Seat, heuristics::Heuristics};

/// Statistics about moves from other parts of the search.
pub(super) struct Order<M> {
    /// By ply: the last two moves that caused a cutoff there.
    killers: Vec<[Option<M>; 2]>,
    /// By seat and action: how often and how deep it caused a cutoff.
    history: [Vec<f32>; 2],
}

/// Ranks above all weights.
const FROM_TABLE: f32 = 1e9;
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

    /// Clears what depends on the ply, and halves the rest.
    pub(super) fn age(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().flatten().for_each(|sum| *sum *= 0.5);
    }

    /// The moves with their ranks: the one from the table, killers, then by the game's priors and
    /// the history.
    pub(super) fn rank<P: Heuristics<Move = M>>(
        &self,
        position: &P,
        moves: Vec<M>,
        from_table: Option<M>,
        ply: u32,
    ) -> Vec<(M, f32)> {
        let seat = crate::tree::mover(position) as usize;
        let mut weights = Vec::new();
        position.priors(&moves, &mut weights);
        let killers = self.killers[ply as usize];
        let rank = |mv: M, weight: f32| {
            if Some(mv) == from_table {
                FROM_TABLE
            } else if killers.contains(&Some(mv)) {
                KILLER + weight
            } else {
                weight * (1.0 + self.history[seat][P::action(mv)])
            }
        };
        moves.into_iter().zip(weights).map(|(mv, weight)| (mv, rank(mv, weight))).collect()
    }

    /// Records that a move caused a cutoff.
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

/// Swaps the best of the moves from `index` on to this index. Most often not all moves are needed,
/// so sorting them all would waste time.
pub(super) fn next<M: Copy>(ranked: &mut [(M, f32)], index: usize) -> M {
    let rest = ranked.iter().enumerate().skip(index);
    let best = rest.max_by(|a, b| a.1.1.total_cmp(&b.1.1)).map_or(index, |(best, _)| best);
    ranked.swap(index, best);
    ranked[index].0
}
