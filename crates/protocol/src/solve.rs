//! The output of `cairn solve --json`: one object.

use crate::{SideLetter, Subject};
use cairn_rules::Seat;
use serde::{Deserialize, Serialize};

/// The winner, or the limit that was reached first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveAnswer {
    /// The position.
    #[serde(flatten)]
    pub subject: Subject,
    /// The winner; none in a draw and without a proof.
    pub winner: Option<SeatName>,
    /// The winner's side at the end of the game, if the line leads there.
    pub side: Option<SideLetter>,
    /// Best play to the end of the game; empty without a proof.
    #[serde(rename = "line")]
    pub pv: Vec<String>,
    /// The limit that was reached without a proof; none with a winner and in a draw.
    pub stopped: Option<SolveLimit>,
    /// The number of positions searched.
    pub positions: u64,
    /// The search time in seconds, with three decimals.
    pub seconds: f64,
}

/// A seat, named by the order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatName {
    /// The player who made the first move.
    Starter,
    /// The other player.
    Responder,
}

impl From<Seat> for SeatName {
    fn from(seat: Seat) -> SeatName {
        match seat {
            Seat::Starter => SeatName::Starter,
            Seat::Responder => SeatName::Responder,
        }
    }
}

/// Why a search ended without a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SolveLimit {
    /// The user interrupted it.
    Interrupt,
    /// The limit on the number of positions.
    Nodes,
    /// The time limit.
    Seconds,
}
