//! Positions with clear answers.

/// A question to a player that one who plays well does not get wrong. The search is tested on
/// the problems of all games.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// Options of the game, separated by spaces.
    pub options: &'static str,
    /// The moves so far, separated by spaces.
    pub moves: &'static str,
    /// The right moves; any move that is not wrong if there are none.
    pub right: &'static [&'static str],
    /// Moves that are wrong.
    pub wrong: &'static [&'static str],
}
