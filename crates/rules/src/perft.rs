//! Counting move sequences: the standard way to compare two implementations of rules.

use crate::{
    AnyPosition, Game, Position,
    games::{self, Visitor},
};

/// The number of sequences of exactly `depth` moves from here. Games that end earlier
/// do not count.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    perft_while(position, depth, &|| true).unwrap_or(0)
}

/// The same, or `None` if `should_continue` returns `false` before the count is complete.
pub fn perft_while<P: Position>(
    position: &P,
    depth: u32,
    should_continue: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let moves = position.legal_moves();
    if depth == 1 {
        return Some(moves.len() as u64);
    }
    let mut next = position.clone();
    let mut total = 0;
    for mv in moves {
        // Near the leaves the call would take longer than the work.
        if depth > 2 && !should_continue() {
            return None;
        }
        next.clone_from(position);
        next.play_unchecked(mv);
        total += perft_while(&next, depth - 1, should_continue)?;
    }
    Some(total)
}

impl dyn AnyPosition {
    /// See [`perft`].
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_while(depth, &|| true).unwrap_or(0)
    }

    /// See [`perft_while`]. Fast for the games of this crate.
    pub fn perft_while(&self, depth: u32, should_continue: &dyn Fn() -> bool) -> Option<u64> {
        let typed = Typed { position: self, depth, should_continue };
        match games::visit(self.info().id, typed).flatten() {
            Some(counted) => counted,
            None => by_text(self, depth, should_continue),
        }
    }
}

/// Counts with the type of the game, if the position has that type.
struct Typed<'a> {
    position: &'a dyn AnyPosition,
    depth: u32,
    should_continue: &'a dyn Fn() -> bool,
}

impl Visitor for Typed<'_> {
    type Output = Option<Option<u64>>;

    fn visit<G: Game>(self) -> Option<Option<u64>> {
        let position = self.position.typed::<G>()?;
        Some(perft_while(position, self.depth, self.should_continue))
    }
}

/// The same for a game that is not in the registry.
fn by_text(
    position: &dyn AnyPosition,
    depth: u32,
    should_continue: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        if !should_continue() {
            return None;
        }
        let mut next = position.boxed_clone();
        next.play(&mv).ok()?;
        total += by_text(&*next, depth - 1, should_continue)?;
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OptionKind, games::GAMES};

    #[test]
    fn the_fast_way_counts_like_the_slow_one() {
        for game in GAMES {
            let mut options = game.default_options();
            let OptionKind::Number { min, .. } = game.info().options[0].kind else { continue };
            options.set("size", &min.to_string()).expect("a size");
            let position = game.start(&options);
            let counted = position.perft(2);
            assert_eq!(by_text(&*position, 2, &|| true), Some(counted), "{}", game.info().id);
            assert_eq!(position.perft_while(3, &|| false), None);
        }
    }
}
