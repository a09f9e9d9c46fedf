//! The number of moves that each side needs to reach each empty cell if the other side does not
//! move: by queen moves, and by single steps. The side that reaches a cell first can occupy or fill
//! it.
//!
//! Both sides are computed at once: a word holds a row of the board for each side, the side to move
//! in the lower half.

use super::lines::Lines;
use crate::{Grid, Point, grid::STRIDE};

/// Rows of the largest board with its margin, rounded up.
const ROWS: usize = 32;
/// Bits in a row.
const HALF: u32 = STRIDE as u32;

/// A set of cells for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells([u64; ROWS]);

impl Cells {
    const NONE: Cells = Cells([0; ROWS]);

    /// The cells of each side, its number being 0 for the side to move.
    pub(super) fn new(sides: [&[Point]; 2]) -> Cells {
        let mut cells = Cells::NONE;
        for (side, points) in sides.into_iter().enumerate() {
            for &point in points {
                let (row, bit) = place(point, side);
                cells.0[row] |= 1 << bit;
            }
        }
        cells
    }

    /// Whether the cell is one of the side's.
    #[inline]
    pub(super) fn contains(&self, point: Point, side: usize) -> bool {
        let (row, bit) = place(point, side);
        self.0[row] >> bit & 1 != 0
    }
}

/// The row of a point, and its bit for a side.
#[inline]
fn place(point: Point, side: usize) -> (usize, u32) {
    let stride = usize::from(STRIDE);
    (point.index() / stride % ROWS, (point.index() % stride) as u32 + HALF * side as u32)
}

/// The empty cells of a board.
pub(super) struct Space {
    /// The same for both sides.
    empty: Cells,
    size: usize,
}

/// A kind of movement: the empty cells that one move from any of the given cells reaches.
type Way = fn(&Space, &Cells) -> Cells;

impl Space {
    /// The cells that the lines leave empty.
    pub(super) fn new(grid: Grid, lines: &Lines) -> Space {
        let size = usize::from(grid.size());
        let mut empty = Cells::NONE;
        for row in 1..=size {
            let word = u64::from(!lines.row(row));
            empty.0[row % ROWS] = word | word << HALF;
        }
        Space { empty, size }
    }

    /// The number of empty cells.
    pub(super) fn count(&self) -> u32 {
        let rows = &self.empty.0[1..=self.size];
        rows.iter().map(|word| word.count_ones()).sum::<u32>() / 2
    }

    /// The cells that queens on these cells reach.
    pub(super) fn queens(&self, from: &Cells) -> Cells {
        let mut reached = Cells::NONE;
        let mut rays = [0; 3];
        for row in 1..=self.size {
            let row = row % ROWS;
            let sideways = along(from.0[row], self.empty.0[row], self.size);
            let upwards = self.carry(from.0[row - 1], row, &mut rays);
            reached.0[row] = sideways | upwards;
        }
        let mut rays = [0; 3];
        for row in (1..=self.size).rev() {
            let downwards = self.carry(from.0[(row + 1) % ROWS], row % ROWS, &mut rays);
            reached.0[row % ROWS] |= downwards;
        }
        reached
    }

    /// Extends rays to this row: straight and along both diagonals, including the rays that start
    /// in the row before. No ray crosses from one half of a word to the other, since the margin is
    /// between them.
    #[inline]
    fn carry(&self, start: u64, row: usize, rays: &mut [u64; 3]) -> u64 {
        let empty = self.empty.0[row];
        let [straight, right, left] = *rays;
        *rays =
            [(straight | start) & empty, (right | start) << 1 & empty, (left | start) >> 1 & empty];
        rays[0] | rays[1] | rays[2]
    }

    /// The cells that single steps from these cells reach.
    pub(super) fn steps(&self, from: &Cells) -> Cells {
        let mut reached = Cells::NONE;
        for row in 1..=self.size {
            let row = row % ROWS;
            let near = from.0[row - 1] | from.0[row] | from.0[(row + 1) % ROWS];
            reached.0[row] = (near | near << 1 | near >> 1) & self.empty.0[row];
        }
        reached
    }

    /// Compares how soon both sides reach the cells from their stones.
    #[inline]
    pub(super) fn race(&self, way: Way, stones: &Cells) -> Race {
        let near = way(self, stones);
        let mut race = Race { near, first: [0; 2], ties: 0, alone: [0; 2] };
        let mut before = Cells::NONE;
        let mut reached = near;
        loop {
            for (now, before) in self.rows(&reached).zip(self.rows(&before)) {
                let new = now & !before;
                let [first, ties] = [new & !now.rotate_left(HALF), new & new.rotate_left(HALF)];
                race.first = add(race.first, halves(first));
                race.ties += ties.count_ones() / 2;
            }
            before = reached;
            let further = way(self, &before);
            let mut grown = 0;
            for row in 1..=self.size {
                grown |= further.0[row % ROWS] & !before.0[row % ROWS];
                reached.0[row % ROWS] |= further.0[row % ROWS];
            }
            if grown == 0 {
                break;
            }
        }
        for word in self.rows(&reached) {
            race.alone = add(race.alone, halves(word & !word.rotate_left(HALF)));
        }
        race
    }

