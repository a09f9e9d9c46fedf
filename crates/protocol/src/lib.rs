//! The messages that Cairn's programs exchange as JSON.
//!
//! - [`worker`]: the page and its engine;
//! - [`analyze`]: what `cairn analyze --json` prints;
//! - [`solve`]: what `cairn solve --json` prints.
//!
//! `cairn-analyze` of the line protocol answers with an [`Analysis`](cairn_record::Analysis).
//! With the feature `schema` there is a JSON Schema of everything that other programs read.

pub mod analyze;
mod message;
#[cfg(feature = "schema")]
pub mod schema;
pub mod solve;
mod subject;
pub mod worker;

pub use message::{MessageError, parse, write};
pub use subject::{SideLetter, Subject};
