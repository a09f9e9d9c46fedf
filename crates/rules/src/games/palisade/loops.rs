//! Loops for display: the stones that lie on loops, and the path of a loop.

use super::{
    area::Area,
    board::{Board, DIAGONAL, step},
};
use crate::{Point, Side};
use std::collections::{HashMap, VecDeque};

/// The regions that a side's loops cut off from the outside and from each other, without
/// the side's stones.
pub(super) fn regions(board: &Board, side: Side) -> Vec<Area> {
    let mut left = *board.within(side);
    let mut regions = Vec::new();
    while let Some(point) = left.points().next() {
        let region = Area::from_iter([point]).spread(&left);
        left = left.without(&region);
        regions.push(region);
    }
    regions
}

/// The stones of a side that lie on some closed path, those of the ring included: the ones
/// that touch two regions, of which one may be the outside.
pub(super) fn loop_stones(board: &Board, side: Side) -> Area {
    let stones = board.stones_of(side);
    let mut found = Area::EMPTY;
    for region in regions(board, side) {
        let elsewhere = region.or(&stones).complement();
        found = found.or(&region.grown().and(&elsewhere.grown()).and(&stones));
    }
    found
}

/// The shortest closed path of stones around a point, if there is one, as a list of stones along
/// the path.
pub(super) fn shortest_around(stones: &Area, point: Point) -> Vec<Point> {
    // Every loop around the point has a stone to the right of it in its row.
    let starts = stones.points().filter(|stone| stone.y() == point.y() && stone.x() > point.x());
    let loops = starts.filter_map(|start| shortest_through(stones, start, point));
    loops.min_by_key(Vec::len).unwrap_or_default()
}

/// The shortest closed path of stones that passes through a stone and goes around a
/// point, if there is one; the stone comes first.
///
/// A closed path goes around the point when it crosses a ray from the point an odd number
/// of times. So the states of the search are stones with the parity of crossings, and it
/// looks for a path from the stone with even parity to the same stone with odd parity.
pub(super) fn shortest_through(stones: &Area, start: Point, point: Point) -> Option<Vec<Point>> {
    // The ray goes to the right, slightly above the point's row. It meets no stone and crosses
    // exactly the steps between that row, to the right of the point, and the row above.
    let crosses = |one: Point, other: Point| {
        let (low, high) = if one.y() < other.y() { (one, other) } else { (other, one) };
        low.y() == point.y() && high.y() == point.y() + 1 && low.x() > point.x()
    };
    let mut came_from = HashMap::new();
    let mut open = VecDeque::from([(start, false)]);
    while let Some((stone, odd)) = open.pop_front() {
        let around = DIAGONAL.map(|diagonal| step(stone.index(), diagonal));
        for next in around.into_iter().filter(|&index| stones.contains(index)) {
            let next = Point::from_index(next);
            let state = (next, odd ^ crosses(stone, next));
            if state == (start, false) || came_from.contains_key(&state) {
                continue;
            }
            came_from.insert(state, (stone, odd));
            open.push_back(state);
        }
    }
    let mut path = Vec::new();
    let mut state = (start, true);
    loop {
        state = *came_from.get(&state)?;
        path.push(state.0);
        if state == (start, false) {
            path.reverse();
            return Some(path);
        }
    }
}
