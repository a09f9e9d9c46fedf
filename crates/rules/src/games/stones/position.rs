//! The fast implementation of the rules.
//!
//! A placement on an empty point can be illegal for one reason only, repetition. The
//! history is searched only if the new board does not have more pieces than all earlier
//! boards. What a placement captures depends on which neighbouring groups have the point
//! as their last liberty.

use super::{
    history::History,
    refusals,
    rule_options::RuleOptions,
    setup::Setup,
    stakes::{Stake, Stakes},
    three_liberties::ThreeLiberties,
};
use crate::{
    Grid, Outcome, Piece, Point, Position, Reason, Refusal, Rng, Side,
    groups::{Group, Groups},
    zobrist,
};
use arrayvec::ArrayVec;
use std::sync::Arc;

/// A large enough lead in prisoners.
const LEAD: Reason = Reason::new("lead");
/// The side to move has no legal move.
const NO_MOVES: Reason = Reason::new("no-moves");

/// A move of Stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone on an empty point.
    Place(Point),
    /// A stake on an own liberty.
    Stake(Point),
    /// A prisoner is returned.
    Return,
}

/// A position of Stones, with the earlier boards.
pub struct StonesPosition {
    pub(super) board: Groups,
    pub(super) stakes: Stakes,
    pub(super) prisoners: [i32; 2],
    pub(super) rule_options: RuleOptions,
    pub(super) history: History,
    pub(super) to_move: Side,
    /// The side that has won by its lead.
    leader: Option<Side>,
    /// For each side a group with more than two liberties, as found last (a cache).
    pub(super) three_liberties: [ThreeLiberties; 2],
}

/// What a placement captures.
pub(super) enum Capture {
    /// Nothing.
    Nothing,
    /// These enemy groups.
    Enemy(ArrayVec<Group, 4>),
    /// The new stone, together with the own groups it touches.
    Own(ArrayVec<Group, 4>),
}

/// The name of the prisoners in the key.
const PRISONERS: [u64; 2] = [0x9715, 0x9716];

/// The number of random draws of a move before the legal moves are listed.
const DRAWS: usize = 16;

impl StonesPosition {
    /// The empty board.
    pub(super) fn start(size: u8, rule_options: RuleOptions) -> StonesPosition {
        StonesPosition::new(Setup::empty(Grid::new(size), &rule_options), rule_options)
    }

    /// A position without earlier boards.
    pub(super) fn new(setup: Setup, rule_options: RuleOptions) -> StonesPosition {
        let mut board = Groups::new(setup.grid);
        for &(at, side) in &setup.stones {
            board.place(at, side);
        }
        let mut stakes = Stakes::default();
        for stake in setup.stakes.iter().filter_map(|&(at, side)| Stake::new(&board, side, at)) {
            stakes.add(stake);
        }
        let pieces = setup.stones.len() + stakes.len();
        StonesPosition {
            prisoners: setup.prisoners,
            rule_options,
            to_move: setup.to_move,
            leader: None,
            three_liberties: [ThreeLiberties::NONE; 2],
            history: History::new(Arc::new(setup), board.wide_key() ^ stakes.key(), pieces),
            board,
            stakes,
        }
    }

    /// Whether a side has won by its lead.
    #[inline]
    pub(super) fn is_won(&self) -> bool {
        self.leader.is_some()
    }

    /// Whether a stone of the side to move on this empty point would capture nothing.
    #[inline]
    pub(super) fn captures_nothing(&self, point: Point) -> bool {
        self.board.leaves_liberties(point, self.to_move)
    }

    /// What a stone of the side to move on this empty point would capture.
    #[inline]
    pub(super) fn capture_at(&self, point: Point) -> Capture {
        if self.captures_nothing(point) { Capture::Nothing } else { self.some_capture_at(point) }
    }

    /// The same, given that something is captured.
    #[inline(never)]
    fn some_capture_at(&self, point: Point) -> Capture {
        let captured = self.board.with_only_liberty(point);
        let is_enemy = |group: &Group| self.board.side(*group) != self.to_move;
        let enemy: ArrayVec<Group, 4> = captured.iter().copied().filter(is_enemy).collect();
        if enemy.is_empty() { Capture::Own(captured) } else { Capture::Enemy(enemy) }
    }

