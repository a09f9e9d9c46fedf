//! Texts for messages, in a language.

use super::{
    Argument, Catalogue, Message, ParseError, Scope, SideName, catalogue::Part, plural,
    shared::SHARED,
};
use std::{fmt::Write as _, sync::Mutex};

/// The catalogues of one language, by the names of their scopes. Missing texts fall back to
/// English.
#[derive(Debug, Default)]
pub struct Translation {
    catalogues: Vec<(&'static str, Catalogue<'static>)>,
}

/// How deep texts may refer to each other.
const DEEPEST: usize = 8;

/// The heading of a catalogue in a file with several catalogues, followed by its scope.
const HEADING: &str = "### catalogue ";

impl Translation {
    /// English, which every scope has.
    #[must_use]
    pub const fn english() -> Translation {
        Translation { catalogues: Vec::new() }
    }

    /// Several catalogues, with their scopes, as one file.
    pub fn file<'a>(catalogues: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
        let section = |(scope, text)| format!("{HEADING}{scope}\n{text}\n");
        catalogues.into_iter().map(section).collect()
    }

    /// Reads such a [file](Translation::file).
    pub fn read(file: &'static str) -> Result<Translation, ParseError> {
        let mut translation = Translation::default();
        let mut line = 1;
        for section in file.split_inclusive(HEADING) {
            // Without the heading of the next section.
            let text = section.strip_suffix(HEADING).unwrap_or(section);
            let (scope, texts) = text.split_once('\n').unwrap_or((text, ""));
            if line > 1 || !scope.is_empty() {
                let catalogue = Catalogue::parse(texts)
                    .map_err(|error| ParseError { line: error.line + line, ..error })?;
                translation.catalogues.push((scope.trim(), catalogue));
            }
            line += section.matches('\n').count();
        }
        Ok(translation)
    }

    /// The catalogue of a scope.
    fn catalogue(&self, scope: &Scope) -> Option<&Catalogue<'static>> {
        let mut catalogues = self.catalogues.iter();
        catalogues.find(|(name, _)| *name == scope.name).map(|(_, catalogue)| catalogue)
    }

    /// The first text that English has in this scope and the translation lacks. Plural rules
    /// and parts of other texts differ from language to language.
    #[must_use]
    pub fn missing(&self, scope: &'static Scope) -> Option<&'static str> {
        let english = english(scope);
        let known = self.catalogue(scope);
        let is_known = |key: &str| known.is_some_and(|known| known.get(key).is_some());
        let mut keys = english.iter().map(|(key, _)| key);
        keys.find(|key| !is_known(key) && !plural::is_rule(key) && !is_part(english, key))
    }

    /// The text of a message.
    #[must_use]
    pub fn text(&self, message: &Message) -> String {
        let mut text = String::new();
        self.write(&mut text, message.scope(), message.key(), message.arguments(), 0);
        text
    }

    /// A text, and the shared catalogue of its language. Looks in the scope's own catalogue and
    /// then in the shared one, first in this language and then in English.
    fn find(&self, scope: &'static Scope, key: &str) -> Option<(&[Part<'_>], &Catalogue<'_>)> {
        let shared = self.catalogue(&SHARED);
        let own = self.catalogue(scope);
        let translated = own.and_then(|own| own.get(key)).or_else(|| shared?.get(key));
        if let (Some(text), Some(shared)) = (translated, shared) {
            return Some((text, shared));
        }
        let shared = english(&SHARED);
        english(scope).get(key).or_else(|| shared.get(key)).map(|text| (text, shared))
    }

    fn write(
        &self,
        out: &mut String,
        scope: &'static Scope,
        key: &str,
        arguments: &[(&'static str, Argument)],
        depth: usize,
    ) {
        match self.find(scope, key) {
            Some((text, shared)) if depth < DEEPEST => {
                let context = Context { translation: self, scope, shared, arguments, depth };
                context.write(out, text);
            }
            // The tests ensure that this does not happen.
            _ => out.push_str(key),
        }
    }

    fn write_argument(&self, out: &mut String, argument: &Argument, depth: usize) {
        let depth = depth + 1;
        match argument {
            Argument::Text(text) => out.push_str(text),
            Argument::Number(number) => write!(out, "{number}").unwrap_or_default(),
            Argument::Point(point) => write!(out, "{point}").unwrap_or_default(),
            Argument::Side(side) => self.write(out, side.scope, side.key(), &[], depth),
            Argument::Colour(paint) => self.write(out, &SHARED, paint.key(), &[], depth),
            Argument::Message(message) => {
                self.write(out, message.scope(), message.key(), message.arguments(), depth);
            }
            Argument::All(items) => self.write_list(out, items, "list-last", depth),
            Argument::Any(items) => self.write_list(out, items, "choice-last", depth),
        }
    }

    /// "a1, b2 and c3"
    fn write_list(&self, out: &mut String, items: &[Argument], last: &str, depth: usize) {
        let mut list = String::new();
        for (index, item) in items.iter().enumerate() {
            let mut text = String::new();
            self.write_argument(&mut text, item, depth);
            if index == 0 {
                list = text;
                continue;
            }
            let key = if index + 1 == items.len() { last } else { "list-next" };
            let pair = [("before", Argument::Text(list)), ("item", Argument::Text(text))];
            list = String::new();
            self.write(&mut list, &SHARED, key, &pair, depth);
        }
        out.push_str(&list);
    }
}

/// What a text can refer to.
struct Context<'a> {
    translation: &'a Translation,
    scope: &'static Scope,
    shared: &'a Catalogue<'a>,
    arguments: &'a [(&'static str, Argument)],
    depth: usize,
}

