//! The caption below the board: counters and the status line.

use super::{
    Picture,
    xml::{Canvas, Escaped},
};
use crate::layout::MARGIN;
use cairn_rules::{Scene, Side, Tally};

/// The sizes of a caption. They grow with the board, because large boards are scaled down.
struct Measures {
    /// The width of the picture.
    width: i32,
    /// The size of the letters in the status line.
    status: i32,
    /// The size of the letters in counters.
    counter: i32,
}

impl Measures {
    fn of(width: i32) -> Measures {
        let status = (width / 32).max(42);
        Measures { width, status, counter: status * 4 / 5 }
    }

    /// The height of a line of the status.
    fn status_line(&self) -> i32 {
        self.status * 4 / 3
    }

    /// The height of a line of counters.
    fn counter_line(&self) -> i32 {
        self.counter * 5 / 3
    }

    /// The space above and below the caption.
    fn padding(&self) -> i32 {
        self.status / 4
    }

    /// Breaks the status into lines, using the width of an average letter.
    fn lines(&self, text: &str) -> Vec<String> {
        let room = ((self.width - 2 * MARGIN) * 100 / (self.status * 56)).max(1) as usize;
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}

/// The height of the caption in a picture of the given width.
pub(crate) fn height(scene: &Scene, width: i32) -> i32 {
    let measures = Measures::of(width);
    let counters = Tally::of(scene).len() as i32 * measures.counter_line();
    let status = measures.lines(&scene.status.to_string()).len() as i32 * measures.status_line();
    match counters + status {
        0 => 0,
        lines => lines + 2 * measures.padding(),
    }
}

impl Picture<'_> {
    /// Paints the counters, each with a stone in the colour of its side, and the status.
    pub(super) fn paint_caption(&self, canvas: &mut Canvas) {
        let measures = Measures::of(self.layout.width());
        let size = measures.status;
        let mut top = self.layout.board_width() + 2 * MARGIN + measures.padding();
        for tally in Tally::of(self.scene) {
            self.paint_tally(&tally, top + measures.counter_line() / 2, &measures, canvas);
            top += measures.counter_line();
        }
        for line in measures.lines(&self.scene.status.to_string()) {
            canvas.put(format_args!(
                r#"<text x="{}" y="{}" font-size="{size}" text-anchor="middle" fill="{}">{}</text>"#,
                measures.width / 2,
                top + measures.status_line() / 2 + size * 36 / 100,
                self.colours.ink,
                Escaped(&line),
            ));
            top += measures.status_line();
        }
    }

    /// Paints the first side's value on the left and the second's on the right; the name and the
    /// shared value are in the middle.
    fn paint_tally(&self, tally: &Tally, middle: i32, measures: &Measures, canvas: &mut Canvas) {
        let Measures { width, counter: size, .. } = *measures;
        let [left, right] = [MARGIN + size, width - MARGIN - size];
        let mut write = |x: i32, anchor: &str, text: &str| {
            canvas.put(format_args!(
                r#"<text x="{x}" y="{}" font-size="{size}" text-anchor="{anchor}" fill="{}">{}</text>"#,
                middle + size * 36 / 100,
                self.colours.faint_ink,
                Escaped(text),
            ));
        };
        let number = |value: i32| value.to_string().replace('-', "−");
        if let Some(value) = tally.of_side(Side::First) {
            write(left + size * 9 / 10, "start", &number(value));
        }
        if let Some(value) = tally.of_side(Side::Second) {
            write(right - size * 9 / 10, "end", &number(value));
        }
        let name = match tally.shared {
            Some(value) => format!("{} {}", tally.name, number(value)),
            None => tally.name.clone(),
        };
        write(width / 2, "middle", &name);
        for (side, x) in Side::BOTH.into_iter().zip([left, right]) {
            if tally.of_side(side).is_some() {
                self.paint_small_stone(side.piece(), x, middle, canvas);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        let lines = |text: &str, width| Measures::of(width).lines(text);
        assert_eq!(lines("White to move", 2000), ["White to move"]);
        assert_eq!(lines("White to move", 250), ["White to", "move"]);
        assert_eq!(lines("White to move", 0), ["White", "to", "move"]);
        assert!(lines(" ", 500).is_empty());
    }
}
