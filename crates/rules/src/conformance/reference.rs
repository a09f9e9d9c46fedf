//! Comparison with a slow implementation that shares no code with the fast one.

use super::options;
use crate::{Game, Options, Rng, any_game, perft::perft};

/// A game implemented as simply as possible, following its rules literally. Moves and
/// positions are texts, so that it shares only the notation with the fast rules.
pub trait Reference: Clone {
    /// The position in which the game starts.
    fn start(options: &Options) -> Self;
    /// All legal moves, in any order; none when the game is over.
    fn legal_moves(&self) -> Vec<String>;
    /// Plays a legal move.
    fn play(&mut self, mv: &str);
    /// The outcome as text, or `ongoing`.
    fn outcome(&self) -> String;
    /// The position text.
    fn text(&self) -> String;
}

/// Plays random games with both implementations and compares position text, legal moves
/// and outcome in every position. `variants` are options with numbers of games. Returns
/// the total number of games.
pub fn agrees_with<G: Game, R: Reference>(variants: &[(&str, u64)]) -> u64 {
    let mut games = 0;
    for &(words, count) in variants {
        let options = options::<G>(words);
        for seed in 0..count {
            compare_one_game::<G, R>(&options, &mut Rng::with_seed(seed));
        }
        games += count;
    }
    games
}

fn compare_one_game<G: Game, R: Reference>(options: &Options, rng: &mut Rng) {
    let mut fast = any_game::<G>().start(options);
    let mut slow = R::start(options);
    let mut played = Vec::new();
    loop {
        let context = || format!("{} {options} after {}", G::INFO.id, played.join(" "));
        assert_eq!(fast.text(), slow.text(), "position of {}", context());
        let outcome = fast.outcome().map_or("ongoing".to_owned(), |outcome| outcome.to_string());
        assert_eq!(outcome, slow.outcome(), "outcome of {}", context());
        let mut moves = fast.legal_moves();
        let mut expected = slow.legal_moves();
        moves.sort();
        expected.sort();
        assert_eq!(moves, expected, "legal moves of {}", context());
        if outcome != "ongoing" {
            assert!(moves.is_empty(), "no moves after the end of {}", context());
            return;
        }
        let mv = rng.choice(&moves).unwrap_or_else(|| panic!("no move in {}", context())).clone();
        fast.play(&mv).unwrap_or_else(|error| panic!("{mv}: {error} in {}", context()));
        slow.play(&mv);
        played.push(mv);
    }
}

/// Compares numbers of move sequences from the start of the game, for each of the given options
/// up to a depth.
pub fn counts_agree_with<G: Game, R: Reference>(rows: &[(&str, u32)]) {
    for &(words, depth) in rows {
        let options = options::<G>(words);
        let (fast, slow) = (G::start(&options), R::start(&options));
        for depth in 1..=depth {
            assert_eq!(perft(&fast, depth), slow_perft(&slow, depth), "{words}, depth {depth}");
        }
    }
}

fn slow_perft<R: Reference>(position: &R, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv: &String| {
        let mut next = position.clone();
        next.play(mv);
        next
    };
    moves.iter().map(|mv| slow_perft(&after(mv), depth - 1)).sum()
}
