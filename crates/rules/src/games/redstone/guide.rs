//! What is known about playing Red Stone well.

use super::{Move, RedStonePosition};
use crate::{Guide, Position, chains::Cell, grid::POINTS};

impl RedStonePosition {
    /// How good a legal move looks at a glance; 1 is ordinary.
    fn merit(&self, mv: Move) -> f32 {
        match mv {
            Move::Swap => 1.0,
            Move::Red(point) => {
                let mut balance = 0.0;
                for chain in self.smothered_by(point) {
                    let size = self.board.size(chain) as f32;
                    let own = self.board.side(chain) == self.to_move();
                    balance += if own { -size } else { size };
                }
                if balance > 0.0 { 2.0 + balance.min(8.0) } else { 0.2 }
            }
            Move::Own(point) => {
                let own = Cell::of(self.to_move());
                let around = point.neighbours().map(|q| self.board.cell(q));
                let last = self.board.last_liberty_of(point);
                if last.contains(&true) {
                    // Connects a group that was about to be captured.
                    3.0
                } else if around
                    .iter()
                    .all(|&cell| cell == own || matches!(cell, Cell::Neutral | Cell::Margin))
                {
                    // Fills an own eye.
                    0.2
                } else {
                    1.0
                }
            }
        }
    }
}

impl Guide for RedStonePosition {
    const ACTIONS: usize = 2 * POINTS + 1;

    fn action(mv: Move) -> usize {
        match mv {
            Move::Own(point) => point.index(),
            Move::Red(point) => POINTS + point.index(),
            Move::Swap => 2 * POINTS,
        }
    }

    fn weigh(&self, moves: &[Move], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(moves.iter().map(|&mv| self.merit(mv)));
    }
}
