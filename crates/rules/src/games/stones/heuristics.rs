//! What is known about playing Stones well.

use super::{Move, StonesPosition, position::Capture};
use crate::{
    Explain, Point, Position, Rng, Symmetry,
    grid::POINTS,
    groups::Cell,
    heuristics::{FORLORN, is_forlorn},
    heuristics::{Heuristics, Ladder},
};

impl StonesPosition {
    /// How good a placement looks before any search; 1 is ordinary.
    fn merit(&self, point: Point) -> f32 {
        let own = Cell::of(self.to_move);
        match self.capture_at(point) {
            Capture::Enemy(groups) if self.wins_by(&groups) => 50.0,
            Capture::Enemy(groups) => 2.0 + self.count_with_stakes(&groups).min(8) as f32,
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
                } else if is_forlorn(self, point) {
                    FORLORN
                } else {
                    1.0
                }
            }
        }
    }
}

impl Heuristics for StonesPosition {
    const ACTIONS: usize = 2 * POINTS + 1;

    const LADDER: Ladder = Ladder {
        upper: [9_000, 22_000],
        simulations: 5_000,
        shallow_simulations: 48,
        phase: 4,
        weak_phases: [1.0, 0.83, 0.69, 0.505, 0.335, 0.165, 0.005],
    };

    fn action(mv: Move) -> usize {
        match mv {
            Move::Place(point) => point.index(),
            Move::Stake(point) => POINTS + point.index(),
            Move::Return => 2 * POINTS,
        }
    }

    fn uses_amaf(mv: Move) -> bool {
        matches!(mv, Move::Place(_))
    }

    fn priors(&self, moves: &[Move], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(moves.iter().map(|&mv| match mv {
            Move::Place(point) => self.merit(point),
            // Waiting moves: good when every placement hurts.
            Move::Stake(_) => 0.5,
            Move::Return => 0.3,
        }));
    }

    fn play_by_policy(&mut self, last: Option<Move>, rng: &mut Rng) -> Option<Move> {
        self.play_sensibly(last, rng)
    }

    fn history_key(&self) -> u64 {
        // Which groups carry a stake is not told by the position text either.
        self.history.fingerprint() ^ self.stakes.fingerprint()
    }

    /// No earlier board may come back, so positions are alike only if the same boards stood
    /// before; a turned board is alike only if its whole past is turned with it. To turn the
    /// past takes as long as to play it, and pays only while the board is nearly empty. As
    /// the fingerprint of the past tells how long it is, early keys do not meet late ones.
    fn shared_key(&self) -> u64 {
        const EARLY: usize = 4;
        let own = |position: &StonesPosition| position.key() ^ position.history_key();
        if self.history.len() > EARLY {
            return own(self);
        }
        let turned = Symmetry::ALL.into_iter().map(|symmetry| own(&self.transformed(symmetry)));
        turned.min().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Grid, conformance::options, games::stones::Stones};

    fn after(moves: &[&str]) -> StonesPosition {
        let mut position = Stones::start(&options::<Stones>("size=5"));
        for text in moves {
            let point = Grid::new(5).parse_point(text).expect("a point");
            position.play(Move::Place(point)).expect("a legal move");
        }
        position
    }

    #[test]
    fn early_positions_are_shared_when_turned_and_when_the_same_boards_stood() {
        let key = after(&["a1", "b2", "c1"]).shared_key();
        assert_eq!(after(&["e5", "d4", "c5"]).shared_key(), key, "turned");
        assert!(after(&["a1", "b4", "a3"]).shared_key() != key, "another board");
        let other_way = after(&["c1", "b2", "a1"]);
        assert_eq!(other_way.key(), after(&["a1", "b2", "c1"]).key(), "the same board");
        assert!(other_way.shared_key() != key, "but other boards stood before");
    }
}
