//! What a game knows about good play: hints for a search that finds out the rest.

use crate::{Explain, Ladder, Piece, Point, Problem, Rng, Side, Symmetry, zobrist};

/// Hints for search. Every hint has a neutral default, so a game without knowledge is
/// searched correctly, only less well.
pub trait Guide: Explain {
    /// How many different [actions](Guide::action) there are.
    const ACTIONS: usize;

    /// The levels of play, set so that each beats the one below about two times in three
    /// (`cairn ladder` measures and fits them).
    const LADDER: Ladder = Ladder::ORDINARY;

    /// Positions with clear answers.
    const PROBLEMS: &'static [Problem] = &[];

    /// A number below [`ACTIONS`](Guide::ACTIONS) for what a move does, the same in every
    /// position: statistics about moves are shared through it. Different moves may share a
    /// number if they are much alike.
    fn action(mv: Self::Move) -> usize;

    /// Whether games in which the move came later say something about making it now. Not so
    /// for a move that waits: it comes late, and mostly for who has the better of it.
    fn counts_early(_mv: Self::Move) -> bool {
        true
    }

    /// How promising each legal move looks before any search: 1 is ordinary, 2 is worth
    /// twice the attention. Fills `weights` with one positive number for each move.
    fn weigh(&self, moves: &[Self::Move], weights: &mut Vec<f32>) {
        weights.clear();
        weights.resize(moves.len(), 1.0);
    }

    /// Plays a move of a guided playout: random, but not senseless. `last` is the move just
    /// made, where there was one. `None` when the game is over.
    fn play_guided(&mut self, _last: Option<Self::Move>, rng: &mut Rng) -> Option<Self::Move> {
        self.play_random(rng)
    }

    /// The side that is so far ahead that a playout need not go on: the end would tell less
    /// about the position than this does, and cost more. Looked at after every move, so it has
    /// to be quick.
    fn foreseen_winner(&self) -> Option<Side> {
        None
    }

    /// How likely the side to move is to win, by the look of the position alone: the
    /// logarithm of its odds, 0 for even. `None` from a game that cannot tell; its positions
    /// are then judged by playing them out. The same game always tells, or never does.
    fn evaluate(&self) -> Option<f32> {
        None
    }

    /// The numbers an evaluation weighs, seen by the side to move, for fitting the weights to
    /// results of games. Fills `features` with as many numbers in every position; none
    /// without an evaluation.
    fn features(&self, features: &mut Vec<f32>) {
        features.clear();
    }

    /// A fingerprint of what the rules remember beyond [`Position::key`](crate::Position::key),
    /// such as the set of earlier boards. Positions may share what is found out about them
    /// only if both agree.
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
    /// where [colours are alike](Guide::colours_are_alike), no exchange of colours alters, and
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

    /// Tells who holds which point, as far as the board shows: the map of an analysis is
    /// this, averaged over the ends of many playouts.
    fn owners(&self, mut tell: impl FnMut(Point, Side)) {
        for point in self.grid().points() {
            if let Some(side) = self.piece_at(point).and_then(Piece::side) {
                tell(point, side);
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
