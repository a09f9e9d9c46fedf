//! Games and positions without their types: moves and positions are text.
//!
//! Records, the server, the command line and the page work through [`AnyGame`] and
//! [`AnyPosition`] and name no game. Search does not: it is compiled for each game
//! (see [`crate::games::Visitor`]).

use crate::{
    Draft, Effect, Explain, Game, GameInfo, Grid, Message, NextSteps, NotationError, Options,
    Outcome, Overlay, PlayedMove, Position, Refusal, Rng, Scene, Seat, Side, Step, Steps,
    TextError, steps,
};
use std::{any::Any, fmt, marker::PhantomData};
use thiserror::Error;

/// A game without its type.
pub trait AnyGame: Send + Sync {
    /// Names, credits and declared data.
    fn info(&self) -> &'static GameInfo;

    /// The position in which the game starts.
    fn start(&self, options: &Options) -> Box<dyn AnyPosition>;

    /// The position a text describes.
    fn read(&self, options: &Options, text: &str) -> Result<Box<dyn AnyPosition>, TextError>;

    /// Every option at its default.
    fn default_options(&self) -> Options {
        Options::defaults(self.info().options)
    }
}

/// Prints the game's id.
impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().id)
    }
}

/// Why a move given as text was rejected. Prints `code: message`, in English.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text is not a move of this game.
    #[error("unreadable: {0}")]
    Unreadable(NotationError),
    /// The move is against the rules here.
    #[error("{0}")]
    Illegal(Refusal),
}

impl MoveError {
    /// The message for the player.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            MoveError::Unreadable(error) => error.message(),
            MoveError::Illegal(refusal) => refusal.message.clone(),
        }
    }

    /// A stable code: that of the refusal, or `unreadable`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            MoveError::Unreadable(_) => "unreadable",
            MoveError::Illegal(refusal) => refusal.code,
        }
    }
}

/// A position without its type; moves are text in notation.
pub trait AnyPosition: Send + Sync + 'static {
    /// The game it belongs to.
    fn info(&self) -> &'static GameInfo;
    /// See [`Position::grid`].
    fn grid(&self) -> Grid;
    /// See [`Position::to_move`].
    fn to_move(&self) -> Side;
    /// See [`Position::seat_of`].
    fn seat_of(&self, side: Side) -> Seat;
    /// See [`Position::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// See [`Position::key`].
    fn key(&self) -> u64;
    /// All legal moves in notation.
    fn legal_moves(&self) -> Vec<String>;
    /// Whether the move is legal, and if not, why.
    fn check(&self, text: &str) -> Result<(), MoveError>;
    /// Plays the move if it is legal; otherwise returns the reason and changes nothing.
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    /// The same, and returns what the move did.
    fn play_and_explain(&mut self, text: &str) -> Result<PlayedMove, MoveError>;
    /// Plays a move of a light playout; `None` when the game is over.
    fn play_random(&mut self, rng: &mut Rng) -> Option<String>;
    /// The steps of a move, legal or not.
    fn steps(&self, text: &str) -> Result<Steps, MoveError>;
    /// The possible next steps after some steps of a move.
    fn next_steps(&self, made: &[Step]) -> NextSteps;
    /// The effects of a legal move.
    fn effects(&self, text: &str) -> Result<Vec<Effect>, MoveError>;
    /// What to draw.
    fn scene(&self) -> Scene;
    /// Layers of marks.
    fn overlays(&self) -> Vec<Overlay>;
    /// The position text.
    fn text(&self) -> String;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
    /// The position as a value of any type; see [`typed`](#method.typed).
    fn as_any(&self) -> &(dyn Any + 'static);
}

impl dyn AnyPosition {
    /// The position with its type, if it is a position of this game.
    #[must_use]
    pub fn typed<G: Game>(&self) -> Option<&G::Position> {
        self.as_any().downcast_ref::<Erased<G>>().map(|erased| &erased.0)
    }
}

/// Prints the game's id and the position text.
impl fmt::Debug for dyn AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.info().id, self.text())
    }
}

