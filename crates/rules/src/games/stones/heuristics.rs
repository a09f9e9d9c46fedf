//! What is known about playing Stones well.

use super::{Move, StonesPosition, position::Capture};
use crate::{
    Explain, Point, Position, Rng, Symmetry,
    grid::POINTS,
    groups::Cell,
    heuristics::{Heuristics, Ladder},
    heuristics::{ISOLATED_EDGE_PRIOR, is_isolated_on_edge},
};

impl StonesPosition {
    /// The prior of a placement; 1 is ordinary.
    fn prior(&self, point: Point) -> f32 {
        let own = Cell::of(self.to_move);
        match self.capture_at(point) {
            Capture::Enemy(groups) if self.wins_by(&groups) => 50.0,
            Capture::Enemy(groups) => 2.0 + self.count_with_stakes(&groups).min(8) as f32,
            Capture::Own(_) => 0.1,
            Capture::Nothing => {
                let around = point.neighbours().map(|q| self.board.cell(q));
                let last = self.board.last_liberty_of(point);
                if around.iter().zip(last).any(|(&cell, last)| last && cell == own) {
                    // Saves a group in atari.
                    3.0
                } else if around.iter().all(|&cell| cell == own || cell == Cell::Margin) {
                    // Fills an own eye.
                    0.2
                } else if is_isolated_on_edge(self, point) {
                    ISOLATED_EDGE_PRIOR
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

    fn priors(&self, moves: &[Move], priors: &mut Vec<f32>) {
        priors.clear();
        priors.extend(moves.iter().map(|&mv| match mv {
            Move::Place(point) => self.prior(point),
            // Waiting moves: good in zugzwang.
            Move::Stake(_) => 0.5,
            Move::Return => 0.3,
        }));
    }

    fn play_by_policy(&mut self, last: Option<Move>, rng: &mut Rng) -> Option<Move> {
        self.play_sensibly(last, rng)
    }

    fn history_key(&self) -> u64 {
        // The position text also lacks which groups carry a stake.
        self.history.fingerprint() ^ self.stakes.fingerprint()
    }

    /// No earlier board may be repeated, so positions are equivalent only if their sets of earlier
    /// boards are equal, and a turned position only if its whole history is turned too. Turning the
    /// history takes as long as replaying it, so it is done only in the first few moves. The
    /// fingerprint of the history depends on its length, so early keys do not collide with late
    /// ones.
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
    fn early_positions_share_a_key_if_turned_with_the_same_earlier_boards() {
        let key = after(&["a1", "b2", "c1"]).shared_key();
        assert_eq!(after(&["e5", "d4", "c5"]).shared_key(), key, "turned");
        assert!(after(&["a1", "b4", "a3"]).shared_key() != key, "another board");
        let other_way = after(&["c1", "b2", "a1"]);
        assert_eq!(other_way.key(), after(&["a1", "b2", "c1"]).key(), "the same board");
        assert!(other_way.shared_key() != key, "but other earlier boards");
    }
}
