//! The fast implementation of the rules.
//!
//! The board stores how far every stone can move. A stone that cannot move is blocked,
//! and a move can block only the moved stone and its new neighbours. A random move is
//! chosen by its number among all moves, counted stone by stone.

use super::{
    Blackstone,
    board::Board,
    rays::{Direction, Rays},
    refusals,
};
use crate::{Game, Grid, Outcome, Piece, Point, Position, Reason, Refusal, Rng, Side, zobrist};
use arrayvec::ArrayVec;

/// A side has no stones left.
const ANNIHILATION: Reason = Reason::new("annihilation");

/// A move of Blackstone: a stone moves like a chess queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell it leaves, where a black stone is placed.
    pub from: Point,
    /// The target.
    pub to: Point,
}

impl Move {
    #[inline]
    fn along(from: Point, (direction, distance): (Direction, u32)) -> Move {
        Move { from, to: direction.walk(from, distance) }
    }
}

/// Which black stones are removed together with red or blue ones.
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
    /// The start of the game: stones on every second cell of the edge and none in the
    /// corners, Red's at the top and the bottom, Blue's at the sides.
    pub(super) fn start(size: u8, churn: Churn) -> BlackstonePosition {
        let last = size as i8 - 1;
        let mut board = Board::new(Grid::new(size));
        for along in (1..last - 1).step_by(2) {
            board.put(Point::new(along, last), Piece::First);
            board.put(Point::new(along + 1, 0), Piece::First);
            board.put(Point::new(0, along), Piece::Second);
            board.put(Point::new(last, along + 1), Piece::Second);
        }
        BlackstonePosition::new(board, Side::First, churn)
    }

    /// A position from its parts, with the outcome that follows from them.
    pub(super) fn new(board: Board, to_move: Side, churn: Churn) -> BlackstonePosition {
        let mut position = BlackstonePosition { board, to_move, churn, winner: None };
        position.update_winner();
        position
    }

    /// Which black stones are removed together with others.
    pub(super) fn churn(&self) -> Churn {
        self.churn
    }

    /// The same position with another board.
    pub(super) fn with_board(&self, board: Board) -> BlackstonePosition {
        BlackstonePosition::new(board, self.to_move, self.churn)
    }

    /// The stones of the side to move and how far each can move.
    #[inline]
    fn own_stones(&self) -> impl Iterator<Item = (Point, Rays)> {
        let points = self.board.points_of(self.to_move).iter().copied();
        points.zip(self.board.rays_of(self.to_move).iter().copied())
    }

    /// Legal move number `number`, counted stone by stone.
    #[inline]
    fn nth_move(&self, mut number: u32) -> Option<Move> {
        for (from, rays) in self.own_stones() {
            let count = rays.count();
            if number < count {
                return Some(Move::along(from, rays.nth(number)));
            }
            number -= count;
        }
        None
    }

    /// Removes the stones that a move to this point has blocked, then black stones
    /// according to the churn. The blocked stones are determined before the first one
    /// is removed.
    #[cold]
    fn remove_blocked(&mut self, moved_to: Point) {
        let mut blocked: ArrayVec<Point, 9> = ArrayVec::new();
        let near = moved_to.surroundings().into_iter().chain([moved_to]);
        blocked.extend(near.filter(|&point| self.board.is_blocked(point)));
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
            Churn::High => self.board.lift_all_neutral(),
        }
        self.update_winner();
    }

    /// Ends the game if a colour has no stones left: the other colour wins. If both
    /// have none, the colour that just moved wins.
    fn update_winner(&mut self) {
        self.winner = match Side::BOTH.map(|side| self.board.count(side) > 0) {
            [true, true] => None,
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            [false, false] => Some(self.to_move.other()),
        };
    }
}

impl Position for BlackstonePosition {
    type Move = Move;

    fn grid(&self) -> Grid {
        self.board.grid()
    }

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|winner| Outcome::win(winner, ANNIHILATION))
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.winner.is_some() {
            return;
        }
        for (from, rays) in self.own_stones() {
            moves.extend((0..rays.count()).map(|number| Move::along(from, rays.nth(number))));
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let Move { from, to } = mv;
        if self.winner.is_some() {
            return Err(Refusal::game_over());
        }
        if let Some(&point) = [from, to].iter().find(|&&point| !self.grid().contains(point)) {
            return Err(Refusal::off_board(point));
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
        // The target is on the board, so the obstacle is a stone and not the edge.
        let obstacle = direction.walk(from, free + 1);
        let piece = self.board.piece(obstacle).unwrap_or(Piece::Neutral);
        if obstacle == to {
            Err(Refusal::occupied(to, Blackstone::INFO.colour(piece)))
        } else {
            Err(refusals::path_blocked(mv, obstacle, piece))
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
        // Before the end of the game both sides have stones, and every stone has a move.
        let total = Rays::count_all(self.board.rays_of(self.to_move));
        let mv = self.nth_move(rng.u32(..total))?;
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        self.board.key() ^ zobrist::to_move(self.to_move)
    }
}
