//! The board controller: it turns clicks on points and buttons into a pending move, and shows the
//! preview of the move or why it is illegal. Playing, studies and exercises all use it.

use super::{BoardView, board::rows, layers};
use crate::context::{Shared, shared};
use cairn_record::{Node, NodeId};
use cairn_rules::{
    AnyPosition, Mark, NextSteps, PlayedMove, Point, Refusal, Scene, Shape, Step, Tone, steps,
};
use cairn_view::{
    narrate,
    pending_move::{PendingMove, StepResult},
    preferences::Press,
    preview::{self, Animation, Preview},
    sound::Sound,
    study::BoardSource,
};
use leptos::prelude::*;
use std::sync::Arc;

/// What the board shows.
#[derive(Clone)]
pub struct Shown {
    /// The node in the tree.
    pub node: NodeId,
    /// The position.
    pub position: Arc<dyn AnyPosition>,
    /// Its scene, with the last move marked.
    pub scene: Arc<Scene>,
    /// The animation of the last move, if it was just played.
    pub animation: Arc<Animation>,
}

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        self.node == other.node && Arc::ptr_eq(&self.scene, &other.scene)
    }
}

impl Shown {
    fn of(source: &dyn BoardSource, before: Option<&Shown>) -> Shown {
        let (node, tree) = (source.at(), source.tree());
        let position = source.position();
        let mut scene = position.scene();
        let at = tree.node(node);
        if let Some(steps) = at.and_then(Node::mv).and_then(|mv| position.steps(mv).ok()) {
            scene.mark_last_move(&steps);
        }
        // Only a move that was just played on the shown board is animated.
        let parent = at.and_then(Node::parent);
        let follows = before.is_some_and(|before| Some(before.node) == parent);
        let fresh = if follows { source.last_move() } else { None };
        let animation =
            fresh.map_or_else(Animation::default, |played| Animation::of(&played.effects));
        let (scene, animation) = (Arc::new(scene), Arc::new(animation));
        Shown { node, position: Arc::from(position), scene, animation }
    }
}

/// The controller of one board.
#[derive(Clone, Copy)]
pub struct BoardController {
    /// The shared state of the page.
    pub shared: Shared,
    /// What the board shows.
    pub shown: Memo<Shown>,
    is_persons_turn: Memo<bool>,
    /// The pending move.
    pub pending: RwSignal<PendingMove>,
    /// A move that needs a confirmation.
    pub waiting: RwSignal<Option<String>>,
    /// Why the last click was refused.
    pub refusal: RwSignal<Option<Refusal>>,
    look: RwSignal<Option<Point>>,
    on_move: Callback<String>,
    on_refused: Option<Callback<String>>,
}

impl BoardController {
    /// A controller of the board of a match or a study. `on_move` receives every move made here.
    pub fn new<S>(source: RwSignal<S>, on_move: Callback<String>) -> BoardController
    where
        S: BoardSource + Send + Sync + 'static,
    {
        let shown = Memo::new(move |before| source.with(|source| Shown::of(source, before)));
        let controller = BoardController {
            shared: shared(),
            shown,
            is_persons_turn: Memo::new(move |_| source.with(S::is_persons_turn)),
            pending: RwSignal::new(PendingMove::default()),
            waiting: RwSignal::new(None),
            refusal: RwSignal::new(None),
            look: RwSignal::new(None),
            on_move,
            on_refused: None,
        };
        // A change of the board cancels the pending move.
        Effect::new(move |_| {
            shown.track();
            controller.cancel();
        });
        controller
    }

    /// Also reports illegal moves, to `on_refused`.
    pub fn reporting_refusals(self, on_refused: Callback<String>) -> BoardController {
        BoardController { on_refused: Some(on_refused), ..self }
    }

    /// Whether a person is to move.
    pub fn is_persons_turn(&self) -> bool {
        self.is_persons_turn.get()
    }

    /// The possible next steps; none while no person is to move.
    pub fn next_steps(&self) -> NextSteps {
        if !self.is_persons_turn() {
            return NextSteps::default();
        }
        self.shown.with(|shown| self.pending.with(|pending| pending.next_steps(&*shown.position)))
    }

    /// Cancels the pending move.
    pub fn cancel(&self) {
        self.pending.update(PendingMove::clear);
        self.waiting.set(None);
        self.refusal.set(None);
    }

    /// Handles a click on a point.
    pub fn point(&self, at: Point, press: Press) {
        let confirm = self.shared.preferences.with_untracked(|preferences| preferences.confirm);
        self.step(Step::Point(at), confirm.waits(press));
    }

    /// Handles a button or a number.
    pub fn button(&self, step: Step) {
        self.step(step, false);
    }

