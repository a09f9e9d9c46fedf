//! A board that maintains groups and their true liberties.
//!
//! The stones of a group form a ring list and all point to one of them, the head, under whose index
//! the group's size and *liberty count* are stored: the number of pairs of a stone of the group and
//! a true liberty beside it. That number is zero exactly when the group has no true liberty, and it
//! is updated by addition and subtraction alone.
//!
//! A placement removes the liberties at its own point, and those at neighbouring points that lose
//! their last empty neighbour and touch both colours. Nothing farther away changes. A flip only
//! adds true liberties: all liberties of a flipped group were false, and those with only one colour
//! around them become true.

use super::spot::Spot;
use crate::{
    Grid, Piece, Point, PointList, Side,
    grid::{POINTS, in_order},
    groups::Group,
    zobrist,
};
use arrayvec::ArrayVec;

/// Groups near a placement: at most three around each of its four neighbours.
pub(super) type FewGroups = ArrayVec<Group, 12>;

/// A board of stones in groups.
#[derive(Clone)]
pub(super) struct Board {
    grid: Grid,
    spots: [Spot; POINTS],
    heads: [Group; POINTS],
    /// The next stone of the same group, in a ring.
    next: [u16; POINTS],
    /// By head.
    sizes: [u16; POINTS],
    /// By head.
    liberty_count: [u16; POINTS],
    empty: PointList,
    stone_counts: [u16; 2],
    key: u64,
}

impl Board {
    /// An empty board.
    pub(super) fn new(grid: Grid) -> Board {
        let mut board = Board {
            grid,
            spots: [Spot::margin(0); POINTS],
            heads: [Group::NONE; POINTS],
            next: [0; POINTS],
            sizes: [0; POINTS],
            liberty_count: [0; POINTS],
            empty: PointList::default(),
            stone_counts: [0; 2],
            key: 0,
        };
        for point in grid.ring() {
            board.spots[point.index()] = Spot::margin(1);
        }
        for point in grid.points() {
            board.spots[point.index()] = Spot::empty(grid.neighbours(point).count());
            board.empty.add(point);
        }
        board
    }

    /// The extent of the board.
    #[inline]
    pub(super) const fn grid(&self) -> Grid {
        self.grid
    }

    /// The content of a point and of its neighbours.
    #[inline]
    pub(super) fn spot(&self, point: Point) -> Spot {
        self.spots[point.index()]
    }

    /// The stone on a point.
    pub(super) fn piece(&self, point: Point) -> Option<Piece> {
        self.spot(point).owner().map(Side::piece)
    }

    /// How many stones a side has.
    pub(super) fn count(&self, side: Side) -> i32 {
        i32::from(self.stone_counts[side.index()])
    }

    /// The exclusive or of the keys of all stones.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// The empty points.
    #[inline]
    pub(super) const fn empty_points(&self) -> &PointList {
        &self.empty
    }

    /// Exchanges two empty points in their list, whose order does not matter to the rules.
    #[inline]
    pub(super) fn swap_empty(&mut self, one: usize, other: usize) {
        self.empty.swap(one, other);
    }

    /// The group of the stone on a point.
    #[inline]
    pub(super) fn group(&self, point: Point) -> Option<Group> {
        let group = self.heads[point.index()];
        (group != Group::NONE).then_some(group)
    }

    /// The side that owns a group.
    pub(super) fn owner(&self, group: Group) -> Option<Side> {
        self.spots[group.index()].owner()
    }

    /// Pairs of a stone of the group and a true liberty beside it.
    #[inline]
    pub(super) fn liberty_count(&self, group: Group) -> u16 {
        self.liberty_count[group.index()]
    }

