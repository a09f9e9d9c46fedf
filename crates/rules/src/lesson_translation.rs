//! Rule pages and exercises in another language.
//!
//! A translation contains only prose; boards, moves and solutions are taken from the original, so
//! the two cannot disagree about them. A translated page has the same headings, paragraphs, lists
//! and diagrams in the same order; a translated diagram has only its `caption`. Translated
//! exercises have the order of the original, each with its title and its lines of `task`, `wrong`,
//! `hint` and `solved`. A translated text must name the same points and web addresses as its
//! original.

use crate::{LessonTranslationError, page::key_and_value};
use std::collections::BTreeSet;

#[cfg(test)]
mod tests;

/// A page in another language, complete, from the original and a translation of its prose.
pub fn page(original: &str, translation: &str) -> Result<String, LessonTranslationError> {
    let (originals, translations) = (blocks(original), blocks(translation));
    let mut page = String::with_capacity(original.len() + translation.len());
    for (original, translation) in pairs(&originals, &translations)? {
        if shape(original) != shape(translation) {
            return Err(mismatch(original, translation));
        }
        if shape(original) == Shape::Diagram {
            page += &diagram(original, translation)?;
        } else {
            compare(original, translation)?;
            page += translation;
        }
        page += "\n\n";
    }
    Ok(page)
}

/// Exercises in another language, complete, from the original ones and a translation of their
/// prose.
pub fn exercises(original: &str, translation: &str) -> Result<String, LessonTranslationError> {
    let (originals, translations) = (sections(original), sections(translation));
    let mut exercises = String::with_capacity(original.len() + translation.len());
    for (original, translation) in pairs(&originals, &translations)? {
        exercises +=
            &exercise(original, translation).map_err(|error| LessonTranslationError::Exercise {
                title: first_line(translation).to_owned(),
                error: Box::new(error),
            })?;
    }
    Ok(exercises)
}

/// Pairs each part of the original with its translation. An error if their numbers differ.
fn pairs<'a>(
    originals: &'a [&str],
    translations: &'a [&str],
) -> Result<Vec<(&'a str, &'a str)>, LessonTranslationError> {
    let pairs = originals.iter().copied().zip(translations.iter().copied()).collect::<Vec<_>>();
    if originals.len() == translations.len() {
        return Ok(pairs);
    }
    // Report the first pair of different kinds, which is usually before the end.
    let (original, translation) = pairs
        .iter()
        .find(|(original, translation)| shape(original) != shape(translation))
        .copied()
        .unwrap_or_else(|| {
            let next = |list: &'a [&str]| list.get(pairs.len()).copied().unwrap_or_default();
            (next(originals), next(translations))
        });
    Err(mismatch(original, translation))
}

fn mismatch(original: &str, translation: &str) -> LessonTranslationError {
    LessonTranslationError::Part {
        original: first_line(original).to_owned(),
        translation: first_line(translation).to_owned(),
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// The parts of a page between its empty lines. Diagrams have no empty lines.
fn blocks(page: &str) -> Vec<&str> {
    page.split("\n\n").map(|block| block.trim_matches('\n')).filter(|it| !it.is_empty()).collect()
}

/// The kind of a part of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Heading(usize),
    List(usize),
    Diagram,
    Paragraph,
}

fn shape(block: &str) -> Shape {
    let items = block.lines().filter(|line| line.starts_with("- ")).count();
    match block.bytes().take_while(|&byte| byte == b'#').count() {
        _ if first_line(block) == "```diagram" => Shape::Diagram,
        0 if items > 0 => Shape::List(items),
        0 => Shape::Paragraph,
        level => Shape::Heading(level),
    }
}

/// The lines of a diagram with another caption.
fn diagram(original: &str, translation: &str) -> Result<String, LessonTranslationError> {
    let ["```diagram", caption, "```"] = translation.lines().collect::<Vec<_>>()[..] else {
        return Err(LessonTranslationError::NotACaption { found: translation.to_owned() });
    };
    let lines =
        original.lines().map(|line| match (line.split_once(':'), caption.split_once(':')) {
            (Some(("caption", original)), Some(("caption", translation))) => {
                compare(original, translation).map(|()| caption)
            }
            (Some(("caption", _)), _) => {
                Err(LessonTranslationError::NotACaption { found: caption.to_owned() })
            }
            _ => Ok(line),
        });
    lines.collect::<Result<Vec<_>, _>>().map(|lines| lines.join("\n"))
}

/// The parts of a text that begin with a heading, `## Title`.
fn sections(text: &str) -> Vec<&str> {
    let starts: Vec<usize> = text.match_indices("\n## ").map(|(index, _)| index + 1).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect()
}

/// One exercise: the lines of the original, with the prose of the translation.
fn exercise(original: &str, translation: &str) -> Result<String, LessonTranslationError> {
    let title = |section| first_line(section).trim_start_matches('#').trim();
    let mut exercise = format!("## {}\noriginal: {}\n", title(translation), title(original));
    let lines = |section| str::lines(section).skip(1).filter(|line: &&str| !line.trim().is_empty());
    let mut prose = lines(translation);
    for line in lines(original) {
        let (key, value) = key_and_value(line).map_err(LessonTranslationError::Line)?;
        if !matches!(key, "task" | "wrong" | "hint" | "solved") {
            exercise += line;
        } else {
            let translated = prose.next().unwrap_or_default();
            let moves = |value: &str| match key {
                "wrong" => value.split_whitespace().next().map(str::to_owned),
                _ => None,
            };
            match key_and_value(translated) {
                Ok((same, text)) if same == key && moves(text) == moves(value) => {
                    compare(value, text)?;
                }
                _ => return Err(mismatch(line, translated)),
            }
            exercise += translated;
        }
        exercise.push('\n');
    }
    match prose.next() {
        None => Ok(exercise + "\n"),
        Some(line) => Err(mismatch("", line)),
    }
}

/// Checks that two texts name the same points and addresses.
fn compare(original: &str, translation: &str) -> Result<(), LessonTranslationError> {
    if names(original) == names(translation) {
        return Ok(());
    }
    Err(LessonTranslationError::Names {
        original: original.to_owned(),
        translation: translation.to_owned(),
    })
}

fn names(text: &str) -> BTreeSet<&str> {
    let is_point = |word: &&str| {
        let row = word.strip_prefix(|letter: char| letter.is_ascii_lowercase());
        row.is_some_and(|row| row.parse::<u8>().is_ok())
    };
    let points = text.split(|letter: char| !letter.is_alphanumeric()).filter(is_point);
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    points.chain(links).collect()
}
