//! Why a move of Blackstone is illegal.

use super::{Blackstone, Move, messages};
use crate::{Game, GameInfo, Piece, Point, Refusal, Side};

const INFO: GameInfo = Blackstone::INFO;

pub(super) fn no_stone(from: Point) -> Refusal {
    Refusal::new("no-stone", messages::no_stone(from), [from])
}

/// The stone on the first point belongs to the opponent or is neutral.
pub(super) fn not_your_stone(from: Point, piece: Piece, side: Side) -> Refusal {
    let [colour, own] = [piece, side.piece()].map(|piece| INFO.colour(piece));
    let message = match piece {
        Piece::Neutral => messages::black_stones_never_move(from),
        _ => messages::not_your_stone(from, colour, INFO.side(side), own),
    };
    Refusal::new("not-your-stone", message, [from])
}

pub(super) fn no_movement(from: Point) -> Refusal {
    Refusal::new("no-movement", messages::no_movement(from), [from])
}

pub(super) fn not_a_queen_move(mv: Move) -> Refusal {
    let Move { from, to } = mv;
    Refusal::new("not-a-queen-move", messages::not_a_queen_move(from, to), [from, to])
}

/// A stone lies between the two points.
pub(super) fn path_blocked(mv: Move, at: Point, piece: Piece) -> Refusal {
    let Move { from, to } = mv;
    let message = messages::path_blocked(INFO.colour(piece), at, from, to);
    Refusal::new("path-blocked", message, [at])
}
