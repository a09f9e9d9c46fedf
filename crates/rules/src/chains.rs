//! Stones on a board, kept as chains with their liberties: the fast half of every game
//! in which groups live and die by their liberties.
//!
//! A chain is a maximal orthogonally connected set of stones of one side. Its stones
//! form a ring list and all point to one of them, the head, under whose index the
//! chain's size and *pseudo-liberties* are kept: the number of pairs of a stone of the
//! chain and an empty point beside it. That number is zero exactly when the chain has no
//! liberty, and unlike the number of liberties it is kept by adding and subtracting
//! alone. When chains merge, the smaller is relabelled, so a stone is relabelled at most
//! log₂ of the board's area times.
//!
//! Whether a point is a chain's only liberty follows without looking at the chain: all
//! its pseudo-liberties are at that point.

use crate::{
    Grid, Piece, Point, PointList, Side,
    grid::{POINTS, in_order},
    text, zobrist,
};
use std::fmt;

/// What is on a point. The first three values are those of [`Piece`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cell {
    /// A stone of the first side.
    First,
    /// A stone of the second side.
    Second,
    /// A stone that belongs to nobody and is never removed.
    Neutral,
    /// Nothing.
    Empty,
    /// Nothing, and nothing can ever be put there; see [`Chains::close`].
    Closed,
    /// Outside the board.
    Margin,
}

impl Cell {
    /// A stone of this side.
    #[inline]
    #[must_use]
    pub const fn of(side: Side) -> Cell {
        match side {
            Side::First => Cell::First,
            Side::Second => Cell::Second,
        }
    }
}

/// A chain, named by its head. Valid until the chain grows or is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chain(u16);

impl Chain {
    /// What points without a chain refer to. The corner of the margin is never played on.
    const NONE: Chain = Chain(0);
    /// So many pseudo-liberties that no test takes [`Chain::NONE`] for a dying chain.
    const PLENTY: u16 = 0x4000;

    /// An index into arrays of [`POINTS`] entries that no other chain has.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A board of stones in chains.
#[derive(Clone)]
pub struct Chains {
    grid: Grid,
    cells: [Cell; POINTS],
    heads: [u16; POINTS],
    /// Which of the four neighbours are empty, as bits in their order.
    open: [u8; POINTS],
    /// The next stone of the same chain, in a ring.
    next: [u16; POINTS],
    /// By head.
    sizes: [u16; POINTS],
    /// By head.
    pseudo_liberties: [u16; POINTS],
    /// Points that are empty and not closed.
    empty: PointList,
    stone_counts: [u16; 3],
    key: u128,
}

impl Chains {
    /// An empty board.
    #[must_use]
    pub fn new(grid: Grid) -> Chains {
        let mut chains = Chains {
            grid,
            cells: [Cell::Margin; POINTS],
            heads: [Chain::NONE.0; POINTS],
            open: [0; POINTS],
            next: [0; POINTS],
            sizes: [0; POINTS],
            pseudo_liberties: [0; POINTS],
            empty: PointList::default(),
            stone_counts: [0; 3],
            key: 0,
        };
        chains.pseudo_liberties[0] = Chain::PLENTY;
        for point in grid.points() {
            chains.add_empty(point);
        }
        chains
    }

    /// The extent of the board.
    #[inline]
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// What is on a point.
    #[inline]
    #[must_use]
    pub fn cell(&self, point: Point) -> Cell {
        self.cells[point.index()]
    }

    /// The stone on a point.
    #[inline]
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<Piece> {
        match self.cell(point) {
            Cell::First => Some(Piece::First),
            Cell::Second => Some(Piece::Second),
            Cell::Neutral => Some(Piece::Neutral),
            Cell::Empty | Cell::Closed | Cell::Margin => None,
        }
    }

    /// How many stones of a kind there are.
    #[inline]
    #[must_use]
    pub fn count(&self, piece: Piece) -> usize {
        usize::from(self.stone_counts[piece.index()])
    }

    /// The exclusive or of the keys of all stones.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key as u64
    }

    /// The exclusive or of the 128-bit keys of all stones.
    #[inline]
    #[must_use]
    pub const fn wide_key(&self) -> u128 {
        self.key
    }

    /// All empty points that are not closed.
    #[inline]
    #[must_use]
    pub const fn empty_points(&self) -> &PointList {
        &self.empty
    }

    /// Which of the four neighbours of a point are empty, as bits in their order: 1 for the
    /// right one, 2 for the upper one, 4 and 8.
    #[inline]
    #[must_use]
    pub fn open_sides(&self, point: Point) -> u8 {
        self.open[point.index()]
    }

