//! The board, updated incrementally with every move.
//!
//! The parity of a point determines which side plays there, so one set holds the stones
//! of both sides, and the diagonal neighbours of a stone can only have its own colour.
//! The set also contains the stones of the ring.
//!
//! Stones that are connected by diagonal steps have labels that are linked to one root
//! (a union-find structure). A stone that touches two stones of one root may complete a
//! loop; any other stone does not. Labels are never separated, although captures can
//! disconnect stones. So the module `walkers` makes the final check, which most moves do
//! not need.

use super::area::Area;
use crate::{
    Grid, Piece, Point, Side,
    grid::{AREA, STRIDE},
    zobrist,
};
use arrayvec::ArrayVec;

/// Entries of an array by point: a power of two, so that a wrapped index is always in
/// bounds.
const SLOTS: usize = 1024;
/// The largest number of points of one parity.
const HALF: usize = AREA.div_ceil(2);

const RIGHT: usize = 1;
const UP: usize = STRIDE as usize;
const LEFT: usize = SLOTS - RIGHT;
const DOWN: usize = SLOTS - UP;

/// Steps to the orthogonal neighbours, counter-clockwise.
pub(super) const ORTHOGONAL: [usize; 4] = [RIGHT, UP, LEFT, DOWN];
/// Steps to the diagonal neighbours, counter-clockwise. Each lies between the orthogonal
/// one of the same number and the next.
pub(super) const DIAGONAL: [usize; 4] = [UP + RIGHT, UP + LEFT, DOWN + LEFT, DOWN + RIGHT];

/// The index that some steps lead to.
#[inline]
pub(super) const fn step(from: usize, steps: usize) -> usize {
    (from + steps) % SLOTS
}

/// The side that has the parity of a point.
#[inline]
pub(super) const fn side_at(index: usize) -> Side {
    let (x, y) = (index % STRIDE as usize, index / STRIDE as usize);
    if (x + y) % 2 == 0 { Side::First } else { Side::Second }
}

/// The label of points without a stone.
const UNLABELLED: u16 = 0;

/// The value in `places` for points that are not open.
const NOT_OPEN: u16 = u16::MAX;

/// Stones, what they enclose, and the points that are still open.
#[derive(Clone)]
pub(super) struct Board {
    grid: Grid,
    /// All stones, those of the ring included.
    stones: Area,
    /// By side: the points within its loops, without its own stones.
    within: [Area; 2],
    /// By point: the label of its stone.
    labels: [u16; SLOTS],
    /// By label: itself, or another label on the way to the root.
    links: [u16; SLOTS],
    /// By side: the points it may still play on, in no particular order.
    open: [[u16; HALF]; 2],
    open_counts: [u16; 2],
    /// The index of a point in `open`.
    places: [u16; SLOTS],
    key: u64,
}

impl Board {
    /// A board with stones on these points, each of the colour of its parity. Captures
    /// nothing: stones may be within enemy loops.
    pub(super) fn new(grid: Grid, stones: impl IntoIterator<Item = Point>) -> Board {
        let mut board = Board {
            grid,
            stones: Area::EMPTY,
            within: [Area::EMPTY; 2],
            labels: [UNLABELLED; SLOTS],
            links: [UNLABELLED; SLOTS],
            open: [[0; HALF]; 2],
            open_counts: [0; 2],
            places: [NOT_OPEN; SLOTS],
            key: 0,
        };
        for point in grid.ring() {
            board.connect(point.index());
        }
        for point in stones {
            board.connect(point.index());
            board.key ^= zobrist::stone(side_at(point.index()).piece(), point);
        }
        board.within = Side::BOTH.map(|side| board.computed_within(side));
        let closed = board.stones.or(&board.within[0]).or(&board.within[1]);
        for point in grid.points().filter(|point| !closed.contains(point.index())) {
            board.add_open(point.index());
        }
        board
    }

    /// The extent of the board.
    pub(super) const fn grid(&self) -> Grid {
        self.grid
    }

    /// The exclusive or of the keys of all stones on the board.
    #[inline]
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// The stones of both sides, those of the ring included.
    #[inline]
    pub(super) const fn stones(&self) -> &Area {
        &self.stones
    }

    /// The stones of a side, those of the ring included.
    pub(super) fn stones_of(&self, side: Side) -> Area {
        self.stones.and(&Area::parity(side))
    }

    /// The points within a side's loops, without its own stones.
    #[inline]
    pub(super) const fn within(&self, side: Side) -> &Area {
        &self.within[side.index()]
    }

