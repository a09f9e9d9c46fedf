//! Messages of Blackstone.

use crate::message::Scope;

/// The messages of Blackstone.
pub(super) static SCOPE: Scope =
    Scope { name: "blackstone", english: include_str!("messages/en.ftl") };

messages! {
    pub(super) SCOPE;

    // Why a move is illegal.
    no_stone(from: Point);
    black_stones_never_move(from: Point);
    not_your_stone(from: Point, colour: Colour, side: Side, own: Colour);
    no_movement(from: Point);
    not_a_queen_move(from: Point, to: Point);
    path_blocked(colour: Colour, at: Point, from: Point, to: Point);

    // Why a position text is rejected.
    blocked_stone(colour: Colour, point: Point);
    too_many_stones(colour: Colour, point: Point, side: Side, limit: Number);
}
