//! Why a text was not read as a record.

use crate::{HeaderError, Place, SettingError, Sign};
use cairn_rules::{Grid, Message, MoveError, Point, words};
use std::fmt;

/// The most moves from the start to the end of a line in a record that is read. Games remember
/// what happened in them, so a longer line would take too much memory.
pub const LONGEST_LINE: usize = 100_000;
/// The most positions with comments or marks in a record that is read.
pub const MOST_NOTES: usize = 250_000;
/// The most header lines in a record that is read.
pub const MOST_HEADERS: usize = 1000;

/// The most options that are given to a game.
pub(crate) const MOST_OPTIONS: usize = 100;
/// The longest word that may be a move, an option or a name, in bytes.
pub(crate) const LONGEST_WORD: usize = 200;
/// The longest position text, in bytes: several times what the largest board needs.
pub(crate) const LONGEST_POSITION: usize = 1 << 15;

/// Why a text was not read as a record, and where in it the mistake is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Where the mistake is; `None` when it is about the whole text.
    pub place: Option<Place>,
    /// What is wrong there.
    pub problem: Problem,
}

impl RecordError {
    /// A mistake at a place.
    pub(crate) fn at(place: Place, problem: impl Into<Problem>) -> RecordError {
        RecordError { place: Some(place), problem: problem.into() }
    }

    /// A mistake of the whole text.
    pub(crate) fn of_all(problem: Problem) -> RecordError {
        RecordError { place: None, problem }
    }
}

/// Prints the place, if there is one, and the problem.
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        self.problem.fmt(f)
    }
}

impl std::error::Error for RecordError {}

/// What is wrong with a record. Printed without a capital at the start and a full stop at the
/// end; words that are quoted are cut if they are long.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The text names no game.
    #[error("the record is empty; its first line names the game")]
    Empty,
    /// The game, its options or its start cannot be played.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// A header has a key that cannot be one.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// A header line lacks its end.
    #[error("this header line does not end with ]")]
    OpenHeader,
    /// A header line after the first move.
    #[error("header lines come before the moves")]
    LateHeader,
    /// Two positions to start from.
    #[error("there is a second position")]
    SecondPosition,
    /// A variation with something else at its start.
    #[error("a variation begins with a move")]
    VariationWithoutMove,
    /// A variation before the first move.
    #[error("there is no move that this could be a variation to")]
    VariationToNothing,
    /// A bracket or comment without its end.
    #[error("{what} without {end} at the end")]
    Open {
        /// What begins there.
        what: &'static str,
        /// What ends it.
        end: char,
    },
    /// A parenthesis without its partner.
    #[error("this parenthesis is never closed")]
    OpenParenthesis,
    /// A parenthesis or bracket without the one before.
    #[error("this {0} closes nothing")]
    ClosesNothing(&'static str),
    /// A move that is not legal, or no move at all.
    #[error("move {number}, {mv}: {error}")]
    Move {
        /// Counted from 1.
        number: usize,
        /// The move as it is written.
        mv: String,
        /// Why it is not legal.
        error: MoveError,
    },
    /// A move of a side that is not to move.
    #[error("move {number}, {mv}: it is {whose}'s turn")]
    Turn {
        /// Counted from 1.
        number: usize,
        /// The move as it is written.
        mv: String,
        /// The side that is to move.
        whose: Message,
    },
    /// A name of a point that the board does not have.
    #[error("{name:?} is no point of a board of {size} by {size}")]
    NoSuchPoint {
        /// What is written.
        name: String,
        /// Rows of the board.
        size: u8,
    },
    /// A sign that is not known.
    #[error("there is no mark {0:?}; there is {known}", known = known_marks())]
    NoSuchMark(String),
    /// A sign on no point.
    #[error("the mark {0} names no point")]
    MarkWithoutPoint(&'static str),
    /// A label without its text.
    #[error("the label on {0} has no text")]
    EmptyLabel(Point),
    /// A word that is too long for anything.
    #[error("this is too long for {0}")]
    TooLong(&'static str),
    /// More of something than a record may hold.
    #[error("a record may have {most} {what} at most")]
    TooMany {
        /// How many are allowed.
        most: usize,
        /// Of what.
        what: &'static str,
    },
    /// Something that only the Smart Game Format has.
    #[error(transparent)]
    Sgf(#[from] SgfProblem),
}

impl Problem {
    /// A name that is no point of a board.
    pub(crate) fn no_such_point(name: &str, grid: Grid) -> Problem {
        Problem::NoSuchPoint { name: cut(name), size: grid.size() }
    }
}

fn known_marks() -> String {
    words::list(Sign::FORMS.iter().map(Sign::word).chain(["label"]))
}

/// What is wrong with a file in the Smart Game Format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SgfProblem {
    /// No parenthesis at all.
    #[error("this is no SGF file: it has no parenthesis")]
    NoTree,
    /// Another game than those of this program.
    #[error("this is {kind} (GM[{0}]), which cannot be played by the rules of any game here", kind = kind(.0))]
    OtherGame(String),
    /// A game after the end of the first one.
    #[error("a second game begins here; a file may hold only one")]
    SecondGame,
    /// Anything else after the end of the game.
    #[error("{0:?} after the end of the game")]
    AfterEnd(char),
    /// A parenthesis that is not followed by a node.
    #[error("expected a node (;) after the parenthesis, found {0:?}")]
    NoNode(char),
    /// A node after a variation.
    #[error("a node after a variation; only variations may follow")]
    NodeAfterVariation,
    /// A character that may not stand there.
    #[error("expected a node, a property or a parenthesis, found {0:?}")]
    Unexpected(char),
    /// A value without a name before it.
    #[error("expected the name of a property")]
    NoName,
    /// A property without a value.
    #[error("the property {0} has no value")]
    NoValue(String),
    /// A value without its end.
    #[error("this bracket is never closed")]
    OpenBracket,
    /// More values than a property may have.
    #[error("{0} has more than one value")]
    SeveralValues(String),
    /// A value that is not of two parts.
    #[error("{property} needs {first}, a colon and a text")]
    NoColon {
        /// The property.
        property: &'static str,
        /// What stands before the colon.
        first: &'static str,
    },
    /// A property that sets up stones.
    #[error("{0} cannot be read; a position to start from stands in XP")]
    Setup(String),
    /// Two moves in one node.
    #[error("a second move in one node")]
    SecondMove,
}

fn kind(number: &str) -> &'static str {
    if number == "1" { "a game of Go" } else { "a game of another kind" }
}

/// A word as it is quoted: at most so much of it as people read.
pub(crate) fn cut(text: &str) -> String {
    words::one_line(text, 40)
}
