//! The web page: learn, play and study in a browser.
//!
//! It knows no rules. It paints scenes, offers steps, and shows the reasons and
//! consequences that the rules library gives; everything that is not markup lies in
//! `cairn-view`.
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

/// Puts the page into the document, in the language that somebody likes.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    let language = context::liked_language(&context::kept_preferences());
    words::wait_for(language, || leptos::mount::mount_to_body(app::App));
}
