//! The kinds of search behind one face.

use crate::{Candidate, Config, Engine, Search, alphabeta::AlphaBeta};
use cairn_rules::{
    AnyGame, Options, Point, Seat, games,
    heuristics::{Heuristics, SearchableGame},
};

/// Whether a game can judge a position by its look, which alpha-beta needs.
#[must_use]
pub fn evaluates(game: &dyn AnyGame) -> bool {
    struct Evaluates(Options);
    impl games::Visitor for Evaluates {
        type Output = bool;
        fn visit<G: SearchableGame>(self) -> bool {
            G::start(&self.0).evaluate().is_some()
        }
    }
    games::visit(game.info().id, Evaluates(game.default_options())).unwrap_or(false)
}

/// A search of whichever kind the configuration and the game call for.
pub(crate) enum AnySearch<P: Heuristics> {
    Tree(Search<P>),
    AlphaBeta(AlphaBeta<P>),
}

impl<P: Heuristics> AnySearch<P> {
    pub(crate) fn new(position: P, config: Config, seed: u64) -> AnySearch<P> {
        let alpha_beta = config.engine == Engine::AlphaBeta && !config.ownership;
        if alpha_beta && position.evaluate().is_some() {
            AnySearch::AlphaBeta(AlphaBeta::new(position, config.memory))
        } else {
            AnySearch::Tree(Search::new(position, config, seed))
        }
    }

    pub(crate) fn position(&self) -> &P {
        match self {
            AnySearch::Tree(search) => search.position(),
            AnySearch::AlphaBeta(search) => search.position(),
        }
    }

    pub(crate) fn begin_run(&mut self) {
        if let AnySearch::Tree(search) = self {
            search.begin_run();
        }
    }

    pub(crate) fn continue_run(
        &mut self,
        slice: u64,
        most: u64,
        should_continue: &mut dyn FnMut() -> bool,
    ) -> u64 {
        match self {
            AnySearch::Tree(search) => search.continue_run(slice, most, should_continue),
            AnySearch::AlphaBeta(search) => {
                let before = search.visits();
                search.run(slice.min(most), should_continue);
                u64::from(search.visits() - before)
            }
        }
    }

    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn run_parallel(
        &mut self,
        simulations: u64,
        threads: usize,
        should_continue: &(dyn Fn() -> bool + Sync),
    ) {
        match self {
            AnySearch::Tree(search) => search.run_parallel(simulations, threads, should_continue),
            AnySearch::AlphaBeta(search) => search.run(simulations, &mut { should_continue }),
        }
    }

    pub(crate) fn advance(&mut self, mv: P::Move) {
        match self {
            AnySearch::Tree(search) => search.advance(mv),
            AnySearch::AlphaBeta(search) => search.advance(mv),
        }
    }

    pub(crate) fn candidates(&self) -> Vec<Candidate<P::Move>> {
        match self {
            AnySearch::Tree(search) => search.candidates(),
            AnySearch::AlphaBeta(search) => search.candidates(),
        }
    }

    pub(crate) fn visits(&self) -> u32 {
        match self {
            AnySearch::Tree(search) => search.visits(),
            AnySearch::AlphaBeta(search) => search.visits(),
        }
    }

    pub(crate) fn proven_winner(&self) -> Option<Seat> {
        match self {
            AnySearch::Tree(search) => search.proven_winner(),
            AnySearch::AlphaBeta(search) => search.proven_winner(),
        }
    }

    /// Only for the tree: alpha-beta searches all moves and all replies, given enough time.
    pub(crate) fn prove_final_moves(&mut self) {
        if let AnySearch::Tree(search) = self {
            search.prove_final_moves();
        }
    }

    /// See [`AnySearch::prove_final_moves`].
    pub(crate) fn refute_blunders(&mut self) {
        if let AnySearch::Tree(search) = self {
            search.refute_blunders();
        }
    }

    pub(crate) fn lead(&self) -> Option<f32> {
        match self {
            AnySearch::Tree(search) => search.lead(),
            AnySearch::AlphaBeta(_) => None,
        }
    }

    pub(crate) fn map(&self) -> Vec<(Point, f32)> {
        match self {
            AnySearch::Tree(search) => search.map(),
            AnySearch::AlphaBeta(_) => Vec::new(),
        }
    }
}
