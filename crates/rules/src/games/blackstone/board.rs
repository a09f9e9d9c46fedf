//! The board: stones, and how far each of them can go, kept up to date move by move.
//!
//! A stone that moves leaves its cell occupied, so a move fills just one cell: the one it
//! goes to. The eight rays from there are those of the moved stone, and at their ends are
//! the only stones whose own rays have become shorter. Lifting a stone is the same the
//! other way round. So a move costs the same on every board size.

use super::{
    lines::Lines,
    rays::{Direction, Rays},
};
use crate::{Grid, Piece, Point, Side, grid::POINTS, zobrist};

/// Places for red and blue stones in the tables of a board: 1 and up for the first side,
/// 33 and up for the second. Place 0 is nobody's.
type Place = u8;
const NOBODY: Place = 0;
const PLACES: usize = 64;

/// Place number `index` of a side.
#[inline]
const fn place(side: Side, index: usize) -> usize {
    (side.index() * (PLACES / 2) + 1 + index) % PLACES
}

/// Stones on a board.
#[derive(Clone)]
pub(super) struct Board {
    grid: Grid,
    lines: Lines,
    /// Who lies on a point: the place of a red or blue stone, or nobody.
    places: [Place; POINTS],
    /// Where the stone of a place lies.
    points: [Point; PLACES],
    /// How far the stone of a place can go. That of nobody is written to and never read.
    rays: [Rays; PLACES],
    counts: [u8; 2],
    key: u64,
}

impl Board {
    /// The empty board.
    pub(super) fn new(grid: Grid) -> Board {
        Board {
            grid,
            lines: Lines::new(grid),
            places: [NOBODY; POINTS],
            points: [Point::new(0, 0); PLACES],
            rays: [Rays::NOBODY; PLACES],
            counts: [0; 2],
            key: 0,
        }
    }

    pub(super) fn grid(&self) -> Grid {
        self.grid
    }

    /// The key of all stones.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// The number of a side's stones.
    #[inline]
    pub(super) fn count(&self, side: Side) -> usize {
        usize::from(self.counts[side.index()])
    }

    /// A side's stones and how far each can go.
    #[inline]
    pub(super) fn stones(&self, side: Side) -> impl Iterator<Item = (Point, Rays)> {
        (0..self.count(side)).map(move |index| {
            let place = place(side, index);
            (self.points[place], self.rays[place])
        })
    }

    /// The side that has a stone on this point.
    #[inline]
    fn side_at(&self, point: Point) -> Option<Side> {
        match usize::from(self.places[point.index()]) {
            0 => None,
            place => Some(Side::BOTH[place / (PLACES / 2) % 2]),
        }
    }

    /// The stone on a point.
    pub(super) fn piece(&self, point: Point) -> Option<Piece> {
        match self.side_at(point) {
            Some(side) => Some(side.piece()),
            None if self.is_neutral(point) => Some(Piece::Neutral),
            None => None,
        }
    }

    #[inline]
    fn is_neutral(&self, point: Point) -> bool {
        self.grid.contains(point)
            && self.lines.is_filled(point)
            && self.places[point.index()] == NOBODY
    }

    /// How many empty cells there are next to a point in each direction.
    pub(super) fn rays(&self, point: Point) -> Rays {
        self.lines.rays(point)
    }

    /// Puts a stone on an empty cell of the board, without asking whether it can move.
    pub(super) fn put(&mut self, point: Point, piece: Piece) {
        self.key ^= zobrist::stone(piece, point);
        if let Some(side) = piece.side() {
            let place = place(side, self.count(side));
            self.counts[side.index()] += 1;
            self.places[point.index()] = place as Place;
            self.points[place] = point;
            self.rays[place] = self.lines.rays(point);
        }
        self.occupy(point);
    }

    /// Moves a stone and fills the cell it leaves with a neutral one. Tells whether any
    /// stone has been blocked by that.
    #[inline]
    pub(super) fn slide(&mut self, side: Side, from: Point, to: Point) -> bool {
        let stone = side.piece();
        self.key ^= zobrist::stone(stone, from)
            ^ zobrist::stone(Piece::Neutral, from)
            ^ zobrist::stone(stone, to);
        let place = std::mem::replace(&mut self.places[from.index()], NOBODY);
        self.places[to.index()] = place;
        let place = usize::from(place) % PLACES;
        self.points[place] = to;
        let (rays, blocked) = self.occupy(to);
        self.rays[place] = rays;
        blocked | (rays == Rays::BLOCKED)
    }

    /// Marks a cell as occupied, which shortens the rays of the stones that see it. Tells
    /// the rays from there, and whether any of those stones has been blocked.
    #[inline]
    fn occupy(&mut self, point: Point) -> (Rays, bool) {
        self.lines.fill(point);
        let around = self.lines.rays(point);
        let mut blocked = false;
        for direction in Direction::ALL {
            let length = around.length(direction);
            let seen = direction.walk(point, length + 1);
            let rays = &mut self.rays[usize::from(self.places[seen.index()]) % PLACES];
            rays.set(direction.opposite(), length);
            blocked |= *rays == Rays::BLOCKED;
        }
        (around, blocked)
    }

    /// Marks a cell as empty, which lengthens the rays of the stones that see it.
    fn vacate(&mut self, point: Point) {
        self.lines.clear(point);
        let around = self.lines.rays(point);
        for direction in Direction::ALL {
            let length = around.length(direction);
            let seen = direction.walk(point, length + 1);
            let back = direction.opposite();
            let rays = &mut self.rays[usize::from(self.places[seen.index()]) % PLACES];
            rays.set(back, length + 1 + around.length(back));
        }
    }

    /// Whether a red or blue stone lies on the point and cannot move.
    #[inline]
    pub(super) fn is_blocked(&self, point: Point) -> bool {
        self.rays[usize::from(self.places[point.index()]) % PLACES] == Rays::BLOCKED
    }

    /// Takes a red or blue stone off the board.
    pub(super) fn lift(&mut self, point: Point) {
        let Some(side) = self.side_at(point) else { return };
        self.key ^= zobrist::stone(side.piece(), point);
        let gone = usize::from(std::mem::replace(&mut self.places[point.index()], NOBODY));
        self.counts[side.index()] -= 1;
        let last = place(side, self.count(side));
        // The last stone of the side takes over the place.
        self.rays[gone % PLACES] = self.rays[last];
        if gone != last {
            let moved = self.points[last];
            self.points[gone % PLACES] = moved;
            self.places[moved.index()] = gone as Place;
        }
        self.vacate(point);
    }

    /// Takes a neutral stone off the board, if there is one on the point.
    pub(super) fn lift_neutral(&mut self, point: Point) {
        if self.is_neutral(point) {
            self.key ^= zobrist::stone(Piece::Neutral, point);
            self.vacate(point);
        }
    }
}
