//! Why a move of Red Stone is illegal.

use super::{RedStone, RedStonePosition, messages};
use crate::{
    Game, GameInfo, Point, Position, Refusal, Side,
    groups::{Group, NamedGroup},
};

const INFO: GameInfo = RedStone::INFO;

pub(super) fn swap(option: bool, swapped: bool) -> Refusal {
    let message = match (option, swapped) {
        (false, _) => messages::no_pie_rule(),
        (true, true) => messages::swapped_already(),
        (true, false) => messages::swap_too_late(),
    };
    Refusal::new("no-swap", message, [])
}

pub(super) fn red_eye(point: Point) -> Refusal {
    Refusal::new("red-eye", messages::red_eye(point), [point])
}

pub(super) fn first_stone(side: Side) -> Refusal {
    let message = messages::first_stone(INFO.side(side), INFO.colour(side.piece()));
    Refusal::new("first-stone", message, [])
}

/// An own stone that would leave a group, its own or the enemy's, without a liberty.
pub(super) fn own(position: &RedStonePosition, point: Point) -> Refusal {
    let side = position.to_move();
    let enemy = side.other().piece();
    let captured = position.board.with_only_liberty(point);
    let victim = captured.iter().find(|&&group| position.board.side(group) != side);
    if let Some(&victim) = victim {
        let NamedGroup { colour, at, stones } = named(position, victim, point);
        let message = messages::only_red_captures(point, colour, at, stones.len());
        return Refusal::new("only-red-captures", message, stones);
    }
    if let Some(&own) = captured.first() {
        let NamedGroup { colour, at, stones } = named(position, own, point);
        let message = messages::own_last_liberty(point, colour, at, stones.len());
        return Refusal::new("own-last-liberty", message, stones);
    }
    // No group would be captured, so the stone touches neither an empty point nor an own
    // group: the point is an eye of the opponent.
    let message = messages::enemy_eye(point, INFO.colour(enemy), INFO.side(side));
    Refusal::new("enemy-eye", message, stones_around(position, point))
}

/// A red stone that would capture nothing.
pub(super) fn red(position: &RedStonePosition, point: Point) -> Refusal {
    Refusal::new("red-captures-nothing", messages::red_captures_nothing(point), [point])
        .also_about(stones_around(position, point))
}

/// The black and white stones beside a point.
fn stones_around(position: &RedStonePosition, point: Point) -> Vec<Point> {
    point.neighbours().into_iter().filter(|&q| position.board.group(q).is_some()).collect()
}

/// A group beside a point.
fn named(position: &RedStonePosition, group: Group, point: Point) -> NamedGroup {
    let board = &position.board;
    NamedGroup::new(&INFO, board.side(group), board.stones(group), point)
}
