//! Commands to a match, and the actors that give them.

use crate::{clock::SeatTime, time_control::Millis};
use cairn_record::GameResult;
use cairn_rules::Seat;
use serde::{Deserialize, Serialize};

/// Who gives a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// A seat of the match.
    Seat(Seat),
    /// The host of the match: a server, a referee, or the device that both players use. Its
    /// commands need no consent.
    Host,
}

/// What a seat can offer the other seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To take back moves.
    TakeBack {
        /// The number of moves to keep, counted from the start.
        keep: usize,
    },
    /// To stop the clocks until a seat resumes the match.
    Pause,
    /// To end the match as a draw.
    Draw,
    /// To play another match with seats exchanged. Possible after the end of the match.
    Rematch,
}

/// Whether a player is connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// The player is connected.
    #[default]
    Present,
    /// The connection is lost.
    Lost,
    /// The player closed the page.
    Closed,
}

/// A command to a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Play a move, given in notation. A move of the host is played for the seat to move and costs
    /// that seat no time.
    Play {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Resign. The host can resign for either seat.
    Resign {
        /// The seat that resigns.
        seat: Seat,
    },
    /// Abort the match.
    Abort,
    /// Make an offer to the other seat.
    Offer(Offer),
    /// Accept the offer of the other seat.
    Accept,
    /// Decline the offer of the other seat.
    Decline,
    /// Withdraw one's own offer.
    Withdraw,
    /// End a pause: the clocks run again.
    Resume,
    /// Claim the game because the other seat has left.
    Claim,
    /// End the match if a clock has reached zero. Every command does that first; this one does
    /// nothing else.
    CheckTime,
    /// Host: take back moves, and the result if there is one.
    TakeBack {
        /// The number of moves to keep, counted from the start.
        keep: usize,
    },
    /// Host: stop the clocks.
    Pause,
    /// Host: set the clock of a seat.
    SetTime {
        /// The seat.
        seat: Seat,
        /// Its new time.
        time: SeatTime,
    },
    /// Host: return the time during which the host was not running. No clock and no other time
    /// limit runs out in that time.
    Refund {
        /// How long that was.
        time: Millis,
    },
    /// Host: a seat loses because it broke the rules of the match.
    Forfeit {
        /// The seat that loses.
        seat: Seat,
        /// What it did, for the record.
        reason: String,
    },
    /// Host: end the match with this result, such as the result stated in a record.
    Adjudicate {
        /// The result.
        result: GameResult,
    },
    /// Host: a player connected or disconnected.
    SetPresence {
        /// The seat.
        seat: Seat,
        /// Whether the player is connected.
        presence: Presence,
    },
}
