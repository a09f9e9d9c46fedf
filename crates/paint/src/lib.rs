//! Painters: they turn a [`cairn_rules::Scene`] into something to look at.
//!
//! - [`svg::paint`] makes a picture that is crisp at any size, for pages and files;
//! - `png::paint` makes the same picture out of pixels (feature `png`);
//! - [`text::paint`] makes a picture out of letters, for terminals and logs.
//!
//! A scene is data; painters know no rules and name no game. None of them fails on any
//! scene: what lies neither on the board nor in its margin is left out.

mod colour;
mod layout;
#[cfg(feature = "png")]
pub mod png;
mod style;
pub mod svg;
mod tally;
pub mod text;

pub use layout::Layout;
pub use style::{Style, Theme};
