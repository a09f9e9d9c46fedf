//! The events of a match. Applied in order, they rebuild its state.

use crate::{
    clock::Clock,
    command::{Offer, Presence},
    terms::Terms,
    time_control::Millis,
};
use cairn_record::{GameResult, Line};
use cairn_rules::{PlayedMove, Seat};
use serde::{Deserialize, Serialize};

/// An event of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number in the match. Numbers start at 1 and have no gaps.
    pub number: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub kind: EventKind,
}

/// What happened. An event that changes the clocks contains their new state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// The match began.
    Started {
        /// The game and the moves made before the match.
        line: Line,
        /// The conditions.
        terms: Terms,
    },
    /// A move was played.
    Moved {
        /// The seat that made it.
        seat: Seat,
        /// The move and what it did.
        played: PlayedMove,
        /// The clock after it.
        clock: Clock,
    },
    /// A seat made an offer.
    Offered {
        /// The seat that made it.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// An offer was declined by the other seat.
    Declined {
        /// The seat that made the offer.
        seat: Seat,
    },
    /// An offer was withdrawn by the seat that made it.
    Withdrawn {
        /// That seat.
        seat: Seat,
    },
    /// Moves were taken back, and the result if there was one.
    TakenBack {
        /// The number of moves kept, counted from the start.
        keep: usize,
        /// The clock from now on.
        clock: Clock,
    },
    /// The clocks were stopped.
    Paused {
        /// The stopped clock.
        clock: Clock,
    },
    /// The clocks run again.
    Resumed {
        /// The running clock.
        clock: Clock,
    },
    /// The host set a clock.
    TimeSet {
        /// The clock from now on.
        clock: Clock,
    },
    /// The host returned the time during which it was not running.
    Refunded {
        /// How long that was.
        time: Millis,
        /// The clock from now on.
        clock: Clock,
    },
    /// A player connected or disconnected.
    PresenceChanged {
        /// The seat.
        seat: Seat,
        /// Whether the player is connected.
        presence: Presence,
    },
    /// The match is over.
    Ended {
        /// Who won, and why.
        result: GameResult,
        /// The stopped clock.
        clock: Clock,
        /// The reason for a forfeit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Both seats agreed on another match with seats exchanged.
    RematchAgreed,
}
