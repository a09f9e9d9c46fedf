//! What happened in a match. Applied in order, the events give the state of the match again.

use crate::{
    clock::Clock,
    command::{Offer, Presence},
    terms::Terms,
    time_control::Millis,
};
use cairn_record::{GameResult, Line};
use cairn_rules::{PlayedMove, Seat};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number in the match, from 1 without gaps.
    pub number: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub kind: EventKind,
}

/// What happened. Where time changes, the event carries the clock as it is from then on.
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
    /// A seat proposed something.
    Offered {
        /// The seat that proposed it.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// An offer was declined by the other seat.
    Declined {
        /// The seat whose offer it was.
        seat: Seat,
    },
    /// An offer was withdrawn by the seat that made it.
    Withdrawn {
        /// That seat.
        seat: Seat,
    },
    /// Moves were taken back, and with them a result.
    TakenBack {
        /// Moves that stay.
        keep: usize,
        /// The clock from now on.
        clock: Clock,
    },
    /// The clocks were stopped.
    Paused {
        /// The clock as it stands.
        clock: Clock,
    },
    /// The clocks run again.
    Resumed {
        /// The clock as it runs.
        clock: Clock,
    },
    /// The host put another time on the clock.
    TimeSet {
        /// The clock from now on.
        clock: Clock,
    },
    /// The host gave back time in which it was not there.
    Refunded {
        /// How long that was.
        time: Millis,
        /// The clock from now on.
        clock: Clock,
    },
    /// A player came or went.
    PresenceChanged {
        /// The seat.
        seat: Seat,
        /// Whether the player is there.
        presence: Presence,
    },
    /// The match is over.
    Ended {
        /// Who won, and why.
        result: GameResult,
        /// The clock as it stopped.
        clock: Clock,
        /// What the loser did, in a forfeit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Both agreed on another match with seats exchanged.
    RematchAgreed,
}
