//! The confirmation of a move.

use super::controller::BoardController;
use crate::context::shared;
use leptos::prelude::*;

/// Buttons to play or cancel a move that needs a confirmation; empty if there is none.
#[component]
pub fn Confirmation(controller: BoardController) -> impl IntoView {
    let texts = move || shared().texts();
    let waiting = move || controller.waiting.get().unwrap_or_default();
    view! {
        <Show when=move || controller.waiting.with(Option::is_some)>
            <div class="confirm">
                <button type="button" class="primary large" on:click=move |_| controller.confirm()>
                    {move || texts().play_move(waiting())}
                </button>
                <button type="button" on:click=move |_| controller.cancel()>
                    {move || texts().cancel}
                </button>
            </div>
        </Show>
    }
}
