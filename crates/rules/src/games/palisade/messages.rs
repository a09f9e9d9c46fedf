//! Messages of Palisade.

use crate::message::Scope;

/// The messages of Palisade.
pub(super) static SCOPE: Scope =
    Scope { name: "palisade", english: include_str!("messages/en.ftl") };

messages! {
    pub(super) SCOPE;

    // Why a move is illegal.
    wrong_parity(side: Side, point: Point);
    within_loop(point: Point, colour: Colour);

    // Why a position text is rejected.
    captured_stone(colour: Colour, point: Point, enemy: Colour);
    stone_of_wrong_parity(point: Point, colour: Colour, side: Side);
}
