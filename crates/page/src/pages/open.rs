//! Imports games: pasted, from a file, or from a link.

use crate::{
    browser,
    context::{Shared, shared},
    files,
};
use cairn_match::LocalMatch;
use cairn_record::{LinkError, Tree};
use cairn_rules::games::{self, GAMES};
use cairn_view::{open, route::Route};
use leptos::{ev, html, prelude::*};

/// Saves a game under a new id, to be studied from its start.
pub fn save_new(shared: Shared, game: &LocalMatch) -> Route {
    let id = browser::fresh_id();
    shared.save_study(&id, game, game.tree().root());
    Route::Study(id)
}

/// The page that opens a text or a file.
#[component]
pub fn OpenPage() -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    super::title(texts().open);
    let text = RwSignal::new(String::new());
    let game = RwSignal::new(GAMES[0].info().id.to_owned());
    let options = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let file = NodeRef::<html::Input>::new();
    let try_to_open = move || {
        let Some(game) = games::find(&game.get_untracked()) else { return };
        let result = text.with_untracked(|text| {
            options.with_untracked(|options| open::open(text, game, options, browser::now()))
        });
        match result {
            Ok(opened) => browser::go(&save_new(shared, &opened)),
            Err(reason) => trouble.set(Some(reason.to_string())),
        }
    };
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        try_to_open();
    };
    let choose_file = move |_| {
        let Some(input) = file.get_untracked() else { return };
        files::read_chosen(&input, move |found| match found {
            Some(found) => {
                text.set(found);
                try_to_open();
            }
            None => trouble.set(Some(shared.texts().no_text_file.to_owned())),
        });
    };
    let is_position = move || text.with(|text| open::Kind::of(text) == open::Kind::Position);
    let games = move || {
        GAMES
            .iter()
            .map(|game| {
                let info = game.info();
                view! { <option value=info.id>{info.name}</option> }
            })
            .collect_view()
    };
    view! {
        <section class="plain open">
            <h1>{move || texts().open_title}</h1>
            <p>{move || texts().open_help}</p>
            <form on:submit=submit>
                <label class="field">
                    <span>{move || texts().open_file}</span>
                    <input type="file" node_ref=file accept=".txt,.cairn,.sgf,text/plain" on:change=choose_file />
                </label>
                <label class="stacked">
                    <span>{move || texts().open_text}</span>
                    <textarea
                        rows="10"
                        spellcheck="false"
                        prop:value=move || text.get()
                        on:input:target=move |event| {
                            trouble.set(None);
                            text.set(event.target().value());
                        }
                    ></textarea>
                </label>
                <Show when=is_position>
                    <label class="field">
                        <span>{move || texts().open_game}</span>
                        <select
                            prop:value=move || game.get()
                            on:change:target=move |event| game.set(event.target().value())
                        >
                            {games()}
                        </select>
                    </label>
                    <label class="field">
                        <span>{move || texts().open_options}</span>
                        <input
                            type="text"
                            spellcheck="false"
                            prop:value=move || options.get()
                            on:input:target=move |event| options.set(event.target().value())
                        />
                    </label>
                </Show>
                <div role="alert">
                    {move || trouble.get().map(|reason| view! {
                        <p class="trouble">{texts().cannot_read(reason)}</p>
                    })}
                </div>
                <button
                    type="submit"
                    class="primary"
                    disabled=move || text.with(|text| text.trim().is_empty())
                >
                    {move || texts().open}
                </button>
            </form>
        </section>
    }
}

/// The page of a link that contains a game. It saves and opens the game, or shows why it cannot.
#[component]
pub fn SharedPage(
    /// The encoded game.
    game: Result<Tree, LinkError>,
) -> impl IntoView {
    let texts = move || shared().texts();
    match game {
        Ok(tree) => {
            let route = save_new(shared(), &open::from_elsewhere(tree, browser::now()));
            // The link is replaced in the history, so that going back does not open it again.
            let _ = browser::window().location().replace(&route.to_string());
            None
        }
        Err(error) => {
            let reason = Signal::derive(move || texts().broken_link(&error));
            Some(view! { <super::missing::CannotOpen reason /> })
        }
    }
}
