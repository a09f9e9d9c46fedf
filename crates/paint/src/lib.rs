//! Painters: they turn a [`cairn_rules::Scene`] into a picture.
//!
//! - [`svg::paint`] makes an SVG picture, for pages and files;
//! - `png::paint` makes the same picture as PNG (feature `png`);
//! - [`text::paint`] makes a picture of text, for terminals and logs.
//!
//! A scene is data; painters contain no rules and name no game. They accept every scene: anything
//! that is neither on the board nor in its margin is left out.
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
