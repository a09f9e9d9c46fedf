//! Why a move of Blackstone is refused, in words.

use super::{Blackstone, Move};
use crate::{Game, GameInfo, Piece, Point, Refusal, Side};

const INFO: GameInfo = Blackstone::INFO;

pub(super) fn no_stone(from: Point) -> Refusal {
    Refusal::new("no-stone", format!("there is no stone on {from} to move"), [from])
}

/// The stone on the first point is the opponent's or nobody's.
pub(super) fn not_your_stone(from: Point, piece: Piece, side: Side) -> Refusal {
    let mover = INFO.side_name(side);
    let own = INFO.colour(side.piece());
    let sentence = match piece {
        Piece::Neutral => format!("{from} holds a black stone, and black stones never move"),
        _ => format!("{from} holds {}, but {mover} moves {own} stones", INFO.stone(piece)),
    };
    Refusal::new("not-your-stone", sentence, [from])
}

pub(super) fn no_movement(from: Point) -> Refusal {
    Refusal::new("no-movement", format!("the stone on {from} must move to another cell"), [from])
}

pub(super) fn not_a_queen_move(mv: Move) -> Refusal {
    let Move { from, to } = mv;
    let sentence = format!(
        "a stone moves like a chess queen, and {to} is on no row, column or diagonal with {from}"
    );
    Refusal::new("not-a-queen-move", sentence, [from, to])
}

/// A stone lies between the two points.
pub(super) fn path_blocked(mv: Move, at: Point, piece: Piece) -> Refusal {
    let Move { from, to } = mv;
    let colour = INFO.colour(piece);
    let sentence = format!("the {colour} stone on {at} is in the way from {from} to {to}");
    Refusal::new("path-blocked", sentence, [at])
}

pub(super) fn occupied(to: Point, piece: Piece) -> Refusal {
    Refusal::occupied(to, &INFO.stone(piece))
}
