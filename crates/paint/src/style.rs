//! What a picture shows besides the board and its stones.

/// How a picture is made. The default shows everything, in light colours, at no
/// particular size.
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

/// Declares a choice of looks: a list of variants, each with the word for it in settings.
macro_rules! looks {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $look:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$doc])* $look),+ }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$look),+];

            /// The word for it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$look => $word),+
                }
            }

            /// The one with this word; the default if there is none, as in settings of
            /// another version.
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
        /// Dark ink on paper.
        #[default]
        Light = "light",
        /// Bright ink in the evening.
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
        /// Every colour has a form and a pattern of its own, for eyes that do not tell
        /// colours apart.
        Patterned = "patterned",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_are_found_by_their_words() {
        for &board in Board::ALL {
            assert_eq!(Board::of_word(board.word()), board);
        }
        for &stones in StoneSet::ALL {
            assert_eq!(StoneSet::of_word(stones.word()), stones);
        }
        assert_eq!(Theme::of_word("no such theme"), Theme::Light);
    }
}
