//! The browser's time, storage, address and files.

use cairn_match::Millis;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Storage, Window};

/// The window of the page.
pub fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// Milliseconds since 1970.
pub fn now() -> Millis {
    js_sys::Date::now() as Millis
}

/// A random number from 0 to 1.
pub fn random() -> f64 {
    js_sys::Math::random()
}

/// A short unique id for a new game.
pub fn fresh_id() -> String {
    let number = now() << 10 | (random() * 1024.0) as u64;
    let mut rest = number;
    let mut name = String::new();
    while rest > 0 {
        let digit = (rest % 36) as u32;
        name.push(char::from_digit(digit, 36).expect("a digit is below 36"));
        rest /= 36;
    }
    name
}

/// Whether a media query matches, such as `(prefers-color-scheme: dark)`.
pub fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Goes to a place in the page.
pub fn go(route: &cairn_view::route::Route) {
    let _ = window().location().set_hash(&route.to_string());
}

/// Why a value was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The browser does not allow storage.
    Refused,
    /// The storage is full.
    Full,
}

fn storage() -> Result<Storage, StorageError> {
    window().local_storage().ok().flatten().ok_or(StorageError::Refused)
}

/// The value stored under a key; `None` if there is none or it cannot be read.
pub fn load<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = storage().ok()?.get_item(&format!("cairn/{key}")).ok()??;
    serde_json::from_str(&text).ok()
}

/// Stores a value under a key.
pub fn store<T: Serialize>(key: &str, value: &T) -> Result<(), StorageError> {
    let text = serde_json::to_string(value).map_err(|_| StorageError::Refused)?;
    storage()?.set_item(&format!("cairn/{key}"), &text).map_err(|error| {
        let full = js_sys::Reflect::get(&error, &JsValue::from_str("name"))
            .ok()
            .and_then(|name| name.as_string())
            .is_some_and(|name| name.contains("Quota"));
        if full { StorageError::Full } else { StorageError::Refused }
    })
}

/// Removes the value stored under a key.
pub fn remove(key: &str) {
    if let Ok(storage) = storage() {
        let _ = storage.remove_item(&format!("cairn/{key}"));
    }
}

/// The address of a file for a language, from the links in the document.
pub fn linked(kind: &str, language: &str) -> Option<String> {
    let link = window().document()?.query_selector(&format!("link[data-{kind}={language}]"));
    link.ok()??.get_attribute("href")
}

/// The text of a file.
pub async fn fetch(address: &str) -> Result<String, JsValue> {
    let response = JsFuture::from(window().fetch_with_str(address)).await?;
    let response: web_sys::Response = response.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(response.text()?).await?.as_string().ok_or(JsValue::NULL)
}
