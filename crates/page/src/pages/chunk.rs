//! Pages that are loaded on first use. Each chunk is a part of the page's code in a file of its own.

use super::{exercise, learn, missing::Missing, of_game, open, settings, study};
use crate::context::shared;
use cairn_view::route::Route;
use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};
use std::pin::Pin;
use wasm_bindgen_futures::spawn_local;

/// Makes the view of a route.
type Show = fn(Route) -> AnyView;

/// A part of the page that is loaded on first use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Chunk {
    /// Studies: analysis, variations, editing, export.
    Study,
    /// Rule pages and exercises.
    Lessons,
    /// Settings, and opening games from files and links.
    More,
}

/// A chunk could not be loaded.
#[derive(Clone, Copy)]
struct ChunkError;

impl From<SplitLoaderError> for ChunkError {
    fn from(_: SplitLoaderError) -> ChunkError {
        ChunkError
    }
}

impl Chunk {
    /// Loads the chunk, unless it is there already.
    fn load(self) -> Pin<Box<dyn Future<Output = Result<Show, ChunkError>>>> {
        match self {
            Chunk::Study => Box::pin(study()),
            Chunk::Lessons => Box::pin(lessons()),
            Chunk::More => Box::pin(more()),
        }
    }
}

#[wasm_split(study, wasm_split_path = ::leptos::wasm_split, fallible)]
fn study() -> Result<Show, ChunkError> {
    Ok(show_study)
}

#[wasm_split(lessons, wasm_split_path = ::leptos::wasm_split, fallible)]
fn lessons() -> Result<Show, ChunkError> {
    Ok(show_lesson)
}

#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible)]
fn more() -> Result<Show, ChunkError> {
    Ok(show_more)
}

fn show_study(route: Route) -> AnyView {
    match route {
        Route::Study(id) => view! { <study::StudyPage id /> }.into_any(),
        other => view! { <Missing what=other.to_string() /> }.into_any(),
    }
}

fn show_lesson(route: Route) -> AnyView {
    match route {
        Route::Learn(game) => of_game(&game, |game| view! { <learn::LearnPage game /> }.into_any()),
        Route::Exercise(game, number) => {
            of_game(&game, |game| view! { <exercise::ExercisePage game number /> }.into_any())
        }
        other => view! { <Missing what=other.to_string() /> }.into_any(),
    }
}

fn show_more(route: Route) -> AnyView {
    match route {
        Route::Open => view! { <open::OpenPage /> }.into_any(),
        Route::Shared(carried) => {
            view! { <open::SharedPage game=cairn_record::link::read(&carried) /> }.into_any()
        }
        Route::Settings => view! { <settings::SettingsPage /> }.into_any(),
        other => view! { <Missing what=other.to_string() /> }.into_any(),
    }
}

#[derive(Clone, Copy)]
enum State {
    Loading,
    Ready(Show),
    Failed,
}

/// The page of a route whose code is in a chunk.
#[component]
pub fn InChunk(chunk: Chunk, route: Route) -> impl IntoView {
    let texts = move || shared().texts();
    let state = RwSignal::new(State::Loading);
    let load = Callback::new(move |()| {
        state.set(State::Loading);
        spawn_local(async move {
            let loaded = chunk.load().await;
            // The component is gone if the user has left the page.
            let _ = state.try_set(loaded.map_or(State::Failed, State::Ready));
        });
    });
    load.run(());
    move || {
        match state.get() {
        State::Loading => {
            view! { <p class="plain" role="status">{move || texts().loading}</p> }.into_any()
        }
        State::Ready(show) => show(route.clone()),
        State::Failed => view! {
            <div class="trouble" role="alert">
                <p>{move || texts().part_failed}</p>
                <button type="button" on:click=move |_| load.run(())>{move || texts().try_again}</button>
            </div>
        }
        .into_any(),
    }
    }
}
