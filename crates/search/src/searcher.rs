//! Search without its types: a line in, an analysis out.

use crate::{Candidate, Config, engine::AnySearch};

use cairn_record::{Analysis, Line, LineError, MoveAnalysis, Proven};
use cairn_rules::{
    Draft, Explain, Game, GameInfo, Grid, Outcome, Position, Seat, games,
    heuristics::SearchableGame, read_legal_move,
};

/// As many visits as can be counted.
pub(crate) const MOST_VISITS: u64 = 1 << 31;

/// A search of the positions of one game. In a tree, moves that end the game immediately are
/// found without a simulation.
pub trait Searcher: Send {
    /// The game it was made for.
    fn game(&self) -> &'static GameInfo;

    /// How the game ended, if the position searched is its end.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the line goes on from the position searched, so that its results can be reused.
    fn can_follow(&self, line: &Line) -> bool;

    /// Moves to the position at the end of a line of the same game. Results are reused if the
    /// line continues the last one. After an error nothing has changed.
    ///
    /// # Panics
    /// If the line belongs to another game.
    fn follow(&mut self, line: &Line) -> Result<(), LineError>;

    /// Runs simulations on this thread until enough have run, `should_continue` returns false, or the
    /// result is proven.
    fn run(&mut self, simulations: u64, should_continue: &mut dyn FnMut() -> bool) {
        self.begin_run();
        self.continue_run(simulations, simulations, should_continue);
    }

    /// Begins a run of simulations, which [`Searcher::continue_run`] makes.
    fn begin_run(&mut self);

    /// Continues the run: about `slice` simulations, or a few more to reach a point at which a
    /// slice may end, and `most` in all. Returns how many it made. In a tree, a run in slices
    /// finds the same as one that runs through.
    fn continue_run(
        &mut self,
        slice: u64,
        most: u64,
        should_continue: &mut dyn FnMut() -> bool,
    ) -> u64;

    /// The same on several threads.
    #[cfg(not(target_family = "wasm"))]
    fn run_parallel(
        &mut self,
        simulations: u64,
        threads: usize,
        should_continue: &(dyn Fn() -> bool + Sync),
    );

    /// The results so far, during a search.
    fn analysis(&self) -> Analysis;

    /// The results at the end of a search. In a tree, the best move has been checked for a reply
    /// that wins immediately (see [`Search::refute_blunders`](crate::Search::refute_blunders)).
    fn conclude(&mut self) -> Analysis;

    /// Simulations that count for the position.
    fn visits(&self) -> u32;

    /// The person who wins, if that is proven.
    fn proven_winner(&self) -> Option<Seat>;
}

/// A search that starts at the end of a line.
pub fn searcher(line: &Line, config: Config, seed: u64) -> Result<Box<dyn Searcher>, LineError> {
    struct Make<'a>(&'a Line, Config, u64);
    impl games::Visitor for Make<'_> {
        type Output = Result<Box<dyn Searcher>, LineError>;
        fn visit<G: SearchableGame>(self) -> Self::Output {
            let Make(line, config, seed) = self;
            let position = typed_position::<G>(line)?;
            let mut search = AnySearch::new(position, config, seed);
            search.prove_final_moves();
            Ok(Box::new(Typed::<G> { search, line: line.clone(), config, seed }))
        }
    }
    let id = line.game.info().id;
    games::visit(id, Make(line, config, seed)).expect("a line's game is registered")
}

struct Typed<G: SearchableGame> {
    search: AnySearch<G::Position>,
    line: Line,
    config: Config,
    seed: u64,
}

type Move<G> = <<G as Game>::Position as Position>::Move;

/// The typed position a line leads to.
pub(crate) fn typed_position<G: SearchableGame>(line: &Line) -> Result<G::Position, LineError> {
    let mut position = match &line.start {
        None => G::start(&line.options),
        Some(text) => Draft::parse(text, Grid::new(line.options.size()))
            .and_then(|draft| G::read(&line.options, &draft))
            .map_err(LineError::Start)?,
    };
    play_moves::<G>(&mut position, line, 0)?;
    Ok(position)
}

/// Plays the moves of a line from one of them on, and returns them.
fn play_moves<G: SearchableGame>(
    position: &mut G::Position,
    line: &Line,
    first: usize,
) -> Result<Vec<Move<G>>, LineError> {
    let play = |(index, text): (usize, &String)| {
        let mv = read_legal_move::<G>(position, text)
            .map_err(|error| LineError::illegal(index, text, error))?;
        position.play_unchecked(mv);
        Ok(mv)
    };
    line.moves.iter().enumerate().skip(first).map(play).collect()
}

impl<G: SearchableGame> Searcher for Typed<G> {
    fn game(&self) -> &'static GameInfo {
        self.line.game.info()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.search.position().outcome()
    }

    fn can_follow(&self, line: &Line) -> bool {
        self.line.is_start_of(line)
    }

    fn follow(&mut self, line: &Line) -> Result<(), LineError> {
        assert_eq!(line.game.info().id, G::INFO.id, "a searcher stays with its game");
        if self.can_follow(line) {
            let mut position = self.search.position().clone();
            for mv in play_moves::<G>(&mut position, line, self.line.moves.len())? {
                self.search.advance(mv);
            }
        } else {
            let position = typed_position::<G>(line)?;
            self.search = AnySearch::new(position, self.config, self.seed);
        }
        self.search.prove_final_moves();
        self.line = line.clone();
        Ok(())
    }

    fn begin_run(&mut self) {
        self.search.begin_run();
    }

    fn continue_run(
        &mut self,
        slice: u64,
        most: u64,
        should_continue: &mut dyn FnMut() -> bool,
    ) -> u64 {
        self.search.continue_run(slice, most, should_continue)
    }

    #[cfg(not(target_family = "wasm"))]
    fn run_parallel(
        &mut self,
        simulations: u64,
        threads: usize,
        should_continue: &(dyn Fn() -> bool + Sync),
    ) {
        self.search.run_parallel(simulations, threads, should_continue);
    }

    fn analysis(&self) -> Analysis {
        let analysis = |candidate: Candidate<Move<G>>| {
            let Candidate { mv, visits, win_rate, proven, pv } = candidate;
            let proven = proven.map(|wins| if wins { Proven::Win } else { Proven::Loss });
            let pv = pv.into_iter().map(G::Position::notation).collect();
            MoveAnalysis::new(G::Position::notation(mv), visits, win_rate, proven, pv)
        };
        let moves = self.search.candidates().into_iter().map(analysis).collect();
        Analysis {
            lead: self.search.lead(),
            ownership: self.search.map(),
            ..Analysis::new(moves, self.search.visits())
        }
    }

    fn conclude(&mut self) -> Analysis {
        self.search.refute_blunders();
        self.analysis()
    }

    fn visits(&self) -> u32 {
        self.search.visits()
    }

    fn proven_winner(&self) -> Option<Seat> {
        self.search.proven_winner()
    }
}
