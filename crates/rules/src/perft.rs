//! Counting move sequences: the standard way to compare two implementations of rules.

use crate::Position;

/// The number of sequences of exactly `depth` moves from here. Games that end earlier
/// do not count.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    perft_while(position, depth, &|| true).unwrap_or(0)
}

/// The same, or `None` if `keep_on` says no before it is done.
pub fn perft_while<P: Position>(
    position: &P,
    depth: u32,
    keep_on: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if depth == 1 {
        return Some(moves.len() as u64);
    }
    let mut next = position.clone();
    let mut total = 0;
    for mv in moves {
        // Further down there is less to do than to ask.
        if depth > 2 && !keep_on() {
            return None;
        }
        next.clone_from(position);
        next.play_unchecked(mv);
        total += perft_while(&next, depth - 1, keep_on)?;
    }
    Some(total)
}
