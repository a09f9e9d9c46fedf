//! Why a move of Palisade is illegal.

use super::{Palisade, PalisadePosition, loops, messages};
use crate::{Game, GameInfo, Point, Refusal, Side};

const INFO: GameInfo = Palisade::INFO;

/// A point of the other side's parity.
pub(super) fn wrong_parity(point: Point, side: Side) -> Refusal {
    Refusal::new("wrong-parity", messages::wrong_parity(INFO.side(side), point), [point])
}

/// A point within a loop of this side.
pub(super) fn within_loop(position: &PalisadePosition, point: Point, side: Side) -> Refusal {
    let message = messages::within_loop(point, INFO.colour(side.piece()));
    let stones = position.board.stones_of(side);
    Refusal::new("within-loop", message, loops::shortest_around(&stones, point))
}
