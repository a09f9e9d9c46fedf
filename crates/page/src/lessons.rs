//! Rule pages and exercises. They are fetched when the user opens the first of them.

use crate::{browser, context::shared};
use cairn_rules::AnyGame;
use cairn_view::{
    Language,
    lessons::{Lesson, Lessons},
};
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;

thread_local! {
    /// The fetched lessons by language. They are never dropped.
    static FETCHED: RefCell<Vec<(Language, &'static Lessons)>> =
        const { RefCell::new(Vec::new()) };
}

/// The language in which lessons are written, for the `lang` of their texts.
#[derive(Clone, Copy)]
struct Written(RwSignal<String>);

/// The code of the language of the lessons shown below.
pub fn language() -> Signal<String> {
    expect_context::<Written>().0.into()
}

#[derive(Clone, Copy)]
enum State {
    Loading,
    Ready(&'static Lessons),
    Failed,
}

/// Shows a view of the lesson of a game, as soon as the lesson is loaded.
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
        let language = shared.language();
        let show = move |language: Language, lessons| {
            // The component is gone if the user has left the page.
            let _ = written.try_set(language.code().to_owned());
            let _ = state.try_set(State::Ready(lessons));
        };
        if let Some(lessons) = fetched(language) {
            show(language, lessons);
            return;
        }
        state.set(State::Loading);
        spawn_local(async move {
            let own = lessons_in(language).await;
            // Without the lessons in this language, the English ones are shown.
            let (found, lessons) = match own {
                Some(lessons) => (language, Some(lessons)),
                None => (Language::ENGLISH, lessons_in(Language::ENGLISH).await),
            };
            // The user may have chosen another language meanwhile.
            if shared.language() != language {
                return;
            }
            match lessons {
                Some(lessons) => show(found, lessons),
                None => {
                    let _ = state.try_set(State::Failed);
                }
            }
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

/// An error message, and a button to try again.
fn trouble(load: Callback<()>) -> AnyView {
    let texts = move || shared().texts();
    view! {
        <div class="trouble" role="alert">
            <p>{move || texts().part_failed}</p>
            <button type="button" on:click=move |_| load.run(())>
                {move || texts().try_again}
            </button>
        </div>
    }
    .into_any()
}

/// The lessons in a language. They are fetched only once.
async fn lessons_in(language: Language) -> Option<&'static Lessons> {
    if let Some(lessons) = fetched(language) {
        return Some(lessons);
    }
    let address = browser::linked("lessons", language.code())?;
    let file = browser::fetch(&address).await.ok()?;
    let lessons: &'static Lessons = Box::leak(Box::new(Lessons::read(&file).ok()?));
    FETCHED.with_borrow_mut(|fetched| fetched.push((language, lessons)));
    Some(lessons)
}

fn fetched(language: Language) -> Option<&'static Lessons> {
    let find = |all: &[(Language, &'static Lessons)]| {
        all.iter().find(|(known, _)| *known == language).map(|(_, lessons)| *lessons)
    };
    FETCHED.with_borrow(|all| find(all))
}
