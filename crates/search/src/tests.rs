//! What the search promises, tried on every game.

use crate::{
    Clock, Config, Decision, Engine, Level, Line, Player, Settings, SolveLimits, prove, solve,
    thinker,
};
use cairn_rules::{AnyGame, Explain, Game, Guide, Options, Position, Rng, Seat, games};
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

/// A line on the smallest board of a game.
fn small(game: &'static dyn AnyGame) -> Line {
    let info = game.info();
    let smallest = (1..=25)
        .find_map(|size| Options::parse(info.options, [format!("size={size}").as_str()]).ok());
    Line::new(game, smallest.expect("every game has a size"))
}

fn player(level: u8, seed: u64) -> Player {
    let level = Level::new(level).expect("a level");
    Player::new(Settings { level, seed, ..Settings::default() })
}

const LONG: Clock = Clock::PerMove(Duration::from_secs(600));

/// Plays a game to its end and returns its moves.
fn play_out(mut line: Line, mut players: [Player; 2]) -> Vec<String> {
    let never = AtomicBool::new(false);
    for ply in 0.. {
        match players[ply % 2].decide(&line, LONG, &never).expect("the line is legal") {
            Some(Decision::Play(mv)) => line.moves.push(mv),
            Some(Decision::Resign) | None => break,
        }
    }
    assert!(line.position().expect("all moves were legal").outcome().is_some());
    line.moves
}

#[test]
fn same_seed_and_level_play_the_same_game() {
    for game in games::GAMES {
        let play = || play_out(small(*game), [player(4, 7), player(2, 9)]);
        assert_eq!(play(), play(), "{}", game.info().id);
    }
}

#[test]
fn thinks_on_several_threads_and_stops_when_told() {
    for game in games::GAMES {
        let line = small(*game);
        let stop = AtomicBool::new(false);
        let mut player = Player::new(Settings { threads: 3, ..Settings::default() });
        let start = Instant::now();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
            });
            let report = player.think(&line, LONG, &stop).expect("the line is legal");
            assert!(report.visits > 3 && !report.moves.is_empty());
        });
        assert!(start.elapsed() < Duration::from_secs(20), "stopped long before its time");
    }
}

#[test]
fn odd_requests_get_sensible_answers() {
    let never = AtomicBool::new(false);
    for game in games::GAMES {
        let line = small(*game);
        let mut config = Config { memory: 0, ..Config::default() };
        config.map = true;
        let settings =
            Settings { threads: 10_000, config, simulations: Some(40), ..Settings::default() };
        let mut player = Player::new(settings);
        let zero = Clock::PerMove(Duration::ZERO);
        let decision = player.decide(&line, zero, &never).expect("the line is legal");
        assert!(matches!(decision, Some(Decision::Play(_))), "zero time, no memory: {decision:?}");
        let mut wrong = line.clone();
        wrong.moves.push("nonsense".to_owned());
        assert!(player.decide(&wrong, zero, &never).is_err());
        wrong.start = Some("nonsense".to_owned());
        assert!(player.decide(&wrong, zero, &never).is_err());
        assert!(player.decide(&line, zero, &never).is_ok(), "an error leaves the player usable");
    }
}

#[test]
fn knowledge_is_kept_along_a_line_and_lost_beside_it() {
    for game in games::GAMES {
        let mut line = small(*game);
        let mut thinker = thinker(&line, Config::default(), 1).expect("the line is legal");
        thinker.run(400, &mut || true);
        let best = thinker.report().moves[0].clone();
        line.moves.push(best.mv.clone());
        thinker.follow(&line).expect("a legal move");
        assert_eq!(thinker.visits(), best.visits);
        line.moves.pop();
        thinker.follow(&line).expect("back again");
        assert_eq!(thinker.visits(), 0);
    }
}

/// Looks at every line of play: the truth that proofs must agree with. `None` if that would
/// take more than so many moves in a row.
fn plain_winner<P: Position>(position: &P, most_moves: u32) -> Option<Seat> {
    if let Some(outcome) = position.outcome() {
        return Some(position.seat_of(outcome.winner));
    }
    let most_moves = most_moves.checked_sub(1)?;
    let me = position.seat_of(position.to_move());
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    for mv in moves {
        let mut after = position.clone();
        after.play_unchecked(mv);
        if plain_winner(&after, most_moves)? == me {
            return Some(me);
        }
    }
    Some(me.other())
}

/// Near the end of random games on the smallest board, plain search, solver and tree
/// search must agree on who wins.
struct ProofsAgree;

