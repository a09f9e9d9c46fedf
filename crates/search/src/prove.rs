//! Proofs without types: a line in, moves as text out.

use crate::{Line, LineError, Solution, SolveLimits, solve, thinker::typed_position};
use cairn_rules::{Explain, Game, Seat, games};

/// What a proof found, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The person who wins, or `None` if the limits were reached first.
    pub winner: Option<Seat>,
    /// A line of best play as far as it is known; the winner's moves in it all win.
    pub line: Vec<String>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Proves who wins at the end of a line, as far as the limits allow (see [`solve()`]).
pub fn prove(line: &Line, limits: SolveLimits) -> Result<Proof, LineError> {
    struct Prove<'a>(&'a Line, SolveLimits);
    impl games::Visitor for Prove<'_> {
        type Output = Result<Proof, LineError>;
        fn visit<G: Game>(self) -> Self::Output {
            let Prove(line, limits) = self;
            let Solution { winner, line, nodes } = solve(&typed_position::<G>(line)?, limits);
            let line = line.into_iter().map(G::Position::notation).collect();
            Ok(Proof { winner, line, nodes })
        }
    }
    games::visit(line.game.info().id, Prove(line, limits)).expect("a line's game is registered")
}
