//! The sentences of the rules in another language.
//!
//! The rules speak English. A phrasebook has a line `English = Translation` for each of
//! their sentences. What differs from time to time is a hole `{}` in the English, which
//! takes a point, a number, or a text that is itself in the book; `{0}`, `{1}`, … in the
//! translation say where it goes: `the {} stone on {} = der {0}e Stein auf {1}`.

use crate::fill;
use std::{collections::BTreeMap, fmt::Display};

/// Sentences and their translations.
#[derive(Debug, Default)]
pub struct Phrasebook {
    /// Sentences without holes.
    whole: BTreeMap<&'static str, &'static str>,
    /// Sentences with holes: the English between the holes, and the translation.
    holed: Vec<(Vec<&'static str>, &'static str)>,
}

/// What is known already about the parts of a sentence.
type Known<'a> = BTreeMap<&'a str, Option<String>>;

impl Phrasebook {
    /// Reads books, the first one first. Empty lines and those that begin with `#` are
    /// for people.
    pub fn read(books: impl IntoIterator<Item = &'static str>) -> Phrasebook {
        let mut book = Phrasebook::default();
        for (english, translation) in books.into_iter().flat_map(entries) {
            if english.contains("{}") {
                book.holed.push((english.split("{}").collect(), translation));
            } else {
                book.whole.insert(english, translation);
            }
        }
        book
    }

    /// The translation of a text, if the book has one.
    #[must_use]
    pub fn translate(&self, text: &str) -> Option<String> {
        self.find(text, &mut Known::new())
    }

    fn find<'a>(&self, text: &'a str, known: &mut Known<'a>) -> Option<String> {
        if let Some(translation) = self.whole.get(text) {
            return Some((*translation).to_owned());
        }
        if let Some(answer) = known.get(text) {
            return answer.clone();
        }
        // Until it is found out, a text is not part of itself.
        known.insert(text, None);
        let answer = self.holed.iter().find_map(|(parts, translation)| {
            let (first, rest) = parts.split_first()?;
            let values = self.match_holes(text.strip_prefix(first)?, rest, known)?;
            let values: Vec<&dyn Display> = values.iter().map(|value| value as _).collect();
            Some(fill(translation, &values))
        });
        known.insert(text, answer.clone());
        answer
    }

    /// What the holes of a sentence hold, translated: `text` begins with a hole, and
    /// `parts` are what follows each hole.
    fn match_holes<'a>(
        &self,
        text: &'a str,
        parts: &[&str],
        known: &mut Known<'a>,
    ) -> Option<Vec<String>> {
        let Some((part, rest)) = parts.split_first() else {
            return text.is_empty().then(Vec::new);
        };
        let ends: Vec<usize> = if rest.is_empty() {
            text.strip_suffix(part).map(str::len).into_iter().collect()
        } else {
            text.match_indices(part).map(|(index, _)| index).collect()
        };
        ends.into_iter().filter(|&end| end > 0).find_map(|end| {
            let (hole, after) = (&text[..end], &text[end + part.len()..]);
            let value = if is_the_same_in_every_language(hole) {
                hole.to_owned()
            } else {
                self.find(hole, known)?
            };
            let mut values = self.match_holes(after, rest, known)?;
            values.insert(0, value);
            Some(values)
        })
    }
}

/// The entries of a book.
fn entries(book: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = book.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(" = "))
        .map(|(english, translation)| (english.trim(), translation.trim()))
}

/// Points, numbers and moves need no translation, such as `d4`, `-3`, `a1-b2` and `Rd4`.
fn is_the_same_in_every_language(text: &str) -> bool {
    text.bytes().any(|letter| letter.is_ascii_digit())
        && text.split(['-', '−']).all(|part| {
            let part =
                part.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or(part);
            let digits = part.strip_prefix(|letter: char| letter.is_ascii_lowercase());
            digits.unwrap_or(part).bytes().all(|letter| letter.is_ascii_digit())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Phrasebook {
        Phrasebook::read([
            "# for people\nblack = schwarz\nwhite = weiß\nthe game is over = das Spiel ist aus",
            "the {} stone on {} = der {0}e Stein auf {1}\n{} before {} = {1} nach {0}\n\
             {}, {} = {0}, {1}\n{} and {} = {0} und {1}\n{} falls = {0} fällt",
        ])
    }

    #[test]
    fn sentences_with_and_without_holes() {
        let book = book();
        let german = |text| book.translate(text).unwrap_or_default();
        assert_eq!(german("the game is over"), "das Spiel ist aus");
        assert_eq!(german("the white stone on d4"), "der weiße Stein auf d4");
        assert_eq!(german("a1 before black"), "schwarz nach a1");
        assert_eq!(german("a1, Rb12 and -3"), "a1, Rb12 und -3");
        assert_eq!(
            german("the white stone on d4 and the black stone on e5 falls"),
            "der weiße Stein auf d4 und der schwarze Stein auf e5 fällt"
        );
    }

    #[test]
    fn what_the_book_does_not_have_is_not_made_up() {
        let book = book();
        for text in ["", "falls", "red", "the red stone on d4", "the white stone on ", "x falls"] {
            assert_eq!(book.translate(text), None, "{text}");
        }
    }

    /// However long a list is, it takes no time worth speaking of.
    #[test]
    fn long_lists_that_end_in_vain() {
        let mut list = vec!["a1"; 60].join(", ");
        assert!(book().translate(&list).is_some());
        list.push_str(" and nonsense");
        assert_eq!(book().translate(&list), None);
    }
}
