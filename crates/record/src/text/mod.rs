//! The record format: plain text that people read and write.
//!
//! ```text
//! # A line that starts with # is skipped.
//! GAME key=value …
//! [starter Anna]
//! [result X resignation]
//! position 5/5/2X2/5/5 o -
//! {On the start.}
//! 1. d4 e5 {A comment.} <ring d4 e4> <label c3 A>
//!   (1... c3 {Another way to answer d4.})
//! 2. c3
//! ```
//!
//! The first line names the game and its options. Header lines stand in square brackets.
//! The position is left out when the game starts where it usually does. Then come the
//! moves: numbers such as `12.` and `12...` are skipped, a comment stands in braces after
//! its move, marks in angle brackets, and parentheses hold another way to go on in place of
//! the move before them. In braces and angle brackets `\` makes the next character an
//! ordinary one.

pub(crate) mod parse;
pub(crate) mod read;
mod write;

pub use read::read;
pub use write::{write, write_compact};