    fn step(&self, step: Step, confirm: bool) {
        if !self.is_persons_turn() {
            return;
        }
        let position = self.shown.with_untracked(|shown| shown.position.clone());
        // A second click on the same point confirms the move.
        if let Some(text) = self.waiting.get_untracked() {
            let made = position.steps(&text).unwrap_or_default();
            self.waiting.set(None);
            if made.last() == Some(&step) {
                self.on_move.run(text);
                return;
            }
        }
        self.refusal.set(None);
        let mut pending = self.pending.get_untracked();
        let taken = pending.take(&*position, step);
        let attempted = pending.attempted(&*position, step);
        self.pending.set(pending);
        let texts = self.shared.texts();
        match taken {
            StepResult::Begun | StepResult::Undone => {}
            StepResult::Move(text) if confirm => {
                self.shared.say(texts.waiting(&text));
                self.waiting.set(Some(text));
            }
            StepResult::Move(text) => self.on_move.run(text),
            StepResult::Refused(refusal) => {
                self.shared.sound(Sound::Refused);
                self.refuse(refusal);
                if let Some(on_refused) = self.on_refused {
                    on_refused.run(attempted);
                }
            }
        }
    }

    /// Shows and announces why a move is illegal.
    pub fn refuse(&self, refusal: Refusal) {
        self.shared.say(capitalised(&self.shared.texts().text(&refusal.message)));
        self.refusal.set(Some(refusal));
    }

    /// Plays the move that needs a confirmation.
    pub fn confirm(&self) {
        if let Some(text) = self.waiting.get_untracked() {
            self.waiting.set(None);
            self.on_move.run(text);
        }
    }

    /// Handles the pointer or the cursor moving to a point, or off the board.
    pub fn look(&self, at: Option<Point>) {
        self.look.set(at);
    }

    /// The move that a click would make, or the move that needs a confirmation.
    fn considered(&self) -> Option<String> {
        if let Some(text) = self.waiting.get() {
            return Some(text);
        }
        let at = self.look.get()?;
        if !self.is_persons_turn()
            || !self.shared.preferences.with(|preferences| preferences.previews)
        {
            return None;
        }
        self.shown.with(|shown| {
            self.pending.with(|pending| pending.completed_by(&*shown.position, Step::Point(at)))
        })
    }

    /// The preview of the considered move.
    pub fn preview(self) -> Signal<Option<Preview>> {
        Signal::derive(move || {
            let text = self.considered()?;
            self.shown.with(|shown| preview::preview(&*shown.position, &text))
        })
    }

    /// The effects of the considered move, in words.
    pub fn consequences(self) -> Signal<String> {
        Signal::derive(move || {
            let Some(text) = self.considered() else { return String::new() };
            self.shown.with(|shown| {
                let effects = shown.position.effects(&text).unwrap_or_default();
                narrate::consequences(&*shown.position, &effects, self.shared.texts())
            })
        })
    }

    /// The view of the board, with additional marks from `more`.
    pub fn view(self, more: Signal<Vec<Mark>>) -> Memo<BoardView> {
        let words = Memo::new(move |_| {
            let texts = self.shared.texts();
            self.shown.with(|shown| {
                let points = rows(shown.scene.grid).into_iter().flatten();
                let word = |at| {
                    narrate::point(&*shown.position, at, preview::piece_on(&shown.scene, at), texts)
                };
                Arc::new(points.map(word).collect::<Vec<_>>())
            })
        });
        Memo::new(move |_| {
            let targets = self.next_steps().points;
            let chosen: Vec<Point> = self.pending.with(|pending| points(pending.made()));
            let mut marks = self.shown.with(|shown| layers::marks(&*shown.position));
            marks.extend(more.get());
            marks.extend(chosen.iter().map(|&at| Mark {
                at,
                shape: Shape::Ring,
                tone: Tone::Good,
            }));
            if let Some(refusal) = self.refusal.get() {
                marks.extend(preview::objections(&refusal.points));
            }
            self.shown.with(|shown| BoardView {
                scene: shown.scene.clone(),
                animation: shown.animation.clone(),
                marks,
                targets,
                chosen,
                words: words.get(),
            })
        })
    }

    /// Announces a move that was played, in words and with its sound.
    pub fn announce(&self, played: &PlayedMove, after: &dyn AnyPosition) {
        self.shared.say(narrate::narrate(played, after, self.shared.texts()));
        self.shared.sound(Sound::of(&played.effects));
    }

    /// The steps made so far.
    pub fn made(self) -> Signal<Vec<Step>> {
        Signal::derive(move || self.pending.with(|pending| pending.made().to_vec()))
    }

    /// The pending move in notation; empty if there is none.
    pub fn pending_text(&self) -> String {
        self.pending.with(|pending| steps::notation(pending.made()))
    }
}

/// The points among some steps.
fn points(made: &[Step]) -> Vec<Point> {
    made.iter()
        .filter_map(|step| match step {
            Step::Point(at) => Some(*at),
            _ => None,
        })
        .collect()
}

/// A sentence with a capital letter at its start, unless it starts with the name of a point.
pub fn capitalised(sentence: &str) -> String {
    let first_word = sentence.split(' ').next().unwrap_or_default();
    let names_a_point = first_word.contains(|letter: char| letter.is_ascii_digit());
    let mut letters = sentence.chars();
    let first: String = match letters.next() {
        Some(letter) if !names_a_point => letter.to_uppercase().collect(),
        first => first.into_iter().collect(),
    };
    let stop = if sentence.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}
