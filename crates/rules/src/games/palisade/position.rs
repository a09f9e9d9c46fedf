//! The fast implementation of the rules.

use super::{
    Palisade,
    board::{Board, side_at},
    refusals,
};
use crate::{Game, Grid, Outcome, Point, Position, Reason, Refusal, Rng, Side, zobrist};

/// More of the board's points owned.
const OWNERSHIP: Reason = Reason::new("ownership");

/// A position of Palisade. A move is the point that a stone is put on.
#[derive(Clone)]
pub struct PalisadePosition {
    pub(super) board: Board,
    to_move: Side,
}

impl PalisadePosition {
    /// A position from its parts.
    pub(super) fn new(board: Board, to_move: Side) -> PalisadePosition {
        PalisadePosition { board, to_move }
    }

    /// How many points each side owns.
    pub(super) fn score(&self) -> [i32; 2] {
        Side::BOTH.map(|side| self.board.owned(side).count() as i32)
    }
}

impl Position for PalisadePosition {
    type Move = Point;

    fn grid(&self) -> Grid {
        self.board.grid()
    }

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    /// The game is over when all points are owned, which is equivalent to the side to move having
    /// no point to play on. Proof: suppose that every point of its parity holds an own stone or is
    /// within a loop. A point of the other parity then either has four such stones around it, which
    /// form a loop, or has a neighbour within a loop, and so is within that loop or on it: all
    /// those points are owned. A stone of the side that is not owned would have enemy stones on all
    /// four sides, which form a loop, and would have been captured.
    fn outcome(&self) -> Option<Outcome> {
        if !self.board.open(self.to_move).is_empty() {
            return None;
        }
        let [black, white] = self.score();
        let winner = if black > white { Side::First } else { Side::Second };
        Some(Outcome::win(winner, OWNERSHIP).with_score([black, white]))
    }

    fn legal_moves_into(&self, moves: &mut Vec<Point>) {
        moves.clear();
        let open = self.board.open(self.to_move);
        moves.extend(open.iter().map(|&index| Point::from_index(usize::from(index))));
    }

    fn check(&self, mv: Point) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::game_over());
        }
        Palisade::INFO.check_empty(self, mv)?;
        if side_at(mv.index()) != self.to_move {
            return Err(refusals::wrong_parity(mv, self.to_move));
        }
        match self.board.enclosed_by(mv) {
            Some(side) => Err(refusals::within_loop(self, mv, side)),
            None => Ok(()),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Point) {
        self.board.place(mv);
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng) -> Option<Point> {
        let open = self.board.open(self.to_move);
        if open.is_empty() {
            return None;
        }
        let choice = rng.u32(..open.len() as u32) as usize;
        let mv = Point::from_index(usize::from(open[choice]));
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        self.board.key() ^ zobrist::to_move(self.to_move)
    }
}
