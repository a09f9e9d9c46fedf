//! Messages about the pending move, and its buttons.

use super::{
    confirm::Confirmation,
    controller::{BoardController, capitalised},
    steps::StepButtons,
};
use crate::context::shared;
use cairn_rules::Step;
use leptos::prelude::*;

/// Why a move is illegal, what it would do, and the confirmation.
#[component]
pub fn Prompt(controller: BoardController) -> impl IntoView {
    let texts = move || shared().texts();
    let preview = controller.preview();
    let consequences = controller.consequences();
    let message = move || {
        if let Some(refusal) = controller.refusal.get() {
            return capitalised(&texts().text(&refusal.message));
        }
        if let Some(text) = controller.waiting.get() {
            return texts().waiting(text) + " " + &consequences.get();
        }
        if preview.with(Option::is_some) {
            return consequences.get();
        }
        match controller.pending_text() {
            half if half.is_empty() => String::new(),
            half => texts().go_on_with(half),
        }
    };
    let code =
        move || controller.refusal.with(|refusal| refusal.as_ref().map(|refusal| refusal.code));
    view! {
        <p
            class="message"
            class:refused=move || controller.refusal.with(Option::is_some)
            data-code=code
        >
            {message}
        </p>
        <Confirmation controller />
        <StepButtons
            info=controller.shown.with_untracked(|shown| shown.position.info())
            offer=Signal::derive(move || controller.next_steps())
            made=controller.made()
            on_step=move |step: Step| controller.button(step)
        />
    }
}
