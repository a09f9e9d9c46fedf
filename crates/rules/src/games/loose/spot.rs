//! A point and its neighbours in one word.
//!
//! Whether a liberty is true depends on the four points around it, so each point stores
//! how many of them are empty, black and white. Together with the content of the point
//! itself these are four fields of four bits, and every method below needs only one or
//! two tests of one number.

use crate::Side;

/// The content of a point, and how many of its neighbours are empty, black and white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot(u16);

/// One empty neighbour more.
const EMPTY_NEIGHBOUR: u16 = 0x0001;
/// All empty neighbours.
const EMPTY_NEIGHBOURS: u16 = 0x000f;
/// The content of the point: 0 if it is empty.
const CONTENT: u16 = 0xf000;
const MARGIN: u16 = 0x3000;

/// One neighbouring stone of this side more.
#[inline]
const fn stone_neighbour(side: Side) -> u16 {
    match side {
        Side::First => 0x0010,
        Side::Second => 0x0100,
    }
}

/// All neighbouring stones of this side.
#[inline]
const fn stone_neighbours(side: Side) -> u16 {
    stone_neighbour(side) * 0xf
}

/// A stone of this side on the point itself.
#[inline]
const fn stone(side: Side) -> u16 {
    match side {
        Side::First => 0x1000,
        Side::Second => 0x2000,
    }
}

impl Spot {
    /// A point outside the board, with this many neighbours on the empty board.
    pub(super) const fn margin(neighbours: usize) -> Spot {
        Spot(MARGIN | neighbours as u16)
    }

    /// A point of the empty board, with this many neighbours on it.
    pub(super) const fn empty(neighbours: usize) -> Spot {
        Spot(neighbours as u16)
    }

    /// Whether the point is on the board and holds no stone.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 & CONTENT == 0
    }

    /// Whether the point holds a stone of this side.
    #[inline]
    pub(super) const fn holds(self, side: Side) -> bool {
        self.0 & CONTENT == stone(side)
    }

    /// The side whose stone is on the point.
    #[inline]
    pub(super) fn owner(self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.holds(side))
    }

    /// How many neighbours are empty.
    #[inline]
    pub(super) const fn empty_neighbours(self) -> u16 {
        self.0 & EMPTY_NEIGHBOURS
    }

    /// Whether a stone of this side lies beside the point.
    #[inline]
    pub(super) const fn touches(self, side: Side) -> bool {
        self.0 & stone_neighbours(side) != 0
    }

    /// For an empty point: whether it is a false liberty, beside stones of both sides and
    /// no empty point.
    #[inline]
    pub(super) const fn is_false_liberty(self) -> bool {
        self.empty_neighbours() == 0 && self.touches(Side::First) && self.touches(Side::Second)
    }

    /// Whether this is an empty point that becomes a false liberty when the side puts a
    /// stone on an empty point beside it.
    #[inline]
    pub(super) const fn is_falsified_by(self, side: Side) -> bool {
        self.0 & (CONTENT | EMPTY_NEIGHBOURS) == EMPTY_NEIGHBOUR && self.touches(side.other())
    }

    /// The side puts a stone on this empty point.
    #[inline]
    pub(super) fn place(&mut self, side: Side) {
        self.0 |= stone(side);
    }

    /// The stone on this point is flipped to this side.
    #[inline]
    pub(super) fn flip(&mut self, to: Side) {
        self.0 = self.0 & !CONTENT | stone(to);
    }

    /// The side puts a stone on an empty neighbour.
    #[inline]
    pub(super) fn neighbour_placed(&mut self, side: Side) {
        self.0 += stone_neighbour(side) - EMPTY_NEIGHBOUR;
    }

    /// A neighbouring stone is flipped to this side.
    #[inline]
    pub(super) fn neighbour_flipped(&mut self, to: Side) {
        self.0 = self.0 - stone_neighbour(to.other()) + stone_neighbour(to);
    }
}
