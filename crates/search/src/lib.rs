//! Finds good moves in any of Cairn's games.
//!
//! The search is Monte-Carlo tree search, compiled for each game. It works on
//! [`Position`](cairn_rules::Position) and the hints of [`Guide`](cairn_rules::Guide)
//! alone; no game is named here.

mod config;
mod node;
mod search;
mod simulate;
mod tree;

pub use config::{Config, Selection, Widening};
pub use search::{Candidate, Search};
