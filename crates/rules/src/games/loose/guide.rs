//! What is known about playing Loose well.

use super::{LoosePosition, Move};
use crate::{Guide, grid::POINTS};

/// How many bids are told apart; those further off share a number.
const BIDS: usize = 128;

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
        // A pass is hardly ever good while there is anything left to do.
        weights.clear();
        weights.extend(moves.iter().map(|&mv| if mv == Move::Pass { 0.1 } else { 1.0 }));
    }
}
