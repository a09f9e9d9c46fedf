//! The pages.

mod chunk;
mod exercise;
mod home;
mod learn;
mod missing;
mod open;
mod play;
mod settings;
mod setup;
mod study;

use cairn_rules::{AnyGame, games};
use cairn_view::route::Route;
use chunk::{Chunk, InChunk};
use leptos::prelude::*;

/// The page of a route.
pub fn show(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <home::Home /> }.into_any(),
        Route::Setup(game) => of_game(&game, |game| view! { <setup::SetupPage game /> }.into_any()),
        Route::Play(id) => view! { <play::PlayPage id /> }.into_any(),
        Route::Study(_) => view! { <InChunk chunk=Chunk::Study route /> }.into_any(),
        Route::Learn(_) | Route::Exercise(..) => {
            view! { <InChunk chunk=Chunk::Lessons route /> }.into_any()
        }
        Route::Open | Route::Shared(_) | Route::Settings => {
            view! { <InChunk chunk=Chunk::More route /> }.into_any()
        }
        other => view! { <missing::Missing what=other.to_string() /> }.into_any(),
    }
}

/// A page about a game, if there is such a game.
fn of_game(id: &str, page: impl FnOnce(&'static dyn AnyGame) -> AnyView) -> AnyView {
    match games::find(id) {
        Some(game) => page(game),
        None => view! { <missing::Missing what=id.to_owned() /> }.into_any(),
    }
}

/// The title of the window.
pub fn title(text: &str) {
    if let Some(document) = crate::browser::window().document() {
        document.set_title(&format!("{text} – Cairn"));
    }
}
