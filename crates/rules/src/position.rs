//! What every game's position can do. Search and playouts need nothing else.

use crate::{Grid, Refusal, Rng, Seat, Side};
use std::{fmt, hash::Hash};

/// A position of a game, together with whatever of its past the rules look back on.
///
/// Implementations keep these promises, and one conformance suite holds them to it:
/// - [`legal_moves`](Position::legal_moves) lists exactly the moves that
///   [`check`](Position::check) accepts, each once, and none when the game is over;
/// - while the game goes on there is at least one legal move;
/// - [`play_random`](Position::play_random) chooses evenly among them;
/// - [`key`](Position::key) depends on the position alone, not on the way to it;
/// - nothing panics, whatever move is asked about.
pub trait Position: Clone + Send + Sync + 'static {
    /// A move: small, and meaningful without the position it is played in.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;

    /// The extent of the board.
    fn grid(&self) -> Grid;

    /// The colour to move; after the end of the game, the one that would be.
    fn to_move(&self) -> Side;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Puts all legal moves into `moves`, in place of what was there.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Whether the move is legal, and if not, why.
    fn check(&self, mv: Self::Move) -> Result<(), Refusal>;

    /// Plays a move that is known to be legal. With any other move the position
    /// afterwards is unspecified.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Plays a move of a light playout and tells which: a legal move chosen uniformly
    /// at random, where moves that are [a last resort](Position::is_last_resort) count
    /// only when there is no other. `None` when the game is over.
    fn play_random(&mut self, rng: &mut Rng) -> Option<Self::Move>;

    /// A 64-bit fingerprint of everything the text of the position tells: stones, side
    /// to move, counters. Kept up to date move by move.
    fn key(&self) -> u64;

    /// Whether light playouts make this move only when nothing else is legal.
    fn is_last_resort(_mv: Self::Move) -> bool {
        false
    }

    /// Whether the two people have exchanged colours, by a pie rule or a choice.
    fn seats_are_swapped(&self) -> bool {
        false
    }

    /// Which person holds a colour now.
    fn seat_of(&self, side: Side) -> Seat {
        match (side, self.seats_are_swapped()) {
            (Side::First, false) | (Side::Second, true) => Seat::Starter,
            (Side::Second, false) | (Side::First, true) => Seat::Responder,
        }
    }

    /// Plays the move if it is legal; otherwise tells why not and changes nothing.
    fn play(&mut self, mv: Self::Move) -> Result<(), Refusal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The colour that won. None of these games knows a draw.
    pub winner: Side,
    /// What decided it.
    pub reason: Reason,
    /// First side's and second side's score, in games that have scores.
    pub score: Option<[i32; 2]>,
}

/// What decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// The loser has no stones left.
    Annihilation,
    /// More points.
    Score,
    /// Equal points, decided by the rule for ties.
    TieBreak,
    /// More of the board's points owned.
    Ownership,
    /// A large enough lead in prisoners.
    Lead,
    /// The loser has no legal move.
    NoMoves,
}

impl Reason {
    /// The stable name of the reason.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Reason::Annihilation => "annihilation",
            Reason::Score => "score",
            Reason::TieBreak => "tie-break",
            Reason::Ownership => "ownership",
            Reason::Lead => "lead",
            Reason::NoMoves => "no-moves",
        }
    }
}

/// Prints the outcome as other programs read it: `X ownership score=41:40`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.winner.letter(), self.reason.code())?;
        match self.score {
            Some([first, second]) => write!(f, " score={first}:{second}"),
            None => Ok(()),
        }
    }
}
