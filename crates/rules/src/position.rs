//! What every game's position can do. Search and playouts need nothing else.

use crate::{Grid, Outcome, Refusal, Rng, Seat, Side};
use std::{fmt, hash::Hash};

/// A position of a game, with the part of its history that the rules depend on.
///
/// Implementations guarantee the following, and the conformance suite checks it:
/// - [`legal_moves`](Position::legal_moves) lists exactly the moves that
///   [`check`](Position::check) accepts, each once, and none when the game is over;
/// - while the game goes on there is at least one legal move;
/// - [`play_random`](Position::play_random) chooses uniformly among them;
/// - [`key`](Position::key) depends on the position alone, not on the moves that led to it;
/// - no method panics, whatever move is passed in.
///
/// `Debug` prints the position text (see [`text::debug`](crate::text::debug)).
pub trait Position: Clone + fmt::Debug + Send + Sync + 'static {
    /// A move: small, and meaningful without the position it is played in.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;

    /// The extent of the board.
    fn grid(&self) -> Grid;

    /// The colour to move; after the end of the game, the one that would be.
    fn to_move(&self) -> Side;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Replaces the contents of `moves` by all legal moves. Reusing the vector avoids an allocation
    /// for each call.
    fn legal_moves_into(&self, moves: &mut Vec<Self::Move>);

    /// All legal moves.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Whether the move is legal, and if not, why.
    fn check(&self, mv: Self::Move) -> Result<(), Refusal>;

    /// Plays a move that is known to be legal. After an illegal move the position is
    /// unspecified.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Plays a move of a light playout and returns it: a legal move chosen uniformly at
    /// random. Moves that are [a last resort](Position::is_last_resort) are chosen only
    /// when there is no other. `None` when the game is over.
    fn play_random(&mut self, rng: &mut Rng) -> Option<Self::Move>;

    /// A 64-bit fingerprint of everything in the position text: stones, side to move,
    /// counters. It is updated with every move.
    fn key(&self) -> u64;

    /// Whether light playouts make this move only when nothing else is legal.
    fn is_last_resort(_mv: Self::Move) -> bool {
        false
    }

    /// Whether the two people have exchanged colours, by a pie rule or a choice.
    fn seats_are_swapped(&self) -> bool {
        false
    }

    /// The person who plays a colour now.
    fn seat_of(&self, side: Side) -> Seat {
        match (side, self.seats_are_swapped()) {
            (Side::First, false) | (Side::Second, true) => Seat::Starter,
            (Side::Second, false) | (Side::First, true) => Seat::Responder,
        }
    }

    /// Plays the move if it is legal; otherwise returns the reason and changes nothing.
    fn play(&mut self, mv: Self::Move) -> Result<(), Refusal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }
}
