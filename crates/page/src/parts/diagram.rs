//! Small pictures of boards: on cards, in lists, in rule pages.

use crate::context::shared;
use cairn_paint::{Style, svg};
use cairn_rules::Scene;
use leptos::prelude::*;
use std::sync::Arc;

/// A picture of a board without coordinates.
#[component]
pub fn Miniature(#[prop(into)] scene: Signal<Arc<Scene>>) -> impl IntoView {
    let shared = shared();
    let picture = move || {
        let style = Style { coordinates: false, ..shared.style() };
        scene.with(|scene| svg::paint(scene, &style))
    };
    view! { <div class="miniature" aria-hidden="true" inner_html=picture></div> }
}
