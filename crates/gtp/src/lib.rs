//! The line protocol: version 2 of the Go Text Protocol, for every game in the registry.
//!
//! - [`Session`] answers one line at a time and holds the game that is being played;
//! - [`serve()`] connects a session to a stream of lines, such as standard input;
//! - [`COMMANDS`] lists the commands; dispatch, `list_commands` and help are derived from it.
//!
//! The standard commands have their usual meaning where it applies to a game:
//!
//! - `boardsize` and `clear_board` start a new game of the same kind with the same
//!   options, apart from the size;
//! - `komi` may come at any time, as controllers send it after `clear_board`. The moves
//!   played so far stay and are checked again. A game without a komi accepts only 0;
//! - `play` and `genmove` are refused when it is not that side's turn;
//! - `final_score` always names a number, because controllers expect one: the difference
//!   of the scores, or `1` in a game without scores. A win that the scores do not show,
//!   such as a tie broken by a rule, is worth half a point, as it is in Go.
//!
//! In a line, `#` starts a comment. The one exception is the board of `cairn-setup`, where
//! it is a stone.

mod analysis;
mod answer;
mod arguments;
mod commands;
mod extensions;
#[cfg(unix)]
mod hang_up;
mod inbox;
mod request;
mod serve;
mod session;
mod standard;
mod stops;
mod time;

pub use analysis::RunningAnalysis;
pub use answer::{Answer, Failure};
pub use commands::{COMMANDS, Command, Takes};
pub use extensions::MAX_PERFT_DEPTH;
#[cfg(unix)]
pub use hang_up::wait_for_hang_up;
pub use serve::{MAX_LINE, serve, serve_until};
pub use session::Session;
