//! Games in which the colours are interchangeable.

use super::{options, position};
use crate::{
    Explain, Game, Position, Rng, Side,
    heuristics::{Heuristics, SearchableGame},
};
use std::collections::HashSet;

/// Checks [`colours_are_alike`](Heuristics::colours_are_alike) in random games: with the colours
/// exchanged, the same moves are legal, and the outcome is a win of the other colour. `extras`
/// converts the last part of a position text into that of the exchanged position; `None` skips the
/// position. Returns how many positions were compared.
pub fn exchange<G: SearchableGame>(words: &str, extras: impl Fn(&str) -> Option<String>) -> u32 {
    let mut compared = 0;
    for seed in 0..20 {
        let mut rng = Rng::with_seed(seed);
        let mut one = G::start(&options::<G>(words));
        while one.outcome().is_none() {
            let are_alike = one.colours_are_alike();
            let mut other = are_alike.then(|| exchanged::<G>(&one, words, &extras)).flatten();
            if let Some(other) = &other {
                assert_eq!(one.shared_key(), other.shared_key(), "{}", one.text());
                assert_eq!(moves(&one), moves(other), "{}", one.text());
            }
            let mv = one.play_random(&mut rng).expect("the game goes on");
            if let Some(other) = &mut other {
                other.play_unchecked(mv);
                assert_eq!(one.shared_key(), other.shared_key(), "{}", one.text());
                let loser = other.outcome().map(|outcome| outcome.winner.map(Side::other));
                assert_eq!(one.outcome().map(|outcome| outcome.winner), loser, "{}", one.text());
                compared += 1;
            }
        }
    }
    compared
}

fn exchanged<G: Game>(
    of: &G::Position,
    words: &str,
    extras: impl Fn(&str) -> Option<String>,
) -> Option<G::Position> {
    let text = of.text();
    let (stones, rest) = text.rsplit_once(' ').expect("a text has three words");
    let exchanged: String = stones
        .chars()
        .map(|letter| match letter {
            'X' => 'O',
            'O' => 'X',
            'x' => 'o',
            'o' => 'x',
            other => other,
        })
        .collect();
    Some(position::<G>(words, &format!("{exchanged} {}", extras(rest)?)))
}

fn moves<P: Position>(position: &P) -> HashSet<P::Move> {
    let moves = position.legal_moves();
    moves.into_iter().collect()
}
