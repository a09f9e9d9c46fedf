//! Rule pages and exercises, which the page loads when the user opens the first of them.
//!
//! There is one file for each language. The build of the page makes it from the games' Markdown:
//! it converts prose to HTML and leaves diagrams and exercises as the texts that the rules library
//! parses.

use cairn_rules::{
    ExerciseError, PageError,
    exercise::{self, Exercise},
    page::{self, Block},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// The content of a file: the texts of all games, by their ids.
pub type LessonTexts = BTreeMap<String, LessonText>;

/// The texts of a game in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonText {
    /// The sections of the rule page.
    pub sections: Vec<Section>,
    /// The rule page, its prose as HTML.
    pub page: String,
    /// The exercises.
    pub exercises: String,
}

/// A section of a rule page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// The id of its heading.
    pub id: String,
    /// Its heading.
    pub title: String,
}

/// The rule page and the exercises of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// The sections of the rule page.
    pub sections: Vec<Section>,
    /// The rule page; its prose is HTML.
    pub blocks: Vec<Block>,
    /// The exercises.
    pub exercises: Vec<Exercise>,
}

/// Why a file of lessons cannot be read.
#[derive(Debug, Error)]
pub enum LessonsError {
    /// It is not JSON of the right form.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A rule page is wrong.
    #[error(transparent)]
    Page(#[from] PageError),
    /// Exercises are wrong.
    #[error(transparent)]
    Exercises(#[from] ExerciseError),
}

/// The lessons of all games, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lessons(BTreeMap<String, Lesson>);

impl Lessons {
    /// Reads a file of lessons.
    pub fn read(file: &str) -> Result<Lessons, LessonsError> {
        let texts: LessonTexts = serde_json::from_str(file)?;
        let mut lessons = BTreeMap::new();
        for (game, LessonText { sections, page, exercises }) in texts {
            let blocks = page::parse(&page)?;
            let exercises = exercise::parse(&exercises)?;
            lessons.insert(game, Lesson { sections, blocks, exercises });
        }
        Ok(Lessons(lessons))
    }

    /// The lesson of a game.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<&Lesson> {
        self.0.get(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_lessons() {
        let text = LessonText {
            sections: vec![Section { id: "words".to_owned(), title: "Words".to_owned() }],
            page: "<h1>A</h1>\n```diagram\nplay: c3\n```\n<p>b</p>\n".to_owned(),
            exercises: "## One\ntask: t\ngoal: wins\nanswers: a1\nhint: h\nsolved: s\n".to_owned(),
        };
        let texts = LessonTexts::from([("a".to_owned(), text)]);
        let lessons = Lessons::read(&serde_json::to_string(&texts).unwrap()).unwrap();
        let lesson = lessons.of("a").unwrap();
        assert_eq!(lesson.blocks.len(), 3);
        assert_eq!(lesson.blocks[0], Block::Prose("<h1>A</h1>\n".to_owned()));
        assert_eq!(lesson.exercises[0].title, "One");
        assert_eq!(lessons.of("b"), None);
    }

    #[test]
    fn other_files_are_refused() {
        assert!(Lessons::read("<html>").is_err());
        let broken = r#"{"a":{"sections":[],"page":"```diagram\n","exercises":""}}"#;
        let error = Lessons::read(broken).unwrap_err();
        assert!(matches!(error, LessonsError::Page(PageError::OpenDiagram)), "{error}");
    }
}
