//! Finds good moves in any of Cairn's games.
//!
//! The search is Monte-Carlo tree search, compiled for each game. It works on
//! [`Position`](cairn_rules::Position) and the hints of [`Guide`](cairn_rules::Guide)
//! alone; no game is named here.

mod alphabeta;
mod config;
mod ends;
mod engine;
mod json;
mod level;
mod line;
mod node;
#[cfg(not(target_family = "wasm"))]
mod player;
mod prove;
mod search;
mod simulate;
mod solve;
mod thinker;
mod time;
mod tree;

pub use config::{Config, Engine, Selection, Widening};
pub use level::Level;
pub use line::{Line, LineError};
#[cfg(not(target_family = "wasm"))]
pub use player::{Decision, Player, Settings};
pub use prove::{Proof, prove};
pub use search::{Candidate, Search};
pub use solve::{Solution, SolveLimits, solve};
pub use thinker::{Advice, Report, Thinker, thinker};
pub use time::Clock;

#[cfg(test)]
mod tests;
