//! What is known about a game besides its moves: players, date, result and the like.

use crate::{error::cut, tidy};

/// Facts about a game as key and text, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    entries: Vec<(String, String)>,
}

impl Headers {
    /// The person or program that made the first move.
    pub const STARTER: &'static str = "starter";
    /// The other person or program.
    pub const RESPONDER: &'static str = "responder";
    /// The day of the game, as in `2026-05-17`.
    pub const DATE: &'static str = "date";
    /// The result, as a [`GameResult`](crate::GameResult) prints it.
    pub const RESULT: &'static str = "result";
    /// The level of the computer player.
    pub const LEVEL: &'static str = "level";
    /// The tournament or occasion.
    pub const EVENT: &'static str = "event";
    /// Where it was played.
    pub const SITE: &'static str = "site";
    /// The time for thinking.
    pub const TIME: &'static str = "time";

    /// The text under a key, in either case.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|(known, _)| known.eq_ignore_ascii_case(key)).map(|(_, value)| value)
    }

    /// All keys with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.entries.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Puts a text under a key, in place of what was there. The key is stored in lower case
    /// and the text as one line; an empty text removes the entry.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), HeaderError> {
        let starts_well = key.starts_with(|c: char| c.is_ascii_alphabetic());
        if !starts_well || !key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
            return Err(HeaderError { key: cut(key) });
        }
        let (key, value) = (key.to_ascii_lowercase(), tidy::line(value));
        match self.entries.iter().position(|(known, _)| *known == key) {
            Some(index) if value.is_empty() => {
                self.entries.remove(index);
            }
            Some(index) => self.entries[index].1 = value,
            None if value.is_empty() => {}
            None => self.entries.push((key, value)),
        }
        Ok(())
    }
}

/// A key that cannot be one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key:?} cannot name a header: use a letter, then letters, digits, -")]
pub struct HeaderError {
    /// What was given as a key, cut if it is long.
    pub key: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_set_replaced_and_removed() {
        let mut headers = Headers::default();
        headers.set("Starter", " Anna \n B ").unwrap();
        headers.set("date", "2026-05-17").unwrap();
        headers.set("STARTER", "Carl").unwrap();
        let all: Vec<_> = headers.iter().collect();
        assert_eq!(all, [("starter", "Carl"), ("date", "2026-05-17")]);
        assert_eq!(headers.get("Date"), Some("2026-05-17"));
        headers.set("date", " ").unwrap();
        assert_eq!(headers.get("date"), None);
        for key in ["", "1st", "two words", "a]", "ä"] {
            assert!(headers.set(key, "x").unwrap_err().to_string().contains("cannot name"));
        }
        assert_eq!(headers.iter().count(), 1);
    }
}
