//! The occupied cells along every line of queen moves: rows, columns and both kinds of
//! diagonals. A line is one word, so the nearest stone in either direction is found by
//! counting zeros.

use super::rays::Rays;
use crate::{Grid, Point, grid::STRIDE};

/// The lines of one kind are numbered below this.
const LINES: usize = 64;

/// Occupied cells along all lines. Cells outside the board count as occupied.
#[derive(Clone)]
pub(super) struct Lines {
    /// Rows, columns, diagonals that rise to the right and diagonals that fall.
    words: [[u32; LINES]; 4],
}

/// The lines through a point: which one of each kind, and which bit of it.
#[inline]
const fn through(point: Point) -> [(usize, u32); 4] {
    let stride = STRIDE as usize;
    let (column, row) = (point.index() % stride, point.index() / stride % stride);
    [
        (row, column as u32),
        (column, row as u32),
        (stride + column - row, column as u32),
        (column + row, column as u32),
    ]
}

impl Lines {
    /// The empty board.
    pub(super) fn new(grid: Grid) -> Lines {
        let mut lines = Lines { words: [[u32::MAX; LINES]; 4] };
        grid.points().for_each(|point| lines.clear(point));
        lines
    }

    /// Occupies a cell.
    #[inline]
    pub(super) fn fill(&mut self, point: Point) {
        for (kind, (line, bit)) in self.words.iter_mut().zip(through(point)) {
            kind[line % LINES] |= 1 << bit;
        }
    }

    /// Empties a cell.
    #[inline]
    pub(super) fn clear(&mut self, point: Point) {
        for (kind, (line, bit)) in self.words.iter_mut().zip(through(point)) {
            kind[line % LINES] &= !(1 << bit);
        }
    }

    /// The occupied cells of a row of the board or its margin, a bit for each.
    #[inline]
    pub(super) fn row(&self, row: usize) -> u32 {
        self.words[0][row % LINES]
    }

    /// Whether a cell is occupied.
    #[inline]
    pub(super) fn is_filled(&self, point: Point) -> bool {
        let [(row, bit), ..] = through(point);
        self.words[0][row % LINES] >> bit & 1 != 0
    }

    /// The number of consecutive empty cells next to a point of the board in each
    /// direction. The content of the point itself does not matter.
    #[inline]
    pub(super) fn rays(&self, point: Point) -> Rays {
        let mut lengths = [0; 8];
        for (number, (line, bit)) in through(point).into_iter().enumerate() {
            let word = self.words[number][line % LINES];
            // The margin ends every ray; setting the outermost bit lets the compiler know.
            lengths[2 * number] = (word >> bit >> 1 | 1 << 31).trailing_zeros();
            lengths[2 * number + 1] = (word << (31 - bit) << 1 | 1).leading_zeros();
        }
        Rays::new(lengths)
    }
}
