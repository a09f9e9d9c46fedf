//! Which placements are legal, decided without making them.
//!
//! Before a move every group has a true liberty, and a placement takes liberties from few:
//! at its own point, and at empty neighbours that become false. So most placements are
//! settled by a look at the point and its neighbours:
//! - on a false liberty everything is legal: no other point changes, and the stone joins a
//!   group that lives;
//! - on an isolated point among own stones alone, one of the groups there must have
//!   another true liberty;
//! - on an isolated point among enemy stones alone, a group must be captured;
//! - beside an empty point, when no neighbour becomes false, everything is legal: the stone
//!   has a true liberty, and whatever it captures touches it.
//!
//! What is left is [weighed](Weighing).

use super::board::Board;
use crate::{Point, Side, groups::Group};
use arrayvec::ArrayVec;

impl Board {
    /// Whether the side may put a stone on this empty point, given that every group on the
    /// board has a true liberty.
    #[inline]
    pub(super) fn is_legal(&self, point: Point, side: Side) -> bool {
        let spot = self.spot(point);
        if spot.empty_neighbours() > 0 {
            let falsified = |q: Point| self.spot(q).is_falsified_by(side);
            return !point.neighbours().into_iter().any(falsified)
                || Weighing::new(self, point, side).all_groups_live();
        }
        match (spot.touches(side), spot.touches(side.other())) {
            (true, true) => true,
            (true, false) => !self.has_no_liberty_but(point).all(|only| only),
            (false, true) => {
                self.has_no_liberty_but(point).any(|only| only)
                    && Weighing::new(self, point, side).all_groups_live()
            }
            // Not on a board of more than one point.
            (false, false) => false,
        }
    }

    /// For each group beside an empty point that is a true liberty: whether it has no other.
    #[inline]
    fn has_no_liberty_but(&self, point: Point) -> impl Iterator<Item = bool> {
        let groups = point.neighbours().map(|q| self.group(q));
        // A group may touch the point with several stones; each of them counts its liberty once.
        groups.into_iter().flatten().map(move |group| {
            let touching = groups.iter().filter(|&&other| other == Some(group)).count();
            usize::from(self.liberty_count(group)) == touching
        })
    }
}

/// A group that a placement takes liberties from.
struct Touched {
    group: Group,
    side: Side,
    /// Whether it touches the placement itself.
    beside: bool,
    /// The liberty count it will have left.
    left: u16,
    /// Whether its stones belong to a group with a true liberty when the move is over.
    lives: bool,
}

/// What a placement on a true liberty does to the groups around it.
struct Weighing<'a> {
    board: &'a Board,
    point: Point,
    side: Side,
    touched: ArrayVec<Touched, 12>,
    /// Whether the new stone belongs to a group with a true liberty when the move is over.
    lives: bool,
}

impl<'a> Weighing<'a> {
    fn new(board: &'a Board, point: Point, side: Side) -> Weighing<'a> {
        let mut weighing = Weighing { board, point, side, touched: ArrayVec::new(), lives: false };
        for q in point.neighbours() {
            let spot = board.spot(q);
            if spot.is_falsified_by(side) {
                q.neighbours().into_iter().for_each(|r| weighing.touch(r, false));
            } else if spot.is_empty() {
                weighing.lives = true;
            } else {
                weighing.touch(q, true);
            }
        }
        for touched in &mut weighing.touched {
            touched.lives = touched.left > 0;
        }
        weighing
    }

    /// Takes a liberty from the group of the stone on a point, if there is one.
    #[inline]
    fn touch(&mut self, at: Point, beside: bool) {
        let Some(group) = self.board.group(at) else { return };
        if let Some(touched) = self.touched.iter_mut().find(|touched| touched.group == group) {
            touched.left -= 1;
            touched.beside |= beside;
            return;
        }
        let side = if self.board.spot(at).holds(self.side) { self.side } else { self.side.other() };
        let left = self.board.liberty_count(group) - 1;
        self.touched.push(Touched { group, side, beside, left, lives: false });
    }

    /// Whether every group lives when the move is over. A flip takes no liberty from
    /// anyone, so only the groups left without a true liberty are in question.
    fn all_groups_live(mut self) -> bool {
        let own = |touched: &Touched| touched.side == self.side;
        if self.touched.iter().all(|touched| touched.lives || own(touched)) {
            // Nothing is flipped: own groups live on or are joined to the new stone.
            let joined_to_life =
                |touched: &Touched| touched.beside && touched.lives && own(touched);
            return (self.lives || self.touched.iter().any(joined_to_life))
                && self.touched.iter().all(|touched| touched.lives || touched.beside);
        }
        loop {
            let mut saved = false;
            if !self.lives && self.touches_life(self.point) {
                (self.lives, saved) = (true, true);
            }
            for index in 0..self.touched.len() {
                if !self.touched[index].lives && self.is_joined_to_life(&self.touched[index]) {
                    (self.touched[index].lives, saved) = (true, true);
                }
            }
            if self.lives && self.touched.iter().all(|touched| touched.lives) {
                return true;
            }
            if !saved {
                return false;
            }
        }
    }

    /// Whether a group without true liberties comes to touch a true liberty or a living stone of
    /// the side.
    fn is_joined_to_life(&self, touched: &Touched) -> bool {
        self.board.stones(touched.group).any(|stone| {
            let spot = self.board.spot(stone);
            // Beside most stones there is nothing but their own group.
            (spot.touches(touched.side.other()) || spot.empty_neighbours() > 0)
                && self.touches_life(stone)
        })
    }

    /// Whether a stone that belongs to the side when the move is over, and has no true
    /// liberty before the flip, lies beside one after it, or beside a living stone of the
    /// side.
    fn touches_life(&self, stone: Point) -> bool {
        stone.neighbours().into_iter().any(|q| {
            if q == self.point {
                return self.lives;
            }
            let Some(group) = self.board.group(q) else {
                return self.board.spot(q).is_empty() && self.becomes_one_coloured(q);
            };
            match self.touched.iter().find(|touched| touched.group == group) {
                Some(touched) => touched.lives && self.is_owned(touched),
                None => self.board.spot(q).holds(self.side),
            }
        })
    }

    /// Whether flips leave no enemy stone beside a false liberty, which makes it true.
    fn becomes_one_coloured(&self, liberty: Point) -> bool {
        liberty.neighbours().into_iter().all(|q| {
            !self.board.spot(q).holds(self.side.other())
                || self.touched.iter().any(|touched| {
                    Some(touched.group) == self.board.group(q) && self.is_owned(touched)
                })
        })
    }

    /// Whether a group belongs to the side when the move is over.
    fn is_owned(&self, touched: &Touched) -> bool {
        touched.side == self.side || touched.left == 0
    }
}
