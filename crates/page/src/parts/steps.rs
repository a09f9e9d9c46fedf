//! The buttons of a move: swap, pass, a number. They are shown when a legal move needs them.

use crate::context::shared;
use cairn_rules::{GameInfo, NextSteps, Step};
use leptos::{ev, prelude::*};

/// Buttons for the possible next steps that are not points.
#[component]
pub fn StepButtons(
    /// The game.
    info: &'static GameInfo,
    /// The possible next steps.
    #[prop(into)]
    offer: Signal<NextSteps>,
    /// The steps made so far.
    #[prop(into)]
    made: Signal<Vec<Step>>,
    /// Called for every step.
    #[prop(into)]
    on_step: Callback<Step>,
) -> impl IntoView {
    let texts = move || shared().texts();
    let pressed = move || {
        made.with(|made| {
            made.iter()
                .filter_map(|step| match step {
                    Step::Button(button) => Some(*button),
                    _ => None,
                })
                .collect::<Vec<_>>()
        })
    };
    let buttons = move || {
        let mut all = pressed();
        all.extend(offer.with(|offer| offer.buttons.clone()));
        all.into_iter()
            .map(|button| {
                let is_pressed = move || pressed().contains(&button);
                view! {
                    <button
                        type="button"
                        class="step"
                        class:pressed=is_pressed
                        aria-pressed=move || is_pressed().to_string()
                        title=move || texts().text(info.button_help(button))
                        data-token=button.token
                        on:click=move |_| on_step.run(Step::Button(button))
                    >
                        {move || texts().text(info.button_label(button))}
                    </button>
                }
            })
            .collect_view()
    };
    view! {
        <div class="steps">
            {buttons}
            <Show when=move || offer.with(|offer| !offer.numbers.is_empty())>
                <NumberForm offer on_step />
            </Show>
        </div>
    }
}

/// A form for one of the allowed numbers.
#[component]
fn NumberForm(offer: Signal<NextSteps>, on_step: Callback<Step>) -> impl IntoView {
    let texts = move || shared().texts();
    let value = RwSignal::new(0);
    let bound = move |largest: bool| {
        offer.with(|offer| {
            let ends = if largest { offer.numbers.last() } else { offer.numbers.first() };
            ends.copied().unwrap_or_default()
        })
    };
    let step = move || {
        offer.with(|offer| match offer.numbers.as_slice() {
            [first, second, ..] => second - first,
            _ => 1,
        })
    };
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        on_step.run(Step::Number(value.get_untracked()));
    };
    view! {
        <form class="number" on:submit=submit>
            <input
                type="number"
                min=move || bound(false)
                max=move || bound(true)
                step=step
                aria-label=move || texts().number
                prop:value=move || value.get()
                on:input:target=move |event| {
                    if let Ok(number) = event.target().value().parse() {
                        value.set(number);
                    }
                }
            />
            <button type="submit" class="primary">{move || texts().name_number}</button>
        </form>
    }
}
