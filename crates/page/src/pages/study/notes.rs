//! The comment on a position and the marks on its board.

use super::StudyController;
use cairn_record::Sign;
use cairn_rules::Point;
use leptos::prelude::*;

/// What a click on the board does instead of playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Adds this mark.
    Sign(Sign),
    /// Adds the next unused letter.
    NextLetter,
}

/// Adds a mark to a point, or removes it if it is there already.
pub fn mark(study: StudyController, tool: &Tool, at: Point) {
    study.change(|record| {
        let node = record.at();
        let marks = record.tree().node(node).map(|node| node.marks().to_vec()).unwrap_or_default();
        let found = marks.iter().find(|mark| mark.at == at).map(|mark| mark.sign.clone());
        let wanted = match tool {
            Tool::Sign(sign) => Some(sign.clone()).filter(|sign| found.as_ref() != Some(sign)),
            Tool::NextLetter if matches!(found, Some(Sign::Label(_))) => None,
            Tool::NextLetter => {
                let is_free = |letter: &char| {
                    let label = Sign::Label(letter.to_string());
                    marks.iter().all(|mark| mark.sign != label)
                };
                ('A'..='Z').find(is_free).map(|letter| Sign::Label(letter.to_string()))
            }
        };
        record.tree_mut().set_mark(node, at, wanted);
    });
}

/// The comment and the tools.
#[component]
pub fn Notes(study: StudyController, tool: RwSignal<Option<Tool>>) -> impl IntoView {
    let texts = move || study.shared.texts();
    let label = RwSignal::new(String::new());
    // The field is updated only when the node changes, so that typing is not disturbed.
    let comment = move || {
        let at = study.at.get();
        study.record.with_untracked(|record| {
            record.tree().node(at).map(|node| node.comment().to_owned()).unwrap_or_default()
        })
    };
    let write = move |text: String| {
        study.change(|record| {
            let at = record.at();
            record.tree_mut().set_comment(at, &text);
        });
    };
    let choose = move |wanted: Option<Tool>| {
        study.controller.cancel();
        tool.set(wanted);
    };
    let label_tool = move || match label.get_untracked().trim() {
        "" => Tool::NextLetter,
        text => Tool::Sign(Sign::Label(text.to_owned())),
    };
    let is_label = move || {
        tool.with(|tool| matches!(tool, Some(Tool::NextLetter | Tool::Sign(Sign::Label(_)))))
    };
    let radio = move |sign: Option<Sign>| {
        let name = {
            let sign = sign.clone();
            move || match &sign {
                None => texts().tool_play,
                Some(Sign::Ring) => texts().tool_ring,
                Some(Sign::Cross) => texts().tool_cross,
                Some(Sign::Square) => texts().tool_square,
                Some(Sign::Triangle) => texts().tool_triangle,
                Some(Sign::Label(_)) => texts().tool_label,
            }
        };
        let wanted = sign.map(Tool::Sign);
        let checked = {
            let wanted = wanted.clone();
            move || tool.with(|tool| *tool == wanted)
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="tool"
                    prop:checked=checked
                    on:change=move |_| choose(wanted.clone())
                />
                <span>{name}</span>
            </label>
        }
    };
    let forms = Sign::FORMS.map(|sign| radio(Some(sign))).collect_view();
    view! {
        <details class="notes" open=true>
            <summary>{move || texts().notes}</summary>
            <label class="stacked">
                <span>{move || texts().comment}</span>
                <textarea
                    rows="3"
                    prop:value=comment
                    on:input:target=move |event| write(event.target().value())
                ></textarea>
            </label>
            <fieldset>
                <legend>{move || texts().a_click}</legend>
                <div class="choice">
                    {radio(None)}
                    {forms}
                    <label>
                        <input
                            type="radio"
                            name="tool"
                            prop:checked=is_label
                            on:change=move |_| choose(Some(label_tool()))
                        />
                        <span>{move || texts().tool_label}</span>
                    </label>
                </div>
                <Show when=is_label>
                    <label class="field">
                        <span>{move || texts().label_text}</span>
                        <input
                            type="text"
                            maxlength="3"
                            prop:value=move || label.get()
                            on:input:target=move |event| {
                                label.set(event.target().value());
                                choose(Some(label_tool()));
                            }
                        />
                    </label>
                </Show>
            </fieldset>
        </details>
    }
}
