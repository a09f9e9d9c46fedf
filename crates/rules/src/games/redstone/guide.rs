//! What is known about playing Red Stone well.

use super::{Move, RedStonePosition};
use crate::{Guide, grid::POINTS};

impl Guide for RedStonePosition {
    const ACTIONS: usize = 2 * POINTS + 1;

    fn action(mv: Move) -> usize {
        match mv {
            Move::Own(point) => point.index(),
            Move::Red(point) => POINTS + point.index(),
            Move::Swap => 2 * POINTS,
        }
    }
}
