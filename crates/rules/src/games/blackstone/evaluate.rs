//! The evaluation of a position.
//!
//! A stone needs empty cells, and the side that reaches a cell first can use it or fill it. So most
//! terms compare how soon both sides reach the empty cells, as in programs for Amazons. The others
//! are about stones that are nearly blocked.

use super::{
    BlackstonePosition,
    position::Churn,
    rays::{Direction, Rays},
    reach::{Cells, Space},
};
use crate::{Point, Position};

/// The number of terms.
const TERMS: usize = 16;

/// The weight of each term with low, medium and high churn, in the logarithm of odds: on a full
/// board, and the addition on an empty one. Fitted to games of the search against itself on the
/// default board, as by `cargo run --release -p cairn-search --example fit -- blackstone 2500 200
/// churn=low`.
const WEIGHTS: [[[f32; 2]; 3]; TERMS] = [
    [[-1.976, 4.023], [-0.418, 0.966], [-0.449, 0.421]], // being to move
    [[1.755, -2.533], [0.462, -0.703], [0.607, -0.609]], // cells reached first by queen moves
    [[0.458, -0.658], [0.151, -0.196], [0.114, -0.171]], // cells reached first by single steps
    [[-0.268, 0.303], [-0.090, 0.145], [-0.671, 1.236]], // cells the other side never reaches
    [[-1.597, 2.339], [-0.378, 0.483], [-0.652, 0.713]], // cells within one move
    [[0.047, -0.080], [0.025, -0.035], [0.025, -0.022]], // cells both reach in as many queen moves
    [[0.060, -0.120], [0.004, -0.020], [-0.003, 0.003]], // cells both reach in as many steps
    [[1.314, -1.155], [0.260, 0.790], [0.916, 1.158]],   // stones
    [[1.123, -1.747], [0.773, -0.945], [0.406, -0.410]], // the root of a stone's number of moves
    [[1.006, -2.474], [0.136, -0.326], [0.358, -1.274]], // stones with one exit
    [[0.227, -0.348], [0.241, -0.226], [0.015, 0.319]],  // with two
    [[0.200, 0.135], [0.039, 0.315], [0.204, 0.437]],    // with three
    [[0.083, 0.510], [-0.067, 0.487], [0.445, 0.326]],   // with four
    [[-0.202, 1.022], [-0.089, 0.540], [-0.107, 1.350]], // with five or more
    [[-0.954, 1.567], [0.089, -0.120], [-0.358, -0.260]], // own stones that can be blocked next
    [[1.539, -2.257], [-0.172, 0.512], [0.509, 0.502]],  // enemy stones that can be blocked now
];

/// The cells of the board the weights were fitted on.
const USUAL_AREA: f32 = 64.0;

impl BlackstonePosition {
    /// The logarithm of the odds that the side to move wins.
    pub(super) fn odds(&self) -> f32 {
        let churn = match self.churn() {
            Churn::Low => 0,
            Churn::Medium => 1,
            Churn::High => 2,
        };
        let weighted = |([term, empty], weights): ([f32; 2], &[[f32; 2]; 3])| {
            term * weights[churn][0] + empty * weights[churn][1]
        };
        self.features().into_iter().zip(&WEIGHTS).map(weighted).sum()
    }

    /// The terms, each as it is and multiplied by the empty share of the board, since
    /// weights differ between the opening and the endgame.
    pub(super) fn features(&self) -> [[f32; 2]; TERMS] {
        let sides = [self.to_move(), self.to_move().other()];
        let space = Space::new(self.grid(), self.board.lines());
        let stones = Cells::new(sides.map(|side| self.board.points_of(side)));
        let queens = space.race(Space::queens, &stones);
        let steps = space.race(Space::steps, &stones);
        let near = &queens.near;
        let lead = |[mine, yours]: [u32; 2]| mine as f32 - yours as f32;
        let mut terms = [0.0; TERMS];
        terms[0] = 1.0;
        terms[1] = lead(queens.first);
        terms[2] = lead(steps.first);
        terms[3] = lead(queens.alone);
        terms[4] = lead(space.count_each(near));
        terms[5] = queens.ties as f32;
        terms[6] = steps.ties as f32;
        let area = self.grid().area() as f32;
        // On a larger board each cell counts less.
        terms[1..=6].iter_mut().for_each(|cells| *cells *= USUAL_AREA / area);
        for (number, side) in sides.into_iter().enumerate() {
            let sign = [1.0, -1.0][number];
            for (&point, &rays) in self.board.points_of(side).iter().zip(self.board.rays_of(side)) {
                let exits = rays.exits();
                terms[7] += sign;
                terms[8] += sign * (rays.count() as f32).sqrt();
                terms[8 + exits.min(5)] += sign;
                if exits == 1
                    && only_exit(point, rays).is_some_and(|exit| near.contains(exit, 1 - number))
                {
                    terms[14 + number] += 1.0;
                }
            }
        }
        let empty = space.count() as f32 / area;
        terms.map(|term| [term, term * empty])
    }
}

/// The first empty cell next to a stone with these rays.
fn only_exit(point: Point, rays: Rays) -> Option<Point> {
    let open = Direction::ALL.into_iter().find(|&direction| rays.length(direction) > 0);
    open.map(|direction| direction.walk(point, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Explain, Game, Rng, Symmetry, conformance::options, games::blackstone::Blackstone,
    };

    #[test]
    fn symmetric_boards_have_equal_evaluations() {
        for (seed, setting) in ["size=6", "size=8", "size=12 churn=high"].into_iter().enumerate() {
            let mut rng = Rng::with_seed(seed as u64);
            let mut position = Blackstone::start(&options::<Blackstone>(setting));
            while position.play_random(&mut rng).is_some() {
                for symmetry in Symmetry::ALL {
                    let turned = position.transformed(symmetry);
                    let difference = (turned.odds() - position.odds()).abs();
                    assert!(difference < 0.001, "{symmetry:?} {}", position.text());
                }
            }
        }
    }

    #[test]
    fn evaluation_predicts_the_winner() {
        for setting in ["size=8", "size=8 churn=medium", "size=8 churn=high", "size=12"] {
            let (mut right, mut evaluated) = (0, 0);
            for seed in 0..60 {
                let mut rng = Rng::with_seed(seed);
                let mut position = Blackstone::start(&options::<Blackstone>(setting));
                let mut past = Vec::new();
                while position.outcome().is_none() {
                    past.push((position.to_move(), position.odds()));
                    position.play_random(&mut rng);
                }
                let winner = position.outcome().and_then(|outcome| outcome.winner);
                for &(side, odds) in &past[past.len() / 2..] {
                    evaluated += 1;
                    right += u32::from((odds > 0.0) == (winner == Some(side)));
                }
            }
            assert!(right * 10 > evaluated * 6, "{setting}: {right} of {evaluated}");
        }
    }
}
