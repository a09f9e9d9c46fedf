//! The home page: all games, and the recent ones.

use crate::{browser, context::shared, parts::diagram::Miniature};
use cairn_rules::{
    AnyGame, AnyPosition, Options, Scene,
    games::{self, GAMES},
};
use cairn_view::{route::Route, saved::Entry};
use leptos::prelude::*;
use std::{sync::Arc, time::Duration};

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    super::title(texts().tagline);
    let unfinished = move || {
        shared.recent.with(|list| list.iter().find(|entry| entry.result.is_none()).cloned())
    };
    let cards = GAMES.iter().map(|&game| view! { <Card game /> }).collect_view();
    view! {
        <section class="hero">
            <h1>{move || texts().tagline}</h1>
            <p>{move || texts().welcome}</p>
            {move || unfinished().map(|entry| {
                let name = name_of(&entry);
                view! {
                    <p>
                        <a class="button primary" href=Route::Play(entry.id).to_string()>
                            {texts().go_on(name)}
                        </a>
                    </p>
                }
            })}
        </section>
        <section class="cards" aria-label=move || texts().games>{cards}</section>
        <Show when=move || shared.recent.with(|list| !list.is_empty())>
            <section class="recent">
                <h2>{move || texts().recent}</h2>
                <ul>
                    {move || {
                        shared.recent.with(|list| {
                            list.iter().take(12).map(|entry| view! { <Recent entry=entry.clone() /> }).collect_view()
                        })
                    }}
                </ul>
            </section>
        </Show>
    }
}

fn name_of(entry: &Entry) -> &'static str {
    games::find(&entry.game).map_or("?", |game| game.info().name)
}

/// A game with an animated board.
#[component]
fn Card(game: &'static dyn AnyGame) -> impl IntoView {
    let texts = move || shared().texts();
    let info = game.info();
    view! {
        <article class="card" data-game=info.id>
            <DemoBoard game />
            <h2>{info.name}</h2>
            <p>{move || texts().text(info.summary())}</p>
            <p class="by">{move || texts().by(info.designer, info.designed())}</p>
            <p class="actions">
                <a
                    class="button primary"
                    href=Route::Setup(info.id.to_owned()).to_string()
                    aria-label=move || texts().play_game(info.name)
                >
                    {move || texts().play}
                </a>
                <a
                    class="button"
                    href=Route::Learn(info.id.to_owned()).to_string()
                    aria-label=move || texts().learn_game(info.name)
                >
                    {move || texts().learn}
                </a>
            </p>
        </article>
    }
}

/// How long a demonstration shows a position, in milliseconds.
const PACE: u64 = 1600;
/// How long a demonstration shows the last position, counted in positions.
const REST: usize = 4;

/// A board that replays a sample game in a loop. It shows a still position if the user prefers
/// reduced motion.
#[component]
fn DemoBoard(game: &'static dyn AnyGame) -> impl IntoView {
    let moves: Vec<&'static str> = game.info().sample_game.split_whitespace().collect();
    let still = browser::matches("(prefers-reduced-motion: reduce)");
    // The board starts after some moves, so that there are stones to see.
    let begun = if still { moves.len() * 2 / 3 } else { moves.len() / 3 };
    let start = move || game.start(&game.default_options());
    let mut position = start();
    let shown =
        moves[..begun].iter().fold(position.scene(), |_, text| advance(&mut position, text));
    let scene = RwSignal::new(Arc::new(shown));
    if !still {
        let state = StoredValue::new((position, begun));
        let step = move || {
            state.update_value(|(position, made)| {
                if *made >= moves.len() + REST {
                    (*position, *made) = (start(), 0);
                    scene.set(Arc::new(position.scene()));
                    return;
                }
                if let Some(text) = moves.get(*made) {
                    scene.set(Arc::new(advance(position, text)));
                }
                *made += 1;
            });
        };
        if let Ok(timer) = set_interval_with_handle(step, Duration::from_millis(PACE)) {
            on_cleanup(move || timer.clear());
        }
    }
    view! { <Miniature scene /> }
}

/// Plays a move of a sample game. Returns the scene after it, with the move marked.
fn advance(position: &mut Box<dyn AnyPosition>, text: &str) -> Scene {
    let steps = position.steps(text).unwrap_or_default();
    // Tests check that all moves of sample games are legal.
    let _ = position.play(text);
    let mut scene = position.scene();
    scene.mark_last_move(&steps);
    scene
}

/// An entry of the list of recent games.
#[component]
fn Recent(entry: Entry) -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    let name = name_of(&entry);
    let picture = picture_of(&entry);
    let against = move |level: Option<u8>| match level {
        Some(level) => texts().against_level(level),
        None => texts().two_people.to_owned(),
    };
    let (level, moves, result) = (entry.level, entry.moves, entry.result.clone());
    let (play, study, id) =
        (Route::Play(entry.id.clone()), Route::Study(entry.id.clone()), entry.id);
    let state = move || match &result {
        None => texts().moves_so_far(moves),
        Some(_) => texts().finished_after(moves),
    };
    view! {
        <li>
            {picture.map(|scene| view! { <Miniature scene=Signal::stored(Arc::new(scene)) /> })}
            <div>
                <a href=play.to_string()><b>{name}</b></a>
                <small>{move || against(level)} " · " {state}</small>
                <span class="row-actions">
                    <a href=study.to_string()>{move || texts().study}</a>
                    <button
                        type="button"
                        class="link"
                        on:click=move |_| shared.delete_game(&id)
                    >
                        {move || texts().delete}
                    </button>
                </span>
            </div>
        </li>
    }
}

fn picture_of(entry: &Entry) -> Option<Scene> {
    let game = games::find(&entry.game)?;
    let (options, position) = &entry.picture;
    let options = Options::parse(game.info().options, options.split_whitespace()).ok()?;
    Some(game.read(&options, position).ok()?.scene())
}
