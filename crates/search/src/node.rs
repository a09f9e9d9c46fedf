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
    /// All-moves-as-first: results of games in which the move came at some later time.
    amaf_visits: AtomicU32,
    amaf_value: AtomicU64,
    proof: AtomicU8,
    children: OnceLock<Box<[Node<M>]>>,
}

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
            amaf_visits: AtomicU32::new(0),
            amaf_value: AtomicU64::new(0),
            proof: AtomicU8::new(0),
            children: OnceLock::new(),
        }
    }

    pub(crate) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    /// The share of games won, between 0 and 1; meaningless without visits.
    pub(crate) fn win_rate(&self) -> f32 {
        rate(&self.value, self.visits())
    }

    pub(crate) fn amaf_visits(&self) -> u32 {
        self.amaf_visits.load(Relaxed)
    }

    pub(crate) fn amaf_win_rate(&self) -> f32 {
        rate(&self.amaf_value, self.amaf_visits())
    }

    /// Counts a visit whose result is not known yet. Until it is, it counts as a loss, so
    /// that other threads look elsewhere.
    pub(crate) fn enter(&self) {
        self.visits.fetch_add(1, Relaxed);
    }

    /// Adds the result of a visit counted before: 1 for a win, 0 for a loss, anything between
    /// for a chance.
    pub(crate) fn settle(&self, result: f64) {
        self.value.fetch_add((result * WIN) as u64, Relaxed);
    }

    /// Adds the result of a game in which the move came later.
    pub(crate) fn settle_amaf(&self, result: f64) {
        self.amaf_visits.fetch_add(1, Relaxed);
        self.amaf_value.fetch_add((result * WIN) as u64, Relaxed);
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
        self.children.get().map(AsRef::as_ref)
    }

    /// Gives the node its children; if another thread was faster, its children stay.
    /// Returns how many were added.
    pub(crate) fn expand(&self, children: Vec<Node<M>>) -> usize {
        let count = children.len();
        if self.children.set(children.into_boxed_slice()).is_ok() { count } else { 0 }
    }

    /// Takes a child out of the tree; the rest of the node is dropped.
    pub(crate) fn into_child(self, mv: &M) -> Option<Node<M>> {
        let children = self.children.into_inner()?;
        children.into_vec().into_iter().find(|child| child.mv.as_ref() == Some(mv))
    }

    /// The number of nodes below this one.
    pub(crate) fn descendants(&self) -> usize {
        let below = |child: &Node<M>| 1 + child.descendants();
        self.children().map_or(0, |children| children.iter().map(below).sum())
    }
}

fn rate(value: &AtomicU64, visits: u32) -> f32 {
    (value.load(Relaxed) as f64 / WIN / f64::from(visits.max(1))) as f32
}
