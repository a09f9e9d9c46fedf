//! Stakes: tokens for liberties that are captured together with their groups.
//!
//! A group only grows until it is captured as a whole. So the groups of a stake are
//! identified by the stones that touched the liberty when it was staked: the groups that
//! contain these stones carry the stake.

use crate::{
    Point, Side,
    groups::{Cell, Group, Groups},
    zobrist,
};

/// A stake on a liberty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stake {
    /// Its side.
    pub(super) side: Side,
    /// The liberty.
    pub(super) at: Point,
    /// Which of the neighbours of the liberty, and fifth the point itself, hold stones
    /// that carry the stake.
    carriers: [bool; 5],
}

impl Stake {
    /// A stake that belongs to the groups on or beside a point. `None` if there is no such group.
    pub(super) fn new(board: &Groups, side: Side, at: Point) -> Option<Stake> {
        let carriers = spots(at).map(|spot| board.cell(spot) == Cell::of(side));
        carriers.contains(&true).then_some(Stake { side, at, carriers })
    }

    /// Stones of every group that carries the stake.
    pub(super) fn carriers(self) -> impl Iterator<Item = Point> {
        spots(self.at).into_iter().zip(self.carriers).filter_map(|(spot, yes)| yes.then_some(spot))
    }

    fn key(self) -> u128 {
        const STAKES: [u64; 2] = [0x57a3, 0x57a4];
        zobrist::fact_wide(STAKES[self.side.index()], self.at.index() as i64)
    }
}

/// The neighbours of a point and the point itself.
fn spots(at: Point) -> [Point; 5] {
    let [right, up, left, down] = at.neighbours();
    [right, up, left, down, at]
}

/// All stakes of a position.
#[derive(Default)]
pub(super) struct Stakes {
    /// The first side's before the second's, each in the order of the points.
    list: Vec<Stake>,
    key: u128,
}

impl Stakes {
    /// How many there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// The exclusive or of the keys of all stakes.
    #[inline]
    pub(super) fn key(&self) -> u128 {
        self.key
    }

    /// A fingerprint of which stones carry which stake.
    pub(super) fn fingerprint(&self) -> u64 {
        let carriers = |stake: Stake| stake.carriers().map(move |stone| (stake, stone));
        self.iter().flat_map(carriers).fold(0, |sum: u64, (stake, stone)| {
            sum.wrapping_add(zobrist::fact(stake.key() as u64, stone.index() as i64))
        })
    }

    /// All of them: the first side's before the second's, in the order of the points.
    pub(super) fn iter(&self) -> impl Iterator<Item = Stake> {
        self.list.iter().copied()
    }

    /// The liberties a side has stakes on.
    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = Point> {
        self.iter().filter(move |stake| stake.side == side).map(|stake| stake.at)
    }

    /// Whether a side has a stake on a point.
    pub(super) fn has(&self, side: Side, at: Point) -> bool {
        self.place_of(side, at).is_ok()
    }

    /// Adds a stake, on a point where its side has none.
    pub(super) fn add(&mut self, stake: Stake) {
        if let Err(index) = self.place_of(stake.side, stake.at) {
            self.list.insert(index, stake);
            self.key ^= stake.key();
        }
    }

    /// The number of stakes that are captured with these groups.
    pub(super) fn count_falling(&self, board: &Groups, groups: &[Group]) -> usize {
        self.falling(board, groups).count()
    }

    /// The exclusive or of the keys of the stakes that are captured with these groups.
    #[inline]
    pub(super) fn key_of_falling(&self, board: &Groups, groups: &[Group]) -> u128 {
        self.falling(board, groups).fold(0, |key, stake| key ^ stake.key())
    }

    /// Removes the stakes that are captured with these groups, which are still on the board.
    pub(super) fn remove_falling(&mut self, board: &Groups, groups: &[Group]) {
        if self.list.is_empty() {
            return;
        }
        self.key ^= self.key_of_falling(board, groups);
        self.list.retain(|&stake| !falls(stake, board, groups));
    }

    fn falling(&self, board: &Groups, groups: &[Group]) -> impl Iterator<Item = Stake> {
        self.iter().filter(|&stake| falls(stake, board, groups))
    }

    fn place_of(&self, side: Side, at: Point) -> Result<usize, usize> {
        self.list.binary_search_by_key(&(side, at), |stake| (stake.side, stake.at))
    }
}

/// Whether a stake is carried by one of these groups.
fn falls(stake: Stake, board: &Groups, groups: &[Group]) -> bool {
    let mut carriers = stake.carriers();
    carriers.any(|stone| board.group(stone).is_some_and(|group| groups.contains(&group)))
}

impl Clone for Stakes {
    fn clone(&self) -> Stakes {
        Stakes { list: self.list.clone(), key: self.key }
    }

    fn clone_from(&mut self, source: &Stakes) {
        self.list.clone_from(&source.list);
        self.key = source.key;
    }
}
