//! What alpha-beta promises, tried on every game.

use super::{Allowance, AlphaBeta, EVEN, Place, Score, Window, mover};
use crate::{SolveLimits, solve};
use cairn_rules::{
    Explain, Game, Options, Position, Rng, games,
    heuristics::{Heuristics, SearchableGame},
};

const MEMORY: usize = 1 << 22;

/// Runs a check with every game, on its smallest board, and adds up what it returns.
fn every_game<V: games::Visitor<Output = usize> + Copy>(check: V) -> usize {
    games::GAMES.iter().filter_map(|game| games::visit(game.info().id, check)).sum()
}

fn start<G: Game>() -> G::Position {
    let mut sizes = (1..=25).map(|size| format!("size={size}"));
    let smallest = sizes.find_map(|size| Options::parse(G::INFO.options, [&*size]).ok());
    G::start(&smallest.expect("every game has a size"))
}

/// The positions of a random game.
fn random_game<G: Game>(seed: u64) -> Vec<G::Position> {
    let mut rng = Rng::with_seed(seed);
    let mut position = start::<G>();
    let mut past = vec![position.clone()];
    while position.play_random(&mut rng).is_some() {
        past.push(position.clone());
    }
    past
}

/// The score by looking at everything.
fn plain_score<P: Heuristics>(position: &P, place: Place) -> Score {
    let me = mover(position);
    if let Some(outcome) = position.outcome() {
        let winner = outcome.winner.expect("no draws");
        return Score::end(position.seat_of(winner) == me, place.ply);
    }
    if place.depth == 0 {
        return position.evaluate().map_or(EVEN, Score::evaluated);
    }
    let moves = position.legal_moves();
    let below = Place { depth: place.depth - 1, ply: place.ply + 1 };
    let score = |mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let score = plain_score(&after, below);
        if mover(&after) == me { score } else { score.reversed() }
    };
    moves.into_iter().map(score).max().expect("a game that goes on has a move")
}

#[derive(Clone, Copy)]
struct FindsWhatLookingAtEverythingFinds;

impl games::Visitor for FindsWhatLookingAtEverythingFinds {
    type Output = usize;
    fn visit<G: SearchableGame>(self) -> usize {
        let mut compared = 0;
        let positions = (0..6).flat_map(|seed| random_game::<G>(seed).into_iter().step_by(5));
        for position in positions.filter(|position| position.outcome().is_none()) {
            let mut search = AlphaBeta::new(position.clone(), MEMORY);
            let mut always = || true;
            let mut allowance =
                Allowance { spent: 0, limit: u64::MAX, should_continue: &mut always };
            // So deep nothing is reduced, and scores must be the same.
            for depth in 1..=2 {
                search.depth = depth;
                assert!(search.deepen(&mut allowance).is_ok());
                let truth = plain_score(&position, Place { depth, ply: 0 });
                let found = search.moves[0].score;
                assert_eq!(found.proven(), truth.proven(), "{}", position.text());
                if found.proven().is_some() {
                    break;
                }
                assert_eq!(found, truth, "{}", position.text());
                compared += 1;
            }
        }
        compared
    }
}

#[test]
fn finds_what_looking_at_everything_finds() {
    assert!(every_game(FindsWhatLookingAtEverythingFinds) > 100);
}

#[derive(Clone, Copy)]
struct ProvesWhatTheSolverProves;

impl games::Visitor for ProvesWhatTheSolverProves {
    type Output = usize;
    fn visit<G: SearchableGame>(self) -> usize {
        let mut compared = 0;
        for seed in 0..40 {
            let past = random_game::<G>(seed);
            let Some(late) = past.iter().rev().nth(4) else { continue };
            let limits = SolveLimits { nodes: 20_000, memory: 1 << 20 };
            let mut search = AlphaBeta::new(late.clone(), MEMORY);
            search.run(100_000, &mut || true);
            let (Some(truth), Some(found)) =
                (solve(late, limits, |_| true).winner, search.proven_winner())
            else {
                continue;
            };
            assert_eq!(found, truth, "{}", late.text());
            let best = &search.candidates()[0];
            assert_eq!(best.proven, Some(truth == mover(late)), "{}", late.text());
            compared += 1;
        }
        compared
    }
}

#[test]
fn proves_what_the_solver_proves() {
    assert!(every_game(ProvesWhatTheSolverProves) > 40);
}

/// Asks whether a position is lost no sooner than at some move. The answer must not be taken for
/// the proof of a loss.
#[derive(Clone, Copy)]
struct ProvesNothingThatIsNotSo;

impl games::Visitor for ProvesNothingThatIsNotSo {
    type Output = usize;
    fn visit<G: SearchableGame>(self) -> usize {
        let mut compared = 0;
        for (seed, back) in (0..40).flat_map(|seed| [(seed, 3), (seed, 4), (seed, 6)]) {
            let past = random_game::<G>(seed);
            let Some(late) = past.iter().rev().nth(back) else { continue };
            let limits = SolveLimits { nodes: 20_000, memory: 1 << 20 };
            let Some(truth) = solve(late, limits, |_| true).winner else { continue };
            for ply in 0..6 {
                let mut search = AlphaBeta::new(late.clone(), MEMORY);
                let mut always = || true;
                let mut allowance =
                    Allowance { spent: 0, limit: 100_000, should_continue: &mut always };
                let alpha = Score::end(false, ply);
                let window = Window { alpha, beta: alpha.next() };
                let place = Place { depth: 5, ply: 0 };
                let Ok(found) = search.search(late, window, place, &mut allowance) else { break };
                if let Some(wins) = found.proven() {
                    assert_eq!(wins, truth == mover(late), "{} at {ply}", late.text());
                    compared += 1;
                }
            }
        }
        compared
    }
}

#[test]
fn proves_nothing_that_is_not_so() {
    assert!(every_game(ProvesNothingThatIsNotSo) > 100);
}

#[derive(Clone, Copy)]
struct KeepsToItsLimits;

impl games::Visitor for KeepsToItsLimits {
    type Output = usize;
    fn visit<G: SearchableGame>(self) -> usize {
        let search = |portions: &[u64]| {
            let mut search = AlphaBeta::new(start::<G>(), MEMORY);
            portions.iter().for_each(|&portion| search.run(portion, &mut || true));
            search
        };
        let known = |search: &AlphaBeta<G::Position>| {
            let candidates = search.candidates().into_iter();
            candidates.map(|c| (c.mv, c.visits, c.win_rate.to_bits(), c.pv)).collect::<Vec<_>>()
        };
        let portions = [1, 700, 2000];
        let mut first = search(&portions);
        assert!(first.visits() <= 2701);
        assert!(first.visits() > 2000 || first.proven_winner().is_some());
        assert_eq!(known(&first), known(&search(&portions)), "the same finds the same");
        let before = first.visits();
        let mut asked = 0;
        first.run(1_000_000, &mut || {
            asked += 1;
            asked < 3
        });
        assert!(first.visits() - before < 100, "stops on request");
        for candidate in first.candidates() {
            let mut position = first.position().clone();
            for mv in candidate.pv {
                assert!(position.play(mv).is_ok(), "the expected line is legal");
            }
        }
        let best = first.candidates()[0].mv;
        first.advance(best);
        assert_eq!(first.visits(), 0);
        first.run(100, &mut || true);
        let moves = first.position().legal_moves();
        assert_eq!(first.candidates().len(), moves.len());
        1
    }
}

#[test]
fn keeps_to_its_limits_and_finds_the_same_again() {
    every_game(KeepsToItsLimits);
}
