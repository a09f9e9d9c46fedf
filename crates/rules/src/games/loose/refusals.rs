//! Why a move of Loose is refused, in words.

use super::{
    Loose,
    board::{Board, Chain},
    position::largest_bid,
};
use crate::{Game, GameInfo, Grid, Piece, Point, Refusal, Side, words};
use std::fmt;

const INFO: GameInfo = Loose::INFO;

pub(super) fn komi_first() -> Refusal {
    Refusal::new("komi-first", "the komi must be named first, as in komi=6", [])
}

pub(super) fn colour_first(komi: i32) -> Refusal {
    let sentence = format!("the komi is {komi}; now a colour must be chosen, black or white");
    Refusal::new("colour-first", sentence, [])
}

pub(super) fn komi_settled(komi: i32) -> Refusal {
    Refusal::new("komi-settled", format!("the komi is {komi} and stays so"), [])
}

pub(super) fn colours_settled() -> Refusal {
    Refusal::new("colours-settled", "the colours are settled and stay so", [])
}

pub(super) fn odd_komi(komi: i32) -> Refusal {
    Refusal::new("odd-komi", format!("the komi must be an even number, and {komi} is odd"), [])
}

pub(super) fn large_komi(komi: i32, grid: Grid) -> Refusal {
    let largest = largest_bid(grid);
    let sentence =
        format!("a komi of {komi} is beyond the board: it must be from -{largest} to {largest}");
    Refusal::new("large-komi", sentence, [])
}

pub(super) fn occupied(point: Point, piece: Piece) -> Refusal {
    Refusal::occupied(point, &INFO.stone(piece))
}

/// A placement after which some group would have no true liberty: the new stone's, or a
/// flipped one, or another of the mover's. An enemy group never: it would have been
/// flipped, and flips take no liberty away.
pub(super) fn placement(before: &Board, point: Point, side: Side) -> Refusal {
    let mut board = before.clone();
    let captured = board.put(point, side);
    let flipped: Vec<Group> =
        captured.iter().map(|&chain| Group::of(&board, chain, point)).collect();
    board.flip(&captured, side);

    let stifled = board.chains().into_iter().filter(|&chain| board.breaths(chain) == 0);
    let mut stifled: Vec<Group> = stifled.map(|chain| Group::of(&board, chain, point)).collect();
    let is_flipped = |group: &Group| flipped.iter().any(|other| group.holds(other.nearest));
    stifled.sort_by_key(|group| (!group.holds(point), !is_flipped(group)));
    let Some(group) = stifled.into_iter().next() else {
        return Refusal::new("no-true-liberty", "some group would have no true liberty", [point]);
    };

    if is_flipped(&group) {
        flip_in_vain(point, &flipped, group)
    } else if group.holds(point) {
        new_group(point, group)
    } else {
        other_group(&board, point, &flipped, group)
    }
}

/// Flipped stones belong to a group without a true liberty.
fn flip_in_vain(point: Point, flipped: &[Group], group: Group) -> Refusal {
    let within: Vec<&Group> = flipped.iter().filter(|other| group.holds(other.nearest)).collect();
    let turned: usize = within.iter().map(|other| other.stones.len()).sum();
    let names = words::list(&within);
    let sentence = if turned == group.stones.len() {
        format!("{point} would flip {names}, which would still have no true liberty")
    } else {
        let size = words::count(group.stones.len(), "stone");
        format!(
            "{point} would flip {names}, but the {} group this makes ({size}) \
             would have no true liberty",
            group.colour
        )
    };
    Refusal::new("flip-in-vain", sentence, group.stones)
}

/// The new stone and those it joins have no true liberty.
fn new_group(point: Point, group: Group) -> Refusal {
    let sentence = if let [_] = group.stones[..] {
        format!("a {} stone on {point} would have no true liberty", group.colour)
    } else {
        let size = words::count(group.stones.len(), "stone");
        format!("with {point} the {} group there ({size}) would have no true liberty", group.colour)
    };
    Refusal::new("no-true-liberty", sentence, group.stones)
}

/// A group that the new stone does not touch loses its last true liberties, which become
/// false.
fn other_group(board: &Board, point: Point, flipped: &[Group], group: Group) -> Refusal {
    let falsified = point.neighbours().into_iter().filter(|&q| {
        board.spot(q).is_empty() && q.neighbours().into_iter().any(|stone| group.holds(stone))
    });
    let falsified: Vec<Point> = falsified.collect();
    let liberties = if falsified.len() == 1 { "a false liberty" } else { "false liberties" };
    let flips = match flipped {
        [] => "would".to_owned(),
        _ => format!("would flip {}, but also", words::list(flipped)),
    };
    let sentence = format!(
        "{point} {flips} make {} {liberties} and leave {group} without a true one",
        words::list(&falsified)
    );
    Refusal::new("own-group-stifled", sentence, group.stones).also_about(falsified)
}

/// A group as it is called in a sentence.
struct Group {
    colour: &'static str,
    /// In the order of the points.
    stones: Vec<Point>,
    /// The stone by which it is called: the one nearest to the placement.
    nearest: Point,
}

impl Group {
    fn of(board: &Board, chain: Chain, placement: Point) -> Group {
        let mut stones: Vec<Point> = board.stones(chain).collect();
        stones.sort_unstable();
        let distance = |p: &Point| p.x().abs_diff(placement.x()) + p.y().abs_diff(placement.y());
        let nearest = stones.iter().copied().min_by_key(distance).unwrap_or(placement);
        let colour = board.owner(chain).map_or("", |side| INFO.colour(side.piece()));
        Group { colour, stones, nearest }
    }

    fn holds(&self, point: Point) -> bool {
        self.stones.binary_search(&point).is_ok()
    }
}

/// Prints "the white group at e4 (3 stones)".
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = words::count(self.stones.len(), "stone");
        write!(f, "the {} group at {} ({size})", self.colour, self.nearest)
    }
}
