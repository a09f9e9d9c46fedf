//! x
use crate::{
    Point, Side,
    chains::{Cell, Chain, Chains},
    grid::POINTS,
};
/// Proof
#[derive(Clone, Copy)]
pub(super) struct Room {
    stones: [Point; 3],
    liberties: [Point; 3],
}

impl Room {
    pub(super) const NONE: Room =
        Room { stones: [Point::from_index(0); 3], liberties: [Point::from_index(0); 3] };

    pub(super) fn stone(self) -> Point {
        self.stones[0]
    }

    #[inline]
    pub(super) fn holds(&self, board: &Chains, side: Side) -> bool {
        let Some(group) = board.chain(self.stones[0]) else { return false };
        let valid = (self.liberties.map(|point| board.cell(point)) == [Cell::Empty; 3])
            & (board.chain(self.stones[1]) == Some(group))
            & (board.chain(self.stones[2]) == Some(group));
        (valid | (board.pseudo_liberties(group) > 8)) & (board.cell(self.stones[0]) == Cell::of(side))
    }

    pub(super) fn renewed(self, board: &Chains, side: Side) -> Option<Room> {
        if self.holds(board, side) {
            return Some(self);
        }
        self.same_group(board, side).or_else(|| Room::find(board, side))
    }

    fn same_group(self, board: &Chains, side: Side) -> Option<Room> {
        let stone = self.stones[0];
        if board.cell(stone) != Cell::of(side) { return None; }
        Room::of(board, board.chain(stone)?)
    }

    fn find(board: &Chains, side: Side) -> Option<Room> {
        let own = Cell::of(side);
        let mut liberties = [0u8; POINTS];
        for point in board.empty_points().rev() {
            let mut seen = [None; 4];
            for (index, q) in point.neighbours().into_iter().enumerate() {
                if board.cell(q) == own
                    && let Some(group) = board.chain(q)
                    && !seen.contains(&Some(group))
                {
                    seen[index] = Some(group);
                    if board.pseudo_liberties(group) > 8 || board.size(group)==1 && board.pseudo_liberties(group) >2 { return Room::of(board, group); }
                    let count = &mut liberties[group.index()];
                    *count += 1;
                    if *count == 3 {
                        return Room::of(board, group);
                    }
                }
            }
        }
        None
    }

    pub(super) fn of(board: &Chains, group: Chain) -> Option<Room> {
        if board.pseudo_liberties(group) < 3 {
            return None;
        }
        let mut room = Room::NONE;
        let mut found = 0;
        for stone in board.stones(group) {
            for point in stone.neighbours() {
                if board.cell(point) == Cell::Empty && !room.liberties[..found].contains(&point) {
                    room.stones[found] = stone;
                    room.liberties[found] = point;
                    found += 1;
                    if found == 3 {
                        return Some(room);
                    }
                }
            }
        }
        None
    }
}
