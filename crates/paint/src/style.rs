//! What a picture shows besides the board and its stones.

/// How a picture is made. The default shows everything, in light colours, at no
/// particular size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// Letters and numbers along the edges.
    pub coordinates: bool,
    /// Dots on a board of lines by which the eye finds its way.
    pub star_points: bool,
    /// The counters and the status line under the board.
    pub caption: bool,
    /// Whether the picture is filled; a page that has its own background does without.
    pub background: bool,
    /// The width in pixels that the SVG asks for; without it the picture takes the
    /// room it is given. A PNG is given its width when it is painted.
    pub width: Option<u32>,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            theme: Theme::Light,
            coordinates: true,
            star_points: true,
            caption: true,
            background: true,
            width: None,
        }
    }
}

/// The colours around the stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Light wood on paper.
    #[default]
    Light,
    /// Dark wood in the evening.
    Dark,
}

impl Theme {
    /// Both themes.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// The theme's name: "light" or "dark".
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}
