//! Painters: they turn a [`cairn_rules::Scene`] into something to look at.
//!
//! - [`svg::paint`] makes a picture that is crisp at any size, for pages and files;
//! - `png::paint` makes the same picture out of pixels (feature `png`);
//! - [`text::paint`] makes a picture out of letters, for terminals and logs.
//!
//! A scene is data; painters know no rules and name no game. None of them fails on any
//! scene: what lies neither on the board nor in its margin is left out.
//!
//! ```
//! use cairn_paint::{Style, Theme, svg, text};
//!
//! let game = cairn_rules::games::GAMES[0];
//! let scene = game.start(&game.default_options()).scene();
//! let picture = svg::paint(&scene, &Style { theme: Theme::Dark, ..Style::default() });
//! assert!(picture.starts_with("<svg"));
//! print!("{}", text::paint(&scene, text::TextStyle::default()));
//! ```

mod colour;
mod layout;
#[cfg(feature = "png")]
pub mod png;
mod style;
pub mod svg;
pub mod text;

pub use layout::Layout;
pub use style::{Board, StoneSet, Style, Theme};
