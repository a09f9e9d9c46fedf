//! Position text: `<board> <x|o to move> <extras>`.
//!
//! [`Draft`] is a text that has been read but not yet judged: its board fits the size,
//! its extras are pairs of words. The game decides whether it is a possible position.

use crate::{GameInfo, Grid, Message, Piece, Point, Side, message::shared};
use std::fmt;

/// Why a position text was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// What to tell the user; it names the spot.
    pub message: Message,
    /// Points of the board that the error is about.
    pub points: Vec<Point>,
}

impl TextError {
    /// An error in the text rather than on the board.
    #[must_use]
    pub fn new(message: Message) -> TextError {
        TextError { message, points: Vec::new() }
    }

    /// An error about points of the board.
    pub fn at(points: impl Into<Vec<Point>>, message: Message) -> TextError {
        TextError { message, points: points.into() }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for TextError {}

/// A position text taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The extent of the board.
    pub grid: Grid,
    /// The stones, row by row from the top.
    pub stones: Vec<(Point, Piece)>,
    /// The colour to move.
    pub to_move: Side,
    extras: Vec<(String, String)>,
}

impl Draft {
    /// Takes a text apart for a board of the given extent.
    pub fn parse(text: &str, grid: Grid) -> Result<Draft, TextError> {
        let mut words = text.split_ascii_whitespace();
        let (Some(board), Some(to_move), Some(extras), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(TextError::new(shared::three_parts()));
        };
        let to_move = match to_move {
            "x" | "X" => Side::First,
            "o" | "O" => Side::Second,
            other => {
                let found = format!("{other:?}");
                return Err(TextError::new(shared::wrong_side_to_move(found)));
            }
        };
        Ok(Draft {
            grid,
            stones: parse_board(board, grid)?,
            to_move,
            extras: parse_extras(extras)?,
        })
    }

    /// The values of these extras, which must be there in just this order.
    pub fn extras<const N: usize>(&self, keys: [&str; N]) -> Result<[&str; N], TextError> {
        let found: Vec<&str> = self.extras.iter().map(|(key, _)| key.as_str()).collect();
        if found != keys {
            let wanted: Vec<String> = keys.iter().map(|key| format!("{key}=…")).collect();
            let wanted = if wanted.is_empty() { "-".to_owned() } else { wanted.join(",") };
            let found = if found.is_empty() { "-".to_owned() } else { found.join(",") };
            return Err(TextError::new(shared::wrong_extras(wanted, found)));
        }
        Ok(std::array::from_fn(|index| self.extras[index].1.as_str()))
    }

    /// The stones of a game that has no neutral ones.
    pub fn stones_of_sides(&self, info: &GameInfo) -> Result<Vec<(Point, Side)>, TextError> {
        let stone = |&(point, piece): &(Point, Piece)| match piece.side() {
            Some(side) => Ok((point, side)),
            None => Err(TextError::at([point], shared::neutral_stone(point, info.name))),
        };
        self.stones.iter().map(stone).collect()
    }

    /// Whether there is an extra with this key.
    #[must_use]
    pub fn has_extra(&self, key: &str) -> bool {
        self.extras.iter().any(|(found, _)| found == key)
    }
}

/// Reads a number among the extras.
pub fn parse_number(key: &str, text: &str) -> Result<i32, TextError> {
    text.parse().map_err(|_| TextError::new(shared::not_a_number(key, text)))
}

/// Reads `yes` or `no` among the extras.
pub fn parse_yes_no(key: &str, text: &str) -> Result<bool, TextError> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(TextError::new(shared::not_yes_or_no(key, text))),
    }
}

fn parse_extras(text: &str) -> Result<Vec<(String, String)>, TextError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let pair = |word: &str| match word.split_once('=') {
        Some((key, value)) => Ok((key.to_ascii_lowercase(), value.to_ascii_lowercase())),
        None => Err(TextError::new(shared::no_pair(format!("{word:?}")))),
    };
    text.split(',').map(pair).collect()
}

fn parse_board(text: &str, grid: Grid) -> Result<Vec<(Point, Piece)>, TextError> {
    let size = grid.size() as i8;
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != size as usize {
        return Err(TextError::new(shared::wrong_rows(rows.len(), grid.size())));
    }
    let mut stones = Vec::new();
    for (row, y) in rows.into_iter().zip((0..size).rev()) {
        parse_row(row, y, grid, &mut stones)?;
    }
    Ok(stones)
}

