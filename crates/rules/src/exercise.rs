//! Exercises for learners: a position, a task, and a goal that the rules judge.
//!
//! A game's exercises are one text. Each begins with a heading, `## Title`, followed by
//! lines of `key: value`; the text before the first heading is for readers of the file.
//! The keys of a [diagram](crate::page) set up the board, including `play`, and their
//! claims are tested here too. The other keys are:
//!
//! | key | value |
//! |---|---|
//! | `original` | the title in the language of the original, in a [translation](crate::lesson_translation) |
//! | `task` | what to find, in a sentence or two |
//! | `goal` | what the move must do (see [`Goal`]); several lines must all hold |
//! | `answers` | exactly the moves that reach the goal, which the tests check |
//! | `wrong` | a tempting legal move (or several joined by commas) and a comment on it |
//! | `reply` | the opponent's answer; the lines after it are about the next move |
//! | `hint` | a hint, shown on request |
//! | `solved` | an explanation, shown when the exercise is solved |

mod goal;
mod trial;
mod tried_move;

#[cfg(test)]
mod tests;

pub use goal::{Goal, GoalError, Target};
pub use trial::{Trial, Verdict, Wrong};

use crate::{
    ExerciseError, LineError,
    page::{Diagram, key_and_value},
};

/// An exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exercise {
    /// A short title, unique within the game.
    pub title: String,
    /// The title in the language of the original: the same in every translation.
    pub original: String,
    /// What to find, in a sentence or two.
    pub task: String,
    /// The board, after the diagram's moves.
    pub board: Diagram,
    /// The moves to find, one after the other. There is at least one.
    pub stages: Vec<Stage>,
    /// A hint, shown on request.
    pub hint: String,
    /// An explanation, shown when the exercise is solved.
    pub explanation: String,
}

/// One move to find.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stage {
    /// What the move must do; all goals must hold.
    pub goals: Vec<Goal>,
    /// The moves that reach the goals.
    pub answers: Vec<String>,
    /// Moves that do not, with comments.
    pub comments: Vec<(String, String)>,
    /// What the opponent answers; `None` at the end of the exercise.
    pub reply: Option<String>,
}

/// Parses a game's exercises.
pub fn parse(text: &str) -> Result<Vec<Exercise>, ExerciseError> {
    let mut exercises = Vec::new();
    let mut current: Option<Exercise> = None;
    for (number, line) in text.lines().enumerate() {
        let at = |error| ExerciseError::Line { line: number + 1, error };
        if let Some(title) = line.strip_prefix("## ") {
            if let Some(finished) = current.replace(Exercise::titled(title)) {
                exercises.push(finished.complete()?);
            }
        } else if let Some(exercise) = &mut current
            && !line.trim().is_empty()
        {
            exercise.read_line(line).map_err(at)?;
        }
    }
    if let Some(last) = current {
        exercises.push(last.complete()?);
    }
    Ok(exercises)
}

impl Exercise {
    fn titled(title: &str) -> Exercise {
        let stages = vec![Stage::default()];
        let title = title.trim().to_owned();
        Exercise { original: title.clone(), title, stages, ..Exercise::default() }
    }

    fn read_line(&mut self, line: &str) -> Result<(), LineError> {
        let (key, value) = key_and_value(line)?;
        let last = self.stages.len() - 1;
        let stage = &mut self.stages[last];
        match key {
            "original" => self.original = value.to_owned(),
            "task" => self.task = value.to_owned(),
            "hint" => self.hint = value.to_owned(),
            "solved" => self.explanation = value.to_owned(),
            "goal" => stage.goals.push(Goal::parse(value).map_err(LineError::Goal)?),
            "answers" => stage.answers.extend(value.split_whitespace().map(str::to_owned)),
            "wrong" => match value.split_once(char::is_whitespace) {
                Some((moves, comment)) => stage
                    .comments
                    .extend(moves.split(',').map(|mv| (mv.to_owned(), comment.trim().to_owned()))),
                None => return Err(LineError::NoComment),
            },
            "reply" => {
                stage.reply = Some(value.to_owned());
                self.stages.push(Stage::default());
            }
            _ if self.board.set(key, value)? => {}
            _ => return Err(LineError::NotOfAnExercise { key: key.to_owned() }),
        }
        Ok(())
    }

    /// The exercise, if nothing is missing.
    fn complete(self) -> Result<Exercise, ExerciseError> {
        let missing = |part| Err(ExerciseError::Incomplete { exercise: self.title.clone(), part });
        for (name, value) in
            [("a task", &self.task), ("a hint", &self.hint), ("\"solved\"", &self.explanation)]
        {
            if value.is_empty() {
                return missing(name);
            }
        }
        for stage in &self.stages {
            if stage.goals.is_empty() {
                return missing("a goal");
            }
            if stage.answers.is_empty() {
                return missing("answers");
            }
            // A refused move is not played, so the stage can have no other goal and no reply.
            let refused = stage.goals.iter().any(|goal| matches!(goal, Goal::Refused(_)));
            if refused && (stage.goals.len() > 1 || stage.reply.is_some()) {
                return Err(ExerciseError::RefusedWithOthers { exercise: self.title });
            }
        }
        Ok(self)
    }
}
