//! The messages that Cairn's programs exchange as JSON.
//!
//! - [`worker`]: between the page and its engine;
//! - [`analyze`]: the output of `cairn analyze --json`;
//! - [`solve`]: the output of `cairn solve --json`.
//!
//! `cairn-analyze` of the line protocol answers with an [`Analysis`](cairn_record::Analysis).
//! The feature `schema` adds JSON Schemas of the messages that other programs read.

pub mod analyze;
mod message;
#[cfg(feature = "schema")]
pub mod schema;
pub mod solve;
mod subject;
pub mod worker;

pub use message::{MessageError, parse, write};
pub use subject::{SideLetter, Subject};
