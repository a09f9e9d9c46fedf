//! What a game is, besides its positions: its name, its options, its pages, and how its
//! positions are shown.

use crate::{
    Button, Draft, Effect, Message, OptionError, OptionSpec, Options, Outcome, Overlay, Paint,
    Piece, Point, Position, Preset, Refusal, Scene, Side, Step, Steps, Surface, Symmetry,
    TextError,
    message::{Argument, Scope, SideName, shared},
    steps, text,
};

/// A game. Everything that is specific to it is in its folder and is used through this
/// trait.
pub trait Game: Send + Sync + 'static {
    /// Its positions.
    type Position: Explain;

    /// Names, credits and declared data.
    const INFO: GameInfo;

    /// The defaults of the game's options, changed by words of the form `key=value`.
    fn options<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Options, OptionError> {
        Options::parse(Self::INFO.options, words)
    }

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
    /// The designer.
    pub designer: &'static str,
    /// When: the year, and the month counted from 1 or 0 where it is not known.
    pub designed: (u32, u32),
    /// Where its messages are declared. The game's catalogues also contain the texts for
    /// options, presets, buttons and the like, under keys made of their names.
    pub scope: &'static Scope,
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

/// Includes a text for learners from the folder of the calling file; empty without the feature
/// `lessons`.
macro_rules! lesson {
    ($file:literal) => {
        if cfg!(feature = "lessons") { include_str!($file) } else { "" }
    };
}

impl GameInfo {
    /// A side, as an argument of messages.
    #[must_use]
    pub const fn side(&self, side: Side) -> SideName {
        SideName { scope: self.scope, side }
    }

    /// The name of a side: "Black".
    #[must_use]
    pub fn side_name(&self, side: Side) -> Message {
        Message::label(self.scope, self.side(side).key())
    }

    /// The names of both sides.
    #[must_use]
    pub fn side_names(&self) -> [Message; 2] {
        Side::BOTH.map(|side| self.side_name(side))
    }

    /// The colour of a kind of stones.
    #[must_use]
    pub const fn colour(&self, piece: Piece) -> Paint {
        self.palette[piece.index()]
    }

    /// The word for the colour of a kind of stones: "black".
    #[must_use]
    pub fn colour_name(&self, piece: Piece) -> Message {
        Message::label(&shared::SHARED, self.colour(piece).key())
    }

    /// The game in one sentence.
    #[must_use]
    pub fn summary(&self) -> Message {
        self.label("summary", "", "")
    }

    /// When it was designed: "February 2012".
    #[must_use]
    pub fn designed(&self) -> Message {
        shared::designed(self.designed.0, self.designed.1)
    }

    /// The name of an option on a screen.
    #[must_use]
    pub fn option_name(&self, option: &OptionSpec) -> Message {
        self.label("option-", option.key, "")
    }

    /// One sentence on what an option does.
    #[must_use]
    pub fn option_help(&self, option: &OptionSpec) -> Message {
        self.label("option-", option.key, "-help")
    }

    /// A word that an option takes, as it is shown on a screen.
    #[must_use]
    pub fn word_label(&self, word: &str) -> Message {
        self.label("word-", word, "")
    }

    /// The name of a preset on a screen.
    #[must_use]
    pub fn preset_name(&self, preset: &Preset) -> Message {
        self.label("preset-", preset.id, "")
    }

    /// The label of a button.
    #[must_use]
    pub fn button_label(&self, button: &Button) -> Message {
        self.label("button-", button.id, "")
    }

    /// One sentence on what a button does.
    #[must_use]
    pub fn button_help(&self, button: &Button) -> Message {
        self.label("button-", button.id, "-help")
    }

    /// What a counter counts, such as "prisoners".
    #[must_use]
    pub fn counter_name(&self, counter: &str) -> Message {
        self.label("counter-", counter, "")
    }

    /// Whether a stone can be put on a point of this position: it is on the board and empty.
    pub fn check_empty<P: Explain>(&self, position: &P, point: Point) -> Result<(), Refusal> {
        if !position.grid().contains(point) {
            return Err(Refusal::off_board(point));
        }
        match position.piece_at(point) {
            Some(piece) => Err(Refusal::occupied(point, self.colour(piece))),
            None => Ok(()),
        }
    }

