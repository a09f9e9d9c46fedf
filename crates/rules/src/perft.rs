//! Counting move sequences: the standard way to compare two implementations of rules.

use crate::Position;

/// The number of sequences of exactly `depth` moves from here. Games that end earlier
/// do not count.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut next = position.clone();
    let mut total = 0;
    for mv in moves {
        next.clone_from(position);
        next.play_unchecked(mv);
        total += perft(&next, depth - 1);
    }
    total
}
