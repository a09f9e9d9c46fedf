//! The counters beside the board: prisoners, points, thresholds.

use crate::context::shared;
use cairn_paint::svg;
use cairn_rules::{GameInfo, Scene, Side};
use leptos::prelude::*;
use std::sync::Arc;

/// The counters of a side, or those that both sides share.
#[component]
pub fn Counters(
    #[prop(into)] scene: Signal<Arc<Scene>>,
    side: Option<Side>,
    /// The game, if the side is to be named.
    #[prop(optional)]
    of: Option<&'static GameInfo>,
) -> impl IntoView {
    let texts = move || shared().texts();
    let whose = move || match (of, side) {
        (Some(info), Some(side)) => texts().text(info.side_name(side)) + " ",
        _ => String::new(),
    };
    move || {
        scene.with(|scene| {
            scene
                .counters
                .iter()
                .filter(|counter| counter.side == side)
                .map(|counter| {
                    view! {
                        <span class="counter">
                            <span class="counter-name">{whose() + &texts().text(&counter.name)}</span>
                            " "
                            <b>{counter.value.to_string().replace('-', "−")}</b>
                        </span>
                    }
                })
                .collect_view()
        })
    }
}

/// A small stone in the colour of a side.
#[component]
pub fn SideStone(info: &'static GameInfo, side: Side) -> impl IntoView {
    let shared = shared();
    let picture = move || svg::paint_stone(side.piece(), &info.palette, &shared.style());
    view! { <span class="side-stone" aria-hidden="true" inner_html=picture></span> }
}
