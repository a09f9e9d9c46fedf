//! One simulation: down the tree, a playout, and the result back up.

use crate::{
    Selection,
    node::Node,
    played::Played,
    shared_path::SharedPath,
    tree::{self, Tree},
};
use cairn_rules::{Rng, Seat, heuristics::Heuristics};

/// What one thread needs to run simulations on a tree. Nothing is allocated per simulation.
pub(crate) struct Worker<'a, P: Heuristics> {
    tree: &'a Tree<P>,
    position: P,
    /// The way down, which begins with the shared path.
    path: Vec<Visit<'a, P::Move>>,
    shared_path: SharedPath,
    played: Played,
    rng: Rng,
}

/// What is left of a worker between two slices of its run.
pub(crate) struct Paused<P> {
    position: P,
    shared_path: SharedPath,
    played: Played,
    rng: Rng,
}

impl<P: Heuristics> Paused<P> {
    /// A run that is about to begin.
    pub(crate) fn new(tree: &Tree<P>, seed: u64) -> Paused<P> {
        Paused {
            position: tree.start.clone(),
            shared_path: SharedPath::default(),
            played: Played::new(P::ACTIONS),
            rng: Rng::with_seed(seed),
        }
    }
}

/// A node on the way down, and who chooses among its children.
struct Visit<'a, M> {
    node: &'a Node<M>,
    /// Who made the node's move.
    mover: Seat,
    /// Who moves next.
    next: Seat,
}

