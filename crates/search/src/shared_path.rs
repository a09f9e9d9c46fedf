//! The busy nodes near the root, which all threads walk through.
//!
//! Every simulation visits these nodes, and the threads would wait for each other there. So a
//! worker takes the same path through them a few times in a row, collects the results, and adds
//! them to the nodes all at once: one simulation more or less changes nothing at a node that has
//! seen hundreds.

use crate::node::{AmafStatistics, Node};
use cairn_rules::Seat;

/// The results that one worker has collected for the busy nodes on its path.
#[derive(Default)]
pub(crate) struct SharedPath {
    /// The number of its nodes.
    pub(crate) length: usize,
    /// Simulations that went through it and have not been added to its nodes yet.
    simulations: u32,
    /// The sum of their results, as the starter's share of wins.
    results: f64,
    /// For every node, what they add to its [`AmafStatistics`]. Never shortened, so that a new path
    /// allocates nothing.
    amaf: Vec<Vec<u64>>,
}

impl SharedPath {
    /// How many simulations take the same way through it.
    const TURNS: u32 = 8;

    /// Whether no simulation has gone all the way through it: it may still grow.
    pub(crate) fn is_new(&self) -> bool {
        self.simulations == 0
    }

    /// Whether it is time to look for a new path.
    pub(crate) fn is_used_up(&self) -> bool {
        self.simulations >= SharedPath::TURNS
    }

    /// Makes a node the next part of it. All visits to come are counted at once, so that other
    /// threads look elsewhere.
    pub(crate) fn grow<M: PartialEq>(&mut self, node: &Node<M>) {
        node.enter(SharedPath::TURNS);
        self.length += 1;
        if self.amaf.len() < self.length {
            self.amaf.push(Vec::new());
        }
    }

    /// Collects the result of a simulation, the starter's share of a win.
    pub(crate) fn settle(&mut self, result: f64) {
        if self.length > 0 {
            self.simulations += 1;
            self.results += result;
        }
    }

    /// Collects what a simulation says about the children of its node at this ply.
    pub(crate) fn settle_amaf(
        &mut self,
        ply: usize,
        amaf: &AmafStatistics,
        result: f64,
        was_taken: impl Fn(usize) -> bool,
    ) {
        amaf.settle_later(&mut self.amaf[ply], result, was_taken);
    }

    /// Adds the collected results to the nodes of the path, given with the seat that made each
    /// move. Afterwards the path is empty.
    pub(crate) fn flush<'a, M: PartialEq + 'a>(
        &mut self,
        nodes: impl Iterator<Item = (&'a Node<M>, Seat)>,
    ) {
        for ((node, mover), sums) in nodes.zip(&mut self.amaf) {
            let share = match mover {
                Seat::Starter => self.results,
                Seat::Responder => f64::from(self.simulations) - self.results,
            };
            node.settle_many(SharedPath::TURNS, self.simulations, share);
            if let Some(amaf) = node.amaf() {
                amaf.settle_many(sums);
            }
        }
        self.length = 0;
        self.simulations = 0;
        self.results = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A node of one child, whose move is action 0.
    fn parent() -> Node<u8> {
        let node = Node::root();
        node.expand(vec![Node::new(0, 1.0)], vec![0]);
        node
    }

    #[test]
    fn results_added_at_once_equal_results_added_one_by_one() {
        let [at_once, one_by_one] = [(); 2].map(|()| parent());
        let amaf = |node: &Node<u8>| node.amaf().expect("it has a child").results(0);
        let mut shared_path = SharedPath::default();
        shared_path.grow(&at_once);
        assert_eq!(
            (shared_path.length, at_once.visits()),
            (1, SharedPath::TURNS),
            "counted beforehand"
        );
        for result in [1.0, 0.25, 0.0] {
            assert!(!shared_path.is_used_up());
            shared_path.settle_amaf(0, at_once.amaf().expect("it has a child"), result, |_| true);
            shared_path.settle(result);
            one_by_one.enter(1);
            // The responder made the move, so what the starter lacks is his.
            one_by_one.settle(1.0 - result);
            one_by_one.amaf().expect("it has a child").settle(result, |_| true);
        }
        assert!(!shared_path.is_new());
        shared_path.flush([(&at_once, Seat::Responder)].into_iter());
        assert_eq!(at_once.visits(), one_by_one.visits(), "those not made are taken back");
        assert!((at_once.won() - one_by_one.won()).abs() < 1e-6);
        assert_eq!(amaf(&at_once), amaf(&one_by_one));
        assert!(shared_path.is_new() && shared_path.length == 0, "nothing is added twice");
    }
}
