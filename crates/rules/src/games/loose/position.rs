//! The stages of the game: bidding for the komi, placing, passing, scoring.

use super::{Loose, board::Board, refusals};
use crate::{Game, Grid, Outcome, Point, Position, Reason, Refusal, Rng, Side, zobrist};

/// More points.
const SCORE: Reason = Reason::new("score");
/// Equal points; the side that made the last move loses.
const TIE_BREAK: Reason = Reason::new("tie-break");

/// A move of Loose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone of the mover's colour.
    Place(Point),
    /// Nothing.
    Pass,
    /// The first person names the komi.
    Bid(i32),
    /// The second person takes this colour.
    Choose(Side),
}

/// The stage of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The komi is about to be named.
    Bidding,
    /// The komi is known, the colours are about to be chosen.
    Choosing {
        /// The points that are added to White's score.
        komi: i32,
    },
    /// Stones are placed.
    Playing {
        /// The points that are added to White's score.
        komi: i32,
        /// Passes since the last placement; the second ends the game.
        passes: u8,
    },
}

/// A position of Loose.
#[derive(Clone)]
pub struct LoosePosition {
    pub(super) board: Board,
    pub(super) stage: Stage,
    to_move: Side,
    /// Whether the person who bid plays White.
    swapped: bool,
}

/// Names of the facts in the key besides stones.
const BIDDING: u64 = 0x6269;
const CHOICE_AT_KOMI: u64 = 0x6368;
const KOMI: u64 = 0x6b6f;
const PASSES: u64 = 0x7061;

/// The largest absolute value of a komi bid on this board: the largest even number up
/// to the number of points.
pub(super) const fn largest_bid(grid: Grid) -> i32 {
    grid.area() as i32 / 2 * 2
}

impl LoosePosition {
    /// The empty board, with this komi, or with bidding for the komi.
    pub(super) fn start(size: u8, komi: Option<i32>) -> LoosePosition {
        let stage = komi.map_or(Stage::Bidding, |komi| Stage::Playing { komi, passes: 0 });
        LoosePosition::new(Board::new(Grid::new(size)), stage, Side::First)
    }

    /// A position from its parts.
    pub(super) const fn new(board: Board, stage: Stage, to_move: Side) -> LoosePosition {
        LoosePosition { board, stage, to_move, swapped: false }
    }

    /// The same position with another board.
    pub(super) fn with_board(&self, board: Board) -> LoosePosition {
        LoosePosition { board, ..self.clone() }
    }

    /// The komi, once it is known.
    pub(super) const fn komi(&self) -> Option<i32> {
        match self.stage {
            Stage::Bidding => None,
            Stage::Choosing { komi } | Stage::Playing { komi, .. } => Some(komi),
        }
    }

    fn check_bid(&self, komi: i32) -> Result<(), Refusal> {
        let largest = largest_bid(self.grid());
        if komi % 2 != 0 {
            Err(refusals::odd_komi(komi))
        } else if komi < -largest || komi > largest {
            Err(refusals::large_komi(komi, self.grid()))
        } else {
            Ok(())
        }
    }

    fn check_placement(&self, point: Point) -> Result<(), Refusal> {
        Loose::INFO.check_empty(self, point)?;
        if self.board.is_legal(point, self.to_move) {
            Ok(())
        } else {
            Err(refusals::placement(&self.board, point, self.to_move))
        }
    }

    /// A legal placement chosen uniformly, if there is one. Illegal points are moved to the end of
    /// the list, so that no point is drawn twice.
    #[inline]
    fn random_placement(&mut self, rng: &mut Rng) -> Option<Point> {
        let mut left = self.board.empty_points().len();
        while left > 0 {
            let index = rng.u32(..left as u32) as usize;
            let point = self.board.empty_points().at(index);
            if self.board.is_legal(point, self.to_move) {
                return Some(point);
            }
            left -= 1;
            self.board.swap_empty(index, left);
        }
        None
    }
}