    /// The chain a stone belongs to, or `None` on a point without a side's stone.
    #[inline]
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let head = self.heads[point.index()];
        (head != Chain::NONE.0).then_some(Chain(head))
    }

    /// Whose chain it is.
    #[inline]
    #[must_use]
    pub fn side(&self, chain: Chain) -> Side {
        if self.cells[usize::from(chain.0)] == Cell::First { Side::First } else { Side::Second }
    }

    /// The number of stones of a chain.
    #[inline]
    #[must_use]
    pub fn size(&self, chain: Chain) -> usize {
        usize::from(self.sizes[usize::from(chain.0)])
    }

    /// Whether a chain is without a liberty.
    #[inline]
    #[must_use]
    pub fn is_smothered(&self, chain: Chain) -> bool {
        self.pseudo_liberties[usize::from(chain.0)] == 0
    }

    /// Pairs of a stone of the chain and an empty point beside it: at least the number of
    /// liberties and at most four times that, and equal to it for a single stone.
    #[inline]
    #[must_use]
    pub fn pseudo_liberties(&self, chain: Chain) -> usize {
        usize::from(self.pseudo_liberties[usize::from(chain.0)])
    }

    /// The stones of a chain, in no particular order.
    pub fn stones(&self, chain: Chain) -> impl Iterator<Item = Point> + '_ {
        self.ring(self.next[usize::from(chain.0)], self.sizes[usize::from(chain.0)])
    }

    /// The stones of the chain that a stone belongs to, beginning with this one.
    pub fn stones_from(&self, stone: Point) -> impl Iterator<Item = Point> + '_ {
        let head = usize::from(self.heads[stone.index()]);
        self.ring(stone.index() as u16, self.sizes[head])
    }

    #[inline]
    fn ring(&self, mut stone: u16, mut left: u16) -> impl Iterator<Item = Point> + '_ {
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            let point = Point::from_index(usize::from(stone));
            stone = self.next[usize::from(stone)];
            Some(point)
        })
    }

    /// The liberties of a chain, each once, in the order of the points. Takes time in
    /// the size of the chain.
    #[must_use]
    pub fn liberties(&self, chain: Chain) -> Vec<Point> {
        let beside = self.stones(chain).flat_map(Point::neighbours);
        in_order(beside.filter(|&p| self.cell(p) == Cell::Empty))
    }

    /// All chains, in the order of their lowest points.
    #[must_use]
    pub fn chains(&self) -> Vec<Chain> {
        let mut chains = Vec::new();
        for point in self.grid.points() {
            if let Some(chain) = self.chain(point)
                && !chains.contains(&chain)
            {
                chains.push(chain);
            }
        }
        chains
    }

    /// For each of the four neighbours of an empty point: whether a chain is there whose
    /// only liberty is this point.
    #[inline]
    #[must_use]
    pub fn last_liberty_of(&self, point: Point) -> [bool; 4] {
        let heads = point.neighbours().map(|q| self.heads[q.index()]);
        // A chain may touch the point with several stones; it counts one pseudo-liberty
        // here for each of them.
        heads.map(|head| {
            let touches: u16 = heads.iter().map(|&other| u16::from(other == head)).sum();
            self.pseudo_liberties[usize::from(head)] == touches
        })
    }

    /// The only liberty of the chain of a stone, if it has just one.
    #[must_use]
    pub fn only_liberty(&self, stone: Point) -> Option<Point> {
        let chain = self.chain(stone)?;
        let pairs = self.pseudo_liberties(chain);
        // A liberty has four sides.
        if pairs > 4 {
            return None;
        }
        let edge = self.stones_from(stone).find(|&stone| self.open_sides(stone) != 0)?;
        let open = self.open_sides(edge).trailing_zeros() as usize;
        let liberty = edge.neighbours()[open & 3];
        let touches =
            liberty.neighbours().iter().filter(|&&q| self.chain(q) == Some(chain)).count();
        (touches == pairs).then_some(liberty)
    }

    /// Whether a stone of this side on an empty point, where it removes nothing, would belong
    /// to a chain with one liberty or none.
    #[must_use]
    pub fn is_self_atari(&self, point: Point, side: Side) -> bool {
        let own = Cell::of(side);
        let mut liberty = None;
        let mut is_second = |found: Point| found != point && *liberty.get_or_insert(found) != found;
        for q in point.neighbours() {
            let cell = self.cell(q);
            if cell == Cell::Empty && is_second(q) {
                return false;
            }
            if cell == own {
                for stone in self.stones_from(q) {
                    let mut open = self.open_sides(stone);
                    while open != 0 {
                        let beside = stone.neighbours()[open.trailing_zeros() as usize & 3];
                        open &= open - 1;
                        if is_second(beside) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    /// Puts a stone of a side on an empty point and joins it to its neighbours. Removes
    /// nothing: chains may be left without a liberty.
    #[inline]
    pub fn place(&mut self, point: Point, side: Side) {
        let cell = Cell::of(side);
        let beside = point.neighbours().map(Point::index);
        let [right, up, left, down] = beside.map(|q| u8::from(self.cells[q] == cell));
        self.occupy(point, cell, side.piece());
        let liberties = self.open[point.index()].count_ones() as u16;
        // The neighbours that are own stones, as bits: a loop over them costs the processor
        // fewer wrong guesses than four questions.
        let mut own = right | up << 1 | left << 2 | down << 3;
        let index = point.index();
        if own == 0 {
            self.heads[index] = index as u16;
            self.next[index] = index as u16;
            self.sizes[index] = 1;
            self.pseudo_liberties[index] = liberties;
            return;
        }
        let mut head = self.heads[beside[own.trailing_zeros() as usize]];
        self.append(point, head, liberties);
        own &= own - 1;
        while own != 0 {
            head = self.merge(head, self.heads[beside[own.trailing_zeros() as usize]]);
            own &= own - 1;
        }
    }

    /// Adds a single stone to a chain beside it.
    #[inline]
    fn append(&mut self, point: Point, head: u16, liberties: u16) {
        let (index, chain) = (point.index(), usize::from(head));
        self.heads[index] = head;
        self.next[index] = self.next[chain];
        self.next[chain] = index as u16;
        self.sizes[chain] += 1;
        self.pseudo_liberties[chain] += liberties;
    }

    /// Puts a neutral stone on an empty point. Removes nothing.
    #[inline]
    pub fn place_neutral(&mut self, point: Point) {
        self.occupy(point, Cell::Neutral, Piece::Neutral);
    }

    /// Closes an empty point that no stone of a side touches or ever will: it is no
    /// longer among the empty points.
    #[inline]
    pub fn close(&mut self, point: Point) {
        debug_assert!(self.cell(point) == Cell::Empty);
        self.empty.remove(point);
        self.cells[point.index()] = Cell::Closed;
        self.shut(point);
    }

    /// Takes all stones of a chain off the board.
    pub fn remove(&mut self, chain: Chain) {
        let head = usize::from(chain.0);
        let Some(piece) = self.piece(Point::from_index(head)) else {
            return;
        };
        self.stone_counts[piece.index()] -= self.sizes[head];
        let mut index = head;
        loop {
            let point = Point::from_index(index);
            self.key ^= zobrist::stone_wide(piece, point);
            self.heads[index] = Chain::NONE.0;
            self.add_empty(point);
            for q in point.neighbours() {
                // Also counts for the dying chain itself, which no longer matters.
                self.pseudo_liberties[usize::from(self.heads[q.index()])] += 1;
            }
            index = usize::from(self.next[index]);
            if index == head {
                break;
            }
        }
        self.pseudo_liberties[0] = Chain::PLENTY;
    }

    #[inline]
    fn occupy(&mut self, point: Point, cell: Cell, piece: Piece) {
        debug_assert!(self.cell(point) == Cell::Empty);
        self.empty.remove(point);
        self.cells[point.index()] = cell;
        self.stone_counts[piece.index()] += 1;
        self.key ^= zobrist::stone_wide(piece, point);
        self.shut(point);
        for q in point.neighbours() {
            self.pseudo_liberties[usize::from(self.heads[q.index()])] -= 1;
        }
        self.pseudo_liberties[0] = Chain::PLENTY;
    }

    /// Makes one chain of two and returns its head.
    #[inline]
    fn merge(&mut self, one: u16, other: u16) -> u16 {
        if one == other {
            return one;
        }
        let (large, small) = if self.sizes[usize::from(one)] >= self.sizes[usize::from(other)] {
            (one, other)
        } else {
            (other, one)
        };
        let (large_index, small_index) = (usize::from(large), usize::from(small));
        let mut index = small_index;
        loop {
            self.heads[index] = large;
            index = usize::from(self.next[index]);
            if index == small_index {
                break;
            }
        }
        // Exchanging the successors of one stone each turns two rings into one.
        self.next.swap(large_index, small_index);
        self.sizes[large_index] += self.sizes[small_index];
        self.pseudo_liberties[large_index] += self.pseudo_liberties[small_index];
        large
    }

    /// Tells the neighbours of a point that it is no longer empty.
    #[inline]
    fn shut(&mut self, point: Point) {
        for (side, q) in point.neighbours().into_iter().enumerate() {
            self.open[q.index()] &= !(1 << (side ^ 2));
        }
    }

    #[inline]
    fn add_empty(&mut self, point: Point) {
        self.cells[point.index()] = Cell::Empty;
        self.empty.add(point);
        for (side, q) in point.neighbours().into_iter().enumerate() {
            // Seen from there, this point lies on the opposite side.
            self.open[q.index()] |= 1 << (side ^ 2);
        }
    }
}

/// Prints the board as in a position text.
impl fmt::Debug for Chains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::write_board(self.grid, &|point| self.piece(point)))
    }
}

#[cfg(test)]
mod tests;
