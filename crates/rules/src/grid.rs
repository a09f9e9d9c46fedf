//! Points of a square board and their names.
//!
//! A [`Point`] is the same small number on every board size: rows lie 32 apart and the
//! board is set in a margin one point wide. So a neighbour is at a constant distance, a
//! step over the edge always leads to a point of the margin, and a row of the board is
//! one 32-bit word. Boards use arrays of [`POINTS`] entries and need no bounds checks
//! of their own.

use std::fmt;

/// Distance between a point and the one above it.
pub const STRIDE: u16 = 32;
/// The largest board any game uses.
pub const MAX_SIZE: u8 = 25;
/// How many entries an array indexed by points has: 27 rows of 32.
pub const POINTS: usize = (MAX_SIZE as usize + 2) * STRIDE as usize;

/// The largest number of points on a board.
pub const AREA: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// A point of the board or of its margin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// The point in column `x` and row `y`, both counted from 0 at the lower left
    /// corner; -1 and the board's size name the margin.
    ///
    /// # Panics
    /// If the point lies outside the margin of the largest board.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Point {
        assert!(x >= -1 && x <= MAX_SIZE as i8 && y >= -1 && y <= MAX_SIZE as i8);
        Point((y + 1) as u16 * STRIDE + (x + 1) as u16)
    }

    /// The point with this index into arrays of [`POINTS`] entries.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Point {
        debug_assert!(index < POINTS);
        Point(index as u16)
    }

    /// The index of the point into arrays of [`POINTS`] entries.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, counted from 0 at the left.
    #[inline]
    #[must_use]
    pub const fn x(self) -> i8 {
        (self.0 % STRIDE) as i8 - 1
    }

    /// The row, counted from 0 at the bottom.
    #[inline]
    #[must_use]
    pub const fn y(self) -> i8 {
        (self.0 / STRIDE) as i8 - 1
    }

    /// The four orthogonal neighbours: right, up, left, down. Only for points on a
    /// board, whose neighbours are on the board or in its margin.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> [Point; 4] {
        let p = self.0;
        [
            Point(p.wrapping_add(1)),
            Point(p.wrapping_add(STRIDE)),
            Point(p.wrapping_sub(1)),
            Point(p.wrapping_sub(STRIDE)),
        ]
    }

    /// The four diagonal neighbours, anticlockwise from the upper right. Only for
    /// points on a board.
    #[inline]
    #[must_use]
    pub const fn diagonals(self) -> [Point; 4] {
        let p = self.0;
        [
            Point(p.wrapping_add(STRIDE + 1)),
            Point(p.wrapping_add(STRIDE - 1)),
            Point(p.wrapping_sub(STRIDE + 1)),
            Point(p.wrapping_sub(STRIDE - 1)),
        ]
    }

    /// All eight neighbours, the orthogonal ones first. Only for points on a board.
    #[inline]
    #[must_use]
    pub const fn surroundings(self) -> [Point; 8] {
        let [a, b, c, d] = self.neighbours();
        let [e, f, g, h] = self.diagonals();
        [a, b, c, d, e, f, g, h]
    }
}

/// The letters of the columns, from the left; `i` is left out as on Go boards.
const COLUMNS: &[u8; 25] = b"abcdefghjklmnopqrstuvwxyz";

/// Prints the point's name, as in `d4`; a margin point as its coordinates.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (usize::try_from(self.x()), self.y()) {
            (Ok(x), y) if x < COLUMNS.len() && (0..MAX_SIZE as i8).contains(&y) => {
                write!(f, "{}{}", char::from(COLUMNS[x]), y + 1)
            }
            _ => write!(f, "({},{})", self.x(), self.y()),
        }
    }
}

/// As its name; a point of the margin as its coordinates, `(-1,3)`.
#[cfg(feature = "serde")]
impl serde::Serialize for Point {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Point {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        let text = String::deserialize(deserializer)?;
        let margin = || {
            let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
            let within = |number: &i8| (-1..=MAX_SIZE as i8).contains(number);
            let number = |text: &str| text.parse().ok().filter(within);
            Some(Point::new(number(x)?, number(y)?))
        };
        Grid::new(MAX_SIZE).parse_point(&text).or_else(margin).ok_or_else(|| {
            serde::de::Error::invalid_value(
                serde::de::Unexpected::Str(&text),
                &"the name of a point",
            )
        })
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Points in their order, each once.
#[must_use]
pub fn in_order(points: impl IntoIterator<Item = Point>) -> Vec<Point> {
    let mut is_listed = [false; POINTS];
    for point in points {
        is_listed[point.index()] = true;
    }
    (0..POINTS).filter(|&index| is_listed[index]).map(Point::from_index).collect()
}

/// The letter over column `x` of a board, counted from 0.
///
/// # Panics
/// If there is no such column on the largest board.
#[must_use]
pub fn column_letter(x: u8) -> char {
    char::from(COLUMNS[usize::from(x)])
}

/// The extent of a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    size: u8,
}

impl Grid {
    /// A board of `size` by `size` points.
    ///
    /// # Panics
    /// If the size is 0 or above [`MAX_SIZE`].
    #[must_use]
    pub const fn new(size: u8) -> Grid {
        assert!(size > 0 && size <= MAX_SIZE);
        Grid { size }
    }

