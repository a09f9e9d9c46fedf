//! The words of languages other than English, which are fetched when somebody reads them.

use crate::{browser, context::Shared};
use cairn_view::Language;
use leptos::prelude::*;
use std::{cell::Cell, rc::Rc, time::Duration};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// How long the page waits for its language before it begins in English.
const PATIENCE: Duration = Duration::from_secs(3);

async fn fetch(language: Language) -> Result<(), JsValue> {
    let address = browser::linked("texts", language.code()).ok_or(JsValue::NULL)?;
    let file = browser::fetch(&address).await?;
    language.learn(&file).map_err(|error| JsValue::from(error.to_string()))
}

/// Does something when the words of a language are there, so that nobody sees the page in
/// English first; but a slow network does not keep anybody from playing.
pub fn wait_for(language: Language, then: fn()) {
    if language.is_known() {
        then();
        return;
    }
    let waits = Rc::new(Cell::new(true));
    let late = waits.clone();
    spawn_local(async move {
        // If it fails, whoever follows the language tries again and tells.
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
        PATIENCE,
    );
}

/// Lets the page speak the language somebody likes, as soon as its words are there.
pub fn follow(shared: Shared) {
    Effect::new(move |_| {
        let language = shared.language();
        if language.is_known() {
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
