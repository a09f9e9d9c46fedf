//! Search without its types: lines in, reports out.

use crate::{Candidate, Config, engine::AnySearch};

use cairn_record::{Line, LineError};
use cairn_rules::{
    Draft, Explain, Game, GameInfo, Grid, Outcome, Point, Position, Seat, games, read_legal_move,
};

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

impl Advice {
    /// Whether anything has been found out about the move.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.visits > 0 || self.proven.is_some()
    }

    /// The win rate, where a proof counts more than any number of tries.
    #[must_use]
    pub fn expected(&self) -> f32 {
        self.proven.map_or(self.win_rate, |wins| f32::from(u8::from(wins)))
    }
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
        self.moves.first().map_or(0.0, Advice::expected)
    }

    /// Whether to go on is pointless for the person to move: a proven loss, or next to no wins
    /// in many tries, of which the best move has had its share.
    #[must_use]
    pub fn is_hopeless(&self) -> bool {
        const ENOUGH_VISITS: u32 = 1000;
        const SHARE: u32 = 100;
        const HOPELESS: f32 = 0.02;
        let is_lost = |advice: &Advice| advice.proven == Some(false);
        let is_tried = |best: &Advice| self.visits >= ENOUGH_VISITS && best.visits >= SHARE;
        (!self.moves.is_empty() && self.moves.iter().all(is_lost))
            || (self.moves.first().is_some_and(is_tried) && self.win_rate() < HOPELESS)
    }
}

/// A search of some game's positions. In a tree, moves that end the game at once are seen
/// without a single simulation.
pub trait Thinker: Send {
    /// The game it was made for.
    fn game(&self) -> &'static GameInfo;

    /// How the game ended, if the position searched is its end.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the line goes on from the position searched, so that what is known is kept.
    fn can_follow(&self, line: &Line) -> bool;

    /// Turns to the position at the end of a line of the same game. What is known is kept
    /// if the line continues the last one. After an error nothing has changed.
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

    /// What is known by now, where more is to come.
    fn report(&self) -> Report;

    /// What was found when all is done. In a tree, the best move has been checked for an answer
    /// that wins at once (see [`Search::see_blunders`](crate::Search::see_blunders)).
    fn conclude(&mut self) -> Report;

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
            let mut search = AnySearch::new(position, config, seed);
            search.see_ends();
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

/// The typed position a line leads to.
pub(crate) fn typed_position<G: Game>(line: &Line) -> Result<G::Position, LineError> {
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
fn play_moves<G: Game>(
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

impl<G: Game> Thinker for Typed<G> {
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
        assert_eq!(line.game.info().id, G::INFO.id, "a thinker stays with its game");
        if self.can_follow(line) {
            let mut position = self.search.position().clone();
            for mv in play_moves::<G>(&mut position, line, self.line.moves.len())? {
                self.search.advance(mv);
            }
        } else {
            let position = typed_position::<G>(line)?;
            self.search = AnySearch::new(position, self.config, self.seed);
        }
        self.search.see_ends();
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

    fn conclude(&mut self) -> Report {
        self.search.see_blunders();
        self.report()
    }

    fn visits(&self) -> u32 {
        self.search.visits()
    }

    fn proven_winner(&self) -> Option<Seat> {
        self.search.proven_winner()
    }
}
