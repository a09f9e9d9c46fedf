//! A board that maintains groups and their liberties, for games in which groups are
//! captured by taking their liberties.
//!
//! A group is a maximal orthogonally connected set of stones of one side. Its stones
//! form a ring list and all point to one of them, the head, under whose index the
//! group's size and *pseudo-liberties* are stored: the number of pairs of a stone of the
//! group and an empty point beside it. That number is zero exactly when the group has no
//! liberty, and unlike the number of liberties it can be updated by addition and
//! subtraction alone. When groups merge, the smaller one is relabelled, so a stone is
//! relabelled at most log₂ of the board's area times.
//!
//! A point is a group's only liberty exactly when all its pseudo-liberties are at that
//! point, so the stones of the group need not be visited.

mod named;

pub use named::NamedGroup;

use crate::{
    Grid, Piece, Point, PointList, Side, TextError,
    grid::{POINTS, in_order},
    message::shared,
    text, zobrist,
};
use arrayvec::ArrayVec;
use std::fmt;

/// What is on a point. The first three values are those of [`Piece`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cell {
    /// A stone of the first side.
    First,
    /// A stone of the second side.
    Second,
    /// A stone of neither side, which is never removed.
    Neutral,
    /// Nothing.
    Empty,
    /// Empty, and no stone can ever be placed there; see [`Groups::close`].
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

/// A group, identified by its head. Valid until the group grows or is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Group(pub(crate) u16);

impl Group {
    /// The group of points without a group. Its index is the corner of the margin, where no stone
    /// is placed.
    pub(crate) const NONE: Group = Group(0);
    /// A number of pseudo-liberties so large that [`Group::NONE`] never seems to be captured.
    const PLENTY: u16 = 0x4000;

    /// An index into arrays of [`POINTS`] entries that no other group has.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A board of stones in groups.
#[derive(Clone)]
pub struct Groups {
    grid: Grid,
    cells: [Cell; POINTS],
    heads: [u16; POINTS],
    /// Which of the four neighbours are empty, as bits in their order.
    open: [u8; POINTS],
    /// The next stone of the same group, in a ring.
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

impl Groups {
    /// An empty board.
    #[must_use]
    pub fn new(grid: Grid) -> Groups {
        let mut groups = Groups {
            grid,
            cells: [Cell::Margin; POINTS],
            heads: [Group::NONE.0; POINTS],
            open: [0; POINTS],
            next: [0; POINTS],
            sizes: [0; POINTS],
            pseudo_liberties: [0; POINTS],
            empty: PointList::default(),
            stone_counts: [0; 3],
            key: 0,
        };
        groups.pseudo_liberties[0] = Group::PLENTY;
        for point in grid.points() {
            groups.add_empty(point);
        }
        groups
    }

    /// A board with these stones. Captures nothing: groups may have no liberty.
    #[must_use]
    pub fn with_stones(grid: Grid, stones: impl IntoIterator<Item = (Point, Piece)>) -> Groups {
        let mut groups = Groups::new(grid);
        for (point, piece) in stones {
            match piece.side() {
                Some(side) => groups.place(point, side),
                None => groups.place_neutral(point),
            }
        }
        groups
    }

    /// Returns an error if a group has no liberty.
    pub fn check_liberties(&self) -> Result<(), TextError> {
        let mut groups = self.groups().into_iter();
        let Some(group) = groups.find(|&group| self.is_without_liberties(group)) else {
            return Ok(());
        };
        let stones = in_order(self.stones(group));
        let message = shared::group_without_liberty(stones[0], stones.len());
        Err(TextError::at(stones, message))
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

    /// The group a stone belongs to, or `None` on a point without a side's stone.
    #[inline]
    #[must_use]
    pub fn group(&self, point: Point) -> Option<Group> {
        let head = self.heads[point.index()];
        (head != Group::NONE.0).then_some(Group(head))
    }

    /// Whose group it is.
    #[inline]
    #[must_use]
    pub fn side(&self, group: Group) -> Side {
        if self.cells[usize::from(group.0)] == Cell::First { Side::First } else { Side::Second }
    }

    /// The number of stones of a group.
    #[inline]
    #[must_use]
    pub fn size(&self, group: Group) -> usize {
        usize::from(self.sizes[usize::from(group.0)])
    }

    /// Whether a group has no liberty.
    #[inline]
    #[must_use]
    pub fn is_without_liberties(&self, group: Group) -> bool {
        self.pseudo_liberties[usize::from(group.0)] == 0
    }

    /// Pairs of a stone of the group and an empty point beside it: at least the number of
    /// liberties and at most four times that, and equal to it for a single stone.
    #[inline]
    #[must_use]
    pub fn pseudo_liberties(&self, group: Group) -> usize {
        usize::from(self.pseudo_liberties[usize::from(group.0)])
    }

    /// The stones of a group, in no particular order.
    pub fn stones(&self, group: Group) -> impl Iterator<Item = Point> + '_ {
        self.ring(self.next[usize::from(group.0)], self.sizes[usize::from(group.0)])
    }

    /// The stones of the group that a stone belongs to, beginning with this one.
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

    /// The liberties of a group, each once, in the order of the points. Takes time
    /// proportional to the size of the group.
    #[must_use]
    pub fn liberties(&self, group: Group) -> Vec<Point> {
        let beside = self.stones(group).flat_map(Point::neighbours);
        in_order(beside.filter(|&p| self.cell(p) == Cell::Empty))
    }

