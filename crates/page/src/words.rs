//! The words of languages other than English, which are fetched when somebody reads them.

use crate::{
    browser::{self, window},
    context::Shared,
};
use cairn_view::{Language, fill};
use js_sys::{Array, Promise};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};

/// How long the page waits for its language, in milliseconds, before it begins in English.
const PATIENCE: i32 = 3000;

async fn fetch(language: Language) -> Result<(), JsValue> {
    if language.is_known() {
        return Ok(());
    }
    let address = browser::linked("texts", language.code()).ok_or(JsValue::NULL)?;
    language.learn(&browser::fetch(&address).await?).map_err(JsValue::from)
}

/// Fetches a language before the page is seen, so that nobody sees it in English first; but
/// a slow network does not keep anybody from playing.
pub async fn fetch_in_time(language: Language) {
    let fetched = future_to_promise(async move { fetch(language).await.map(|()| JsValue::NULL) });
    let patience = Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, PATIENCE);
    });
    // If it fails, whoever follows the language tries again and tells.
    let _ = JsFuture::from(Promise::race(&Array::of2(&fetched, &patience))).await;
}

/// Lets the page speak the language somebody likes, as soon as its words are there.
pub fn follow(shared: Shared) {
    let liked = Memo::new(move |_| shared.language());
    Effect::new(move |_| {
        let language = liked.get();
        if language.is_known() {
            shared.spoken.set(language);
            return;
        }
        spawn_local(async move {
            let fetched = fetch(language).await;
            // Meanwhile somebody may have chosen another one.
            if liked.get_untracked() != language {
                return;
            }
            match fetched {
                Ok(()) => shared.spoken.set(language),
                Err(_) => {
                    let texts = shared.spoken.get_untracked().texts();
                    let sentence = fill(texts.language_failed, &[&language.name()]);
                    shared.notice.set(Some(sentence));
                }
            }
        });
    });
}
