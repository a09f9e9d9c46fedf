//! Colours, the people who play them, and stones.

/// A colour. Every game has its own names for the two colours (Black and White, Red and
/// Blue).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Side {
    /// The colour that makes the first move of the game.
    #[cfg_attr(feature = "serde", serde(rename = "X"))]
    First,
    /// The other colour.
    #[cfg_attr(feature = "serde", serde(rename = "O"))]
    Second,
}

impl Side {
    /// Both sides, in the order of play.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent's side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second: an index into per-side arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the side in outcomes and text boards: `X` or `O`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::First => 'X',
            Side::Second => 'O',
        }
    }

    /// The letter of the side to move in position texts: `x` or `o`.
    #[must_use]
    pub const fn turn_letter(self) -> char {
        self.letter().to_ascii_lowercase()
    }

    /// The stone of this side.
    #[inline]
    #[must_use]
    pub const fn piece(self) -> Piece {
        match self {
            Side::First => Piece::First,
            Side::Second => Piece::Second,
        }
    }
}

/// A person's place at the board. It stays the same for the whole game, while a pie
/// rule or a komi bid may exchange the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Seat {
    /// The person who makes the first decision of the game.
    Starter,
    /// The other person.
    Responder,
}

impl Seat {
    /// Both seats, the starter's first.
    pub const BOTH: [Seat; 2] = [Seat::Starter, Seat::Responder];

    /// 0 for the starter, 1 for the responder: an index into per-seat arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other person.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::Starter => Seat::Responder,
            Seat::Responder => Seat::Starter,
        }
    }
}

/// A stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Piece {
    /// A stone of the first side.
    #[cfg_attr(feature = "serde", serde(rename = "X"))]
    First,
    /// A stone of the second side.
    #[cfg_attr(feature = "serde", serde(rename = "O"))]
    Second,
    /// A stone of neither side, in a third colour.
    #[cfg_attr(feature = "serde", serde(rename = "#"))]
    Neutral,
}

impl Piece {
    /// All kinds of stones, in the order of their indices.
    pub const ALL: [Piece; 3] = [Piece::First, Piece::Second, Piece::Neutral];

    /// The index of the kind: 0, 1 or 2.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side that owns the stone, if any.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Piece::First => Some(Side::First),
            Piece::Second => Some(Side::Second),
            Piece::Neutral => None,
        }
    }

    /// The stone of the other side; a neutral stone stays neutral.
    #[must_use]
    pub const fn exchanged(self) -> Piece {
        match self {
            Piece::First => Piece::Second,
            Piece::Second => Piece::First,
            Piece::Neutral => Piece::Neutral,
        }
    }

    /// The letter of the stone in position texts: `X`, `O` or `#`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Piece::First => 'X',
            Piece::Second => 'O',
            Piece::Neutral => '#',
        }
    }

    /// The stone for a letter of a position text, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match letter {
            'X' | 'x' => Some(Piece::First),
            'O' | 'o' => Some(Piece::Second),
            '#' => Some(Piece::Neutral),
            _ => None,
        }
    }
}
