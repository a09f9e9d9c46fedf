//! Proofs without types: a line in, moves as text out.

use crate::{Solution, SolveEffort, SolveLimits, solve, thinker::typed_position};

use cairn_record::{Line, LineError};
use cairn_rules::{Explain, Game, Seat, games};

/// What a proof found, as text.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The person who wins, or `None` if the limits were reached first.
    pub winner: Option<Seat>,
    /// A line of best play to the end of the game; the winner's moves in it all win. It ends
    /// early only if told to stop meanwhile.
    pub pv: Vec<String>,
    /// What it took.
    pub effort: SolveEffort,
}

/// Proves who wins at the end of a line, as far as the limits allow (see [`solve()`]).
pub fn prove(
    line: &Line,
    limits: SolveLimits,
    keep_on: impl FnMut(SolveEffort) -> bool,
) -> Result<Proof, LineError> {
    struct Prove<'a, K>(&'a Line, SolveLimits, K);
    impl<K: FnMut(SolveEffort) -> bool> games::Visitor for Prove<'_, K> {
        type Output = Result<Proof, LineError>;
        fn visit<G: Game>(self) -> Self::Output {
            let Prove(line, limits, keep_on) = self;
            let position = typed_position::<G>(line)?;
            let Solution { winner, pv, effort } = solve(&position, limits, keep_on);
            let pv = pv.into_iter().map(G::Position::notation).collect();
            Ok(Proof { winner, pv, effort })
        }
    }
    let id = line.game.info().id;
    games::visit(id, Prove(line, limits, keep_on)).expect("a line's game is registered")
}
