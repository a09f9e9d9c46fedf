//! The frame around all pages: header, current page, notices, and the live region.

use crate::{browser, context::Shared, pages, words};
use cairn_view::route::Route;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let shared = Shared::load();
    provide_context(shared);
    let address = move || browser::window().location().hash().unwrap_or_default();
    let route = RwSignal::new(Route::parse(&address()));
    let _listening = window_event_listener(ev::hashchange, move |_| {
        route.set(Route::parse(&address()));
        browser::window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    words::follow(shared);
    follow_device_theme(shared);
    set_document_attributes(shared);

    let texts = move || shared.texts();
    let link = move |to: Route, text: fn(&cairn_view::Texts) -> &'static str| {
        let here = to.clone();
        let current = move || (route.get() == here).then_some("page");
        view! { <a href=to.to_string() aria-current=current>{move || text(texts())}</a> }
    };
    view! {
        <a class="skip" href="#main" on:click=move |event| skip_to_main(&event)>{move || texts().skip}</a>
        <header class="top">
            <a class="brand" href="#/" aria-label="Cairn">
                <Logo />
                <span>"Cairn"</span>
            </a>
            <nav aria-label=move || texts().menu>
                {link(Route::Home, |texts| texts.games)}
                {link(Route::Open, |texts| texts.open)}
                {link(Route::Settings, |texts| texts.settings)}
            </nav>
        </header>
        <Show when=move || shared.notice.with(Option::is_some)>
            <div class="notice" role="alert">
                <p>{move || shared.notice.get()}</p>
                <button type="button" on:click=move |_| shared.notice.set(None)>
                    {move || texts().close}
                </button>
            </div>
        </Show>
        <main id="main" tabindex="-1">{move || pages::show(route.get())}</main>
        <div class="visually-hidden" role="status" aria-live="polite">{move || shared.announcement.get()}</div>
    }
}

/// The logo: a pile of stones.
#[component]
fn Logo() -> impl IntoView {
    view! {
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <ellipse cx="16" cy="26" rx="13" ry="5" fill="currentColor"></ellipse>
            <ellipse cx="15" cy="17" rx="9" ry="4" fill="currentColor" opacity=".8"></ellipse>
            <ellipse cx="17" cy="9.5" rx="5.5" ry="3.2" fill="#c9372c"></ellipse>
        </svg>
    }
}

/// The part of the address after `#` is the route, so the link sets the focus with a script.
fn skip_to_main(event: &ev::MouseEvent) {
    event.prevent_default();
    let document = browser::window().document();
    let main = document.and_then(|document| document.get_element_by_id("main"));
    if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = main.focus();
    }
}

/// Updates the theme when the device switches between dark and light.
fn follow_device_theme(shared: Shared) {
    let Ok(Some(query)) = browser::window().match_media("(prefers-color-scheme: dark)") else {
        return;
    };
    let changed = wasm_bindgen::closure::Closure::<dyn Fn()>::new(move || {
        shared.device_is_dark.set(browser::matches("(prefers-color-scheme: dark)"));
    });
    query.set_onchange(Some(changed.as_ref().unchecked_ref()));
    // The listener is never removed.
    changed.forget();
}

/// Sets language and theme as attributes of the document.
fn set_document_attributes(shared: Shared) {
    Effect::new(move |_| {
        let root = browser::window().document().and_then(|document| document.document_element());
        if let Some(root) = root {
            let _ = root.set_attribute("lang", shared.texts().language.code());
            let _ = root.set_attribute("data-theme", shared.theme());
        }
    });
}
