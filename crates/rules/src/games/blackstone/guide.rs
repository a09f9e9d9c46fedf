//! What is known about playing Blackstone well.

use super::{BlackstonePosition, Move, rays::Direction};
use crate::{Explain, Guide, Piece, Position, grid::POINTS};

impl BlackstonePosition {
    /// How good a legal move looks at a glance; 1 is ordinary. Only the cells around the
    /// target matter, since the cell that is left stays occupied.
    fn merit(&self, mv: Move) -> f32 {
        let side = self.to_move();
        let mut balance = 0;
        let mut pressure = 0.0;
        let mut room = 0;
        for point in mv.to.surroundings().into_iter().filter(|&point| point != mv.from) {
            match self.piece_at(point).map(Piece::side) {
                None => room += i32::from(self.grid().contains(point)),
                Some(None) => {}
                Some(Some(owner)) => {
                    let exits = self.board.rays(point).exits();
                    let enemy = owner != side;
                    if exits == 1 {
                        balance += if enemy { 1 } else { -1 };
                    }
                    pressure += if enemy { 1.0 } else { -1.0 } / exits as f32;
                }
            }
        }
        if room == 0 {
            balance -= 1;
        }
        match balance {
            1.. => 8.0 * balance as f32,
            0 => (0.3 * room.min(4) as f32 + pressure).clamp(0.2, 3.0),
            _ => 0.05,
        }
    }
}

impl Guide for BlackstonePosition {
    const ACTIONS: usize = 8 * POINTS;

    /// Moves that reach a cell from the same direction are much alike.
    fn action(mv: Move) -> usize {
        let direction = Direction::between(mv.from, mv.to).map_or(0, |(way, _)| way.index());
        direction * POINTS + mv.to.index()
    }

    fn weigh(&self, moves: &[Move], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(moves.iter().map(|&mv| self.merit(mv)));
    }
}
