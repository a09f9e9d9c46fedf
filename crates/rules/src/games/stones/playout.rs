//! The playout policy: random moves that avoid filling own eyes, so that groups live by
//! their eyes, until no other moves are left.

use super::{Move, StonesPosition, shapes::calls_for_stone};
use crate::{Point, Position, Rng, groups::Cell, heuristics::usually};

/// The number of random draws of a placement before all placements are checked in order.
const DRAWS: usize = 4;

impl StonesPosition {
    /// Plays a move of the playout policy.
    pub(super) fn play_sensibly(&mut self, last: Option<Move>, rng: &mut Rng) -> Option<Move> {
        if self.is_won() {
            return None;
        }
        if let Some(Move::Place(last)) = last
            && let Some(point) = self.answer_to(last, rng)
            && self.try_to_place(point)
        {
            return Some(Move::Place(point));
        }
        self.place_sensibly(rng).map(Move::Place).or_else(|| self.wait(rng))
    }

    /// Places a stone on a random point that neither fills an own eye nor loses stones.
    fn place_sensibly(&mut self, rng: &mut Rng) -> Option<Point> {
        let empty = self.board.empty_points().len();
        if empty == 0 {
            return None;
        }
        for _ in 0..DRAWS {
            let point = self.board.empty_points().at(rng.u32(..empty as u32) as usize);
            if self.is_sensible(point) && self.try_to_place(point) {
                return Some(point);
            }
        }
        self.place_first(rng, StonesPosition::is_sensible)
    }

    /// Places a stone on the first accepted point, starting from a random one.
    fn place_first(
        &mut self,
        rng: &mut Rng,
        is_accepted: impl Fn(&StonesPosition, Point) -> bool,
    ) -> Option<Point> {
        let empty = self.board.empty_points().len();
        let first = rng.u32(..empty as u32) as usize;
        let mut points =
            (first..empty).chain(0..first).map(|index| self.board.empty_points().at(index));
        let point = points.find(|&point| is_accepted(self, point) && self.may_place(point))?;
        drop(points);
        self.try_to_place(point);
        Some(point)
    }

    /// A move that costs as little as possible, when every placement is bad.
    #[inline(never)]
    fn wait(&mut self, rng: &mut Rng) -> Option<Move> {
        if !self.board.empty_points().is_empty() {
            let harmless = self.place_first(rng, |position, point| {
                position.captures_nothing(point) && !position.is_self_atari(point)
            });
            if let Some(point) = harmless {
                return Some(Move::Place(point));
            }
        }
        if self.may_return() {
            self.play_unchecked(Move::Return);
            return Some(Move::Return);
        }
        if self.may_stake_cached() {
            let mut points = self.board.empty_points().iter();
            if let Some(point) = points.find(|&point| self.is_stakeable(point)) {
                drop(points);
                self.play_unchecked(Move::Stake(point));
                return Some(Move::Stake(point));
            }
        }
        self.play_random(rng)
    }

    /// Whether the policy accepts a placement.
    #[inline]
    fn is_sensible(&self, point: Point) -> bool {
        if self.board.open_sides(point).count_ones() >= 2 {
            return true;
        }
        if !self.captures_nothing(point) {
            return self.captures_enemy(point);
        }
        !self.is_own_eye(point) && !self.gives_stones_away(point)
    }

    fn captures_enemy(&self, point: Point) -> bool {
        let enemy = Cell::of(self.to_move.other());
        let last = self.board.last_liberty_of(point);
        point.neighbours().iter().zip(last).any(|(&q, last)| last && self.board.cell(q) == enemy)
    }

    /// Whether a point is surrounded by own stones that no enemy can separate.
    pub(super) fn is_own_eye(&self, point: Point) -> bool {
        let own = Cell::of(self.to_move);
        let enemy = Cell::of(self.to_move.other());
        let around = point.neighbours().map(|q| self.board.cell(q));
        if !around.iter().all(|&cell| cell == own || cell == Cell::Margin) {
            return false;
        }
        let corners = point.diagonals().map(|q| self.board.cell(q));
        let enemies = corners.iter().filter(|&&cell| cell == enemy).count();
        enemies + usize::from(around.contains(&Cell::Margin)) < 2
    }

    /// Whether a placement that captures nothing leaves three or more stones with one
    /// liberty.
    fn gives_stones_away(&self, point: Point) -> bool {
        let own = Cell::of(self.to_move);
        let large = point.neighbours().iter().any(|&q| {
            self.board.cell(q) == own
                && self.board.group(q).is_some_and(|group| self.board.size(group) >= 2)
        });
        large && self.is_self_atari(point)
    }

