//! Hints for an engine: what a game knows about good play. A program that only plays by the rules
//! needs nothing of this module.

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

    /// A number below [`ACTIONS`](Heuristics::ACTIONS) for what a move does, the same in every
    /// position: AMAF statistics are shared through it. Different moves may share a
    /// number if they are much alike.
    fn action(mv: Self::Move) -> usize;

    /// Whether the move takes part in AMAF statistics: whether playouts in which it came later say
    /// something about playing it now. A waiting move does not: it is played late, and mostly by
    /// the player who is ahead.
    fn uses_amaf(_mv: Self::Move) -> bool {
        true
    }

    /// The priors of the legal moves before any search: 1 is ordinary, 2 is worth twice as many
    /// visits. Fills `priors` with one positive number for each move; their sum does not matter.
    fn priors(&self, moves: &[Self::Move], priors: &mut Vec<f32>) {
        priors.clear();
        priors.resize(moves.len(), 1.0);
    }

    /// Plays a move of the playout policy: random, but rarely a bad mistake. `last` is the move just
    /// played, where there was one. `None` when the game is over.
    fn play_by_policy(&mut self, _last: Option<Self::Move>, rng: &mut Rng) -> Option<Self::Move> {
        self.play_random(rng)
    }

    /// The side that is so far ahead that a playout can stop here and count as its win. Called
    /// after every move of a playout, so it has to be quick.
    fn early_cutoff(&self) -> Option<Side> {
        None
    }

    /// An estimate of the result from the position alone: the logarithm of the odds that the side
    /// to move wins, 0 for even. `None` in a game without an evaluation, whose positions are
    /// judged by playouts. A game returns `Some` for every position or for none.
    fn evaluate(&self) -> Option<f32> {
        None
    }

    /// The terms of the evaluation, as the side to move sees them, for fitting their weights to
    /// results of games. Fills `features` with the same count of numbers in every position; none
    /// without an evaluation.
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

    /// A fingerprint of everything that decides whether the person to move wins: what is proven
    /// about a position holds for all that share it.
    ///
    /// The default is right for games whose [key](crate::Position::key) is that of their
    /// stones and of the side to move, changed by what no turn or reflection of the board and,
    /// where [colours are alike](Heuristics::colours_are_alike), no exchange of colours alters, and
    /// whose rules look back on nothing else. It is the same for all eight ways to lay the
    /// board. A game that remembers more must say so here.
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

    /// Calls `on_owner` with each point that a side holds, as far as the board shows. The ownership
    /// map of an analysis is the average of this over the ends of many playouts.
    fn owners(&self, mut on_owner: impl FnMut(Point, Side)) {
        for point in self.grid().points() {
            if let Some(side) = self.piece_at(point).and_then(Piece::side) {
                on_owner(point, side);
            }
        }
    }
}

/// The merit of a stone on the edge of the board with nothing beside it.
pub(crate) const FORLORN: f32 = 0.3;

/// Whether a point is on the edge of the board and has nothing beside it.
pub(crate) fn is_forlorn<P: Explain>(position: &P, point: Point) -> bool {
    let beside = position.grid().neighbours(point);
    beside.clone().count() < 4 && beside.into_iter().all(|q| position.piece_at(q).is_none())
}

/// Whether to do what is obvious: mostly, but not so surely that playouts grow alike.
pub(crate) fn usually(rng: &mut Rng) -> bool {
    rng.u32(..8) != 0
}
