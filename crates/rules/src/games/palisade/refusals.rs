//! Why a move of Palisade is refused, in words.

use super::{Palisade, PalisadePosition, loops};
use crate::{Explain, Game, GameInfo, Point, Refusal, Side};

const INFO: GameInfo = Palisade::INFO;

pub(super) fn occupied(position: &PalisadePosition, point: Point) -> Refusal {
    let stone = position.piece_at(point).map_or(String::new(), |piece| INFO.stone(piece));
    Refusal::occupied(point, &stone)
}

/// A point of the other side's parity.
pub(super) fn wrong_parity(point: Point, side: Side) -> Refusal {
    let name = INFO.side_name(side);
    let (own, other) = match side {
        Side::First => ("even", "odd"),
        Side::Second => ("odd", "even"),
    };
    let sentence = format!(
        "{name} plays on {own} points and {point} is {other}; they alternate like the squares of a \
         chessboard, and a1 is even"
    );
    Refusal::new("wrong-parity", sentence, [point])
}

/// A point within a loop of this side.
pub(super) fn within_loop(position: &PalisadePosition, point: Point, side: Side) -> Refusal {
    let colour = INFO.colour(side.piece());
    let sentence = format!("{point} is within a {colour} loop, where nobody may play any more");
    let stones = position.board.stones_of(side);
    Refusal::new("within-loop", sentence, loops::shortest_around(&stones, point))
}
