//! What is known about playing Palisade well.
//!
//! Nothing blocks a loop: the points it is made of take stones of one colour only. What
//! stops it is to fence in one of those points first, or one of its stones. So most of the
//! game is about *diamonds*, the four points around a point, and who completes his first.

use super::{
    PalisadePosition,
    board::{Board, DIAGONAL, ORTHOGONAL, step},
};
use crate::{
    Point, Position, Rng, Side,
    grid::POINTS,
    heuristics::{Heuristics, Ladder},
};

/// What a stone would do to the diamonds it is part of, and what may happen to it.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Prospect {
    /// Enemy stones it captures.
    captured: u32,
    /// Empty points it fences in.
    fenced_in: u32,
    /// Those of them on which the enemy would have completed a diamond.
    prevented: u32,
    /// Diamonds that would be one stone short.
    threats: u32,
    /// Enemy stones of the diamond around the stone itself.
    enemies: u32,
}

impl Board {
    /// How many stones the diamond around a point has.
    #[inline]
    fn diamond(&self, point: usize) -> u32 {
        ORTHOGONAL.iter().map(|&way| u32::from(self.stones().contains(step(point, way)))).sum()
    }

    /// What a stone on an open point would do.
    fn prospect(&self, stone: usize) -> Prospect {
        let mut prospect = Prospect { enemies: self.diamond(stone), ..Prospect::default() };
        for way in ORTHOGONAL {
            let centre = step(stone, way);
            if !self.grid().contains(Point::from_index(centre)) {
                continue;
            }
            let is_stone = self.stones().contains(centre);
            match self.diamond(centre) {
                3 if is_stone => prospect.captured += 1,
                3 => {
                    prospect.fenced_in += 1;
                    let needs = |way| self.diamond(step(centre, way)) == 3;
                    prospect.prevented += u32::from(ORTHOGONAL.into_iter().any(needs));
                }
                2 => prospect.threats += 1,
                _ => {}
            }
        }
        prospect
    }
}

impl Prospect {
    /// How good the stone looks before any search; 1 is ordinary. The numbers are how often moves
    /// of each kind were chosen in games of long thought, by how often they could have been.
    fn merit(self) -> f32 {
        let Prospect { captured, fenced_in, prevented, threats, enemies } = self;
        match (captured, prevented, fenced_in, enemies, threats) {
            (1.., ..) => CAPTURE,
            (_, 1.., ..) => 5.0,
            (_, _, 1.., ..) => 2.0,
            // Can be captured at once.
            (_, _, _, 3.., 0) => 0.06,
            (_, _, _, 3.., _) => 0.25,
            (_, _, _, 2, 0) => 0.23,
            (_, _, _, _, 0) => 0.6,
            (_, _, _, _, 1) => 1.1,
            _ => 1.5,
        }
    }
}

/// The merit of a capture.
const CAPTURE: f32 = 14.0;

/// A loop around so many empty points is worth a look, diamonds or not.
const LARGE: u32 = 4;

impl PalisadePosition {
    /// How good a legal move looks before any search.
    fn merit(&self, mv: Point) -> f32 {
        let merit = self.board.prospect(mv.index()).merit();
        let touches = |way: &&usize| self.board.stones().contains(step(mv.index(), **way));
        if merit >= CAPTURE || DIAGONAL.iter().filter(touches).count() < 2 {
            return merit;
        }
        // It may complete a loop larger than a diamond.
        let side = self.to_move();
        let mut after = self.board.clone();
        after.place(mv);
        let enemies = |board: &Board| board.stones_of(side.other()).count();
        let enclosed = after.within(side).count() - self.board.within(side).count();
        if enemies(&after) < enemies(&self.board) {
            CAPTURE
        } else if enclosed >= LARGE {
            merit.max(3.0)
        } else {
            merit
        }
    }

    /// Whether a stone on an open point can be captured at once and does nothing in return.
    #[inline]
    fn is_thrown_away(&self, stone: usize) -> bool {
        self.board.diamond(stone) >= 3 && {
            let Prospect { captured, fenced_in, .. } = self.board.prospect(stone);
            captured + fenced_in == 0
        }
    }
}

impl Heuristics for PalisadePosition {
    const ACTIONS: usize = POINTS;

    const LADDER: Ladder = Ladder {
        upper: [33_000, 72_000],
        simulations: 16_000,
        shallow_simulations: 4,
        phase: 5,
        weak_phases: [0.89, 0.75, 0.575, 0.43, 0.315, 0.2, 0.07],
    };

