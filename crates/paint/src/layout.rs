//! The layout of a picture.

use crate::{Style, svg::caption};
use cairn_rules::{Grid, Point, Scene, Token};

/// The distance between neighbouring points. All lengths in a picture are in
/// hundredths of it.
pub(crate) const STEP: i32 = 100;
/// The distance from the centre of an outer point to the centre of a token beside it.
pub(crate) const TOKEN: i32 = 64;
/// The width of the margin around the board.
pub(crate) const MARGIN: i32 = 16;

/// The places of points in an SVG picture, in the units of its `viewBox`. A page uses it to find
/// the point of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    grid: Grid,
    /// Whether the picture includes the points around the board.
    outer: bool,
    /// The distance from the board's edge to the centre of an outer point.
    inset: i32,
    /// The height of the caption.
    caption: i32,
}

impl Layout {
    /// The layout of a scene in a style.
    #[must_use]
    pub fn of(scene: &Scene, style: &Style) -> Layout {
        let grid = scene.grid;
        let outside = |point: Point| in_margin(grid, point);
        let outer = scene.ring.iter().any(|&(point, _)| outside(point))
            || scene.stones.iter().any(|&(point, _)| outside(point))
            || scene.marks.iter().any(|mark| outside(mark.at));
        let beside = scene.tokens.iter().any(|token| token.beside.is_some());
        let inset = STEP / 2
            + if outer { STEP } else { 0 }
            + match (style.coordinates, beside) {
                (true, _) => 78,
                (false, true) => 42,
                (false, false) => 8,
            };
        let mut layout = Layout { grid, outer, inset, caption: 0 };
        if style.caption {
            layout.caption = caption::height(scene, layout.width());
        }
        layout
    }

    /// The width of the picture.
    #[must_use]
    pub fn width(&self) -> i32 {
        self.board_width() + 2 * MARGIN
    }

    /// The height of the picture.
    #[must_use]
    pub fn height(&self) -> i32 {
        self.board_width() + 2 * MARGIN + self.caption
    }

    /// The centre of a point: its distance from the left and from the top.
    #[must_use]
    pub fn centre(&self, point: Point) -> (i32, i32) {
        let last = i32::from(self.grid.size()) - 1;
        let start = MARGIN + self.inset;
        (start + i32::from(point.x()) * STEP, start + (last - i32::from(point.y())) * STEP)
    }

    /// The point of the board at a place in the picture.
    #[must_use]
    pub fn point_at(&self, x: f32, y: f32) -> Option<Point> {
        let start = (MARGIN + self.inset - STEP / 2) as f32;
        let range = 0.0..f32::from(self.grid.size());
        let index = |place: f32| {
            let steps = (place - start) / STEP as f32;
            range.contains(&steps).then_some(steps as i8)
        };
        self.grid.point(index(x)?, self.grid.size() as i8 - 1 - index(y)?)
    }

    /// The width of the board with its margin.
    pub(crate) fn board_width(&self) -> i32 {
        (i32::from(self.grid.size()) - 1) * STEP + 2 * self.inset
    }

    /// Whether the picture includes the point.
    pub(crate) fn shows(&self, point: Point) -> bool {
        self.grid.contains(point) || self.outer && in_margin(self.grid, point)
    }

    /// The distance from the centre of an outer point to the coordinates.
    pub(crate) fn coordinates_offset(&self) -> i32 {
        self.inset - 28
    }

    /// The centre of a token. A token on its point is in a corner of it; each side has its own
    /// corner.
    pub(crate) fn token(&self, token: &Token, shares_its_place: bool) -> (i32, i32) {
        let (x, y) = self.centre(token.at);
        let sign = [-1, 1][token.side.index()];
        let Some(beside) = token.beside else { return (x + 33 * sign, y + 33 * sign) };
        let right = i32::from(beside.x() - token.at.x()).signum();
        let up = i32::from(beside.y() - token.at.y()).signum();
        let aside = if shares_its_place { 18 * sign } else { 0 };
        (x + TOKEN * right + aside * up, y - TOKEN * up + aside * right)
    }
}

/// Whether the point is on the board or in its margin.
pub(crate) fn is_visible(grid: Grid, point: Point) -> bool {
    grid.contains(point) || in_margin(grid, point)
}

/// Whether the point is outside the board, but inside its margin.
fn in_margin(grid: Grid, point: Point) -> bool {
    let range = -1..=grid.size() as i8;
    !grid.contains(point) && range.contains(&point.x()) && range.contains(&point.y())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Piece, games::GAMES};

    #[test]
    fn points_are_found_where_they_are_drawn() {
        let game = GAMES[0];
        let mut scene = game.start(&game.default_options()).scene();
        for ring in [false, true] {
            for coordinates in [false, true] {
                if ring {
                    scene.ring = scene.grid.ring().map(|p| (p, Piece::First)).collect();
                }
                let layout = Layout::of(&scene, &Style { coordinates, ..Style::default() });
                for point in scene.grid.points() {
                    let (x, y) = layout.centre(point);
                    for (right, down) in [(0, 0), (49, -49), (-49, 49)] {
                        let (x, y) = ((x + right) as f32, (y + down) as f32);
                        assert_eq!(layout.point_at(x, y), Some(point));
                    }
                }
                for (x, y) in [(0.0, 0.0), (-1e9, 500.0), (500.0, 1e9), (f32::NAN, 500.0)] {
                    assert_eq!(layout.point_at(x, y), None, "{x} {y}");
                }
            }
        }
    }
}
