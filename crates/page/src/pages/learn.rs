//! The rule page of a game, with boards one can play on.

use crate::{
    context::shared,
    parts::{
        Board,
        sitting::{Sitting, capitalised},
        steps::StepButtons,
    },
};
use cairn_record::Tree;
use cairn_rules::{
    AnyGame, Mark, Options, Step,
    page::{self, Block, Diagram},
};
use cairn_view::{
    fill, prose,
    route::Route,
    table::{Sitter, Table},
};
use leptos::prelude::*;

/// How a game is played.
#[component]
pub fn LearnPage(game: &'static dyn AnyGame) -> impl IntoView {
    let texts = move || shared().texts();
    let info = game.info();
    super::title(fill(texts().learn_game, &[&info.name]));
    let blocks = page::parse(info.page).unwrap_or_default();
    let blocks = blocks
        .into_iter()
        .map(|block| match block {
            Block::Prose(text) => {
                view! { <div class="prose" inner_html=prose::html(&text)></div> }.into_any()
            }
            Block::Diagram(diagram) => view! { <LiveDiagram game diagram /> }.into_any(),
        })
        .collect_view();
    view! {
        <article class="learn" data-game=info.id>
            {blocks}
            <p class="actions">
                <a class="button primary large" href=Route::Exercise(info.id.to_owned(), 1).to_string()>
                    {move || texts().to_exercises}
                </a>
                <a class="button large" href=Route::Setup(info.id.to_owned()).to_string()>
                    {move || fill(texts().play_game, &[&info.name])}
                </a>
            </p>
        </article>
    }
}

/// The table of a diagram, before its moves.
fn table_of(game: &'static dyn AnyGame, diagram: &Diagram) -> Result<Table, String> {
    let words = diagram.options.iter().map(String::as_str);
    let options = Options::parse(game.info().options, words).map_err(|error| error.to_string())?;
    let tree = match &diagram.position {
        None => Tree::new(game, options),
        Some(text) => {
            Tree::from_position(game, options, text).map_err(|error| error.to_string())?
        }
    };
    Ok(Table::new(tree, [Sitter::Person; 2], None))
}

/// A board of the page: its moves can be watched, and any others tried.
#[component]
fn LiveDiagram(game: &'static dyn AnyGame, diagram: Diagram) -> impl IntoView {
    match table_of(game, &diagram) {
        Ok(table) => view! { <DiagramBoard table diagram /> }.into_any(),
        Err(reason) => view! { <p role="alert">{reason}</p> }.into_any(),
    }
}

#[component]
fn DiagramBoard(table: Table, diagram: Diagram) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let fresh = StoredValue::new(table.clone());
    let table = RwSignal::new(table);
    let Diagram { caption, play: script, overlay, .. } = diagram;
    let cell = StoredValue::new(None::<Sitting>);
    let play = Callback::new(move |text: String| {
        if let Some(sitting) = cell.get_value() {
            sitting.play(&text);
        }
    });
    let sitting = Sitting::new(table, play);
    cell.set_value(Some(sitting));
    let made = move || {
        table.with(|table| {
            table.tree().moves_to(table.at()).into_iter().map(str::to_owned).collect::<Vec<_>>()
        })
    };
    let script = StoredValue::new(script);
    let next = Memo::new(move |_| {
        let made = made();
        script.with_value(|script| {
            script.starts_with(&made).then(|| script.get(made.len()).cloned()).flatten()
        })
    });
    let marks = Signal::derive(move || {
        let Some(id) = &overlay else { return Vec::<Mark>::new() };
        sitting.shown.with(|shown| {
            let layers = shown.position.overlays().into_iter();
            layers.filter(|layer| layer.id == id).flat_map(|layer| layer.marks).collect()
        })
    });
    let label_text = caption.clone();
    let message = move || {
        if let Some(refusal) = sitting.refusal.get() {
            return capitalised(&texts().rules(&refusal.sentence));
        }
        sitting.consequences().get()
    };
    view! {
        <figure class="diagram">
            <Board
                view=sitting.view(marks)
                label=Signal::stored(label_text)
                ghost=sitting.ghost()
                on_point=move |(at, finger)| sitting.point(at, finger)
                on_look=move |at| sitting.look(at)
            />
            <figcaption>
                <p>{caption}</p>
                <p class="message" class:refused=move || sitting.refusal.with(Option::is_some)>{message}</p>
                <StepButtons
                    offer=Signal::derive(move || sitting.offer())
                    made=sitting.made()
                    on_step=move |step: Step| sitting.button(step)
                />
                <div class="controls">
                    <Show when=move || next.with(Option::is_some)>
                        <button
                            type="button"
                            class="primary"
                            on:click=move |_| {
                                if let Some(text) = next.get_untracked() {
                                    sitting.play(&text);
                                }
                            }
                        >
                            {move || fill(texts().watch, &[&next.get().unwrap_or_default()])}
                        </button>
                    </Show>
                    <Show when=move || !made().is_empty()>
                        <button type="button" on:click=move |_| table.set(fresh.get_value())>
                            {move || texts().start_over}
                        </button>
                    </Show>
                </div>
            </figcaption>
        </figure>
    }
}
