//! Moves that win the game immediately, for either seat. They are found without simulations.

use crate::{Search, search::by_rank, tree::mover};
use cairn_rules::{Position, Seat, heuristics::Heuristics};

impl<P: Heuristics> Search<P> {
    /// Proves the moves that end the game immediately, so that a win in one move is never missed,
    /// even after a short search.
    pub fn prove_final_moves(&mut self) {
        let root = &self.tree.root;
        let me = mover(&self.tree.start);
        for child in root.children().unwrap_or_default() {
            if let Some(mv) = child.mv
                && let Some(winner) = winner(&after(&self.tree.start, mv))
            {
                child.prove(winner);
                if winner == me {
                    root.prove(me);
                }
            }
        }
    }

    /// Checks the replies to the best move: if one of them wins the game immediately, the move is
    /// proven lost, and the next best move is checked in the same way.
    pub fn refute_blunders(&mut self) {
        // If so many moves in a row lose, the others most likely lose too.
        const TRIES: usize = 16;
        let me = mover(&self.tree.start);
        let children = self.tree.root.children().unwrap_or_default();
        for _ in 0..TRIES {
            // The first among equals, as in a list of candidates.
            let best = children.iter().rev().max_by(|a, b| by_rank(a, b, me));
            let Some(best) = best.filter(|best| best.proof().is_none()) else { return };
            let Some(mv) = best.mv else { return };
            let position = after(&self.tree.start, mv);
            let opponent = mover(&position);
            if opponent == me {
                return;
            }
            let Some(refutation) = winning_move(&position) else { return };
            best.prove(opponent);
            // The reply is part of the principal variation.
            if best.children().is_none() {
                self.tree.expand(best, &position);
            }
            let answers = best.children().unwrap_or_default();
            if let Some(answer) = answers.iter().find(|answer| answer.mv == Some(refutation)) {
                answer.prove(opponent);
            }
        }
    }
}

fn after<P: Position>(position: &P, mv: P::Move) -> P {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

fn winner<P: Position>(position: &P) -> Option<Seat> {
    position.outcome()?.winner.map(|side| position.seat_of(side))
}

/// A move with which the player to move wins the game immediately.
fn winning_move<P: Position>(position: &P) -> Option<P::Move> {
    let me = mover(position);
    let moves = position.legal_moves();
    moves.into_iter().find(|&mv| winner(&after(position, mv)) == Some(me))
}
