//! Fetches the texts of languages other than English when they are needed.

use crate::{browser, context::Shared};
use cairn_view::Language;
use leptos::prelude::*;
use std::{cell::Cell, rc::Rc, time::Duration};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// How long the page waits for its language before it starts in English.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

async fn fetch(language: Language) -> Result<(), JsValue> {
    let address = browser::linked("texts", language.code()).ok_or(JsValue::NULL)?;
    let file = browser::fetch(&address).await?;
    language.load(&file).map_err(|error| JsValue::from(error.to_string()))
}

/// Calls `then` when the texts of a language are loaded, so that the page does not appear in
/// English first. With a slow network it is called after a time limit.
pub fn wait_for(language: Language, then: fn()) {
    if language.is_loaded() {
        then();
        return;
    }
    let waits = Rc::new(Cell::new(true));
    let late = waits.clone();
    spawn_local(async move {
        // If this fails, `follow` tries again and shows a notice.
        let _ = fetch(language).await;
        if waits.replace(false) {
            then();
        }
    });
    set_timeout(
        move || {
            if late.replace(false) {
                then();
            }
        },
        LONGEST_WAIT,
    );
}

/// Switches the page to the user's language as soon as its texts are loaded.
pub fn follow(shared: Shared) {
    Effect::new(move |_| {
        let language = shared.language();
        if language.is_loaded() {
            return;
        }
        spawn_local(async move {
            if fetch(language).await.is_ok() {
                shared.arrived.set(true);
            } else {
                let sentence = shared.texts().language_failed(language.name());
                shared.notice.set(Some(sentence));
            }
        });
    });
}
