//! The output of `cairn analyze --json`: one object per line.

use crate::{SideLetter, Subject};
use cairn_record::{Analysis, MoveAnalysis, analysis::round};
use serde::{Deserialize, Serialize};

/// A line of `cairn analyze --json`: the analysis of one position so far, or the final one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionAnalysis {
    /// The position.
    #[serde(flatten)]
    pub subject: Subject,
    /// Whether this is the last line.
    #[serde(rename = "final")]
    pub is_final: bool,
    /// Seconds since the start of the analysis.
    pub seconds: f64,
    /// The analysis.
    #[serde(flatten)]
    pub analysis: Analysis,
}

/// A line of `cairn analyze --game --json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum GameAnalysis {
    /// A position of the game; there is one line for each.
    Position(GamePosition),
    /// The last line.
    Summary(GameSummary),
}

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GamePosition {
    /// More lines follow.
    #[serde(rename = "final")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = false)))]
    pub is_final: bool,
    /// The number of moves before this position.
    pub number: usize,
    /// The side to move.
    pub to_move: SideLetter,
    /// The number of simulations; 0 at the end of the game.
    pub visits: u32,
    /// The win rate of the player to move.
    #[serde(rename = "winrate", serialize_with = "round")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub win_rate: f32,
    /// The win rate of the starter.
    #[serde(rename = "starter_winrate", serialize_with = "round")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub starter_win_rate: f32,
    /// The best move; none at the end of the game.
    pub best: Option<MoveAnalysis>,
    /// The move that was played; none after the last one.
    pub played: Option<String>,
}

/// The result of analysing a whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameSummary {
    /// This is the last line.
    #[serde(rename = "final")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
    pub is_final: bool,
    /// The moves that cost most, the worst first.
    pub turning_points: Vec<CostlyMove>,
}

/// A move that cost its player a large part of the win rate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CostlyMove {
    /// Its number in the game, counted from 1.
    pub number: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The side that made it.
    pub side: SideLetter,
    /// The win rate of its player before it.
    #[serde(rename = "winrate_before", serialize_with = "round")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub win_rate_before: f32,
    /// The win rate of its player after it.
    #[serde(rename = "winrate_after", serialize_with = "round")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub win_rate_after: f32,
    /// The best move in that position.
    pub better: MoveAnalysis,
}
