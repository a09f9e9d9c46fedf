//! The playout policy: random moves, but threats are answered, and stones that would be lost at
//! once are played less often.

use super::{Move, RedStonePosition};
use crate::{Point, Position, Rng, Side, groups::Cell, heuristics::usually};

impl RedStonePosition {
    /// Plays a move of the playout policy.
    pub(super) fn play_sensibly(&mut self, last: Option<Move>, rng: &mut Rng) -> Option<Move> {
        if self.outcome().is_some() {
            return None;
        }
        let answer = last.and_then(|last| self.answer_to(last, rng));
        let mv = answer.unwrap_or_else(|| self.sensible_move(rng));
        self.play_unchecked(mv);
        Some(mv)
    }

    /// A random move; a second random move if the first would lose stones. The second is not
    /// checked, since more tries would take longer than they are worth.
    fn sensible_move(&self, rng: &mut Rng) -> Move {
        let mv = self.random_move(rng);
        if self.is_senseless(mv) { self.random_move(rng) } else { mv }
    }

    /// Whether a move fills an own eye, leaves its group with one liberty, or removes no more
    /// of the enemy's stones than own ones.
    fn is_senseless(&self, mv: Move) -> bool {
        match mv {
            Move::Swap => false,
            Move::Red(point) => self.gain(point) <= 0,
            Move::Own(point) => {
                self.board.open_sides(point).count_ones() < 2
                    && (self.fills_eye(point) || self.board.is_self_atari(point, self.to_move()))
            }
        }
    }

    /// An answer to the opponent's last move, if there is a threat: capturing a group in atari, or
    /// saving an own group in atari.
    fn answer_to(&self, last: Move, rng: &mut Rng) -> Option<Move> {
        let (Move::Own(point) | Move::Red(point)) = last else { return None };
        // First stones are no threats and cannot be captured.
        if self.turns < 2 {
            return None;
        }
        if let Some(liberty) = self.board.only_liberty(point)
            && self.gain(liberty) > 0
            && usually(rng)
        {
            return Some(Move::Red(liberty));
        }
        let own = Cell::of(self.to_move());
        for q in point.neighbours() {
            if self.board.cell(q) == own
                && let Some(liberty) = self.board.only_liberty(q)
                && self.own_is_legal(liberty)
                && !self.board.is_self_atari(liberty, self.to_move())
                && usually(rng)
            {
                return Some(Move::Own(liberty));
            }
        }
        None
    }

    /// How many more enemy stones than own ones a red stone on this point removes.
    pub(super) fn gain(&self, point: Point) -> i32 {
        let worth = |side: Side| if side == self.to_move() { -1 } else { 1 };
        let groups = self.board.with_only_liberty(point).into_iter();
        groups.map(|group| worth(self.board.side(group)) * self.board.size(group) as i32).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{conformance, games::redstone::RedStone, heuristics::Heuristics};

    fn position(text: &str) -> RedStonePosition {
        conformance::position::<RedStone>("size=5", text)
    }

    fn point(name: &str) -> Point {
        position("5/5/5/5/5 x turns=0,swap=no").grid().parse_point(name).expect("a point")
    }

    /// How many of 400 moves of the policy after a move of the opponent are this one.
    fn count(start: &RedStonePosition, last: Move, expected: Move) -> usize {
        start.check(last).expect("a legal move");
        let mut start = start.clone();
        start.play_unchecked(last);
        let answer = |seed| {
            start.clone().play_by_policy(Some(last), &mut Rng::with_seed(seed)) == Some(expected)
        };
        (0..400).filter(|&seed| answer(seed)).count()
    }

    #[test]
    fn what_is_left_with_one_liberty_is_removed() {
        let start = position("4X/5/5/1O3/O4 x turns=10,swap=no");
        assert!(count(&start, Move::Own(point("b1")), Move::Red(point("c1"))) > 300);
    }

    #[test]
    fn what_is_about_to_be_removed_is_saved() {
        let start = position("5/5/5/5/X3O o turns=11,swap=no");
        assert!(count(&start, Move::Own(point("a2")), Move::Own(point("b1"))) > 300);
    }

    #[test]
    fn stones_are_seldom_thrown_away() {
        // An own eye in one corner, a stone with one liberty in the other.
        let start = position("4X/O2XX/5/XX2O/1X1O1 x turns=20,swap=no");
        for senseless in [Move::Own(point("a1")), Move::Own(point("a5"))] {
            start.check(senseless).expect("a legal move");
            let made = |guided: bool| {
                let made = (0..2000).map(|seed| {
                    let (mut position, mut rng) = (start.clone(), Rng::with_seed(seed));
                    let rng = &mut rng;
                    if guided {
                        position.play_by_policy(None, rng)
                    } else {
                        position.play_random(rng)
                    }
                });
                made.filter(|&mv| mv == Some(senseless)).count()
            };
            assert!(2 * made(true) < made(false), "{senseless:?}");
        }
    }
}
