//! Positions with clear answers.

/// A position in which a good player finds a right move. The search is tested on the problems of
/// all games.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// Options of the game, separated by spaces.
    pub options: &'static str,
    /// The moves so far, separated by spaces.
    pub moves: &'static str,
    /// The right moves; if empty, every move that is not wrong.
    pub right: &'static [&'static str],
    /// Moves that are wrong.
    pub wrong: &'static [&'static str],
}
