//! Who may stake, and where.

use super::{Move, StonesPosition, room::Room, stakes::Stake};
use crate::{Point, groups::Cell};

impl StonesPosition {
    /// Whether the side to move may stake liberties at all: it has groups, and none of them
    /// has more than two liberties.
    pub(super) fn may_stake(&self) -> bool {
        self.terms.staking && self.board.count(self.to_move.piece()) > 0 && self.room().is_none()
    }

    /// The same, but remembers the group that stands in the way: it may do so for long.
    #[inline]
    pub(super) fn may_stake_remembering(&mut self) -> bool {
        let side = self.to_move;
        let known = &self.rooms[side.index()];
        self.terms.staking && !known.holds(&self.board, side) && self.lacks_room()
    }

    /// Whether the side to move may stake, the known group with room being gone.
    #[inline(never)]
    fn lacks_room(&mut self) -> bool {
        let side = self.to_move;
        if self.board.count(side.piece()) == 0 {
            return false;
        }
        let known = self.rooms[side.index()];
        let room = self.find_room(known.stone());
        self.rooms[side.index()] = room.unwrap_or(known);
        room.is_none()
    }

    /// A group of the side to move that has more than two liberties.
    pub(super) fn room(&self) -> Option<Room> {
        let known = self.rooms[self.to_move.index()];
        let holds = known.holds(&self.board, self.to_move);
        if holds { Some(known) } else { self.find_room(known.stone()) }
    }

    /// Looks for a group of the side to move that has more than two liberties. The one it
    /// played on last is likely to have; that of the given stone may.
    fn find_room(&self, stone: Point) -> Option<Room> {
        let side = self.to_move;
        let last = match self.history.last_but_one() {
            Some(Move::Place(point)) => point,
            _ => stone,
        };
        for stone in [last, stone] {
            if self.board.cell(stone) == Cell::of(side)
                && let Some(room) = Room::of(&self.board, stone)
            {
                return Some(room);
            }
        }
        Room::find(&self.board, side)
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
