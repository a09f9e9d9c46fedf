//! What is shown where nothing is.

use crate::context::shared;
use leptos::prelude::*;

/// There is nothing at this address.
#[component]
pub fn Missing(what: String) -> impl IntoView {
    let texts = move || shared().texts();
    super::title(texts().missing_title);
    view! {
        <section class="plain">
            <h1>{move || texts().missing_title}</h1>
            <p>{move || texts().missing_text(&what)}</p>
            <p><a class="button" href="#/">{move || texts().to_games}</a></p>
        </section>
    }
}

/// A game is named, but cannot be shown, and why.
#[component]
pub fn CannotOpen(reason: Signal<String>) -> impl IntoView {
    let texts = move || shared().texts();
    super::title(texts().cannot_open);
    view! {
        <section class="plain">
            <h1>{move || texts().cannot_open}</h1>
            <p>{move || reason.get()}</p>
            <p><a class="button" href="#/">{move || texts().to_games}</a></p>
        </section>
    }
}
