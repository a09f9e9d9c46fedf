//! The earlier boards of a game, for the repetition rule.
//!
//! The history stores the 128-bit key of the board after each move. Three things make
//! that cheap:
//! - a board with more pieces than all earlier boards is new, which holds for every placement until
//!   the first capture; so only other boards are looked up;
//! - each board sets one bit of a filter. A board whose bit is not set is new; the list
//!   itself is searched only if the bit is set, and false positives are rare;
//! - the history is divided into segments. A full segment never changes and is shared by all copies
//!   of the position, so that a copy has at most one segment of its own.

use super::{Move, setup::Setup};
use crate::zobrist;
use std::{mem, sync::Arc};

/// How many boards a segment holds.
const SEGMENT: usize = 512;
/// Bits in the filter of a segment: so many that even a full segment sets few of them.
const FILTER: usize = 16 * SEGMENT;

/// The history of a game: its setup, its moves, and its boards.
pub(super) struct History {
    setup: Arc<Setup>,
    /// The board the game began with.
    first_board: u128,
    recent: Segment,
    /// The largest number of stones and stakes on any board.
    most_pieces: usize,
    /// The sum of all boards since the first.
    sum: u128,
}

/// Up to [`SEGMENT`] consecutive moves, each with the board after it.
struct Segment {
    /// How many moves were made before the segment.
    start: usize,
    moves: Vec<Move>,
    boards: Vec<u128>,
    filter: [u64; FILTER / 64],
    earlier: Option<Arc<Segment>>,
}

impl History {
    /// The history of a game that starts with this board, which has `pieces` stones and stakes.
    pub(super) fn new(setup: Arc<Setup>, first_board: u128, pieces: usize) -> History {
        History { setup, first_board, recent: Segment::new(0), most_pieces: pieces, sum: 0 }
    }

    /// The setup of the game.
    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All moves of the game so far.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut segments: Vec<&Segment> = self.segments().collect();
        segments.reverse();
        segments.into_iter().flat_map(|segment| &segment.moves).copied().collect()
    }

    /// The number of moves.
    pub(super) fn len(&self) -> usize {
        self.recent.start + self.recent.moves.len()
    }

    /// The move before the last, made by the side that is to move now. `None` if it is in another
    /// segment.
    pub(super) fn second_to_last(&self) -> Option<Move> {
        self.recent.moves.iter().nth_back(1).copied()
    }

    /// A fingerprint of the set of boards, independent of their order.
    pub(super) fn fingerprint(&self) -> u64 {
        let sum = self.sum.wrapping_add(self.first_board);
        zobrist::mix(sum as u64) ^ (sum >> 64) as u64
    }

    /// Stores a move and the board after it, with its number of stones and stakes.
    #[inline]
    pub(super) fn record(&mut self, mv: Move, board: u128, pieces: usize) {
        if self.recent.boards.len() == SEGMENT {
            self.close_segment();
        }
        self.recent.moves.push(mv);
        self.recent.boards.push(board);
        let (word, bit) = filter_place(board);
        self.recent.filter[word] |= bit;
        self.most_pieces = self.most_pieces.max(pieces);
        self.sum = self.sum.wrapping_add(board);
    }

    /// The largest number of stones and stakes on any board: a board with more is new.
    #[inline]
    pub(super) fn most_pieces(&self) -> usize {
        self.most_pieces
    }

    /// Whether a board is an earlier board. The empty board, whose key is 0, always is.
    #[inline]
    pub(super) fn contains(&self, board: u128) -> bool {
        self.is_first_or_empty(board)
            || self.segments().any(|segment| segment.find(board).is_some())
    }

    /// The number of moves after which a board first occurred; 0 is the start.
    pub(super) fn first_occurrence(&self, board: u128) -> Option<usize> {
        if self.is_first_or_empty(board) {
            return Some(0);
        }
        self.segments().filter_map(|segment| Some(segment.start + 1 + segment.find(board)?)).last()
    }

    #[inline]
    fn is_first_or_empty(&self, board: u128) -> bool {
        board == 0 || board == self.first_board
    }

    /// The segments, the latest first.
    fn segments(&self) -> impl Iterator<Item = &Segment> {
        std::iter::successors(Some(&self.recent), |segment| segment.earlier.as_deref())
    }

    #[cold]
    fn close_segment(&mut self) {
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

    /// The index of the first occurrence of a board in the segment.
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

// A search copies positions very often, on several threads. So `clone_from` reuses
// memory, and does not touch the reference counts of parts that both already share.

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
        self.most_pieces = source.most_pieces;
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
