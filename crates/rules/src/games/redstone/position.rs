//! The fast implementation of the rules.
//!
//! Legality depends on one question about an empty point: which neighbouring groups have
//! it as their last liberty? A red stone is legal exactly when there is such a group, and
//! removes all of them; an own stone is legal exactly when no enemy group is among them
//! and the new stone touches an empty point or an own group that has another liberty.

use super::{RedStone, refusals};
use crate::{
    Game, Grid, Outcome, Point, Position, Reason, Refusal, Rng, Side,
    groups::{Cell, Groups},
    zobrist,
};

/// A side has no stones left.
const ANNIHILATION: Reason = Reason::new("annihilation");

/// A move of Red Stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone of the mover's colour.
    Own(Point),
    /// A red stone.
    Red(Point),
    /// The second player takes over the first stone.
    Swap,
}

/// A position of Red Stone.
#[derive(Clone)]
pub struct RedStonePosition {
    pub(super) board: Groups,
    /// Placements so far; a swap does not count. Black is to move when it is even.
    pub(super) turns: u32,
    /// Whether `swap` may be played now.
    pub(super) can_swap: bool,
    swap_option: bool,
    swapped: bool,
    outcome: Option<Outcome>,
}

/// Names of the facts in the key besides stones.
const PLACEMENTS: u64 = 0x7075;
const CAN_SWAP: u64 = 0x5a7a;

impl RedStonePosition {
    /// The empty board.
    pub(super) fn start(size: u8, swap_option: bool) -> RedStonePosition {
        RedStonePosition::new(Groups::new(Grid::new(size)), 0, false, swap_option)
    }

    /// A position from its parts, with the outcome that follows from them.
    pub(super) fn new(
        board: Groups,
        turns: u32,
        can_swap: bool,
        swap_option: bool,
    ) -> RedStonePosition {
        let mut position =
            RedStonePosition { board, turns, can_swap, swap_option, swapped: false, outcome: None };
        position.close_red_eyes(position.board.grid().points());
        position.update_outcome();
        position
    }

    /// The same position with another board.
    pub(super) fn with_board(&self, board: Groups) -> RedStonePosition {
        let mut position = RedStonePosition { board, ..self.clone() };
        position.close_red_eyes(self.grid().points());
        position
    }

    /// Whether a point is empty and has only red stones and edges around it: no stone
    /// can ever be placed there.
    pub(super) fn is_red_eye(&self, point: Point) -> bool {
        self.board.piece(point).is_none()
            && point
                .neighbours()
                .iter()
                .all(|&q| matches!(self.board.cell(q), Cell::Neutral | Cell::Margin))
    }

    /// Whether the side to move may put a stone of its own on this empty point.
    #[inline]
    pub(super) fn own_is_legal(&self, point: Point) -> bool {
        self.board.leaves_liberties(point, self.to_move())
    }

    /// Whether a red stone may be put on this empty point.
    #[inline]
    fn red_is_legal(&self, point: Point) -> bool {
        self.board.last_liberty_of(point).contains(&true)
    }

    fn check_placement(&self, mv: Move, point: Point) -> Result<(), Refusal> {
        RedStone::INFO.check_empty(self, point)?;
        let refusal = match mv {
            _ if self.is_red_eye(point) => refusals::red_eye(point),
            Move::Red(_) if self.turns < 2 => refusals::first_stone(self.to_move()),
            Move::Red(_) if self.red_is_legal(point) => return Ok(()),
            Move::Red(_) => refusals::red(self, point),
            _ if self.own_is_legal(point) => return Ok(()),
            _ => refusals::own(self, point),
        };
        Err(refusal)
    }

    /// A legal move chosen uniformly, before the end of the game.
    #[inline]
    pub(super) fn random_move(&self, rng: &mut Rng) -> Move {
        let empty = self.board.empty_points().len() as u32;
        if self.turns < 2 {
            // On a board with at most one stone an own stone may be placed on every empty point.
            let choice = rng.u32(..empty + u32::from(self.can_swap));
            return if choice == empty {
                Move::Swap
            } else {
                Move::Own(self.board.empty_points().at(choice as usize))
            };
        }
        loop {
            let choice = rng.u32(..2 * empty);
            let point = self.board.empty_points().at(choice as usize / 2);
            if choice.is_multiple_of(2) {
                if self.own_is_legal(point) {
                    return Move::Own(point);
                }
            } else if self.red_is_legal(point) {
                return Move::Red(point);
            }
        }
    }

    fn place_red(&mut self, point: Point) {
        let captured = self.board.with_only_liberty(point);
        self.board.place_neutral(point);
        for group in captured {
            self.board.remove(group);
        }
        // A red eye can only appear next to this point: every removed group touched it,
        // and a group of two or more stones leaves empty points that touch each other.
        self.close_red_eyes(point.neighbours());
        self.update_outcome();
    }

    fn close_red_eyes(&mut self, points: impl IntoIterator<Item = Point>) {
        for point in points {
            if self.board.cell(point) == Cell::Empty && self.is_red_eye(point) {
                self.board.close(point);
            }
        }
    }

    /// Ends the game if a colour has no stones left: the other colour wins. If both have none, the
    /// colour that just moved wins.
    fn update_outcome(&mut self) {
        if self.turns < 2 {
            return;
        }
        let gone = Side::BOTH.map(|side| self.board.count(side.piece()) == 0);
        let winner = match gone {
            [false, false] => return,
            [true, false] => Side::Second,
            [false, true] => Side::First,
            [true, true] => self.to_move().other(),
        };
        self.outcome = Some(Outcome::win(winner, ANNIHILATION));
    }
}

impl Position for RedStonePosition {
    type Move = Move;

    fn grid(&self) -> Grid {
        self.board.grid()
    }

    #[inline]
    fn to_move(&self) -> Side {
        Side::BOTH[self.turns as usize % 2]
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn seats_are_swapped(&self) -> bool {
        self.swapped
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.outcome.is_some() {
            return;
        }
        if self.can_swap {
            moves.push(Move::Swap);
        }
        for point in self.board.empty_points().iter() {
            if self.own_is_legal(point) {
                moves.push(Move::Own(point));
            }
            if self.turns >= 2 && self.red_is_legal(point) {
                moves.push(Move::Red(point));
            }
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let refusal = match mv {
            _ if self.outcome.is_some() => Refusal::game_over(),
            Move::Swap if self.can_swap => return Ok(()),
            Move::Swap => refusals::swap(self.swap_option, self.swapped),
            Move::Own(point) | Move::Red(point) => return self.check_placement(mv, point),
        };
        Err(refusal)
    }
    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Own(point) => {
                let side = self.to_move();
                self.board.place(point, side);
                self.turns += 1;
                self.can_swap = self.swap_option && self.turns == 1;
            }
            Move::Red(point) => {
                self.turns += 1;
                self.place_red(point);
            }
            Move::Swap => {
                self.can_swap = false;
                self.swapped = true;
            }
        }
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        let mv = self.random_move(rng);
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        // For the rules the number of placements matters only up to 2.
        let mut key = self.board.key() ^ zobrist::fact(PLACEMENTS, i64::from(self.turns.min(2)));
        key ^= zobrist::to_move(self.to_move());
        if self.can_swap {
            key ^= zobrist::fact(CAN_SWAP, 1);
        }
        key
    }
}
