//! Switches for the layers of marks of a game.

use crate::context::shared;
use cairn_rules::{AnyPosition, GameInfo, Mark, Message};
use leptos::prelude::*;
use std::collections::BTreeSet;

/// The marks of all layers that are switched on.
pub fn marks(position: &dyn AnyPosition) -> Vec<Mark> {
    let game = position.info().id;
    shared().preferences.with(|preferences| {
        if preferences.overlays.get(game).is_none_or(BTreeSet::is_empty) {
            return Vec::new();
        }
        let overlays = position.overlays().into_iter();
        overlays
            .filter(|overlay| preferences.shows(game, overlay.id))
            .flat_map(|overlay| overlay.marks)
            .collect()
    })
}

/// The marks of one layer.
pub fn layer(position: &dyn AnyPosition, id: &str) -> Vec<Mark> {
    let overlays = position.overlays().into_iter();
    overlays.filter(|overlay| overlay.id == id).flat_map(|overlay| overlay.marks).collect()
}

/// A switch for each layer, with its legend.
#[component]
pub fn LayerSwitches(
    game: &'static GameInfo,
    /// Id, name and legend of each layer.
    layers: Vec<(&'static str, Message, Message)>,
) -> impl IntoView {
    let shared = shared();
    let switches = layers
        .into_iter()
        .map(|(id, name, legend)| {
            let legend = StoredValue::new(legend);
            let on = move || shared.preferences.with(|preferences| preferences.shows(game.id, id));
            view! {
                <label class="switch" title=move || legend.with_value(|legend| shared.texts().text(legend))>
                    <input
                        type="checkbox"
                        prop:checked=on
                        on:change=move |_| shared.prefer(|preferences| preferences.toggle(game.id, id))
                    />
                    <span>{move || shared.texts().text(&name)}</span>
                    <Show when=on>
                        <small>{move || legend.with_value(|legend| shared.texts().text(legend))}</small>
                    </Show>
                </label>
            }
        })
        .collect_view();
    view! { <div class="switches">{switches}</div> }
}
