//! Levels of play, from a friendly first opponent to all the machine can do.

use std::fmt;

/// A level from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The strongest level.
    pub const STRONGEST: Level = Level(10);

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// The level with this number, if it is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// The number of the level.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many simulations the level makes for a move; `None` for as many as time allows.
    #[must_use]
    pub fn simulations(self) -> Option<u64> {
        /// About one and three quarters times as many from each level to the next.
        const SIMULATIONS: [u64; 9] = [12, 24, 45, 80, 150, 270, 500, 900, 1700];
        SIMULATIONS.get(usize::from(self.0) - 1).copied()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
