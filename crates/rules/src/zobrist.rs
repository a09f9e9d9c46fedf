//! Random-looking numbers for position keys.
//!
//! A position's key is the exclusive or of one number for each of its facts: a stone on
//! a point, the side to move, a counter's value. Placing and removing a stone are the
//! same operation, so keys are cheap to update.

use crate::{Piece, Point, Side, grid::POINTS};

/// Mixes any number into one that looks random (the finaliser of SplitMix64).
#[inline]
#[must_use]
pub const fn mix(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Both halves of a stone's key are adjacent in memory, so that reading the wide key
/// costs no more than reading the narrow one.
#[cfg(not(target_family = "wasm"))]
static STONES: [[u128; POINTS]; 3] = {
    let mut table = [[0; POINTS]; 3];
    let mut piece = 0;
    while piece < 3 {
        let mut point = 0;
        while point < POINTS {
            table[piece][point] = number(piece, point);
            point += 1;
        }
        piece += 1;
    }
    table
};

/// The number of a kind of stone on a point.
#[inline]
const fn number(piece: usize, point: usize) -> u128 {
    let number = (piece * POINTS + point) as u64;
    wide(mix(mix(1) ^ number), mix(mix(2) ^ number))
}

#[inline]
const fn wide(low: u64, high: u64) -> u128 {
    (high as u128) << 64 | low as u128
}

/// The key of the second side being to move.
pub const SECOND_TO_MOVE: u64 = mix(0x005e_c0de);

/// The key of a side being to move: nothing for the first one.
#[inline]
#[must_use]
pub const fn to_move(side: Side) -> u64 {
    match side {
        Side::First => 0,
        Side::Second => SECOND_TO_MOVE,
    }
}

/// The key of a stone on a point.
#[inline]
#[must_use]
pub fn stone(piece: Piece, point: Point) -> u64 {
    stone_wide(piece, point) as u64
}

/// The 128-bit key of a stone on a point, for games in which a hash collision would
/// change which moves are legal. Its low half is [`stone`].
#[inline]
#[must_use]
pub fn stone_wide(piece: Piece, point: Point) -> u128 {
    // Random-looking numbers do not compress: in a browser it is cheaper to compute them
    // than to load 40 kilobytes of them.
    #[cfg(target_family = "wasm")]
    return number(piece.index(), point.index());
    #[cfg(not(target_family = "wasm"))]
    STONES[piece.index()][point.index()]
}

/// The key of anything else: a fact named by a constant of the game, and its value.
#[inline]
#[must_use]
pub const fn fact(name: u64, value: i64) -> u64 {
    mix(mix(name).wrapping_add(value as u64))
}

/// The 128-bit key of anything else. Its low half is [`fact`].
#[inline]
#[must_use]
pub const fn fact_wide(name: u64, value: i64) -> u128 {
    wide(fact(name, value), fact(!name, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_numbers_are_equal() {
        let halves = |wide: &u128| [*wide as u64, (*wide >> 64) as u64];
        let all: Vec<u64> = STONES.iter().flatten().flat_map(halves).collect();
        let distinct: HashSet<u64> = all.iter().copied().collect();
        assert_eq!(distinct.len(), all.len());
        assert!(!distinct.contains(&SECOND_TO_MOVE));
    }
}
