//! The boards that stood, so that none comes back.
//!
//! A board is remembered as its 128-bit key, one for each move of the game. Two things
//! keep that nearly free:
//! - as long as nothing leaves the board it only ever gets fuller, and a board fuller than
//!   all before it is new; so a table to look boards up in is made only when something
//!   has left the board, and is asked only about boards that are not the fullest;
//! - the past is cut into segments. A full segment is never changed again and is shared
//!   by all copies of the position, so that a copy carries at most one segment of its own.

use super::{Move, setup::Setup};
use crate::zobrist;
use std::{mem, sync::Arc};

/// How many boards a segment holds.
const SEGMENT: usize = 512;
/// Places in a segment's table: twice as many, so that searches stay short.
const SLOTS: usize = 2 * SEGMENT;

/// The past of a game: how it began, its moves, and the boards that stood.
pub(super) struct History {
    setup: Arc<Setup>,
    /// The board the game began with.
    first_board: u128,
    recent: Segment,
    /// The most stones and stakes that any board held.
    fullest: usize,
    /// The sum of all boards.
    sum: u128,
}

/// Up to [`SEGMENT`] moves in a row, each with the board that stood after it.
#[derive(Default)]
struct Segment {
    /// How many moves were made before the segment.
    start: usize,
    moves: Vec<Move>,
    boards: Vec<u128>,
    /// A hash table with open addressing: 1 + an index into `boards`, or 0. Has no entries
    /// at all until it is wanted.
    slots: Vec<u16>,
    earlier: Option<Arc<Segment>>,
}

impl History {
    /// The past of a game that begins now, with this board of so many stones and stakes.
    pub(super) fn new(setup: Arc<Setup>, first_board: u128, pieces: usize) -> History {
        History { setup, first_board, recent: Segment::default(), fullest: pieces, sum: 0 }
    }

    /// How the game began.
    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All moves of the game so far.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut segments: Vec<&Segment> = self.segments().collect();
        segments.reverse();
        segments.into_iter().flat_map(|segment| &segment.moves).copied().collect()
    }

    /// A fingerprint of the boards that stood, whatever their order.
    pub(super) fn fingerprint(&self) -> u64 {
        let sum = self.sum.wrapping_add(self.first_board);
        zobrist::mix(sum as u64) ^ (sum >> 64) as u64
    }

    /// The move before the last, by the side that is to move now; not across segments.
    pub(super) fn last_but_one(&self) -> Option<Move> {
        self.recent.moves.iter().nth_back(1).copied()
    }

    /// Remembers a move and the board after it, with its number of stones and stakes.
    #[inline]
    pub(super) fn record(&mut self, mv: Move, board: u128, pieces: usize) {
        if self.recent.boards.len() == SEGMENT {
            self.seal();
        }
        self.recent.moves.push(mv);
        self.recent.boards.push(board);
        self.sum = self.sum.wrapping_add(board);
        if pieces >= self.fullest {
            self.fullest = pieces;
            if self.recent.slots.is_empty() {
                return;
            }
        }
        self.recent.enter_new_boards();
    }

    /// The most stones and stakes that any board held: one with more has never stood.
    #[inline]
    pub(super) fn fullest(&self) -> usize {
        self.fullest
    }

    /// Whether a board stood before. The empty one, whose key is 0, always did.
    #[inline]
    pub(super) fn stood(&self, board: u128) -> bool {
        self.stood_at_the_start(board)
            || self.segments().any(|segment| segment.find(board).is_some())
    }

    /// After how many moves a board stood first; 0 is the start.
    pub(super) fn when(&self, board: u128) -> Option<usize> {
        if self.stood_at_the_start(board) {
            return Some(0);
        }
        self.segments().filter_map(|segment| Some(segment.start + 1 + segment.find(board)?)).last()
    }

    #[inline]
    fn stood_at_the_start(&self, board: u128) -> bool {
        board == 0 || board == self.first_board
    }

    /// The segments, the latest first.
    fn segments(&self) -> impl Iterator<Item = &Segment> {
        std::iter::successors(Some(&self.recent), |segment| segment.earlier.as_deref())
    }

    fn seal(&mut self) {
        self.recent.enter_new_boards();
        let full = mem::take(&mut self.recent);
        self.recent.start = full.start + SEGMENT;
        self.recent.earlier = Some(Arc::new(full));
    }
}

impl Segment {
    /// Where in the segment a board stands first.
    #[inline]
    fn find(&self, board: u128) -> Option<usize> {
        if self.slots.is_empty() {
            return self.boards.iter().position(|&found| found == board);
        }
        let mut slot = board as usize % SLOTS;
        loop {
            let index = usize::from(self.slots[slot]).checked_sub(1)?;
            if self.boards[index] == board {
                return Some(index);
            }
            slot = (slot + 1) % SLOTS;
        }
    }

    /// Enters into the table the last board, or all if there was no table yet.
    #[inline]
    fn enter_new_boards(&mut self) {
        let mut first = self.boards.len().saturating_sub(1);
        if self.slots.is_empty() {
            self.slots.resize(SLOTS, 0);
            first = 0;
        }
        for index in first..self.boards.len() {
            let mut slot = self.boards[index] as usize % SLOTS;
            while self.slots[slot] != 0 {
                slot = (slot + 1) % SLOTS;
            }
            self.slots[slot] = index as u16 + 1;
        }
    }
}

// Copies reuse memory where they can: a search copies positions all the time.

impl Clone for History {
    fn clone(&self) -> History {
        History { setup: self.setup.clone(), recent: self.recent.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &History) {
        if !Arc::ptr_eq(&self.setup, &source.setup) {
            self.setup = source.setup.clone();
        }
        self.first_board = source.first_board;
        self.recent.clone_from(&source.recent);
        self.fullest = source.fullest;
        self.sum = source.sum;
    }
}

impl Clone for Segment {
    fn clone(&self) -> Segment {
        let mut copy = Segment::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Segment) {
        self.start = source.start;
        self.moves.clone_from(&source.moves);
        self.boards.clone_from(&source.boards);
        self.slots.clone_from(&source.slots);
        self.earlier.clone_from(&source.earlier);
    }
}
