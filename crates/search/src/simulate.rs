//! One simulation: down the tree, a playout, and the result back up.

use crate::{
    Selection,
    node::Node,
    played::Played,
    tree::{self, Tree},
    trunk::Trunk,
};
use cairn_rules::{Guide, Rng, Seat};

/// What one thread needs to run simulations on a tree. Nothing is allocated per simulation.
pub(crate) struct Worker<'a, P: Guide> {
    tree: &'a Tree<P>,
    position: P,
    /// The way down, of which the first nodes are the trunk.
    path: Vec<Visit<'a, P::Move>>,
    trunk: Trunk,
    played: Played,
    rng: Rng,
}

/// What is left of a worker between two slices of its run.
pub(crate) struct Paused<P> {
    position: P,
    trunk: Trunk,
    played: Played,
    rng: Rng,
}

impl<P: Guide> Paused<P> {
    /// A run that is about to begin.
    pub(crate) fn new(tree: &Tree<P>, seed: u64) -> Paused<P> {
        Paused {
            position: tree.start.clone(),
            trunk: Trunk::default(),
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

impl<'a, P: Guide> Worker<'a, P> {
    /// A worker that goes on where another one was paused.
    pub(crate) fn resume(tree: &'a Tree<P>, paused: Paused<P>) -> Worker<'a, P> {
        let Paused { position, trunk, played, rng } = paused;
        Worker { tree, position, path: Vec::new(), trunk, played, rng }
    }

    /// Whether a pause changes nothing: [`Worker::finish`] has nothing to tell, or would be called
    /// before the next simulation anyway.
    pub(crate) fn may_pause(&self) -> bool {
        self.trunk.length == 0 || self.trunk.is_worn()
    }

    /// What is needed to go on, after [`Worker::finish`].
    pub(crate) fn pause(self) -> Paused<P> {
        let Worker { position, trunk, played, rng, .. } = self;
        Paused { position, trunk, played, rng }
    }

    /// Runs one simulation. The tree hears of all of them after [`Worker::finish`].
    pub(crate) fn simulate(&mut self) {
        self.played.start();
        if self.trunk.is_worn() {
            self.finish();
        }
        self.position.clone_from(&self.tree.start);
        let result = match self.descend() {
            Some(result) => {
                if self.maps() && self.position.outcome().is_some() {
                    self.tree.ends.add(&self.position);
                }
                result
            }
            None => self.play_out(),
        };
        self.back_up(result);
    }

    /// Tells the nodes of the trunk what they have not been told yet, and leaves it.
    pub(crate) fn finish(&mut self) {
        let nodes = self.path.iter().map(|visit| (visit.node, visit.mover));
        self.trunk.tell(nodes.take(self.trunk.length));
        self.path.clear();
    }

    /// Walks down to a leaf. Returns the starter's share of a win if the walk ends where that is
    /// known.
    fn descend(&mut self) -> Option<f64> {
        if !self.trunk.is_new() {
            self.follow_trunk();
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

    /// Goes the way of the trunk once more, to the last of its nodes.
    fn follow_trunk(&mut self) {
        self.path.truncate(self.trunk.length);
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
        let trunk = &mut self.trunk;
        if trunk.is_new() && trunk.length == self.path.len() && node.is_busy() {
            trunk.grow(node);
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

    /// Plays the game to its end, or until it is foreseen or may be evaluated instead. Returns
    /// the chance that the starter wins.
    fn play_out(&mut self) -> f64 {
        let config = &self.tree.config;
        let mut ply = self.path.len();
        let cutoff = config.cutoff.map(|moves| ply + moves as usize);
        let maps = self.maps();
        let mut chance = None;
        let mut last = self.path.last().and_then(|visit| visit.node.mv);
        loop {
            if chance.is_none() {
                chance = self.chance_before_the_end(cutoff == Some(ply));
            }
            // A map is made of ends: for its sake the game goes on.
            if chance.is_some() && !maps {
                break;
            }
            let next = tree::mover(&self.position);
            let mv = if config.guided {
                self.position.play_guided(last, &mut self.rng)
            } else {
                self.position.play_random(&mut self.rng)
            };
            let Some(mv) = mv else { break };
            // What comes after the result is known has nothing to do with it.
            if chance.is_none() {
                self.played.note(next, P::action(mv), ply);
            }
            last = Some(mv);
            ply += 1;
        }
        if maps {
            self.tree.ends.add(&self.position);
        }
        chance.unwrap_or_else(|| {
            self.position.outcome().map_or(0.0, |end| {
                share_of(Seat::Starter, end.winner.map(|side| self.position.seat_of(side)))
            })
        })
    }

    /// The chance that the starter wins, where it is known though the game goes on: when the
    /// winner is foreseen, or the game is to be evaluated now and can be.
    fn chance_before_the_end(&self, evaluate: bool) -> Option<f64> {
        if self.tree.foresees
            && let Some(winner) = self.position.foreseen_winner()
        {
            return Some(share_of(Seat::Starter, Some(self.position.seat_of(winner))));
        }
        (evaluate && self.position.outcome().is_none())
            .then(|| starter_chance(&self.position))
            .flatten()
    }

    /// Credits the result, the starter's share of a win, to every node on the way, the last
    /// one first.
    fn back_up(&mut self, result: f64) {
        let share = |seat| if seat == Seat::Starter { result } else { 1.0 - result };
        let uses_amaf = matches!(self.tree.config.selection, Selection::Amaf { .. });
        let is_one_of_many = self.is_one_of_many();
        let mut below_is_proven = false;
        let mut trunk_is_proven = false;
        for (ply, visit) in self.path.iter().enumerate().rev() {
            let is_trunk = ply < self.trunk.length;
            if !is_trunk {
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
            trunk_is_proven |= is_trunk && below_is_proven;
            if uses_amaf
                && (!visit.node.is_well_known() || is_one_of_many)
                && let Some(early) = visit.node.early()
            {
                let share = share(visit.next);
                let was_taken = |action| self.played.since(visit.next, action, ply);
                if is_trunk {
                    self.trunk.settle_early(ply, early, share, was_taken);
                } else {
                    early.settle(share, was_taken);
                }
            }
        }
        self.trunk.settle(result);
        // A way whose end is known is not taken again.
        if trunk_is_proven {
            self.finish();
        }
    }

    /// Whether the end of this simulation goes into the map. To see the end and to look at all
    /// its points takes longer than the rest, so where there are plenty a few of them do.
    fn maps(&self) -> bool {
        self.tree.config.map && (!self.tree.ends.are_plenty() || self.is_one_of_many())
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
        let early = node.early();
        for (index, child) in children.iter().enumerate() {
            match child.proof() {
                Some(winner) if winner == mover => return child,
                // A lost move is no alternative, and does not take the place of one.
                Some(_) => continue,
                None => {}
            }
            let score = urgency.of(child, early, index);
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

/// The chance that the starter wins, by the game's own evaluation if it has one.
fn starter_chance<P: Guide>(position: &P) -> Option<f64> {
    let chance = f64::from(1.0 / (1.0 + (-position.evaluate()?).exp()));
    Some(if tree::mover(position) == Seat::Starter { chance } else { 1.0 - chance })
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
