//! What is known about playing Palisade well.
//!
//! A loop cannot be blocked by a stone on its path, since its points can only hold stones of one
//! colour. It can only be stopped by enclosing one of its points or stones first. So most of the
//! game is about *diamonds*, the four points around a point, and which side completes one first.

use super::{
    PalisadePosition,
    board::{Board, DIAGONAL, ORTHOGONAL, step},
};
use crate::{
    Point, Position, Rng, Side,
    grid::POINTS,
    heuristics::{Heuristics, Ladder},
};

/// The effect of a stone on the diamonds that it is part of, and its own danger.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Prospect {
    /// Enemy stones it captures.
    captured: u32,
    /// Empty points it encloses.
    fenced_in: u32,
    /// Enclosed points on which the opponent could have completed a diamond.
    prevented: u32,
    /// Diamonds that would lack one stone.
    threats: u32,
    /// Enemy stones of the diamond around the stone itself.
    enemies: u32,
}

impl Board {
    /// The number of stones of the diamond around a point.
    #[inline]
    fn diamond(&self, point: usize) -> u32 {
        ORTHOGONAL.iter().map(|&way| u32::from(self.stones().contains(step(point, way)))).sum()
    }

    /// The effect of a stone on an open point.
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
    /// The prior of the stone; 1 is ordinary. The numbers are how often moves of each kind were
    /// chosen in games with long searches, relative to how often they were possible.
    fn prior(self) -> f32 {
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

/// The prior of a capture.
const CAPTURE: f32 = 14.0;

/// A loop around at least this number of empty points gets a higher prior.
const LARGE: u32 = 4;

impl PalisadePosition {
    /// The prior of a legal move.
    fn prior(&self, mv: Point) -> f32 {
        let prior = self.board.prospect(mv.index()).prior();
        let touches = |way: &&usize| self.board.stones().contains(step(mv.index(), **way));
        if prior >= CAPTURE || DIAGONAL.iter().filter(touches).count() < 2 {
            return prior;
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
            prior.max(3.0)
        } else {
            prior
        }
    }

    /// Whether a stone on an open point can be captured at once and captures and encloses nothing.
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

    fn priors(&self, moves: &[Point], priors: &mut Vec<f32>) {
        priors.clear();
        priors.extend(moves.iter().map(|&mv| self.prior(mv)));
    }

    /// Stones that would be lost for nothing are rare: another point is drawn instead, up to
    /// `TRIES` times.
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

    fn owners(&self, mut on_owner: impl FnMut(Point, Side)) {
        for side in Side::BOTH {
            let owned = self.board.owned(side);
            for point in self.grid().points().filter(|point| owned.contains(point.index())) {
                on_owner(point, side);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, conformance::options, games::palisade::Palisade};

    /// Calls `on_position` with every position of random games and its legal moves.
    fn in_random_games(mut on_position: impl FnMut(&PalisadePosition, &[Point])) {
        for seed in 0..20 {
            let mut rng = Rng::with_seed(seed);
            let mut position = Palisade::start(&options::<Palisade>("size=7"));
            let mut moves = Vec::new();
            while position.play_random(&mut rng).is_some() {
                position.legal_moves_into(&mut moves);
                on_position(&position, &moves);
            }
        }
    }

    #[test]
    fn completed_diamonds_agree_with_the_rules() {
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
    fn captures_have_the_highest_priors_and_stones_given_away_the_lowest() {
        let mut priors = Vec::new();
        let [mut captures, mut thrown_away] = [0; 2];
        in_random_games(|position, moves| {
            position.priors(moves, &mut priors);
            assert_eq!(priors.len(), moves.len());
            let enemies =
                |p: &PalisadePosition| p.board.stones_of(position.to_move().other()).count();
            for (&mv, &prior) in moves.iter().zip(&priors) {
                let mut after = position.clone();
                after.play_unchecked(mv);
                let captured = enemies(&after) < enemies(position);
                assert_eq!(prior >= CAPTURE, captured, "{mv:?}");
                captures += u32::from(captured);
                if prior < 0.3 && position.board.diamond(mv.index()) == 3 {
                    // The opponent can play the fourth point of the diamond around it.
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
