//! A game from its first position to where it stands now.

use cairn_record::{Line, LineError};
use cairn_rules::{AnyPosition, MoveError, Options, Scene, TextError};

/// A line of moves and the position after it.
pub(crate) struct History {
    line: Line,
    position: Box<dyn AnyPosition>,
}

impl History {
    /// The game after the moves of a line.
    pub(crate) fn new(line: Line) -> Result<History, LineError> {
        Ok(History { position: line.position()?, line })
    }

    /// The same game and options, from the position a text describes.
    pub(crate) fn set_up(&self, text: &str) -> Result<History, TextError> {
        let Line { game, options, .. } = &self.line;
        let position = game.read(options, text)?;
        let start = Some(position.text());
        Ok(History { line: Line { start, ..Line::new(*game, options.clone()) }, position })
    }

    /// The game and its moves.
    pub(crate) fn line(&self) -> &Line {
        &self.line
    }

    /// Whether the game started from a position that was set up.
    pub(crate) fn is_set_up(&self) -> bool {
        self.line.start.is_some()
    }

    /// Where the game stands.
    pub(crate) fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// What to draw, with the last move marked.
    pub(crate) fn scene(&self) -> Scene {
        self.line.scene(&*self.position)
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
        *self = History::new(line).ok()?;
        Some(())
    }

    /// Puts the moves on a board with other options, if they are legal there too.
    pub(crate) fn change_options(&mut self, options: Options) -> Result<(), LineError> {
        *self = History::new(Line { options, ..self.line.clone() })?;
        Ok(())
    }
}
