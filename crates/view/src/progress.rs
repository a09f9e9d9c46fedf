//! The solved exercises, stored in the browser.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The titles of solved exercises, by the ids of their games. Titles are used because numbers
/// change when exercises are added or reordered. They are the English titles, so that an exercise
/// solved in one language is solved in all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress(BTreeMap<String, BTreeSet<String>>);

impl Progress {
    /// Adds a solved exercise. Returns whether it was not solved before.
    pub fn solve(&mut self, game: &str, title: &str) -> bool {
        self.0.entry(game.to_owned()).or_default().insert(title.to_owned())
    }

    /// Whether an exercise is solved.
    #[must_use]
    pub fn has(&self, game: &str, title: &str) -> bool {
        self.0.get(game).is_some_and(|titles| titles.contains(title))
    }

    /// The number of the first exercise that is not solved, counted from 1; 1 if all are solved.
    #[must_use]
    pub fn next<'a>(&self, game: &str, titles: impl IntoIterator<Item = &'a str>) -> usize {
        let mut titles = titles.into_iter();
        let open = titles.position(|title| !self.has(game, title));
        open.map_or(1, |index| index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solved_exercises_are_remembered_by_title() {
        let mut progress = Progress::default();
        assert_eq!(progress.next("a", ["x", "y", "z"]), 1);
        assert!(progress.solve("a", "x"));
        assert!(!progress.solve("a", "x"));
        let stored = serde_json::to_string(&progress).unwrap();
        let progress: Progress = serde_json::from_str(&stored).unwrap();
        assert!(progress.has("a", "x"));
        assert!(!progress.has("b", "x"));
        assert_eq!(progress.next("a", ["x", "y", "z"]), 2);
        assert_eq!(progress.next("a", ["y", "x"]), 1);
        assert_eq!(progress.next("a", ["x"]), 1, "all are solved");
    }
}
