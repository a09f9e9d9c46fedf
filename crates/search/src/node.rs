//! The tree of moves that the search grows, shared by all its threads.
//!
//! A node is a move and what came of it. Counters are atomic, children appear once and for
//! all, so threads need no lock: the worst that can happen is that one reads a counter a
//! moment before another raises it, which costs the search nothing.
//!
//! Nodes stand for the way to a position, not for the position: nothing is shared between
//! two ways to the same board. So rules that look back on earlier boards stay exact.

use cairn_rules::Seat;
use std::sync::{
    OnceLock,
    atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering::Relaxed},
};

/// Results are summed in units of this, so that a result can be a fraction of a win.
const WIN: f64 = 1024.0;

/// A move in the tree. All results are seen from the person who makes it.
pub(crate) struct Node<M> {
    /// The move; none for the root of the tree.
    pub(crate) mv: Option<M>,
    /// The share of attention the move gets before it has been tried; shares of all
    /// children of a node sum to one.
    pub(crate) prior: f32,
    visits: AtomicU32,
    value: AtomicU64,
    proof: AtomicU8,
    /// Behind a pointer, because choosing a move means to look through all its siblings: the
    /// smaller they are, the less memory that is.
    children: OnceLock<Box<Children<M>>>,
}

/// The moves at a node, and what is known of each from games in which it came later
/// (all-moves-as-first).
///
/// Every simulation adds to many of these results, and to those of all threads at the same
/// time. They lie close together, apart from the nodes, so that processors have few pieces
/// of memory to hand to and fro.
struct Children<M> {
    nodes: Box<[Node<M>]>,
    amaf: AmafStatistics,
}

/// Results of games in which a move came at some later time, for all moves at a node.
pub(crate) struct AmafStatistics {
    /// The action each move is, or [`NO_ACTION`].
    actions: Box<[u32]>,
    results: Box<[AtomicU64]>,
}

/// In place of an action: games in which the move comes later say nothing about it.
pub(crate) const NO_ACTION: u32 = u32::MAX;

impl AmafStatistics {
    fn new(actions: Box<[u32]>) -> AmafStatistics {
        let results = actions.iter().map(|_| AtomicU64::new(0)).collect();
        AmafStatistics { actions, results }
    }

    /// How many games, and how many of them were won.
    #[inline]
    pub(crate) fn results(&self, index: usize) -> (f32, f32) {
        const UNIT: f32 = 1.0 / AMAF_WIN as f32;
        let both = self.results[index].load(Relaxed);
        let games = (both >> AMAF_GAMES) as u32 as f32;
        // Signed numbers take fewer steps to become fractions.
        let won = (both & ((1 << AMAF_GAMES) - 1)) as i64 as f32;
        (games, won * UNIT)
    }

    /// Adds the result of a game to all moves whose action was taken in it.
    pub(crate) fn settle(&self, result: f64, was_taken: impl Fn(usize) -> bool) {
        let added = amaf_game(result);
        for index in self.taken(was_taken) {
            self.results[index].fetch_add(added, Relaxed);
        }
    }

    /// The same for later: adds to sums which [`AmafStatistics::settle_many`] will take.
    pub(crate) fn settle_later(
        &self,
        sums: &mut Vec<u64>,
        result: f64,
        was_taken: impl Fn(usize) -> bool,
    ) {
        let added = amaf_game(result);
        sums.resize(self.actions.len(), 0);
        for index in self.taken(was_taken) {
            sums[index] += added;
        }
    }

    /// Adds sums that were collected, and clears them.
    pub(crate) fn settle_many(&self, sums: &mut Vec<u64>) {
        for (sum, results) in sums.drain(..).zip(&self.results) {
            if sum != 0 {
                results.fetch_add(sum, Relaxed);
            }
        }
    }

    /// The moves whose action was taken.
    fn taken(&self, was_taken: impl Fn(usize) -> bool) -> impl Iterator<Item = usize> {
        let actions = self.actions.iter().enumerate();
        let taken =
            actions.filter(move |&(_, &action)| action != NO_ACTION && was_taken(action as usize));
        taken.map(|(index, _)| index)
    }
}

/// What a game adds to the results of a move.
fn amaf_game(result: f64) -> u64 {
    1 << AMAF_GAMES | (result * AMAF_WIN).round() as u64
}

/// Games and wins share one number, so that both are counted in one step: the number of
/// games above this bit, wins below. There is room for half a billion games.
const AMAF_GAMES: u32 = 35;
/// The unit of a win there.
const AMAF_WIN: f64 = 64.0;

