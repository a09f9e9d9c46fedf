//! The languages of the page.
//!
//! The build collects them from the folders of messages. English is part of the program. Every
//! other language is loaded from a file with its catalogues, because most users read one language
//! only.

use crate::texts::{PAGE, Texts};
use cairn_rules::{
    games::GAMES,
    message::{self, LANGUAGES, ParseError, Scope, Translation, shared::SHARED},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::{Mutex, OnceLock, PoisonError};
use thiserror::Error;

/// A language of the page, as its index in the list of all languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Language(usize);

/// The page's catalogues by language code.
pub(crate) static PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Languages that were loaded.
static LOADED: Mutex<Vec<&'static Texts>> = Mutex::new(Vec::new());

impl Language {
    /// English.
    pub const ENGLISH: Language = Language(0);

    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..LANGUAGES.len()).map(Language)
    }

    /// The language with this code.
    #[must_use]
    pub fn find(code: &str) -> Option<Language> {
        Language::all().find(|language| language.code() == code)
    }

    /// The language's code, as in `<html lang="en">`.
    #[must_use]
    pub fn code(self) -> &'static str {
        LANGUAGES[self.0].code
    }

    /// The language's own name.
    #[must_use]
    pub fn name(self) -> &'static str {
        LANGUAGES[self.0].name
    }

    /// The language for a browser's list of preferred languages, such as `de-CH`.
    #[must_use]
    pub fn preferred<'a>(codes: impl IntoIterator<Item = &'a str>) -> Language {
        codes
            .into_iter()
            .find_map(|code| Language::find(code.split('-').next().unwrap_or_default()))
            .unwrap_or(Language::ENGLISH)
    }

    /// The texts of the language; the English ones until it is [loaded](Language::load).
    #[must_use]
    pub fn texts(self) -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        let english =
            || TEXTS.get_or_init(|| Texts::new(Language::ENGLISH, Translation::english()));
        self.loaded().unwrap_or_else(english)
    }

    fn loaded(self) -> Option<&'static Texts> {
        let loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        loaded.iter().copied().find(|texts| texts.language == self)
    }

    /// Whether the texts of the language are loaded.
    #[must_use]
    pub fn is_loaded(self) -> bool {
        self == Language::ENGLISH || self.loaded().is_some()
    }

    /// Loads the language from its [file](Language::file), for as long as the program runs.
    pub fn load(self, file: &str) -> Result<(), LanguageError> {
        if self.is_loaded() {
            return Ok(());
        }
        let text: &'static str = Box::leak(Box::from(file));
        let translation = Translation::read(text)?;
        let lacks = |scope: &'static Scope| Some((scope.name, translation.missing(scope)?));
        if let Some((scope, key)) = scopes().find_map(lacks) {
            return Err(LanguageError::Missing { key, scope });
        }
        let texts = Box::leak(Box::new(Texts::new(self, translation)));
        LOADED.lock().unwrap_or_else(PoisonError::into_inner).push(texts);
        Ok(())
    }

    /// The file from which the language is loaded: the catalogues of the rules and of the page.
    #[must_use]
    pub fn file(self) -> String {
        let rules = message::messages(self.code()).iter().copied();
        let page = PAGES.iter().filter(|(code, _)| *code == self.code());
        Translation::file(rules.chain(page.map(|(_, text)| (PAGE.name, *text))))
    }
}

/// Why a language cannot be loaded from a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LanguageError {
    /// A catalogue cannot be read.
    #[error(transparent)]
    Catalogue(#[from] ParseError),
    /// A text is missing.
    #[error("the file lacks {key} of {scope}")]
    Missing {
        /// The key of the text.
        key: &'static str,
        /// The scope that declares it.
        scope: &'static str,
    },
}

/// The scopes of all messages.
fn scopes() -> impl Iterator<Item = &'static Scope> {
    [&SHARED, &PAGE].into_iter().chain(GAMES.iter().map(|game| game.info().scope))
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.code().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
        let code = String::deserialize(deserializer)?;
        // The code may come from a version with more languages.
        Ok(Language::find(&code).unwrap_or(Language::ENGLISH))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_language_is_the_browsers() {
        let german = Language::find("de").unwrap();
        assert_eq!(Language::preferred(["fr-FR", "de-CH", "en"]), german);
        assert_eq!(Language::preferred(["fr"]), Language::ENGLISH);
        assert_eq!((german.name(), Language::ENGLISH.name()), ("Deutsch", "English"));
        assert_eq!(Language::ENGLISH.code(), "en");
    }

    #[test]
    fn languages_are_saved_by_their_codes() {
        let read = |text: &str| serde_json::from_str::<Language>(text).unwrap();
        for language in Language::all() {
            assert_eq!(read(&serde_json::to_string(&language).unwrap()), language);
        }
        assert_eq!(read("\"de\""), Language::find("de").unwrap());
        assert_eq!(read("\"tlh\""), Language::ENGLISH);
    }
}
