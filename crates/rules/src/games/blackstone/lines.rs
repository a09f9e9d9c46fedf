//! Which cells are occupied, kept along every line a queen can go: rows, columns and both
//! kinds of diagonals. A line is one word, so the nearest stone either way is found by
//! counting zeros.

use super::rays::Rays;
use crate::{Grid, Point, grid::STRIDE};

/// Numbers of lines in one kind, rounded up to a power of two.
const KIND: usize = 64;

/// Occupied cells along all lines. Whatever is not on the board counts as occupied.
#[derive(Clone)]
pub(super) struct Lines {
    words: [[u32; KIND]; 4],
}

/// The lines through a point: which of each kind, and which bit of it.
#[inline]
const fn through(point: Point) -> [(usize, u32); 4] {
    let stride = STRIDE as usize;
    let (column, row) = (point.index() % stride, point.index() / stride);
    let bit = column as u32;
    [
        (row % KIND, bit),
        (column, row as u32 % 32),
        ((stride + column - row) % KIND, bit),
        ((column + row) % KIND, bit),
    ]
}

impl Lines {
    /// The empty board.
    pub(super) fn new(grid: Grid) -> Lines {
        let mut lines = Lines { words: [[u32::MAX; KIND]; 4] };
        grid.points().for_each(|point| lines.clear(point));
        lines
    }

    /// Occupies a cell.
    #[inline]
    pub(super) fn fill(&mut self, point: Point) {
        for (kind, (line, bit)) in self.words.iter_mut().zip(through(point)) {
            kind[line] |= 1 << bit;
        }
    }

    /// Empties a cell.
    #[inline]
    pub(super) fn clear(&mut self, point: Point) {
        for (kind, (line, bit)) in self.words.iter_mut().zip(through(point)) {
            kind[line] &= !(1 << bit);
        }
    }

    /// Whether a cell is occupied.
    #[inline]
    pub(super) fn is_filled(&self, point: Point) -> bool {
        let [(row, bit), ..] = through(point);
        self.words[0][row] >> bit & 1 != 0
    }

    /// How many empty cells there are next to a point of the board in each direction,
    /// whatever lies on the point itself.
    #[inline]
    pub(super) fn rays(&self, point: Point) -> Rays {
        let mut lengths = [0; 8];
        for (number, (line, bit)) in through(point).into_iter().enumerate() {
            let word = self.words[number][line];
            // The margin stops every ray; the extra bits only tell the compiler so.
            lengths[2 * number] = (word >> bit >> 1 | 1 << 31).trailing_zeros();
            lengths[2 * number + 1] = (word << (31 - bit) << 1 | 1).leading_zeros();
        }
        Rays::new(lengths)
    }
}