    /// The number of stones and stakes, which together are the board for the repetition rule.
    #[inline]
    fn pieces(&self) -> usize {
        self.grid().area() - self.board.empty_points().len() + self.stakes.len()
    }

    /// The key of the board: of stones and stakes.
    #[inline]
    fn board_key(&self) -> u128 {
        self.board.wide_key() ^ self.stakes.key()
    }

    /// The key of the board after a placement with this capture.
    #[inline]
    pub(super) fn board_key_after(&self, point: Point, capture: &Capture) -> u128 {
        let stone = zobrist::stone_wide(self.to_move.piece(), point);
        match capture {
            Capture::Nothing => self.board_key() ^ stone,
            Capture::Enemy(groups) => {
                self.board_key() ^ stone ^ self.key_of(groups, self.to_move.other().piece())
            }
            Capture::Own(groups) => self.board_key() ^ self.key_of(groups, self.to_move.piece()),
        }
    }

    /// The key of groups of one kind and the stakes that are captured with them.
    fn key_of(&self, groups: &[Group], piece: Piece) -> u128 {
        let stones = groups.iter().flat_map(|&group| self.board.stones(group));
        let key = stones.fold(0, |key, stone| key ^ zobrist::stone_wide(piece, stone));
        key ^ self.stakes.key_of_falling(&self.board, groups)
    }

    /// Whether a placement with this capture would repeat an earlier board.
    #[inline]
    fn repeats(&self, point: Point, capture: &Capture) -> bool {
        let has_most_pieces =
            matches!(capture, Capture::Nothing) && self.pieces() >= self.history.most_pieces();
        !has_most_pieces && self.history.contains(self.board_key_after(point, capture))
    }

    /// Whether the side to move may put a stone on this empty point.
    #[inline]
    pub(super) fn may_place(&self, point: Point) -> bool {
        !self.repeats(point, &self.capture_at(point))
    }

    /// Whether the side to move has prisoners to return.
    #[inline]
    pub(super) fn may_return(&self) -> bool {
        let side = self.to_move;
        self.rule_options.returning
            && self.prisoners[side.index()] > self.prisoners[side.other().index()]
    }

    /// All legal moves, given that no side has won by its lead.
    fn moves(&self) -> impl Iterator<Item = Move> {
        let returning = self.may_return().then_some(Move::Return);
        let empty = self.board.empty_points().iter();
        let placing = empty.filter(|&point| self.may_place(point)).map(Move::Place);
        // Often only the first move is needed, so staking, which is slow, comes last.
        let staking = std::iter::once_with(|| self.may_stake()).filter(|&may| may);
        let empty = staking.flat_map(|_| self.board.empty_points().iter());
        let staking = empty.filter(|&point| self.is_stakeable(point)).map(Move::Stake);
        returning.into_iter().chain(placing).chain(staking)
    }

    /// Places a stone and performs its capture.
    #[inline]
    fn place(&mut self, point: Point, capture: &Capture) {
        let side = self.to_move;
        match capture {
            Capture::Nothing => self.board.place(point, side),
            Capture::Enemy(groups) => {
                if self.wins_by(groups) {
                    self.leader = Some(side);
                }
                self.board.place(point, side);
                self.prisoners[side.index()] += self.remove(groups);
            }
            Capture::Own(groups) => {
                self.prisoners[side.other().index()] += self.remove(groups) + 1;
            }
        }
    }

    /// Places a stone on an empty point unless that repeats a board. Returns whether it was placed.
    #[inline]
    pub(super) fn try_to_place(&mut self, point: Point) -> bool {
        if !self.captures_nothing(point) {
            return self.try_to_capture(point);
        }
        if self.repeats(point, &Capture::Nothing) {
            return false;
        }
        self.board.place(point, self.to_move);
        self.finish(Move::Place(point));
        true
    }

    /// The same, given that something is captured.
    #[inline(never)]
    fn try_to_capture(&mut self, point: Point) -> bool {
        let capture = self.some_capture_at(point);
        if self.repeats(point, &capture) {
            return false;
        }
        self.place(point, &capture);
        self.finish(Move::Place(point));
        true
    }

