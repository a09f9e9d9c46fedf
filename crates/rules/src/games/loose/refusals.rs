//! Why a move of Loose is illegal.

use super::{Loose, board::Board, messages, position::largest_bid};
use crate::{
    Game, GameInfo, Grid, Message, Point, Refusal, Side,
    groups::{Group, NamedGroup},
};

const INFO: GameInfo = Loose::INFO;

pub(super) fn komi_first() -> Refusal {
    Refusal::new("komi-first", messages::komi_first(), [])
}

pub(super) fn colour_first(komi: i32) -> Refusal {
    Refusal::new("colour-first", messages::colour_first(komi), [])
}

pub(super) fn komi_settled(komi: i32) -> Refusal {
    Refusal::new("komi-settled", messages::komi_settled(komi), [])
}

pub(super) fn colours_settled() -> Refusal {
    Refusal::new("colours-settled", messages::colours_settled(), [])
}

pub(super) fn odd_komi(komi: i32) -> Refusal {
    Refusal::new("odd-komi", messages::odd_komi(komi), [])
}

pub(super) fn large_komi(komi: i32, grid: Grid) -> Refusal {
    Refusal::new("large-komi", messages::large_komi(komi, largest_bid(grid)), [])
}

/// A placement after which some group would have no true liberty: the new stone's
/// group, a flipped group, or another group of the mover. It cannot be an enemy group:
/// that would have been flipped, and flips take no liberties.
pub(super) fn placement(before: &Board, point: Point, side: Side) -> Refusal {
    let mut board = before.clone();
    let captured = board.put(point, side);
    let flipped: Vec<NamedGroup> =
        captured.iter().map(|&group| named(&board, group, point)).collect();
    board.flip(&captured, side);

    let dead = board.groups().into_iter().filter(|&group| board.liberty_count(group) == 0);
    let dead = dead.map(|group| named(&board, group, point));
    let is_flipped = |group: &NamedGroup| flipped.iter().any(|other| group.contains(other.at));
    let worst = dead.min_by_key(|group| (!group.contains(point), !is_flipped(group)));
    let Some(group) = worst else {
        return Refusal::new("no-true-liberty", messages::some_group_stifled(), [point]);
    };

    if is_flipped(&group) {
        flip_in_vain(point, &flipped, group)
    } else if group.contains(point) {
        new_group(point, group)
    } else {
        other_group(&board, point, &flipped, group)
    }
}

/// Flipped stones belong to a group without a true liberty.
fn flip_in_vain(point: Point, flipped: &[NamedGroup], group: NamedGroup) -> Refusal {
    let within: Vec<&NamedGroup> =
        flipped.iter().filter(|other| group.contains(other.at)).collect();
    let turned: usize = within.iter().map(|other| other.stones.len()).sum();
    let names: Vec<Message> = within.into_iter().map(NamedGroup::message).collect();
    let message = if turned == group.stones.len() {
        messages::flip_in_vain(point, names)
    } else {
        messages::joined_flip_in_vain(point, names, group.colour, group.stones.len())
    };
    Refusal::new("flip-in-vain", message, group.stones)
}

/// The new stone and those it joins have no true liberty.
fn new_group(point: Point, group: NamedGroup) -> Refusal {
    let message = match group.stones.len() {
        1 => messages::stone_stifled(point, group.colour),
        stones => messages::group_stifled(point, group.colour, stones),
    };
    Refusal::new("no-true-liberty", message, group.stones)
}

/// A group that the new stone does not touch loses its last true liberties, which become
/// false.
fn other_group(board: &Board, point: Point, flipped: &[NamedGroup], group: NamedGroup) -> Refusal {
    let falsified = point.neighbours().into_iter().filter(|&q| {
        board.spot(q).is_empty() && q.neighbours().into_iter().any(|stone| group.contains(stone))
    });
    let falsified: Vec<Point> = falsified.collect();
    let (liberties, name) = (&falsified[..], group.message());
    let message = match flipped {
        [] => messages::other_group_stifled(point, liberties, name),
        _ => {
            let flipped: Vec<Message> = flipped.iter().map(NamedGroup::message).collect();
            messages::other_group_stifled_by_flip(point, flipped, liberties, name)
        }
    };
    Refusal::new("own-group-stifled", message, group.stones).also_about(falsified)
}

/// A group of either side, named by its stone nearest to the placement.
fn named(board: &Board, group: Group, placement: Point) -> NamedGroup {
    let side = board.owner(group).unwrap_or(Side::First);
    NamedGroup::new(&INFO, side, board.stones(group), placement)
}
