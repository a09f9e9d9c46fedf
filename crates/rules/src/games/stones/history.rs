//! The boards that stood, so that none comes back.
//!
//! A board is remembered as its 128-bit key, one for each move of the game. Three things
//! keep that nearly free:
//! - as long as nothing leaves the board it only ever gets fuller, and a board fuller than
//!   all before it is new; so the past is asked only about boards that are not;
//! - each board sets one bit of a filter. A board whose bit is not set never stood; the
//!   list itself is searched only for the others, of which few are mistaken;
//! - the past is cut into segments. A full segment is never changed again and is shared
//!   by all copies of the position, so that a copy carries at most one segment of its own.

use super::{Move, setup::Setup};
use crate::zobrist;
use std::{mem, sync::Arc};

/// How many boards a segment holds.
const SEGMENT: usize = 512;
/// Bits in the filter of a segment: so many that even a full segment sets few of them.
const FILTER: usize = 16 * SEGMENT;

/// The past of a game: how it began, its moves, and the boards that stood.
pub(super) struct History {
    setup: Arc<Setup>,
    /// The board the game began with.
    first_board: u128,
    recent: Segment,
    /// The most stones and stakes that any board held.
    fullest: usize,
    /// The sum of all boards since the first.
    sum: u128,
}

/// Up to [`SEGMENT`] moves in a row, each with the board that stood after it.
struct Segment {
    /// How many moves were made before the segment.
    start: usize,
    moves: Vec<Move>,
    boards: Vec<u128>,
    filter: [u64; FILTER / 64],
    earlier: Option<Arc<Segment>>,
}

impl History {
    /// The past of a game that begins now, with this board of so many stones and stakes.
    pub(super) fn new(setup: Arc<Setup>, first_board: u128, pieces: usize) -> History {
        History { setup, first_board, recent: Segment::new(0), fullest: pieces, sum: 0 }
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

    /// How many moves the game has had.
    pub(super) fn len(&self) -> usize {
        self.recent.start + self.recent.moves.len()
    }

    /// The move before the last, by the side that is to move now; not across segments.
    pub(super) fn last_but_one(&self) -> Option<Move> {
        self.recent.moves.iter().nth_back(1).copied()
    }

    /// A fingerprint of the boards that stood, whatever their order.
    pub(super) fn fingerprint(&self) -> u64 {
        let sum = self.sum.wrapping_add(self.first_board);
        zobrist::mix(sum as u64) ^ (sum >> 64) as u64
    }

    /// Remembers a move and the board after it, with its number of stones and stakes.
    #[inline]
    pub(super) fn record(&mut self, mv: Move, board: u128, pieces: usize) {
        if self.recent.boards.len() == SEGMENT {
            self.seal();
        }
        self.recent.moves.push(mv);
        self.recent.boards.push(board);
        let (word, bit) = filter_place(board);
        self.recent.filter[word] |= bit;
        self.fullest = self.fullest.max(pieces);
        self.sum = self.sum.wrapping_add(board);
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

    #[cold]
    fn seal(&mut self) {
        let next = Segment::new(self.recent.start + SEGMENT);
        let full = mem::replace(&mut self.recent, next);
        self.recent.earlier = Some(Arc::new(full));
    }
}

impl Segment {
    fn new(start: usize) -> Segment {
        let (moves, boards) = (Vec::new(), Vec::new());
        Segment { start, moves, boards, filter: [0; FILTER / 64], earlier: None }
    }

    /// Where in the segment a board stands first.
    #[inline]
    fn find(&self, board: u128) -> Option<usize> {
        let (word, bit) = filter_place(board);
        if self.filter[word] & bit == 0 {
            return None;
        }
        self.boards.iter().position(|&found| found == board)
    }
}

/// The word of a filter and the bit in it that a board sets.
#[inline]
const fn filter_place(board: u128) -> (usize, u64) {
    let index = board as usize % FILTER;
    (index / 64, 1 << (index % 64))
}

// A search copies positions all the time, on several threads. So copies reuse the memory
// they are made in, and leave the counters of what they share already alone.

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
        let mut copy = Segment::new(0);
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Segment) {
        self.start = source.start;
        self.moves.clone_from(&source.moves);
        self.boards.clone_from(&source.boards);
        self.filter = source.filter;
        if self.earlier.as_ref().map(Arc::as_ptr) != source.earlier.as_ref().map(Arc::as_ptr) {
            self.earlier = source.earlier.clone();
        }
    }
}
