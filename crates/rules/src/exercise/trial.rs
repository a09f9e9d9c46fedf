//! Attempts at an exercise, and what is to be said to them.

use super::{Exercise, Goal, Stage, tried::Tried};
use crate::{AnyGame, AnyPosition, DiagramError, Message, MoveError, message::shared};

/// The answer to an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// That was the last move to find.
    Solved,
    /// Right; the opponent answers with this move, and the next one is to be found.
    Continue(String),
    /// A legal move that misses the goal.
    Wrong(Wrong),
    /// No legal move at all.
    Refused(MoveError),
}

/// Why a legal move misses the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// What to tell the learner, in whole sentences: the comment of the exercise, or what
    /// the move lacks.
    pub message: Message,
    /// The opponent's reply that shows it, if that is how the move fails.
    pub reply: Option<String>,
}

impl Wrong {
    pub(super) fn new(message: Message) -> Wrong {
        Wrong { message, reply: None }
    }

    /// Nothing in particular can be said.
    pub(super) fn unspecific() -> Wrong {
        Wrong::new(shared::not_asked_for())
    }
}

impl Stage {
    /// Judges a move in the position of this stage, which is not changed.
    #[must_use]
    pub fn judge(&self, position: &dyn AnyPosition, attempt: &str) -> Verdict {
        let tried = match Tried::new(position, attempt) {
            Ok(tried) => tried,
            Err(error) => {
                let wanted =
                    |goal: &Goal| matches!(goal, Goal::Refused(code) if code == error.code());
                return if self.goals.iter().all(wanted) {
                    Verdict::Solved
                } else {
                    Verdict::Refused(error)
                };
            }
        };
        let Some(lack) = self.goals.iter().find_map(|goal| goal.lack(&tried)) else {
            return self.reply.clone().map_or(Verdict::Solved, Verdict::Continue);
        };
        let comment = self.comments.iter().find(|(mv, _)| mv.eq_ignore_ascii_case(attempt));
        Verdict::Wrong(comment.map_or(lack, |(_, comment)| Wrong::new(Message::verbatim(comment))))
    }
}

/// A learner's way through an exercise.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    exercise: &'a Exercise,
    found: usize,
    position: Box<dyn AnyPosition>,
}

impl<'a> Trial<'a> {
    /// Sets the board up.
    pub fn new(exercise: &'a Exercise, game: &dyn AnyGame) -> Result<Trial<'a>, DiagramError> {
        Ok(Trial { exercise, found: 0, position: exercise.board.after(game)? })
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// The move to find now; `None` when all are found.
    #[must_use]
    pub fn stage(&self) -> Option<&'a Stage> {
        self.exercise.stages.get(self.found)
    }

    /// Judges a move. If it is right it is played, and so is the opponent's reply; if
    /// not, nothing changes. Once solved, the exercise stays so.
    pub fn attempt(&mut self, text: &str) -> Verdict {
        let Some(stage) = self.stage() else { return Verdict::Solved };
        let verdict = stage.judge(&*self.position, text);
        if let Verdict::Solved | Verdict::Continue(_) = verdict {
            self.found += 1;
            // Where the goal is a refusal there is nothing to play.
            if self.position.play(text).is_ok()
                && let Verdict::Continue(reply) = &verdict
                && let Err(error) = self.position.play(reply)
            {
                return Verdict::Refused(error);
            }
        }
        verdict
    }
}
