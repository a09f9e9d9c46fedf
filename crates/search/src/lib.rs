//! Finds good moves in any of Cairn's games.
//!
//! The search is Monte-Carlo tree search, compiled for each game. It works on
//! [`Position`](cairn_rules::Position) and the hints of [`Heuristics`](cairn_rules::heuristics::Heuristics)
//! alone; no game is named here.

mod alphabeta;
#[cfg(not(target_family = "wasm"))]
#[expect(clippy::disallowed_methods, reason = "left out of WebAssembly")]
mod budget;
mod config;
mod engine;
mod level;
mod level_player;
mod next_move;
mod node;
mod numbers;
mod ownership;
mod plan;
mod played;
#[cfg(not(target_family = "wasm"))]
#[expect(clippy::disallowed_methods, reason = "left out of WebAssembly")]
mod player;
#[cfg(not(target_family = "wasm"))]
mod ponder;
mod proof_table;
mod prove;
mod search;
mod searcher;
mod settings;
mod shared_path;
mod signature;
mod simulate;
mod solve;
mod time;
mod tree;
mod urgency;

#[cfg(not(target_family = "wasm"))]
pub use budget::{Budget, threads};
pub use config::{Config, Engine, Selection, Widening};
pub use engine::evaluates;
pub use level::{Level, Skill, ladder};
pub use level_player::{Decided, Decision, LevelPlayer, MoveSearch};
use plan::Plan;
#[cfg(not(target_family = "wasm"))]
pub use player::Player;
pub use prove::{Proof, prove};
pub use search::{Candidate, Search};
pub use searcher::{Searcher, searcher};
pub use settings::Settings;
pub use signature::signature;
pub use solve::{Solution, SolveLimits, SolveStatistics, solve};
pub use time::MoveTime;

#[cfg(test)]
mod tests;