impl Context<'_> {
    fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|(known, _)| *known == name).map(|(_, argument)| argument)
    }

    fn write(&self, out: &mut String, text: &[Part]) {
        for part in text {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Argument(name) => {
                    if let Some(argument) = self.argument(name) {
                        self.translation.write_argument(out, argument, self.depth);
                    }
                }
                Part::Reference(key) => {
                    let depth = self.depth + 1;
                    self.translation.write(out, self.scope, key, self.arguments, depth);
                }
                Part::Select { argument, variants, default } => {
                    let argument = self.argument(argument);
                    let chosen = argument.and_then(|argument| {
                        let position =
                            |wanted: &str| variants.iter().position(|(key, _)| *key == wanted);
                        let exact = self.keyword(argument);
                        let exact = exact.and_then(|keyword| position(&keyword));
                        exact.or_else(|| position(self.category(argument)?))
                    });
                    if let Some((_, text)) = variants.get(chosen.unwrap_or(*default)) {
                        self.write(out, text);
                    }
                }
            }
        }
    }

    /// The keyword with which an argument selects a variant.
    fn keyword(&self, argument: &Argument) -> Option<String> {
        Some(match argument {
            Argument::Text(text) => text.clone(),
            Argument::Number(number) => number.to_string(),
            Argument::Side(SideName { side: crate::Side::First, .. }) => "first".to_owned(),
            Argument::Side(SideName { side: crate::Side::Second, .. }) => "second".to_owned(),
            Argument::Colour(paint) => paint.word().to_owned(),
            Argument::Message(message) => message.key().to_owned(),
            Argument::Point(_) | Argument::All(_) | Argument::Any(_) => return None,
        })
    }

    /// The plural category of an argument.
    fn category(&self, argument: &Argument) -> Option<&'static str> {
        let number = match argument {
            Argument::Number(number) => *number,
            Argument::All(items) => i64::try_from(items.len()).ok()?,
            _ => return None,
        };
        Some(plural::category(self.shared, number))
    }
}

/// The English catalogue of a scope, read once.
pub(crate) fn english(scope: &'static Scope) -> &'static Catalogue<'static> {
    static READ: Mutex<Vec<(&str, &Catalogue<'static>)>> = Mutex::new(Vec::new());
    let mut read = READ.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((_, catalogue)) = read.iter().find(|(name, _)| *name == scope.name) {
        return catalogue;
    }
    // The tests ensure that the English catalogues can be read.
    let catalogue = Box::leak(Box::new(Catalogue::parse(scope.english).unwrap_or_default()));
    read.push((scope.name, catalogue));
    catalogue
}

/// Whether another text refers to this one. Such parts may differ between languages.
pub(crate) fn is_part(catalogue: &Catalogue, key: &str) -> bool {
    catalogue.iter().any(|(_, text)| refers_to(text, key))
}

fn refers_to(text: &[Part], key: &str) -> bool {
    text.iter().any(|part| match part {
        Part::Reference(reference) => *reference == key,
        Part::Select { variants, .. } => variants.iter().any(|(_, text)| refers_to(text, key)),
        Part::Text(_) | Part::Argument(_) => false,
    })
}
