//! A game from its first position to where it stands now.

use cairn_rules::{AnyPosition, MoveError, Rng, Scene};

/// The moves from a starting position, and the position they led to.
pub(crate) struct History {
    start: Box<dyn AnyPosition>,
    moves: Vec<String>,
    position: Box<dyn AnyPosition>,
}

impl History {
    /// A game that is about to start from a position.
    pub(crate) fn new(start: Box<dyn AnyPosition>) -> History {
        History { position: start.clone(), start, moves: Vec::new() }
    }

    /// The game that the same moves make from another start, or the first of them that is
    /// not legal there.
    fn replay(start: Box<dyn AnyPosition>, moves: &[String]) -> Result<History, String> {
        let mut history = History::new(start);
        for mv in moves {
            history.play(mv).map_err(|_| mv.clone())?;
        }
        Ok(history)
    }

    /// Where the game stands.
    pub(crate) fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// What to draw, with the last move marked.
    pub(crate) fn scene(&self) -> Scene {
        let mut scene = self.position.scene();
        if let Some(steps) = self.moves.last().and_then(|mv| self.position.steps(mv).ok()) {
            scene.mark_last_move(&steps);
        }
        scene
    }

    /// Plays a move if it is legal.
    pub(crate) fn play(&mut self, mv: &str) -> Result<(), MoveError> {
        self.position.play(mv)?;
        self.moves.push(mv.to_owned());
        Ok(())
    }

    /// Plays a random move and tells which; `None` when the game is over.
    pub(crate) fn play_random(&mut self, rng: &mut Rng) -> Option<String> {
        let mv = self.position.play_random(rng)?;
        self.moves.push(mv.clone());
        Some(mv)
    }

    /// Takes back the last move; `None` when there is none. The moves before it are
    /// played again, which takes a moment but no memory.
    pub(crate) fn undo(&mut self) -> Option<()> {
        let (_, earlier) = self.moves.split_last()?;
        *self = History::replay(self.start.clone(), earlier).ok()?;
        Some(())
    }

    /// Puts the moves on another start, or tells the first that is not legal there.
    pub(crate) fn restart_from(&mut self, start: Box<dyn AnyPosition>) -> Result<(), String> {
        *self = History::replay(start, &self.moves)?;
        Ok(())
    }
}
