//! What all series of games have in common, as it is typed.

use crate::{
    failure::Failure,
    find_game::{GameParser, NamedGame},
    limits,
};
use cairn_record::{Line, Setting};

/// Which game is played, how the games begin, and how many run at once.
#[derive(clap::Args)]
pub(crate) struct Contest {
    /// The game
    #[arg(long, value_parser = GameParser)]
    game: NamedGame,
    /// Options of the game, separated by spaces
    #[arg(long, value_name = "KEY=VALUE …", default_value = "", hide_default_value = true)]
    options: String,
    /// Games to play at the same time
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=256),
    )]
    pub(crate) at_once: u32,
    /// Random moves at the start, the same for both games of a pair
    #[arg(
        long,
        value_name = "PLIES",
        default_value_t = 2,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(..=100),
    )]
    pub(crate) opening: u32,
    /// The first seed, of the openings and of the players' randomness
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
}

impl Contest {
    /// The start of every game, before the random moves.
    pub(crate) fn start(&self) -> Result<Line, Failure> {
        let options = self.options.split_whitespace().collect();
        Ok(Setting { options, ..Setting::new(*self.game) }.line()?)
    }

    /// As many of these bytes as each player may take: there are two in every game.
    pub(crate) fn memory(&self, wanted: usize) -> usize {
        limits::bytes_each(wanted as u64, 2 * u64::from(self.at_once))
    }
}
