//! How a game ended.

use crate::Side;
use std::{fmt, str};

/// How a game ended by its rules. Resignations and aborts belong to the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The colour that won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
    /// First side's and second side's score, in games that have scores.
    pub score: Option<[i32; 2]>,
}

impl Outcome {
    /// A win.
    #[must_use]
    pub const fn win(winner: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason, score: None }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason, score: None }
    }

    /// The same outcome with the scores of both sides, the first side's first.
    #[must_use]
    pub const fn with_score(self, score: [i32; 2]) -> Outcome {
        Outcome { score: Some(score), ..self }
    }
}

/// Prints the outcome as other programs read it: `X ownership score=41:40`, `draw repetition`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{} {}", winner.letter(), self.reason)?,
            None => write!(f, "draw {}", self.reason)?,
        }
        match self.score {
            Some([first, second]) => write!(f, " score={first}:{second}"),
            None => Ok(()),
        }
    }
}

/// Why a game ended: a short stable name, such as `annihilation`, that the game chooses. The game's
/// catalogues have the text: `outcome-<name>` for wins, `draw-<name>` for draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reason {
    /// The name, filled up with zeros.
    name: [u8; Reason::LONGEST],
}

impl Reason {
    /// The length of the longest name.
    pub const LONGEST: usize = 24;

    /// The reason with this name.
    ///
    /// # Panics
    /// If the name is empty, too long, or has anything but small letters and hyphens. Games declare
    /// their reasons as constants, so a wrong name is a compile-time error.
    #[must_use]
    pub const fn new(name: &str) -> Reason {
        match Reason::parse(name) {
            Some(reason) => reason,
            None => panic!("a reason is small letters and hyphens, at most 24"),
        }
    }

    /// The reason with this name, if the name is valid.
    #[must_use]
    pub const fn parse(name: &str) -> Option<Reason> {
        let given = name.as_bytes();
        if given.is_empty() || given.len() > Reason::LONGEST {
            return None;
        }
        let mut name = [0; Reason::LONGEST];
        let mut index = 0;
        while index < given.len() {
            if !(given[index].is_ascii_lowercase() || given[index] == b'-') {
                return None;
            }
            name[index] = given[index];
            index += 1;
        }
        Some(Reason { name })
    }

    /// The stable name.
    #[must_use]
    pub fn name(&self) -> &str {
        let end = self.name.iter().position(|&byte| byte == 0).unwrap_or(Reason::LONGEST);
        str::from_utf8(&self.name[..end]).unwrap_or_default()
    }
}

/// Prints the name.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Prints the name.
impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// As its name.
#[cfg(feature = "serde")]
impl serde::Serialize for Reason {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Reason {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Reason, D::Error> {
        let name = String::deserialize(deserializer)?;
        Reason::parse(&name).ok_or_else(|| {
            serde::de::Error::invalid_value(
                serde::de::Unexpected::Str(&name),
                &"the name of a reason",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_and_draws_are_printed() {
        let score = Reason::new("score");
        let win = Outcome::win(Side::Second, score).with_score([40, 41]);
        assert_eq!(win.to_string(), "O score score=40:41");
        let draw = Outcome::draw(Reason::new("repetition"));
        assert_eq!(draw.to_string(), "draw repetition");
        assert_eq!(draw.with_score([3, 3]).to_string(), "draw repetition score=3:3");
    }

    #[test]
    fn names_of_reasons_are_short_words() {
        let longest = "a".repeat(Reason::LONGEST);
        for name in ["no-moves", "a", &longest] {
            assert_eq!(Reason::parse(name).map(|reason| reason.to_string()), Some(name.into()));
        }
        for name in ["", "No", "a b", "é", "a1", "a\0", &"a".repeat(Reason::LONGEST + 1)] {
            assert_eq!(Reason::parse(name), None, "{name:?}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn outcomes_survive_json() {
        for (outcome, json) in [
            (
                Outcome::win(Side::First, Reason::new("tie-break")).with_score([4, 4]),
                r#"{"winner":"X","reason":"tie-break","score":[4,4]}"#,
            ),
            (
                Outcome::draw(Reason::new("repetition")),
                r#"{"winner":null,"reason":"repetition","score":null}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
            assert_eq!(serde_json::from_str::<Outcome>(json).unwrap(), outcome);
        }
        let wrong = r#"{"winner":"X","reason":"A reason?","score":null}"#;
        assert!(serde_json::from_str::<Outcome>(wrong).is_err());
    }
}