    /// Points along a side.
    #[inline]
    #[must_use]
    pub const fn size(self) -> u8 {
        self.size
    }

    /// Points on the whole board.
    #[inline]
    #[must_use]
    pub const fn area(self) -> usize {
        self.size as usize * self.size as usize
    }

    /// Whether the point is on the board rather than in the margin or beyond.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let (x, y) = (point.x(), point.y());
        x >= 0 && y >= 0 && x < self.size as i8 && y < self.size as i8
    }

    /// The point in column `x` and row `y`, if it is on the board.
    #[must_use]
    pub fn point(self, x: i8, y: i8) -> Option<Point> {
        let range = 0..self.size as i8;
        (range.contains(&x) && range.contains(&y)).then(|| Point::new(x, y))
    }

    /// All points of the board, row by row from the bottom, each from the left.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        let size = self.size as i8;
        (0..size).flat_map(move |y| (0..size).map(move |x| Point::new(x, y)))
    }

    /// The margin points that touch the board: one outside each edge point.
    pub fn ring(self) -> impl Iterator<Item = Point> + Clone {
        let size = self.size as i8;
        (0..size).flat_map(move |i| {
            [Point::new(i, -1), Point::new(size, i), Point::new(i, size), Point::new(-1, i)]
        })
    }

    /// The orthogonal neighbours that are on the board.
    pub fn neighbours(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        point.neighbours().into_iter().filter(move |&p| self.contains(p))
    }

    /// Reads the name of a point in either case, such as `d4` or `D4`. `None` if the
    /// text is not the name of a point or names a point outside this board;
    /// [`Grid::looks_like_point`] distinguishes the two.
    #[must_use]
    pub fn parse_point(self, text: &str) -> Option<Point> {
        let mut letters = text.chars();
        let letter = letters.next()?.to_ascii_lowercase();
        let x = COLUMNS.iter().position(|&c| char::from(c) == letter)?;
        let digits = letters.as_str();
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let row: u8 = digits.parse().ok()?;
        if row > self.size {
            return None;
        }
        self.point(x as i8, row as i8 - 1)
    }

    /// Whether the text has the form of a point's name, on this board or not.
    #[must_use]
    pub fn looks_like_point(text: &str) -> bool {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        text.len() == digits.len() + 1
            && !digits.is_empty()
            && digits.bytes().all(|b| b.is_ascii_digit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_listed_in_order_and_once() {
        let [a, b, c] = [Point::new(8, 0), Point::new(0, 1), Point::new(24, 24)];
        assert_eq!(in_order([c, a, b, a, c]), [a, b, c]);
        assert_eq!(in_order([]), []);
    }

    #[test]
    fn names_and_points_match_on_the_largest_board() {
        let grid = Grid::new(MAX_SIZE);
        for point in grid.points() {
            let name = point.to_string();
            assert_eq!(grid.parse_point(&name), Some(point));
            assert_eq!(grid.parse_point(&name.to_uppercase()), Some(point));
        }
        assert_eq!(Point::new(8, 0).to_string(), "j1", "there is no column i");
    }

    #[test]
    fn names_that_are_not_on_the_board() {
        let grid = Grid::new(9);
        for text in
            ["", "d", "4", "d0", "d04", "k1", "a10", "i5", "d+4", "dd4", "d4 ", "é4", "d999"]
        {
            assert_eq!(grid.parse_point(text), None, "{text:?}");
        }
        assert!(Grid::looks_like_point("k1") && Grid::looks_like_point("i5"));
        assert!(!Grid::looks_like_point("dd4") && !Grid::looks_like_point("é4"));
    }

    #[test]
    fn a_step_over_the_edge_is_off_the_board() {
        for size in [3, 9, MAX_SIZE] {
            let grid = Grid::new(size);
            let ring: Vec<Point> = grid.ring().collect();
            assert_eq!(ring.len(), 4 * usize::from(size));
            for point in grid.points() {
                for neighbour in point.neighbours() {
                    assert!(grid.contains(neighbour) != ring.contains(&neighbour));
                }
                assert!(point.surroundings().iter().all(|p| p.index() < POINTS));
            }
        }
    }
}
