//! Games as they were played and studied.
//!
//! - [`Tree`] holds a game with its variations, comments, marks and [`Headers`];
//! - [`text`] is the record format people read and write;
//! - [`sgf`] exchanges records with programs that know the Smart Game Format;
//! - [`link`] packs a record into the fragment of a web address.
//!
//! Every move in a tree is legal: readers play the moves by the rules and name the first
//! one that is refused. The crate does no input or output and asks no clock.

mod ending;
mod headers;
mod kind;
pub mod link;
mod mark;
mod place;
mod setting;
pub mod sgf;
pub mod text;
mod tidy;
mod tree;

pub use ending::Ending;
pub use headers::{HeaderError, Headers};
pub use kind::Kind;
pub use link::LinkError;
pub use mark::{Mark, Sign};
pub use place::{Place, RecordError};
pub use setting::options;
pub use tree::{Node, NodeId, PlayError, Tree};