fn parse_row(
    row: &str,
    y: i8,
    grid: Grid,
    stones: &mut Vec<(Point, Piece)>,
) -> Result<(), TextError> {
    let size = u32::from(grid.size());
    let name = i32::from(y) + 1;
    let mut x = 0u32;
    let mut letters = row.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(piece) = Piece::from_letter(letter) {
            if let Some(point) = i8::try_from(x).ok().and_then(|x| grid.point(x, y)) {
                stones.push((point, piece));
            }
            x += 1;
        } else if letter == '.' {
            x += 1;
        } else if let Some(digit) = letter.to_digit(10) {
            let mut run = digit;
            while let Some(digit) = letters.peek().and_then(|next| next.to_digit(10)) {
                letters.next();
                run = run.saturating_mul(10).saturating_add(digit);
            }
            if run == 0 {
                return Err(TextError::new(shared::run_of_zero(name)));
            }
            x = x.saturating_add(run);
        } else {
            let letter = format!("{letter:?}");
            return Err(TextError::new(shared::wrong_letter(name, letter)));
        }
        if x > size {
            return Err(TextError::new(shared::long_row(name, size)));
        }
    }
    if x < size {
        return Err(TextError::new(shared::short_row(name, x, size)));
    }
    Ok(())
}

/// Writes a position text from its parts; no extras are written as `-`.
pub fn write(
    grid: Grid,
    piece_at: impl Fn(Point) -> Option<Piece>,
    to_move: Side,
    extras: &[(&str, String)],
) -> String {
    let size = grid.size() as i8;
    let mut text = String::new();
    for y in (0..size).rev() {
        let mut run = 0;
        for x in 0..size {
            match piece_at(Point::new(x, y)) {
                None => run += 1,
                Some(piece) => {
                    if run > 0 {
                        text += &run.to_string();
                        run = 0;
                    }
                    text.push(piece.letter());
                }
            }
        }
        if run > 0 {
            text += &run.to_string();
        }
        text.push(if y > 0 { '/' } else { ' ' });
    }
    text.push(to_move.turn_letter());
    text.push(' ');
    if extras.is_empty() {
        text.push('-');
    }
    let pairs: Vec<String> = extras.iter().map(|(key, value)| format!("{key}={value}")).collect();
    text + &pairs.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(text: &str, size: u8, extras: &[(&str, String)]) -> String {
        let draft = Draft::parse(text, Grid::new(size)).unwrap();
        let at = |point| draft.stones.iter().find(|(p, _)| *p == point).map(|(_, piece)| *piece);
        write(draft.grid, at, draft.to_move, extras)
    }

    #[test]
    fn texts_survive_a_round_trip() {
        assert_eq!(round_trip("X2/1O1/2# o -", 3, &[]), "X2/1O1/2# o -");
        assert_eq!(
            round_trip("x../.o./1.1 X -", 3, &[]),
            "X2/1O1/3 x -",
            "other spellings are read"
        );
        assert_eq!(
            round_trip(
                "12/12/12/12/12/12/12/12/12/12/12/11X x -",
                12,
                &[("a", "1".into()), ("b", "yes".into())]
            ),
            "12/12/12/12/12/12/12/12/12/12/12/11X x a=1,b=yes"
        );
    }

    #[test]
    fn errors_name_the_spot() {
        let error = |text| Draft::parse(text, Grid::new(3)).unwrap_err().to_string();
        assert_eq!(error("3/3 x -"), "the board has 2 rows instead of 3");
        assert_eq!(error("3/4/3 x -"), "row 2 has more than 3 points");
        assert_eq!(error("3/3/XX x -"), "row 1 has 2 points instead of 3");
        assert_eq!(error("3/0X2/3 x -"), "row 2 has a run of 0 empty points");
        assert_eq!(
            error("3/1é1/3 x -"),
            "row 2: 'é' is neither a stone (X, O, #) nor a number of empty points"
        );
        assert_eq!(error("3/99999999999999999999/3 x -"), "row 2 has more than 3 points");
        assert_eq!(error("3/3/3 z -"), "the side to move is x or o, not \"z\"");
        assert!(error("3/3/3 x").starts_with("a position has three parts"));
        assert!(error("3/3/3 x a").contains("\"a\" is neither"));
    }

    #[test]
    fn extras_are_wanted_in_order() {
        let draft = Draft::parse("3/3/3 x b=2,a=1", Grid::new(3)).unwrap();
        assert_eq!(draft.extras(["b", "a"]).unwrap(), ["2", "1"]);
        assert_eq!(
            draft.extras(["a", "b"]).unwrap_err().to_string(),
            "the extras should be a=…,b=…, found b,a"
        );
        assert!(draft.has_extra("a") && !draft.has_extra("c"));
    }
}
