//! One match between two seats: moves, clocks, offers and the result.
//!
//! [`Match`] is a state machine without input or output. It takes a [`Command`] of an [`Actor`]
//! and the time, and answers with numbered [`Event`]s or a [`Rejection`]. Replaying the events
//! gives the same state. It does not read a clock: the caller passes the time, in milliseconds.
//!
//! - [`TimeControl`] is the agreed time, [`Clock`] the time left;
//! - [`Terms`] are the other conditions of a match;
//! - [`LocalMatch`] is a match at one device with its record. Moves that were taken back stay in
//!   the record as variations.

mod clock;
mod command;
mod event;
mod judge;
mod local;
mod machine;
mod player;
mod rejection;
mod state;
mod terms;
mod time_control;

pub use clock::{Clock, SeatTime};
pub use command::{Actor, Command, Offer, Presence};
pub use event::{Event, EventKind};
pub use local::LocalMatch;
pub use machine::{Handled, Match, ReplayError};
pub use player::PlayerKind;
pub use rejection::Rejection;
pub use state::Snapshot;
pub use terms::{ClaimLimits, ClockStart, Terms, Timekeeper};
pub use time_control::{DAY, Millis, TimeControl, TimeControlError};
