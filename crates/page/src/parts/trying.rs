//! Somebody tries to solve an exercise: moves are judged, answered, and taken back.

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

/// How long a move stands alone before it is answered.
const BEFORE_REPLY: Duration = Duration::from_millis(1100);
/// How long a wrong move can be looked at before it is taken back.
const BEFORE_TAKING_BACK: Duration = Duration::from_millis(2600);

/// The board of a diagram, before its moves.
pub fn study_of(game: &'static dyn AnyGame, diagram: &Diagram) -> Result<Study, DiagramError> {
    let words = diagram.options.iter().map(String::as_str);
    let options = Options::parse(game.info().options, words).map_err(DiagramError::Options)?;
    let tree = match &diagram.position {
        None => Tree::new(game, options),
        Some(text) => Tree::from_position(game, options, text).map_err(DiagramError::Position)?,
    };
    Ok(Study::at_end(tree))
}

/// How far somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A move is to be found.
    Asking,
    /// A move is being answered or taken back.
    Showing,
    /// All is found.
    Solved,
}

/// What was said to an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Right, and it goes on.
    Right(String),
    /// Legal, but not what is asked for.
    Wrong(String),
    /// That was all.
    Solved,
}

/// Somebody at an exercise.
#[derive(Clone, Copy)]
pub struct Trying {
    shared: Shared,
    /// The board.
    pub controller: BoardController,
    record: RwSignal<Study>,
    /// How far somebody is.
    pub phase: RwSignal<Phase>,
    /// What was said to the last attempt.
    pub said: RwSignal<Option<Said>>,
    exercise: &'static Exercise,
    start: StoredValue<(Study, Trial<'static>)>,
    trial: StoredValue<Trial<'static>>,
    /// Counts what happens, so that what was to happen later can be dropped.
    turn: StoredValue<u32>,
}

impl Trying {
    /// Begins with an exercise; `on_solved` hears when it is solved.
    pub fn new(
        game: &'static dyn AnyGame,
        exercise: &'static Exercise,
        on_solved: Callback<()>,
    ) -> Result<Trying, DiagramError> {
        let trial = Trial::new(exercise, game)?;
        let mut study = study_of(game, &exercise.board)?;
        for text in &exercise.board.play {
            if let Err(PlayError::Move(error)) = study.play(text) {
                return Err(DiagramError::Move { mv: text.clone(), error });
            }
        }
        let record = RwSignal::new(study.clone());
        let cell = StoredValue::new(None::<Trying>);
        let attempt = Callback::new(move |text: String| {
            if let Some(trying) = cell.get_value() {
                trying.attempt(&text);
                if trying.phase.get_untracked() == Phase::Solved {
                    on_solved.run(());
                }
            }
        });
        let controller = BoardController::new(record, attempt).reporting_refusals(attempt);
        let trying = Trying {
            shared: shared(),
            controller,
            record,
            phase: RwSignal::new(Phase::Asking),
            said: RwSignal::new(None),
            exercise,
            start: StoredValue::new((study, trial.clone())),
            trial: StoredValue::new(trial),
            turn: StoredValue::new(0),
        };
        cell.set_value(Some(trying));
        Ok(trying)
    }

    /// Whether anything was done.
    pub fn has_begun(&self) -> bool {
        let start = self.start.with_value(|(study, _)| study.at());
        self.phase.get() != Phase::Asking || self.record.with(|study| study.at() != start)
    }

    /// Begins anew.
    pub fn start_over(&self) {
        self.turn.update_value(|turn| *turn += 1);
        let (study, trial) = self.start.get_value();
        self.trial.set_value(trial);
        self.record.set(study);
        self.said.set(None);
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
            Some(Verdict::Continue(reply)) => self.go_on(text, reply),
            Some(Verdict::Wrong(wrong)) => self.show_wrong(text, &wrong.message, wrong.reply),
            Some(Verdict::Refused(error)) => {
                self.said.set(None);
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
        // Where the goal is a refusal there is nothing to play; its reason is shown.
        let position = self.controller.shown.with_untracked(|shown| shown.position.clone());
        if position.check(text).is_ok() {
            self.play(text);
        }
        self.phase.set(Phase::Solved);
        self.said.set(Some(Said::Solved));
        self.say_more(&format!("{} {}", texts.solved, self.exercise.explanation));
    }

    fn go_on(&self, text: &str, reply: String) {
        let trying = *self;
        self.phase.set(Phase::Showing);
        self.said.set(Some(Said::Right(self.shared.texts().right_so_far.to_owned())));
        self.play(text);
        self.say_more(self.shared.texts().right_so_far);
        self.later(BEFORE_REPLY, move || {
            let texts = trying.shared.texts();
            let side = trying.record.with_untracked(|study| {
                let position = study.position();
                position.info().side(position.to_move())
            });
            trying.play(&reply);
            let answered = texts.right_and_on(side, &reply);
            trying.say_more(&answered);
            trying.said.set(Some(Said::Right(answered)));
            trying.phase.set(Phase::Asking);
        });
    }

    fn show_wrong(&self, text: &str, message: &Message, reply: Option<String>) {
        let trying = *self;
        // A comment of the exercise is left as it is; it is in the reader's language already.
        let sentence = self.shared.texts().text(message);
        let home = self.record.with_untracked(Study::at);
        self.phase.set(Phase::Showing);
        self.play(text);
        self.say_more(&format!("{} {sentence}", self.shared.texts().not_quite));
        self.said.set(Some(Said::Wrong(sentence)));
        let take_back = move || {
            trying.record.update(|study| {
                study.go(home);
            });
            trying.phase.set(Phase::Asking);
            let texts = trying.shared.texts();
            let status =
                trying.record.with_untracked(|study| narrate::status(&*study.position(), texts));
            trying.shared.say(format!("{} {status}.", texts.taken_back));
        };
        match reply {
            None => self.later(BEFORE_TAKING_BACK, take_back),
            Some(reply) => self.later(BEFORE_REPLY, move || {
                trying.play(&reply);
                trying.later(BEFORE_TAKING_BACK, take_back);
            }),
        }
    }

    /// Does something later, unless something else has happened by then or the page is
    /// left.
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

    /// Says something after what was just said.
    fn say_more(&self, text: &str) {
        self.shared.said.update(|said| *said = format!("{said} {text}"));
    }
}
