//! Parts that several pages are made of.

pub mod board;
pub mod confirm;
pub mod controller;
pub mod counters;
pub mod diagram;
pub mod last_move;
pub mod layers;
pub mod prompt;
pub mod steps;
pub mod trying;

pub use board::{Board, BoardView};

use cairn_view::study::Study;
use controller::BoardController;
use leptos::prelude::*;

/// Plays a move in a study and announces it. Whether it was legal; if not, a notice says why.
pub fn play_in_study(controller: BoardController, study: RwSignal<Study>, text: &str) -> bool {
    let result = study.try_update(|study| study.play(text).cloned());
    match result {
        Some(Ok(played)) => {
            study.with_untracked(|study| controller.announce(&played, &*study.position()));
            true
        }
        Some(Err(error)) => {
            controller.shared.notice.set(Some(error.to_string()));
            false
        }
        None => false,
    }
}
