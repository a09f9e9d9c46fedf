//! Why a command was refused.

use crate::time_control::Millis;
use cairn_rules::MoveError;
use std::fmt;

/// Why a command was refused. A refused command changes nothing; only a clock that had reached
/// zero ends the match before the command is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The match is over.
    MatchOver,
    /// The match is not over yet.
    NotOver,
    /// The other seat is to move.
    NotYourTurn,
    /// The move is illegal, for this reason.
    IllegalMove(MoveError),
    /// The match is paused.
    Paused,
    /// The match is not paused.
    NotPaused,
    /// Both seats have placed a stone.
    TooLateToAbort,
    /// There is no such move to take back.
    NothingToTakeBack,
    /// The other seat has just declined a take-back.
    AskedTooOften {
        /// When the next offer is possible.
        until: Millis,
    },
    /// This seat already has an open offer.
    OfferOpen,
    /// There is no open offer.
    NoOffer,
    /// The match does not allow a draw by agreement.
    NoDraws,
    /// The terms allow no claim, or the other seat is not to move.
    NoClaim,
    /// The other seat has not been absent for long enough.
    NotAbsentLongEnough {
        /// When the game can be claimed; `None` while the other seat is connected.
        from: Option<Millis>,
    },
    /// Only the host may give this command.
    HostOnly,
    /// Only a seat can give this command.
    SeatOnly,
    /// One seat cannot act for the other.
    NotYourSeat,
}

impl Rejection {
    /// A stable code. For an illegal move it is the code of the reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Rejection::MatchOver => "match-over",
            Rejection::NotOver => "not-over",
            Rejection::NotYourTurn => "not-your-turn",
            Rejection::IllegalMove(error) => error.code(),
            Rejection::Paused => "paused",
            Rejection::NotPaused => "not-paused",
            Rejection::TooLateToAbort => "too-late-to-abort",
            Rejection::NothingToTakeBack => "nothing-to-take-back",
            Rejection::AskedTooOften { .. } => "asked-too-often",
            Rejection::OfferOpen => "offer-open",
            Rejection::NoOffer => "no-offer",
            Rejection::NoDraws => "no-draws",
            Rejection::NoClaim => "no-claim",
            Rejection::NotAbsentLongEnough { .. } => "not-absent-long-enough",
            Rejection::HostOnly => "host-only",
            Rejection::SeatOnly => "seat-only",
            Rejection::NotYourSeat => "not-your-seat",
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Rejection::MatchOver => "the match is over",
            Rejection::NotOver => "the match is not over yet",
            Rejection::NotYourTurn => "the other player is to move",
            Rejection::IllegalMove(error) => return error.fmt(f),
            Rejection::Paused => "the match is paused",
            Rejection::NotPaused => "the match is not paused",
            Rejection::TooLateToAbort => "both players have placed a stone already",
            Rejection::NothingToTakeBack => "there is no such move to take back",
            Rejection::AskedTooOften { .. } => "the other player has just declined a take-back",
            Rejection::OfferOpen => "an offer is open already",
            Rejection::NoOffer => "there is no open offer",
            Rejection::NoDraws => "this match does not allow a draw by agreement",
            Rejection::NoClaim => "the game cannot be claimed now",
            Rejection::NotAbsentLongEnough { .. } => {
                "the other player has not been absent for long enough"
            }
            Rejection::HostOnly => "only the host of the match may do that",
            Rejection::SeatOnly => "only a player of the match can do that",
            Rejection::NotYourSeat => "a player cannot act for the other",
        };
        f.write_str(text)
    }
}

impl std::error::Error for Rejection {}
