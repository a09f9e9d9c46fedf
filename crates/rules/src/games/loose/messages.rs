//! Messages of Loose.

use crate::message::Scope;

/// The messages of Loose.
pub(super) static SCOPE: Scope = Scope { name: "loose", english: include_str!("messages/en.ftl") };

messages! {
    pub(super) SCOPE;

    // The status line.
    names_the_komi();
    chooses_a_colour(komi: Number);
    has_passed(other: Side, mover: Side);

    // Why a move is illegal.
    komi_first();
    colour_first(komi: Number);
    komi_settled(komi: Number);
    colours_settled();
    odd_komi(komi: Number);
    large_komi(komi: Number, largest: Number);
    some_group_stifled();
    flip_in_vain(point: Point, flipped: All);
    joined_flip_in_vain(point: Point, flipped: All, colour: Colour, stones: Number);
    stone_stifled(point: Point, colour: Colour);
    group_stifled(point: Point, colour: Colour, stones: Number);
    other_group_stifled(point: Point, liberties: All, group: Message);
    other_group_stifled_by_flip(point: Point, flipped: All, liberties: All, group: Message);

    // Why a position text is rejected.
    group_without_true_liberty(at: Point, stones: Number);
    wrong_choose(choose: Text);
    wrong_passes(passes: Text);
    early_passes(passes: Number);
    choose_before_komi();
    odd_komi_in_text(komi: Number);
    large_komi_in_text(komi: Number, largest: Number);
    wrong_decider(decision: Message, side: Text);
    early_stone(point: Point, decision: Message);
    x_names_the_komi();
    o_chooses_the_colour();
}
