//! When a side may stake, and where.

use super::{Move, StonesPosition, stakes::Stake, three_liberties::ThreeLiberties};
use crate::{Point, groups::Cell};

impl StonesPosition {
    /// Whether the side to move may stake liberties at all: it has groups, and none of them
    /// has more than two liberties.
    pub(super) fn may_stake(&self) -> bool {
        self.rule_options.staking
            && self.board.count(self.to_move.piece()) > 0
            && self.group_with_three_liberties().is_none()
    }

    /// The same, but caches a group that forbids staking, since it often stays valid for many
    /// moves.
    #[inline]
    pub(super) fn may_stake_cached(&mut self) -> bool {
        let side = self.to_move;
        let known = &self.three_liberties[side.index()];
        self.rule_options.staking
            && !known.holds(&self.board, side)
            && self.may_stake_after_search()
    }

    /// Whether the side to move may stake, given that the cached proof is no longer valid. Updates
    /// the cache.
    #[inline(never)]
    fn may_stake_after_search(&mut self) -> bool {
        let side = self.to_move;
        if self.board.count(side.piece()) == 0 {
            return false;
        }
        let known = self.three_liberties[side.index()];
        let found = self.find_three_liberties(known.stone());
        self.three_liberties[side.index()] = found.unwrap_or(known);
        found.is_none()
    }

    /// A group of the side to move that has more than two liberties.
    pub(super) fn group_with_three_liberties(&self) -> Option<ThreeLiberties> {
        let known = self.three_liberties[self.to_move.index()];
        let holds = known.holds(&self.board, self.to_move);
        if holds { Some(known) } else { self.find_three_liberties(known.stone()) }
    }

    /// Looks for a group of the side to move that has more than two liberties. Tries the
    /// group of its last placement and that of the given stone first.
    fn find_three_liberties(&self, stone: Point) -> Option<ThreeLiberties> {
        let side = self.to_move;
        let last = match self.history.second_to_last() {
            Some(Move::Place(point)) => point,
            _ => stone,
        };
        for stone in [last, stone] {
            if self.board.cell(stone) == Cell::of(side)
                && let Some(proof) = ThreeLiberties::of(&self.board, stone)
            {
                return Some(proof);
            }
        }
        ThreeLiberties::find(&self.board, side)
    }

    /// Whether an empty point is a liberty of the side to move without a stake of that side.
    #[inline]
    pub(super) fn is_stakeable(&self, point: Point) -> bool {
        let own = Cell::of(self.to_move);
        point.neighbours().iter().any(|&q| self.board.cell(q) == own)
            && !self.stakes.has(self.to_move, point)
    }

    /// Stakes a liberty for the side to move.
    pub(super) fn stake(&mut self, point: Point) {
        if let Some(stake) = Stake::new(&self.board, self.to_move, point) {
            self.stakes.add(stake);
        }
    }
}
