//! The board: stones, and how far each of them can move, updated with every move.
//!
//! A stone that moves leaves its cell occupied, so a move fills exactly one cell: its
//! target. The eight rays from the target belong to the moved stone, and only the stones
//! at their ends get shorter rays. Removing a stone is the reverse. So the cost of a move
//! does not depend on the size of the board.

use super::{
    lines::Lines,
    rays::{Direction, Rays},
};
use crate::{Grid, Piece, Point, Side, zobrist};
use std::{mem, ops::Range};

/// Where a red or blue stone has its entries in the tables of a board: slots 8 and up are
/// the first side's, 40 and up the second's.
///
/// Slots 0 to 7 are dummies for cells without such a stone, so that updates need no branch on
/// whether there is a stone. Neighbouring cells have different dummies, so that successive writes
/// do not wait for each other.
type Slot = u8;
const SLOTS: usize = 64;
const DUMMY_SLOTS: Slot = 8;

/// Points rounded up to a power of two, so that no index needs a check.
const CELLS: usize = 1024;

#[inline]
const fn cell(point: Point) -> usize {
    point.index() % CELLS
}

/// The slot of a cell without a red or blue stone.
#[inline]
const fn dummy_slot(cell: usize) -> Slot {
    cell as Slot % DUMMY_SLOTS
}

/// The first slot of a side.
#[inline]
const fn first_slot(side: Side) -> usize {
    side.index() * (SLOTS / 2) + DUMMY_SLOTS as usize
}

/// Stones on a board.
#[derive(Clone)]
pub(super) struct Board {
    grid: Grid,
    lines: Lines,
    /// The slot of every cell.
    slots: [Slot; CELLS],
    /// The point of the stone of a slot.
    points: [Point; SLOTS],
    /// How far the stone of a slot can move.
    rays: [Rays; SLOTS],
    counts: [u8; 2],
    key: u64,
}

impl Board {
    /// The empty board.
    pub(super) fn new(grid: Grid) -> Board {
        Board {
            grid,
            lines: Lines::new(grid),
            slots: std::array::from_fn(dummy_slot),
            points: [Point::new(0, 0); SLOTS],
            rays: [Rays::DUMMY; SLOTS],
            counts: [0; 2],
            key: 0,
        }
    }

    /// The extent of the board.
    #[inline]
    pub(super) fn grid(&self) -> Grid {
        self.grid
    }

    /// The occupied cells.
    #[inline]
    pub(super) fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The key of all stones.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// The number of a side's stones.
    #[inline]
    pub(super) fn count(&self, side: Side) -> usize {
        usize::from(self.counts[side.index()])
    }

    #[inline]
    fn slots_of(&self, side: Side) -> Range<usize> {
        let start = first_slot(side);
        start..start + self.count(side)
    }

    /// A side's stones, in the order of [`rays_of`](Board::rays_of).
    #[inline]
    pub(super) fn points_of(&self, side: Side) -> &[Point] {
        &self.points[self.slots_of(side)]
    }

    /// How far each of a side's stones can move.
    #[inline]
    pub(super) fn rays_of(&self, side: Side) -> &[Rays] {
        &self.rays[self.slots_of(side)]
    }

    #[inline]
    fn side_at(&self, point: Point) -> Option<Side> {
        match self.slots[cell(point)] {
            0..DUMMY_SLOTS => None,
            slot => Some(Side::BOTH[usize::from(slot) / (SLOTS / 2) % 2]),
        }
    }

    #[inline]
    fn is_neutral(&self, point: Point) -> bool {
        self.lines.is_filled(point) && self.side_at(point).is_none() && self.grid.contains(point)
    }

    /// The stone on a point.
    pub(super) fn piece(&self, point: Point) -> Option<Piece> {
        match self.side_at(point) {
            Some(side) => Some(side.piece()),
            None => self.is_neutral(point).then_some(Piece::Neutral),
        }
    }

    /// How far the stone on a point can move.
    #[inline]
    pub(super) fn rays(&self, point: Point) -> Rays {
        self.rays[usize::from(self.slots[cell(point)]) % SLOTS]
    }

