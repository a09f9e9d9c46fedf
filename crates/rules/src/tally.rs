//! The counters beside a board, grouped by name.

use crate::{Scene, Side};

/// All counters of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What is counted.
    pub name: String,
    /// The value of each side that has one.
    pub sides: [Option<i32>; 2],
    /// The value that both share.
    pub shared: Option<i32>,
}

impl Tally {
    /// The scene's counters, in the order in which their names first occur.
    #[must_use]
    pub fn of(scene: &Scene) -> Vec<Tally> {
        let mut tallies: Vec<Tally> = Vec::new();
        for counter in &scene.counters {
            let name = counter.name.to_string();
            let known = tallies.iter().position(|tally| tally.name == name);
            let index = known.unwrap_or_else(|| {
                tallies.push(Tally { name, sides: [None; 2], shared: None });
                tallies.len() - 1
            });
            let value = Some(counter.value);
            match counter.side {
                Some(side) => tallies[index].sides[side.index()] = value,
                None => tallies[index].shared = value,
            }
        }
        tallies
    }

    /// The value of a side.
    #[must_use]
    pub fn of_side(&self, side: Side) -> Option<i32> {
        self.sides[side.index()]
    }
}
