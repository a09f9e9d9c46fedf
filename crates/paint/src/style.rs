//! The style of a picture: its colours and what it shows besides the board and its stones.

/// The style of a picture. The default shows everything, in light colours, without a fixed size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// Light, dark or of high contrast.
    pub theme: Theme,
    /// What the board is made of.
    pub board: Board,
    /// What the stones look like.
    pub stones: StoneSet,
    /// Letters and numbers along the edges.
    pub coordinates: bool,
    /// Star points on a board of lines.
    pub star_points: bool,
    /// The counters and the status line under the board.
    pub caption: bool,
    /// Whether the picture has a background. A page with its own background needs none.
    pub background: bool,
    /// The width of the SVG in pixels. Without it the picture fills the available space. The width
    /// of a PNG is an argument of its painter.
    pub width: Option<u32>,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            theme: Theme::Light,
            board: Board::Wood,
            stones: StoneSet::Shaded,
            coordinates: true,
            star_points: true,
            caption: true,
            background: true,
            width: None,
        }
    }
}

/// Declares an enum of styles. Each variant has a name that is used in stored settings.
macro_rules! looks {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $look:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$doc])* $look),+ }

        impl $name {
            /// All variants.
            pub const ALL: &[$name] = &[$($name::$look),+];

            /// Its name in settings.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$look => $word),+
                }
            }

            /// The variant with this name; the default if there is none, for example in settings
            /// of another version.
            #[must_use]
            pub fn of_word(word: &str) -> $name {
                $name::ALL.iter().copied().find(|look| look.word() == word).unwrap_or_default()
            }
        }
    };
}

looks! {
    /// The colours around the board.
    Theme {
        /// Dark on light.
        #[default]
        Light = "light",
        /// Light on dark.
        Dark = "dark",
        /// Black on white, with strong lines.
        Contrast = "contrast",
    }
}

looks! {
    /// What a board is made of.
    Board {
        /// Wood, with its grain.
        #[default]
        Wood = "wood",
        /// Grey stone.
        Slate = "slate",
        /// A printed sheet.
        Paper = "paper",
        /// Green cloth.
        Cloth = "cloth",
    }
}

looks! {
    /// What stones look like.
    StoneSet {
        /// Round and shiny.
        #[default]
        Shaded = "shaded",
        /// Discs of one colour.
        Flat = "flat",
        /// Every colour has its own shape and pattern, for the colour-blind.
        Patterned = "patterned",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_found_by_their_names() {
        for &board in Board::ALL {
            assert_eq!(Board::of_word(board.word()), board);
        }
        for &stones in StoneSet::ALL {
            assert_eq!(StoneSet::of_word(stones.word()), stones);
        }
        assert_eq!(Theme::of_word("no such theme"), Theme::Light);
    }
}