    /// The side whose loops enclose a point, if any; own stones do not count as enclosed.
    pub(super) fn enclosed_by(&self, point: Point) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.within(side).contains(point.index()))
    }

    /// The points a side owns: those within its loops and the stones around them. A stone
    /// lies on a loop or within one exactly when one of its neighbours is within.
    pub(super) fn owned(&self, side: Side) -> Area {
        self.within(side).grown().and(&Area::board(self.grid))
    }

    /// The stone on a point of the board.
    pub(super) fn piece(&self, point: Point) -> Option<Piece> {
        let is_stone = self.grid.contains(point) && self.stones.contains(point.index());
        is_stone.then(|| side_at(point.index()).piece())
    }

    /// The indices of the points a side may play on, in no particular order.
    #[inline]
    pub(super) fn open(&self, side: Side) -> &[u16] {
        &self.open[side.index()][..usize::from(self.open_counts[side.index()])]
    }

    /// Puts a stone on an open point, of the colour of its parity; encloses regions and
    /// captures stones.
    #[inline]
    pub(super) fn place(&mut self, point: Point) {
        let stone = point.index();
        self.drop_open(stone);
        self.key ^= zobrist::stone(side_at(stone).piece(), point);
        let loops = self.connect(stone);
        if loops > 0 {
            self.enclose_around(stone, loops);
        }
    }

    /// Adds a stone to the set and joins its label to those it touches. Returns the
    /// largest number of loops that it can complete.
    #[inline]
    fn connect(&mut self, stone: usize) -> u32 {
        self.stones.insert(stone);
        let labels = DIAGONAL.map(|diagonal| self.labels[step(stone, diagonal)]);
        let touched: u32 = labels.iter().map(|&label| u32::from(label != UNLABELLED)).sum();
        if touched <= 1 {
            // The label of the only touched stone, or a new label, which is the index of the point.
            let label = labels.iter().fold(UNLABELLED, |one, &other| one | other);
            self.labels[stone] = if label == UNLABELLED { stone as u16 } else { label };
            self.links[stone] = stone as u16;
            return 0;
        }
        let mut root = UNLABELLED;
        let mut loops = touched;
        for label in labels {
            let other = self.root(label);
            if other != UNLABELLED && other != root {
                // The first root, or a root that was not connected yet.
                loops -= 1;
                self.links[usize::from(other)] = if root == UNLABELLED { other } else { root };
                root = self.links[usize::from(other)];
            }
        }
        self.labels[stone] = root;
        loops
    }

    /// The root of a label; `UNLABELLED` is its own root.
    #[inline]
    fn root(&mut self, mut label: u16) -> u16 {
        loop {
            let next = self.links[usize::from(label) % SLOTS];
            if next == label {
                return label;
            }
            // Path halving.
            let further = self.links[usize::from(next) % SLOTS];
            self.links[usize::from(label) % SLOTS] = further;
            label = further;
        }
    }

    /// Encloses what a new stone cuts off. `loops` is the largest number of loops that it can
    /// complete.
    fn enclose_around(&mut self, stone: usize, loops: u32) {
        let side = side_at(stone);
        let touched = DIAGONAL.map(|diagonal| self.stones.contains(step(stone, diagonal)));
        let mut sectors = touched;
        let mut left = loops;
        // Most loops are diamonds of four stones around one point, which are easy to find.
        for (number, orthogonal) in ORTHOGONAL.into_iter().enumerate() {
            let before = (number + 3) % 4;
            let cell = step(stone, orthogonal);
            if touched[before] && touched[number] && self.stones.contains(step(cell, orthogonal)) {
                self.enclose(cell, side);
                sectors[before] = false;
                left -= 1;
            }
        }
        if left > 0 {
            self.enclose_cut_off(stone, sectors, left);
        }
    }

    /// Encloses those of these sectors of a new stone that are cut off. At most `loops`
    /// of them are.
    #[inline(never)]
    fn enclose_cut_off(&mut self, stone: usize, sectors: [bool; 4], loops: u32) {
        let side = side_at(stone);
        for (sector, cut_off) in self.cut_off(stone, sectors, loops).into_iter().enumerate() {
            if cut_off {
                self.enclose_all(step(stone, ORTHOGONAL[(sector + 1) % 4]), side);
            }
        }
    }

    /// Encloses all points that can be reached from a point without crossing a stone of
    /// this side.
    fn enclose_all(&mut self, from: usize, side: Side) {
        let mut reached: ArrayVec<u16, AREA> = ArrayVec::new();
        self.enclose(from, side);
        reached.push(from as u16);
        while let Some(point) = reached.pop() {
            for orthogonal in ORTHOGONAL {
                let next = step(usize::from(point), orthogonal);
                let is_wall = self.stones.contains(next) && side_at(next) == side;
                if !is_wall && !self.within(side).contains(next) {
                    self.enclose(next, side);
                    reached.push(next as u16);
                }
            }
        }
    }

    /// Marks a point as within a loop of this side: an enemy stone is captured, and
    /// neither side can play there any more.
    #[inline]
    fn enclose(&mut self, index: usize, side: Side) {
        self.within[side.index()].insert(index);
        self.within[side.other().index()].remove(index);
        if self.stones.contains(index) {
            self.stones.remove(index);
            self.labels[index] = UNLABELLED;
            self.key ^= zobrist::stone(side.other().piece(), Point::from_index(index));
        }
        self.drop_open(index);
    }

    /// The points within a side's loops, computed from the stones alone.
    pub(super) fn computed_within(&self, side: Side) -> Area {
        let ring: Area = self.grid.ring().collect();
        let board = Area::board(self.grid);
        let ground = board.or(&ring).without(&self.stones_of(side));
        // The outside is reached through the ring stones of the other side.
        let outside = ring.without(&Area::parity(side)).spread(&ground);
        ground.without(&outside)
    }

    /// Puts a point on the list of open ones.
    fn add_open(&mut self, index: usize) {
        let side = side_at(index).index();
        let place = self.open_counts[side];
        self.open_counts[side] += 1;
        self.open[side][usize::from(place)] = index as u16;
        self.places[index] = place;
    }

    /// Takes a point off the list of open ones, if it is there.
    #[inline]
    fn drop_open(&mut self, index: usize) {
        let side = side_at(index).index();
        let place = self.places[index];
        if place == NOT_OPEN {
            return;
        }
        self.open_counts[side] -= 1;
        let last = self.open[side][usize::from(self.open_counts[side])];
        self.open[side][usize::from(place)] = last;
        self.places[usize::from(last) % SLOTS] = place;
        self.places[index] = NOT_OPEN;
    }
}
