//! The rules of Cairn's games: exact, fast, and able to explain themselves.
//!
//! - [`Position`] is the small trait that search and playouts work on;
//! - [`Explain`] adds everything a person sees: notation, texts, reasons, scenes;
//! - [`Game`] ties both to a game's name, options and rule page;
//! - [`AnyGame`] and [`AnyPosition`] are the same without types, moves being text;
//! - [`games::GAMES`] lists the games, and [`games`] has a folder for each.
//!
//! The crate does no input or output, asks no clock, starts no thread and uses only
//! randomness that is passed in.

// First, for its macro declares what the others say.
#[macro_use]
pub mod message;

pub mod chains;
pub mod effect;
mod erased;
pub mod exercise;
#[macro_use]
mod game;
pub mod games;
pub mod grid;
pub mod heuristics;
pub mod lesson_translation;
mod options;
pub mod page;
pub mod perft;
pub mod playout;
mod point_list;
mod position;
mod refusal;
mod scene;
mod side;
pub mod steps;
mod symmetry;
pub mod text;
pub mod words;
pub mod zobrist;

#[cfg(test)]
mod conformance;

pub use effect::{Effect, PlayedMove};
pub use erased::{AnyGame, AnyPosition, MoveError, read_legal_move};
pub use fastrand::Rng;
pub use game::{Explain, Game, GameInfo};
pub use grid::{Grid, Point};
pub use message::Message;
pub use options::{OptionError, OptionKind, OptionSpec, Options, Preset, Value, YES_NO};
pub use playout::Playouts;
pub use point_list::PointList;
pub use position::{Outcome, Position, Reason};
pub use refusal::Refusal;
pub use scene::{Counter, Mark, Overlay, Paint, Scene, Shape, Stake, Surface, Tone};
pub use side::{Piece, Seat, Side};
pub use steps::{Button, NextSteps, NotationError, Step, Steps};
pub use symmetry::Symmetry;
pub use text::{Draft, TextError};
