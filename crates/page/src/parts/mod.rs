//! Components that several pages use.

pub mod board;
pub mod confirm;
pub mod controller;
pub mod counters;
pub mod diagram;
pub mod exercise_session;
pub mod last_move;
pub mod layers;
pub mod prompt;
pub mod steps;

pub use board::{Board, BoardView};

use cairn_record::PlayError;
use cairn_view::study::Study;
use controller::BoardController;
use leptos::prelude::*;

/// Plays a move in a study and announces it. Returns whether it was legal; if not, a notice shows
/// why.
pub fn play_in_study(controller: BoardController, study: RwSignal<Study>, text: &str) -> bool {
    let result = study.try_update(|study| study.play(text).cloned());
    match result {
        Some(Ok(played)) => {
            study.with_untracked(|study| controller.announce(&played, &*study.position()));
            true
        }
        Some(Err(error)) => {
            let shared = controller.shared;
            let reason = match &error {
                PlayError::Move(error) => shared.texts().text(error.message()),
                PlayError::NoSuchNode => error.to_string(),
            };
            shared.notice.set(Some(reason));
            false
        }
        None => false,
    }
}