    fn rows(&self, cells: &Cells) -> impl Iterator<Item = u64> {
        cells.0[1..=self.size].iter().copied()
    }

    /// How many cells each side has.
    pub(super) fn count_each(&self, cells: &Cells) -> [u32; 2] {
        self.rows(cells).fold([0; 2], |sum, word| add(sum, halves(word)))
    }
}

#[inline]
fn halves(word: u64) -> [u32; 2] {
    [(word as u32).count_ones(), (word >> HALF).count_ones()]
}

#[inline]
fn add(a: [u32; 2], b: [u32; 2]) -> [u32; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

/// The cells of a row that rooks on it reach along it.
#[inline]
fn along(from: u64, empty: u64, size: usize) -> u64 {
    let (mut right, mut left) = (from << 1 & empty, from >> 1 & empty);
    let (mut right_free, mut left_free) = (empty, empty);
    let mut distance = 1;
    while distance < size {
        right |= right_free & right << distance;
        right_free &= right_free << distance;
        left |= left_free & left >> distance;
        left_free &= left_free >> distance;
        distance *= 2;
    }
    right | left
}

/// Which side reaches cells first: counts of cells, for the side to move and the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Race {
    /// Cells within one move.
    pub(super) near: Cells,
    /// Cells that a side reaches before the other.
    pub(super) first: [u32; 2],
    /// Cells that both reach at the same time.
    pub(super) ties: u32,
    /// Cells that only one side can reach.
    pub(super) alone: [u32; 2],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Game, Position, Rng, Side, conformance::options, games::blackstone::Blackstone,
        games::blackstone::rays::Direction,
    };
    use std::collections::BTreeMap;

    type Distances = BTreeMap<Point, u32>;

    /// Moves to every cell, found one cell at a time.
    fn plain_distances(
        stones: &[Point],
        is_empty: impl Fn(Point) -> bool,
        longest: u32,
    ) -> Distances {
        let mut distances = Distances::new();
        let mut starts = stones.to_vec();
        for distance in 1.. {
            let mut found = Vec::new();
            for &start in &starts {
                for direction in Direction::ALL {
                    for far in 1..=longest {
                        let point = direction.walk(start, far);
                        if !is_empty(point) {
                            break;
                        }
                        distances.entry(point).or_insert_with(|| {
                            found.push(point);
                            distance
                        });
                    }
                }
            }
            if found.is_empty() {
                break;
            }
            starts = found;
        }
        distances
    }

    #[test]
    fn races_are_what_walking_finds() {
        for (seed, size) in [6, 8, 10, 16, 24].into_iter().cycle().take(25).enumerate() {
            let mut rng = Rng::with_seed(seed as u64);
            let mut position = Blackstone::start(&options::<Blackstone>(&format!("size={size}")));
            while position.play_random(&mut rng).is_some() {
                let grid = position.grid();
                let board = &position.board;
                let stones = Side::BOTH.map(|side| board.points_of(side));
                let space = Space::new(grid, board.lines());
                let is_empty = |point| grid.contains(point) && board.piece(point).is_none();
                for (way, longest) in [(Space::queens as Way, 24), (Space::steps as Way, 1)] {
                    let race = space.race(way, &Cells::new(stones));
                    let [a, b] = stones.map(|side| plain_distances(side, is_empty, longest));
                    let sooner = |a: &Distances, b: &Distances| {
                        a.iter().filter(|(point, far)| b.get(point).is_none_or(|b| b > far)).count()
                    };
                    let alone = |a: &Distances, b: &Distances| {
                        a.keys().filter(|point| !b.contains_key(point)).count()
                    };
                    assert_eq!(race.first.map(|n| n as usize), [sooner(&a, &b), sooner(&b, &a)]);
                    assert_eq!(race.alone.map(|n| n as usize), [alone(&a, &b), alone(&b, &a)]);
                    let ties = a.iter().filter(|(point, far)| b.get(point) == Some(far)).count();
                    assert_eq!(race.ties as usize, ties);
                    for (side, distances) in [&a, &b].into_iter().enumerate() {
                        for point in grid.points() {
                            let near = distances.get(&point) == Some(&1);
                            assert_eq!(race.near.contains(point, side), near, "{point}");
                        }
                        let near = distances.values().filter(|far| **far == 1).count();
                        assert_eq!(space.count_each(&race.near)[side] as usize, near);
                    }
                    assert_eq!(
                        space.count() as usize,
                        grid.points().filter(|p| is_empty(*p)).count()
                    );
                }
            }
        }
    }
}
