//! What a move does to the board, as data: for previews, animation and speech.

use crate::{Explain, Grid, Outcome, Piece, Point, Side};
use std::borrow::Cow;

/// One effect of a move. Effects are listed in the order in which the rules apply them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Effect {
    /// A stone is put on an empty point.
    Place {
        /// Where.
        at: Point,
        /// Which stone.
        piece: Piece,
    },
    /// A stone moves from one point to another.
    Slide {
        /// The point it leaves.
        from: Point,
        /// The point it reaches.
        to: Point,
        /// Which stone.
        piece: Piece,
    },
    /// Stones are captured or otherwise taken off the board together.
    Remove {
        /// All of them, in the order of their points.
        points: Vec<Point>,
        /// Their kind.
        piece: Piece,
    },
    /// Stones turn to the other colour together.
    Flip {
        /// All of them, in the order of their points.
        points: Vec<Point>,
        /// What they become.
        piece: Piece,
    },
    /// A closed path of points has been completed.
    Outline {
        /// What the game calls it, such as `loop`.
        kind: Cow<'static, str>,
        /// The points of the path, in order around it; some may lie in the margin.
        points: Vec<Point>,
        /// Whose it is.
        side: Side,
    },
    /// Points now belong to a side.
    Region {
        /// What the game calls it, such as `enclosed`.
        kind: Cow<'static, str>,
        /// All of them, in the order of their points.
        points: Vec<Point>,
        /// Whose they are now.
        side: Side,
    },
    /// A token, which is not a stone on the board, is placed for a point.
    AddToken {
        /// What the game calls it, such as `stake`.
        kind: Cow<'static, str>,
        /// The point it marks.
        at: Point,
        /// Whose token it is.
        side: Side,
    },
    /// Tokens are captured or otherwise removed together.
    RemoveTokens {
        /// What the game calls them.
        kind: Cow<'static, str>,
        /// The points they marked, in order.
        points: Vec<Point>,
        /// Whose tokens they were.
        side: Side,
    },
    /// A counter beside the board changes.
    Count {
        /// The counter's name, as in the scene.
        counter: Cow<'static, str>,
        /// Whose counter it is; `None` for one that both share.
        side: Option<Side>,
        /// The value before the move.
        from: i32,
        /// The value after it.
        to: i32,
    },
    /// The two people exchange colours.
    SwapSeats,
    /// The move ends the game.
    End(Outcome),
}

/// What a move did when it was played, so that callers need not compute it again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayedMove {
    /// The colour that made the move.
    pub side: Side,
    /// The move in notation.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// What it did, in the order of the rules.
    pub effects: Vec<Effect>,
    /// How the game ended with it.
    pub outcome: Option<Outcome>,
}

/// The changes between two boards: one effect for each placed stone, and one for each
/// kind of removed or flipped stones.
pub fn board_changes<P: Explain>(before: &P, after: &P) -> Vec<Effect> {
    changes(before.grid(), &|at| (before.piece_at(at), after.piece_at(at)))
}

/// The same, given the pieces before and after on each point: compiled once for all games.
fn changes(grid: Grid, pieces: &dyn Fn(Point) -> (Option<Piece>, Option<Piece>)) -> Vec<Effect> {
    let mut placed = Vec::new();
    let mut removed: [Vec<Point>; 3] = Default::default();
    let mut flipped: [Vec<Point>; 3] = Default::default();
    for at in grid.points() {
        match pieces(at) {
            (None, Some(piece)) => placed.push(Effect::Place { at, piece }),
            (Some(piece), None) => removed[piece.index()].push(at),
            (Some(old), Some(new)) if old != new => flipped[new.index()].push(at),
            _ => {}
        }
    }
    let by_kind = |groups: [Vec<Point>; 3]| {
        Piece::ALL.into_iter().zip(groups).filter(|(_, points)| !points.is_empty())
    };
    let mut effects = placed;
    effects.extend(by_kind(removed).map(|(piece, points)| Effect::Remove { points, piece }));
    effects.extend(by_kind(flipped).map(|(piece, points)| Effect::Flip { points, piece }));
    effects
}
