//! Matches between players: levels, configurations and outside programs.
//!
//! Every change of the engine is tested here. A [`Series`] plays pairs of games from the same
//! varied openings with colours exchanged, several at once. It estimates the difference in strength
//! with its error, or stops as soon as a test has decided. Games that a program forfeits, for
//! example because it crashes, are counted separately.

mod adjudication;
mod contender;
mod curve;
mod dialect;
mod elo;
mod external;
mod fault;
mod game_record;
mod ladder;
mod opening;
mod parameters;
mod pipes;
mod referee;
mod series;
#[cfg(unix)]
mod watchdog;

pub use adjudication::Adjudicator;
pub use contender::{Contender, ContenderError};
pub use curve::Curve;
pub use elo::{Score, Sprt, Verdict};
pub use external::{ExternalError, ExternalProgram};
pub use fault::{Fault, FaultKind, Forfeits};
pub use game_record::GameRecord;
pub use ladder::LadderTrial;
pub use parameters::{PARAMETERS, Parameter};
pub use referee::{MatchError, MatchSettings};
pub use series::{InterruptedMatch, Progress, Series};
