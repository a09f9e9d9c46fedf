//! How somebody likes the page: looks, sounds, language, habits.

use crate::Language;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeChoice {
    /// As the device is set.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Black, white and nothing in between.
    Contrast,
}

/// When a move waits for a second click.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confirm {
    /// On touch screens where points are small.
    #[default]
    Touch,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Boards of this size and larger are too fine for a finger on a small screen.
const FINE: u8 = 11;

impl Confirm {
    /// Whether a move waits on a board of this size, made by a finger or not.
    #[must_use]
    pub fn waits(self, size: u8, finger: bool) -> bool {
        match self {
            Confirm::Always => true,
            Confirm::Never => false,
            Confirm::Touch => finger && size >= FINE,
        }
    }
}

/// Everything that can be set. Unknown or missing parts take their defaults, so that old
/// and new versions of the page can read each other's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The language; `None` for the browser's.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// The look of boards.
    pub board: String,
    /// The look of stones.
    pub stones: String,
    /// Letters and numbers along the edges.
    pub coordinates: bool,
    /// When a move waits for a second click.
    pub confirm: Confirm,
    /// Sounds.
    pub sounds: bool,
    /// The ghost of a move under the pointer.
    pub ghosts: bool,
    /// Layers of marks that are switched on, for each game.
    pub overlays: BTreeMap<String, BTreeSet<String>>,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            language: None,
            theme: ThemeChoice::default(),
            board: "wood".to_owned(),
            stones: "shaded".to_owned(),
            coordinates: true,
            confirm: Confirm::default(),
            sounds: false,
            ghosts: true,
            overlays: BTreeMap::new(),
        }
    }
}

impl Preferences {
    /// Whether a layer is switched on.
    #[must_use]
    pub fn shows(&self, game: &str, overlay: &str) -> bool {
        self.overlays.get(game).is_some_and(|layers| layers.contains(overlay))
    }

    /// Switches a layer on or off.
    pub fn toggle(&mut self, game: &str, overlay: &str) {
        let layers = self.overlays.entry(game.to_owned()).or_default();
        if !layers.remove(overlay) {
            layers.insert(overlay.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_other_versions_are_read() {
        let text = r#"{"theme":"dark","colour_of_the_sky":"blue"}"#;
        let read: Preferences = serde_json::from_str(text).unwrap();
        assert_eq!(read.theme, ThemeChoice::Dark);
        assert!(read.coordinates && !read.sounds);
    }

    #[test]
    fn layers_are_switched_for_each_game() {
        let mut preferences = Preferences::default();
        preferences.toggle("a", "eyes");
        assert!(preferences.shows("a", "eyes") && !preferences.shows("b", "eyes"));
        preferences.toggle("a", "eyes");
        assert!(!preferences.shows("a", "eyes"));
    }

    #[test]
    fn fingers_on_fine_boards_are_asked_again() {
        assert!(Confirm::Touch.waits(19, true));
        assert!(!Confirm::Touch.waits(19, false) && !Confirm::Touch.waits(9, true));
        assert!(Confirm::Always.waits(3, false) && !Confirm::Never.waits(19, true));
    }
}
