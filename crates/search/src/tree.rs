//! The tree, and the position at its root.

use crate::{
    Config,
    node::{NO_ACTION, Node},
    ownership::Ownership,
    urgency::Urgency,
};
use cairn_rules::{Position, Rng, Seat, heuristics::Heuristics, zobrist};
use crossbeam_utils::CachePadded;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A search tree below a position.
pub(crate) struct Tree<P: Heuristics> {
    pub(crate) start: P,
    pub(crate) root: CachePadded<Node<P::Move>>,
    /// Who made the move to the root.
    pub(crate) root_mover: Seat,
    pub(crate) config: Config,
    /// Whether playouts use the early cutoff. They do not if it already applies at the root: then
    /// it would give every move the same value.
    pub(crate) uses_early_cutoff: bool,
    /// How urgent it is to look at each move.
    pub(crate) urgency: Urgency,
    /// Ownership and score, if the configuration asks for them.
    pub(crate) ownership: Ownership,
    /// Bytes in use below the root.
    memory: CachePadded<AtomicUsize>,
}

impl<P: Heuristics> Tree<P> {
    pub(crate) fn new(start: P, config: Config) -> Tree<P> {
        let root_mover = mover(&start).other();
        let tree = Tree {
            uses_early_cutoff: uses_early_cutoff(&start, &config),
            start,
            root: CachePadded::new(Node::root()),
            root_mover,
            config,
            urgency: Urgency::new(config.selection),
            ownership: Ownership::default(),
            memory: CachePadded::new(AtomicUsize::new(0)),
        };
        tree.expand(&tree.root, &tree.start);
        tree
    }

    /// Whether the tree has used up its memory.
    fn is_full(&self) -> bool {
        self.memory.load(Relaxed) > self.config.memory
    }

    /// Gives a leaf its children, the most promising first, unless memory is used up. The
    /// root always gets them.
    pub(crate) fn expand(&self, leaf: &Node<P::Move>, position: &P) {
        if self.is_full() && leaf.mv.is_some() {
            return;
        }
        let mut moves = Vec::new();
        let mut weights = Vec::new();
        position.legal_moves_into(&mut moves);
        // Among equals the order must not favour one corner of the board.
        shuffle(&mut moves, &mut Rng::with_seed(position.key()));
        if self.config.priors {
            position.priors(&moves, &mut weights);
        } else {
            weights.resize(moves.len(), 1.0);
        }
        let total: f32 = weights.iter().sum();
        let mut children: Vec<_> = moves
            .into_iter()
            .zip(weights)
            .map(|(mv, weight)| Node::new(mv, weight / total))
            .collect();
        children.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        let action = |mv: P::Move| if P::uses_amaf(mv) { P::action(mv) as u32 } else { NO_ACTION };
        let actions = children.iter().map(|child| child.mv.map_or(NO_ACTION, action)).collect();
        let added = leaf.expand(children, actions);
        self.memory.fetch_add(added, Relaxed);
    }

    /// Makes the position after a move the root and reuses the subtree below it, unless that
    /// depends on an early cutoff that may not be used from here. A proof never does.
    pub(crate) fn advance(&mut self, mv: P::Move) {
        self.ownership = Ownership::default();
        self.root_mover = mover(&self.start);
        self.start.play_unchecked(mv);
        let used_early_cutoff = self.uses_early_cutoff;
        self.uses_early_cutoff = uses_early_cutoff(&self.start, &self.config);
        let is_sound = !used_early_cutoff || self.uses_early_cutoff;
        let root = std::mem::replace(&mut *self.root, Node::root());
        let child = root.into_child(&mv);
        if let Some(child) = child.filter(|child| is_sound || child.proof().is_some()) {
            *self.root = child;
        }
        *self.memory = AtomicUsize::new(self.root.memory());
        if self.root.children().is_none() {
            self.root.mv = None;
            self.expand(&self.root, &self.start);
        }
    }
}

/// Shuffles with numbers of 64 bits, also where `usize` has 32: the same seed plays the same
/// everywhere.
fn shuffle<M>(moves: &mut [M], rng: &mut Rng) {
    for index in 1..moves.len() {
        moves.swap(index, rng.u64(..=index as u64) as usize);
    }
}

fn uses_early_cutoff<P: Heuristics>(start: &P, config: &Config) -> bool {
    config.policy && start.early_cutoff().is_none()
}

/// The seat to move.
pub(crate) fn mover<P: Position>(position: &P) -> Seat {
    position.seat_of(position.to_move())
}

/// A key under which positions reached by different moves may share results: it covers
/// everything the rules look at. [`Position::key`] covers the position itself
/// and [`Heuristics::history_key`] what the rules remember besides, such as the set of earlier boards
/// where boards may not repeat.
pub(crate) fn whole_key<P: Heuristics>(position: &P) -> u64 {
    position.key() ^ position.history_key() ^ mover_key(position)
}

/// The part of a key for the seat to move. Colours alone are not enough, because either seat may
/// hold either colour.
pub(crate) fn mover_key<P: Position>(position: &P) -> u64 {
    const MOVER: u64 = 0x5ea7;
    zobrist::fact(MOVER, mover(position) as i64)
}

#[cfg(test)]
mod tests {
    use crate::{Config, Search};
    use cairn_rules::{
        Explain, Position, Rng, games,
        heuristics::{Heuristics, SearchableGame},
    };

    /// In random games, plays the best move where it leads to a position so clear that the early
    /// cutoff may not be used from there. Returns how often that happened.
    struct Clear;

    impl games::Visitor for Clear {
        type Output = u32;
        fn visit<G: SearchableGame>(self) -> u32 {
            let options = games::find(G::INFO.id).expect("registered").default_options();
            let mut count = 0;
            for seed in 0..60 {
                let mut rng = Rng::with_seed(seed);
                let mut position = G::start(&options);
                while position.early_cutoff().is_none() {
                    let before = position.clone();
                    if position.play_random(&mut rng).is_none() {
                        break;
                    }
                    if position.early_cutoff().is_some() {
                        let mut search = Search::new(before, Config::default(), seed);
                        search.run(300, || true);
                        search.advance(search.candidates()[0].mv);
                        let is_clear = search.position().early_cutoff().is_some();
                        if is_clear && search.proven_winner().is_none() {
                            assert_eq!(search.visits(), 0, "{}", search.position().text());
                            count += 1;
                        }
                    }
                }
            }
            count
        }
    }

    #[test]
    fn cutoff_results_are_dropped_where_cutoffs_may_not_be_used() {
        let counts = games::GAMES.iter().filter_map(|game| games::visit(game.info().id, Clear));
        let count: u32 = counts.sum();
        assert!(count > 10, "only {count} positions became clear");
    }
}
