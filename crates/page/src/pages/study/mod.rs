//! The study of a game: its tree of moves, comments and marks, the engine's analysis, and export.

mod analysis;
mod chart;
mod editing;
mod export;
mod moves;
mod notes;

use super::missing::CannotOpen;
use crate::{
    browser,
    context::{Shared, shared},
    engine,
    parts::{
        Board, controller::BoardController, counters::Counters, last_move::LastMove,
        layers::LayerSwitches, play_in_study, prompt::Prompt,
    },
};
use analysis::{Analyser, AnalysisPanel};
use cairn_match::LocalMatch;
use cairn_record::NodeId;
use cairn_rules::{Point, Side};
use cairn_view::{
    editor::Editor,
    moves::{Navigation, navigate},
    narrate,
    preferences::Press,
    route::Route,
    study::Study,
};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

/// The study page of a saved game.
#[component]
pub fn StudyPage(id: String) -> impl IntoView {
    match shared().study(&id) {
        Ok((game, at)) => view! { <StudyBoard id game at /> }.into_any(),
        Err(reason) => view! { <CannotOpen reason=Signal::stored(reason) /> }.into_any(),
    }
}

/// A match under study. The match itself does not change. The study has its own record, in which
/// one person makes all moves.
#[derive(Clone, Copy)]
pub struct StudyController {
    shared: Shared,
    id: StoredValue<String>,
    game: StoredValue<LocalMatch>,
    controller: BoardController,
    record: RwSignal<Study>,
    /// The current node.
    at: Memo<NodeId>,
    /// The record before the last deletion, while the deletion can be undone.
    before_deletion: RwSignal<Option<Study>>,
}

impl StudyController {
    fn new(id: String, game: LocalMatch, at: NodeId) -> StudyController {
        let shared = shared();
        let record = RwSignal::new(Study::new(game.tree().clone(), at));
        let before_deletion = RwSignal::new(None);
        let cell = StoredValue::new(None::<StudyController>);
        let play = Callback::new(move |text: String| {
            let Some(study) = cell.get_value() else { return };
            study.play(&text);
        });
        let study = StudyController {
            shared,
            id: StoredValue::new(id),
            game: StoredValue::new(game),
            controller: BoardController::new(record, play),
            record,
            at: Memo::new(move |_| record.with(Study::at)),
            before_deletion,
        };
        cell.set_value(Some(study));
        study
    }

    /// Changes the record and saves it.
    fn change(&self, change: impl FnOnce(&mut Study)) {
        self.before_deletion.set(None);
        self.record.update(change);
        self.save();
    }

    /// Saves the record in the match.
    fn save(&self) {
        self.record.with_untracked(|record| {
            self.game.update_value(|game| {
                game.adopt(record.tree(), browser::now());
                self.id.with_value(|id| self.shared.save_study(id, game, record.at()));
            });
        });
    }

    /// Plays a move at the current node.
    fn play(&self, text: &str) {
        if play_in_study(self.controller, self.record, text) {
            self.before_deletion.set(None);
            self.save();
        }
    }

    /// Goes to a node and announces its move.
    fn go(&self, id: NodeId) {
        if self.at.get_untracked() == id {
            return;
        }
        self.record.update(|record| {
            record.go(id);
        });
        self.save();
        let texts = self.shared.texts();
        self.shared.say(self.record.with_untracked(|record| {
            let status = narrate::status(&*record.position(), texts);
            let node = record.tree().node(id);
            match node.and_then(|node| Some((node.depth(), node.mv()?))) {
                Some((number, mv)) => format!("{number}. {mv}. {status}"),
                None => format!("{}. {status}", texts.start_of_game),
            }
        }));
    }

    /// Makes a step in the tree. Returns whether there is a node to go to.
    fn navigate(&self, step: Navigation) -> bool {
        let found = self.record.with_untracked(|record| navigate(record.tree(), record.at(), step));
        if let Some(id) = found {
            self.go(id);
        }
        found.is_some()
    }

    /// Deletes the current move and all moves after it. This can be undone.
    fn delete(&self) {
        let before = self.record.get_untracked();
        self.change(|record| {
            record.delete();
        });
        self.before_deletion.set(Some(before));
        self.shared.say(self.shared.texts().deleted);
    }

