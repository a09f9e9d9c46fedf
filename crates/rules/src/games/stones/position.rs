//! The rules as they are played, fast.
//!
//! A placement can be illegal for one reason only, repetition, and that needs a look into
//! the past only when the board does not get fuller than ever. What a placement captures
//! follows from which neighbouring groups have the point as their last liberty.

use super::{
    history::History,
    refusals,
    room::Room,
    setup::Setup,
    stakes::{Stake, Stakes},
    terms::Terms,
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
    /// A stake on a liberty of one's own.
    Stake(Point),
    /// A prisoner goes back.
    Return,
}

/// A position of Stones, with the boards that stood before it.
pub struct StonesPosition {
    pub(super) board: Groups,
    pub(super) stakes: Stakes,
    pub(super) prisoners: [i32; 2],
    pub(super) terms: Terms,
    pub(super) history: History,
    pub(super) to_move: Side,
    /// The side that has won by its lead.
    leader: Option<Side>,
    /// For each side a group with more than two liberties, as last found.
    pub(super) rooms: [Room; 2],
}

/// What a placement takes off the board.
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

/// How often a playout draws a move before it lists those that are legal.
const DRAWS: usize = 16;

impl StonesPosition {
    /// The empty board.
    pub(super) fn start(size: u8, terms: Terms) -> StonesPosition {
        StonesPosition::new(Setup::empty(Grid::new(size), &terms), terms)
    }

    /// A position with no past but itself.
    pub(super) fn new(setup: Setup, terms: Terms) -> StonesPosition {
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
            terms,
            to_move: setup.to_move,
            leader: None,
            rooms: [Room::NONE; 2],
            history: History::new(Arc::new(setup), board.wide_key() ^ stakes.key(), pieces),
            board,
            stakes,
        }
    }

    /// Whether a side leads by enough.
    #[inline]
    pub(super) fn is_won(&self) -> bool {
        self.leader.is_some()
    }

    /// Whether a stone of the side to move on this empty point would take nothing off the
    /// board.
    #[inline]
    pub(super) fn captures_nothing(&self, point: Point) -> bool {
        self.board.leaves_liberties(point, self.to_move)
    }

    /// What a stone of the side to move on this empty point would take off the board.
    #[inline]
    pub(super) fn capture_at(&self, point: Point) -> Capture {
        if self.captures_nothing(point) { Capture::Nothing } else { self.some_capture_at(point) }
    }

    /// The same where something is known to be taken off.
    #[inline(never)]
    fn some_capture_at(&self, point: Point) -> Capture {
        let captured = self.board.with_only_liberty(point);
        let is_enemy = |group: &Group| self.board.side(*group) != self.to_move;
        let enemy: ArrayVec<Group, 4> = captured.iter().copied().filter(is_enemy).collect();
        if enemy.is_empty() { Capture::Own(captured) } else { Capture::Enemy(enemy) }
    }

    /// Stones and stakes, which together are the board in the sense of the repetition rule.
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

    /// The key of groups of one kind and the stakes that fall with them.
    fn key_of(&self, groups: &[Group], piece: Piece) -> u128 {
        let stones = groups.iter().flat_map(|&group| self.board.stones(group));
        let key = stones.fold(0, |key, stone| key ^ zobrist::stone_wide(piece, stone));
        key ^ self.stakes.key_of_falling(&self.board, groups)
    }

    /// Whether a placement with this capture would bring back a board that stood before.
    #[inline]
    fn repeats(&self, point: Point, capture: &Capture) -> bool {
        let fuller_than_ever =
            matches!(capture, Capture::Nothing) && self.pieces() >= self.history.fullest();
        !fuller_than_ever && self.history.stood(self.board_key_after(point, capture))
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
        self.terms.returning && self.prisoners[side.index()] > self.prisoners[side.other().index()]
    }

    /// All legal moves, unless somebody leads by enough.
    fn moves(&self) -> impl Iterator<Item = Move> {
        let returning = self.may_return().then_some(Move::Return);
        let empty = self.board.empty_points().iter();
        let placing = empty.filter(|&point| self.may_place(point)).map(Move::Place);
        // Most often only the first move is asked for, so staking is looked into last.
        let staking = std::iter::once_with(|| self.may_stake()).filter(|&may| may);
        let empty = staking.flat_map(|_| self.board.empty_points().iter());
        let staking = empty.filter(|&point| self.is_stakeable(point)).map(Move::Stake);
        returning.into_iter().chain(placing).chain(staking)
    }

    /// Puts a stone down and carries out its capture.
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

    /// Puts a stone on an empty point unless that repeats a board; whether it did.
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

    /// The same where something is known to be taken off.
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

    /// The number of stones of groups and of the stakes that fall with them.
    pub(super) fn count_with_stakes(&self, groups: &[Group]) -> i32 {
        let stones: usize = groups.iter().map(|&group| self.board.size(group)).sum();
        (stones + self.stakes.count_falling(&self.board, groups)) as i32
    }

    /// Whether the side to move wins by capturing these enemy groups: two stones or more,
    /// stakes included, and then a lead that reaches its threshold.
    pub(super) fn wins_by(&self, groups: &[Group]) -> bool {
        let captured = self.count_with_stakes(groups);
        let [own, other] = [self.to_move, self.to_move.other()].map(|s| self.prisoners[s.index()]);
        captured >= 2 && own + captured - other >= self.terms.threshold(self.to_move)
    }

    /// Takes groups and their stakes off, and counts them.
    fn remove(&mut self, groups: &[Group]) -> i32 {
        let count = self.count_with_stakes(groups);
        self.stakes.remove_falling(&self.board, groups);
        for &group in groups {
            self.board.remove(group);
        }
        count
    }

    /// Hands the turn over after a move.
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
        let all = if self.may_stake_remembering() { unstaked + empty } else { unstaked };
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
        // Of 64 bits also where `usize` has 32: the same seed plays the same everywhere.
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
        self.terms = source.terms;
        self.to_move = source.to_move;
        self.leader = source.leader;
        self.rooms = source.rooms;
    }
}
