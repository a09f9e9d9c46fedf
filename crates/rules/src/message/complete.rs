//! Compares a catalogue with the declared messages: for the tests of crates that declare
//! messages.

use super::{
    catalogue::{Catalogue, Part},
    plural::is_rule,
    translation::is_part,
};
use std::collections::{BTreeMap, BTreeSet};

/// What is wrong with a catalogue: missing texts, texts and arguments that are not declared, and in
/// English also arguments that are not used.
///
/// `declared` are keys, or names of functions, with the names of their arguments; `shared` is
/// the shared catalogue of the same language.
#[must_use]
pub fn problems(
    catalogue: &Catalogue,
    shared: &Catalogue,
    declared: &[(&str, &[&str])],
    is_english: bool,
) -> Vec<String> {
    let declared: BTreeMap<String, &[&str]> =
        declared.iter().map(|(key, arguments)| (key.replace('_', "-"), *arguments)).collect();
    let mut problems = Vec::new();
    for (key, arguments) in &declared {
        let Some(text) = catalogue.get(key) else {
            problems.push(format!("{key} is missing"));
            continue;
        };
        let mut used = Uses { catalogue, shared, names: BTreeSet::new(), problems: Vec::new() };
        used.look_at(text, 0);
        problems.extend(used.problems.iter().map(|problem| format!("{key}: {problem}")));
        let known: BTreeSet<&str> = arguments.iter().copied().collect();
        let undeclared = used.names.difference(&known);
        problems.extend(undeclared.map(|name| format!("{key}: ${name} is not declared")));
        if is_english {
            let unused = known.difference(&used.names);
            problems.extend(unused.map(|name| format!("{key}: ${name} is not used")));
        }
    }
    let extra = catalogue
        .iter()
        .map(|(key, _)| key)
        .filter(|key| !declared.contains_key(*key) && !is_rule(key) && !is_part(catalogue, key));
    problems.extend(extra.map(|key| format!("{key} is not declared")));
    problems
}

/// The arguments that a text and its parts use.
struct Uses<'a> {
    catalogue: &'a Catalogue<'a>,
    shared: &'a Catalogue<'a>,
    names: BTreeSet<&'a str>,
    problems: Vec<String>,
}

impl<'a> Uses<'a> {
    fn look_at(&mut self, text: &'a [Part<'a>], depth: usize) {
        for part in text {
            match part {
                Part::Text(_) => {}
                Part::Argument(name) => {
                    self.names.insert(name);
                }
                Part::Reference(key) => {
                    match self.catalogue.get(key).or_else(|| self.shared.get(key)) {
                        Some(text) if depth < 4 => self.look_at(text, depth + 1),
                        Some(_) => self.problems.push(format!("{key} goes too deep")),
                        None => self.problems.push(format!("{key} is no text")),
                    }
                }
                Part::Select { argument, variants, .. } => {
                    self.names.insert(argument);
                    for (_, text) in variants {
                        self.look_at(text, depth);
                    }
                }
            }
        }
    }
}
