//! Levels of play, from a friendly first opponent to all the machine can do.

use cairn_rules::{
    AnyGame, games,
    heuristics::{Heuristics, Ladder, SearchableGame},
};
use std::fmt;

/// A level from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level plays a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// The level. Weak phases of different levels are independent of each other, even with the
    /// same seed: otherwise the better of two players would never be in a weak phase alone.
    pub level: Level,
    /// Simulations for a move outside of weak phases; `None` for as many as time allows.
    pub simulations: Option<u64>,
    /// Simulations of a shallow search.
    pub shallow_simulations: u64,
    /// How many moves of its own a phase of the game lasts.
    pub phase: u64,
    /// The share of phases that are weak: their moves come from shallow searches.
    pub weak_phases: f32,
}

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

    /// How the level plays with a ladder.
    #[must_use]
    pub fn skill(self, ladder: &Ladder) -> Skill {
        let index = usize::from(self.0) - 1;
        let weak_phases = ladder.weak_phases.get(index);
        let simulations = match weak_phases {
            Some(_) => Some(ladder.simulations),
            None => ladder.upper.get(index - Ladder::LOWER).copied(),
        };
        Skill {
            level: self,
            simulations: simulations.map(u64::from),
            shallow_simulations: u64::from(ladder.shallow_simulations),
            phase: u64::from(ladder.phase),
            weak_phases: weak_phases.copied().unwrap_or(0.0),
        }
    }
}

/// The ladder that a game declares.
#[must_use]
pub fn ladder(game: &dyn AnyGame) -> Ladder {
    struct Declared;
    impl games::Visitor for Declared {
        type Output = Ladder;
        fn visit<G: SearchableGame>(self) -> Ladder {
            G::Position::LADDER
        }
    }
    games::visit(game.info().id, Declared).unwrap_or(Ladder::ORDINARY)
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
