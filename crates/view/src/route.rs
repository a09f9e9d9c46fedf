//! The places in the page: the part of the address after `#`.

use std::fmt;

/// A place in the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The home page: all games, and the recent ones.
    Home,
    /// Choosing options and opponent for a game.
    Setup(String),
    /// A saved game.
    Play(String),
    /// The rule page of a game.
    Learn(String),
    /// An exercise of a game, counted from 1.
    Exercise(String, usize),
    /// Studying a saved game.
    Study(String),
    /// Opening a record, a position or a link.
    Open,
    /// A game contained in the address.
    Shared(String),
    /// The settings.
    Settings,
    /// There is no page at this address.
    Unknown(String),
}

impl Route {
    /// The place of an address.
    #[must_use]
    pub fn parse(hash: &str) -> Route {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [] => Route::Home,
            ["new", game] => Route::Setup((*game).to_owned()),
            ["play", id] => Route::Play((*id).to_owned()),
            ["learn", game] => Route::Learn((*game).to_owned()),
            ["learn", game, number] => match number.parse() {
                Ok(number) if number > 0 => Route::Exercise((*game).to_owned(), number),
                _ => Route::Unknown(path.to_owned()),
            },
            ["study", id] => Route::Study((*id).to_owned()),
            ["open"] => Route::Open,
            ["g", link] => Route::Shared((*link).to_owned()),
            ["settings"] => Route::Settings,
            _ => Route::Unknown(path.to_owned()),
        }
    }
}

/// Prints the address, `#` included.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home => f.write_str("#/"),
            Route::Setup(game) => write!(f, "#/new/{game}"),
            Route::Play(id) => write!(f, "#/play/{id}"),
            Route::Learn(game) => write!(f, "#/learn/{game}"),
            Route::Exercise(game, number) => write!(f, "#/learn/{game}/{number}"),
            Route::Study(id) => write!(f, "#/study/{id}"),
            Route::Open => f.write_str("#/open"),
            Route::Shared(link) => write!(f, "#/g/{link}"),
            Route::Settings => f.write_str("#/settings"),
            Route::Unknown(path) => write!(f, "#{path}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_are_parsed_as_they_are_printed() {
        for address in [
            "#/",
            "#/new/a",
            "#/play/x1",
            "#/learn/a",
            "#/learn/a/3",
            "#/study/x1",
            "#/open",
            "#/g/1abc",
            "#/settings",
        ] {
            let route = Route::parse(address);
            assert!(!matches!(route, Route::Unknown(_)), "{address}");
            assert_eq!(route.to_string(), address);
        }
        assert_eq!(Route::parse(""), Route::Home);
        for address in ["#/learn/a/0", "#/learn/a/x", "#/nowhere", "#/play/a/b/c"] {
            assert!(matches!(Route::parse(address), Route::Unknown(_)), "{address}");
        }
    }
}
