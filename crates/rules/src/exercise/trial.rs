//! Attempts at an exercise, and the answers to them.

use super::{Exercise, Goal, Stage, tried_move::TriedMove};
use crate::{AnyGame, AnyPosition, DiagramError, Message, MoveError, message::shared};

/// The answer to an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// That was the last move to find.
    Solved,
    /// Right; the opponent answers with this move, and the exercise continues.
    Continue(String),
    /// A legal move that misses the goal.
    Wrong(Wrong),
    /// An illegal move, or not a move.
    Refused(MoveError),
}

/// Why a legal move misses the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The text for the learner, in whole sentences: the comment of the exercise, or why
    /// the move fails.
    pub message: Message,
    /// The opponent's reply that refutes the move, if there is one.
    pub reply: Option<String>,
}

impl Wrong {
    pub(super) fn new(message: Message) -> Wrong {
        Wrong { message, reply: None }
    }

    /// A general message.
    pub(super) fn unspecific() -> Wrong {
        Wrong::new(shared::not_asked_for())
    }
}

impl Stage {
    /// Judges a move in the position of this stage, which is not changed.
    #[must_use]
    pub fn judge(&self, position: &dyn AnyPosition, attempt: &str) -> Verdict {
        let tried = match TriedMove::new(position, attempt) {
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
        let Some(failure) = self.goals.iter().find_map(|goal| goal.failure(&tried)) else {
            return self.reply.clone().map_or(Verdict::Solved, Verdict::Continue);
        };
        let comment = self.comments.iter().find(|(mv, _)| mv.eq_ignore_ascii_case(attempt));
        Verdict::Wrong(
            comment.map_or(failure, |(_, comment)| Wrong::new(Message::verbatim(comment))),
        )
    }
}

/// A learner's progress in an exercise.
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

    /// Judges a move. If it is right, plays it and the opponent's reply; if not,
    /// changes nothing. A solved exercise stays solved.
    pub fn attempt(&mut self, text: &str) -> Verdict {
        let Some(stage) = self.stage() else { return Verdict::Solved };
        let verdict = stage.judge(&*self.position, text);
        if let Verdict::Solved | Verdict::Continue(_) = verdict {
            self.found += 1;
            // If the goal is a refusal, no move is played.
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