impl games::Visitor for ProofsAgree {
    type Output = u32;
    fn visit<G: Game>(self) -> u32 {
        let line = small(games::find(G::INFO.id).expect("registered"));
        let mut compared = 0;
        for seed in 0..40 {
            let mut rng = cairn_rules::Rng::with_seed(seed);
            let mut past = vec![G::start(&line.options)];
            while let Some(last) = past.last().cloned() {
                let mut next = last;
                if next.play_random(&mut rng).is_none() {
                    break;
                }
                past.push(next);
            }
            let Some(late) = past.iter().rev().nth(4) else { continue };
            let mut moves = Vec::new();
            late.legal_moves(&mut moves);
            if cairn_rules::perft::perft(late, 5) > 20_000 {
                continue;
            }
            let solution = solve(late, SolveLimits { nodes: 100_000, memory: 1 << 20 });
            let Some(winner) = solution.winner else { continue };
            if cairn_rules::perft::perft(late, 9) < 200_000
                && let Some(truth) = plain_winner(late, 10)
            {
                assert_eq!(winner, truth, "{}", late.text());
                compared += 1;
            }
            let mut search = crate::Search::new(late.clone(), Config::default(), seed);
            search.run(20_000, || true);
            if let Some(proven) = search.proven_winner() {
                assert_eq!(proven, winner, "{}", late.text());
                let best = &search.candidates()[0];
                let me = late.seat_of(late.to_move());
                assert_eq!(best.proven, Some(winner == me), "a proven win is never thrown away");
            }
        }
        compared
    }
}

#[test]
fn proofs_agree_with_looking_at_everything() {
    let compared: u32 =
        games::GAMES.iter().filter_map(|game| games::visit(game.info().id, ProofsAgree)).sum();
    assert!(compared > 20, "only {compared} positions were small enough");
}

#[test]
fn proofs_are_told_as_text() {
    let mut proven = 0;
    for game in games::GAMES {
        let mut line = small(*game);
        let mut position = line.position().expect("a start");
        let mut rng = Rng::with_seed(5);
        line.moves = std::iter::from_fn(|| position.play_random(&mut rng)).collect();
        line.moves.truncate(line.moves.len().saturating_sub(2));
        let limits = SolveLimits { nodes: 2_000, memory: 1 << 20 };
        let proof = prove(&line, limits).expect("its moves are legal");
        if let Some(winner) = proof.winner {
            let mut position = line.position().expect("its moves are legal");
            for mv in &proof.line {
                position.play(mv).expect("the line is legal");
            }
            let end = position.outcome().expect("the line ends the game");
            assert_eq!(position.seat_of(end.winner), winner);
            proven += 1;
        }
        line.moves.push("nonsense".to_owned());
        assert!(prove(&line, limits).is_err());
    }
    assert!(proven > 0);
}

#[test]
fn either_engine_reports_on_every_legal_move() {
    for game in games::GAMES {
        let line = small(*game);
        let config = Config { engine: Engine::AlphaBeta, ..Config::default() };
        let mut alpha_beta = thinker(&line, config, 1).expect("the line is legal");
        alpha_beta.run(2000, &mut || true);
        let mut tree = thinker(&line, Config::default(), 1).expect("the line is legal");
        tree.run(2000, &mut || true);
        let sorted = |report: &crate::Report| {
            let mut moves: Vec<String> = report.moves.iter().map(|m| m.mv.clone()).collect();
            moves.sort();
            moves
        };
        let report = alpha_beta.report();
        assert_eq!(sorted(&report), sorted(&tree.report()));
        assert!(report.moves.iter().all(|advice| (0.0..=1.0).contains(&advice.win_rate)));
        assert!(report.moves[0].line.len() > 1, "something is expected to follow");
        assert!(report.visits > 1000 && report.visits <= 2000, "{}", report.visits);
    }
}

/// What games tell about their positions without search.
struct Evaluations;

impl games::Visitor for Evaluations {
    type Output = bool;
    fn visit<G: Game>(self) -> bool {
        let line = small(games::find(G::INFO.id).expect("registered"));
        let mut position = G::start(&line.options);
        let tells = position.evaluate().is_some();
        let mut rng = Rng::with_seed(1);
        let mut features = Vec::new();
        position.features(&mut features);
        let count = features.len();
        loop {
            assert_eq!(position.evaluate().is_some(), tells, "always or never");
            assert!(position.evaluate().is_none_or(f32::is_finite));
            position.features(&mut features);
            assert_eq!(features.len(), count);
            if tells && position.outcome().is_none() {
                without_playouts_evaluations_count(&position);
            }
            if position.play_random(&mut rng).is_none() {
                return tells;
            }
        }
    }
}

/// A single simulation without a playout is worth what the evaluation says of the position
/// it comes to, whether a map is kept or not.
fn without_playouts_evaluations_count<P: Guide>(position: &P) {
    for map in [false, true] {
        let config = Config { cutoff: Some(0), map, ..Config::default() };
        let mut search = crate::Search::new(position.clone(), config, 1);
        search.run(1, || true);
        let looked_at = search.candidates().into_iter().find(|c| c.visits > 0).expect("one is");
        let mut after = position.clone();
        after.play_unchecked(looked_at.mv);
        let odds = after.evaluate().expect("the game tells");
        if looked_at.proven.is_none() && after.to_move() != position.to_move() {
            let expected = 1.0 / (1.0 + odds.exp());
            assert!((looked_at.win_rate - expected).abs() < 0.01, "{}", position.text());
        }
        assert_eq!(search.map().is_empty(), !map);
    }
}

#[test]
fn games_evaluate_all_their_positions_or_none() {
    let tell: Vec<bool> =
        games::GAMES.iter().filter_map(|game| games::visit(game.info().id, Evaluations)).collect();
    assert!(tell.contains(&true) && tell.contains(&false));
}
