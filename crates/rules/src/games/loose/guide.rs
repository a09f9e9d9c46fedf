//! What is known about playing Loose well.

use super::{LoosePosition, Move};
use crate::{Guide, Position, grid::POINTS};

/// How many bids are told apart; those further off share a number.
const BIDS: usize = 128;

impl LoosePosition {
    /// How good a legal move looks at a glance; 1 is ordinary.
    fn merit(&self, mv: Move) -> f32 {
        match mv {
            // Hardly ever good while there is anything left to do.
            Move::Pass => 0.1,
            Move::Place(point) => {
                let own = self.to_move();
                let spot = self.board.spot(point);
                let mut merit = 1.0;
                for q in point.neighbours() {
                    if let Some(chain) = self.board.chain(q) {
                        // Groups with few true liberties are about to change hands.
                        let urgency = 2.0 / f32::from(self.board.breaths(chain).max(1));
                        merit += if self.board.spot(q).holds(own) { 0.5 * urgency } else { urgency };
                    }
                }
                if spot.empty_neighbours() == 0 && !spot.touches(own.other()) {
                    // An eye is worth more than the stone that fills it.
                    0.2
                } else {
                    merit
                }
            }
            Move::Bid(_) | Move::Choose(_) => 1.0,
        }
    }
}

impl Guide for LoosePosition {
    const ACTIONS: usize = POINTS + 3 + BIDS;

    fn action(mv: Move) -> usize {
        match mv {
            Move::Place(point) => point.index(),
            Move::Pass => POINTS,
            Move::Choose(side) => POINTS + 1 + side.index(),
            Move::Bid(komi) => POINTS + 3 + (komi / 2).rem_euclid(BIDS as i32) as usize,
        }
    }

    fn weigh(&self, moves: &[Move], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(moves.iter().map(|&mv| self.merit(mv)));
    }
}
