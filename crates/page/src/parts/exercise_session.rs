//! A session of solving an exercise: moves are judged, answered, and taken back.

use super::controller::BoardController;
use crate::context::{Shared, shared};
use cairn_record::{PlayError, Tree};
use cairn_rules::{
    AnyGame, DiagramError, Message, MoveError, Options,
    exercise::{Exercise, Trial, Verdict},
    page::Diagram,
};
use cairn_view::{narrate, study::Study};
use leptos::prelude::*;
use std::time::Duration;

/// The delay before a right move is answered.
const BEFORE_REPLY: Duration = Duration::from_millis(1100);
/// The delay before a wrong move is taken back.
const BEFORE_TAKING_BACK: Duration = Duration::from_millis(2600);

/// A study of a diagram, before its moves.
pub fn study_of(game: &'static dyn AnyGame, diagram: &Diagram) -> Result<Study, DiagramError> {
    let words = diagram.options.iter().map(String::as_str);
    let options = Options::parse(game.info().options, words).map_err(DiagramError::Options)?;
    let tree = match &diagram.position {
        None => Tree::new(game, options),
        Some(text) => Tree::from_position(game, options, text).map_err(DiagramError::Position)?,
    };
    Ok(Study::at_end(tree))
}

/// The state of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The user has to find a move.
    Asking,
    /// A move is being answered or taken back.
    Showing,
    /// The exercise is solved.
    Solved,
}

/// The feedback on an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Right; further moves follow.
    Right(String),
    /// Legal, but wrong.
    Wrong(String),
    /// The exercise is solved.
    Solved,
}

/// A session of solving an exercise.
#[derive(Clone, Copy)]
pub struct ExerciseSession {
    shared: Shared,
    /// The board.
    pub controller: BoardController,
    record: RwSignal<Study>,
    /// The state of the session.
    pub phase: RwSignal<Phase>,
    /// The feedback on the last attempt.
    pub feedback: RwSignal<Option<Feedback>>,
    exercise: &'static Exercise,
    start: StoredValue<(Study, Trial<'static>)>,
    trial: StoredValue<Trial<'static>>,
    /// Counts actions. A delayed action is dropped if another one came first.
    turn: StoredValue<u32>,
}

impl ExerciseSession {
    /// Starts a session. `on_solved` is called when the exercise is solved.
    pub fn new(
        game: &'static dyn AnyGame,
        exercise: &'static Exercise,
        on_solved: Callback<()>,
    ) -> Result<ExerciseSession, DiagramError> {
        let trial = Trial::new(exercise, game)?;
        let mut study = study_of(game, &exercise.board)?;
        for text in &exercise.board.play {
            if let Err(PlayError::Move(error)) = study.play(text) {
                return Err(DiagramError::Move { mv: text.clone(), error });
            }
        }
        let record = RwSignal::new(study.clone());
        let cell = StoredValue::new(None::<ExerciseSession>);
        let attempt = Callback::new(move |text: String| {
            if let Some(session) = cell.get_value() {
                session.attempt(&text);
                if session.phase.get_untracked() == Phase::Solved {
                    on_solved.run(());
                }
            }
        });
        let controller = BoardController::new(record, attempt).reporting_refusals(attempt);
        let session = ExerciseSession {
            shared: shared(),
            controller,
            record,
            phase: RwSignal::new(Phase::Asking),
            feedback: RwSignal::new(None),
            exercise,
            start: StoredValue::new((study, trial.clone())),
            trial: StoredValue::new(trial),
            turn: StoredValue::new(0),
        };
        cell.set_value(Some(session));
        Ok(session)
    }

    /// Whether the user has made a move.
    pub fn has_begun(&self) -> bool {
        let start = self.start.with_value(|(study, _)| study.at());
        self.phase.get() != Phase::Asking || self.record.with(|study| study.at() != start)
    }

