//! What the page shows and answers, without any markup: how a move is made step by step,
//! what its preview looks like, how it is told in words, the table at which a game is
//! played, and what is kept in the browser.
//!
//! It knows no rules; it asks the rules library.

pub mod advice;
pub mod chances;
pub mod clock_face;
pub mod cursor;
pub mod editor;
mod language;
pub mod lessons;
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
pub mod voice;

pub use language::Language;
pub use texts::{PAGE, Texts, words};
