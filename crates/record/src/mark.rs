//! Signs that a person puts on points of the board.

use cairn_rules::{self as rules, Point, Shape, Tone};

/// A sign on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub at: Point,
    /// What.
    pub sign: Sign,
}

impl Mark {
    /// The mark as painters take it.
    #[must_use]
    pub fn drawn(&self) -> rules::Mark {
        rules::Mark { at: self.at, shape: self.sign.shape(), tone: Tone::Plain }
    }
}

/// What stands on a marked point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A circle.
    Ring,
    /// Two crossing strokes.
    Cross,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A short text.
    Label(String),
}

impl Sign {
    /// The signs that are not labels.
    pub const FORMS: [Sign; 4] = [Sign::Ring, Sign::Cross, Sign::Square, Sign::Triangle];

    /// The word for the sign in records.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Sign::Ring => "ring",
            Sign::Cross => "cross",
            Sign::Square => "square",
            Sign::Triangle => "triangle",
            Sign::Label(_) => "label",
        }
    }

    /// The form that painters draw.
    #[must_use]
    pub fn shape(&self) -> Shape {
        match self {
            Sign::Ring => Shape::Ring,
            Sign::Cross => Shape::Cross,
            Sign::Square => Shape::Square,
            Sign::Triangle => Shape::Triangle,
            Sign::Label(text) => Shape::Text(text.clone()),
        }
    }
}