    fn action(mv: Point) -> usize {
        mv.index()
    }

    fn priors(&self, moves: &[Point], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(moves.iter().map(|&mv| self.merit(mv)));
    }

    /// Stones that would be thrown away are seldom played: another point is tried, but only
    /// so often.
    fn play_by_policy(&mut self, _last: Option<Point>, rng: &mut Rng) -> Option<Point> {
        const TRIES: u32 = 3;
        let open = self.board.open(self.to_move());
        if open.is_empty() {
            return None;
        }
        let mut choose = || usize::from(open[rng.u32(..open.len() as u32) as usize]);
        let mut choice = choose();
        for _ in 0..TRIES {
            if !self.is_thrown_away(choice) {
                break;
            }
            choice = choose();
        }
        let mv = Point::from_index(choice);
        self.play_unchecked(mv);
        Some(mv)
    }

    fn owners(&self, mut tell: impl FnMut(Point, Side)) {
        for side in Side::BOTH {
            let owned = self.board.owned(side);
            for point in self.grid().points().filter(|point| owned.contains(point.index())) {
                tell(point, side);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, conformance::options, games::palisade::Palisade};

    /// Calls with every position of random games and its moves.
    fn in_random_games(mut look: impl FnMut(&PalisadePosition, &[Point])) {
        for seed in 0..20 {
            let mut rng = Rng::with_seed(seed);
            let mut position = Palisade::start(&options::<Palisade>("size=7"));
            let mut moves = Vec::new();
            while position.play_random(&mut rng).is_some() {
                position.legal_moves_into(&mut moves);
                look(&position, &moves);
            }
        }
    }

    #[test]
    fn diamonds_are_seen_as_the_rules_see_them() {
        let mut completed = 0;
        in_random_games(|position, moves| {
            for &mv in moves {
                let Prospect { captured, fenced_in, .. } = position.board.prospect(mv.index());
                let mut after = position.clone();
                after.play_unchecked(mv);
                let within = after.board.within(position.to_move());
                let enclosed = |way: &&usize| within.contains(step(mv.index(), **way));
                let is_diamond = |way: &&usize| {
                    let centre = step(mv.index(), **way);
                    ORTHOGONAL.iter().all(|&way| after.board.stones().contains(step(centre, way)))
                };
                let diamonds = ORTHOGONAL.iter().filter(enclosed).filter(is_diamond).count();
                assert_eq!(captured + fenced_in, diamonds as u32, "{mv:?}");
                completed += diamonds;
            }
        });
        assert!(completed > 100);
    }

    #[test]
    fn captures_weigh_most_and_what_can_be_captured_for_nothing_least() {
        let mut weights = Vec::new();
        let [mut captures, mut thrown_away] = [0; 2];
        in_random_games(|position, moves| {
            position.priors(moves, &mut weights);
            assert_eq!(weights.len(), moves.len());
            let enemies =
                |p: &PalisadePosition| p.board.stones_of(position.to_move().other()).count();
            for (&mv, &weight) in moves.iter().zip(&weights) {
                let mut after = position.clone();
                after.play_unchecked(mv);
                let captured = enemies(&after) < enemies(position);
                assert_eq!(weight >= CAPTURE, captured, "{mv:?}");
                captures += u32::from(captured);
                if weight < 0.3 && position.board.diamond(mv.index()) == 3 {
                    // The enemy has the fourth point of the diamond around it.
                    let taken = ORTHOGONAL.iter().any(|&way| {
                        let mut next = after.clone();
                        let reply = Point::from_index(step(mv.index(), way));
                        next.play(reply).is_ok() && next.board.piece(mv).is_none()
                    });
                    assert!(taken, "{mv:?}");
                    thrown_away += 1;
                }
            }
        });
        assert!(captures > 20 && thrown_away > 100);
    }

    #[test]
    fn guided_games_are_legal_and_throw_few_stones_away() {
        let count = |guided: bool| {
            let mut thrown_away = 0;
            for seed in 0..100 {
                let mut rng = Rng::with_seed(seed);
                let mut position = Palisade::start(&options::<Palisade>("size=7"));
                loop {
                    let before = position.clone();
                    let played = if guided {
                        position.play_by_policy(None, &mut rng)
                    } else {
                        position.play_random(&mut rng)
                    };
                    let Some(mv) = played else { break };
                    before.check(mv).expect("a legal move");
                    thrown_away += u32::from(before.is_thrown_away(mv.index()));
                }
                assert!(position.outcome().is_some());
            }
            thrown_away
        };
        assert!(2 * count(true) < count(false));
    }
}
