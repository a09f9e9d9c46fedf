//! What is known about playing Stones well.

use super::{Move, StonesPosition, position::Capture};
use crate::{Guide, Point, Rng, chains::Cell, grid::POINTS};

impl StonesPosition {
    /// How good a placement looks at a glance; 1 is ordinary.
    fn merit(&self, point: Point) -> f32 {
        let own = Cell::of(self.to_move);
        match self.capture_at(point) {
            Capture::Enemy(chains) if self.wins_by(&chains) => 50.0,
            Capture::Enemy(chains) => 2.0 + self.count_with_stakes(&chains).min(8) as f32,
            Capture::Own(_) => 0.1,
            Capture::Nothing => {
                let around = point.neighbours().map(|q| self.board.cell(q));
                let last = self.board.last_liberty_of(point);
                if around.iter().zip(last).any(|(&cell, last)| last && cell == own) {
                    // Gives liberties to a group that was about to be captured.
                    3.0
                } else if around.iter().all(|&cell| cell == own || cell == Cell::Margin) {
                    // Fills an own eye.
                    0.2
                } else {
                    1.0
                }
            }
        }
    }
}

impl Guide for StonesPosition {
    const ACTIONS: usize = 2 * POINTS + 1;

    fn action(mv: Move) -> usize {
        match mv {
            Move::Place(point) => point.index(),
            Move::Stake(point) => POINTS + point.index(),
            Move::Return => 2 * POINTS,
        }
    }

    fn counts_early(mv: Move) -> bool {
        matches!(mv, Move::Place(_))
    }

    fn weigh(&self, moves: &[Move], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(moves.iter().map(|&mv| match mv {
            Move::Place(point) => self.merit(point),
            // Waiting moves: good when every placement hurts.
            Move::Stake(_) => 0.5,
            Move::Return => 0.3,
        }));
    }

    fn play_guided(&mut self, rng: &mut Rng) -> Option<Move> {
        self.play_sensibly(rng)
    }

    fn past(&self) -> u64 {
        // Which groups carry a stake is not told by the position text either.
        self.history.fingerprint() ^ self.stakes.fingerprint()
    }
}
