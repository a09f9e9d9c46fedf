//! A move as the steps in which a person makes it, and the notation that follows.
//!
//! A game defines which steps make up each of its moves: a point; a button and a point;
//! two points. The next steps that a user interface offers, the keyboard input and the
//! notation are derived from that.

use crate::{Grid, Message, Point, message::shared};
use arrayvec::ArrayVec;
use std::{error::Error, fmt};

/// A button beside the board.
#[derive(Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Button {
    /// How the button is written in a move: all of `pass`, the `R` of `Rd4`.
    pub token: &'static str,
    /// The name under which the game's catalogue has its label and help.
    pub id: &'static str,
}

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// A button.
    Button(&'static Button),
    /// A number after a button, as in `komi=6`.
    Number(i32),
    /// A point of the board.
    Point(Point),
}

/// The steps of a move, in the order in which they are made.
pub type Steps = ArrayVec<Step, 3>;

/// The steps of a move that is a point and nothing else.
#[must_use]
pub fn of_point(point: Point) -> Steps {
    Steps::from_iter([Step::Point(point)])
}

/// The point of a move that is a point and nothing else.
#[must_use]
pub fn only_point(steps: &[Step]) -> Option<Point> {
    match *steps {
        [Step::Point(point)] => Some(point),
        _ => None,
    }
}

/// The notation of a move: the tokens without spaces, with a hyphen between two points.
#[must_use]
pub fn notation(steps: &[Step]) -> String {
    let mut text = String::new();
    for (index, step) in steps.iter().enumerate() {
        match step {
            Step::Button(button) => text += button.token,
            Step::Number(number) => text += &number.to_string(),
            Step::Point(point) => {
                if index > 0 && matches!(steps[index - 1], Step::Point(_)) {
                    text.push('-');
                }
                text += &point.to_string();
            }
        }
    }
    text
}

/// Why a text is not a move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// It does not look like a move.
    NotAMove {
        /// The text.
        text: String,
    },
    /// It names a point that is not on the board.
    OffBoard {
        /// The name of the point.
        point: String,
        /// Points along a side of the board.
        size: u8,
    },
    /// It looks like a move, but the game has no such move.
    NotOfThisGame {
        /// The text.
        text: String,
        /// The name of the game.
        game: &'static str,
        /// Moves to show what they look like.
        samples: &'static [&'static str],
    },
}

/// Prints the message in English.
impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for NotationError {}

impl NotationError {
    /// The message for the user.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            NotationError::NotAMove { text } => shared::no_move(quote(text)),
            NotationError::OffBoard { point, size } => {
                shared::not_on_the_board(quote(point), *size)
            }
            NotationError::NotOfThisGame { text, game, samples } => {
                shared::no_move_like(*game, text, *samples)
            }
        }
    }
}

/// Parses a move's notation, in either case, into steps on this board. The game decides
/// whether it has a move with these steps.
pub fn parse(text: &str, grid: Grid, buttons: &[&'static Button]) -> Result<Steps, NotationError> {
    // Points have precedence: on a large board `r4` is a point and not the button `R`.
    if let Some(steps) = parse_points(text, grid)? {
        return Ok(steps);
    }
    for &button in buttons {
        let Some(rest) = strip_prefix_ignoring_case(text, button.token) else {
            continue;
        };
        let mut steps = Steps::from_iter([Step::Button(button)]);
        if rest.is_empty() {
            return Ok(steps);
        }
        if let Some(points) = parse_points(rest, grid)? {
            steps.extend(points);
            return Ok(steps);
        }
        if let Ok(number) = rest.parse() {
            steps.push(Step::Number(number));
            return Ok(steps);
        }
    }
    Err(NotationError::NotAMove { text: text.to_owned() })
}

/// One point, or two joined by a hyphen. `None` when the text is something else.
fn parse_points(text: &str, grid: Grid) -> Result<Option<Steps>, NotationError> {
    let parts: Vec<&str> = text.splitn(3, '-').collect();
    if parts.len() > 2 || !parts.iter().all(|part| Grid::looks_like_point(part)) {
        return Ok(None);
    }
    let points = parts.iter().map(|part| {
        grid.parse_point(part)
            .map(Step::Point)
            .ok_or_else(|| NotationError::OffBoard { point: (*part).to_owned(), size: grid.size() })
    });
    points.collect::<Result<Steps, _>>().map(Some)
}

fn strip_prefix_ignoring_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then_some(rest)
}

