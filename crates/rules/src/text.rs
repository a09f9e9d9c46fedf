//! Position text: `<board> <x|o to move> <extras>`.
//!
//! [`Draft`] is a parsed text that is not yet validated: its board fits the size and
//! its extras are pairs of words. The game decides whether it is a possible position.

use crate::{Explain, GameInfo, Grid, Message, Piece, Point, Side, message::shared};
use std::{error::Error, fmt};

/// Why a position text was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextError {
    /// It does not have three parts: board, side to move and extras.
    WrongParts {
        /// How many it has.
        found: usize,
    },
    /// The side to move is neither `x` nor `o`.
    WrongSideToMove {
        /// The text that was found.
        found: String,
    },
    /// The board has the wrong number of rows.
    WrongRows {
        /// How many it has.
        found: usize,
        /// How many it should have.
        size: u8,
    },
    /// A row has too many points.
    LongRow {
        /// Its number on the board, counted from 1 at the bottom.
        row: u8,
        /// How many it should have.
        size: u8,
    },
    /// A row has too few points.
    ShortRow {
        /// Its number on the board, counted from 1 at the bottom.
        row: u8,
        /// How many it has.
        found: u32,
        /// How many it should have.
        size: u8,
    },
    /// A row has a run of 0 empty points.
    EmptyRun {
        /// Its number on the board, counted from 1 at the bottom.
        row: u8,
    },
    /// A letter is neither a stone nor a number.
    WrongLetter {
        /// The row on the board, counted from 1 at the bottom.
        row: u8,
        /// The letter.
        letter: char,
    },
    /// The extras are neither `-` nor pairs `key=value`.
    NoPair {
        /// The text that was found.
        found: String,
    },
    /// The extras are not those of the game.
    WrongExtras {
        /// The keys there should be, in this order.
        wanted: Vec<String>,
        /// The keys there are.
        found: Vec<String>,
    },
    /// The value of an extra is not a number.
    NotANumber {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// The value of an extra is neither `yes` nor `no`.
    NotYesOrNo {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// The game excludes such a position.
    Impossible {
        /// Why; it names the spot.
        message: Message,
        /// Points of the board that the error is about.
        points: Vec<Point>,
    },
}

/// Prints the message in English.
impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for TextError {}

impl TextError {
    /// The game excludes what the text says besides the board.
    #[must_use]
    pub fn new(message: Message) -> TextError {
        TextError::Impossible { message, points: Vec::new() }
    }

    /// The game excludes what is on these points of the board.
    pub fn at(points: impl Into<Vec<Point>>, message: Message) -> TextError {
        TextError::Impossible { message, points: points.into() }
    }

    /// Points of the board that the error is about.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        match self {
            TextError::Impossible { points, .. } => points,
            _ => &[],
        }
    }

    /// The message for the user; it names the place of the error.
    #[must_use]
    pub fn message(&self) -> Message {
        let keys = |keys: &[String], end: &str| match keys {
            [] => "-".to_owned(),
            _ => keys.iter().map(|key| key.clone() + end).collect::<Vec<_>>().join(","),
        };
        match self {
            TextError::WrongParts { .. } => shared::three_parts(),
            TextError::WrongSideToMove { found } => {
                shared::wrong_side_to_move(format!("{found:?}"))
            }
            TextError::WrongRows { found, size } => shared::wrong_rows(*found, *size),
            TextError::LongRow { row, size } => shared::long_row(*row, *size),
            TextError::ShortRow { row, found, size } => shared::short_row(*row, *found, *size),
            TextError::EmptyRun { row } => shared::run_of_zero(*row),
            TextError::WrongLetter { row, letter } => {
                shared::wrong_letter(*row, format!("{letter:?}"))
            }
            TextError::NoPair { found } => shared::no_pair(format!("{found:?}")),
            TextError::WrongExtras { wanted, found } => {
                shared::wrong_extras(keys(wanted, "=…"), keys(found, ""))
            }
            TextError::NotANumber { key, value } => shared::not_a_number(key, value),
            TextError::NotYesOrNo { key, value } => shared::not_yes_or_no(key, value),
            TextError::Impossible { message, .. } => message.clone(),
        }
    }
}

