//! The rules as they are played, fast.
//!
//! REPLACE: the rules. Here a stone may be put on any empty point.

use super::NewGame;
use crate::{
    Draft, Game, Grid, Outcome, Point, Position, Reason, Refusal, Rng, Side, TextError,
    groups::Groups, zobrist,
};

/// REPLACE: how a game can end; the texts are `outcome-…` in messages/*.ftl.
const NO_MOVES: Reason = Reason::new("no-moves");

/// A position of New Game. A move is the point that a stone is put on.
#[derive(Clone)]
pub struct NewGamePosition {
    pub(super) board: Groups,
    to_move: Side,
}

impl NewGamePosition {
    /// A position from its parts.
    pub(super) fn new(board: Groups, to_move: Side) -> NewGamePosition {
        NewGamePosition { board, to_move }
    }

    /// The empty board.
    pub(super) fn start(size: u8) -> NewGamePosition {
        NewGamePosition::new(Groups::new(Grid::new(size)), Side::First)
    }

    /// The position that a text describes.
    pub(super) fn read(draft: &Draft) -> Result<NewGamePosition, TextError> {
        // REPLACE: what the text holds besides the stones, and which boards are impossible.
        // In a game of liberties, `board.check_liberties()?` refuses groups without one.
        draft.extras([])?;
        draft.stones_of_sides(&NewGame::INFO)?;
        let board = Groups::with_stones(draft.grid, draft.stones.iter().copied());
        Ok(NewGamePosition::new(board, draft.to_move))
    }
}

impl Position for NewGamePosition {
    type Move = Point;

    fn grid(&self) -> Grid {
        self.board.grid()
    }

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        // REPLACE: when the game ends, and who wins.
        if !self.board.empty_points().is_empty() {
            return None;
        }
        Some(Outcome::win(self.to_move.other(), NO_MOVES))
    }

    fn legal_moves_into(&self, moves: &mut Vec<Point>) {
        moves.clear();
        // REPLACE: which of the empty points are legal, also in `check` and `play_random`.
        // In a game of liberties, `self.board.leaves_liberties(point, self.to_move)` may be it.
        moves.extend(self.board.empty_points().iter());
    }

    fn check(&self, mv: Point) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::game_over());
        }
        // REPLACE: a code, a message (messages.rs) and points for every other illegal move.
        NewGame::INFO.check_empty(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Point) {
        self.board.place(mv, self.to_move);
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng) -> Option<Point> {
        let empty = self.board.empty_points();
        if empty.is_empty() {
            return None;
        }
        let mv = empty.at(rng.u32(..empty.len() as u32) as usize);
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        // REPLACE: everything that the position text holds belongs in here (`zobrist::fact`).
        self.board.key() ^ zobrist::to_move(self.to_move)
    }
}
