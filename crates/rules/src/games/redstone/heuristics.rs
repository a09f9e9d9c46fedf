//! What is known about playing Red Stone well.

use super::{Move, RedStonePosition};
use crate::{
    Point, Position, Rng, Side,
    grid::POINTS,
    groups::Cell,
    heuristics::{Heuristics, Ladder, Problem},
    heuristics::{ISOLATED_EDGE_PRIOR, is_isolated_on_edge},
};

impl RedStonePosition {
    /// The prior of a legal move; 1 is ordinary.
    fn prior(&self, mv: Move) -> f32 {
        match mv {
            // Whether to swap is the most important decision, so it gets as many visits
            // as all stones together.
            Move::Swap => self.grid().area() as f32,
            Move::Red(point) => {
                let gain = self.gain(point);
                if gain > 0 { 2.0 + gain.min(8) as f32 } else { 0.2 }
            }
            Move::Own(point) => {
                if self.board.last_liberty_of(point).contains(&true) {
                    // Connects a group in atari.
                    3.0
                } else if self.fills_eye(point) {
                    0.2
                } else if is_isolated_on_edge(self, point) {
                    ISOLATED_EDGE_PRIOR
                } else {
                    1.0
                }
            }
        }
    }

    /// Whether an own stone on this empty point would fill an own eye.
    pub(super) fn fills_eye(&self, point: Point) -> bool {
        let own = Cell::of(self.to_move());
        let around = point.neighbours().map(|q| self.board.cell(q));
        around.iter().all(|&cell| cell == own || matches!(cell, Cell::Neutral | Cell::Margin))
    }
}

impl Heuristics for RedStonePosition {
    const ACTIONS: usize = 2 * POINTS + 1;

    const LADDER: Ladder = Ladder {
        upper: [17_000, 36_000],
        simulations: 9_500,
        shallow_simulations: 16,
        phase: 12,
        weak_phases: [0.87, 0.725, 0.585, 0.455, 0.28, 0.125, 0.025],
    };

    const PROBLEMS: &'static [Problem] = &[
        // Proven by exhaustive search: all first stones on 3×3 and 4×4, up to symmetry.
        Problem { options: "size=3", moves: "a1", right: &[], wrong: &["swap"] },
        Problem { options: "size=3", moves: "b1", right: &["swap"], wrong: &[] },
        Problem { options: "size=3", moves: "b2", right: &["swap"], wrong: &[] },
        Problem { options: "size=4", moves: "a1", right: &[], wrong: &["swap"] },
        Problem { options: "size=4", moves: "b1", right: &[], wrong: &["swap"] },
        Problem { options: "size=4", moves: "b2", right: &["swap"], wrong: &[] },
        // A stone in the centre is worth taking over, one in the corner is not.
        Problem { options: "size=5", moves: "c3", right: &["swap"], wrong: &[] },
        Problem { options: "size=7", moves: "d4", right: &["swap"], wrong: &[] },
        Problem { options: "size=5", moves: "a1", right: &[], wrong: &["swap"] },
        Problem { options: "size=7", moves: "g1", right: &[], wrong: &["swap"] },
        // So the first stone should be neither in the centre nor in a corner.
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

    /// The side with twice as many stones and six more. Random moves often fill the eyes of such a
    /// side and lose the game, which good players would not, so playing to the end would make the
    /// result less accurate.
    fn early_cutoff(&self) -> Option<Side> {
        const MORE: usize = 6;
        if self.turns < self.grid().area() as u32 / 4 {
            return None;
        }
        let count = |side: Side| self.board.count(side.piece());
        Side::BOTH.into_iter().find(|&side| count(side) >= 2 * count(side.other()) + MORE)
    }

    fn play_by_policy(&mut self, last: Option<Move>, rng: &mut Rng) -> Option<Move> {
        self.play_sensibly(last, rng)
    }

    fn colours_are_alike(&self) -> bool {
        true
    }

    fn priors(&self, moves: &[Move], priors: &mut Vec<f32>) {
        priors.clear();
        priors.extend(moves.iter().map(|&mv| self.prior(mv)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        conformance::{early_cutoff, exchange, position},
        games::redstone::RedStone,
    };

    #[test]
    fn early_cutoffs_mostly_name_the_winner() {
        let (ended, right) = early_cutoff::<RedStone>("size=9", 300);
        assert!(ended > 0.95 && right > 0.85, "{ended} {right}");
    }

    #[test]
    fn no_early_cutoff_in_the_opening() {
        let cutoff = |text: &str| position::<RedStone>("size=5", text).early_cutoff();
        assert_eq!(cutoff("XXXX1/XXXX1/5/5/OO3 x turns=20,swap=no"), None, "two stones short");
        assert_eq!(cutoff("XXXX1/XXXX1/XX3/5/OO3 x turns=20,swap=no"), Some(Side::First));
        assert_eq!(cutoff("OOOO1/OOOO1/OO3/5/XX3 o turns=21,swap=no"), Some(Side::Second));
        assert_eq!(cutoff("XXX2/2X2/5/5/5 x turns=4,swap=no"), None, "no more than begun");
    }

    /// After both have placed a stone, only the parity of the number of turns matters.
    #[test]
    fn colours_are_alike() {
        let later = |extras: &str| {
            let turns: u32 = extras.strip_prefix("turns=")?.split(',').next()?.parse().ok()?;
            (turns >= 2).then(|| format!("turns={},swap=no", turns + 1))
        };
        assert!(exchange::<RedStone>("size=5", later) > 400);
    }
}
