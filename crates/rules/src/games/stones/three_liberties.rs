//! Groups with more than two liberties: a side that has one may not stake.
//!
//! Counting liberties means visiting all stones of the group, so the result is stored in
//! a form that can be checked quickly and often stays valid for many moves.

use crate::{
    Point, Side,
    grid::POINTS,
    groups::{Cell, Group, Groups},
};

/// The most pseudo-liberties of a group with two liberties, four for each.
const TWO_LIBERTIES: usize = 8;

/// Proof that a group has more than two liberties: three empty points, each beside a stone
/// of the group.
#[derive(Clone, Copy)]
pub(super) struct ThreeLiberties {
    stones: [Point; 3],
    liberties: [Point; 3],
}

impl ThreeLiberties {
    /// Proves nothing: its points are not on the board.
    pub(super) const NONE: ThreeLiberties =
        ThreeLiberties { stones: [Point::from_index(0); 3], liberties: [Point::from_index(0); 3] };

    /// A stone of the group.
    pub(super) const fn stone(&self) -> Point {
        self.stones[0]
    }

    /// Whether this proof, or the number of pseudo-liberties, still shows on this board that a
    /// group of this side has more than two liberties.
    #[inline]
    pub(super) fn holds(&self, board: &Groups, side: Side) -> bool {
        let [first, second, third] = self.stones;
        let Some(group) = board.group(first) else { return false };
        let all_free = self.liberties.map(|point| board.cell(point)) == [Cell::Empty; 3];
        // Plain `&` and `|`, because separate branches would be unpredictable.
        let proven =
            all_free & (board.group(second) == Some(group)) & (board.group(third) == Some(group));
        (proven | (board.pseudo_liberties(group) > TWO_LIBERTIES))
            & (board.cell(self.stone()) == Cell::of(side))
    }

    /// A proof for some group of this side.
    pub(super) fn find(board: &Groups, side: Side) -> Option<ThreeLiberties> {
        let own = Cell::of(side);
        // Every group has a liberty, so a loop over the neighbours of the empty points
        // finds all groups and all their liberties.
        let mut liberties = [0u8; POINTS];
        for point in board.empty_points().iter() {
            let mut seen = [None; 4];
            for (index, q) in point.neighbours().into_iter().enumerate() {
                if board.cell(q) == own
                    && let Some(group) = board.group(q)
                    && !seen.contains(&Some(group))
                {
                    seen[index] = Some(group);
                    let count = &mut liberties[group.index()];
                    *count += 1;
                    if *count > 2 || surely_has_three(board, group) {
                        return ThreeLiberties::of(board, q);
                    }
                }
            }
        }
        None
    }

    /// The proof for the group of this stone.
    pub(super) fn of(board: &Groups, stone: Point) -> Option<ThreeLiberties> {
        if board.pseudo_liberties(board.group(stone)?) < 3 {
            return None;
        }
        let mut proof = ThreeLiberties::NONE;
        let mut found = 0;
        for stone in board.stones_from(stone) {
            let mut open = board.open_sides(stone);
            let beside = stone.neighbours();
            while open != 0 {
                let point = beside[open.trailing_zeros() as usize & 3];
                open &= open - 1;
                if !proof.liberties[..found].contains(&point) {
                    proof.stones[found] = stone;
                    proof.liberties[found] = point;
                    found += 1;
                    if found == 3 {
                        return Some(proof);
                    }
                }
            }
        }
        None
    }
}

/// Whether the pseudo-liberties alone prove that a group has more than two liberties: a
/// liberty counts for at most four of them, and for one if the stone is alone.
#[inline]
fn surely_has_three(board: &Groups, group: Group) -> bool {
    let pairs = board.pseudo_liberties(group);
    (pairs > TWO_LIBERTIES) | ((pairs > 2) & (board.size(group) == 1))
}
