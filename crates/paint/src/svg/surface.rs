//! The board without stones.

use super::{Picture, xml::Canvas};
use crate::{
    Board, Theme,
    layout::{MARGIN, STEP},
};
use cairn_rules::{Grid, Point, Surface, grid::column_letter};
use std::fmt::Write as _;

/// The distance between two lines of the grain.
const GRAIN: i32 = 45;

impl Picture<'_> {
    /// Paints the board with its lines or cells.
    pub(super) fn paint_surface(&self, canvas: &mut Canvas) {
        let width = self.layout.board_width();
        canvas.put(format_args!(
            r#"<rect x="{MARGIN}" y="{MARGIN}" width="{width}" height="{width}" rx="14" fill="{}" stroke="{}" stroke-width="3"/>"#,
            self.colours.board, self.colours.board_edge,
        ));
        if self.style.board == Board::Wood && self.style.theme != Theme::Contrast {
            self.paint_grain(width, canvas);
        }
        match self.scene.surface {
            Surface::Lines => self.paint_lines(canvas),
            Surface::Cells => self.paint_cells(canvas),
        }
    }

    /// Paints the grain of wood as faint waves across the board.
    fn paint_grain(&self, width: i32, canvas: &mut Canvas) {
        let mut path = String::new();
        for line in 0..width / GRAIN {
            let top = MARGIN + GRAIN / 2 + line * GRAIN;
            // Neighbouring waves differ, but boards of the same size are all alike.
            let bend = 8 + line * 7 % 13;
            let (half, quarter) = (width / 2, width / 4);
            write!(path, "M{MARGIN} {top}q{quarter}-{bend} {half} 0t{half} 0")
                .expect("strings take anything");
        }
        canvas.put(format_args!(
            r#"<path d="{path}" fill="none" stroke="{}" stroke-width="5" stroke-opacity=".28"/>"#,
            self.colours.board_edge
        ));
    }

    /// The centre of the upper left point, and the distance to the opposite side.
    fn extent(&self) -> (i32, i32) {
        let size = self.scene.grid.size() as i8;
        let (start, _) = self.layout.centre(Point::new(0, size - 1));
        (start, (i32::from(size) - 1) * STEP)
    }

    fn paint_lines(&self, canvas: &mut Canvas) {
        let (start, length) = self.extent();
        let line = self.colours.line;
        let mut path = String::new();
        for place in (start + STEP..start + length).step_by(STEP as usize) {
            write!(path, "M{start} {place}h{length}M{place} {start}v{length}")
                .expect("strings take anything");
        }
        if !path.is_empty() {
            canvas.put(format_args!(
                r#"<path d="{path}" fill="none" stroke="{line}" stroke-width="3"/>"#
            ));
        }
        canvas.put(format_args!(
            r#"<rect x="{start}" y="{start}" width="{length}" height="{length}" fill="none" stroke="{line}" stroke-width="5"/>"#
        ));
        if self.style.star_points {
            for point in star_points(self.scene.grid) {
                let (x, y) = self.layout.centre(point);
                canvas.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="9" fill="{line}"/>"#));
            }
        }
    }

    fn paint_cells(&self, canvas: &mut Canvas) {
        let (start, length) = self.extent();
        let (start, length) = (start - STEP / 2, length + STEP);
        let line = self.colours.line;
        let mut path = String::new();
        for point in self.scene.grid.points().filter(|p| (p.x() + p.y()) % 2 == 0) {
            let (x, y) = self.layout.centre(point);
            let (left, top) = (x - STEP / 2, y - STEP / 2);
            write!(path, "M{left} {top}h{STEP}v{STEP}h-{STEP}z").expect("strings take anything");
        }
        canvas.put(format_args!(r#"<path d="{path}" fill="{}"/>"#, self.colours.other_cell));
        path.clear();
        for place in (start + STEP..start + length).step_by(STEP as usize) {
            write!(path, "M{start} {place}h{length}M{place} {start}v{length}")
                .expect("strings take anything");
        }
        if !path.is_empty() {
            canvas.put(format_args!(
                r#"<path d="{path}" fill="none" stroke="{line}" stroke-width="2" stroke-opacity=".55"/>"#
            ));
        }
        canvas.put(format_args!(
            r#"<rect x="{start}" y="{start}" width="{length}" height="{length}" rx="3" fill="none" stroke="{line}" stroke-width="4"/>"#
        ));
    }

    /// Paints letters below and above the columns and numbers beside the rows.
    pub(super) fn paint_coordinates(&self, canvas: &mut Canvas) {
        if !self.style.coordinates {
            return;
        }
        let (start, length) = self.extent();
        let away = self.layout.coordinates_offset();
        let (near, far) = (start - away, start + length + away);
        canvas.put(format_args!(
            r#"<g fill="{}" font-size="30" text-anchor="middle">"#,
            self.colours.label
        ));
        for index in 0..self.scene.grid.size() {
            let place = start + i32::from(index) * STEP;
            let letter = column_letter(index);
            let number = self.scene.grid.size() - index;
            for end in [near, far] {
                // Half the height of a capital letter centres the text.
                canvas.put(format_args!(r#"<text x="{place}" y="{}">{letter}</text>"#, end + 11));
                canvas.put(format_args!(r#"<text x="{end}" y="{}">{number}</text>"#, place + 11));
            }
        }
        canvas.put(format_args!("</g>"));
    }
}

/// The star points: the centre, and on larger boards the crossings of the third or fourth lines
/// with each other and with the middle lines.
fn star_points(grid: Grid) -> Vec<Point> {
    let size = grid.size() as i8;
    let corner = if size < 13 { 2 } else { 3 };
    let middle = (size % 2 == 1).then_some(size / 2);
    let outer = [corner, size - 1 - corner];
    let lines: Vec<i8> = match size {
        0..7 => middle.into_iter().collect(),
        _ => outer.into_iter().chain(middle).collect(),
    };
    let has_dot = |x: &i8, y: &i8| {
        let on_middle = usize::from(Some(*x) == middle) + usize::from(Some(*y) == middle);
        on_middle != 1 || size >= 15
    };
    let all = lines.iter().flat_map(|x| lines.iter().map(move |y| (*x, *y)));
    all.filter(|(x, y)| has_dot(x, y)).map(|(x, y)| Point::new(x, y)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(size: u8) -> String {
        let points: Vec<String> =
            star_points(Grid::new(size)).iter().map(ToString::to_string).collect();
        points.join(" ")
    }

    #[test]
    fn star_points_are_at_their_usual_places() {
        assert_eq!(names(1), "a1");
        assert_eq!(names(4), "");
        assert_eq!(names(5), "c3");
        assert_eq!(names(8), "c3 c6 f3 f6");
        assert_eq!(names(9), "c3 c7 g3 g7 e5");
        assert_eq!(names(13), "d4 d10 k4 k10 g7");
        assert_eq!(names(19), "d4 d16 d10 q4 q16 q10 k4 k16 k10");
    }
}