    /// Whether a placement that captures nothing leaves its group with one liberty.
    fn is_self_atari(&self, point: Point) -> bool {
        self.board.is_self_atari(point, self.to_move)
    }

    /// An answer to the opponent's last stone, if there is one: capturing it, saving a group in
    /// atari, or matching a shape beside it.
    fn answer_to(&self, last: Point, rng: &mut Rng) -> Option<Point> {
        let own = Cell::of(self.to_move);
        if let Some(capture) = self.board.only_liberty(last)
            && usually(rng)
        {
            return Some(capture);
        }
        for q in last.neighbours() {
            if self.board.cell(q) == own
                && let Some(liberty) = self.board.only_liberty(q)
                && !self.is_self_atari(liberty)
                && usually(rng)
            {
                return Some(liberty);
            }
        }
        if usually(rng) { self.shape_beside(last, rng) } else { None }
    }

    /// A point beside the opponent's last stone that matches a shape; a random one if there are
    /// several.
    fn shape_beside(&self, last: Point, rng: &mut Rng) -> Option<Point> {
        let beside = last.surroundings();
        let first = rng.u64(..beside.len() as u64) as usize;
        let mut points = (0..beside.len()).map(|index| beside[(first + index) % beside.len()]);
        points.find(|&point| {
            self.board.cell(point) == Cell::Empty
                && calls_for_stone(&self.board, point)
                && self.is_sensible(point)
                && !(self.captures_nothing(point) && self.is_self_atari(point))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, conformance::position, games::stones::Stones, heuristics::Heuristics};

    fn point(name: &str) -> Point {
        let found = Grid::new(5).points().find(|point| point.to_string() == name);
        found.expect("a point of the board")
    }

    /// How many of 200 moves of the policy from a position, after this last move, are one of these.
    fn count(start: &StonesPosition, last: Option<Move>, moves: &[Move]) -> usize {
        let made = (0..200)
            .filter_map(|seed| start.clone().play_by_policy(last, &mut Rng::with_seed(seed)));
        made.filter(|mv| moves.contains(mv)).count()
    }

    #[test]
    fn own_eyes_are_left_alone() {
        let text = "5/5/5/XXXX1/1X1X1 x prisoners=0:6,stakes=-:-";
        let eyes = ["a1", "c1"].map(|name| Move::Place(point(name)));
        assert_eq!(count(&position::<Stones>("size=5", text), None, &eyes), 0);
    }

    #[test]
    fn waiting_moves_come_before_filling_own_eyes() {
        let text =
            |black: i32| format!("1XOO1/XXOOO/XXOOO/XXOOO/1XOO1 x prisoners={black}:0,stakes=-:-");
        let eyes = ["a1", "a5"].map(point);
        assert_eq!(count(&position::<Stones>("size=5", &text(1)), None, &[Move::Return]), 200);
        assert_eq!(
            count(&position::<Stones>("size=5", &text(0)), None, &eyes.map(Move::Stake)),
            200
        );
        let plain = position::<Stones>("size=5 staking=no", &text(0));
        assert_eq!(count(&plain, None, &eyes.map(Move::Place)), 200);
    }

    #[test]
    fn stones_in_atari_are_captured_and_saved() {
        let mut given = position::<Stones>("size=5", "5/5/5/5/1O3 x prisoners=0:6,stakes=-:-");
        let last = Move::Place(point("a1"));
        given.play_unchecked(last);
        assert!(count(&given, Some(last), &[Move::Place(point("a2"))]) > 150);
        let mut chased = position::<Stones>("size=5", "5/5/5/5/1OX2 o prisoners=0:6,stakes=-:-");
        let last = Move::Place(point("d1"));
        chased.play_unchecked(last);
        assert!(count(&chased, Some(last), &[Move::Place(point("c2"))]) > 150);
    }

    #[test]
    fn large_groups_are_not_put_into_atari() {
        // Black's two stones have the liberties a1 and b1.
        let text = "5/5/OOO2/XXO2/2O2 x prisoners=0:6,stakes=-:-";
        let bad = ["a1", "b1"].map(|name| Move::Place(point(name)));
        assert_eq!(count(&position::<Stones>("size=5", text), None, &bad), 0);
    }

    #[test]
    fn playouts_come_to_an_end() {
        for seed in 0..100 {
            let mut position = position::<Stones>("size=5", "5/5/5/5/5 x prisoners=0:6,stakes=-:-");
            let mut rng = Rng::with_seed(seed);
            let mut last = None;
            while let Some(mv) = position.clone().play_by_policy(last, &mut rng) {
                assert_eq!(position.check(mv), Ok(()), "{mv:?}");
                position.play_unchecked(mv);
                last = Some(mv);
            }
            assert!(position.outcome().is_some());
        }
    }
}