impl<'a, P: Heuristics> Worker<'a, P> {
    /// A worker that goes on where another one was paused.
    pub(crate) fn resume(tree: &'a Tree<P>, paused: Paused<P>) -> Worker<'a, P> {
        let Paused { position, shared_path, played, rng } = paused;
        Worker { tree, position, path: Vec::new(), shared_path, played, rng }
    }

    /// Whether a pause changes nothing: [`Worker::finish`] has nothing to add, or would be called
    /// before the next simulation anyway.
    pub(crate) fn may_pause(&self) -> bool {
        self.shared_path.length == 0 || self.shared_path.is_used_up()
    }

    /// What is needed to go on, after [`Worker::finish`].
    pub(crate) fn pause(self) -> Paused<P> {
        let Worker { position, shared_path, played, rng, .. } = self;
        Paused { position, shared_path, played, rng }
    }

    /// Runs one simulation. The tree has all results after [`Worker::finish`].
    pub(crate) fn simulate(&mut self) {
        self.played.start();
        if self.shared_path.is_used_up() {
            self.finish();
        }
        self.position.clone_from(&self.tree.start);
        let result = match self.descend() {
            Some(result) => {
                if self.maps() && self.position.outcome().is_some() {
                    self.tree.ownership.add(&self.position);
                }
                result
            }
            None => self.play_out(),
        };
        self.back_up(result);
    }

    /// Adds the collected results to the nodes of the shared path, and leaves it.
    pub(crate) fn finish(&mut self) {
        let nodes = self.path.iter().map(|visit| (visit.node, visit.mover));
        self.shared_path.flush(nodes.take(self.shared_path.length));
        self.path.clear();
    }

    /// Walks down to a leaf. Returns the starter's share of a win if the walk ends where that is
    /// known.
    fn descend(&mut self) -> Option<f64> {
        if !self.shared_path.is_new() {
            self.follow_shared_path();
        } else {
            self.path.clear();
            let root: &Node<P::Move> = &self.tree.root;
            if let Some(result) = self.arrive(root, self.tree.root_mover) {
                return Some(result);
            }
        }
        loop {
            let &Visit { node, mover, next, .. } = self.path.last()?;
            let children = node.children()?;
            let child = self.select(node, children, mover, next);
            self.step(child.mv?, next, self.path.len() - 1);
            if let Some(result) = self.arrive(child, next) {
                return Some(result);
            }
        }
    }

    /// Walks the shared path once more, to the last of its nodes.
    fn follow_shared_path(&mut self) {
        self.path.truncate(self.shared_path.length);
        for ply in 1..self.path.len() {
            if let Some(mv) = self.path[ply].node.mv {
                self.step(mv, self.path[ply - 1].next, ply - 1);
            }
        }
    }

    /// Makes a move inside the tree.
    fn step(&mut self, mv: P::Move, mover: Seat, ply: usize) {
        self.played.note(mover, P::action(mv), ply);
        self.position.play_unchecked(mv);
    }

    /// Counts the visit of a node and gives it children if it is time. Returns the starter's share
    /// of a win if that is known. A draw proves nothing about who wins.
    fn arrive(&mut self, node: &'a Node<P::Move>, mover: Seat) -> Option<f64> {
        let shared_path = &mut self.shared_path;
        if shared_path.is_new() && shared_path.length == self.path.len() && node.is_busy() {
            shared_path.grow(node);
        } else {
            node.enter(1);
        }
        let next = tree::mover(&self.position);
        self.path.push(Visit { node, mover, next });
        if let Some(winner) = node.proof() {
            return Some(share_of(Seat::Starter, Some(winner)));
        }
        if let Some(outcome) = self.position.outcome() {
            let winner = outcome.winner.map(|side| self.position.seat_of(side));
            if let Some(winner) = winner {
                node.prove(winner);
            }
            return Some(share_of(Seat::Starter, winner));
        }
        if node.children().is_none() && node.visits() > self.tree.config.expand_after {
            self.tree.expand(node, &self.position);
        }
        None
    }

    /// Plays the game to its end, to an early cutoff or to where it is evaluated. Returns the
    /// value for the starter.
    fn play_out(&mut self) -> f64 {
        let config = &self.tree.config;
        let mut ply = self.path.len();
        let cutoff = config.evaluate_after.map(|moves| ply + moves as usize);
        let maps = self.maps();
        let mut value = None;
        let mut last = self.path.last().and_then(|visit| visit.node.mv);
        loop {
            if value.is_none() {
                value = self.value_before_the_end(cutoff == Some(ply));
            }
            // The ownership map is made of final positions, so the playout goes on.
            if value.is_some() && !maps {
                break;
            }
            let next = tree::mover(&self.position);
            let mv = if config.policy {
                self.position.play_by_policy(last, &mut self.rng)
            } else {
                self.position.play_random(&mut self.rng)
            };
            let Some(mv) = mv else { break };
            // What comes after the result is known has nothing to do with it.
            if value.is_none() {
                self.played.note(next, P::action(mv), ply);
            }
            last = Some(mv);
            ply += 1;
        }
        if maps {
            self.tree.ownership.add(&self.position);
        }
        value.unwrap_or_else(|| {
            self.position.outcome().map_or(0.0, |end| {
                share_of(Seat::Starter, end.winner.map(|side| self.position.seat_of(side)))
            })
        })
    }

    /// The value for the starter, where it is known before the end of the game: at an early cutoff,
    /// or when the position is to be evaluated now and the game has an evaluation.
    fn value_before_the_end(&self, evaluate: bool) -> Option<f64> {
        if self.tree.uses_early_cutoff
            && let Some(winner) = self.position.early_cutoff()
        {
            return Some(share_of(Seat::Starter, Some(self.position.seat_of(winner))));
        }
        (evaluate && self.position.outcome().is_none())
            .then(|| starter_value(&self.position))
            .flatten()
    }

    /// Credits the result, the starter's share of a win, to every node on the way, the last
    /// one first.
    fn back_up(&mut self, result: f64) {
        let share = |seat| if seat == Seat::Starter { result } else { 1.0 - result };
        let uses_amaf = matches!(self.tree.config.selection, Selection::Amaf { .. });
        let is_one_of_many = self.is_one_of_many();
        let mut below_is_proven = false;
        let mut shared_is_proven = false;
        for (ply, visit) in self.path.iter().enumerate().rev() {
            let is_shared = ply < self.shared_path.length;
            if !is_shared {
                visit.node.settle(share(visit.mover));
            }
            if below_is_proven
                && visit.node.proof().is_none()
                && let Some(winner) =
                    proven_by_children(visit.node.children().unwrap_or_default(), visit.next)
            {
                visit.node.prove(winner);
            }
            below_is_proven = visit.node.proof().is_some();
            shared_is_proven |= is_shared && below_is_proven;
            if uses_amaf
                && (!visit.node.is_well_known() || is_one_of_many)
                && let Some(amaf) = visit.node.amaf()
            {
                let share = share(visit.next);
                let was_taken = |action| self.played.since(visit.next, action, ply);
                if is_shared {
                    self.shared_path.settle_amaf(ply, amaf, share, was_taken);
                } else {
                    amaf.settle(share, was_taken);
                }
            }
        }
        self.shared_path.settle(result);
        // A path whose result is proven is not taken again.
        if shared_is_proven {
            self.finish();
        }
    }

    /// Whether the end of this simulation goes into the ownership map. To see the end and to look at all
    /// its points takes longer than the rest, so where there are plenty a few of them do.
    fn maps(&self) -> bool {
        self.tree.config.ownership && (!self.tree.ownership.has_enough() || self.is_one_of_many())
    }

    /// Whether this simulation is one of the few that are looked at where so many are known
    /// that one in eight is enough.
    fn is_one_of_many(&self) -> bool {
        self.played.simulation().is_multiple_of(8)
    }

    /// Chooses the child to look at, where `last` made the node's move and `mover` chooses.
    fn select(
        &self,
        node: &Node<P::Move>,
        children: &'a [Node<P::Move>],
        last: Seat,
        mover: Seat,
    ) -> &'a Node<P::Move> {
        let config = &self.tree.config;
        let visits = node.visits().max(1) as f32;
        let width = config.widening.map_or(children.len(), |widening| {
            (widening.base + widening.scale * visits.sqrt()) as usize
        });
        let rate = node.win_rate();
        let expected = if last == mover { rate } else { 1.0 - rate };
        let urgency = self.tree.urgency.at(expected, visits);
        let mut best = None;
        let mut best_score = f32::NEG_INFINITY;
        let mut looked_at = 0;
        let amaf = node.amaf();
        for (index, child) in children.iter().enumerate() {
            match child.proof() {
                Some(winner) if winner == mover => return child,
                // A lost move is no alternative, and does not take the place of one.
                Some(_) => continue,
                None => {}
            }
            let score = urgency.of(child, amaf, index);
            if score > best_score {
                best = Some(child);
                best_score = score;
            }
            looked_at += 1;
            if looked_at >= width {
                break;
            }
        }
        // All moves lose: any will do.
        best.unwrap_or(&children[0])
    }
}

/// A seat's share of a win: all of it, nothing, or half in a draw.
fn share_of(seat: Seat, winner: Option<Seat>) -> f64 {
    winner.map_or(0.5, |winner| f64::from(u8::from(seat == winner)))
}

/// The value for the starter by the game's evaluation, if it has one.
fn starter_value<P: Heuristics>(position: &P) -> Option<f64> {
    let value = f64::from(1.0 / (1.0 + (-position.evaluate()?).exp()));
    Some(if tree::mover(position) == Seat::Starter { value } else { 1.0 - value })
}

/// The winner that follows from what is proven of the children, where `mover` chooses.
fn proven_by_children<M: PartialEq>(children: &[Node<M>], mover: Seat) -> Option<Seat> {
    let mut all_lose = true;
    for child in children {
        match child.proof() {
            Some(winner) if winner == mover => return Some(mover),
            Some(_) => {}
            None => all_lose = false,
        }
    }
    all_lose.then(|| mover.other())
}
