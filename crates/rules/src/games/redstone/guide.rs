//! What is known about playing Red Stone well.

use super::{Move, RedStonePosition};
use crate::{Guide, Position, Problem, chains::Cell, grid::POINTS};

impl RedStonePosition {
    /// How good a legal move looks at a glance; 1 is ordinary.
    fn merit(&self, mv: Move) -> f32 {
        match mv {
            // To swap or not is the first question: it gets as much attention as all
            // stones together.
            Move::Swap => self.grid().area() as f32,
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

    const PROBLEMS: &'static [Problem] = &[
        // A stone in the centre is worth taking over, one in the corner is not.
        Problem { options: "size=5", moves: "c3", right: &["swap"], wrong: &[] },
        Problem { options: "size=7", moves: "d4", right: &["swap"], wrong: &[] },
        Problem { options: "size=5", moves: "a1", right: &[], wrong: &["swap"] },
        Problem { options: "size=7", moves: "g1", right: &[], wrong: &["swap"] },
        // So the first stone belongs neither here nor there.
        Problem {
            options: "size=5",
            moves: "",
            right: &[],
            wrong: &["c3", "a1", "a5", "e1", "e5"],
        },
    ];

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
