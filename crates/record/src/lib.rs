//! Games as they were played and studied.
//!
//! - [`Tree`] holds a game with its variations, comments, marks and [`Headers`];
//! - [`Line`] is one line of moves from its start, and [`Setting`] what it starts with;
//! - [`Analysis`] is what an engine says about the end of a line;
//! - [`text`] is the record format people read and write;
//! - [`sgf`] exchanges records with programs that know the Smart Game Format;
//! - [`link`] packs a record into the fragment of a web address;
//! - [`read()`] reads a text of any of these forms.
//!
//! Every move in a tree is legal: readers play the moves by the rules and name the first
//! one that is refused. They read a text from its start to its end, stop at the first mistake and
//! take at most ten times the memory of the text (`docs/experiments/memory.md` has the numbers).
//! The crate does no input or output and reads no clock.

pub mod analysis;
mod error;
mod headers;
mod kind;
mod line;
pub mod link;
mod mark;
mod place;
mod read;
mod result;
mod setting;
pub mod sgf;
pub mod text;
mod tidy;
mod tree;

pub use analysis::{Analysis, MoveAnalysis, Proven};
pub use error::{LONGEST_LINE, MOST_HEADERS, MOST_NOTES, Problem, RecordError, SgfProblem};
pub use headers::{HeaderError, Headers};
pub use kind::Kind;
pub use line::{Line, LineError};
pub use link::LinkError;
pub use mark::{Mark, Sign};
pub use place::Place;
pub use read::{MainLine, ReadError, read};
pub use result::{GameResult, Termination};
pub use setting::{Setting, SettingError, find_game};
pub use tree::{Node, NodeId, PlayError, Tree};
