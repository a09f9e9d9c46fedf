//! The settings: appearance, sounds, language, input.

use crate::{context::shared, sound};
use cairn_paint::{Board, StoneSet, Style, svg};
use cairn_rules::{Paint, Piece};
use cairn_view::{
    Language, Texts, looks,
    preferences::{Confirm, Preferences, ThemeChoice},
    sound::Sound,
};
use leptos::prelude::*;
use std::sync::Arc;

/// Selects a text of the page.
type Words = fn(&Texts) -> &'static str;

/// The settings page. Changes take effect immediately.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    super::title(texts().settings);
    let languages = Language::all().map(|language| (language.code(), language.name()));
    view! {
        <section class="plain settings">
            <h1>{move || texts().settings}</h1>
            <label class="field">
                <span>{move || texts().language_name}</span>
                <select
                    name="language"
                    on:change:target=move |event| {
                        let code = event.target().value();
                        let chosen = Language::find(&code);
                        shared.prefer(|preferences| preferences.language = chosen);
                    }
                >
                    {languages.map(|(code, name)| view! {
                        <option value=code selected=move || shared.language().code() == code>{name}</option>
                    }).collect_view()}
                </select>
            </label>
            <Choices
                name="theme"
                label=|texts| texts.theme
                choices=vec![
                    (ThemeChoice::System, |texts: &Texts| texts.theme_system),
                    (ThemeChoice::Light, |texts: &Texts| texts.theme_light),
                    (ThemeChoice::Dark, |texts: &Texts| texts.theme_dark),
                    (ThemeChoice::Contrast, |texts: &Texts| texts.theme_contrast),
                ]
                get=|preferences| preferences.theme
                set=|preferences, theme| preferences.theme = theme
            />
            <BoardLooks />
            <StoneLooks />
            <Choices
                name="confirm"
                label=|texts| texts.confirm_moves
                choices=vec![
                    (Confirm::Touch, |texts: &Texts| texts.confirm_touch),
                    (Confirm::Always, |texts: &Texts| texts.confirm_always),
                    (Confirm::Never, |texts: &Texts| texts.confirm_never),
                ]
                get=|preferences| preferences.confirm
                set=|preferences, confirm| preferences.confirm = confirm
            />
            <Switch
                name="coordinates"
                label=|texts| texts.coordinates
                get=|preferences| preferences.coordinates
                set=|preferences, on| preferences.coordinates = on
            />
            <Switch
                name="previews"
                label=|texts| texts.previews
                get=|preferences| preferences.previews
                set=|preferences, on| preferences.previews = on
            />
            <Switch
                name="computer-resigns"
                label=|texts| texts.computer_resigns
                get=|preferences| preferences.computer_resigns
                set=|preferences, on| preferences.computer_resigns = on
            />
            <Switch
                name="sounds"
                label=|texts| texts.sounds
                get=|preferences| preferences.sounds
                set=|preferences, on| {
                    preferences.sounds = on;
                    if on {
                        sound::play(Sound::Placed);
                    }
                }
            />
        </section>
    }
}

/// The choice of boards, each with a picture of a corner.
#[component]
fn BoardLooks() -> impl IntoView {
    let shared = shared();
    let corner = Arc::new(looks::corner());
    let choices = Board::ALL.iter().map(|&board| {
        let corner = corner.clone();
        Look {
            word: board.word(),
            name: match board {
                Board::Wood => |texts| texts.board_wood,
                Board::Slate => |texts| texts.board_slate,
                Board::Paper => |texts| texts.board_paper,
                Board::Cloth => |texts| texts.board_cloth,
            },
            picture: Arc::new(move || {
                svg::paint(&corner, &Style { board, coordinates: false, ..shared.style() })
            }),
        }
    });
    view! {
        <Looks
            name="board"
            label=|texts| texts.board_look
            choices=choices.collect()
            get=|preferences| &preferences.board
            set=|preferences, word| preferences.board = word.to_owned()
        />
    }
}

/// The choice of stones, each with its four colours.
#[component]
fn StoneLooks() -> impl IntoView {
    let shared = shared();
    let choices = StoneSet::ALL.iter().map(|&stones| Look {
        word: stones.word(),
        name: match stones {
            StoneSet::Shaded => |texts| texts.stones_shaded,
            StoneSet::Flat => |texts| texts.stones_flat,
            StoneSet::Patterned => |texts| texts.stones_patterned,
        },
        picture: Arc::new(move || {
            let style = Style { stones, ..shared.style() };
            let paint = |paint| svg::paint_stone(Piece::First, &[paint; 3], &style);
            [Paint::Black, Paint::White, Paint::Red, Paint::Blue].map(paint).concat()
        }),
    });
    view! {
        <Looks
            name="stones"
            label=|texts| texts.stones_look
            choices=choices.collect()
            get=|preferences| &preferences.stones
            set=|preferences, word| preferences.stones = word.to_owned()
        />
    }
}

/// A board or a set of stones to choose.
struct Look {
    /// Its name in the stored preferences.
    word: &'static str,
    /// Its name on the screen.
    name: Words,
    /// Its picture in the current theme.
    picture: Arc<dyn Fn() -> String + Send + Sync>,
}

/// Radio buttons with pictures.
#[component]
fn Looks(
    name: &'static str,
    label: Words,
    choices: Vec<Look>,
    get: fn(&Preferences) -> &String,
    set: fn(&mut Preferences, &str),
) -> impl IntoView {
    let shared = shared();
    let radios = choices
        .into_iter()
        .map(|Look { word, name: text, picture }| {
            view! {
                <label class="look">
                    <span class="look-picture" aria-hidden="true" inner_html=move || picture()></span>
                    <span class="look-name">
                        <input
                            type="radio"
                            name=name
                            value=word
                            prop:checked=move || shared.preferences.with(|preferences| get(preferences) == word)
                            on:change=move |_| shared.prefer(|preferences| set(preferences, word))
                        />
                        <span>{move || text(shared.texts())}</span>
                    </span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset class=format!("looks {name}-looks")>
            <legend>{move || label(shared.texts())}</legend>
            <div class="choice">{radios}</div>
        </fieldset>
    }
}

/// Radio buttons.
#[component]
fn Choices<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    label: Words,
    choices: Vec<(T, Words)>,
    get: fn(&Preferences) -> T,
    set: fn(&mut Preferences, T),
) -> impl IntoView {
    let shared = shared();
    let radios = choices
        .into_iter()
        .map(|(value, text)| {
            view! {
                <label>
                    <input
                        type="radio"
                        name=name
                        prop:checked=move || shared.preferences.with(|preferences| get(preferences) == value)
                        on:change=move |_| shared.prefer(|preferences| set(preferences, value))
                    />
                    <span>{move || text(shared.texts())}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset>
            <legend>{move || label(shared.texts())}</legend>
            <div class="choice">{radios}</div>
        </fieldset>
    }
}

/// A checkbox.
#[component]
fn Switch(
    name: &'static str,
    label: Words,
    get: fn(&Preferences) -> bool,
    set: fn(&mut Preferences, bool),
) -> impl IntoView {
    let shared = shared();
    view! {
        <label class="switch">
            <input
                type="checkbox"
                name=name
                prop:checked=move || shared.preferences.with(get)
                on:change:target=move |event| {
                    let on = event.target().checked();
                    shared.prefer(|preferences| set(preferences, on));
                }
            />
            <span>{move || label(shared.texts())}</span>
        </label>
    }
}
