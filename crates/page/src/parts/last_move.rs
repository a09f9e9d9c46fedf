//! What the last move did, in words beside the board.

use crate::context::shared;
use cairn_view::{narrate, study::BoardSource};
use leptos::prelude::*;

/// The move that led to the board, in words; empty at the start.
#[component]
pub fn LastMove<S>(source: RwSignal<S>) -> impl IntoView
where
    S: BoardSource + Send + Sync + 'static,
{
    let shared = shared();
    let told = Memo::new(move |_| {
        source.with(|source| {
            let played = source.last_move()?;
            Some(narrate::tell(&played, &*source.position(), shared.texts()))
        })
    });
    view! { <p class="told">{move || told.get().unwrap_or_default()}</p> }
}
