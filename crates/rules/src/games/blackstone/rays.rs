//! The eight ways a queen goes, and how far a stone can go along each of them.

use crate::{Point, grid::STRIDE};

/// One of the eight ways a queen goes. Opposite ways have the numbers 2k and 2k + 1, and
/// so lie along the same line k of [`Lines`](super::lines::Lines).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Direction(u8);

impl Direction {
    /// All of them: right, left, up, down, then the diagonals.
    pub(super) const ALL: [Direction; 8] = {
        let mut all = [Direction(0); 8];
        let mut number = 0;
        while number < 8 {
            all[number] = Direction(number as u8);
            number += 1;
        }
        all
    };

    /// Distance in the index of a point for one cell.
    const STEPS: [isize; 8] = {
        let up = STRIDE as isize;
        [1, -1, up, -up, up + 1, -up - 1, 1 - up, up - 1]
    };

    /// The way back.
    #[inline]
    pub(super) const fn opposite(self) -> Direction {
        Direction(self.0 ^ 1)
    }

    /// The point so many cells away. It must be on the board or in its margin.
    #[inline]
    pub(super) const fn walk(self, from: Point, distance: u32) -> Point {
        let step = Direction::STEPS[self.0 as usize];
        Point::from_index((from.index() as isize + step * distance as isize) as usize)
    }

    /// The way from one point to another and how far it is, if they differ and a queen
    /// could go from one to the other on an empty board.
    pub(super) fn between(from: Point, to: Point) -> Option<(Direction, u32)> {
        let (right, up) = (to.x() - from.x(), to.y() - from.y());
        let number = match (right.signum(), up.signum()) {
            (0, 0) => return None,
            (1, 0) => 0,
            (-1, 0) => 1,
            (0, 1) => 2,
            (0, -1) => 3,
            (1, 1) => 4,
            (-1, -1) => 5,
            (1, -1) => 6,
            _ => 7,
        };
        let straight = right == 0 || up == 0 || right.abs() == up.abs();
        straight.then(|| (Direction(number), u32::from(right.unsigned_abs().max(up.unsigned_abs()))))
    }
}

/// How many empty cells lie next to a point in each direction before something stands in
/// the way: eight bytes in a word, that of direction 0 lowest.
///
/// A queen on the largest board has at most 91 moves, so sums over all directions fit in
/// seven bits, and one multiplication finds all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rays(u64);

/// One in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const HIGH: u64 = ONES << 7;

impl Rays {
    /// Those of a stone that cannot move.
    pub(super) const BLOCKED: Rays = Rays(0);

    /// What is kept for places without a stone: nothing that is ever set here makes it
    /// look like a blocked stone.
    pub(super) const NOBODY: Rays = Rays(HIGH);

    /// The rays with these lengths.
    #[inline]
    pub(super) fn new(lengths: [u32; 8]) -> Rays {
        let mut word = 0;
        for (number, length) in lengths.into_iter().enumerate() {
            word |= u64::from(length) << (8 * number);
        }
        Rays(word)
    }

    /// The number of empty cells in a direction.
    #[inline]
    pub(super) const fn length(self, direction: Direction) -> u32 {
        (self.0 >> (8 * direction.0)) as u32 & 0x7f
    }

    /// Changes the number of empty cells in a direction.
    #[inline]
    pub(super) const fn set(&mut self, direction: Direction, length: u32) {
        let shift = 8 * direction.0;
        self.0 = self.0 & !(0x7f << shift) | (length as u64) << shift;
    }

    /// Sums over the directions: each byte that of its own and all lower ones.
    #[inline]
    const fn sums(self) -> u64 {
        self.0.wrapping_mul(ONES)
    }

    /// The number of moves.
    #[inline]
    pub(super) const fn count(self) -> u32 {
        (self.sums() >> 56) as u32
    }

    /// Move number `number`, which must be below [`count`](Rays::count).
    #[inline]
    pub(super) const fn nth(self, number: u32) -> (Direction, u32) {
        let sums = self.sums();
        // No byte borrows from the next: each keeps its high bit exactly where the number
        // has reached the sum.
        let passed = (number as u64 * ONES | HIGH) - sums;
        let direction = (!passed & HIGH).trailing_zeros() / 8;
        let before = ((sums << 8) >> (8 * direction)) as u32 & 0x7f;
        (Direction(direction as u8), number - before + 1)
    }
}
