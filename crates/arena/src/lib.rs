//! Matches between players: levels, configurations and outside programs.
//!
//! Every change of the engine is judged here. A [`Series`] plays pairs of games from the
//! same varied openings with colours exchanged, several at once, and tells the difference
//! in strength with its error, or stops as soon as a test has decided.

mod contender;
mod curve;
mod dialect;
mod elo;
mod external;
mod game_record;
mod knobs;
mod ladder;
mod opening;
mod pipes;
mod referee;
mod series;

pub use contender::{Contender, ContenderError};
pub use curve::Curve;
pub use elo::{Score, Sprt, Verdict};
pub use external::{ExternalError, ExternalProgram};
pub use game_record::GameRecord;
pub use knobs::{KNOBS, Knob};
pub use ladder::LadderTrial;
pub use referee::{MatchError, MatchSettings};
pub use series::{CutShort, Progress, Series};
