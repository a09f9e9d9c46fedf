//! Light playouts: random legal moves to the end of the game.

use crate::{Position, Rng};

/// Plays the position to its end with [`Position::play_random`] and returns how many
/// moves that took.
pub fn play_out<P: Position>(position: &mut P, rng: &mut Rng) -> u64 {
    let mut moves = 0;
    while position.play_random(rng).is_some() {
        moves += 1;
    }
    moves
}

/// What a series of playouts amounted to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Games played to their end.
    pub games: u64,
    /// Moves in all of them.
    pub moves: u64,
    /// Games won by the first side.
    pub first_wins: u64,
}

/// Plays `games` light playouts from a position.
#[must_use]
pub fn playouts<P: Position>(start: &P, games: u64, rng: &mut Rng) -> Playouts {
    let mut totals = Playouts { games, ..Playouts::default() };
    let mut position = start.clone();
    for _ in 0..games {
        // Reuses the memory of the last game: nothing is allocated in this loop.
        position.clone_from(start);
        totals.moves += play_out(&mut position, rng);
        let won = position.outcome().is_some_and(|end| end.winner == crate::Side::First);
        totals.first_wins += u64::from(won);
    }
    totals
}
