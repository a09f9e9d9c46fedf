//! Texts for people, as data: a message is a key with named arguments.
//!
//! Code contains no texts for players. It creates a [`Message`] with a function that
//! [`messages!`](crate::messages) declares; the text comes from a catalogue, a file in Fluent
//! syntax next to the code, one for each language (see [`catalogue`]). Printing a message gives its
//! English text; a [`Translation`] gives the text of another language.

mod argument;
pub mod catalogue;
pub mod complete;
#[macro_use]
mod declare;
mod languages;
mod plural;
pub mod shared;
mod translation;

#[cfg(test)]
mod tests;

pub use argument::{Argument, Fits, SideName, kind};
pub use catalogue::{Catalogue, ParseError, SyntaxError};
#[doc(hidden)]
pub use declare::kebab;
pub use languages::{
    LANGUAGES, LESSONS, Language, Lessons, MESSAGES, Translations, lessons, messages,
};
pub use translation::Translation;

use std::{borrow::Cow, fmt};

/// Where messages are declared: in a game, in the shared module of all games, or in another crate.
#[derive(Debug)]
pub struct Scope {
    /// The game's id, or another name that no other scope has.
    pub name: &'static str,
    /// The English catalogue.
    pub english: &'static str,
}

impl PartialEq for Scope {
    fn eq(&self, other: &Scope) -> bool {
        self.name == other.name
    }
}

impl Eq for Scope {}

/// A message: the key of a text, and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Boxed, so that errors that carry a message are small.
    content: Box<Content>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Content {
    scope: &'static Scope,
    key: Cow<'static, str>,
    arguments: Vec<(&'static str, Argument)>,
}

impl Message {
    /// A message with these arguments. [`messages!`](crate::messages) makes the functions that
    /// call this.
    #[must_use]
    pub fn new(
        scope: &'static Scope,
        key: &'static str,
        arguments: Vec<(&'static str, Argument)>,
    ) -> Message {
        Message { content: Box::new(Content { scope, key: key.into(), arguments }) }
    }

    /// A message without arguments, such as a label.
    #[must_use]
    pub fn label(scope: &'static Scope, key: impl Into<Cow<'static, str>>) -> Message {
        Message { content: Box::new(Content { scope, key: key.into(), arguments: Vec::new() }) }
    }

    /// The same message with these arguments.
    #[must_use]
    pub fn with(mut self, arguments: Vec<(&'static str, Argument)>) -> Message {
        self.content.arguments = arguments;
        self
    }

    /// A text that is the same in every language.
    #[must_use]
    pub fn verbatim(text: impl fmt::Display) -> Message {
        shared::verbatim(text.to_string())
    }

    /// The scope that declares it.
    #[must_use]
    pub fn scope(&self) -> &'static Scope {
        self.content.scope
    }

    /// The key of its text in the catalogues.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.content.key
    }

    /// The named arguments.
    #[must_use]
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.content.arguments
    }
}

/// Prints the English text.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&Translation::english().text(self))
    }
}
