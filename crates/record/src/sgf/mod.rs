//! Records in the Smart Game Format, version 4 (FF\[4\]).
//!
//! The format has no number for these games, so they go under a number of their own and
//! under properties of their own:
//!
//! | property | value |
//! |---|---|
//! | `GM` | [`GAME_NUMBER`] |
//! | `XG` | the game's id |
//! | `XO` | its options, `key=value` words |
//! | `XP` | the position text it starts from, if it is not the usual one |
//! | `XH` | a header without a property in the format, `key:text`, as often as needed |
//! | `B`, `W` | a move of the first or the second side, in the game's notation |
//! | `CR`, `SQ`, `TR`, `MA`, `LB` | marks, on points in the game's notation |
//!
//! Players, date, event, place and result use the format's `PB` (who starts), `PW`, `DT`,
//! `EV`, `PC` and `RE`. Other properties are passed over when a file is read.

mod facts;
mod read;
mod syntax;
mod write;

pub use read::read;
pub use write::write;

/// The value of `GM`: far from the numbers that are given to games.
pub const GAME_NUMBER: u32 = 1000;
