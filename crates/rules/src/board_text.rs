//! A board drawn with letters: for terminals, logs and tests.

use crate::{
    Point, Scene, Side,
    grid::{POINTS, column_letter},
    tally::Tally,
    words,
};
use std::fmt;

impl Scene {
    /// Tokens in words, a line for each kind: "Stakes: black c1 and d4, white e9".
    #[must_use]
    pub fn token_lines(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for token in &self.tokens {
            let name = token.name.to_string();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let line = |name: &String| {
            let of_side = |side: Side| {
                let own = self.tokens.iter().filter(|token| token.side == side);
                let points: Vec<Point> = own
                    .filter(|token| token.name.to_string() == *name)
                    .map(|token| token.at)
                    .collect();
                let colour = self.palette[side.index()].word();
                (!points.is_empty()).then(|| format!("{colour} {}", words::list(points)))
            };
            let sides: Vec<String> = Side::BOTH.into_iter().filter_map(of_side).collect();
            format!("{}: {}", capitalised(name), sides.join(", "))
        };
        names.iter().map(line).collect()
    }

    /// Counters in words, a line for each: "Prisoners: black 3, white 6", "Komi: 6".
    #[must_use]
    pub fn counter_lines(&self) -> Vec<String> {
        let line = |tally: &Tally| {
            let shared = tally.shared.map(|value| value.to_string());
            let sides = Side::BOTH.into_iter().filter_map(|side| {
                Some(format!("{} {}", self.palette[side.index()].word(), tally.of_side(side)?))
            });
            let values: Vec<String> = shared.into_iter().chain(sides).collect();
            format!("{}: {}", capitalised(&tally.name), values.join(", "))
        };
        Tally::of(self).iter().map(line).collect()
    }

    /// The letter on every point of the board and its margin.
    fn letters(&self) -> [char; POINTS] {
        let mut letters = [' '; POINTS];
        for point in self.grid.points() {
            letters[point.index()] = '.';
        }
        for &(point, piece) in &self.ring {
            letters[point.index()] = piece.letter().to_ascii_lowercase();
        }
        for &(point, piece) in &self.stones {
            letters[point.index()] = piece.letter();
        }
        letters
    }
}

/// Draws the board as lines of text in English, each with its line end. Stones are as in position
/// texts (`X`, `O`, `#`), imagined stones outside the edge are small letters; tokens, counters and
/// the status line follow. Marks are left out.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.grid.size();
        let last = size as i8;
        let width = size.to_string().len();
        let letters = self.letters();
        let letter = |x, y| letters[Point::new(x, y).index()];
        let has_ring = !self.ring.is_empty();
        let columns: String = (0..size).flat_map(|x| [' ', column_letter(x)]).collect();
        let columns = format!("{:width$} {columns}", "", width = width + 2 * usize::from(has_ring));
        writeln!(f, "{columns}")?;
        let outer = i8::from(has_ring);
        for y in (-outer..last + outer).rev() {
            let number =
                if self.grid.point(0, y).is_some() { (y + 1).to_string() } else { String::new() };
            let mut line = format!("{number:>width$} ");
            if has_ring {
                line.extend([letter(-1, y), ' ']);
            }
            line.push(' ');
            line.extend((0..last).flat_map(|x| [letter(x, y), ' ']));
            line.push(' ');
            if has_ring {
                line.extend([letter(last, y), ' ']);
            }
            writeln!(f, "{}", (line + &number).trim_end())?;
        }
        writeln!(f, "{columns}")?;
        for line in self.token_lines().into_iter().chain(self.counter_lines()) {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "{}", self.status)
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use crate::games::GAMES;

    #[test]
    fn boards_are_drawn() {
        let game = GAMES.iter().find(|game| game.info().buttons.len() == 2).expect("a game");
        let mut options = game.default_options();
        options.set("size", "3").expect("a small board");
        let mut position = game.start(&options);
        position.play("b2").expect("an empty point");
        assert_eq!(
            position.to_string(),
            "   a b c\n3  . . .  3\n2  . X .  2\n1  . . .  1\n   a b c\nWhite to move\n"
        );
    }

    /// Tokens and counters are written as lines, and the margin is drawn.
    #[test]
    fn everything_of_a_scene_is_there() {
        for game in GAMES {
            let scene = game.start(&game.default_options()).scene();
            let text = scene.to_string();
            let rows = scene.grid.size() as usize + if scene.ring.is_empty() { 2 } else { 4 };
            let lines = rows + scene.counter_lines().len() + 1;
            assert_eq!(text.lines().count(), lines, "{text}");
            assert!(text.ends_with(&format!("{}\n", scene.status)));
            let letters = text.chars().filter(|letter| "xo".contains(*letter)).count();
            assert!(letters >= scene.ring.len(), "{text}");
        }
    }
}
