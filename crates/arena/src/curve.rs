//! Improves a ladder from the results of trials: how strength falls with the share of weak phases.
//!
//! Only the levels with weak phases and the step above them are fitted. The levels further up
//! differ in their numbers of simulations alone.

use crate::Score;
use cairn_rules::heuristics::Ladder;
use std::ops::RangeInclusive;

/// How strength falls from the lowest level without weak phases, the top, to a level that has
/// nothing but weak phases. Strength is measured in logits: a player stronger by `x` wins `1 / (1 +
/// exp(-x))` of the games.
///
/// The fall is a piecewise linear function through a few knots, always downwards, fitted to all
/// games played so far. Where few games were played, it has the slope of the neighbouring pieces.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    scores: Vec<PairScore>,
    /// Logarithms: first of the fall from the top to a level that only has fewer simulations,
    /// then of the slopes between knots.
    falls: [f64; KNOTS.len()],
}

/// Games between two shares of weak phases.
#[derive(Clone, Copy, Debug)]
struct PairScore {
    /// The upper one; `None` for the top.
    upper: Option<f64>,
    lower: f64,
    score: Score,
}

/// Shares of weak phases between which strength falls evenly.
const KNOTS: [f64; 11] = [0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1.0];
/// How often a level should beat the one below.
const TARGET: f64 = 0.69;
/// The number of steps from the top to the bottom.
const STEPS: f64 = Ladder::LOWER as f64;
/// Total falls that a ladder can be made from, as multiples of all steps at the wanted size: from
/// steps of 64 % up to a lowest level that has almost nothing but weak phases.
const GOOD_FALLS: RangeInclusive<f64> = 0.75..=1.25;
/// With longer phases whole games would be weak or strong.
const LONGEST_STRETCH: u32 = 20;
/// The initial guess: the fall at the top, and the slope.
const USUAL: (f64, f64) = (0.5, 7.0);
/// Standard deviations, in logarithms: between neighbouring slopes, and of the initial guess.
const UNEVENNESS: f64 = 0.4;
const IGNORANCE: f64 = 1.0;

impl Curve {
    /// A curve before any game was played.
    #[must_use]
    pub fn new() -> Curve {
        let mut falls = [USUAL.1.ln(); KNOTS.len()];
        falls[0] = USUAL.0.ln();
        Curve { scores: Vec::new(), falls }
    }

    /// Adds the results of a trial, the weakest pair first.
    pub fn learn(&mut self, ladder: &Ladder, scores: &[Score; 9]) {
        for (index, (&lower, &score)) in ladder.weak_phases.iter().zip(scores).enumerate() {
            let lower = f64::from(lower);
            let upper = ladder.weak_phases.get(index + 1).map(|&share| f64::from(share));
            self.scores.push(PairScore { upper, lower, score });
        }
        self.fit();
    }

    /// How far below the top a share of weak phases lies.
    #[must_use]
    pub fn depth(&self, share: f64) -> f64 {
        depth(&self.falls, share)
    }

    /// The share of weak phases that lies this far below the top.
    fn share_at(&self, wanted: f64) -> f64 {
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..50 {
            let middle = f64::midpoint(low, high);
            if self.depth(middle) < wanted { low = middle } else { high = middle }
        }
        high
    }

    /// The ladder to try next. If the total fall is far from the sum of all wanted steps, the
    /// phases become longer (more luck, a smaller fall) or shorter, and the curve starts again,
    /// because its games say nothing about phases of another length. Otherwise only the shares of
    /// weak phases change.
    #[must_use]
    pub fn improve(&mut self, old: &Ladder) -> Ladder {
        let ratio = self.depth(1.0) / (STEPS * wanted_step());
        // Luck evens out with the square root of the number of phases.
        let phase = (f64::from(old.phase) * ratio * ratio).round();
        let phase = (phase as u32).clamp(1, (old.phase * 3).min(LONGEST_STRETCH));
        let ladder = self.ladder(old);
        if GOOD_FALLS.contains(&ratio) || phase == old.phase {
            return ladder;
        }
        *self = Curve::new();
        Ladder { phase, weak_phases: Ladder::ORDINARY.weak_phases, ..ladder }
    }

    /// A ladder with equal steps: of the wanted size, or as large as possible if the total fall is
    /// too small for that.
    #[must_use]
    pub fn ladder(&self, old: &Ladder) -> Ladder {
        let wanted = wanted_step();
        let (top, bottom) = (self.depth(0.0), self.depth(1.0));
        let even = wanted.min(bottom / STEPS);
        // Nothing lies between the top and a level without weak phases that makes fewer simulations.
        let (first, step) = if top > even {
            (top, wanted.min((bottom - top) / (STEPS - 1.0)))
        } else {
            (even, even)
        };
        let mut weak_phases = [0.0; Ladder::LOWER];
        for (index, share) in weak_phases.iter_mut().rev().enumerate() {
            let exact = self.share_at(first + step * index as f64);
            *share = (exact * 1000.0).round() as f32 / 1000.0;
        }
        Ladder { weak_phases, ..*old }
    }

    /// How often each level of a ladder, up to the top, should beat the one below, the weakest
    /// pair first.
    #[cfg(test)]
    fn expected(&self, ladder: &Ladder) -> [f64; Ladder::LOWER] {
        std::array::from_fn(|index| {
            let upper =
                ladder.weak_phases.get(index + 1).map_or(0.0, |&s| self.depth(f64::from(s)));
            win_rate(self.depth(f64::from(ladder.weak_phases[index])) - upper)
        })
    }

