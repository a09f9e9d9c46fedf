//! The eight ways to turn and mirror a square board.

use crate::{Grid, Point};

/// A turn or reflection of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    flip_x: bool,
    flip_y: bool,
}

impl Symmetry {
    /// The identity.
    pub const IDENTITY: Symmetry = Symmetry { transpose: false, flip_x: false, flip_y: false };

    /// All eight symmetries of the square, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::IDENTITY; 8];
        let mut bits = 0;
        while bits < 8 {
            all[bits] =
                Symmetry { transpose: bits & 4 != 0, flip_x: bits & 1 != 0, flip_y: bits & 2 != 0 };
            bits += 1;
        }
        all
    };

    /// The image of a point. Margin points are mapped to margin points.
    #[inline]
    #[must_use]
    pub fn apply(self, grid: Grid, point: Point) -> Point {
        let last = grid.size() as i8 - 1;
        let (mut x, mut y) = (point.x(), point.y());
        if self.transpose {
            (x, y) = (y, x);
        }
        if self.flip_x {
            x = last - x;
        }
        if self.flip_y {
            y = last - y;
        }
        Point::new(x, y)
    }

    /// The inverse symmetry.
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        if self.transpose {
            Symmetry { transpose: true, flip_x: self.flip_y, flip_y: self.flip_x }
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_undo_and_the_eight_differ() {
        let grid = Grid::new(4);
        let mut images = Vec::new();
        for symmetry in Symmetry::ALL {
            let image: Vec<Point> = grid.points().map(|p| symmetry.apply(grid, p)).collect();
            assert!(
                grid.points().all(|p| symmetry.inverse().apply(grid, symmetry.apply(grid, p)) == p)
            );
            assert!(!images.contains(&image));
            images.push(image);
        }
    }
}
