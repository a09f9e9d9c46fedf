//! Hints for the search about good moves of New Game.

use super::NewGamePosition;
use crate::{Point, grid::POINTS, heuristics::Heuristics};

impl Heuristics for NewGamePosition {
    const ACTIONS: usize = POINTS;

    fn action(mv: Point) -> usize {
        mv.index()
    }

    // REPLACE: nothing at first; later priors, a playout policy and levels.
    // Keep each only if `cairn match` shows that it helps. The defaults play correctly.
}
