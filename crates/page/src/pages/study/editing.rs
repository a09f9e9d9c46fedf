//! The position editor of a study.

use super::{super::open::save_new, StudyController};
use crate::{
    browser,
    parts::{Board, BoardView, board::rows, controller::capitalised},
};
use cairn_record::Tree;
use cairn_rules::{Piece, Side};
use cairn_view::{editor::Editor, narrate, open::from_elsewhere, preview, preview::Animation};
use leptos::prelude::*;
use std::sync::Arc;

/// The editor. It replaces the board.
#[component]
pub fn PositionEditor(study: StudyController, editing: RwSignal<Option<Editor>>) -> impl IntoView {
    let shared = study.shared;
    let texts = move || shared.texts();
    let (game, options) = study
        .record
        .with_untracked(|record| (record.tree().game(), record.tree().options().clone()));
    let info = game.info();
    let position = study.controller.shown.with_untracked(|shown| shown.position.clone());
    let board = study.controller.shown.with_untracked(|shown| shown.scene.clone());
    let grid = board.grid;
    let piece = RwSignal::new(Some(Piece::First));
    let options = StoredValue::new(options);
    let change = move |change: &dyn Fn(&mut Editor)| {
        editing.update(|editor| editor.iter_mut().for_each(change));
    };
    let problem = Memo::new(move |_| {
        editing.with(|editor| {
            let editor = editor.as_ref()?;
            options.with_value(|options| editor.check(game, options).err())
        })
    });
    let view = Memo::new(move |_| {
        let marks = problem
            .with(|problem| problem.as_ref().map(|problem| preview::objections(problem.points())));
        editing.with(|editor| {
            let piece_at = |at| editor.as_ref().and_then(|editor| editor.piece_at(at));
            let points: Vec<_> = rows(grid).into_iter().flatten().collect();
            let word = |&at| narrate::point(&*position, at, piece_at(at), texts());
            let scene = editor
                .as_ref()
                .map_or_else(|| preview::bare(&board), |editor| editor.scene(&board));
            BoardView {
                scene: Arc::new(scene),
                animation: Arc::new(Animation::default()),
                marks: marks.unwrap_or_default(),
                targets: grid.points().collect(),
                chosen: Vec::new(),
                words: Arc::new(points.iter().map(word).collect()),
            }
        })
    });
    let label = Signal::derive(move || texts().editor_label(info.name, grid.size()));
    let radio = move |wanted: Option<Piece>| {
        let name = move || match wanted {
            None => texts().no_stone.to_owned(),
            Some(piece) => texts().text(info.colour_name(piece)),
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="piece"
                    prop:checked=move || piece.get() == wanted
                    on:change=move |_| piece.set(wanted)
                />
                {wanted.map(|piece| view! {
                    <span
                        class=format!("side-stone {}", info.palette[piece.index()].word())
                        aria-hidden="true"
                    ></span>
                })}
                <span>{name}</span>
            </label>
        }
    };
    let pieces = Piece::ALL.map(|piece| radio(Some(piece))).collect_view();
    let sides = Side::BOTH
        .map(|side| {
            view! {
                <label>
                    <input
                        type="radio"
                        name="to-move"
                        prop:checked=move || {
                            editing.with(|editor| editor.as_ref().is_some_and(|editor| editor.to_move == side))
                        }
                        on:change=move |_| change(&|editor| editor.to_move = side)
                    />
                    <span>{move || texts().text(info.side_name(side))}</span>
                </label>
            }
        })
        .collect_view();
    let extras = move || {
        editing
            .with(|editor| editor.as_ref().map(|editor| editor.extras.clone()).unwrap_or_default())
    };
    let text = move || editing.with(|editor| editor.as_ref().map(Editor::text).unwrap_or_default());
    let start = move |_| {
        let options = options.get_value();
        match Tree::from_position(game, options, &untrack(text)) {
            Ok(tree) => browser::go(&save_new(shared, &from_elsewhere(tree, browser::now()))),
            Err(error) => shared.notice.set(Some(texts().text(error.message()))),
        }
    };
    view! {
        <div class="board-side">
            <Board
                view
                label
                preview=Signal::stored(None)
                on_point=move |(at, _)| {
                    let piece = piece.get_untracked();
                    change(&move |editor| editor.put(at, piece));
                    shared.say(untrack(|| view.with(|view| {
                        let points = rows(grid).into_iter().flatten();
                        points.zip(view.words.iter()).find(|(point, _)| *point == at)
                            .map(|(_, word)| word.clone()).unwrap_or_default()
                    })));
                }
                on_look=move |_| {}
            />
        </div>
        <div class="panel">
            <h2>{move || texts().edit_position}</h2>
            <fieldset>
                <legend>{move || texts().a_click_puts}</legend>
                <div class="choice">{pieces}{radio(None)}</div>
            </fieldset>
            <fieldset>
                <legend>{move || texts().next_to_move}</legend>
                <div class="choice">{sides}</div>
            </fieldset>
            <label class="stacked">
                <span>{move || texts().extras}</span>
                <input
                    type="text"
                    spellcheck="false"
                    prop:value=extras
                    on:input:target=move |event| {
                        let value = event.target().value();
                        change(&|editor| editor.extras.clone_from(&value));
                    }
                />
            </label>
            <p class="position-text"><code>{text}</code></p>
            <div role="status">
                {move || problem.get().map(|problem| view! {
                    <p class="message refused">{capitalised(&texts().text(problem.message()))}</p>
                })}
            </div>
            <div class="controls">
                <button
                    type="button"
                    class="primary"
                    disabled=move || problem.with(Option::is_some)
                    on:click=start
                >
                    {move || texts().study_position}
                </button>
                <button type="button" on:click=move |_| change(&Editor::clear)>
                    {move || texts().clear_board}
                </button>
                <button type="button" on:click=move |_| editing.set(None)>
                    {move || texts().cancel}
                </button>
            </div>
        </div>
    }
}
