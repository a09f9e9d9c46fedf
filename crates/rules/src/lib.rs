#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! - [`Position`] is the small trait that search and playouts work on;
//! - [`Explain`] adds everything a person sees: notation, texts, reasons, scenes;
//! - [`Game`] ties both to a game's name, options and rule page;
//! - [`AnyGame`] and [`AnyPosition`] are the same without types, moves being text;
//! - [`games::GAMES`] lists the games, and [`games`] has a folder for each.
//!
//! Errors are data: [`OptionError`], [`TextError`] and [`MoveError`] for user input, [`PageError`],
//! [`ExerciseError`] and others for lessons. Errors that players see also have a [`Message`], which
//! can be translated (see [`message`]).

#![warn(missing_debug_implementations)]

// First, because the other modules use its macro.
#[macro_use]
pub mod message;

mod board_text;
pub mod effect;
mod erased;
pub mod exercise;
pub mod groups;
#[macro_use]
mod game;
pub mod games;
pub mod grid;
pub mod heuristics;
mod lesson_error;
pub mod lesson_translation;
mod options;
mod outcome;
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
mod tally;
pub mod text;
pub mod words;
pub mod zobrist;

#[cfg(any(test, feature = "conformance"))]
pub mod conformance;

pub use effect::{Effect, PlayedMove};
pub use erased::{AnyGame, AnyPosition, MoveError, any_game, read_legal_move};
pub use fastrand::Rng;
pub use game::{Explain, Game, GameInfo};
pub use grid::{Grid, Point};
pub use lesson_error::{DiagramError, ExerciseError, LessonTranslationError, LineError, PageError};
pub use message::Message;
pub use options::{OptionError, OptionKind, OptionSpec, Options, Preset, Value, YES_NO};
pub use outcome::{Outcome, Reason};
pub use playout::Playouts;
pub use point_list::PointList;
pub use position::Position;
pub use refusal::Refusal;
pub use scene::{Counter, Mark, Overlay, Paint, Scene, Shape, Surface, Token, Tone};
pub use side::{Piece, Seat, Side};
pub use steps::{Button, NextSteps, NotationError, Step, Steps};
pub use symmetry::Symmetry;
pub use tally::Tally;
pub use text::{Draft, TextError};
