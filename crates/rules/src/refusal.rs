//! Why a move is refused: a stable code, a sentence for the player, and the points
//! it is about.

use crate::Point;
use std::fmt;

/// The answer to an illegal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A short name that programs may rely on, such as `occupied`.
    pub code: &'static str,
    /// What to tell the player: no capital at the start, no full stop at the end.
    pub sentence: String,
    /// The points to mark: first of all those that stand in the way.
    pub points: Vec<Point>,
}

impl Refusal {
    /// A refusal with these words, about these points.
    pub fn new(
        code: &'static str,
        sentence: impl Into<String>,
        points: impl Into<Vec<Point>>,
    ) -> Refusal {
        Refusal { code, sentence: sentence.into(), points: points.into() }
    }

    /// The same refusal, with more points to mark.
    #[must_use]
    pub fn also_about(mut self, points: impl IntoIterator<Item = Point>) -> Refusal {
        self.points.extend(points);
        self
    }

    /// No more moves: the game has been decided.
    #[must_use]
    pub fn game_over() -> Refusal {
        Refusal::new("game-over", "the game is over", [])
    }

    /// The point holds a stone already; `stone` says which, as in "a white stone".
    #[must_use]
    pub fn occupied(point: Point, stone: &str) -> Refusal {
        Refusal::new("occupied", format!("{point} holds {stone}"), [point])
    }

    /// The point is not on this board.
    #[must_use]
    pub fn off_board(point: Point) -> Refusal {
        Refusal::new("off-board", format!("{point} is not on the board"), [])
    }
}

/// Prints `code: sentence`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.sentence)
    }
}

impl std::error::Error for Refusal {}
