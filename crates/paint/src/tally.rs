//! The counters of a scene, grouped by name.

use cairn_rules::{Scene, Side};

/// All counters with one name.
pub(crate) struct Tally {
    /// The name.
    pub(crate) name: String,
    /// The value of each side that has one.
    pub(crate) sides: [Option<i32>; 2],
    /// The value that both sides share.
    pub(crate) shared: Option<i32>,
}

impl Tally {
    /// The scene's counters, in the order in which their names first occur.
    pub(crate) fn of(scene: &Scene) -> Vec<Tally> {
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
    pub(crate) fn of_side(&self, side: Side) -> Option<i32> {
        self.sides[side.index()]
    }
}
