//! The logic of the web page, without markup: the pending move and its preview, descriptions of
//! moves, the texts of the page, studies, set-ups and saved games.
//!
//! It contains no rules; it uses the rules library.

pub mod analysis_marks;
pub mod clock_face;
pub mod cursor;
pub mod editor;
mod language;
pub mod lessons;
pub mod live_region;
pub mod looks;
pub mod moves;
pub mod narrate;
pub mod open;
pub mod pending_move;
pub mod preferences;
pub mod preview;
pub mod progress;
pub mod route;
pub mod saved;
pub mod setup;
pub mod sound;
pub mod study;
mod texts;
pub mod win_rates;

pub use language::{Language, LanguageError};
pub use texts::{PAGE, Texts, words};