    /// How far a stone on this point could move, whether there is one or not.
    #[inline]
    pub(super) fn rays_from(&self, point: Point) -> Rays {
        self.lines.rays(point)
    }

    #[inline]
    fn rays_mut(&mut self, point: Point) -> &mut Rays {
        &mut self.rays[usize::from(self.slots[cell(point)]) % SLOTS]
    }

    /// Puts a stone on an empty cell of the board, even if it cannot move there.
    pub(super) fn put(&mut self, point: Point, piece: Piece) {
        self.key ^= zobrist::stone(piece, point);
        let (rays, _) = self.fill(point);
        if let Some(side) = piece.side() {
            let slot = self.slots_of(side).end % SLOTS;
            self.counts[side.index()] += 1;
            self.slots[cell(point)] = slot as Slot;
            self.points[slot] = point;
            self.rays[slot] = rays;
        }
    }

    /// Moves a stone of this side and puts a neutral one on the cell it leaves. Returns
    /// whether that has blocked any stone.
    #[inline]
    pub(super) fn slide(&mut self, side: Side, from: Point, to: Point) -> bool {
        let piece = side.piece();
        self.key ^= zobrist::stone(piece, from)
            ^ zobrist::stone(Piece::Neutral, from)
            ^ zobrist::stone(piece, to);
        let slot = mem::replace(&mut self.slots[cell(from)], dummy_slot(cell(from)));
        self.slots[cell(to)] = slot;
        let slot = usize::from(slot) % SLOTS;
        self.points[slot] = to;
        let (rays, others_blocked) = self.fill(to);
        self.rays[slot] = rays;
        others_blocked | rays.is_blocked()
    }

    /// Occupies a cell, which shortens the rays of the stones that see it. Returns the
    /// rays from the cell, and whether any of those stones is now blocked.
    #[inline(always)]
    fn fill(&mut self, point: Point) -> (Rays, bool) {
        self.lines.fill(point);
        let around = self.lines.rays(point);
        let mut blocked = false;
        for direction in Direction::ALL {
            let length = around.length(direction);
            let seen = self.rays_mut(direction.walk(point, length + 1));
            seen.set(direction.opposite(), length);
            blocked |= seen.is_blocked();
        }
        (around, blocked)
    }

    /// Empties a cell, which lengthens the rays of the stones that see it.
    fn clear(&mut self, point: Point) {
        self.lines.clear(point);
        let around = self.lines.rays(point);
        for direction in Direction::ALL {
            let length = around.length(direction);
            let back = direction.opposite();
            let seen = self.rays_mut(direction.walk(point, length + 1));
            seen.set(back, length + 1 + around.length(back));
        }
    }

    /// Whether a red or blue stone lies on the point and cannot move.
    #[inline]
    pub(super) fn is_blocked(&self, point: Point) -> bool {
        self.rays(point).is_blocked()
    }

    /// Takes a red or blue stone off the board.
    pub(super) fn lift(&mut self, point: Point) {
        let Some(side) = self.side_at(point) else { return };
        self.key ^= zobrist::stone(side.piece(), point);
        let slot = mem::replace(&mut self.slots[cell(point)], dummy_slot(cell(point)));
        self.counts[side.index()] -= 1;
        let last = self.slots_of(side).end % SLOTS;
        if usize::from(slot) != last {
            let moved = self.points[last];
            self.slots[cell(moved)] = slot;
            self.points[usize::from(slot) % SLOTS] = moved;
            self.rays[usize::from(slot) % SLOTS] = self.rays[last];
        }
        self.clear(point);
    }

    /// Takes a neutral stone off the board, if one lies on the point.
    pub(super) fn lift_neutral(&mut self, point: Point) {
        if self.is_neutral(point) {
            self.key ^= zobrist::stone(Piece::Neutral, point);
            self.clear(point);
        }
    }

    /// Takes all neutral stones off the board.
    pub(super) fn lift_all_neutral(&mut self) {
        for point in self.grid.points() {
            if self.is_neutral(point) {
                self.key ^= zobrist::stone(Piece::Neutral, point);
                self.lines.clear(point);
            }
        }
        for side in Side::BOTH {
            for slot in self.slots_of(side) {
                self.rays[slot] = self.lines.rays(self.points[slot]);
            }
        }
    }
}
