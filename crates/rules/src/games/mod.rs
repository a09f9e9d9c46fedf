//! The games, one folder each, and the list of them.
//!
//! A new game is a folder and two lines here: its module, and its type in the list.
//! `cargo xtask new-game` writes all three.

pub mod blackstone;
pub mod loose;
pub mod palisade;
pub mod redstone;
pub mod stones;

use crate::{AnyGame, Game, any_game, heuristics::SearchableGame};

/// Derives everything that depends on the set of games from one list of their types.
macro_rules! registry {
    ($($folder:ident :: $game:ident),+ $(,)?) => {
        /// All games, in the order in which they are shown.
        pub static GAMES: &[&dyn AnyGame] = &[$(any_game::<$folder::$game>()),+];

        /// The messages that each game declares, in the order of [`GAMES`].
        #[cfg(test)]
        pub(crate) static DECLARED: &[&[(&str, &[&str])]] = &[$($folder::messages::DECLARED),+];

        /// Calls the visitor with the type of the game that has this id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if <$folder::$game as Game>::INFO.id == id {
                return Some(visitor.visit::<$folder::$game>());
            })+
            None
        }
    };
}

registry! {
    redstone::RedStone,
    loose::Loose,
    palisade::Palisade,
    stones::Stones,
    blackstone::Blackstone,
}

/// Code to run with the concrete type of a game that is chosen by its id: for code that
/// is compiled for each game.
pub trait Visitor {
    /// The result.
    type Output;
    /// Runs with this game.
    fn visit<G: SearchableGame>(self) -> Self::Output;
}

/// The game with this id, in either case.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().id.eq_ignore_ascii_case(id))
}
