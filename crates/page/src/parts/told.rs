//! What the last move did, for those who look; those who listen have heard it.

use crate::context::shared;
use cairn_view::{narrate, table::Table};
use leptos::prelude::*;

/// The move that led to the board, in words; empty at the start.
#[component]
pub fn LastMove(table: RwSignal<Table>) -> impl IntoView {
    let shared = shared();
    let told = Memo::new(move |_| {
        table.with(|table| narrate::last_move(table.tree(), table.at(), shared.texts()))
    });
    view! { <p class="told">{move || told.get()}</p> }
}
