//! The eight directions of a queen, and how far a stone can move in each of them.

use crate::{Point, grid::STRIDE};

/// One of the eight directions of a queen. Opposite directions have the numbers 2k and 2k
/// + 1 and lie along the lines of kind k in [`Lines`](super::lines::Lines).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Direction(u8);

impl Direction {
    /// All of them: right, left, up, down, then along the diagonals.
    pub(super) const ALL: [Direction; 8] = {
        let mut all = [Direction(0); 8];
        let mut number = 0;
        while number < 8 {
            all[number] = Direction(number as u8);
            number += 1;
        }
        all
    };

    /// The difference of the indices of neighbouring points in each direction.
    const STEPS: [isize; 8] = {
        let up = STRIDE as isize;
        [1, -1, up, -up, up + 1, -up - 1, 1 - up, up - 1]
    };

    /// Its number, below 8.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opposite direction.
    #[inline]
    pub(super) const fn opposite(self) -> Direction {
        Direction(self.0 ^ 1)
    }

    /// The point at this distance. It must be on the board or in its margin.
    #[inline]
    pub(super) const fn walk(self, from: Point, distance: u32) -> Point {
        let step = Direction::STEPS[self.0 as usize];
        Point::from_index((from.index() as isize + step * distance as isize) as usize)
    }

    /// The direction and distance from one point to another, if a queen could move there
    /// on an empty board.
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
        let distance = u32::from(right.unsigned_abs().max(up.unsigned_abs()));
        straight.then_some((Direction(number), distance))
    }
}

/// The number of consecutive empty cells next to a point in each direction: eight bytes
/// in a word, direction 0 in the lowest byte.
///
/// A queen on the largest board has at most 91 moves, so sums over all directions fit in
/// seven bits, and one multiplication finds all of them. The highest bit of a byte is not
/// part of its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rays(u64);

/// One in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const HIGH: u64 = ONES << 7;
/// Every second byte, with room for a carry in the next.
const WIDE: u64 = 0x00ff_00ff_00ff_00ff;
/// One in each of the wide numbers.
const WIDE_ONES: u64 = 0x0001_0001_0001_0001;

impl Rays {
    /// The rays of a dummy slot. They never count as blocked, whatever is stored in them.
    pub(super) const DUMMY: Rays = Rays(0x80);

    /// The rays with these lengths.
    #[inline]
    pub(super) fn new(lengths: [u32; 8]) -> Rays {
        let numbered = lengths.into_iter().enumerate();
        Rays(numbered.fold(0, |word, (number, length)| word | u64::from(length) << (8 * number)))
    }

    /// Whether all lengths are zero: a stone with such rays cannot move.
    #[inline]
    pub(super) const fn is_blocked(self) -> bool {
        // The same as `== 0`, since the highest bit is never set, but the compiler can
        // combine several of these into one test.
        self.0.wrapping_sub(1) >> 63 != 0
    }

    /// The number of empty cells in a direction.
    #[inline]
    pub(super) const fn length(self, direction: Direction) -> u32 {
        (self.0 >> (8 * direction.0)) as u32 & 0x7f
    }

    /// The number of directions with an empty cell right next to the point.
    #[inline]
    pub(super) const fn exits(self) -> usize {
        // Adding 0x7f to a byte carries into its highest bit unless the byte is zero.
        (((self.0 & !HIGH) + (HIGH - ONES)) & HIGH).count_ones() as usize
    }

    /// Whether there is no empty cell in any other direction.
    #[inline]
    pub(super) const fn leave_only(self, direction: Direction) -> bool {
        self.0 & !(0x7f << (8 * direction.0)) == 0
    }

    /// Changes the number of empty cells in a direction.
    #[inline]
    pub(super) const fn set(&mut self, direction: Direction, length: u32) {
        let shift = 8 * direction.0;
        self.0 = self.0 & !(0x7f << shift) | (length as u64) << shift;
    }

    /// Prefix sums over the directions: each byte is the sum of itself and all lower bytes.
    #[inline]
    const fn sums(self) -> u64 {
        self.0.wrapping_mul(ONES)
    }

    /// The number of moves.
    #[inline]
    pub(super) const fn count(self) -> u32 {
        (self.sums() >> 56) as u32
    }

    /// The number of moves of several stones together.
    #[inline]
    pub(super) fn count_all(stones: &[Rays]) -> u32 {
        let add = |sum, rays: &Rays| sum + (rays.0 & WIDE) + ((rays.0 >> 8) & WIDE);
        (stones.iter().fold(0, add).wrapping_mul(WIDE_ONES) >> 48) as u32
    }

    /// Move number `number`, which must be below [`count`](Rays::count).
    #[inline]
    pub(super) const fn nth(self, number: u32) -> (Direction, u32) {
        let sums = self.sums();
        // No byte borrows from the next: its high bit stays set if the number is at least the sum,
        // and is cleared if the number is below.
        let reached = ((number as u64 * ONES) | HIGH) - sums;
        let direction = (!reached & HIGH).trailing_zeros() / 8;
        let before = (sums << 8 >> (8 * direction)) as u32 & 0x7f;
        (Direction(direction as u8), number - before + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_ways_lead_back() {
        let start = Point::new(10, 10);
        for direction in Direction::ALL {
            let far = direction.walk(start, 7);
            assert_eq!(Direction::between(start, far), Some((direction, 7)));
            assert_eq!(direction.opposite().walk(far, 7), start);
        }
        assert_eq!(Direction::between(start, start), None);
        assert_eq!(Direction::between(start, Point::new(11, 12)), None, "a knight's move");
    }

    #[test]
    fn every_move_is_found_by_its_number() {
        let lengths = [0, 23, 1, 0, 11, 11, 0, 22];
        let rays = Rays::new(lengths);
        let all = Direction::ALL.into_iter().zip(lengths);
        let moves = all.flat_map(|(way, length)| (1..=length).map(move |far| (way, far)));
        assert!(moves.eq((0..rays.count()).map(|number| rays.nth(number))));
        assert_eq!(Rays::count_all(&[rays; 22]), 22 * 68);
    }

    #[test]
    fn only_a_stone_is_blocked() {
        assert!(Rays::new([0; 8]).is_blocked());
        for direction in Direction::ALL {
            let mut dummy = Rays::DUMMY;
            dummy.set(direction, 0);
            assert!(!dummy.is_blocked());
            let mut stone = Rays::new([0; 8]);
            stone.set(direction, 23);
            assert!(!stone.is_blocked() && stone.length(direction) == 23);
            stone.set(direction, 0);
            assert!(stone.is_blocked());
        }
    }
}
