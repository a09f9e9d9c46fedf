//! Messages of Red Stone.

use crate::message::Scope;

/// The messages of Red Stone.
pub(super) static SCOPE: Scope =
    Scope { name: "redstone", english: include_str!("messages/en.ftl") };

messages! {
    pub(super) SCOPE;

    // Why a move is illegal.
    no_pie_rule();
    swapped_already();
    swap_too_late();
    red_eye(point: Point);
    first_stone(side: Side, colour: Colour);
    only_red_captures(point: Point, colour: Colour, at: Point, stones: Number);
    own_last_liberty(point: Point, colour: Colour, at: Point, stones: Number);
    enemy_eye(point: Point, colour: Colour, side: Side);
    red_captures_nothing(point: Point);

    // Why a position text is rejected.
    turns_below_zero(turns: Text);
    swap_after_first_placement();
    swap_without_pie_rule();
    wrong_turn(turns: Number, side: Text);
    impossible_stones(black: Number, white: Number, red: Number, turns: Number);
}
