//! The pages for wrong addresses and unreadable games.

use crate::context::shared;
use leptos::prelude::*;

/// The page for an unknown address.
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

/// The page for a game that cannot be opened, with the reason.
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
