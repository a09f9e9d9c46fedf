//! What can be asked of a match, and by whom.

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
    /// The host of the match: a server, a referee, or the one device both sit at. Its commands
    /// need no consent.
    Host,
}

/// What a seat can propose to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To take back all moves but the first so many.
    TakeBack {
        /// Moves that stay.
        keep: usize,
    },
    /// To stop the clocks until one of them resumes.
    Pause,
    /// To end the match as a draw.
    Draw,
    /// To play again with seats exchanged, once the match is over.
    Rematch,
}

/// Whether a player is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// The player is there.
    #[default]
    Present,
    /// The connection is lost.
    Lost,
    /// The player closed the page.
    Closed,
}

/// Something to do in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Play a move in notation. The host plays for the seat that is to move, without its clock.
    Play {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Resign. The host names the seat that does.
    Resign {
        /// The seat that resigns.
        seat: Seat,
    },
    /// Call the match off.
    Abort,
    /// Propose something to the other seat.
    Offer(Offer),
    /// Accept what the other seat proposed.
    Accept,
    /// Decline what the other seat proposed.
    Decline,
    /// Withdraw one's own offer.
    Withdraw,
    /// Let the clocks run again after a pause.
    Resume,
    /// Claim the game because the other seat has left.
    Claim,
    /// End the match if a clock has reached zero. Every command does that first; this one does
    /// nothing else.
    CheckTime,
    /// Host: take back all moves but the first so many, and a result that came after them.
    TakeBack {
        /// Moves that stay.
        keep: usize,
    },
    /// Host: stop the clocks.
    Pause,
    /// Host: put another time on the clock of a seat.
    SetTime {
        /// The seat.
        seat: Seat,
        /// What it has from now on.
        time: SeatTime,
    },
    /// Host: give back time in which the host itself was not there. Neither a clock nor a limit
    /// runs out in that time.
    Refund {
        /// How long that was.
        time: Millis,
    },
    /// Host: a seat has lost for breaking the rules of the match.
    Forfeit {
        /// The seat that lost.
        seat: Seat,
        /// What it did, for the record.
        reason: String,
    },
    /// Host: end the match with this result, as when a record of it says how it ended.
    Adjudicate {
        /// The result.
        result: GameResult,
    },
    /// Host: a player has come or gone.
    SetPresence {
        /// The seat.
        seat: Seat,
        /// Whether the player is there.
        presence: Presence,
    },
}