    /// The stones of a group, in no particular order.
    pub(super) fn stones(&self, group: Group) -> impl Iterator<Item = Point> + '_ {
        let mut left = self.sizes[group.index()];
        let mut stone = group.0;
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            stone = self.next[usize::from(stone)];
            Some(Point::from_index(usize::from(stone)))
        })
    }

    /// All groups, in the order of their lowest points.
    pub(super) fn groups(&self) -> Vec<Group> {
        let mut groups = Vec::new();
        for point in self.grid.points() {
            if let Some(group) = self.group(point)
                && !groups.contains(&group)
            {
                groups.push(group);
            }
        }
        groups
    }

    /// The true liberties of a group, each once, in the order of the points.
    pub(super) fn true_liberties(&self, group: Group) -> Vec<Point> {
        let beside = self.stones(group).flat_map(Point::neighbours);
        let is_true = |&p: &Point| self.spot(p).is_empty() && !self.spot(p).is_false_liberty();
        in_order(beside.filter(is_true))
    }

    /// Places a stone on an empty point and flips the enemy groups that have no true liberty
    /// afterwards. Own groups may have none afterwards: such a placement is not
    /// [legal](Board::is_legal).
    #[inline]
    pub(super) fn place(&mut self, point: Point, side: Side) {
        let captured = self.put(point, side);
        if !captured.is_empty() {
            self.flip(&captured, side);
        }
    }

    /// Places a stone on an empty point without flipping. Returns the enemy groups that
    /// have no true liberty now.
    #[inline]
    pub(super) fn put(&mut self, point: Point, side: Side) -> FewGroups {
        let own = point.index();
        let spot = self.spots[own];
        debug_assert!(spot.is_empty());
        self.empty.remove(point);
        self.spots[own].place(side);
        self.stone_counts[side.index()] += 1;
        self.key ^= zobrist::stone(side.piece(), point);
        if !spot.is_false_liberty() {
            self.take_liberties(point);
        }
        self.heads[own] = Group(own as u16);
        self.next[own] = own as u16;
        self.sizes[own] = 1;
        self.liberty_count[own] = spot.empty_neighbours();

        let mut captured = FewGroups::new();
        for q in point.neighbours() {
            let falsified = self.spots[q.index()].is_falsified_by(side);
            self.spots[q.index()].neighbour_placed(side);
            if falsified {
                self.take_liberties(q);
                for r in q.neighbours() {
                    self.note_captured(r, side, &mut captured);
                }
            } else if self.spots[q.index()].holds(side) {
                self.merge(self.heads[own], self.heads[q.index()]);
            }
        }
        if spot.touches(side.other()) {
            for q in point.neighbours() {
                self.note_captured(q, side, &mut captured);
            }
        }
        captured
    }

    /// Adds the group on a point to the list if it is an enemy group without a true liberty.
    #[inline]
    fn note_captured(&self, point: Point, side: Side, captured: &mut FewGroups) {
        let group = self.heads[point.index()];
        if self.spot(point).holds(side.other())
            && self.liberty_count(group) == 0
            && !captured.contains(&group)
        {
            captured.push(group);
        }
    }

    /// Removes the true liberty on this point from all groups around it.
    #[inline]
    fn take_liberties(&mut self, point: Point) {
        for q in point.neighbours() {
            let liberty_count = &mut self.liberty_count[self.heads[q.index()].index()];
            *liberty_count = liberty_count.wrapping_sub(1);
        }
    }

    /// Flips captured groups and joins them to the groups they touch.
    pub(super) fn flip(&mut self, captured: &[Group], to: Side) {
        // Merging changes the successors of heads, so the start of each ring is stored first.
        let mut rings = ArrayVec::<(Group, u16), 12>::new();
        for &group in captured {
            rings.push((group, self.next[group.index()]));
            let size = self.sizes[group.index()];
            self.stone_counts[to.index()] += size;
            self.stone_counts[to.other().index()] -= size;
            let mut index = group.index();
            for _ in 0..size {
                self.flip_stone(Point::from_index(index), to);
                index = usize::from(self.next[index]);
            }
        }
        for (group, first) in rings {
            let mut index = usize::from(first);
            loop {
                for q in Point::from_index(index).neighbours() {
                    if self.spots[q.index()].holds(to) {
                        self.merge(self.heads[index], self.heads[q.index()]);
                    }
                }
                if index == group.index() {
                    break;
                }
                index = usize::from(self.next[index]);
            }
        }
    }

    fn flip_stone(&mut self, point: Point, to: Side) {
        self.spots[point.index()].flip(to);
        self.key ^= zobrist::stone(Piece::First, point) ^ zobrist::stone(Piece::Second, point);
        for q in point.neighbours() {
            self.spots[q.index()].neighbour_flipped(to);
            let spot = self.spots[q.index()];
            // All liberties of a captured group were false; a liberty becomes true when the last
            // enemy stone beside it is flipped.
            if spot.is_empty() && !spot.touches(to.other()) {
                for r in q.neighbours() {
                    let liberty_count = &mut self.liberty_count[self.heads[r.index()].index()];
                    *liberty_count = liberty_count.wrapping_add(1);
                }
            }
        }
    }

    #[inline]
    fn merge(&mut self, one: Group, other: Group) {
        if one == other {
            return;
        }
        let (large, small) = if self.sizes[one.index()] >= self.sizes[other.index()] {
            (one, other)
        } else {
            (other, one)
        };
        let mut index = small.index();
        loop {
            self.heads[index] = large;
            index = usize::from(self.next[index]);
            if index == small.index() {
                break;
            }
        }
        // Exchanging the successors of one stone each turns two rings into one.
        self.next.swap(large.index(), small.index());
        self.sizes[large.index()] += self.sizes[small.index()];
        self.liberty_count[large.index()] += self.liberty_count[small.index()];
    }
}
