//! Light playouts: random legal moves to the end of the game.

use crate::{
    AnyPosition, Game, Position, Rng, Side,
    games::{self, Visitor},
};

/// Plays the position to its end with [`Position::play_random`] and returns how many
/// moves that took.
pub fn play_out<P: Position>(position: &mut P, rng: &mut Rng) -> u64 {
    let mut moves = 0;
    while position.play_random(rng).is_some() {
        moves += 1;
    }
    moves
}

/// The results of a series of playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Games played to their end.
    pub games: u64,
    /// Moves in all of them.
    pub moves: u64,
    /// Games won by the first side.
    pub first_wins: u64,
}

/// Plays `games` light playouts from a position.
#[must_use]
pub fn playouts<P: Position>(start: &P, games: u64, rng: &mut Rng) -> Playouts {
    let mut totals = Playouts { games, ..Playouts::default() };
    let mut position = start.clone();
    for _ in 0..games {
        // Reuses the memory of the last game: nothing is allocated in this loop.
        position.clone_from(start);
        totals.moves += play_out(&mut position, rng);
        let won = position.outcome().is_some_and(|end| end.winner == Some(Side::First));
        totals.first_wins += u64::from(won);
    }
    totals
}

impl dyn AnyPosition {
    /// See [`playouts`]. Fast for the games of this crate.
    pub fn playouts(&self, games: u64, rng: &mut Rng) -> Playouts {
        let typed = Typed { position: self, games, rng: &mut *rng };
        games::visit(self.info().id, typed)
            .flatten()
            .unwrap_or_else(|| without_type(self, games, rng))
    }
}

/// Plays with the type of the game, if the position has that type.
struct Typed<'a> {
    position: &'a dyn AnyPosition,
    games: u64,
    rng: &'a mut Rng,
}

impl Visitor for Typed<'_> {
    type Output = Option<Playouts>;

    fn visit<G: Game>(self) -> Option<Playouts> {
        Some(playouts(self.position.typed::<G>()?, self.games, self.rng))
    }
}

/// The same for a game that is not in the registry.
fn without_type(start: &dyn AnyPosition, games: u64, rng: &mut Rng) -> Playouts {
    let mut totals = Playouts { games, ..Playouts::default() };
    for _ in 0..games {
        let mut position = start.boxed_clone();
        while position.play_random(rng).is_some() {
            totals.moves += 1;
        }
        let won = position.outcome().is_some_and(|end| end.winner == Some(Side::First));
        totals.first_wins += u64::from(won);
    }
    totals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn playouts_are_the_same_with_and_without_a_type() {
        for game in GAMES {
            let start = game.start(&game.default_options());
            let typed = start.playouts(3, &mut Rng::with_seed(1));
            let untyped = without_type(&*start, 3, &mut Rng::with_seed(1));
            assert_eq!(typed, untyped, "{}", game.info().id);
        }
    }
}