/// Draws the board as text (see [`Scene`]).
impl fmt::Display for dyn AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.scene().fmt(f)
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// A game without its type, made from any implementation of [`Game`], also of another crate.
#[must_use]
pub const fn any_game<G: Game>() -> &'static dyn AnyGame {
    &Entry::<G>(PhantomData)
}

/// Implements [`AnyGame`] for a type of game.
struct Entry<G>(PhantomData<G>);

impl<G: Game> AnyGame for Entry<G> {
    fn info(&self) -> &'static GameInfo {
        info::<G>()
    }

    fn start(&self, options: &Options) -> Box<dyn AnyPosition> {
        Box::new(Erased::<G>(G::start(options)))
    }

    fn read(&self, options: &Options, text: &str) -> Result<Box<dyn AnyPosition>, TextError> {
        let draft = Draft::parse(text, Grid::new(options.size()))?;
        Ok(Box::new(Erased::<G>(G::read(options, &draft)?)))
    }
}

fn info<G: Game>() -> &'static GameInfo {
    const { &G::INFO }
}

/// Implements [`AnyPosition`] for a typed position.
struct Erased<G: Game>(G::Position);

type Move<G> = <<G as Game>::Position as Position>::Move;

/// The move a text names, legal or not.
fn read_move<G: Game>(position: &G::Position, text: &str) -> Result<Move<G>, MoveError> {
    let steps = read_steps(position.grid(), info::<G>(), text)?;
    G::Position::from_steps(&steps).ok_or_else(|| not_of(info::<G>(), text))
}

fn read_steps(grid: Grid, info: &GameInfo, text: &str) -> Result<Steps, MoveError> {
    steps::parse(text, grid, info.buttons).map_err(MoveError::Unreadable)
}

#[cold]
fn not_of(info: &GameInfo, text: &str) -> MoveError {
    MoveError::Unreadable(NotationError::NotOfThisGame {
        text: text.to_owned(),
        game: info.name,
        samples: info.sample_moves,
    })
}

/// Reads a legal move of a position whose type is known.
pub fn read_legal_move<G: Game>(position: &G::Position, text: &str) -> Result<Move<G>, MoveError> {
    let mv = read_move::<G>(position, text)?;
    position.check(mv).map_err(MoveError::Illegal)?;
    Ok(mv)
}

impl<G: Game> AnyPosition for Erased<G> {
    fn info(&self) -> &'static GameInfo {
        info::<G>()
    }

    fn grid(&self) -> Grid {
        self.0.grid()
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn seat_of(&self, side: Side) -> Seat {
        self.0.seat_of(side)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn legal_moves(&self) -> Vec<String> {
        self.0.legal_moves().into_iter().map(G::Position::notation).collect()
    }

    fn check(&self, text: &str) -> Result<(), MoveError> {
        read_legal_move::<G>(&self.0, text).map(|_| ())
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let mv = read_legal_move::<G>(&self.0, text)?;
        self.0.play_unchecked(mv);
        Ok(())
    }

    fn play_and_explain(&mut self, text: &str) -> Result<PlayedMove, MoveError> {
        let mv = read_legal_move::<G>(&self.0, text)?;
        let (side, effects) = (self.0.to_move(), self.0.effects(mv));
        self.0.play_unchecked(mv);
        let outcome = self.0.outcome();
        Ok(PlayedMove { side, mv: G::Position::notation(mv), effects, outcome })
    }

    fn play_random(&mut self, rng: &mut Rng) -> Option<String> {
        self.0.play_random(rng).map(G::Position::notation)
    }

    fn steps(&self, text: &str) -> Result<Steps, MoveError> {
        read_move::<G>(&self.0, text).map(G::Position::steps)
    }

    fn next_steps(&self, made: &[Step]) -> NextSteps {
        let legal: Vec<Steps> = self.0.legal_moves().into_iter().map(G::Position::steps).collect();
        steps::next_steps(&legal, made)
    }

    fn effects(&self, text: &str) -> Result<Vec<Effect>, MoveError> {
        read_legal_move::<G>(&self.0, text).map(|mv| self.0.effects(mv))
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.0.overlays()
    }

    fn text(&self) -> String {
        self.0.text()
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(Erased::<G>(self.0.clone()))
    }

    fn as_any(&self) -> &(dyn Any + 'static) {
        self
    }
}
