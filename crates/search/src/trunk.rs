//! The busy nodes on the way down the tree.
//!
//! Every game goes through the same few nodes near the root, and the threads would wait for
//! each other there. So a worker takes the same way through them a few times in a row, keeps
//! the results to itself, and then tells the nodes all of them at once: one game more or less
//! changes nothing at a node that has seen hundreds.

use crate::node::{Early, Node};
use cairn_rules::Seat;

/// What one worker has to tell the busy nodes it goes through.
#[derive(Default)]
pub(crate) struct Trunk {
    /// The number of its nodes.
    pub(crate) length: usize,
    /// Simulations that went through it and have not been told yet.
    simulations: u32,
    /// The sum of their results, as the starter's share of wins.
    results: f64,
    /// For every node, what they add to its [`Early`] results. Kept at its longest, so that
    /// nothing is allocated anew for every trunk.
    early: Vec<Vec<u64>>,
}

impl Trunk {
    /// How many simulations take the same way through it.
    const TURNS: u32 = 8;

    /// Whether no simulation has gone all the way through it: it may still grow.
    pub(crate) fn is_new(&self) -> bool {
        self.simulations == 0
    }

    /// Whether it is time to look for a new way.
    pub(crate) fn is_worn(&self) -> bool {
        self.simulations >= Trunk::TURNS
    }

    /// Makes a node the next part of it. All visits to come are counted at once, so that other
    /// threads look elsewhere.
    pub(crate) fn grow<M: PartialEq>(&mut self, node: &Node<M>) {
        node.enter(Trunk::TURNS);
        self.length += 1;
        if self.early.len() < self.length {
            self.early.push(Vec::new());
        }
    }

    /// Keeps the result of a simulation, the starter's share of a win.
    pub(crate) fn settle(&mut self, result: f64) {
        if self.length > 0 {
            self.simulations += 1;
            self.results += result;
        }
    }

    /// Keeps what a simulation says about the children of its node at this ply.
    pub(crate) fn settle_early(
        &mut self,
        ply: usize,
        early: &Early,
        result: f64,
        was_taken: impl Fn(usize) -> bool,
    ) {
        early.settle_later(&mut self.early[ply], result, was_taken);
    }

    /// Tells its nodes, given with the person who made each move, what they have not been
    /// told yet. Then there is no trunk.
    pub(crate) fn tell<'a, M: PartialEq + 'a>(
        &mut self,
        nodes: impl Iterator<Item = (&'a Node<M>, Seat)>,
    ) {
        for ((node, mover), sums) in nodes.zip(&mut self.early) {
            let share = match mover {
                Seat::Starter => self.results,
                Seat::Responder => f64::from(self.simulations) - self.results,
            };
            node.settle_many(Trunk::TURNS, self.simulations, share);
            if let Some(early) = node.early() {
                early.settle_many(sums);
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
    fn results_told_at_once_are_those_told_one_by_one() {
        let [at_once, one_by_one] = [(); 2].map(|()| parent());
        let early = |node: &Node<u8>| node.early().expect("it has a child").results(0);
        let mut trunk = Trunk::default();
        trunk.grow(&at_once);
        assert_eq!((trunk.length, at_once.visits()), (1, Trunk::TURNS), "counted beforehand");
        for result in [1.0, 0.25, 0.0] {
            assert!(!trunk.is_worn());
            trunk.settle_early(0, at_once.early().expect("it has a child"), result, |_| true);
            trunk.settle(result);
            one_by_one.enter(1);
            // The responder made the move, so what the starter lacks is his.
            one_by_one.settle(1.0 - result);
            one_by_one.early().expect("it has a child").settle(result, |_| true);
        }
        assert!(!trunk.is_new());
        trunk.tell([(&at_once, Seat::Responder)].into_iter());
        assert_eq!(at_once.visits(), one_by_one.visits(), "those not made are taken back");
        assert!((at_once.won() - one_by_one.won()).abs() < 1e-6);
        assert_eq!(early(&at_once), early(&one_by_one));
        assert!(trunk.is_new() && trunk.length == 0, "nothing is told twice");
    }
}
