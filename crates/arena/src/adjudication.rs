//! Adjudication: when a contender breaks a game off, the position decides who wins.

use cairn_record::{Line, LineError};
use cairn_rules::{AnyPosition, Side};
use cairn_search::{Budget, Config, Searcher, searcher};
use std::{
    convert::Infallible,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Duration,
};

/// Decides a position in which a game was broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjudicator {
    /// The rules, as if both players passed from now on. They decide nothing in games in which
    /// passing does not end the game.
    Rules,
    /// A search by our engine: the player with the higher win rate wins.
    Search {
        /// Simulations.
        visits: u64,
        /// Bytes for its tree.
        memory: usize,
    },
}

/// A position that was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Adjudicated {
    /// The colour that wins.
    pub(crate) winner: Side,
    /// Why, in a few words.
    pub(crate) reason: String,
}

impl Adjudicator {
    /// Decides the position at the end of a line. Returns `None` if neither side is ahead, if the rules
    /// cannot decide it, or when `stop` is set.
    pub(crate) fn decide(
        self,
        line: &Line,
        stop: &AtomicBool,
    ) -> Result<Option<Adjudicated>, LineError> {
        let position = line.position()?;
        match self {
            Adjudicator::Rules => Ok(by_rules(position)),
            Adjudicator::Search { visits, memory } => {
                let config = Config { memory, ..Config::default() };
                let mut searcher = searcher(line, config, 0)?;
                let budget =
                    Budget { visits: Some(visits), time: Duration::MAX, threads: 1, every: None };
                let ignored = |_: &dyn Searcher, _| Ok::<(), Infallible>(());
                let Ok((analysis, _)) =
                    budget.spend(&mut *searcher, &|| !stop.load(Relaxed), ignored);
                let decided = by_win_rate(&*position, analysis.win_rate);
                Ok(decided.filter(|_| !stop.load(Relaxed)))
            }
        }
    }
}

/// The side with the higher win rate; `None` if both have the same.
fn by_win_rate(position: &dyn AnyPosition, win_rate: f32) -> Option<Adjudicated> {
    let to_move = position.to_move();
    let (winner, win_rate) = if win_rate > 0.5 {
        (to_move, win_rate)
    } else if win_rate < 0.5 {
        (to_move.other(), 1.0 - win_rate)
    } else {
        return None;
    };
    let reason = format!("a search gives a win rate of {:.0} %", 100.0 * win_rate);
    Some(Adjudicated { winner, reason })
}

/// The winner after both players have passed, if that ends the game. A draw decides nothing.
fn by_rules(mut position: Box<dyn AnyPosition>) -> Option<Adjudicated> {
    // Two passes in a row end such a game, and the first of them may have been made already.
    for _ in 0..2 {
        if position.outcome().is_none() {
            position.play("pass").ok()?;
        }
    }
    let outcome = position.outcome()?;
    let reason = format!("the rules give {outcome}");
    Some(Adjudicated { winner: outcome.winner?, reason })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    static NEVER: AtomicBool = AtomicBool::new(false);

    /// Random moves of a random game, without the last few.
    fn unfinished(game: &'static dyn cairn_rules::AnyGame, left: usize, seed: u64) -> Line {
        let mut line = Line::new(game, game.default_options());
        let (mut position, mut rng) = (game.start(&line.options), Rng::with_seed(seed));
        while let Some(mv) = position.play_random(&mut rng) {
            line.moves.push(mv);
        }
        line.moves.truncate(line.moves.len().saturating_sub(left));
        line
    }

    #[test]
    fn the_rules_decide_where_passing_ends_the_game() {
        let mut decided = 0;
        for (&game, seed) in GAMES.iter().flat_map(|game| (0..5).map(move |seed| (game, seed))) {
            let line = unfinished(game, 10, seed);
            let position = line.position().expect("its moves are legal");
            let found = Adjudicator::Rules.decide(&line, &NEVER).expect("its moves are legal");
            let mut passed = position.clone();
            if passed.play("pass").is_err() {
                assert_eq!(found, None, "{}", game.info().id);
                continue;
            }
            let _ = passed.play("pass");
            let outcome = passed.outcome().expect("two passes end the game");
            let found = found.expect("decided");
            assert_eq!(Some(found.winner), outcome.winner);
            assert!(found.reason.contains(" score="), "{}", found.reason);
            decided += 1;
        }
        assert!(decided > 0, "a game with passes");
    }

    #[test]
    fn a_search_decides_for_the_player_who_wins() {
        let search = Adjudicator::Search { visits: 500, memory: 1 << 24 };
        for &game in GAMES {
            // One move before the end, the player to move may win at once.
            let line = (0..).map(|seed| unfinished(game, 1, seed)).find(|line| {
                let position = line.position().expect("its moves are legal");
                position.legal_moves().iter().any(|mv| {
                    let mut after = position.clone();
                    after.play(mv).expect("it is legal");
                    after
                        .outcome()
                        .is_some_and(|outcome| outcome.winner == Some(position.to_move()))
                })
            });
            let line = line.expect("a game ends with such a move");
            let winner = line.position().expect("its moves are legal").to_move();
            let found = search.decide(&line, &NEVER).expect("its moves are legal");
            let found = found.expect("decided");
            assert_eq!(found.winner, winner, "{}: {}", game.info().id, found.reason);
            let stopped = search.decide(&line, &AtomicBool::new(true));
            assert_eq!(stopped.expect("its moves are legal"), None);
        }
    }

    #[test]
    fn the_win_rate_belongs_to_the_player_to_move() {
        let position = GAMES[0].start(&GAMES[0].default_options());
        let winner = |rate| by_win_rate(&*position, rate).map(|decided| decided.winner);
        assert_eq!(winner(0.7), Some(Side::First));
        assert_eq!(winner(0.2), Some(Side::Second));
        assert_eq!(winner(0.5), None);
    }
}
