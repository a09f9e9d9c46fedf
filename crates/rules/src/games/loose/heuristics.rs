//! What is known about playing Loose well.

use super::{LoosePosition, Move, position::Stage};
use crate::{
    Point, Position, Rng, Side,
    grid::POINTS,
    groups::Group,
    heuristics::{Heuristics, ISOLATED_EDGE_PRIOR, Ladder, Problem, is_isolated_on_edge},
};

/// The number of bids with an action of their own; larger bids share the last one.
const BIDS: usize = 128;

impl LoosePosition {
    /// Whether an empty point has only stones of the side to move around it.
    fn is_own_eye(&self, point: Point) -> bool {
        let spot = self.board.spot(point);
        spot.empty_neighbours() == 0 && !spot.touches(self.to_move().other())
    }

    fn groups_beside(&self, point: Point) -> impl Iterator<Item = Group> {
        point.neighbours().into_iter().filter_map(|q| self.board.group(q))
    }

    /// Whether the groups around an own eye have two more eyes, which are enough to live.
    fn is_spare(&self, eye: Point) -> bool {
        let shared = |group| self.groups_beside(eye).any(|own| own == group);
        let others = self.board.empty_points().iter().filter(|&point| {
            point != eye && self.is_own_eye(point) && self.groups_beside(point).any(shared)
        });
        others.take(2).count() == 2
    }

    /// A legal placement chosen uniformly among those that fill no own eye; if there is none, among
    /// those that fill a spare eye, since every stone scores. `None` if only necessary eyes are
    /// left: then the playout passes.
    fn sensible_placement(&mut self, rng: &mut Rng) -> Option<Point> {
        let mut left = self.board.empty_points().len();
        while left > 0 {
            let index = rng.u32(..left as u32) as usize;
            let point = self.board.empty_points().at(index);
            if !self.is_own_eye(point) && self.board.is_legal(point, self.to_move()) {
                return Some(point);
            }
            left -= 1;
            self.board.swap_empty(index, left);
        }
        // The list is in random order now.
        let mut points = self.board.empty_points().iter();
        points.find(|&point| {
            self.is_own_eye(point)
                && self.is_spare(point)
                && self.board.is_legal(point, self.to_move())
        })
    }

    /// The prior of a legal move; 1 is ordinary.
    fn prior(&self, mv: Move) -> f32 {
        match mv {
            // Rarely good before the end of the game.
            Move::Pass => 0.1,
            Move::Place(point) => {
                let own = self.to_move();
                let mut prior = 1.0;
                for q in point.neighbours() {
                    if let Some(group) = self.board.group(q) {
                        // Groups with few true liberties may soon be flipped.
                        let urgency = 2.0 / f32::from(self.board.liberty_count(group).max(1));
                        prior +=
                            if self.board.spot(q).holds(own) { 0.5 * urgency } else { urgency };
                    }
                }
                if self.is_own_eye(point) {
                    // An eye is worth more than the stone that fills it, especially one of the last
                    // two eyes.
                    if self.is_spare(point) { 0.2 } else { 0.02 }
                } else if is_isolated_on_edge(self, point) {
                    ISOLATED_EDGE_PRIOR
                } else {
                    prior
                }
            }
            Move::Bid(komi) => {
                // A fair komi on boards of 7×7 to 19×19 according to the search. Bids far from it
                // have low priors.
                const FAIR: f32 = 4.0;
                let distance = (komi as f32 - FAIR) / 3.0;
                0.1 + 20.0 * (-distance * distance).exp()
            }
            Move::Choose(_) => 1.0,
        }
    }
}

impl Heuristics for LoosePosition {
    const ACTIONS: usize = POINTS + 3 + BIDS;

    const LADDER: Ladder = Ladder {
        upper: [20_000, 46_000],
        simulations: 9_000,
        shallow_simulations: 16,
        phase: 7,
        weak_phases: [1.0, 0.885, 0.77, 0.625, 0.43, 0.215, 0.06],
    };

