//! Stones on the board, kept as chains with their true liberties.
//!
//! A chain is a group: its stones form a ring list and all point to one of them, the
//! head, under whose index the chain's size and *breaths* are kept: the number of pairs of
//! a stone of the chain and a true liberty beside it. That number is zero exactly when
//! the group has no true liberty, and it is kept by adding and subtracting alone.
//!
//! A placement takes the breaths at its own point, and those at neighbouring points which
//! lose their last empty neighbour and touch both colours. Nothing farther away changes.
//! A flip only gives: a flipped group has none but false liberties, and one that is left
//! with a single colour around it becomes true.

use super::spot::Spot;
use crate::{
    Grid, Piece, Point, PointList, Side,
    grid::{POINTS, in_order},
    zobrist,
};
use arrayvec::ArrayVec;

/// A chain, named by its head. Valid until the chain grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chain(u16);

impl Chain {
    /// What points without a stone refer to. Nobody plays on the corner of the margin, and
    /// its breaths mean nothing.
    const NONE: Chain = Chain(0);

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Chains near a placement: at most three around each of its four neighbours.
pub(super) type FewChains = ArrayVec<Chain, 12>;

/// A board of stones in chains.
#[derive(Clone)]
pub(super) struct Board {
    grid: Grid,
    spots: [Spot; POINTS],
    heads: [Chain; POINTS],
    /// The next stone of the same chain, in a ring.
    next: [u16; POINTS],
    /// By head.
    sizes: [u16; POINTS],
    /// By head.
    breaths: [u16; POINTS],
    empty: PointList,
    stone_counts: [u16; 2],
    key: u64,
}

impl Board {
    /// An empty board.
    pub(super) fn new(grid: Grid) -> Board {
        let mut board = Board {
            grid,
            spots: [Spot::margin(0); POINTS],
            heads: [Chain::NONE; POINTS],
            next: [0; POINTS],
            sizes: [0; POINTS],
            breaths: [0; POINTS],
            empty: PointList::default(),
            stone_counts: [0; 2],
            key: 0,
        };
        for point in grid.ring() {
            board.spots[point.index()] = Spot::margin(1);
        }
        for point in grid.points() {
            board.spots[point.index()] = Spot::empty(grid.neighbours(point).count());
            board.empty.add(point);
        }
        board
    }

    /// The extent of the board.
    #[inline]
    pub(super) const fn grid(&self) -> Grid {
        self.grid
    }

    /// What lies on a point and around it.
    #[inline]
    pub(super) fn spot(&self, point: Point) -> Spot {
        self.spots[point.index()]
    }

    /// The stone on a point.
    pub(super) fn piece(&self, point: Point) -> Option<Piece> {
        self.spot(point).owner().map(Side::piece)
    }

    /// How many stones a side has.
    pub(super) fn count(&self, side: Side) -> i32 {
        i32::from(self.stone_counts[side.index()])
    }

    /// The exclusive or of the keys of all stones.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// The empty points.
    #[inline]
    pub(super) const fn empty_points(&self) -> &PointList {
        &self.empty
    }

    /// Exchanges two empty points in their list, which means nothing to the rules.
    #[inline]
    pub(super) fn swap_empty(&mut self, one: usize, other: usize) {
        self.empty.swap(one, other);
    }

    /// The chain of the stone on a point.
    #[inline]
    pub(super) fn chain(&self, point: Point) -> Option<Chain> {
        let chain = self.heads[point.index()];
        (chain != Chain::NONE).then_some(chain)
    }

    /// Whose stones a chain consists of.
    pub(super) fn owner(&self, chain: Chain) -> Option<Side> {
        self.spots[chain.index()].owner()
    }

    /// Pairs of a stone of the chain and a true liberty beside it.
    #[inline]
    pub(super) fn breaths(&self, chain: Chain) -> u16 {
        self.breaths[chain.index()]
    }

