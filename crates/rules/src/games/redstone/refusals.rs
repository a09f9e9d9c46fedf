//! Why a move of Red Stone is refused, in words.

use super::{RedStone, RedStonePosition};
use crate::{Explain, Game, GameInfo, Piece, Point, Position, Refusal, Side, chains::Chain, words};

const INFO: GameInfo = RedStone::INFO;

pub(super) fn swap(option: bool, swapped: bool) -> Refusal {
    let sentence = match (option, swapped) {
        (false, _) => "this game is played without the pie rule",
        (true, true) => "the colours have been swapped already",
        (true, false) => "only White may swap, in place of the first white stone",
    };
    Refusal::new("no-swap", sentence, [])
}

pub(super) fn occupied(position: &RedStonePosition, point: Point) -> Refusal {
    let stone = position.piece_at(point).map_or(String::new(), |piece| INFO.stone(piece));
    Refusal::occupied(point, &stone)
}

pub(super) fn red_eye(point: Point) -> Refusal {
    Refusal::new(
        "red-eye",
        format!(
            "{point} is a red eye: only red stones and edges touch it, so nobody may play there"
        ),
        [point],
    )
}

pub(super) fn first_stone(side: Side) -> Refusal {
    let name = INFO.side_name(side);
    let colour = INFO.colour(side.piece());
    Refusal::new("first-stone", format!("{name}'s first stone must be {colour}"), [])
}

/// An own stone that would leave a group, its own or the enemy's, without a liberty.
pub(super) fn own(position: &RedStonePosition, point: Point) -> Refusal {
    let side = position.to_move();
    let enemy = side.other().piece();
    let smothered = position.smothered_by(point);
    let victim = smothered.iter().find(|&&chain| owner(position, chain) == Some(enemy));
    if let Some(&victim) = victim {
        let (name, stones) = describe(position, victim, point);
        let sentence =
            format!("{point} would leave {name} without a liberty; only a red stone may capture");
        return Refusal::new("only-red-captures", sentence, stones);
    }
    if let Some(&own) = smothered.first() {
        let (name, stones) = describe(position, own, point);
        let sentence = format!(
            "{point} is the last liberty of {name}, and filling it connects it to no other"
        );
        return Refusal::new("own-last-liberty", sentence, stones);
    }
    // Nobody dies, so the stone touches neither an empty point nor an own group: what is
    // left is an eye of the enemy.
    let colour = INFO.colour(enemy);
    let sentence = format!(
        "{point} is a {colour} eye and not the last liberty of a group, so it is closed to {}",
        INFO.side_name(side)
    );
    Refusal::new("enemy-eye", sentence, stones_around(position, point))
}

/// A red stone that would capture nothing.
pub(super) fn red(position: &RedStonePosition, point: Point) -> Refusal {
    let sentence =
        format!("a red stone must capture, and {point} is not the last liberty of any group");
    Refusal::new("red-captures-nothing", sentence, [point])
        .also_about(stones_around(position, point))
}

/// The black and white stones beside a point.
fn stones_around(position: &RedStonePosition, point: Point) -> Vec<Point> {
    point.neighbours().into_iter().filter(|&q| position.board.chain(q).is_some()).collect()
}

fn owner(position: &RedStonePosition, chain: Chain) -> Option<Piece> {
    position.board.stones(chain).next().and_then(|stone| position.piece_at(stone))
}

/// "the white group at e4 (3 stones)", named by its stone next to the point, and its
/// stones.
fn describe(position: &RedStonePosition, chain: Chain, beside: Point) -> (String, Vec<Point>) {
    let mut stones: Vec<Point> = position.board.stones(chain).collect();
    stones.sort();
    let colour = owner(position, chain).map_or("", |piece| INFO.colour(piece));
    let near = beside.neighbours().into_iter().find(|q| stones.contains(q)).unwrap_or(beside);
    (format!("the {colour} group at {near} ({})", words::count(stones.len(), "stone")), stones)
}
