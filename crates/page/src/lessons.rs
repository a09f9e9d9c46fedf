//! Rule pages and exercises, which are fetched when somebody first wants to learn.

use crate::{browser::window, context::shared};
use cairn_rules::AnyGame;
use cairn_view::{
    Language,
    lessons::{Lesson, Lessons},
};
use leptos::prelude::*;
use std::{cell::RefCell, collections::BTreeMap};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

thread_local! {
    /// What was fetched, by language. It is kept for as long as the page lives.
    static FETCHED: RefCell<BTreeMap<String, &'static Lessons>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// The language in which lessons are written, for the `lang` of their texts.
#[derive(Clone, Copy)]
pub struct Written(pub RwSignal<String>);

/// The language of the lessons shown below.
pub fn language() -> Signal<String> {
    expect_context::<Written>().0.into()
}

#[derive(Clone, Copy)]
enum State {
    Loading,
    Ready(&'static Lessons),
    Failed,
}

/// Shows something made from the lesson of a game as soon as it is there.
#[component]
pub fn WithLesson(
    game: &'static dyn AnyGame,
    show: impl Fn(&'static Lesson) -> AnyView + Send + 'static,
) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let state = RwSignal::new(State::Loading);
    let written = RwSignal::new(String::new());
    provide_context(Written(written));
    let load = Callback::new(move |()| {
        let Some((code, address)) = file_for(shared.language().code()) else {
            state.set(State::Failed);
            return;
        };
        written.set(code.clone());
        if let Some(lessons) = FETCHED.with_borrow(|fetched| fetched.get(&code).copied()) {
            state.set(State::Ready(lessons));
            return;
        }
        state.set(State::Loading);
        spawn_local(async move {
            let fetched = fetch(&address).await.ok();
            let fetched = fetched.and_then(|file| Lessons::read(&file).ok()).map(|lessons| {
                let lessons: &'static Lessons = Box::leak(Box::new(lessons));
                FETCHED.with_borrow_mut(|fetched| fetched.insert(code, lessons));
                lessons
            });
            // Nobody listens any more if the reader has gone elsewhere.
            let _ = state.try_set(fetched.map_or(State::Failed, State::Ready));
        });
    });
    load.run(());
    let language = Memo::new(move |_| shared.language());
    Effect::new(move |before: Option<Language>| {
        let now = language.get();
        if before.is_some_and(|before| before != now) {
            load.run(());
        }
        now
    });
    let is_foreign = move || {
        !written.with(String::is_empty)
            && written.with(|written| written != shared.language().code())
    };
    let found = move |lessons: &'static Lessons| {
        lessons.of(game.info().id).map_or_else(|| trouble(load), &show)
    };
    view! {
        <Show when=is_foreign>
            <p class="plain"><small>{move || texts().lessons_language}</small></p>
        </Show>
        {move || match state.get() {
            State::Loading => {
                view! { <p class="plain" role="status">{move || texts().loading}</p> }.into_any()
            }
            State::Ready(lessons) => found(lessons),
            State::Failed => trouble(load),
        }}
    }
}

/// What went wrong, and a button to try again.
fn trouble(load: Callback<()>) -> AnyView {
    let texts = move || shared().texts();
    view! {
        <div class="trouble" role="alert">
            <p>{move || texts().lessons_failed}</p>
            <button type="button" on:click=move |_| load.run(())>
                {move || texts().try_again}
            </button>
        </div>
    }
    .into_any()
}

/// The language and the address of the lessons for readers of a language, as the page's
/// document names them; the first there are, if there are none in that language.
fn file_for(code: &str) -> Option<(String, String)> {
    let document = window().document()?;
    let own = document.query_selector(&format!("link[data-lessons=\"{code}\"]")).ok()?;
    let link = own.or_else(|| document.query_selector("link[data-lessons]").ok()?)?;
    Some((link.get_attribute("data-lessons")?, link.get_attribute("href")?))
}

async fn fetch(address: &str) -> Result<String, JsValue> {
    let response = JsFuture::from(window().fetch_with_str(address)).await?;
    let response: web_sys::Response = response.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(response.text()?).await?.as_string().ok_or(JsValue::NULL)
}
