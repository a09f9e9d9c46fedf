//! Proofs without types: a line in, moves as text out.

use crate::{Solution, SolveLimits, SolveStatistics, searcher::typed_position, solve};

use cairn_record::{Line, LineError};
use cairn_rules::{Explain, Seat, games, heuristics::SearchableGame};

/// What a proof found, as text.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The person who wins; `None` in a draw, or if the limits were reached first.
    pub winner: Option<Seat>,
    /// Whether best play is proven to lead to a draw.
    pub is_draw: bool,
    /// A line of best play to the end of the game; the winner's moves in it all win. It ends
    /// early only if stopped meanwhile.
    pub pv: Vec<String>,
    /// What it took.
    pub statistics: SolveStatistics,
}

/// Proves who wins at the end of a line, as far as the limits allow (see [`solve()`]).
pub fn prove(
    line: &Line,
    limits: SolveLimits,
    should_continue: impl FnMut(SolveStatistics) -> bool,
) -> Result<Proof, LineError> {
    struct Prove<'a, K>(&'a Line, SolveLimits, K);
    impl<K: FnMut(SolveStatistics) -> bool> games::Visitor for Prove<'_, K> {
        type Output = Result<Proof, LineError>;
        fn visit<G: SearchableGame>(self) -> Self::Output {
            let Prove(line, limits, should_continue) = self;
            let position = typed_position::<G>(line)?;
            let Solution { winner, is_draw, pv, statistics } =
                solve(&position, limits, should_continue);
            let pv = pv.into_iter().map(G::Position::notation).collect();
            Ok(Proof { winner, is_draw, pv, statistics })
        }
    }
    let id = line.game.info().id;
    games::visit(id, Prove(line, limits, should_continue)).expect("a line's game is registered")
}
