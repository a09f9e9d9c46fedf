//! Search without its types: lines in, reports out.

use crate::{Candidate, Config, Line, LineError, engine::AnySearch};
use cairn_rules::{Draft, Explain, Game, GameInfo, Grid, Point, Position, Seat, games, steps};

/// What is known about one move, as text.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The move in notation.
    pub mv: String,
    /// How often it was looked at.
    pub visits: u32,
    /// Expected share of wins for the person to move.
    pub win_rate: f32,
    /// Whether it is proven to win (`true`) or to lose (`false`).
    pub proven: Option<bool>,
    /// The moves that are expected to follow, itself first.
    pub line: Vec<String>,
}

/// What a search found out about a position.
#[derive(Clone, Debug)]
pub struct Report {
    /// Every legal move, the best first; empty when the game is over.
    pub moves: Vec<Advice>,
    /// Simulations that count for the position.
    pub visits: u32,
    /// Expected lead of the first side, in games with scores and if a map was asked for.
    pub lead: Option<f32>,
    /// Who is likely to hold each point: 1 for surely the first side, -1 for surely the
    /// second. Empty unless a map was asked for.
    pub map: Vec<(Point, f32)>,
}

impl Report {
    /// The win rate of the person to move if the best move is made.
    #[must_use]
    pub fn win_rate(&self) -> f32 {
        match self.moves.first() {
            Some(Advice { proven: Some(wins), .. }) => f32::from(u8::from(*wins)),
            Some(best) => best.win_rate,
            None => 0.0,
        }
    }
}

/// A search of some game's positions.
pub trait Thinker: Send {
    /// The game it was made for.
    fn game(&self) -> &'static GameInfo;

    /// Turns to the position at the end of a line of the same game. What is known is kept
    /// if the line continues the last one.
    ///
    /// # Panics
    /// If the line is one of another game.
    fn follow(&mut self, line: &Line) -> Result<(), LineError>;

    /// Runs simulations on this thread until enough have run, `keep_on` says no, or the
    /// result is proven.
    fn run(&mut self, simulations: u64, keep_on: &mut dyn FnMut() -> bool);

    /// The same on several threads.
    #[cfg(not(target_family = "wasm"))]
    fn run_parallel(
        &mut self,
        simulations: u64,
        threads: usize,
        keep_on: &(dyn Fn() -> bool + Sync),
    );

    /// What is known by now.
    fn report(&self) -> Report;

    /// Simulations that count for the position.
    fn visits(&self) -> u32;

    /// The person who wins, if that is proven.
    fn proven_winner(&self) -> Option<Seat>;
}

/// A search that starts at the end of a line.
pub fn thinker(line: &Line, config: Config, seed: u64) -> Result<Box<dyn Thinker>, LineError> {
    struct Make<'a>(&'a Line, Config, u64);
    impl games::Visitor for Make<'_> {
        type Output = Result<Box<dyn Thinker>, LineError>;
        fn visit<G: Game>(self) -> Self::Output {
            let Make(line, config, seed) = self;
            let position = typed_position::<G>(line)?;
            let search = AnySearch::new(position, config, seed);
            Ok(Box::new(Typed::<G> { search, line: line.clone(), config, seed }))
        }
    }
    let id = line.game.info().id;
    games::visit(id, Make(line, config, seed)).expect("a line's game is registered")
}

struct Typed<G: Game> {
    search: AnySearch<G::Position>,
    line: Line,
    config: Config,
    seed: u64,
}

type Move<G> = <<G as Game>::Position as Position>::Move;

/// The typed position a line leads to. Its texts have been judged by the untyped line
/// first, so that errors are told in one place.
pub(crate) fn typed_position<G: Game>(line: &Line) -> Result<G::Position, LineError> {
    line.position()?;
    let mut position = match &line.start {
        None => G::start(&line.options),
        Some(text) => Draft::parse(text, Grid::new(line.options.size()))
            .and_then(|draft| G::read(&line.options, &draft))
            .map_err(LineError::Start)?,
    };
    for text in &line.moves {
        if let Some(mv) = typed_move::<G>(&position, text) {
            position.play_unchecked(mv);
        }
    }
    Ok(position)
}

fn typed_move<G: Game>(position: &G::Position, text: &str) -> Option<Move<G>> {
    let steps = steps::parse(text, position.grid(), G::INFO.buttons).ok()?;
    G::Position::from_steps(&steps)
}

impl<G: Game> Thinker for Typed<G> {
    fn game(&self) -> &'static GameInfo {
        self.line.game.info()
    }

    fn follow(&mut self, line: &Line) -> Result<(), LineError> {
        assert_eq!(line.game.info().id, G::INFO.id, "a thinker stays with its game");
        if self.line.is_start_of(line) {
            line.position()?;
            for text in &line.moves[self.line.moves.len()..] {
                if let Some(mv) = typed_move::<G>(self.search.position(), text) {
                    self.search.advance(mv);
                }
            }
        } else {
            let position = typed_position::<G>(line)?;
            self.search = AnySearch::new(position, self.config, self.seed);
        }
        self.line = line.clone();
        Ok(())
    }

    fn run(&mut self, simulations: u64, keep_on: &mut dyn FnMut() -> bool) {
        self.search.run(simulations, keep_on);
    }

    #[cfg(not(target_family = "wasm"))]
    fn run_parallel(
        &mut self,
        simulations: u64,
        threads: usize,
        keep_on: &(dyn Fn() -> bool + Sync),
    ) {
        self.search.run_parallel(simulations, threads, keep_on);
    }

    fn report(&self) -> Report {
        let advice = |candidate: Candidate<Move<G>>| Advice {
            mv: G::Position::notation(candidate.mv),
            visits: candidate.visits,
            win_rate: candidate.win_rate,
            proven: candidate.proven,
            line: candidate.line.into_iter().map(G::Position::notation).collect(),
        };
        Report {
            moves: self.search.candidates().into_iter().map(advice).collect(),
            visits: self.search.visits(),
            lead: self.search.lead(),
            map: self.search.map(),
        }
    }

    fn visits(&self) -> u32 {
        self.search.visits()
    }

    fn proven_winner(&self) -> Option<Seat> {
        self.search.proven_winner()
    }
}
