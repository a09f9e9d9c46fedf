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

/// How a point was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// By mouse, pen or keyboard.
    Exact,
    /// By a finger, where points are this wide on the screen, in CSS pixels.
    Finger(i32),
}

/// Points narrower than this are easily missed by a finger.
const FINE: i32 = 32;

impl Confirm {
    /// Whether a move waits that was made like this.
    #[must_use]
    pub fn waits(self, press: Press) -> bool {
        match (self, press) {
            (Confirm::Always, _) => true,
            (Confirm::Never, _) | (Confirm::Touch, Press::Exact) => false,
            (Confirm::Touch, Press::Finger(width)) => width < FINE,
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
    /// The preview of a move under the pointer.
    pub ghosts: bool,
    /// Whether the computer resigns when it is beaten.
    pub computer_resigns: bool,
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
            computer_resigns: true,
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
        let (phone, tablet) = (Press::Finger(18), Press::Finger(38));
        assert!(Confirm::Touch.waits(phone) && !Confirm::Touch.waits(tablet));
        assert!(!Confirm::Touch.waits(Press::Exact) && !Confirm::Never.waits(phone));
        assert!(Confirm::Always.waits(Press::Exact) && Confirm::Always.waits(tablet));
    }
}
