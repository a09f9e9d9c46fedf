//! The web page: learn, play and study in a browser.
//!
//! It contains no rules. It draws scenes, offers steps, and shows the reasons and effects that the
//! rules library returns. Logic without markup is in `cairn-view`.
#![cfg(target_family = "wasm")]
#![allow(unreachable_pub, reason = "a page exports nothing; `pub` is for the other modules")]

mod app;
mod browser;
mod context;
mod engine;
mod files;
mod lessons;
mod pages;
mod parts;
mod sound;
mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// Mounts the page in the document, in the user's language.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    let language = context::preferred_language(&context::stored_preferences());
    words::wait_for(language, || leptos::mount::mount_to_body(app::App));
}