    /// The stones of a chain, in no particular order.
    pub(super) fn stones(&self, chain: Chain) -> impl Iterator<Item = Point> + '_ {
        let mut left = self.sizes[chain.index()];
        let mut stone = chain.0;
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            stone = self.next[usize::from(stone)];
            Some(Point::from_index(usize::from(stone)))
        })
    }

    /// All chains, in the order of their lowest points.
    pub(super) fn chains(&self) -> Vec<Chain> {
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

    /// The true liberties of a chain, each once, in the order of the points.
    pub(super) fn true_liberties(&self, chain: Chain) -> Vec<Point> {
        let beside = self.stones(chain).flat_map(Point::neighbours);
        let is_true = |&p: &Point| self.spot(p).is_empty() && !self.spot(p).is_false_liberty();
        in_order(beside.filter(is_true))
    }

    /// Puts a stone on an empty point and flips the enemy groups this leaves without a
    /// true liberty. Groups of the side itself may be left without one: such a placement is
    /// not [legal](Board::is_legal).
    #[inline]
    pub(super) fn place(&mut self, point: Point, side: Side) {
        let captured = self.put(point, side);
        if !captured.is_empty() {
            self.flip(&captured, side);
        }
    }

    /// Puts a stone on an empty point and flips nothing. The answer are the enemy groups
    /// that have no true liberty now.
    #[inline]
    pub(super) fn put(&mut self, point: Point, side: Side) -> FewChains {
        let own = point.index();
        let spot = self.spots[own];
        debug_assert!(spot.is_empty());
        self.empty.remove(point);
        self.spots[own].place(side);
        self.stone_counts[side.index()] += 1;
        self.key ^= zobrist::stone(side.piece(), point);
        if !spot.is_false_liberty() {
            self.take_breaths(point);
        }
        self.heads[own] = Chain(own as u16);
        self.next[own] = own as u16;
        self.sizes[own] = 1;
        self.breaths[own] = spot.empty_neighbours();

        let mut captured = FewChains::new();
        for q in point.neighbours() {
            let falsified = self.spots[q.index()].is_falsified_by(side);
            self.spots[q.index()].neighbour_placed(side);
            if falsified {
                self.take_breaths(q);
                for r in q.neighbours() {
                    self.note_captured(r, side, &mut captured);
                }
            } else if self.spots[q.index()].holds(side) {
                self.merge(self.heads[own], self.heads[q.index()]);
            }
        }
        if spot.touches(side.other()) {
            for q in point.neighbours() {
                self.note_captured(q, side, &mut captured);
            }
        }
        captured
    }

    /// Adds the chain on a point to the list if it is an enemy's and has no breath.
    #[inline]
    fn note_captured(&self, point: Point, side: Side, captured: &mut FewChains) {
        let chain = self.heads[point.index()];
        if self.spot(point).holds(side.other())
            && self.breaths(chain) == 0
            && !captured.contains(&chain)
        {
            captured.push(chain);
        }
    }

    /// The true liberty on this point is gone for all chains around it.
    #[inline]
    fn take_breaths(&mut self, point: Point) {
        for q in point.neighbours() {
            let breaths = &mut self.breaths[self.heads[q.index()].index()];
            *breaths = breaths.wrapping_sub(1);
        }
    }

    /// Turns captured chains over and joins them to what they touch.
    pub(super) fn flip(&mut self, captured: &[Chain], to: Side) {
        // Joining changes what follows a head, so where each ring begins is noted first.
        let mut rings = ArrayVec::<(Chain, u16), 12>::new();
        for &chain in captured {
            rings.push((chain, self.next[chain.index()]));
            let size = self.sizes[chain.index()];
            self.stone_counts[to.index()] += size;
            self.stone_counts[to.other().index()] -= size;
            let mut index = chain.index();
            for _ in 0..size {
                self.flip_stone(Point::from_index(index), to);
                index = usize::from(self.next[index]);
            }
        }
        for (chain, first) in rings {
            let mut index = usize::from(first);
            loop {
                for q in Point::from_index(index).neighbours() {
                    if self.spots[q.index()].holds(to) {
                        self.merge(self.heads[index], self.heads[q.index()]);
                    }
                }
                if index == chain.index() {
                    break;
                }
                index = usize::from(self.next[index]);
            }
        }
    }

    fn flip_stone(&mut self, point: Point, to: Side) {
        self.spots[point.index()].flip(to);
        self.key ^= zobrist::stone(Piece::First, point) ^ zobrist::stone(Piece::Second, point);
        for q in point.neighbours() {
            self.spots[q.index()].neighbour_flipped(to);
            let spot = self.spots[q.index()];
            // All liberties of a captured chain were false; with the last enemy stone beside
            // it turned over, one becomes true.
            if spot.is_empty() && !spot.touches(to.other()) {
                for r in q.neighbours() {
                    let breaths = &mut self.breaths[self.heads[r.index()].index()];
                    *breaths = breaths.wrapping_add(1);
                }
            }
        }
    }

    #[inline]
    fn merge(&mut self, one: Chain, other: Chain) {
        if one == other {
            return;
        }
        let (large, small) = if self.sizes[one.index()] >= self.sizes[other.index()] {
            (one, other)
        } else {
            (other, one)
        };
        let mut index = small.index();
        loop {
            self.heads[index] = large;
            index = usize::from(self.next[index]);
            if index == small.index() {
                break;
            }
        }
        // Exchanging the successors of one stone each turns two rings into one.
        self.next.swap(large.index(), small.index());
        self.sizes[large.index()] += self.sizes[small.index()];
        self.breaths[large.index()] += self.breaths[small.index()];
    }
}
