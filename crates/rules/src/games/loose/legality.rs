//! Decides which placements are legal without making them.
//!
//! Before a move every group has a true liberty, and a placement takes liberties from few groups:
//! at its own point, and at empty neighbours that become false. So for most placements the point
//! and its neighbours are sufficient:
//! - a placement on a false liberty is always legal: no other point changes, and the stone joins a
//!   living group;
//! - on an isolated point among own stones alone, one of the groups there must have
//!   another true liberty;
//! - on an isolated point among enemy stones alone, a group must be captured;
//! - beside an empty point, if no neighbour becomes false, a placement is always legal: the stone
//!   has a true liberty, and every group that it captures touches it.
//!
//! The other cases are computed in detail by [`LibertyChanges`].

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
                || LibertyChanges::new(self, point, side).all_groups_live();
        }
        match (spot.touches(side), spot.touches(side.other())) {
            (true, true) => true,
            (true, false) => !self.has_no_liberty_but(point).all(|only| only),
            (false, true) => {
                self.has_no_liberty_but(point).any(|only| only)
                    && LibertyChanges::new(self, point, side).all_groups_live()
            }
            // Impossible on boards of more than one point.
            (false, false) => false,
        }
    }

    /// For each group beside an empty point that is a true liberty: whether it has no other true
    /// liberty.
    #[inline]
    fn has_no_liberty_but(&self, point: Point) -> impl Iterator<Item = bool> {
        let groups = point.neighbours().map(|q| self.group(q));
        // A group may touch the point with several stones; each of them adds one to the liberty
        // count.
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
    /// Its liberty count after the placement.
    left: u16,
    /// Whether its stones belong to a group with a true liberty when the move is over.
    lives: bool,
}

/// What a placement on a true liberty does to the groups around it.
struct LibertyChanges<'a> {
    board: &'a Board,
    point: Point,
    side: Side,
    touched: ArrayVec<Touched, 12>,
    /// Whether the new stone belongs to a group with a true liberty when the move is over.
    lives: bool,
}

impl<'a> LibertyChanges<'a> {
    fn new(board: &'a Board, point: Point, side: Side) -> LibertyChanges<'a> {
        let mut changes =
            LibertyChanges { board, point, side, touched: ArrayVec::new(), lives: false };
        for q in point.neighbours() {
            let spot = board.spot(q);
            if spot.is_falsified_by(side) {
                q.neighbours().into_iter().for_each(|r| changes.touch(r, false));
            } else if spot.is_empty() {
                changes.lives = true;
            } else {
                changes.touch(q, true);
            }
        }
        for touched in &mut changes.touched {
            touched.lives = touched.left > 0;
        }
        changes
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

    /// Whether every group lives after the move. A flip takes no liberties, so only the
    /// groups without a true liberty after the placement must be checked.
    fn all_groups_live(mut self) -> bool {
        let own = |touched: &Touched| touched.side == self.side;
        if self.touched.iter().all(|touched| touched.lives || own(touched)) {
            // Nothing is flipped: own groups must live or be joined to the new stone.
            let joins_a_living_group =
                |touched: &Touched| touched.beside && touched.lives && own(touched);
            return (self.lives || self.touched.iter().any(joins_a_living_group))
                && self.touched.iter().all(|touched| touched.lives || touched.beside);
        }
        loop {
            let mut saved = false;
            if !self.lives && self.touches_a_living_group(self.point) {
                (self.lives, saved) = (true, true);
            }
            for index in 0..self.touched.len() {
                if !self.touched[index].lives && self.joins_a_living_group(&self.touched[index]) {
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

    /// Whether a group without true liberties touches a true liberty or a living stone of the side
    /// after the move.
    fn joins_a_living_group(&self, touched: &Touched) -> bool {
        self.board.stones(touched.group).any(|stone| {
            let spot = self.board.spot(stone);
            // Most stones have only stones of their own group beside them.
            (spot.touches(touched.side.other()) || spot.empty_neighbours() > 0)
                && self.touches_a_living_group(stone)
        })
    }

    /// Whether a stone that belongs to the side after the move is then beside a true
    /// liberty or a living stone of the side.
    fn touches_a_living_group(&self, stone: Point) -> bool {
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

    /// Whether a false liberty becomes true because no enemy stone is beside it after the flips.
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