    const PROBLEMS: &'static [Problem] = &[
        // A komi of nearly the whole board decides the game.
        Problem { options: "size=5 komi=bid", moves: "komi=24", right: &["white"], wrong: &[] },
        Problem { options: "size=5 komi=bid", moves: "komi=-24", right: &["black"], wrong: &[] },
        Problem { options: "size=9 komi=bid", moves: "komi=80", right: &["white"], wrong: &[] },
        Problem { options: "size=9 komi=bid", moves: "komi=-80", right: &["black"], wrong: &[] },
        // Without komi Black has the advantage of the first move.
        Problem { options: "size=9 komi=bid", moves: "komi=0", right: &["black"], wrong: &[] },
        Problem {
            options: "size=9 komi=bid",
            moves: "",
            right: &["komi=2", "komi=4", "komi=6", "komi=8"],
            wrong: &[],
        },
    ];

    fn action(mv: Move) -> usize {
        match mv {
            Move::Place(point) => point.index(),
            Move::Pass => POINTS,
            Move::Choose(side) => POINTS + 1 + side.index(),
            Move::Bid(komi) => {
                let middle = BIDS as i32 / 2;
                POINTS + 3 + (komi / 2 + middle).clamp(0, BIDS as i32 - 1) as usize
            }
        }
    }

    fn colours_are_alike(&self) -> bool {
        self.komi() == Some(0)
    }

    fn priors(&self, moves: &[Move], priors: &mut Vec<f32>) {
        priors.clear();
        priors.extend(moves.iter().map(|&mv| self.prior(mv)));
    }

    /// The side with twice as many stones and four more, if the board is at least half full and the
    /// lead exceeds the komi. Nearly all playouts of the policy from such positions are won by that
    /// side.
    fn early_cutoff(&self) -> Option<Side> {
        const MORE: i32 = 4;
        let Stage::Playing { komi, passes: 0 | 1 } = self.stage else { return None };
        if self.board.empty_points().len() > self.grid().area() / 2 {
            return None;
        }
        Side::BOTH.into_iter().find(|&side| {
            let [own, other] = [side, side.other()].map(|side| self.board.count(side));
            let handicap = if side == Side::First { komi } else { -komi };
            own >= 2 * other + MORE && own - other > handicap
        })
    }

    fn play_by_policy(&mut self, _last: Option<Move>, rng: &mut Rng) -> Option<Move> {
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
        conformance::{early_cutoff, exchange, position},
        games::loose::Loose,
    };

    #[test]
    fn early_cutoffs_mostly_name_the_winner() {
        let (ended, right) = early_cutoff::<Loose>("size=9", 200);
        assert!(ended > 0.5 && right > 0.95, "{ended} {right}");
    }

    /// Black lives with two eyes and has three quarters of the stones, and can pass instead of
    /// filling the eyes.
    #[test]
    fn playouts_keep_the_last_two_eyes() {
        let rows =
            "XXXXX1XXX/XXXXXXXXX/XXXXOOOOO/XXXXXOOOO/XXXXXXO1O/XXXXXOOO1/XXX1XOO2/XXXXXXO2/XXXXX4";
        let start = position::<Loose>("size=9", &format!("{rows} o komi=0,passes=0"));
        let mut rng = Rng::with_seed(1);
        let won = (0..200).filter(|_| {
            let mut end = start.clone();
            while end.play_by_policy(None, &mut rng).is_some() {}
            end.outcome().is_some_and(|outcome| outcome.winner == Some(Side::First))
        });
        let won = won.count();
        assert!(won > 150, "{won} of 200");
    }

    #[test]
    fn early_cutoffs_count_the_komi() {
        let cutoff = |komi: i32, rows: &str| {
            let words = format!("size=5 komi={komi}");
            let text = format!("{rows} x komi={komi},passes=0");
            position::<Loose>(&words, &text).early_cutoff()
        };
        let black = "XXXX1/XXXX1/XX3/5/OO1O1";
        assert_eq!(cutoff(0, black), Some(Side::First));
        assert_eq!(cutoff(6, black), Some(Side::First));
        assert_eq!(cutoff(8, black), None);
        assert_eq!(cutoff(0, "OOOO1/OOOO1/OO3/5/XX1X1"), Some(Side::Second));
        assert_eq!(cutoff(-8, "OOOO1/OOOO1/OO3/5/XX1X1"), None);
        assert_eq!(cutoff(0, "XXXX1/XXXX1/5/5/OO3"), None, "less than half full");
    }

    #[test]
    fn colours_are_alike_without_a_komi() {
        let same = |extras: &str| Some(extras.to_owned());
        assert!(exchange::<Loose>("size=5", same) > 400);
        assert_eq!(exchange::<Loose>("size=5 komi=2", same), 0);
    }
}
