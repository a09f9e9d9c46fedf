//! The position a game begins with, as plain lists.

use super::rule_options::RuleOptions;
use crate::{Grid, Point, Side, Symmetry};

/// The first position of a game: the empty board, or one that was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Setup {
    /// The extent of the board.
    pub(super) grid: Grid,
    /// The stones; every group of them has a liberty.
    pub(super) stones: Vec<(Point, Side)>,
    /// The stakes, each on or beside a stone of its side.
    pub(super) stakes: Vec<(Point, Side)>,
    /// The prisoners each side has taken.
    pub(super) prisoners: [i32; 2],
    /// The side that begins.
    pub(super) to_move: Side,
}

impl Setup {
    /// The empty board; White has the compensation.
    pub(super) fn empty(grid: Grid, rule_options: &RuleOptions) -> Setup {
        let prisoners = [0, rule_options.compensation];
        Setup { grid, stones: Vec::new(), stakes: Vec::new(), prisoners, to_move: Side::First }
    }

    /// The same, turned or mirrored.
    pub(super) fn transformed(&self, symmetry: Symmetry) -> Setup {
        let turn = |pieces: &[(Point, Side)]| {
            pieces.iter().map(|&(at, side)| (symmetry.apply(self.grid, at), side)).collect()
        };
        Setup { stones: turn(&self.stones), stakes: turn(&self.stakes), ..self.clone() }
    }
}
