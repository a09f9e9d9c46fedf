//! The user's preferences: appearance, sounds, language, input.

use crate::Language;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeChoice {
    /// As set on the device.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// High contrast: black and white only.
    Contrast,
}

/// When a move needs a confirmation.
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

/// How the user chose a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// By mouse, pen or keyboard.
    Exact,
    /// By touch; points are this wide on the screen, in CSS pixels.
    Finger(i32),
}

/// Narrower points are hard to hit with a finger.
const FINE: i32 = 32;

impl Confirm {
    /// Whether a move that was made this way needs a confirmation.
    #[must_use]
    pub fn waits(self, press: Press) -> bool {
        match (self, press) {
            (Confirm::Always, _) => true,
            (Confirm::Never, _) | (Confirm::Touch, Press::Exact) => false,
            (Confirm::Touch, Press::Finger(width)) => width < FINE,
        }
    }
}

/// All settings. Unknown fields are ignored and missing ones take their defaults, so that old and
/// new versions of the page can read each other's settings.
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
    /// When a move needs a confirmation.
    pub confirm: Confirm,
    /// Sounds.
    pub sounds: bool,
    /// The preview of a move under the pointer.
    #[serde(rename = "ghosts")]
    pub previews: bool,
    /// Whether the computer resigns when it is beaten.
    pub computer_resigns: bool,
    /// The layers of marks that are switched on, by game.
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
            previews: true,
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
    fn every_game_has_its_own_layers() {
        let mut preferences = Preferences::default();
        preferences.toggle("a", "eyes");
        assert!(preferences.shows("a", "eyes") && !preferences.shows("b", "eyes"));
        preferences.toggle("a", "eyes");
        assert!(!preferences.shows("a", "eyes"));
    }

    #[test]
    fn touches_on_small_points_need_a_confirmation() {
        let (phone, tablet) = (Press::Finger(18), Press::Finger(38));
        assert!(Confirm::Touch.waits(phone) && !Confirm::Touch.waits(tablet));
        assert!(!Confirm::Touch.waits(Press::Exact) && !Confirm::Never.waits(phone));
        assert!(Confirm::Always.waits(Press::Exact) && Confirm::Always.waits(tablet));
    }
}
