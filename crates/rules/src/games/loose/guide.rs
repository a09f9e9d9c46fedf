//! What is known about playing Loose well.

use super::{LoosePosition, Move, position::Stage};
use crate::{
    Guide, Ladder, Point, Position, Problem, Rng, Side,
    grid::POINTS,
    guide::{FORLORN, is_forlorn},
};

/// How many bids are told apart; those further off share a number.
const BIDS: usize = 128;

impl LoosePosition {
    /// Whether an empty point has only stones of the side to move around it.
    fn is_own_eye(&self, point: Point) -> bool {
        let spot = self.board.spot(point);
        spot.empty_neighbours() == 0 && !spot.touches(self.to_move().other())
    }

    /// A legal placement chosen evenly among those that fill no own eye, or failing that,
    /// among those that do.
    fn sensible_placement(&mut self, rng: &mut Rng) -> Option<Point> {
        let mut left = self.board.empty_count();
        let mut eye = None;
        while left > 0 {
            let index = rng.u32(..left as u32) as usize;
            let point = self.board.empty_point(index);
            let fills_eye = self.is_own_eye(point);
            if (!fills_eye || eye.is_none()) && self.board.is_legal(point, self.to_move()) {
                if !fills_eye {
                    return Some(point);
                }
                eye = Some(point);
            }
            left -= 1;
            self.board.swap_empty(index, left);
        }
        eye
    }

    /// How good a legal move looks at a glance; 1 is ordinary.
    fn merit(&self, mv: Move) -> f32 {
        match mv {
            // Hardly ever good while there is anything left to do.
            Move::Pass => 0.1,
            Move::Place(point) => {
                let own = self.to_move();
                let mut merit = 1.0;
                for q in point.neighbours() {
                    if let Some(chain) = self.board.chain(q) {
                        // Groups with few true liberties are about to change hands.
                        let urgency = 2.0 / f32::from(self.board.breaths(chain).max(1));
                        merit +=
                            if self.board.spot(q).holds(own) { 0.5 * urgency } else { urgency };
                    }
                }
                if self.is_own_eye(point) {
                    // An eye is worth more than the stone that fills it.
                    0.2
                } else if is_forlorn(self, point) {
                    FORLORN
                } else {
                    merit
                }
            }
            Move::Bid(komi) => {
                // What playouts between equals are won by; far from it only if that wins more.
                let usual = self.grid().area() as f32 / 6.0;
                let distance = (komi as f32 - usual) / 3.0;
                0.1 + 20.0 * (-distance * distance).exp()
            }
            Move::Choose(_) => 1.0,
        }
    }
}

impl Guide for LoosePosition {
    const ACTIONS: usize = POINTS + 3 + BIDS;

    const LADDER: Ladder = Ladder {
        simulations: 6_000,
        glance: 16,
        stretch: 6,
        glances: [1.0, 0.92, 0.84, 0.765, 0.68, 0.56, 0.4, 0.22, 0.04],
    };

    const PROBLEMS: &'static [Problem] = &[
        // Nobody can make up for a komi of nearly the whole board.
        Problem { options: "size=5 komi=bid", moves: "komi=24", right: &["white"], wrong: &[] },
        Problem { options: "size=5 komi=bid", moves: "komi=-24", right: &["black"], wrong: &[] },
        Problem { options: "size=9 komi=bid", moves: "komi=80", right: &["white"], wrong: &[] },
        Problem { options: "size=9 komi=bid", moves: "komi=-80", right: &["black"], wrong: &[] },
        // Black has the first move, which is worth something, but not that much.
        Problem { options: "size=9 komi=bid", moves: "komi=0", right: &["black"], wrong: &[] },
        Problem {
            options: "size=9 komi=bid",
            moves: "",
            right: &["komi=8", "komi=10", "komi=12", "komi=14", "komi=16", "komi=18", "komi=20"],
            wrong: &[],
        },
    ];

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

    /// Who has twice as many stones and some more on a board half full, and the komi made up
    /// for: of random games from such positions 97 in a hundred end that way.
    fn foreseen_winner(&self) -> Option<Side> {
        const MORE: i32 = 4;
        let Stage::Playing { komi, passes: 0 | 1 } = self.stage else { return None };
        if self.board.empty_count() > self.grid().area() / 2 {
            return None;
        }
        Side::BOTH.into_iter().find(|&side| {
            let [own, other] = [side, side.other()].map(|side| self.board.count(side));
            let to_make_up = if side == Side::First { komi } else { -komi };
            own >= 2 * other + MORE && own - other > to_make_up
        })
    }

    fn play_guided(&mut self, _last: Option<Move>, rng: &mut Rng) -> Option<Move> {
        let Stage::Playing { passes: 0 | 1, .. } = self.stage else { return self.play_random(rng) };
        let mv = self.sensible_placement(rng).map_or(Move::Pass, Move::Place);
        self.play_unchecked(mv);
        Some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        conformance::{foresight, position},
        games::loose::Loose,
    };

    #[test]
    fn who_is_foreseen_to_win_mostly_does() {
        let (foreseen, right) = foresight::<Loose>("size=9", 200);
        assert!(foreseen > 0.95 && right > 0.9, "{foreseen} {right}");
    }

    #[test]
    fn the_komi_has_to_be_made_up_for() {
        let foreseen = |komi: i32, rows: &str| {
            let words = format!("size=5 komi={komi}");
            let text = format!("{rows} x komi={komi},passes=0");
            position::<Loose>(&words, &text).foreseen_winner()
        };
        let black = "XXXX1/XXXX1/XX3/5/OO1O1";
        assert_eq!(foreseen(0, black), Some(Side::First));
        assert_eq!(foreseen(6, black), Some(Side::First));
        assert_eq!(foreseen(8, black), None);
        assert_eq!(foreseen(0, "OOOO1/OOOO1/OO3/5/XX1X1"), Some(Side::Second));
        assert_eq!(foreseen(-8, "OOOO1/OOOO1/OO3/5/XX1X1"), None);
        assert_eq!(foreseen(0, "XXXX1/XXXX1/5/5/OO3"), None, "less than half full");
    }
}
