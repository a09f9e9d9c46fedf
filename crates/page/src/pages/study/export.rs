//! Export: files, pictures, texts, and a link that contains the whole record.

use super::StudyController;
use crate::{browser, files};
use cairn_paint::{Style, svg};
use cairn_record::{link, sgf, text};
use cairn_view::route::Route;
use leptos::prelude::*;

/// The width of pictures, in pixels.
const WIDTH: u32 = 1200;

/// The export buttons.
#[component]
pub fn Export(study: StudyController) -> impl IntoView {
    let shared = study.shared;
    let texts = move || shared.texts();
    let info = study.record.with_untracked(|record| record.tree().game().info());
    let name = move |ending: &str| {
        let number =
            study.record.with_untracked(|record| record.tree().path(record.at()).len() - 1);
        match ending {
            "svg" | "png" => format!("cairn-{}-{number}.{ending}", info.id),
            _ => format!("cairn-{}.{ending}", info.id),
        }
    };
    let record = move |_| {
        let text = study.game.with_value(|game| text::write(game.tree()));
        files::save(&name("txt"), "text/plain", &text);
    };
    let smart = move |_| {
        let text = study.game.with_value(|game| sgf::write(game.tree()));
        files::save(&name("sgf"), "application/x-go-sgf", &text);
    };
    let picture = move || {
        let style = Style {
            caption: true,
            background: true,
            width: Some(WIDTH),
            ..untrack(|| shared.style())
        };
        let mut scene = study.controller.shown.with_untracked(|shown| (*shown.scene).clone());
        study.record.with_untracked(|record| {
            let node = record.tree().node(record.at());
            let marks = node.map(cairn_record::Node::marks).unwrap_or_default();
            scene.marks.extend(marks.iter().map(cairn_record::Mark::drawn));
        });
        svg::paint(&scene, &style)
    };
    let save_svg = move |_| files::save(&name("svg"), "image/svg+xml", &picture());
    let save_png = move |_| {
        files::save_as_png(name("png"), &picture(), move || {
            shared.notice.set(Some(shared.texts().no_picture.to_owned()));
        });
    };
    // The text that was copied, or that the user has to copy by hand.
    let by_hand = RwSignal::new(None::<String>);
    let copied = RwSignal::new(false);
    let copy = move |text: String| {
        copied.set(false);
        files::copy(&text.clone(), move |done| {
            copied.set(done);
            by_hand.set((!done).then(|| text.clone()));
            if done {
                shared.say(shared.texts().copied);
            }
        });
    };
    let copy_position = move |_| {
        copy(study.controller.shown.with_untracked(|shown| shown.position.text()));
    };
    let copy_link = move |_| match study.game.with_value(|game| link::write(game.tree())) {
        Ok(carried) => copy(whole_address(&Route::Shared(carried))),
        Err(error) => shared.notice.set(Some(texts().no_link(&error))),
    };
    view! {
        <details class="export">
            <summary>{move || texts().export}</summary>
            <div class="controls">
                <button type="button" class="primary" on:click=copy_link>{move || texts().copy_link}</button>
                <button type="button" on:click=copy_position>{move || texts().copy_position}</button>
                <button type="button" on:click=record>{move || texts().save_record}</button>
                <button type="button" on:click=smart>{move || texts().save_sgf}</button>
                <button type="button" on:click=save_svg>{move || texts().save_svg}</button>
                <button type="button" on:click=save_png>{move || texts().save_png}</button>
            </div>
            <Show when=move || copied.get()>
                <p>{move || texts().copied}</p>
            </Show>
            {move || by_hand.get().map(|text| view! {
                <label class="stacked">
                    <span>{move || texts().copy_by_hand}</span>
                    <textarea rows="4" readonly=true prop:value=text></textarea>
                </label>
            })}
        </details>
    }
}

/// The whole address of a route, including the part before the `#`.
fn whole_address(route: &Route) -> String {
    let here = browser::window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{route}")
}
