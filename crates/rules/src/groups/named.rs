//! Names of groups in messages.

use crate::{GameInfo, Message, Paint, Point, Side, grid::in_order, message::shared};

/// A group as it is named in messages: "the white group at e4 (3 stones)".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGroup {
    /// The colour of its stones.
    pub colour: Paint,
    /// The stone that names it: the one nearest to the move that the message is about.
    pub at: Point,
    /// Its stones, in the order of the points.
    pub stones: Vec<Point>,
}

impl NamedGroup {
    /// The group of these stones of a side, named by the stone nearest to a point.
    #[must_use]
    pub fn new(
        info: &GameInfo,
        side: Side,
        stones: impl Iterator<Item = Point>,
        near: Point,
    ) -> NamedGroup {
        let stones = in_order(stones);
        let distance = |p: &Point| p.x().abs_diff(near.x()) + p.y().abs_diff(near.y());
        let at = stones.iter().copied().min_by_key(distance).unwrap_or(near);
        NamedGroup { colour: info.colour(side.piece()), at, stones }
    }

    /// Whether a point holds one of its stones.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.stones.binary_search(&point).is_ok()
    }

    /// "the white group at e4 (3 stones)"
    #[must_use]
    pub fn message(&self) -> Message {
        shared::group(self.colour, self.at, self.stones.len())
    }
}
