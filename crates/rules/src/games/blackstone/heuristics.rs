//! What is known about playing Blackstone well.
//!
//! The cell that a stone leaves stays occupied, so a move changes only the surroundings
//! of its target.

use super::{BlackstonePosition, Move, rays::Direction};
use crate::{
    Explain, Piece, Position,
    grid::POINTS,
    heuristics::{Heuristics, Ladder},
};

impl BlackstonePosition {
    /// The number of enemy stones that a legal move removes, minus the number of own stones.
    fn balance(&self, mv: Move) -> i32 {
        let mut balance = -i32::from(self.board.rays_from(mv.to).is_blocked());
        for direction in Direction::ALL {
            let near = direction.walk(mv.to, 1);
            if self.board.rays(near).leave_only(direction.opposite()) && near != mv.from {
                let own = self.piece_at(near).and_then(Piece::side) == Some(self.to_move());
                balance += if own { -1 } else { 1 };
            }
        }
        balance
    }

    /// How much a move restricts enemy stones, minus how much it restricts own stones,
    /// including the moved one.
    fn pressure(&self, mv: Move) -> f32 {
        let around = mv.to.surroundings().into_iter().filter(|&point| point != mv.from);
        let restricted = around.filter_map(|point| {
            let exits = self.board.rays(point).exits() as f32;
            self.piece_at(point)
                .and_then(Piece::side)
                .map(|side| if side == self.to_move() { -1.0 } else { 1.0 } / exits)
        });
        let exits = self.board.rays_from(mv.to).exits().min(4);
        0.3 * exits as f32 + restricted.sum::<f32>()
    }
}

impl Heuristics for BlackstonePosition {
    const ACTIONS: usize = 8 * POINTS;

    const LADDER: Ladder = Ladder {
        upper: [50_000, 95_000],
        simulations: 21_000,
        shallow_simulations: 16,
        phase: 3,
        weak_phases: [0.995, 0.835, 0.665, 0.49, 0.33, 0.155, 0.0],
    };

    /// Moves that reach a cell from the same direction are much alike.
    fn action(mv: Move) -> usize {
        let direction = Direction::between(mv.from, mv.to).map_or(0, |(way, _)| way.index());
        direction * POINTS + mv.to.index()
    }

    fn colours_are_alike(&self) -> bool {
        true
    }

    fn priors(&self, moves: &[Move], priors: &mut Vec<f32>) {
        priors.clear();
        priors.extend(moves.iter().map(|&mv| match self.balance(mv) {
            ..0 => 0.05,
            0 => self.pressure(mv).clamp(0.2, 3.0),
            balance => 8.0 * balance as f32,
        }));
    }

    fn evaluate(&self) -> Option<f32> {
        Some(self.odds())
    }

    fn features(&self, features: &mut Vec<f32>) {
        features.clear();
        features.extend(self.features().as_flattened());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Effect, Game, Rng,
        conformance::{exchange, options},
        games::blackstone::Blackstone,
    };

    /// The number of removed enemy stones minus that of own stones, from the effects of the move.
    fn true_balance(position: &BlackstonePosition, mv: Move) -> i32 {
        let own = position.to_move().piece();
        let removed = position.effects(mv).into_iter().map(|effect| match effect {
            Effect::Remove { piece: Piece::Neutral, .. } => 0,
            Effect::Remove { points, piece } if piece == own => -(points.len() as i32),
            Effect::Remove { points, .. } => points.len() as i32,
            _ => 0,
        });
        removed.sum()
    }

    #[test]
    fn the_balance_of_a_move_is_what_it_removes() {
        for seed in 0..20 {
            let mut rng = Rng::with_seed(seed);
            let mut position = Blackstone::start(&options::<Blackstone>("size=6 churn=medium"));
            let mut moves = Vec::new();
            while position.play_random(&mut rng).is_some() {
                position.legal_moves_into(&mut moves);
                for &mv in &moves {
                    assert_eq!(position.balance(mv), true_balance(&position, mv), "{mv:?}");
                }
            }
        }
    }

    #[test]
    fn colours_are_alike() {
        for churn in ["low", "medium", "high"] {
            let words = format!("size=6 churn={churn}");
            assert!(exchange::<Blackstone>(&words, |extras| Some(extras.to_owned())) > 400);
        }
    }
}
