//! What is wrong with a rule page or with exercises.

use crate::{Message, MoveError, OptionError, TextError, exercise::GoalError, page::Claim};
use thiserror::Error;

/// What is wrong with a line of a diagram or an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// It is not of the form `key: value`.
    #[error("expected `key: value`, found {found:?}")]
    NotKeyAndValue {
        /// The line.
        found: String,
    },
    /// Diagrams have no such key.
    #[error("a diagram has no {key:?}")]
    NotOfADiagram {
        /// The key.
        key: String,
    },
    /// Exercises have no such key.
    #[error("an exercise has no {key:?}")]
    NotOfAnExercise {
        /// The key.
        key: String,
    },
    /// `illegal` is not followed by a move and a code.
    #[error("expected a move and the code of its refusal")]
    NoCode,
    /// `wrong` is not followed by moves and a comment.
    #[error("expected a move and a comment")]
    NoComment,
    /// A goal cannot be read.
    #[error("{0}")]
    Goal(GoalError),
}

/// Why a rule page cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PageError {
    /// A line of a diagram is wrong.
    #[error("line {line}: {error}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: LineError,
    },
    /// The page ends within a diagram.
    #[error("the last diagram is not closed")]
    OpenDiagram,
}

/// Why a diagram cannot be shown, or which of its claims is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiagramError {
    /// The options are wrong.
    #[error("{0}")]
    Options(OptionError),
    /// The position is wrong.
    #[error("{0}")]
    Position(TextError),
    /// One of its moves is wrong.
    #[error("{mv}: {error}")]
    Move {
        /// The move.
        mv: String,
        /// Why it cannot be played.
        error: MoveError,
    },
    /// The game has no such overlay.
    #[error("there is no overlay {id:?}")]
    NoOverlay {
        /// The name of the overlay.
        id: String,
    },
    /// A claim is wrong.
    #[error("`{claim}` is wrong: {found}")]
    Claim {
        /// What the diagram says.
        claim: Claim,
        /// What was found instead.
        found: String,
    },
}

impl DiagramError {
    /// The message for the reader.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            DiagramError::Options(error) => error.message(),
            DiagramError::Position(error) => error.message(),
            DiagramError::Move { error, .. } => error.message(),
            DiagramError::NoOverlay { id } => Message::verbatim(id),
            DiagramError::Claim { found, .. } => Message::verbatim(found),
        }
    }
}

/// Why exercises cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExerciseError {
    /// A line is wrong.
    #[error("line {line}: {error}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: LineError,
    },
    /// Something is missing.
    #[error("{exercise:?} lacks {part}")]
    Incomplete {
        /// The title of the exercise.
        exercise: String,
        /// What is missing.
        part: &'static str,
    },
    /// The goal `refused` is combined with another goal or followed by a reply.
    #[error("{exercise:?}: \"refused\" must be the only goal, and last")]
    RefusedWithOthers {
        /// The title of the exercise.
        exercise: String,
    },
}

/// How a translation of a lesson differs from the original.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LessonTranslationError {
    /// Two parts are of different kinds, or one of them is missing.
    #[error("{translation:?} is in place of {original:?}")]
    Part {
        /// The first line of the original; empty if there is none.
        original: String,
        /// The first line of the translation; empty if there is none.
        translation: String,
    },
    /// A translated diagram is not just a caption.
    #[error("{found:?} is not just a caption")]
    NotACaption {
        /// The text that was found.
        found: String,
    },
    /// Two texts name different points or web addresses.
    #[error("{translation:?} names other points or addresses than {original:?}")]
    Names {
        /// The original text.
        original: String,
        /// The translated text.
        translation: String,
    },
    /// A line of the original cannot be read.
    #[error("{0}")]
    Line(LineError),
    /// An exercise differs.
    #[error("{title}: {error}")]
    Exercise {
        /// The heading of the translated exercise.
        title: String,
        /// How it differs.
        error: Box<LessonTranslationError>,
    },
}
