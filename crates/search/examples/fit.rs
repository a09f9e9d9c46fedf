//! Fits the weights of a game's evaluation to the results of games the search plays against
//! itself, by logistic regression:
//! `cargo run --release -p cairn-search --example fit -- GAME GAMES VISITS [key=value …]`
//!
//! Prints the weights in the order of `Heuristics::features`, and how well they predict the
//! winner of games they were not fitted to.

use cairn_rules::{
    Options, Rng, games,
    heuristics::{Heuristics, SearchableGame},
};
use cairn_search::{Config, Search};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, number, visits, options @ ..] = words.as_slice() else {
        return Err("usage: fit GAME GAMES VISITS [key=value …]".into());
    };
    let info = games::find(game).ok_or("no such game")?.info();
    let options = Options::parse(info.options, options.iter().map(String::as_str))?;
    let fit = Fit { options, games: number.parse()?, visits: visits.parse()? };
    games::visit(info.id, fit).ok_or("no such game")?
}

struct Fit {
    options: Options,
    games: u64,
    visits: u64,
}

/// A position by its features, and whether the side to move won.
struct Sample {
    features: Vec<f32>,
    /// The chance the evaluation gave it.
    judged: f64,
    won: bool,
}

impl games::Visitor for Fit {
    type Output = Result<(), Box<dyn std::error::Error>>;
    fn visit<G: SearchableGame>(self) -> Self::Output {
        let play = |seed| self_play(G::start(&self.options), self.visits, seed);
        // One game in five is held back to test the fit.
        let (judges, teachers): (Vec<u64>, Vec<u64>) = (0..self.games).partition(|n| n % 5 == 0);
        let [judges, teachers] =
            [judges, teachers].map(|seeds| seeds.into_iter().flat_map(play).collect::<Vec<_>>());
        let size = teachers.first().map_or(0, |sample| sample.features.len());
        if size == 0 {
            return Err("the game has no evaluation".into());
        }
        let weights = regression(&teachers, size);
        let fitted = |sample: &Sample| win_rate(&sample.features, &weights);
        println!("{} positions, {} to judge by", teachers.len(), judges.len());
        println!("loss {:.4}, {:.4} to judge by", loss(&teachers, fitted), loss(&judges, fitted));
        println!("loss of the present evaluation {:.4}", loss(&judges, |sample| sample.judged));
        println!("{weights:.3?}");
        Ok(())
    }
}

/// A game of the search against itself after a random opening.
fn self_play<P: Heuristics>(mut position: P, visits: u64, seed: u64) -> Vec<Sample> {
    const LONGEST_OPENING: u32 = 10;
    let mut rng = Rng::with_seed(seed);
    for _ in 0..rng.u32(1..=LONGEST_OPENING) {
        position.play_random(&mut rng);
    }
    let mut samples = Vec::new();
    let mut search = Search::new(position, Config::default(), seed);
    while search.position().outcome().is_none() {
        let position = search.position();
        let mut features = Vec::new();
        position.features(&mut features);
        let judged = logistic(f64::from(position.evaluate().unwrap_or_default()));
        samples.push((position.to_move(), features, judged));
        search.run(visits, || true);
        match search.candidates().first() {
            Some(best) => search.advance(best.mv),
            None => break,
        }
    }
    let winner = search.position().outcome().and_then(|outcome| outcome.winner);
    let sample = |(side, features, judged)| Sample { features, judged, won: winner == Some(side) };
    samples.into_iter().map(sample).collect()
}

/// The chance that odds with this logarithm stand for.
fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// The win rate by the weights.
fn win_rate(features: &[f32], weights: &[f64]) -> f64 {
    logistic(features.iter().zip(weights).map(|(&x, w)| f64::from(x) * w).sum())
}

/// The mean surprise at the results, in nats: 0.693 for knowing nothing.
fn loss(samples: &[Sample], chance: impl Fn(&Sample) -> f64) -> f64 {
    let surprise = |sample: &Sample| {
        let chance = chance(sample);
        -(if sample.won { chance } else { 1.0 - chance }).max(1e-9).ln()
    };
    samples.iter().map(surprise).sum::<f64>() / samples.len().max(1) as f64
}

/// Weights that make the results least surprising, found by Newton's method. A little pull
/// towards zero makes them small where the games give no evidence.
fn regression(samples: &[Sample], size: usize) -> Vec<f64> {
    const PULL: f64 = 3.0;
    let mut weights = vec![0.0; size];
    for _ in 0..12 {
        let mut slope: Vec<f64> = weights.iter().map(|weight| -PULL * weight).collect();
        let mut bend = vec![vec![0.0; size]; size];
        for (index, row) in bend.iter_mut().enumerate() {
            row[index] = PULL;
        }
        for Sample { features, won, .. } in samples {
            let rate = win_rate(features, &weights);
            let missed = f64::from(u8::from(*won)) - rate;
            let spread = rate * (1.0 - rate);
            for (i, &x) in features.iter().enumerate().filter(|(_, x)| **x != 0.0) {
                slope[i] += missed * f64::from(x);
                for (j, &y) in features.iter().enumerate() {
                    bend[i][j] += spread * f64::from(x) * f64::from(y);
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solve_equations(bend, slope)) {
            *weight += step;
        }
    }
    weights
}

/// Solves linear equations by elimination; the matrix is symmetric and positive.
fn solve_equations(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let pivot_row = &above[pivot];
        for (offset, row) in below.iter_mut().enumerate() {
            let factor = row[pivot] / pivot_row[pivot];
            for (entry, by) in row.iter_mut().zip(pivot_row).skip(pivot) {
                *entry -= factor * by;
            }
            right[pivot + 1 + offset] -= factor * right[pivot];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}