    /// Restarts the exercise.
    pub fn start_over(&self) {
        self.turn.update_value(|turn| *turn += 1);
        let (study, trial) = self.start.get_value();
        self.trial.set_value(trial);
        self.record.set(study);
        self.feedback.set(None);
        self.phase.set(Phase::Asking);
        self.shared.say(self.exercise.task.clone());
    }

    fn attempt(&self, text: &str) {
        if self.phase.get_untracked() != Phase::Asking {
            return;
        }
        let verdict = self.trial.try_update_value(|trial| trial.attempt(text));
        match verdict {
            None => {}
            Some(Verdict::Solved) => self.solve(text),
            Some(Verdict::Continue(reply)) => self.answer_right(text, reply),
            Some(Verdict::Wrong(wrong)) => self.show_wrong(text, &wrong.message, wrong.reply),
            Some(Verdict::Refused(error)) => {
                self.feedback.set(None);
                if let (MoveError::Illegal(refusal), None) =
                    (error, self.controller.refusal.get_untracked())
                {
                    self.controller.refuse(refusal);
                }
            }
        }
    }

    /// Plays a legal move on the board.
    fn play(&self, text: &str) {
        super::play_in_study(self.controller, self.record, text);
    }

    fn solve(&self, text: &str) {
        let texts = self.shared.texts();
        // If the solution is an illegal move, it is not played; its reason is shown.
        let position = self.controller.shown.with_untracked(|shown| shown.position.clone());
        if position.check(text).is_ok() {
            self.play(text);
        }
        self.phase.set(Phase::Solved);
        self.feedback.set(Some(Feedback::Solved));
        self.say_more(&format!("{} {}", texts.solved, self.exercise.explanation));
    }

    fn answer_right(&self, text: &str, reply: String) {
        let session = *self;
        self.phase.set(Phase::Showing);
        self.feedback.set(Some(Feedback::Right(self.shared.texts().right_so_far.to_owned())));
        self.play(text);
        self.say_more(self.shared.texts().right_so_far);
        self.later(BEFORE_REPLY, move || {
            let texts = session.shared.texts();
            let side = session.record.with_untracked(|study| {
                let position = study.position();
                position.info().side(position.to_move())
            });
            session.play(&reply);
            let answered = texts.right_and_on(side, &reply);
            session.say_more(&answered);
            session.feedback.set(Some(Feedback::Right(answered)));
            session.phase.set(Phase::Asking);
        });
    }

    fn show_wrong(&self, text: &str, message: &Message, reply: Option<String>) {
        let session = *self;
        // A comment of the exercise is not translated: it is in the user's language already.
        let sentence = self.shared.texts().text(message);
        let home = self.record.with_untracked(Study::at);
        self.phase.set(Phase::Showing);
        self.play(text);
        self.say_more(&format!("{} {sentence}", self.shared.texts().not_quite));
        self.feedback.set(Some(Feedback::Wrong(sentence)));
        let take_back = move || {
            session.record.update(|study| {
                study.go(home);
            });
            session.phase.set(Phase::Asking);
            let texts = session.shared.texts();
            let status =
                session.record.with_untracked(|study| narrate::status(&*study.position(), texts));
            session.shared.say(format!("{} {status}.", texts.taken_back));
        };
        match reply {
            None => self.later(BEFORE_TAKING_BACK, take_back),
            Some(reply) => self.later(BEFORE_REPLY, move || {
                session.play(&reply);
                session.later(BEFORE_TAKING_BACK, take_back);
            }),
        }
    }

    /// Runs an action later, unless another action comes first or the user leaves the page.
    fn later(&self, delay: Duration, what: impl FnOnce() + 'static) {
        let turn = self.turn;
        turn.update_value(|turn| *turn += 1);
        let now = turn.get_value();
        set_timeout(
            move || {
                if turn.try_get_value() == Some(now) {
                    what();
                }
            },
            delay,
        );
    }

    /// Adds a text to the last announcement.
    fn say_more(&self, text: &str) {
        self.shared.announcement.update(|old| *old = format!("{old} {text}"));
    }
}
