//! The rules as they are played, fast.
//!
//! REPLACE: the rules. `is_legal` decides which points are legal, and everything else asks it.

use super::NewGame;
use crate::{
    Draft, Game, Grid, Outcome, Point, Position, Reason, Refusal, Rng, Side, TextError,
    groups::{Cell, Groups},
    zobrist,
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

    /// Whether the side to move may put a stone on this point.
    #[inline]
    pub(super) fn is_legal(&self, point: Point) -> bool {
        // REPLACE: which points are legal; `check` gives the reasons.
        // In a game of liberties, add `&& self.board.leaves_liberties(point, self.to_move)`.
        self.board.cell(point) == Cell::Empty
    }

    /// The position that a text describes.
    pub(super) fn read(draft: &Draft) -> Result<NewGamePosition, TextError> {
        // REPLACE: what the text contains besides the stones, and which boards are impossible.
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
        // REPLACE: when the game ends, and who wins. Here it ends when no move is legal.
        // If it can end earlier, `is_legal` has to be false for every point from then on.
        if self.board.empty_points().iter().any(|point| self.is_legal(point)) {
            return None;
        }
        Some(Outcome::win(self.to_move.other(), NO_MOVES))
    }

    fn legal_moves_into(&self, moves: &mut Vec<Point>) {
        moves.clear();
        moves.extend(self.board.empty_points().iter().filter(|&point| self.is_legal(point)));
    }

    fn check(&self, mv: Point) -> Result<(), Refusal> {
        if self.is_legal(mv) {
            return Ok(());
        }
        if self.outcome().is_some() {
            return Err(Refusal::game_over());
        }
        // REPLACE: why an empty point is illegal; see redstone/refusals.rs for examples.
        // Write `?` after this call and `Err(Refusal::new(code, message, points))` below it.
        NewGame::INFO.check_empty(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Point) {
        self.board.place(mv, self.to_move);
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng) -> Option<Point> {
        let mv = self.board.empty_points().choose(rng, |point| self.is_legal(point))?;
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        // REPLACE: add what else the position text contains, with `zobrist::fact`.
        self.board.key() ^ zobrist::to_move(self.to_move)
    }
}
