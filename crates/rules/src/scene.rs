//! What to draw, as data. Renderers draw a scene and do not know the rules.

use crate::{Explain, GameInfo, Grid, Message, Piece, Point, Side, Step, message::shared};

/// Everything that is shown of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The extent of the board.
    pub grid: Grid,
    /// What the board looks like.
    pub surface: Surface,
    /// How the three kinds of stones are painted.
    pub palette: [Paint; 3],
    /// Stones on the board.
    pub stones: Vec<(Point, Piece)>,
    /// Imagined stones outside the edge, drawn fainter.
    pub ring: Vec<(Point, Piece)>,
    /// Tokens, which are not stones.
    pub tokens: Vec<Token>,
    /// Signs on points.
    pub marks: Vec<Mark>,
    /// Numbers beside the board.
    pub counters: Vec<Counter>,
    /// One line: whose turn it is, or how the game ended.
    pub status: Message,
}

impl Scene {
    /// The board, its stones and the status line; games add the rest.
    pub fn of<P: Explain>(position: &P, info: &GameInfo) -> Scene {
        let status = match position.outcome() {
            None => shared::to_move(info.side(position.to_move())),
            Some(outcome) => info.outcome_message(outcome),
        };
        Scene::with_stones(info, position.grid(), &|point| position.piece_at(point), status)
    }

    fn with_stones(
        info: &GameInfo,
        grid: Grid,
        piece_at: &dyn Fn(Point) -> Option<Piece>,
        status: Message,
    ) -> Scene {
        Scene {
            grid,
            surface: info.surface,
            palette: info.palette,
            stones: grid.points().filter_map(|point| Some((point, piece_at(point)?))).collect(),
            ring: Vec::new(),
            tokens: Vec::new(),
            marks: Vec::new(),
            counters: Vec::new(),
            status,
        }
    }

    /// Marks the points of the move that led here.
    pub fn mark_last_move(&mut self, steps: &[Step]) {
        for step in steps {
            if let Step::Point(at) = *step {
                self.marks.push(Mark { at, shape: Shape::Ring, tone: Tone::Plain });
            }
        }
    }
}

/// What the board looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// Lines, with stones on their crossings.
    Lines,
    /// Squares, with stones in them.
    Cells,
}

/// The colour of a kind of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Black stones.
    Black,
    /// White stones.
    White,
    /// Red stones.
    Red,
    /// Blue stones.
    Blue,
}

impl Paint {
    /// The key of the colour's name in the shared catalogues.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Paint::Black => "colour-black",
            Paint::White => "colour-white",
            Paint::Red => "colour-red",
            Paint::Blue => "colour-blue",
        }
    }

    /// The colour's English name, which selects variants in message texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Paint::Black => "black",
            Paint::White => "white",
            Paint::Red => "red",
            Paint::Blue => "blue",
        }
    }
}

/// A small stone that marks a point without occupying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What such tokens are called, such as "stakes".
    pub name: Message,
    /// The point.
    pub at: Point,
    /// The margin point beside it in which the token lies; `None` if it lies on the point.
    pub beside: Option<Point>,
    /// Whose token it is.
    pub side: Side,
}

/// A sign on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub at: Point,
    /// Its form.
    pub shape: Shape,
    /// Its meaning.
    pub tone: Tone,
}

/// The form of a mark. Marks that mean different things differ in form, not only in
/// colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A small full disc.
    Dot,
    /// A circle.
    Ring,
    /// Two crossing strokes.
    Cross,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// The whole point tinted.
    Area,
    /// A short text, such as a number.
    Text(String),
}

/// The meaning of a mark; renderers choose the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Neither good nor bad.
    Plain,
    /// Belongs to the first side.
    First,
    /// Belongs to the second side.
    Second,
    /// Safe, open, allowed.
    Good,
    /// In danger, closed, forbidden.
    Bad,
}

impl Tone {
    /// The tone of what belongs to a side.
    #[must_use]
    pub const fn of(side: Side) -> Tone {
        match side {
            Side::First => Tone::First,
            Side::Second => Tone::Second,
        }
    }
}

/// A number beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// What is counted, such as "prisoners".
    pub name: Message,
    /// Whose counter it is; `None` for one that both share.
    pub side: Option<Side>,
    /// The value.
    pub value: i32,
}

/// A layer of marks that a player can switch on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// A stable name, such as `liberties`.
    pub id: &'static str,
    /// The name on a screen.
    pub name: Message,
    /// What the marks mean, in one or two sentences.
    pub legend: Message,
    /// The marks.
    pub marks: Vec<Mark>,
}

impl Overlay {
    /// A layer whose name and legend the game's catalogue has, under its id.
    #[must_use]
    pub fn new(info: &GameInfo, id: &'static str, marks: Vec<Mark>) -> Overlay {
        let name = Message::label(info.scope, format!("overlay-{id}"));
        let legend = Message::label(info.scope, format!("overlay-{id}-legend"));
        Overlay { id, name, legend, marks }
    }
}