    /// All groups, in the order of their lowest points.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        let mut groups = Vec::new();
        for point in self.grid.points() {
            if let Some(group) = self.group(point)
                && !groups.contains(&group)
            {
                groups.push(group);
            }
        }
        groups
    }

    /// For each of the four neighbours of an empty point: whether a group is there whose
    /// only liberty is this point.
    #[inline]
    #[must_use]
    pub fn last_liberty_of(&self, point: Point) -> [bool; 4] {
        let heads = point.neighbours().map(|q| self.heads[q.index()]);
        // A group may touch the point with several stones; each of them adds one
        // pseudo-liberty.
        heads.map(|head| {
            let touches: u16 = heads.iter().map(|&other| u16::from(other == head)).sum();
            self.pseudo_liberties[usize::from(head)] == touches
        })
    }

    /// The groups whose only liberty is this empty point.
    #[inline]
    #[must_use]
    pub fn with_only_liberty(&self, point: Point) -> ArrayVec<Group, 4> {
        let mut groups = ArrayVec::new();
        let last = self.last_liberty_of(point);
        for (q, last) in point.neighbours().into_iter().zip(last) {
            if last
                && let Some(group) = self.group(q)
                && !groups.contains(&group)
            {
                groups.push(group);
            }
        }
        groups
    }

    /// Whether every group would have a liberty after placing a stone of this side on this empty
    /// point without removing anything, given that every group has one now. Treats the four
    /// neighbours alike, without unpredictable branches.
    #[inline]
    #[must_use]
    pub fn leaves_liberties(&self, point: Point, side: Side) -> bool {
        let own = Cell::of(side);
        let last = self.last_liberty_of(point);
        let mut captures = false;
        let mut has_liberty = self.open_sides(point) != 0;
        for (q, last) in point.neighbours().into_iter().zip(last) {
            let is_own = self.cell(q) == own;
            captures |= last & !is_own;
            has_liberty |= is_own & !last;
        }
        has_liberty & !captures
    }

    /// The only liberty of the group of a stone, if it has just one.
    #[must_use]
    pub fn only_liberty(&self, stone: Point) -> Option<Point> {
        let group = self.group(stone)?;
        let pairs = self.pseudo_liberties(group);
        // A single liberty has at most four neighbouring stones.
        if pairs > 4 {
            return None;
        }
        let edge = self.stones_from(stone).find(|&stone| self.open_sides(stone) != 0)?;
        let open = self.open_sides(edge).trailing_zeros() as usize;
        let liberty = edge.neighbours()[open & 3];
        let touches =
            liberty.neighbours().iter().filter(|&&q| self.group(q) == Some(group)).count();
        (touches == pairs).then_some(liberty)
    }

    /// Whether a stone of this side on an empty point would belong to a group with at most one
    /// liberty, given that it captures nothing.
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

    /// Places a stone of a side on an empty point and joins it to its neighbours.
    /// Captures nothing: groups may have no liberty afterwards.
    #[inline]
    pub fn place(&mut self, point: Point, side: Side) {
        let cell = Cell::of(side);
        let beside = point.neighbours().map(Point::index);
        let [right, up, left, down] = beside.map(|q| u8::from(self.cells[q] == cell));
        self.occupy(point, cell, side.piece());
        let liberties = self.open[point.index()].count_ones() as u16;
        // The neighbours that are own stones, as bits: a loop over them has fewer branch
        // mispredictions than four conditions.
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

    /// Adds a single stone to a group beside it.
    #[inline]
    fn append(&mut self, point: Point, head: u16, liberties: u16) {
        let (index, group) = (point.index(), usize::from(head));
        self.heads[index] = head;
        self.next[index] = self.next[group];
        self.next[group] = index as u16;
        self.sizes[group] += 1;
        self.pseudo_liberties[group] += liberties;
    }

    /// Places a neutral stone on an empty point. Captures nothing.
    #[inline]
    pub fn place_neutral(&mut self, point: Point) {
        self.occupy(point, Cell::Neutral, Piece::Neutral);
    }

    /// Closes an empty point that no stone of a side touches or can ever touch: it is
    /// no longer among the empty points.
    #[inline]
    pub fn close(&mut self, point: Point) {
        debug_assert!(self.cell(point) == Cell::Empty);
        self.empty.remove(point);
        self.cells[point.index()] = Cell::Closed;
        self.shut(point);
    }

    /// Takes all stones of a group off the board.
    pub fn remove(&mut self, group: Group) {
        let head = usize::from(group.0);
        let Some(piece) = self.piece(Point::from_index(head)) else {
            return;
        };
        self.stone_counts[piece.index()] -= self.sizes[head];
        let mut index = head;
        loop {
            let point = Point::from_index(index);
            self.key ^= zobrist::stone_wide(piece, point);
            self.heads[index] = Group::NONE.0;
            self.add_empty(point);
            for q in point.neighbours() {
                // This also changes the removed group's own entry, which is no longer used.
                self.pseudo_liberties[usize::from(self.heads[q.index()])] += 1;
            }
            index = usize::from(self.next[index]);
            if index == head {
                break;
            }
        }
        self.pseudo_liberties[0] = Group::PLENTY;
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
        self.pseudo_liberties[0] = Group::PLENTY;
    }

    /// Merges two groups and returns the new head.
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

    /// Marks a point as not empty for its neighbours.
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
            // From the neighbour, this point is in the opposite direction.
            self.open[q.index()] |= 1 << (side ^ 2);
        }
    }
}

/// Prints the board as in a position text.
impl fmt::Debug for Groups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::write_board(self.grid, &|point| self.piece(point)))
    }
}

#[cfg(test)]
mod tests;
