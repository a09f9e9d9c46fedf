//! Looks, sounds, language, habits.

use crate::context::shared;
use cairn_view::{
    Language, Texts,
    preferences::{Confirm, Preferences, ThemeChoice},
};
use leptos::prelude::*;

/// The page of settings. Everything takes effect at once.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let shared = shared();
    let texts = move || shared.texts();
    super::title(texts().settings.to_owned());
    let languages = Language::ALL.map(|language| (language.code(), language.name()));
    view! {
        <section class="plain settings">
            <h1>{move || texts().settings}</h1>
            <label class="field">
                <span>{move || texts().language_name}</span>
                <select
                    name="language"
                    on:change:target=move |event| {
                        let code = event.target().value();
                        let chosen = Language::ALL.into_iter().find(|language| language.code() == code);
                        shared.prefer(|preferences| preferences.language = chosen);
                    }
                >
                    {languages.map(|(code, name)| view! {
                        <option value=code selected=move || shared.language().code() == code>{name}</option>
                    })}
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
                name="ghosts"
                label=|texts| texts.ghosts
                get=|preferences| preferences.ghosts
                set=|preferences, on| preferences.ghosts = on
            />
            <Switch
                name="sounds"
                label=|texts| texts.sounds
                get=|preferences| preferences.sounds
                set=|preferences, on| preferences.sounds = on
            />
        </section>
    }
}

/// One of several.
#[component]
fn Choices<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    label: fn(&Texts) -> &'static str,
    choices: Vec<(T, fn(&Texts) -> &'static str)>,
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

/// On or off.
#[component]
fn Switch(
    name: &'static str,
    label: fn(&Texts) -> &'static str,
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
