//! Hints for an engine: what a game knows about good play. A program that only needs the rules does
//! not use this module.

mod ladder;
mod problem;

pub use ladder::Ladder;
pub use problem::Problem;

use crate::{Explain, Game, Piece, Point, Rng, Side, Symmetry, zobrist};

/// A game whose positions have [`Heuristics`]: what an engine needs. Every [`Game`] of that kind
/// is one.
pub trait SearchableGame: Game<Position: Heuristics> {}

impl<G: Game<Position: Heuristics>> SearchableGame for G {}

/// Hints for the search. Every hint has a neutral default, so a game without knowledge is
/// searched correctly, only less well.
pub trait Heuristics: Explain {
    /// How many different [actions](Heuristics::action) there are.
    const ACTIONS: usize;

    /// The levels of play, set so that each beats the one below about two times in three
    /// (`cairn ladder` measures and fits them).
    const LADDER: Ladder = Ladder::ORDINARY;

    /// Positions with clear answers.
    const PROBLEMS: &'static [Problem] = &[];

    /// The index of a move in AMAF statistics: below [`ACTIONS`](Heuristics::ACTIONS), and the same
    /// in every position. Similar moves may share an index.
    fn action(mv: Self::Move) -> usize;

    /// Whether the move takes part in AMAF statistics, so that playouts in which it is played later
    /// count for playing it now. `false` for waiting moves: they are played late, and mostly by the
    /// player who is ahead.
    fn uses_amaf(_mv: Self::Move) -> bool {
        true
    }

    /// The priors of the legal moves before any search: 1 is ordinary, 2 is worth twice as many
    /// visits. Fills `priors` with one positive number for each move; their sum does not matter.
    fn priors(&self, moves: &[Self::Move], priors: &mut Vec<f32>) {
        priors.clear();
        priors.resize(moves.len(), 1.0);
    }

    /// Plays a move of the playout policy: random, but rarely a bad mistake. `last` is the move
    /// just played, if any. Returns `None` when the game is over.
    fn play_by_policy(&mut self, _last: Option<Self::Move>, rng: &mut Rng) -> Option<Self::Move> {
        self.play_random(rng)
    }

    /// The side that is so far ahead that a playout can stop here and count as its win. Called
    /// after every move of a playout, so it must be fast.
    fn early_cutoff(&self) -> Option<Side> {
        None
    }

    /// An estimate of the result from the position alone: the logarithm of the odds that the side
    /// to move wins, 0 for even. `None` in a game without an evaluation: the search then uses
    /// playouts to the end. A game returns `Some` for every position or for none.
    fn evaluate(&self) -> Option<f32> {
        None
    }

    /// The terms of the evaluation from the point of view of the side to move, for fitting their
    /// weights to results of games. Fills `features` with the same number of values in every
    /// position; with none if the game has no evaluation.
    fn features(&self, features: &mut Vec<f32>) {
        features.clear();
    }

    /// A fingerprint of what the rules remember beyond [`Position::key`](crate::Position::key),
    /// such as the set of earlier boards. Two positions may share search results only if
    /// both fingerprints agree.
    fn history_key(&self) -> u64 {
        0
    }

    /// Whether the rest of the game would be the same with the colours of all stones
    /// exchanged and the other colour to move.
    fn colours_are_alike(&self) -> bool {
        false
    }

    /// A fingerprint of everything that decides whether the player to move wins. A result that is
    /// proven for one position holds for all positions with the same fingerprint.
    ///
    /// The default is the same for all eight symmetries of the board. It is correct for games whose
    /// [key](crate::Position::key) consists of the stones, the side to move, and facts that do not
    /// change when the board is turned or reflected or, where [colours are
    /// alike](Heuristics::colours_are_alike), when the colours are exchanged. A game whose rules
    /// depend on earlier positions must override it.
    fn shared_key(&self) -> u64 {
        let grid = self.grid();
        let exchanged = self.to_move() == Side::Second && self.colours_are_alike();
        let mut stones = 0;
        let mut turned = [0; Symmetry::ALL.len()];
        for point in grid.points() {
            if let Some(piece) = self.piece_at(point) {
                stones ^= zobrist::stone(piece, point);
                let piece = if exchanged { piece.exchanged() } else { piece };
                for (key, symmetry) in turned.iter_mut().zip(Symmetry::ALL) {
                    *key ^= zobrist::stone(piece, symmetry.apply(grid, point));
                }
            }
        }
        let side = if exchanged { zobrist::SECOND_TO_MOVE } else { 0 };
        let besides = self.key() ^ stones ^ side;
        let least = turned.into_iter().min().unwrap_or_default();
        zobrist::mix(least) ^ besides
    }

    /// Calls `on_owner` with each point that a side owns. The ownership map of an analysis is the
    /// average of this over the final positions of many playouts.
    fn owners(&self, mut on_owner: impl FnMut(Point, Side)) {
        for point in self.grid().points() {
            if let Some(side) = self.piece_at(point).and_then(Piece::side) {
                on_owner(point, side);
            }
        }
    }
}

/// The prior of a stone on the edge of the board without neighbouring stones.
pub(crate) const ISOLATED_EDGE_PRIOR: f32 = 0.3;

/// Whether a point is on the edge of the board and has no neighbouring stones.
pub(crate) fn is_isolated_on_edge<P: Explain>(position: &P, point: Point) -> bool {
    let beside = position.grid().neighbours(point);
    beside.clone().count() < 4 && beside.into_iter().all(|q| position.piece_at(q).is_none())
}

/// Whether a playout makes an obvious move: in seven of eight cases, so that playouts still differ.
pub(crate) fn usually(rng: &mut Rng) -> bool {
    rng.u32(..8) != 0
}