    fn label(&self, kind: &str, id: &str, what: &str) -> Message {
        Message::label(self.scope, format!("{kind}{id}{what}"))
    }

    /// What tokens of a kind are called, such as "stakes".
    #[must_use]
    pub fn token_name(&self, kind: &str) -> Message {
        self.label("token-", kind, "")
    }

    /// A token is put down: "White stakes d4".
    #[must_use]
    pub fn token_added(&self, kind: &str, side: Side, at: Point) -> Message {
        let arguments = vec![("side", self.side(side).into()), ("point", Argument::Point(at))];
        self.label("token-", kind, "-added").with(arguments)
    }

    /// Tokens are removed: "White loses the stakes at d4 and e5".
    #[must_use]
    pub fn tokens_removed(&self, kind: &str, side: Side, points: Vec<Argument>) -> Message {
        let arguments = vec![("side", self.side(side).into()), ("points", Argument::All(points))];
        self.label("token-", kind, "-removed").with(arguments)
    }

    /// An outline is completed: "White closes a loop".
    #[must_use]
    pub fn outline_completed(&self, kind: &str, side: Side) -> Message {
        self.label("outline-", kind, "").with(vec![("side", self.side(side).into())])
    }

    /// A number of outlines: "2 loops".
    #[must_use]
    pub fn outline_count(&self, kind: &str, count: usize) -> Message {
        self.label("outline-", kind, "-count").with(vec![("count", Argument::count(count))])
    }

    /// A side gets a region with this number of points: "White encloses 3 points".
    #[must_use]
    pub fn region_taken(&self, kind: &str, side: Side, points: usize) -> Message {
        let arguments = vec![("side", self.side(side).into()), ("points", Argument::count(points))];
        self.label("region-", kind, "").with(arguments)
    }

    /// The end of a game: "White wins by score, 45 to 36".
    #[must_use]
    pub fn outcome_message(&self, outcome: Outcome) -> Message {
        let score =
            |side: Side| Argument::Number(outcome.score.unwrap_or_default()[side.index()].into());
        match outcome.winner {
            Some(winner) => {
                let loser = winner.other();
                self.label("outcome-", outcome.reason.name(), "").with(vec![
                    ("winner", self.side(winner).into()),
                    ("loser", self.side(loser).into()),
                    ("more", score(winner)),
                    ("fewer", score(loser)),
                ])
            }
            None => self
                .label("draw-", outcome.reason.name(), "")
                .with(vec![("first", score(Side::First)), ("second", score(Side::Second))]),
        }
    }
}

/// How a position is shown and explained.
pub trait Explain: Position {
    /// The stone on a point of the board.
    fn piece_at(&self, point: Point) -> Option<Piece>;

    /// The last part of the position text, as pairs; none for `-`.
    fn extras(&self) -> Vec<(&'static str, String)>;

    /// The steps of a move.
    fn steps(mv: Self::Move) -> Steps;

    /// The move with these steps, if the game has one. The move may be illegal.
    fn from_steps(steps: &[Step]) -> Option<Self::Move>;

    /// The effects of a legal move.
    fn effects(&self, mv: Self::Move) -> Vec<Effect>;

    /// What to draw.
    fn scene(&self) -> Scene;

    /// Optional layers of marks.
    fn overlays(&self) -> Vec<Overlay>;

    /// The position turned or mirrored, with its history.
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

    /// The stones of the board turned or mirrored, from which a transformed position can be made.
    fn transformed_stones(&self, symmetry: Symmetry) -> impl Iterator<Item = (Point, Piece)> {
        let grid = self.grid();
        let stone = move |at| Some((symmetry.apply(grid, at), self.piece_at(at)?));
        grid.points().filter_map(stone)
    }

    /// The position text.
    fn text(&self) -> String {
        text::write(self.grid(), &|point| self.piece_at(point), self.to_move(), &self.extras())
    }

    /// A move in notation.
    fn notation(mv: Self::Move) -> String {
        steps::notation(&Self::steps(mv))
    }
}
