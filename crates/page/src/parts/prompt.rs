//! What is said to whoever is making a move, and the buttons the move needs.

use super::{
    confirm::Confirmation,
    sitting::{Sitting, capitalised},
    steps::StepButtons,
};
use crate::context::shared;
use cairn_rules::Step;
use leptos::prelude::*;

/// Why a move is refused, what it would do, how to confirm it.
#[component]
pub fn Prompt(sitting: Sitting) -> impl IntoView {
    let texts = move || shared().texts();
    let ghost = sitting.ghost();
    let consequences = sitting.consequences();
    let message = move || {
        if let Some(refusal) = sitting.refusal.get() {
            return capitalised(&texts().text(&refusal.message));
        }
        if let Some(text) = sitting.waiting.get() {
            return texts().waiting(text) + " " + &consequences.get();
        }
        if ghost.with(Option::is_some) {
            return consequences.get();
        }
        match sitting.half_made() {
            half if half.is_empty() => String::new(),
            half => texts().go_on_with(half),
        }
    };
    let code = move || sitting.refusal.with(|refusal| refusal.as_ref().map(|refusal| refusal.code));
    view! {
        <p
            class="message"
            class:refused=move || sitting.refusal.with(Option::is_some)
            data-code=code
        >
            {message}
        </p>
        <Confirmation sitting />
        <StepButtons
            info=sitting.table.with_untracked(|table| table.tree().game().info())
            offer=Signal::derive(move || sitting.offer())
            made=sitting.made()
            on_step=move |step: Step| sitting.button(step)
        />
    }
}
