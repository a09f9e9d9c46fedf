//! The languages for which there are catalogues.
//!
//! The build script (`build.rs`) finds them: a language is a file `messages/<code>.ftl` here and in
//! each game's folder, and the prose of rule pages and exercises in `rules.<code>.md` and
//! `exercises.<code>.md`. The catalogues are separate from the list, so that a program that only
//! lists the languages does not contain all catalogues.

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Language {
    /// Its code, as in `<html lang="en">`.
    pub code: &'static str,
    /// Its name in that language.
    pub name: &'static str,
}

/// For the code of each language, the scopes and their catalogues.
pub type Translations = &'static [(&'static str, &'static [(&'static str, &'static str)])];

/// For the code of each language, the games' ids and the prose of their rule pages and
/// exercises, to be completed by [`crate::lesson_translation`].
pub type Lessons =
    &'static [(&'static str, &'static [(&'static str, &'static str, &'static str)])];

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The catalogues of a language; none for English.
#[must_use]
pub fn messages(code: &str) -> &'static [(&'static str, &'static str)] {
    MESSAGES.iter().find(|(known, _)| *known == code).map_or(&[], |(_, catalogues)| catalogues)
}

/// The prose of the lessons of a game in a language; `None` for English.
#[must_use]
pub fn lessons(code: &str, game: &str) -> Option<(&'static str, &'static str)> {
    let (_, lessons) = LESSONS.iter().find(|(known, _)| *known == code)?;
    lessons
        .iter()
        .find(|(known, ..)| *known == game)
        .map(|(_, page, exercises)| (*page, *exercises))
}
