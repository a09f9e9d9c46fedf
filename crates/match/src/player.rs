//! The players of a match at one device.

use serde::{Deserialize, Serialize};

/// A person or the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person at this device.
    Person,
    /// The computer, at a level.
    Computer(u8),
}

/// The computer's name without its level.
const COMPUTER: &str = "Cairn level ";

impl PlayerKind {
    /// The computer's name in records; `None` for a person.
    #[must_use]
    pub fn name(self) -> Option<String> {
        self.level().map(|level| format!("{COMPUTER}{level}"))
    }

    /// The player with this name in a record.
    #[must_use]
    pub fn named(name: &str) -> PlayerKind {
        let level = name.strip_prefix(COMPUTER).and_then(|level| level.parse().ok());
        level.map_or(PlayerKind::Person, PlayerKind::Computer)
    }

    /// The computer's level; `None` for a person.
    #[must_use]
    pub const fn level(self) -> Option<u8> {
        match self {
            PlayerKind::Person => None,
            PlayerKind::Computer(level) => Some(level),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_is_recognised_by_its_name() {
        for player in [PlayerKind::Computer(1), PlayerKind::Computer(10)] {
            assert_eq!(PlayerKind::named(&player.name().expect("a name")), player);
        }
        assert_eq!(PlayerKind::Person.name(), None);
        for name in ["Anna", "", "Cairn", "Cairn level x"] {
            assert_eq!(PlayerKind::named(name), PlayerKind::Person);
        }
    }
}
