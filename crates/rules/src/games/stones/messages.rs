//! Messages of Stones.

use crate::message::Scope;

/// The messages of Stones.
pub(super) static SCOPE: Scope = Scope { name: "stones", english: include_str!("messages/en.ftl") };

messages! {
    pub(super) SCOPE;

    // Why a move is illegal.
    repetition(point: Point, moves: Number);
    suicide_repeats(point: Point, colour: Colour, moves: Number);
    fewer_prisoners(side: Side, prisoners: Number, opponent: Side, others: Number);
    no_return();
    no_staking();
    no_group(side: Side);
    too_many_liberties(
        side: Side,
        colour: Colour,
        at: Point,
        stones: Number,
        liberties: Number,
    );
    already_staked(side: Side, point: Point);
    not_your_liberty(point: Point, colour: Colour);

    // Why a position text is rejected.
    not_for_both_sides(key: Text, value: Text);
    wrong_prisoners(value: Text, found: Text, most: Number);
    stakes_without_staking(value: Text);
    stake_twice(value: Text, point: Point);
    stake_off_board(found: Text);
    stake_without_stone(colour: Colour, point: Point);
}
