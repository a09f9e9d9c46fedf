//! What `cairn solve --json` prints: one object.

use crate::{SideLetter, Subject};
use cairn_rules::Seat;
use serde::{Deserialize, Serialize};

/// Who wins, or which limit was reached first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveAnswer {
    /// The position.
    #[serde(flatten)]
    pub subject: Subject,
    /// The person who wins; none in a draw and without a proof.
    pub winner: Option<SeatName>,
    /// The side that the winner holds in the end, if the line leads there.
    pub side: Option<SideLetter>,
    /// Best play to the end of the game; empty without a proof.
    #[serde(rename = "line")]
    pub pv: Vec<String>,
    /// The limit that was reached without a proof; none with a winner and in a draw.
    pub stopped: Option<SolveLimit>,
    /// Positions looked at.
    pub positions: u64,
    /// Seconds it took, with three digits.
    pub seconds: f64,
}

/// A person by the order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatName {
    /// Made the first move.
    Starter,
    /// Answered it.
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

/// What ended a search for a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SolveLimit {
    /// The user.
    Interrupt,
    /// The number of positions looked at.
    Nodes,
    /// The time.
    Seconds,
}
