//! How a player plays.

use crate::{Config, Level, Skill};

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The level.
    pub level: Level,
    /// Threads to think on.
    pub threads: usize,
    /// Seed of its randomness.
    pub seed: u64,
    /// Parameters of the search.
    pub config: Config,
    /// Simulations for a move, in place of the level's. Shallow searches stay as they are.
    pub simulations: Option<u64>,
    /// What it can do, instead of what the level and the game say.
    pub skill: Option<Skill>,
    /// Whether it may resign.
    pub resigns: bool,
    /// Whether it may think on its opponent's time. It only does so if time is its limit: pondering
    /// would change the strength of a level that counts its simulations.
    pub ponders: bool,
    /// Whether its first moves vary among those about as good as the best.
    pub varies: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            level: Level::STRONGEST,
            threads: 1,
            seed: 0,
            config: Config::default(),
            simulations: None,
            skill: None,
            resigns: false,
            ponders: false,
            varies: true,
        }
    }
}
