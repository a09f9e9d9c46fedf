//! A game from its first position to where it stands now.

use cairn_rules::{AnyGame, AnyPosition, MoveError, Options, Scene, TextError};
use cairn_search::{Line, LineError};

/// The moves from a starting position, and the position they led to.
pub(crate) struct History {
    line: Line,
    position: Box<dyn AnyPosition>,
}

impl History {
    /// A game that is about to start.
    pub(crate) fn new(game: &'static dyn AnyGame, options: Options) -> History {
        History { position: game.start(&options), line: Line::new(game, options) }
    }

    /// A game that is about to start from the position a text describes.
    pub(crate) fn from_text(
        game: &'static dyn AnyGame,
        options: Options,
        text: &str,
    ) -> Result<History, TextError> {
        let position = game.read(&options, text)?;
        let line = Line { start: Some(position.text()), ..Line::new(game, options) };
        Ok(History { line, position })
    }

    /// The game that a line tells.
    fn replay(line: Line) -> Result<History, LineError> {
        Ok(History { position: line.position()?, line })
    }

    /// The game and its moves.
    pub(crate) fn line(&self) -> &Line {
        &self.line
    }

    /// Whether the game began with a position that was set up.
    pub(crate) fn is_set_up(&self) -> bool {
        self.line.start.is_some()
    }

    /// Where the game stands.
    pub(crate) fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// What to draw, with the last move marked.
    pub(crate) fn scene(&self) -> Scene {
        let mut scene = self.position.scene();
        if let Some(steps) = self.line.moves.last().and_then(|mv| self.position.steps(mv).ok()) {
            scene.mark_last_move(&steps);
        }
        scene
    }

    /// Plays a move if it is legal.
    pub(crate) fn play(&mut self, mv: &str) -> Result<(), MoveError> {
        self.position.play(mv)?;
        self.line.moves.push(mv.to_owned());
        Ok(())
    }

    /// Takes back the last move; `None` when there is none. The moves before it are
    /// played again, which takes a moment but no memory.
    pub(crate) fn undo(&mut self) -> Option<()> {
        let mut line = self.line.clone();
        line.moves.pop()?;
        *self = History::replay(line).ok()?;
        Some(())
    }

    /// Puts the moves on a board with other options, if they are legal there too.
    pub(crate) fn change_options(&mut self, options: Options) -> Result<(), LineError> {
        *self = History::replay(Line { options, ..self.line.clone() })?;
        Ok(())
    }
}
