//! The rules as they are played, fast.

use super::{board::Board, rays::Direction, refusals};
use crate::{Grid, Outcome, Piece, Point, Position, Reason, Refusal, Rng, Side, zobrist};
use arrayvec::ArrayVec;

/// A move of Blackstone: a stone goes like a chess queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell it leaves to a black stone.
    pub from: Point,
    /// The cell it goes to.
    pub to: Point,
}

/// Which black stones go when red or blue ones are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Churn {
    /// None.
    Low,
    /// Those next to a removed stone.
    Medium,
    /// All.
    High,
}

/// A position of Blackstone.
#[derive(Clone)]
pub struct BlackstonePosition {
    pub(super) board: Board,
    to_move: Side,
    churn: Churn,
    winner: Option<Side>,
}

/// The number of stones each side starts with.
pub(super) fn stones_at_start(grid: Grid) -> usize {
    usize::from(grid.size()) - 2
}

impl BlackstonePosition {
    /// The start: on every second cell of the edge a stone, none in the corners, Red's at
    /// the top and the bottom and Blue's at the sides.
    pub(super) fn start(size: u8, churn: Churn) -> BlackstonePosition {
        let grid = Grid::new(size);
        let last = size as i8 - 1;
        let mut board = Board::new(grid);
        for along in (1..last - 1).step_by(2) {
            board.put(Point::new(along, last), Piece::First);
            board.put(Point::new(along + 1, 0), Piece::First);
            board.put(Point::new(0, along), Piece::Second);
            board.put(Point::new(last, along + 1), Piece::Second);
        }
        BlackstonePosition::new(board, Side::First, churn)
    }

    /// The same position with its stones laid out in another way.
    pub(super) fn with_board(&self, board: Board) -> BlackstonePosition {
        BlackstonePosition { board, ..self.clone() }
    }

    /// A position from its parts, with the outcome that follows from them.
    pub(super) fn new(board: Board, to_move: Side, churn: Churn) -> BlackstonePosition {
        let mut position = BlackstonePosition { board, to_move, churn, winner: None };
        position.judge();
        position
    }

    /// Legal move number `number`, counted stone by stone.
    #[inline]
    fn nth_move(&self, mut number: u32) -> Option<Move> {
        for (from, rays) in self.board.stones(self.to_move) {
            let count = rays.count();
            if number < count {
                let (direction, distance) = rays.nth(number);
                return Some(Move { from, to: direction.walk(from, distance) });
            }
            number -= count;
        }
        None
    }

    fn judge(&mut self) {
        let has_stones = Side::BOTH.map(|side| self.board.count(side) > 0);
        self.winner = match has_stones {
            [true, true] => None,
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            [false, false] => Some(self.to_move.other()),
        };
    }

    #[cold]
    fn remove_blocked(&mut self, moved: Point) {
        let mut blocked: ArrayVec<Point, 9> = ArrayVec::new();
        for point in moved.surroundings().into_iter().chain([moved]) {
            if self.board.is_blocked(point) {
                blocked.push(point);
            }
        }
        for &point in &blocked {
            self.board.lift(point);
        }
        match self.churn {
            Churn::Low => {}
            Churn::Medium => {
                for point in blocked.iter().flat_map(|point| point.surroundings()) {
                    self.board.lift_neutral(point);
                }
            }
            Churn::High => {
                for point in self.grid().points() {
                    self.board.lift_neutral(point);
                }
            }
        }
        self.judge();
    }
}

impl Position for BlackstonePosition {
    type Move = Move;

    fn grid(&self) -> Grid {
        self.board.grid()
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|winner| Outcome { winner, reason: Reason::Annihilation, score: None })
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.winner.is_some() {
            return;
        }
        for (from, rays) in self.board.stones(self.to_move) {
            moves.extend((0..rays.count()).map(|number| {
                let (direction, distance) = rays.nth(number);
                Move { from, to: direction.walk(from, distance) }
            }));
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let Move { from, to } = mv;
        if self.winner.is_some() {
            return Err(Refusal::game_over());
        }
        for point in [from, to] {
            if !self.grid().contains(point) {
                return Err(Refusal::off_board(point));
            }
        }
        match self.board.piece(from) {
            None => return Err(refusals::no_stone(from)),
            Some(piece) if piece == self.to_move.piece() => {}
            Some(piece) => return Err(refusals::not_your_stone(from, piece, self.to_move)),
        }
        if from == to {
            return Err(refusals::no_movement(from));
        }
        let Some((direction, distance)) = Direction::between(from, to) else {
            return Err(refusals::not_a_queen_move(mv));
        };
        let free = self.board.rays(from).length(direction);
        if distance <= free {
            return Ok(());
        }
        let in_the_way = direction.walk(from, free + 1);
        let piece = self.board.piece(in_the_way).unwrap_or(Piece::Neutral);
        if in_the_way == to {
            Err(refusals::occupied(to, piece))
        } else {
            Err(refusals::path_blocked(mv, in_the_way, piece))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let blocked = self.board.slide(self.to_move, mv.from, mv.to);
        self.to_move = self.to_move.other();
        if blocked {
            self.remove_blocked(mv.to);
        }
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng) -> Option<Move> {
        if self.winner.is_some() {
            return None;
        }
        let total: u32 = self.board.stones(self.to_move).map(|(_, rays)| rays.count()).sum();
        let mv = self.nth_move(rng.u32(..total))?;
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        match self.to_move {
            Side::First => self.board.key(),
            Side::Second => self.board.key() ^ zobrist::SECOND_TO_MOVE,
        }
    }
}
