//! Games by their id, on the command line and in files.

use cairn_rules::{AnyGame, games, words};
use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, TypedValueParser},
    error::ErrorKind,
};
use std::{ffi::OsStr, ops::Deref};

/// A game named on the command line.
#[derive(Clone, Copy)]
pub(crate) struct NamedGame(&'static dyn AnyGame);

impl Deref for NamedGame {
    type Target = &'static dyn AnyGame;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

/// Reads a [`NamedGame`].
#[derive(Clone, Copy)]
pub(crate) struct GameParser;

impl TypedValueParser for GameParser {
    type Value = NamedGame;

    fn parse_ref(&self, _: &Command, _: Option<&Arg>, value: &OsStr) -> Result<NamedGame, Error> {
        find(&value.to_string_lossy())
            .map(NamedGame)
            .map_err(|reason| Error::raw(ErrorKind::InvalidValue, reason))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new(ids().map(PossibleValue::new)))
    }
}

fn ids() -> impl Iterator<Item = &'static str> {
    games::GAMES.iter().map(|game| game.info().id)
}

/// The game with this id, or why there is none.
pub(crate) fn find(id: &str) -> Result<&'static dyn AnyGame, String> {
    games::find(id).ok_or_else(|| no_such_game(id))
}

/// Lists the games and, if one is close, guesses which was meant.
pub(crate) fn no_such_game(id: &str) -> String {
    let guess = closest(id).map_or(String::new(), |id| format!(" (did you mean {id}?)"));
    format!("there is no game {id:?}{guess}; the games are {}", words::list(ids()))
}

fn closest(id: &str) -> Option<&'static str> {
    let id = id.to_lowercase();
    let similar = ids().map(|known| (known, strsim::jaro_winkler(known, &id)));
    let (known, similarity) = similar.max_by(|a, b| a.1.total_cmp(&b.1))?;
    (similarity > 0.8).then_some(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_recognised() {
        for id in ids() {
            assert_eq!(find(&id.to_uppercase()).unwrap().info().id, id);
            let short = &id[..id.len() - 1];
            let reason = find(short).err().unwrap();
            assert!(reason.contains(&format!("(did you mean {id}?)")), "{reason}");
        }
        let reason = find("chess").err().unwrap();
        assert!(reason.starts_with("there is no game \"chess\"; the games are "), "{reason}");
    }
}