/// A parsed position text.
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
    /// Parses a text for a board of the given extent.
    pub fn parse(text: &str, grid: Grid) -> Result<Draft, TextError> {
        let mut words = text.split_ascii_whitespace();
        let (Some(board), Some(to_move), Some(extras), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            let found = text.split_ascii_whitespace().count();
            return Err(TextError::WrongParts { found });
        };
        let to_move = match to_move {
            "x" | "X" => Side::First,
            "o" | "O" => Side::Second,
            other => return Err(TextError::WrongSideToMove { found: other.to_owned() }),
        };
        Ok(Draft {
            grid,
            stones: parse_board(board, grid)?,
            to_move,
            extras: parse_extras(extras)?,
        })
    }

    /// The values of these extras, which must be present in exactly this order.
    pub fn extras<const N: usize>(&self, keys: [&str; N]) -> Result<[&str; N], TextError> {
        self.expect_extras(&keys)?;
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

    fn expect_extras(&self, keys: &[&str]) -> Result<(), TextError> {
        let found = self.extras.iter().map(|(key, _)| key.as_str());
        if found.clone().eq(keys.iter().copied()) {
            return Ok(());
        }
        Err(TextError::WrongExtras {
            wanted: keys.iter().map(|&key| key.to_owned()).collect(),
            found: found.map(str::to_owned).collect(),
        })
    }

    /// Whether there is an extra with this key.
    #[must_use]
    pub fn has_extra(&self, key: &str) -> bool {
        self.extras.iter().any(|(found, _)| found == key)
    }
}

/// Reads a number among the extras.
pub fn parse_number(key: &str, text: &str) -> Result<i32, TextError> {
    let wrong = |_| TextError::NotANumber { key: key.to_owned(), value: text.to_owned() };
    text.parse().map_err(wrong)
}

/// Reads `yes` or `no` among the extras.
pub fn parse_yes_no(key: &str, text: &str) -> Result<bool, TextError> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(TextError::NotYesOrNo { key: key.to_owned(), value: text.to_owned() }),
    }
}

fn parse_extras(text: &str) -> Result<Vec<(String, String)>, TextError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let pair = |word: &str| match word.split_once('=') {
        Some((key, value)) => Ok((key.to_ascii_lowercase(), value.to_ascii_lowercase())),
        None => Err(TextError::NoPair { found: word.to_owned() }),
    };
    text.split(',').map(pair).collect()
}

fn parse_board(text: &str, grid: Grid) -> Result<Vec<(Point, Piece)>, TextError> {
    let size = grid.size() as i8;
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != size as usize {
        return Err(TextError::WrongRows { found: rows.len(), size: grid.size() });
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
    let size = grid.size();
    let number = y as u8 + 1;
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
                return Err(TextError::EmptyRun { row: number });
            }
            x = x.saturating_add(run);
        } else {
            return Err(TextError::WrongLetter { row: number, letter });
        }
        if x > u32::from(size) {
            return Err(TextError::LongRow { row: number, size });
        }
    }
    if x < u32::from(size) {
        return Err(TextError::ShortRow { row: number, found: x, size });
    }
    Ok(())
}

/// Prints a position for `Debug`: its text, and with `{:#?}` also its board.
pub fn debug<P: Explain>(position: &P, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match f.alternate() {
        true => write!(f, "{}\n{}", position.text(), position.scene()),
        false => f.write_str(&position.text()),
    }
}

/// Writes a position text from its parts; no extras are written as `-`.
pub fn write(
    grid: Grid,
    piece_at: &dyn Fn(Point) -> Option<Piece>,
    to_move: Side,
    extras: &[(&str, String)],
) -> String {
    let mut text = write_board(grid, piece_at);
    text.push(' ');
    text.push(to_move.turn_letter());
    text.push(' ');
    if extras.is_empty() {
        text.push('-');
    }
    let pairs: Vec<String> = extras.iter().map(|(key, value)| format!("{key}={value}")).collect();
    text + &pairs.join(",")
}

/// Writes the board of a position text.
pub(crate) fn write_board(grid: Grid, piece_at: &dyn Fn(Point) -> Option<Piece>) -> String {
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
        if y > 0 {
            text.push('/');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(text: &str, size: u8, extras: &[(&str, String)]) -> String {
        let draft = Draft::parse(text, Grid::new(size)).unwrap();
        let at = |point| draft.stones.iter().find(|(p, _)| *p == point).map(|(_, piece)| *piece);
        write(draft.grid, &at, draft.to_move, extras)
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
        assert_eq!(
            Draft::parse("3/XX/3 x -", Grid::new(3)),
            Err(TextError::ShortRow { row: 2, found: 2, size: 3 })
        );
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