/// The text in quotes, cut short if it is long.
fn quote(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    let dots = if short.len() < text.len() { "…" } else { "" };
    format!("\"{}{dots}\"", short.escape_debug())
}

/// The possible next steps after some steps of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NextSteps {
    /// Buttons that lead on to a legal move.
    pub buttons: Vec<&'static Button>,
    /// Points that lead on to a legal move.
    pub points: Vec<Point>,
    /// Numbers that lead on to a legal move.
    pub numbers: Vec<i32>,
    /// Whether the steps made so far are a whole move.
    pub complete: bool,
}

/// The possible next steps after the steps `made`, given the steps of every legal move.
#[must_use]
pub fn next_steps(legal: &[Steps], made: &[Step]) -> NextSteps {
    let mut offer = NextSteps::default();
    for steps in legal {
        match steps.strip_prefix(made) {
            None => {}
            Some([]) => offer.complete = true,
            Some([Step::Button(button), ..]) => insert(&mut offer.buttons, button),
            Some([Step::Point(point), ..]) => insert(&mut offer.points, *point),
            Some([Step::Number(number), ..]) => insert(&mut offer.numbers, *number),
        }
    }
    offer
}

/// Inserts an item into a sorted list, unless the list contains it.
fn insert<T: Ord>(list: &mut Vec<T>, item: T) {
    if let Err(place) = list.binary_search(&item) {
        list.insert(place, item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static RED: Button = Button { token: "R", id: "red" };
    static KOMI: Button = Button { token: "komi=", id: "komi" };
    static PASS: Button = Button { token: "pass", id: "pass" };
    static BUTTONS: [&Button; 3] = [&RED, &KOMI, &PASS];

    fn round_trip(text: &str) -> String {
        notation(&parse(text, Grid::new(19), &BUTTONS).unwrap())
    }

    #[test]
    fn notation_is_read_in_either_case_and_printed_in_one() {
        for text in ["d4", "Rd4", "pass", "komi=6", "komi=-12", "b8-e5", "r4", "Rr4"] {
            assert_eq!(round_trip(text), text);
            assert_eq!(round_trip(&text.to_uppercase()), text);
            assert_eq!(round_trip(&text.to_lowercase()), text);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "-",
            "i5",
            "z9",
            "a20",
            "Ra20",
            "Qd4",
            "komi=x",
            "komi=99999999999",
            "d4-",
            "a1-b2-c3",
            "é",
            "passé",
        ] {
            assert!(parse(text, Grid::new(19), &BUTTONS).is_err(), "{text:?}");
        }
        let error = parse("Ra20", Grid::new(9), &BUTTONS).unwrap_err();
        assert_eq!(error, NotationError::OffBoard { point: "a20".to_owned(), size: 9 });
        assert_eq!(error.to_string(), "\"a20\" is not on the 9×9 board");
    }

    #[test]
    fn an_offer_is_the_next_step_of_every_legal_move() {
        let grid = Grid::new(9);
        let legal: Vec<Steps> = ["d4", "Rd4", "Re5", "pass"]
            .iter()
            .map(|text| parse(text, grid, &BUTTONS).unwrap())
            .collect();
        let first = next_steps(&legal, &[]);
        assert_eq!(first.points.len(), 1);
        assert_eq!(first.buttons.len(), 2);
        let second = next_steps(&legal, &[Step::Button(&RED)]);
        assert_eq!(second.points.len(), 2);
        assert!(!second.complete && next_steps(&legal, &legal[1]).complete);
    }
}