impl<M: PartialEq> Node<M> {
    /// The root of a tree.
    pub(crate) fn root() -> Node<M> {
        Node::with_move(None, 1.0)
    }

    pub(crate) fn new(mv: M, prior: f32) -> Node<M> {
        Node::with_move(Some(mv), prior)
    }

    fn with_move(mv: Option<M>, prior: f32) -> Node<M> {
        Node {
            mv,
            prior,
            visits: AtomicU32::new(0),
            value: AtomicU64::new(0),
            proof: AtomicU8::new(0),
            children: OnceLock::new(),
        }
    }

    pub(crate) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    /// The share of games won, between 0 and 1; meaningless without visits.
    pub(crate) fn win_rate(&self) -> f32 {
        self.won() / self.visits().max(1) as f32
    }

    /// How many games were won.
    #[inline]
    pub(crate) fn won(&self) -> f32 {
        const UNIT: f32 = 1.0 / WIN as f32;
        self.value.load(Relaxed) as i64 as f32 * UNIT
    }

    /// Counts visits whose results are not known yet. Until they are, they count as losses, so
    /// that other threads look elsewhere.
    pub(crate) fn enter(&self, visits: u32) {
        self.visits.fetch_add(visits, Relaxed);
    }

    /// Adds the result of a visit counted before: 1 for a win, 0 for a loss, anything between
    /// for a value in between.
    pub(crate) fn settle(&self, result: f64) {
        self.value.fetch_add((result * WIN) as u64, Relaxed);
    }

    /// Adds the sum of results of visits counted before, of which only some were made.
    pub(crate) fn settle_many(&self, counted: u32, made: u32, results: f64) {
        self.visits.fetch_sub(counted - made, Relaxed);
        self.settle(results);
    }

    /// Whether so many games are known here that a few more may be added later.
    pub(crate) fn is_busy(&self) -> bool {
        const BUSY: u32 = 256;
        self.visits() >= BUSY
    }

    /// Whether so many are known that games in which a move comes later say next to nothing
    /// more.
    pub(crate) fn is_well_known(&self) -> bool {
        const WELL_KNOWN: u32 = 1024;
        self.visits() >= WELL_KNOWN
    }

    /// The person who wins after this move whatever the other does, if that is known.
    pub(crate) fn proof(&self) -> Option<Seat> {
        match self.proof.load(Relaxed) {
            1 => Some(Seat::Starter),
            2 => Some(Seat::Responder),
            _ => None,
        }
    }

    pub(crate) fn prove(&self, winner: Seat) {
        let code = match winner {
            Seat::Starter => 1,
            Seat::Responder => 2,
        };
        self.proof.store(code, Relaxed);
    }

    /// The children, once there are any. A node without children is a leaf.
    pub(crate) fn children(&self) -> Option<&[Node<M>]> {
        self.children.get().map(|children| children.nodes.as_ref())
    }

    /// What is known of the children from games in which they came later.
    pub(crate) fn amaf(&self) -> Option<&AmafStatistics> {
        self.children.get().map(|children| &children.amaf)
    }

    /// Gives the node its children, with the action each of them is; if another thread was
    /// faster, its children stay. Returns the memory that took.
    pub(crate) fn expand(&self, nodes: Vec<Node<M>>, actions: Vec<u32>) -> usize {
        debug_assert_eq!(nodes.len(), actions.len());
        let count = nodes.len();
        let amaf = AmafStatistics::new(actions.into_boxed_slice());
        let children = Children { nodes: nodes.into_boxed_slice(), amaf };
        if self.children.set(Box::new(children)).is_ok() { Self::memory_of(count) } else { 0 }
    }

    /// The memory a child takes.
    const SIZE: usize = size_of::<Node<M>>() + size_of::<u32>() + size_of::<AtomicU64>();
    /// The memory that holds the children of a node together, with what four pieces of memory
    /// cost besides.
    const FAMILY: usize = size_of::<Children<M>>() + 4 * 16;

    /// Takes a child out of the tree; the rest of the node is dropped.
    pub(crate) fn into_child(self, mv: &M) -> Option<Node<M>> {
        let children = self.children.into_inner()?;
        children.nodes.into_vec().into_iter().find(|child| child.mv.as_ref() == Some(mv))
    }

    /// The memory of all that is below this node.
    pub(crate) fn memory(&self) -> usize {
        self.children().map_or(0, |children| {
            Self::memory_of(children.len()) + children.iter().map(Node::memory).sum::<usize>()
        })
    }

    const fn memory_of(children: usize) -> usize {
        Self::FAMILY + children * Self::SIZE
    }
}
