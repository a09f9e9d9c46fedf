//! Parts that several pages are made of.

pub mod board;
pub mod confirm;
pub mod counters;
pub mod diagram;
pub mod layers;
pub mod prompt;
pub mod sitting;
pub mod steps;
pub mod told;
pub mod trying;

pub use board::{Board, BoardView};
