//! What the page asks of the browser: time, storage, the address, files of its own.

use cairn_match::Millis;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Storage, Window};

/// The window the page lives in.
pub fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// Milliseconds since 1970.
pub fn now() -> Millis {
    js_sys::Date::now() as Millis
}

/// A number nobody can foresee.
pub fn chance() -> f64 {
    js_sys::Math::random()
}

/// A name for a new game: short, and different from all others here.
pub fn fresh_id() -> String {
    let number = now() << 10 | (chance() * 1024.0) as u64;
    let mut rest = number;
    let mut name = String::new();
    while rest > 0 {
        let digit = (rest % 36) as u32;
        name.push(char::from_digit(digit, 36).expect("a digit is below 36"));
        rest /= 36;
    }
    name
}

/// Whether a media query holds, such as `(prefers-color-scheme: dark)`.
pub fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Goes to a place in the page.
pub fn go(route: &cairn_view::route::Route) {
    let _ = window().location().set_hash(&route.to_string());
}

/// Why something was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// The browser allows no storage here.
    Refused,
    /// There is no room left.
    Full,
}

fn storage() -> Result<Storage, NotKept> {
    window().local_storage().ok().flatten().ok_or(NotKept::Refused)
}

/// Reads what was kept under a key. What cannot be read counts as not kept.
pub fn load<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = storage().ok()?.get_item(&format!("cairn/{key}")).ok()??;
    serde_json::from_str(&text).ok()
}

/// Keeps something under a key.
pub fn keep<T: Serialize>(key: &str, value: &T) -> Result<(), NotKept> {
    let text = serde_json::to_string(value).map_err(|_| NotKept::Refused)?;
    storage()?.set_item(&format!("cairn/{key}"), &text).map_err(|error| {
        let full = js_sys::Reflect::get(&error, &JsValue::from_str("name"))
            .ok()
            .and_then(|name| name.as_string())
            .is_some_and(|name| name.contains("Quota"));
        if full { NotKept::Full } else { NotKept::Refused }
    })
}

/// Forgets what was kept under a key.
pub fn forget(key: &str) {
    if let Ok(storage) = storage() {
        let _ = storage.remove_item(&format!("cairn/{key}"));
    }
}

/// The address of a file of the page in some language, as the page's document names it.
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