    /// Undoes the last deletion.
    fn restore(&self) {
        if let Some(before) = self.before_deletion.get_untracked() {
            self.change(|record| *record = before);
        }
    }
}

#[component]
fn StudyBoard(id: String, game: LocalMatch, at: NodeId) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let info = game.tree().game().info();
    super::title(&format!("{} – {}", texts().study, info.name));
    let layers: Vec<_> = game
        .position()
        .overlays()
        .into_iter()
        .map(|overlay| (overlay.id, overlay.name, overlay.legend))
        .collect();
    let play = Route::Play(id.clone()).to_string();
    let study = StudyController::new(id, game, at);
    let controller = study.controller;
    let analysis = Analyser::new(study);
    on_cleanup(engine::stop);
    listen_to_keys(study);

    let tool = RwSignal::new(None::<notes::Tool>);
    let editing = RwSignal::new(None::<Editor>);
    let marks = Signal::derive(move || {
        let mut marks = analysis.marks();
        let drawn = study.record.with(|record| {
            let node = record.tree().node(record.at());
            node.map(|node| node.marks().iter().map(cairn_record::Mark::drawn).collect::<Vec<_>>())
        });
        marks.extend(drawn.unwrap_or_default());
        marks
    });
    let board = controller.view(marks);
    let label = Signal::derive(move || {
        let size = controller.shown.with(|shown| shown.scene.grid.size());
        texts().board_label(info.name, size)
    });
    let scene = Signal::derive(move || controller.shown.with(|shown| shown.scene.clone()));
    let status = move || study.record.with(|record| narrate::status(&*record.position(), texts()));
    let on_point = move |(at, press): (Point, Press)| match tool.get_untracked() {
        Some(tool) => notes::mark(study, &tool, at),
        None => controller.point(at, press),
    };
    let on_look = move |at: Option<Point>| {
        controller.look(at.filter(|_| tool.with_untracked(Option::is_none)));
    };
    let edit = move |_| {
        let (text, grid) =
            controller.shown.with_untracked(|shown| (shown.position.text(), shown.position.grid()));
        editing.set(Editor::of(&text, grid).ok());
    };
    view! {
        <section class="table study" data-game=info.id>
            <h1 class="visually-hidden">{move || format!("{}: {}", texts().study, info.name)}</h1>
            <Show
                when=move || editing.with(Option::is_none)
                fallback=move || view! { <editing::PositionEditor study editing /> }
            >
                <div class="board-side">
                    <Board
                        view=board
                        label
                        preview=controller.preview()
                        on_point
                        on_look
                    />
                    <moves::NavigationButtons study />
                </div>
                <div class="panel">
                    <p class="status">{status}</p>
                    <LastMove source=study.record />
                    <p class="shared-counters">
                        <Counters scene side=Some(Side::First) of=info />
                        <Counters scene side=Some(Side::Second) of=info />
                        <Counters scene side=None />
                    </p>
                    <Prompt controller />
                    <moves::MoveList study />
                    <AnalysisPanel analysis />
                    <notes::Notes study tool />
                    <chart::GamePanel study analysis />
                    <export::Export study />
                    <div class="controls">
                        <a class="button" href=play.clone()>{move || texts().back_to_game}</a>
                        <button type="button" on:click=edit>{move || texts().edit_position}</button>
                        <a class="button" href=Route::Learn(info.id.to_owned()).to_string()>
                            {move || texts().the_rules}
                        </a>
                    </div>
                    <details>
                        <summary>{move || texts().show_on_board}</summary>
                        <LayerSwitches game=info layers=layers.clone() />
                    </details>
                </div>
            </Show>
        </section>
    }
}

/// Arrow keys navigate the tree, except in elements that use arrow keys themselves.
fn listen_to_keys(study: StudyController) {
    let listening = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() {
            return;
        }
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let has_own_keys = element.is_some_and(|element| {
            element.closest("input, textarea, select, [role=grid]").ok().flatten().is_some()
        });
        if has_own_keys {
            return;
        }
        if event.key() == "Escape" {
            study.controller.cancel();
        } else if let Some(step) = Navigation::of_key(&event.key())
            && study.navigate(step)
        {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
}
