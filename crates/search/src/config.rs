//! The parameters of the search. The defaults won matches; the other presets are for comparison.

/// The parameters of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Config {
    /// What kind of search is made.
    pub engine: Engine,
    /// How a child is chosen inside the tree.
    pub selection: Selection,
    /// A leaf gets children when it has been visited this often.
    pub expand_after: u32,
    /// Whether moves start with the priors of the game.
    pub priors: bool,
    /// Whether playouts use the game's playout policy and early cutoff.
    pub policy: bool,
    /// How many of a node's moves are looked at: all, or the most promising few, growing
    /// with the visits.
    pub widening: Option<Widening>,
    /// After how many moves of a playout the game's evaluation replaces the rest, in games that
    /// have one.
    pub evaluate_after: Option<u32>,
    /// Bytes the tree may take.
    pub memory: usize,
    /// Whether to compute the ownership map and the expected score. That takes a look at every point
    /// after each playout, and after every eighth once there are enough.
    pub ownership: bool,
}

/// Kinds of search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Monte-Carlo tree search.
    Tree,
    /// Alpha-beta, on one thread, in games that can evaluate a position. In other games, and if
    /// an ownership map is wanted, which needs playouts, the tree.
    AlphaBeta,
}

/// How a child is chosen inside the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// Plain upper confidence bounds with this exploration constant.
    Ucb(f32),
    /// Win rates mixed with all-moves-as-first statistics, exploring by prior.
    Amaf {
        /// Weight of exploration by prior.
        exploration: f32,
        /// Visits at which direct results count as much as all-moves-as-first ones.
        equivalence: f32,
        /// How much worse than its parent an untried move is assumed to be.
        urgency_reduction: f32,
    },
}

/// Progressive widening: a node visited `n` times looks at `base + scale * √n` moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widening {
    /// Moves looked at from the start.
    pub base: f32,
    /// How fast their number grows.
    pub scale: f32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            engine: Engine::Tree,
            selection: Selection::Amaf {
                exploration: 0.4,
                equivalence: 600.0,
                urgency_reduction: 0.1,
            },
            expand_after: 8,
            priors: true,
            policy: true,
            widening: Some(Widening { base: 8.0, scale: 2.0 }),
            evaluate_after: Some(4),
            memory: 256 << 20,
            ownership: false,
        }
    }
}

/// How much more the prior of a move counts in a shallow search.
const SHALLOW: f32 = 8.0;

impl Config {
    /// The same for a shallow search: a few playouts say less about a move than its prior does. The tree
    /// is what is grown, for it sees the ends that are one move away.
    #[must_use]
    pub(crate) fn for_shallow_search(mut self) -> Config {
        if let Selection::Amaf { exploration, .. } = &mut self.selection {
            *exploration *= SHALLOW;
        }
        Config { engine: Engine::Tree, ..self }
    }

    /// Plain UCT: upper confidence bounds, uniformly random playouts, no knowledge.
    #[must_use]
    pub fn plain_uct() -> Config {
        Config {
            selection: Selection::Ucb(1.0),
            expand_after: 1,
            priors: false,
            policy: false,
            widening: None,
            evaluate_after: None,
            ..Config::default()
        }
    }

    /// Flat Monte-Carlo: every move gets the same number of uniformly random playouts.
    #[must_use]
    pub fn flat() -> Config {
        Config {
            selection: Selection::Ucb(1e9),
            expand_after: u32::MAX,
            priors: false,
            policy: false,
            widening: None,
            evaluate_after: None,
            ..Config::default()
        }
    }
}