    /// The number of stones of groups and of the stakes that are captured with them.
    pub(super) fn count_with_stakes(&self, groups: &[Group]) -> i32 {
        let stones: usize = groups.iter().map(|&group| self.board.size(group)).sum();
        (stones + self.stakes.count_falling(&self.board, groups)) as i32
    }

    /// Whether the side to move wins by capturing these enemy groups: two stones or more,
    /// stakes included, and then a lead that reaches its threshold.
    pub(super) fn wins_by(&self, groups: &[Group]) -> bool {
        let captured = self.count_with_stakes(groups);
        let [own, other] = [self.to_move, self.to_move.other()].map(|s| self.prisoners[s.index()]);
        captured >= 2 && own + captured - other >= self.rule_options.threshold(self.to_move)
    }

    /// Removes groups and their stakes, and returns their number.
    fn remove(&mut self, groups: &[Group]) -> i32 {
        let count = self.count_with_stakes(groups);
        self.stakes.remove_falling(&self.board, groups);
        for &group in groups {
            self.board.remove(group);
        }
        count
    }

    /// Records a move and changes the side to move.
    #[inline]
    fn finish(&mut self, mv: Move) {
        self.to_move = self.to_move.other();
        self.history.record(mv, self.board_key(), self.pieces());
    }
}

impl Position for StonesPosition {
    type Move = Move;

    fn grid(&self) -> Grid {
        self.board.grid()
    }

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let (winner, reason) = match self.leader {
            Some(side) => (side, LEAD),
            None if self.moves().next().is_none() => (self.to_move.other(), NO_MOVES),
            None => return None,
        };
        Some(Outcome::win(winner, reason))
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.leader.is_none() {
            moves.extend(self.moves());
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::game_over());
        }
        refusals::check(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Place(point) => self.place(point, &self.capture_at(point)),
            Move::Stake(point) => self.stake(point),
            Move::Return => self.prisoners[self.to_move.index()] -= 1,
        }
        self.finish(mv);
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng) -> Option<Move> {
        if self.leader.is_some() {
            return None;
        }
        let empty = self.board.empty_points().len();
        let unstaked = empty + usize::from(self.may_return());
        let all = if self.may_stake_cached() { unstaked + empty } else { unstaked };
        for _ in 0..DRAWS {
            let draw = rng.u32(..all as u32) as usize;
            if draw < empty {
                let point = self.board.empty_points().at(draw);
                if self.try_to_place(point) {
                    return Some(Move::Place(point));
                }
            } else if draw < unstaked {
                self.play_unchecked(Move::Return);
                return Some(Move::Return);
            } else {
                let point = self.board.empty_points().at(draw - unstaked);
                if self.is_stakeable(point) {
                    self.play_unchecked(Move::Stake(point));
                    return Some(Move::Stake(point));
                }
            }
        }
        let count = self.moves().count();
        // 64 bits even if `usize` has 32, so that a seed gives the same moves on every target.
        let mv = self.moves().nth(rng.u64(..count.max(1) as u64) as usize)?;
        self.play_unchecked(mv);
        Some(mv)
    }

    fn key(&self) -> u64 {
        let mut key = self.board_key() as u64;
        for side in Side::BOTH {
            key ^= zobrist::fact(PRISONERS[side.index()], i64::from(self.prisoners[side.index()]));
        }
        key ^ zobrist::to_move(self.to_move)
    }
}

/// Copying onto an old position reuses its memory.
impl Clone for StonesPosition {
    fn clone(&self) -> StonesPosition {
        StonesPosition {
            board: self.board.clone(),
            stakes: self.stakes.clone(),
            history: self.history.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &StonesPosition) {
        self.board.clone_from(&source.board);
        self.stakes.clone_from(&source.stakes);
        self.history.clone_from(&source.history);
        self.prisoners = source.prisoners;
        self.rule_options = source.rule_options;
        self.to_move = source.to_move;
        self.leader = source.leader;
        self.three_liberties = source.three_liberties;
    }
}
