//! One simulation: down the tree, a playout, and the result back up.

use crate::{
    Selection,
    node::Node,
    tree::{Tree, mover},
};
use cairn_rules::{Guide, Rng, Seat};

/// What one thread needs to run simulations on a tree. Nothing is allocated per simulation.
pub(crate) struct Worker<'a, P: Guide> {
    tree: &'a Tree<P>,
    position: P,
    path: Vec<Visit<'a, P::Move>>,
    played: Played,
    rng: Rng,
}

/// A node on the way down, and who chooses among its children.
struct Visit<'a, M> {
    node: &'a Node<M>,
    /// Who made the node's move.
    mover: Seat,
    /// Who moves next.
    next: Seat,
}

/// When each person last made each move in the current simulation.
struct Played {
    simulation: u32,
    /// By person and action: the simulation and the ply.
    last: [Vec<(u32, u32)>; 2],
}

impl Played {
    fn note(&mut self, seat: Seat, action: usize, ply: usize) {
        self.last[seat as usize][action] = (self.simulation, ply as u32);
    }

    /// Whether the person made the move at this ply or later.
    fn since(&self, seat: Seat, action: usize, ply: usize) -> bool {
        let (simulation, last) = self.last[seat as usize][action];
        simulation == self.simulation && last as usize >= ply
    }
}

impl<'a, P: Guide> Worker<'a, P> {
    pub(crate) fn new(tree: &'a Tree<P>, seed: u64) -> Worker<'a, P> {
        let last = vec![(0, 0); P::ACTIONS];
        Worker {
            tree,
            position: tree.start.clone(),
            path: Vec::new(),
            played: Played { simulation: 0, last: [last.clone(), last] },
            rng: Rng::with_seed(seed),
        }
    }

    /// Runs one simulation.
    pub(crate) fn simulate(&mut self) {
        self.played.simulation += 1;
        self.position.clone_from(&self.tree.start);
        let result = match self.descend() {
            Some(winner) => f64::from(u8::from(winner == Seat::Starter)),
            None => self.play_out(),
        };
        self.back_up(result);
    }

    /// Walks down to a leaf. Returns the winner if the walk ends where that is known.
    fn descend(&mut self) -> Option<Seat> {
        let config = &self.tree.config;
        self.path.clear();
        let mut node: &Node<P::Move> = &self.tree.root;
        let mut last_mover = self.tree.root_mover;
        loop {
            node.enter();
            let next = mover(&self.position);
            self.path.push(Visit { node, mover: last_mover, next });
            if let Some(winner) = node.proof() {
                return Some(winner);
            }
            if let Some(outcome) = self.position.outcome() {
                let winner = self.position.seat_of(outcome.winner);
                node.prove(winner);
                return Some(winner);
            }
            if node.children().is_none() && node.visits() > config.expand_after {
                self.tree.expand(node, &self.position);
            }
            let children = node.children()?;
            let child = self.select(node, children, last_mover, next);
            let mv = child.mv?;
            self.played.note(next, P::action(mv), self.path.len() - 1);
            self.position.play_unchecked(mv);
            last_mover = next;
            node = child;
        }
    }

    /// Plays the game to its end, or until it is foreseen or may be evaluated instead. Returns
    /// the chance that the starter wins.
    fn play_out(&mut self) -> f64 {
        let config = &self.tree.config;
        let mut ply = self.path.len();
        let cutoff = config.cutoff.map(|moves| ply + moves as usize);
        let mut chance = None;
        loop {
            if chance.is_none() {
                chance = self.chance_before_the_end(cutoff == Some(ply));
            }
            // A map is made of ends: for its sake the game goes on.
            if chance.is_some() && !config.map {
                break;
            }
            let next = mover(&self.position);
            let mv = if config.guided {
                self.position.play_guided(&mut self.rng)
            } else {
                self.position.play_random(&mut self.rng)
            };
            let Some(mv) = mv else { break };
            // What comes after the result is known has nothing to do with it.
            if chance.is_none() {
                self.played.note(next, P::action(mv), ply);
            }
            ply += 1;
        }
        if config.map {
            self.tree.ends.add(&self.position);
        }
        chance.unwrap_or_else(|| {
            let winner = self.position.outcome().map(|end| self.position.seat_of(end.winner));
            f64::from(u8::from(winner == Some(Seat::Starter)))
        })
    }

    /// The chance that the starter wins, where it is known though the game goes on: when the
    /// winner is foreseen, or the game is to be evaluated now and can be.
    fn chance_before_the_end(&self, evaluate: bool) -> Option<f64> {
        if self.tree.config.guided
            && let Some(winner) = self.position.foreseen_winner()
        {
            return Some(f64::from(u8::from(self.position.seat_of(winner) == Seat::Starter)));
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
        let mut below_is_proven = false;
        for (ply, visit) in self.path.iter().enumerate().rev() {
            visit.node.settle(share(visit.mover));
            let children = visit.node.children().unwrap_or_default();
            if below_is_proven
                && visit.node.proof().is_none()
                && let Some(winner) = proven_by_children(children, visit.next)
            {
                visit.node.prove(winner);
            }
            below_is_proven = visit.node.proof().is_some();
            if uses_amaf
                && self.is_worth_noting(visit.node)
                && let Some(early) = visit.node.early()
            {
                early
                    .settle(share(visit.next), |action| self.played.since(visit.next, action, ply));
            }
        }
    }

    /// Whether the moves at a node should learn from the game just played in which they came
    /// later. Where thousands of games are known already one in eight is enough: counting them
    /// all makes the threads wait for each other at the few nodes that every game goes through.
    fn is_worth_noting(&self, node: &Node<P::Move>) -> bool {
        const MANY: u32 = 1024;
        node.visits() < MANY || self.played.simulation.is_multiple_of(8)
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

/// The chance that the starter wins, by the game's own evaluation if it has one.
fn starter_chance<P: Guide>(position: &P) -> Option<f64> {
    let chance = f64::from(1.0 / (1.0 + (-position.evaluate()?).exp()));
    Some(if mover(position) == Seat::Starter { chance } else { 1.0 - chance })
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
