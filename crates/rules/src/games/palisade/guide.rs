//! What is known about playing Palisade well.

use super::PalisadePosition;
use crate::{Guide, Point, Position, Side, grid::POINTS};

impl Guide for PalisadePosition {
    const ACTIONS: usize = POINTS;

    fn action(mv: Point) -> usize {
        mv.index()
    }

    fn owners(&self, mut tell: impl FnMut(Point, Side)) {
        for side in Side::BOTH {
            let owned = self.board.owned(side);
            for point in self.grid().points().filter(|point| owned.contains(point.index())) {
                tell(point, side);
            }
        }
    }
}