    /// Maximizes the likelihood, one number at a time with smaller and smaller steps.
    fn fit(&mut self) {
        let mut best = self.likelihood(&self.falls);
        let mut step = 0.5;
        while step > 1e-3 {
            let mut climbed = false;
            for index in 0..self.falls.len() {
                for change in [step, -step] {
                    let mut falls = self.falls;
                    falls[index] += change;
                    let likelihood = self.likelihood(&falls);
                    if likelihood > best + 1e-9 {
                        (self.falls, best, climbed) = (falls, likelihood, true);
                    }
                }
            }
            if !climbed {
                step /= 2.0;
            }
        }
    }

    /// The logarithm of how likely a curve is, after all games.
    fn likelihood(&self, falls: &[f64; KNOTS.len()]) -> f64 {
        let square = |distance: f64, spread: f64| -(distance / spread).powi(2) / 2.0;
        let slopes = &falls[1..];
        let evenness: f64 =
            slopes.windows(2).map(|pair| square(pair[1] - pair[0], UNEVENNESS)).sum();
        let guesses = square(falls[0] - USUAL.0.ln(), IGNORANCE)
            + square(slopes[0] - USUAL.1.ln(), 2.0 * IGNORANCE);
        let games: f64 = self
            .scores
            .iter()
            .map(|pair| {
                let upper = pair.upper.map_or(0.0, |share| depth(falls, share));
                let rate = win_rate(depth(falls, pair.lower) - upper);
                pair.score.log_likelihood(rate)
            })
            .sum();
        evenness + guesses + games
    }
}

fn depth(falls: &[f64; KNOTS.len()], share: f64) -> f64 {
    let mut depth = falls[0].exp();
    for (ends, fall) in KNOTS.windows(2).zip(&falls[1..]) {
        depth += fall.exp() * (share.min(ends[1]) - ends[0]).max(0.0);
    }
    depth
}

/// The strength between two levels.
fn wanted_step() -> f64 {
    (TARGET / (1.0 - TARGET)).ln()
}

fn win_rate(logits: f64) -> f64 {
    1.0 / (1.0 + (-logits).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores that players with this fall of strength would have on average; above the top
    /// the steps are even.
    fn scores(ladder: &Ladder, games: f64, depth: impl Fn(f64) -> f64) -> [Score; 9] {
        std::array::from_fn(|index| {
            let rate = ladder.weak_phases.get(index).map_or(TARGET, |&lower| {
                let upper = ladder.weak_phases.get(index + 1).map_or(0.0, |&s| depth(f64::from(s)));
                win_rate(depth(f64::from(lower)) - upper)
            });
            let wins = (games * rate).round() as u32;
            Score::of_singles(wins, 0, games as u32 - wins)
        })
    }

    #[test]
    fn a_few_rounds_find_even_steps() {
        // Falls fast at first, then slowly: far from what is guessed before any game.
        let truth = |share: f64| 0.3 + 5.3 * share.sqrt();
        let mut curve = Curve::new();
        let mut ladder = Ladder::ORDINARY;
        for _ in 0..3 {
            curve.learn(&ladder, &scores(&ladder, 100.0, truth));
            ladder = curve.ladder(&ladder);
        }
        for score in scores(&ladder, 1000.0, truth) {
            assert!((0.63..0.74).contains(&score.rate()), "{score:?} {ladder:?}");
        }
        assert!(ladder.weak_phases.is_sorted_by(|a, b| a > b), "{ladder:?}");
    }

    #[test]
    fn phases_grow_until_the_steps_reach_the_bottom() {
        let truth = |phase: u32| move |share: f64| 0.5 + 25.0 / f64::from(phase).sqrt() * share;
        let mut curve = Curve::new();
        let mut ladder = Ladder { phase: 2, ..Ladder::ORDINARY };
        for _ in 0..6 {
            curve.learn(&ladder, &scores(&ladder, 60.0, truth(ladder.phase)));
            ladder = curve.improve(&ladder);
        }
        assert!((12..=20).contains(&ladder.phase), "{ladder:?}");
        assert!(ladder.weak_phases[0] > 0.75, "{ladder:?}");
        for score in scores(&ladder, 1000.0, truth(ladder.phase)) {
            assert!((0.60..0.75).contains(&score.rate()), "{score:?} {ladder:?}");
        }
    }

    #[test]
    fn a_small_fall_gives_small_even_steps_down_to_the_bottom() {
        let truth = |share: f64| 0.2 + 2.5 * share;
        let mut curve = Curve::new();
        curve.learn(&Ladder::ORDINARY, &scores(&Ladder::ORDINARY, 1000.0, truth));
        let ladder = curve.ladder(&Ladder::ORDINARY);
        assert!(ladder.weak_phases[0] > 0.99, "{ladder:?}");
        for rate in curve.expected(&ladder) {
            assert!((0.55..0.60).contains(&rate), "{rate}");
        }
    }

    #[test]
    fn a_great_fall_at_the_top_cannot_be_divided() {
        let truth = |share: f64| 2.0 + 8.0 * share;
        let mut curve = Curve::new();
        curve.learn(&Ladder::ORDINARY, &scores(&Ladder::ORDINARY, 1000.0, truth));
        let ladder = curve.ladder(&Ladder::ORDINARY);
        let [.., highest] = ladder.weak_phases;
        assert!(highest < 0.02, "{ladder:?}");
        let [others @ .., highest] = curve.expected(&ladder);
        assert!(highest > 0.8, "{highest}");
        assert!(others.iter().all(|rate| (0.6..0.75).contains(rate)), "{others:?}");
    }
}
