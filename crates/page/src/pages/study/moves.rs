//! The list of moves with variations, and its navigation.

use super::StudyController;
use crate::parts::counters::SideStone;
use cairn_view::moves::{self, Listed, MoveRow, Navigation};
use leptos::{html, prelude::*};
use wasm_bindgen::JsCast;

/// Buttons: to the start, back, forward, to the end.
#[component]
pub fn NavigationButtons(study: StudyController) -> impl IntoView {
    let texts = move || study.shared.texts();
    let ways = [
        (Navigation::Start, "«", Name(|texts| texts.to_start)),
        (Navigation::Back, "‹", Name(|texts| texts.one_back)),
        (Navigation::Forward, "›", Name(|texts| texts.one_forward)),
        (Navigation::End, "»", Name(|texts| texts.to_end)),
    ];
    let buttons = ways
        .map(|(step, sign, Name(name))| {
            let leads = move || {
                study
                    .record
                    .with(|record| moves::navigate(record.tree(), record.at(), step).is_some())
            };
            view! {
                <button
                    type="button"
                    aria-label=move || name(texts())
                    title=move || name(texts())
                    disabled=move || !leads()
                    on:click=move |_| {
                        study.navigate(step);
                    }
                >
                    <span aria-hidden="true">{sign}</span>
                </button>
            }
        })
        .collect_view();
    view! { <div class="ways" role="group" aria-label=move || texts().moves>{buttons}</div> }
}

/// Selects the text of a button.
#[derive(Clone, Copy)]
struct Name(fn(&cairn_view::Texts) -> &'static str);

/// The list of moves. The tab key reaches only the current move; the arrow keys move on from there.
#[component]
pub fn MoveList(study: StudyController) -> impl IntoView {
    let texts = move || study.shared.texts();
    let info = study.record.with_untracked(|record| record.tree().game().info());
    let lines = Memo::new(move |_| study.record.with(|record| moves::lines(record.tree())));
    let list = NodeRef::<html::Div>::new();
    let root = study.record.with_untracked(|record| record.tree().root());
    let is_here = move |node| study.at.get() == node;
    let tab = move |here: bool| if here { "0" } else { "-1" };
    let current = move |here: bool| here.then_some("step");
    // After the list is rendered, the current move is scrolled into view and gets the focus back.
    Effect::new(move |_| {
        study.at.track();
        lines.track();
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                show_current(&list);
            }
        });
    });
    let move_button = move |mv: Listed| {
        let node = mv.node;
        let side = info.side_name(mv.side);
        let (number, text, noted) = (mv.number, mv.text, mv.noted);
        // For screen readers only: others see the colour of the stone.
        let more = move || match noted {
            true => format!(", {}, {}", texts().text(&side), texts().with_note),
            false => format!(", {}", texts().text(&side)),
        };
        view! {
            <button
                type="button"
                class="move"
                class:noted=noted
                class:current=move || is_here(node)
                aria-current=move || current(is_here(node))
                tabindex=move || tab(is_here(node))
                on:click=move |_| study.go(node)
            >
                <span class="move-number">{number}". "</span>
                <SideStone info side=mv.side />
                {text}
                <span class="visually-hidden">{more}</span>
            </button>
        }
    };
    let line = move |line: MoveRow| {
        let class = if line.depth == 0 { "line" } else { "line variation" };
        // Further indentation would leave no room on a phone.
        let style = format!("--depth:{}", line.depth.min(4));
        let moves = line.moves.into_iter().map(move_button).collect_view();
        view! { <div class=class prop:style=style>{moves}</div> }
    };
    let in_variation =
        move || study.record.with(|record| moves::is_variation(record.tree(), record.at()));
    view! {
        <div class="moves" role="group" aria-label=move || texts().moves node_ref=list>
            <div class="line">
                <button
                    type="button"
                    class="move"
                    class:current=move || is_here(root)
                    aria-current=move || current(is_here(root))
                    tabindex=move || tab(is_here(root))
                    on:click=move |_| study.go(root)
                >
                    {move || texts().start_of_game}
                </button>
            </div>
            {move || lines.get().into_iter().map(line).collect_view()}
        </div>
        <div class="controls">
            <button
                type="button"
                disabled=move || !in_variation()
                on:click=move |_| {
                    study.change(|record| {
                        let at = record.at();
                        record.tree_mut().promote(at);
                    });
                    study.shared.say(texts().promoted);
                }
            >
                {move || texts().promote}
            </button>
            <button type="button" disabled=move || is_here(root) on:click=move |_| study.delete()>
                {move || texts().delete_from_here}
            </button>
            <Show when=move || study.before_deletion.with(Option::is_some)>
                <button type="button" class="primary" on:click=move |_| study.restore()>
                    {move || texts().undo_delete}
                </button>
            </Show>
        </div>
    }
}

/// Scrolls the list, but not the page, to the current move. If the focus is in the list, it moves
/// to the current move.
fn show_current(list: &web_sys::HtmlElement) {
    let Ok(Some(current)) = list.query_selector("[aria-current]") else { return };
    let Ok(current) = current.dyn_into::<web_sys::HtmlElement>() else { return };
    let (top, bottom) = (current.offset_top(), current.offset_top() + current.offset_height());
    if top < list.scroll_top() {
        list.set_scroll_top(top);
    } else if bottom > list.scroll_top() + list.client_height() {
        list.set_scroll_top(bottom - list.client_height());
    }
    if list.matches(":focus-within").unwrap_or(false) {
        let _ = current.focus();
    }
}
