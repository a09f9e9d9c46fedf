//! Why a move is illegal: a stable code, a message for the player, and the points it is
//! about.

use crate::{Message, Paint, Point, message::shared};
use thiserror::Error;

/// The answer to an illegal move. Prints `code: message`, in English.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{code}: {message}")]
pub struct Refusal {
    /// A short name that programs may rely on, such as `occupied`.
    pub code: &'static str,
    /// The message for the player: no capital at the start, no full stop at the end.
    pub message: Message,
    /// The points to mark, the most important ones first.
    pub points: Vec<Point>,
}

impl Refusal {
    /// A refusal with this message, about these points.
    pub fn new(code: &'static str, message: Message, points: impl Into<Vec<Point>>) -> Refusal {
        Refusal { code, message, points: points.into() }
    }

    /// The same refusal, with more points to mark.
    #[must_use]
    pub fn also_about(mut self, points: impl IntoIterator<Item = Point>) -> Refusal {
        self.points.extend(points);
        self
    }

    /// The game is over.
    #[must_use]
    pub fn game_over() -> Refusal {
        Refusal::new("game-over", shared::game_over(), [])
    }

    /// The point holds a stone of this colour already.
    #[must_use]
    pub fn occupied(point: Point, colour: Paint) -> Refusal {
        Refusal::new("occupied", shared::occupied(point, colour), [point])
    }

    /// The point is not on this board.
    #[must_use]
    pub fn off_board(point: Point) -> Refusal {
        Refusal::new("off-board", shared::off_board(point), [])
    }
}
