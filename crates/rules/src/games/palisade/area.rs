//! Sets of points: a bit for each point, a word for each row.

use super::board::side_at;
use crate::{Grid, Point, Side, grid::STRIDE};

/// Words in a set: more than there are rows, so that any index, wrapped around, has one.
const ROWS: usize = 32;
/// Bits in a word.
const WIDTH: usize = STRIDE as usize;

/// A set of points of the board and its margin. Points are named by their indices; a
/// step from the margin away from the board leads to an index that is in no set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area([u32; ROWS]);

impl Area {
    /// No points.
    pub(super) const EMPTY: Area = Area([0; ROWS]);

    /// All points of a board, without its margin.
    pub(super) fn board(grid: Grid) -> Area {
        let size = usize::from(grid.size());
        let row = ((1 << size) - 1) << 1;
        Area(std::array::from_fn(|y| if (1..=size).contains(&y) { row } else { 0 }))
    }

    /// All points of the parity that a side plays on.
    pub(super) fn parity(side: Side) -> Area {
        let row = |y| if side_at(y * WIDTH) == side { 0x5555_5555 } else { 0xaaaa_aaaa };
        Area(std::array::from_fn(row))
    }

    /// Whether the point with this index is in the set.
    #[inline]
    pub(super) fn contains(&self, index: usize) -> bool {
        self.0[index / WIDTH % ROWS] & 1 << (index % WIDTH) != 0
    }

    /// Puts the point with this index into the set.
    #[inline]
    pub(super) fn insert(&mut self, index: usize) {
        self.0[index / WIDTH % ROWS] |= 1 << (index % WIDTH);
    }

    /// Takes the point with this index out of the set.
    #[inline]
    pub(super) fn remove(&mut self, index: usize) {
        self.0[index / WIDTH % ROWS] &= !(1 << (index % WIDTH));
    }

    /// Which diagonal neighbours of a point are in the set, a bit for each: upper left,
    /// lower left, upper right, lower right.
    #[inline]
    pub(super) fn diagonals(&self, index: usize) -> usize {
        let (x, y) = (index % WIDTH, index / WIDTH);
        let beside = |y: usize| (self.0[y % ROWS] << 1) >> x & 0b101;
        (beside(y + 1) | beside(y.wrapping_sub(1)) << 1) as usize
    }

    /// All points that are not in the set, on the board or not.
    pub(super) fn complement(&self) -> Area {
        Area(self.0.map(|row| !row))
    }

    /// The points of both sets.
    pub(super) fn or(&self, other: &Area) -> Area {
        Area(std::array::from_fn(|y| self.0[y] | other.0[y]))
    }

    /// The points that are in both sets.
    pub(super) fn and(&self, other: &Area) -> Area {
        Area(std::array::from_fn(|y| self.0[y] & other.0[y]))
    }

    /// The points of this set that are not in the other.
    pub(super) fn without(&self, other: &Area) -> Area {
        Area(std::array::from_fn(|y| self.0[y] & !other.0[y]))
    }

    /// The points of the set and all their orthogonal neighbours.
    pub(super) fn grown(&self) -> Area {
        let mut area = Area(self.0.map(|row| row | row << 1 | row >> 1));
        for y in 1..ROWS {
            area.0[y] |= self.0[y - 1];
            area.0[y - 1] |= self.0[y];
        }
        area
    }

    /// All points that can be reached from this set by orthogonal steps without leaving
    /// `ground`.
    pub(super) fn spread(&self, ground: &Area) -> Area {
        let mut reached = self.and(ground);
        loop {
            let further = reached.grown().and(ground);
            if further == reached {
                return reached;
            }
            reached = further;
        }
    }

    /// How many points there are.
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// The points, in their order.
    pub(super) fn points(self) -> impl Iterator<Item = Point> {
        let indices = (0..ROWS * WIDTH).filter(move |&index| self.contains(index));
        indices.map(Point::from_index)
    }
}

impl FromIterator<Point> for Area {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Area {
        let mut area = Area::EMPTY;
        points.into_iter().for_each(|point| area.insert(point.index()));
        area
    }
}