impl Position for LoosePosition {
    type Move = Move;

    fn grid(&self) -> Grid {
        self.board.grid()
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let Stage::Playing { komi, passes: 2 } = self.stage else {
            return None;
        };
        let [black, white] = Side::BOTH.map(|side| self.board.count(side));
        let score = [black, white + komi];
        let (winner, reason) = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => (Side::First, SCORE),
            std::cmp::Ordering::Less => (Side::Second, SCORE),
            // The side that made the last move, the second pass, loses a tie.
            std::cmp::Ordering::Equal => (self.to_move, TIE_BREAK),
        };
        Some(Outcome::win(winner, reason).with_score(score))
    }

    fn seats_are_swapped(&self) -> bool {
        self.swapped
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.stage {
            Stage::Bidding => {
                let largest = largest_bid(self.grid());
                moves.extend((-largest..=largest).step_by(2).map(Move::Bid));
            }
            Stage::Choosing { .. } => moves.extend(Side::BOTH.map(Move::Choose)),
            Stage::Playing { passes: 2, .. } => {}
            Stage::Playing { .. } => {
                let legal = |&point: &Point| self.board.is_legal(point, self.to_move);
                moves.extend(self.board.empty_points().iter().filter(legal).map(Move::Place));
                moves.push(Move::Pass);
            }
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        match (self.stage, mv) {
            (Stage::Playing { passes: 2, .. }, _) => Err(Refusal::game_over()),
            (Stage::Bidding, Move::Bid(komi)) => self.check_bid(komi),
            (Stage::Bidding, _) => Err(refusals::komi_first()),
            (Stage::Choosing { .. }, Move::Choose(_)) => Ok(()),
            (Stage::Choosing { komi }, _) => Err(refusals::colour_first(komi)),
            (Stage::Playing { .. }, Move::Place(point)) => self.check_placement(point),
            (Stage::Playing { .. }, Move::Pass) => Ok(()),
            (Stage::Playing { komi, .. }, Move::Bid(_)) => Err(refusals::komi_settled(komi)),
            (Stage::Playing { .. }, Move::Choose(_)) => Err(refusals::colours_settled()),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let mover = self.to_move;
        self.to_move = mover.other();
        match (mv, &mut self.stage) {
            (Move::Place(point), Stage::Playing { passes, .. }) => {
                *passes = 0;
                self.board.place(point, mover);
            }
            (Move::Pass, Stage::Playing { passes, .. }) => *passes = (*passes + 1).min(2),
            (Move::Bid(komi), stage) => *stage = Stage::Choosing { komi },
            (Move::Choose(side), &mut Stage::Choosing { komi }) => {
                self.swapped = side == Side::First;
                self.stage = Stage::Playing { komi, passes: 0 };
            }
            _ => {}
        }
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng) -> Option<Move> {
        let mv = match self.stage {
            Stage::Playing { passes: 2, .. } => return None,
            Stage::Playing { .. } => self.random_placement(rng).map_or(Move::Pass, Move::Place),
            Stage::Bidding => {
                let largest = largest_bid(self.grid());
                Move::Bid(2 * rng.i32(-largest / 2..=largest / 2))
            }
            Stage::Choosing { .. } => Move::Choose(Side::BOTH[usize::from(rng.bool())]),
        };
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        let stage = match self.stage {
            Stage::Bidding => zobrist::fact(BIDDING, 1),
            Stage::Choosing { komi } => zobrist::fact(CHOICE_AT_KOMI, i64::from(komi)),
            Stage::Playing { komi, passes } => {
                zobrist::fact(KOMI, i64::from(komi)) ^ zobrist::fact(PASSES, i64::from(passes))
            }
        };
        self.board.key() ^ stage ^ zobrist::to_move(self.to_move)
    }

    fn is_last_resort(mv: Move) -> bool {
        mv == Move::Pass
    }
}
