//! Which exercises somebody has solved. The browser keeps it.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The titles of solved exercises, by the ids of their games. Titles stay when exercises
/// are added or put in another order; numbers do not. They are those of the original, so that
/// what is solved in one language is solved in all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress(BTreeMap<String, BTreeSet<String>>);

impl Progress {
    /// Notes that an exercise is solved; tells whether that is news.
    pub fn solve(&mut self, game: &str, title: &str) -> bool {
        self.0.entry(game.to_owned()).or_default().insert(title.to_owned())
    }

    /// Whether an exercise is solved.
    #[must_use]
    pub fn has(&self, game: &str, title: &str) -> bool {
        self.0.get(game).is_some_and(|titles| titles.contains(title))
    }

    /// The number of the first exercise that is still open, counted from 1; the first of
    /// all if none is.
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
        let kept = serde_json::to_string(&progress).unwrap();
        let progress: Progress = serde_json::from_str(&kept).unwrap();
        assert!(progress.has("a", "x"));
        assert!(!progress.has("b", "x"));
        assert_eq!(progress.next("a", ["x", "y", "z"]), 2);
        assert_eq!(progress.next("a", ["y", "x"]), 1);
        assert_eq!(progress.next("a", ["x"]), 1, "all are solved");
    }
}
