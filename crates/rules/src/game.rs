//! What a game is, besides its positions: its name, its options, its pages, and how
//! its positions show themselves.

use crate::{
    Button, Draft, Effect, Guide, OptionSpec, Options, Outcome, Overlay, Paint, Piece, Point,
    Position, Preset, Reason, Scene, Side, Step, Steps, Surface, Symmetry, TextError, steps, text,
};

/// One of the games. Everything the program knows of it hangs on this trait and lies in
/// the game's folder.
pub trait Game: Send + Sync + 'static {
    /// Its positions.
    type Position: Guide;

    /// Names, credits and declared data.
    const INFO: GameInfo;

    /// The position in which the game starts.
    fn start(options: &Options) -> Self::Position;

    /// The position a text describes, if it is a possible one.
    fn read(options: &Options, draft: &Draft) -> Result<Self::Position, TextError>;
}

/// Names, credits and declared data of a game.
#[derive(Debug)]
pub struct GameInfo {
    /// The name in commands and records.
    pub id: &'static str,
    /// The name as the designer writes it.
    pub name: &'static str,
    /// Who made it.
    pub designer: &'static str,
    /// When, as in "February 2012".
    pub designed: &'static str,
    /// The game in one sentence.
    pub summary: &'static str,
    /// The names of the two sides.
    pub sides: [&'static str; 2],
    /// What the board looks like.
    pub surface: Surface,
    /// How the three kinds of stones are painted.
    pub palette: [Paint; 3],
    /// The options, the board size first.
    pub options: &'static [OptionSpec],
    /// Named sets of options.
    pub presets: &'static [Preset],
    /// The buttons that occur in its moves.
    pub buttons: &'static [&'static Button],
    /// Moves in notation, to show what they look like.
    pub sample_moves: &'static [&'static str],
    /// The moves of a game worth watching, with the default options.
    pub sample_game: &'static str,
    /// The rule page (see [`crate::page`]); empty without the feature `lessons`.
    pub page: &'static str,
    /// Exercises for learners (see [`crate::exercise`]); empty without the feature `lessons`.
    pub exercises: &'static str,
}

/// A text for learners beside the file that asks for it, in builds that have such texts.
macro_rules! lesson {
    ($file:literal) => {
        if cfg!(feature = "lessons") { include_str!($file) } else { "" }
    };
}

impl GameInfo {
    /// The name of a side: "Black".
    #[must_use]
    pub const fn side_name(&self, side: Side) -> &'static str {
        self.sides[side.index()]
    }

    /// The colour of a kind of stones inside a sentence: "black".
    #[must_use]
    pub const fn colour(&self, piece: Piece) -> &'static str {
        self.palette[piece.index()].word()
    }

    /// A stone inside a sentence: "a black stone".
    #[must_use]
    pub fn stone(&self, piece: Piece) -> String {
        format!("a {} stone", self.colour(piece))
    }

    /// The end of a game in a sentence: "White wins by score, 45 to 36".
    #[must_use]
    pub fn outcome_sentence(&self, outcome: Outcome) -> String {
        let winner = self.side_name(outcome.winner);
        let loser = self.side_name(outcome.winner.other());
        let points = outcome.score.map_or(String::new(), |score| {
            let of = |side: Side| score[side.index()];
            format!(", {} to {}", of(outcome.winner), of(outcome.winner.other()))
        });
        match outcome.reason {
            Reason::Annihilation => format!("{winner} wins: {loser} has no stones left"),
            Reason::Score => format!("{winner} wins by score{points}"),
            Reason::TieBreak => format!("{winner} wins the tie: {loser} made the last move"),
            Reason::Ownership => format!("{winner} wins by ownership{points}"),
            Reason::Lead => format!("{winner} wins by the lead in prisoners"),
            Reason::NoMoves => format!("{winner} wins: {loser} has no legal move"),
        }
    }
}

/// How a position shows and explains itself.
pub trait Explain: Position {
    /// The stone on a point of the board.
    fn piece_at(&self, point: Point) -> Option<Piece>;

    /// The last part of the position text, as pairs; none for `-`.
    fn extras(&self) -> Vec<(&'static str, String)>;

    /// The steps of a move.
    fn steps(mv: Self::Move) -> Steps;

    /// The move with these steps, if the game has one; whether it is legal is another
    /// question.
    fn from_steps(steps: &[Step]) -> Option<Self::Move>;

    /// What a legal move would bring about.
    fn effects(&self, mv: Self::Move) -> Vec<Effect>;

    /// What to draw.
    fn scene(&self) -> Scene;

    /// Layers of marks for players who want to see more.
    fn overlays(&self) -> Vec<Overlay>;

    /// The position turned or mirrored, with its past.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self;

    /// The move turned or mirrored; the default turns the points among its steps.
    #[must_use]
    fn transform_move(&self, mv: Self::Move, symmetry: Symmetry) -> Self::Move {
        let turn = |step| match step {
            Step::Point(point) => Step::Point(symmetry.apply(self.grid(), point)),
            other => other,
        };
        let turned: Steps = Self::steps(mv).into_iter().map(turn).collect();
        Self::from_steps(&turned).unwrap_or(mv)
    }

    /// The position text.
    fn text(&self) -> String {
        text::write(self.grid(), |point| self.piece_at(point), self.to_move(), &self.extras())
    }

    /// A move in notation.
    fn notation(mv: Self::Move) -> String {
        steps::notation(&Self::steps(mv))
    }
}
