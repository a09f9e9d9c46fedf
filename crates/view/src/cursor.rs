//! The keyboard cursor on the board.

use cairn_rules::{Grid, Point};

/// A key that moves the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the top row.
    Up,
    /// Towards the bottom row.
    Down,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
    /// To the first point of the row.
    RowStart,
    /// To the last point of the row.
    RowEnd,
    /// Some rows up.
    PageUp,
    /// Some rows down.
    PageDown,
}

impl Direction {
    /// The direction of a key, by the name browsers give it.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Direction> {
        Some(match key {
            "ArrowUp" => Direction::Up,
            "ArrowDown" => Direction::Down,
            "ArrowLeft" => Direction::Left,
            "ArrowRight" => Direction::Right,
            "Home" => Direction::RowStart,
            "End" => Direction::RowEnd,
            "PageUp" => Direction::PageUp,
            "PageDown" => Direction::PageDown,
            _ => return None,
        })
    }
}

/// The point the cursor moves to. It stays on the board.
#[must_use]
pub fn step(grid: Grid, from: Point, direction: Direction) -> Point {
    const PAGE: i8 = 4;
    let last = grid.size() as i8 - 1;
    let (x, y) = (from.x(), from.y());
    let (x, y) = match direction {
        Direction::Up => (x, y + 1),
        Direction::Down => (x, y - 1),
        Direction::Left => (x - 1, y),
        Direction::Right => (x + 1, y),
        Direction::RowStart => (0, y),
        Direction::RowEnd => (last, y),
        Direction::PageUp => (x, y + PAGE),
        Direction::PageDown => (x, y - PAGE),
    };
    grid.point(x.clamp(0, last), y.clamp(0, last)).unwrap_or(from)
}

/// The middle of the board, where the cursor starts.
#[must_use]
pub fn middle(grid: Grid) -> Point {
    let half = (grid.size() / 2) as i8;
    grid.point(half, half).expect("every board has a middle")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_stays_on_the_board() {
        let grid = Grid::new(5);
        let go = |from: &str, direction| step(grid, grid.parse_point(from).unwrap(), direction);
        assert_eq!(go("c3", Direction::Up).to_string(), "c4");
        assert_eq!(go("c3", Direction::Left).to_string(), "b3");
        assert_eq!(go("e5", Direction::Up).to_string(), "e5");
        assert_eq!(go("e5", Direction::Right).to_string(), "e5");
        assert_eq!(go("b2", Direction::PageUp).to_string(), "b5");
        assert_eq!(go("b2", Direction::PageDown).to_string(), "b1");
        assert_eq!(go("b2", Direction::RowEnd).to_string(), "e2");
        assert_eq!(go("b2", Direction::RowStart).to_string(), "a2");
        assert_eq!(middle(grid).to_string(), "c3");
        assert_eq!(Direction::of_key("Enter"), None);
    }
}
