//! The description of the last move, beside the board.

use crate::context::shared;
use cairn_view::{narrate, study::BoardSource};
use leptos::prelude::*;

/// The last move in words; empty at the start.
#[component]
pub fn LastMove<S>(source: RwSignal<S>) -> impl IntoView
where
    S: BoardSource + Send + Sync + 'static,
{
    let shared = shared();
    let described = Memo::new(move |_| {
        source.with(|source| {
            let played = source.last_move()?;
            Some(narrate::describe_move(&played, &*source.position(), shared.texts()))
        })
    });
    view! { <p class="last-move">{move || described.get().unwrap_or_default()}</p> }
}
