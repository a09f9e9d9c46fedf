//! What the search promises, tried on every game.

use crate::{
    Budget, Config, Decision, Engine, Level, MoveTime, Player, Settings, SolveLimits, prove,
    searcher, solve,
};

use cairn_record::Line;
use cairn_rules::{
    AnyGame, Explain, OptionKind, Options, Position, Rng, Seat, games,
    heuristics::{Heuristics, Problem, SearchableGame},
};
use std::{sync::atomic::AtomicBool, time::Duration};

/// A line on the smallest board of a game.
fn small(game: &'static dyn AnyGame) -> Line {
    let info = game.info();
    let smallest = (1..=25)
        .find_map(|size| Options::parse(info.options, [format!("size={size}").as_str()]).ok());
    Line::new(game, smallest.expect("every game has a size"))
}

/// The same, and with every word of every option.
fn small_variants(game: &'static dyn AnyGame) -> Vec<Line> {
    let mut lines = vec![small(game)];
    for spec in game.info().options {
        let (OptionKind::Choice(words) | OptionKind::Number { words, .. }) = spec.kind;
        for word in words {
            let mut line = small(game);
            line.options.set(spec.key, word).expect("a word of the option");
            lines.push(line);
        }
    }
    lines
}

fn player(level: u8, seed: u64) -> Player {
    let level = Level::new(level).expect("a level");
    Player::new(Settings { level, seed, ..Settings::default() })
}

/// Enough for any number of simulations.
fn long() -> MoveTime {
    MoveTime::limit(Duration::from_secs(600))
}

/// Plays a game to its end and returns its moves.
fn play_out(mut line: Line, mut players: [Player; 2]) -> Vec<String> {
    let never = AtomicBool::new(false);
    for ply in 0.. {
        match players[ply % 2].decide(&line, long(), &never).expect("the line is legal") {
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
fn thinks_on_several_threads_and_stops_on_request() {
    for game in games::GAMES {
        let line = small(*game);
        let stop = AtomicBool::new(false);
        let mut player = Player::new(Settings { threads: 3, ..Settings::default() });
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
            });
            let report = player.think(&line, long(), &stop).expect("the line is legal");
            assert!(report.visits > 3 && !report.moves.is_empty());
        });
    }
}

/// The largest board of a game.
fn large(game: &'static dyn AnyGame) -> Line {
    let info = game.info();
    let largest = (1..=25)
        .rev()
        .find_map(|size| Options::parse(info.options, [format!("size={size}").as_str()]).ok());
    Line::new(game, largest.expect("every game has a size"))
}

/// Workers add several simulations to busy nodes together: none may be lost, even if the last batch
/// is not full.
#[test]
fn every_simulation_is_counted() {
    for game in games::GAMES {
        let line = Line::new(*game, game.default_options());
        for threads in [1, 2] {
            let mut searcher = searcher(&line, Config::default(), 1).expect("a searcher");
            let mut expected = 0;
            for simulations in [1, 1500, 3, 1001] {
                searcher.run_parallel(simulations, threads, &|| true);
                expected += simulations as u32;
                assert_eq!(searcher.visits(), expected, "{}", game.info().id);
                let moves = searcher.analysis().moves;
                let below: u32 = moves.iter().map(|known| known.visits).sum();
                assert_eq!(below, expected, "{}", game.info().id);
                let won: f32 =
                    moves.iter().map(|known| known.simulated * known.visits as f32).sum();
                assert!((0.0..=below as f32).contains(&won), "{won} of {below}");
            }
        }
    }
}

/// Between two looks at the stop flag a thread makes a few simulations only.
#[test]
fn stops_after_a_few_simulations_on_the_largest_boards() {
    for game in games::GAMES {
        for threads in [1, 2] {
            let mut player = Player::new(Settings { threads, ..Settings::default() });
            let stopped = AtomicBool::new(true);
            let analysis = player.think(&large(*game), long(), &stopped);
            let visits = analysis.expect("the line is legal").visits;
            assert!((1..=32).contains(&visits), "{}: {visits} visits", game.info().id);
        }
    }
}

#[test]
fn odd_requests_get_sensible_answers() {
    let never = AtomicBool::new(false);
    for game in games::GAMES {
        let line = small(*game);
        let mut config = Config { memory: 0, ..Config::default() };
        config.ownership = true;
        let settings =
            Settings { threads: 10_000, config, simulations: Some(40), ..Settings::default() };
        let mut player = Player::new(settings);
        let zero = MoveTime::limit(Duration::ZERO);
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
        let mut searcher = searcher(&line, Config::default(), 1).expect("the line is legal");
        searcher.run(400, &mut || true);
        let best = searcher.analysis().moves[0].clone();
        line.moves.push(best.mv.clone());
        searcher.follow(&line).expect("a legal move");
        assert_eq!(searcher.visits(), best.visits);
        line.moves.pop();
        searcher.follow(&line).expect("back again");
        assert_eq!(searcher.visits(), 0);
    }
}

/// Thinks as a page's worker does: on its one thread, without a clock, in slices between
/// which it reports its progress and learns whether to go on.
fn think_in_slices(line: &Line, mut wanted: impl FnMut(u32, f32) -> bool) -> Vec<(String, u32)> {
    let mut searcher = searcher(line, Config::default(), 3).expect("the line is legal");
    loop {
        searcher.run(20, &mut || true);
        let report = searcher.analysis();
        if !wanted(report.visits, report.win_rate) || searcher.proven_winner().is_some() {
            return report.moves.into_iter().map(|known| (known.mv, known.visits)).collect();
        }
    }
}

#[test]
fn a_page_searches_in_slices_reports_and_can_cancel() {
    for game in games::GAMES {
        let line = Line::new(*game, game.default_options());
        let mut reported = Vec::new();
        let moves = think_in_slices(&line, |visits, win_rate| {
            assert!((0.0..=1.0).contains(&win_rate));
            reported.push(visits);
            reported.len() < 7
        });
        assert_eq!(reported, [20, 40, 60, 80, 100, 120, 140], "{}", game.info().id);
        assert!(line.position().expect("a start").check(&moves[0].0).is_ok());
        let again = think_in_slices(&line, |visits, _| visits < 140);
        assert_eq!(moves, again, "what is found does not depend on the time it took");
        // In the middle of a slice it is asked as well.
        let mut searcher = searcher(&line, Config::default(), 3).expect("the line is legal");
        let mut questions = 0;
        searcher.run(u64::MAX, &mut || {
            questions += 1;
            questions < 3
        });
        assert!(searcher.visits() < 100, "{} visits", searcher.visits());
    }
}

/// Visits of a player after it waited a while between its move and the next.
fn visits_after_a_wait(game: &'static dyn AnyGame, settings: Settings, time: MoveTime) -> u32 {
    let never = AtomicBool::new(false);
    let mut line = Line::new(game, game.default_options());
    let mut player = Player::new(settings);
    let report = player.think(&line, time, &never).expect("the line is legal");
    line.moves.push(report.moves[0].mv.clone());
    player.ponder(&line);
    std::thread::sleep(Duration::from_millis(200));
    // No move: what was found about this very position is still there.
    player.think(&line, time, &never).expect("the line is legal").visits
}

#[test]
fn thinks_on_the_opponents_time_only_when_time_is_the_limit() {
    for game in games::GAMES {
        let with = |ponders, simulations, time| {
            let settings = Settings { ponders, simulations, ..Settings::default() };
            visits_after_a_wait(*game, settings, time)
        };
        let blink = MoveTime::limit(Duration::from_millis(1));
        let (on, off) = (with(true, None, blink), with(false, None, blink));
        assert!(on > 2 * off, "{}: {on} visits, {off} without", game.info().id);
        let counted = Some(50);
        assert_eq!(with(true, counted, long()), with(false, counted, long()), "{}", game.info().id);
    }
}

#[test]
fn pondering_ends_with_its_player_and_survives_strange_lines() {
    let never = AtomicBool::new(false);
    let blink = MoveTime::limit(Duration::from_millis(1));
    for game in games::GAMES {
        let mut line = small(*game);
        let mut player = Player::new(Settings { ponders: true, threads: 2, ..Settings::default() });
        player.ponder(&line);
        player.think(&line, blink, &never).expect("the line is legal");
        line.moves.push("nonsense".to_owned());
        player.ponder(&line);
        assert!(player.think(&line, blink, &never).is_err());
        line.moves.pop();
        player.ponder(&line);
        player.ponder(&line);
        assert!(player.think(&line, blink, &never).is_ok());
        player.ponder(&line);
        // Dropping a player that ponders ends its thread.
        drop(player);
    }
}

/// Looks at every line of play: the truth that proofs must agree with. `None` if that would
/// take more than so many moves in a row, or more positions than allowed.
fn plain_winner<P: Position>(position: &P, most_moves: u32, allowance: &mut u32) -> Option<Seat> {
    if let Some(outcome) = position.outcome() {
        return outcome.winner.map(|winner| position.seat_of(winner));
    }
    let most_moves = most_moves.checked_sub(1)?;
    *allowance = allowance.checked_sub(1)?;
    let me = position.seat_of(position.to_move());
    let moves = position.legal_moves();
    for mv in moves {
        let mut after = position.clone();
        after.play_unchecked(mv);
        if plain_winner(&after, most_moves, allowance)? == me {
            return Some(me);
        }
    }
    Some(me.other())
}

/// Near the end of random games on the smallest board, plain search, solver and tree
/// search must agree on who wins.
struct ProofsAgree;

impl games::Visitor for ProofsAgree {
    /// How often plain search and the tree, each, could be compared with the solver.
    type Output = [u32; 2];
    fn visit<G: SearchableGame>(self) -> [u32; 2] {
        let line = small(games::find(G::INFO.id).expect("registered"));
        let [mut plain, mut tree] = [0; 2];
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
            if cairn_rules::perft::perft(late, 5) > 20_000 {
                continue;
            }
            let solution = solve(late, SolveLimits { nodes: 100_000, memory: 1 << 20 }, |_| true);
            let Some(winner) = solution.winner else { continue };
            if cairn_rules::perft::perft(late, 9) < 200_000
                && let Some(truth) = plain_winner(late, 10, &mut 1_000_000)
            {
                assert_eq!(winner, truth, "{}", late.text());
                plain += 1;
            }
            let mut search = crate::Search::new(late.clone(), Config::default(), seed);
            search.run(20_000, || true);
            if let Some(proven) = search.proven_winner() {
                assert_eq!(proven, winner, "{}", late.text());
                let best = &search.candidates()[0];
                let me = late.seat_of(late.to_move());
                assert_eq!(best.proven, Some(winner == me), "a proven win is never thrown away");
                tree += 1;
            }
        }
        [plain, tree]
    }
}

#[test]
fn proofs_agree_with_looking_at_everything() {
    let mut all = 0;
    for game in games::GAMES {
        let [plain, tree] = games::visit(game.info().id, ProofsAgree).expect("registered");
        assert!(tree >= 10, "{}: the tree proved only {tree}", game.info().id);
        all += plain;
    }
    assert!(all > 20, "only {all} positions were small enough");
}

/// Along random games on the smallest board, from the earliest position that brute force can
/// manage: the solver must agree with it, also when its table is tiny, and
/// its line must lead to the end it proved.
struct SolverAgrees;

impl games::Visitor for SolverAgrees {
    type Output = u32;
    fn visit<G: SearchableGame>(self) -> u32 {
        let line = small(games::find(G::INFO.id).expect("registered"));
        let mut compared = 0;
        for seed in 0..12 {
            let mut rng = Rng::with_seed(seed);
            let mut position = G::start(&line.options);
            let mut left = 4;
            while left > 0 && position.outcome().is_none() {
                if let Some(truth) = plain_winner(&position, 40, &mut 20_000) {
                    for memory in [0, 1 << 20] {
                        let limits = SolveLimits { nodes: 1_000_000, memory };
                        let solution = solve(&position, limits, |_| true);
                        assert_eq!(solution.winner, Some(truth), "{}", position.text());
                        let mut end = position.clone();
                        for mv in solution.pv {
                            end.play(mv).expect("the line is legal");
                        }
                        let outcome = end.outcome().expect("the line ends the game");
                        assert_eq!(outcome.winner.map(|side| end.seat_of(side)), Some(truth));
                    }
                    compared += 1;
                    left -= 1;
                }
                position.play_random(&mut rng);
            }
        }
        compared
    }
}

#[test]
fn the_solver_agrees_with_brute_force() {
    for game in games::GAMES {
        let id = game.info().id;
        let compared = games::visit(id, SolverAgrees).expect("registered");
        assert!(compared >= 12, "{id}: only {compared} positions were small enough");
    }
}

/// On the smallest board with every value of every option: a player who is proven to win and
/// follows the proofs wins, whatever the opponent plays.
struct ProvenWinnersWin;

impl games::Visitor for ProvenWinnersWin {
    /// How many starts were proven, and out of how many.
    type Output = [usize; 2];
    fn visit<G: SearchableGame>(self) -> [usize; 2] {
        let prove = |position: &G::Position| {
            solve(position, SolveLimits { nodes: 25_000, memory: 4 << 20 }, |_| true)
        };
        let variants = small_variants(games::find(G::INFO.id).expect("registered"));
        let all = variants.len();
        let proven = variants.into_iter().filter(|line| {
            let start = G::start(&line.options);
            let Some(winner) = prove(&start).winner else { return false };
            for seed in 0..5 {
                let mut rng = Rng::with_seed(seed);
                let mut position = start.clone();
                while position.outcome().is_none() {
                    if position.seat_of(position.to_move()) == winner {
                        let solution = prove(&position);
                        assert_eq!(solution.winner, Some(winner), "{}", position.text());
                        position.play(solution.pv[0]).expect("the line is legal");
                    } else {
                        position.play_random(&mut rng);
                    }
                }
                let outcome = position.outcome().expect("the game is over");
                let won = outcome.winner.map(|side| position.seat_of(side));
                assert_eq!(won, Some(winner), "{}", position.text());
            }
            true
        });
        [proven.count(), all]
    }
}

#[test]
fn proven_winners_win_against_anybody() {
    let counts = games::GAMES.iter().map(|game| {
        let id = game.info().id;
        let counts = games::visit(id, ProvenWinnersWin).expect("registered");
        println!("{id}: {counts:?}");
        counts
    });
    let [proven, all] = counts.fold([0; 2], |[a, b], [c, d]| [a + c, b + d]);
    assert!(proven > all / 2, "only {proven} of {all} starts were proven");
}

#[test]
fn the_solver_stops_on_request() {
    for game in games::GAMES {
        let line = Line::new(*game, Options::defaults(game.info().options));
        let mut asked = 0;
        let should_continue = |_| {
            asked += 1;
            asked < 2
        };
        let proof = prove(&line, SolveLimits::default(), should_continue).expect("a start");
        assert_eq!((proof.winner, asked), (None, 2), "{}", game.info().id);
        assert!(proof.pv.is_empty() && proof.statistics.nodes < 3_000);
    }
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
        let proof = prove(&line, limits, |_| true).expect("its moves are legal");
        if let Some(winner) = proof.winner {
            let mut position = line.position().expect("its moves are legal");
            for mv in &proof.pv {
                position.play(mv).expect("the line is legal");
            }
            let end = position.outcome().expect("the line ends the game");
            assert_eq!(end.winner.map(|side| position.seat_of(side)), Some(winner));
            proven += 1;
        }
        line.moves.push("nonsense".to_owned());
        assert!(prove(&line, limits, |_| true).is_err());
    }
    assert!(proven > 0);
}

#[test]
fn problems_are_solved() {
    struct Problems;
    impl games::Visitor for Problems {
        type Output = &'static [Problem];
        fn visit<G: SearchableGame>(self) -> Self::Output {
            G::Position::PROBLEMS
        }
    }
    let never = AtomicBool::new(false);
    for game in games::GAMES {
        let info = game.info();
        for problem in games::visit(info.id, Problems).expect("registered") {
            let options = Options::parse(info.options, problem.options.split_whitespace());
            let mut line = Line::new(*game, options.expect("its options are possible"));
            line.moves = problem.moves.split_whitespace().map(str::to_owned).collect();
            for seed in 0..3 {
                let settings = Settings { seed, simulations: Some(6000), ..Settings::default() };
                let decision = Player::new(settings).decide(&line, long(), &never);
                let Ok(Some(Decision::Play(mv))) = decision else { panic!("{problem:?}") };
                let right = problem.right.is_empty() || problem.right.contains(&mv.as_str());
                assert!(right && !problem.wrong.contains(&mv.as_str()), "{mv}: {problem:?}");
            }
        }
    }
}

/// Whether a move wins for the person who makes it.
fn wins(line: &Line, mv: &str) -> bool {
    let mut position = line.position().expect("a legal line");
    let me = position.seat_of(position.to_move());
    position.play(mv).expect("a legal move");
    let end = position.outcome().and_then(|end| end.winner);
    end.is_some_and(|winner| position.seat_of(winner) == me)
}

fn has_win(line: &Line) -> bool {
    let position = line.position().expect("a legal line");
    position.outcome().is_none() && position.legal_moves().iter().any(|mv| wins(line, mv))
}

/// The best move of an analysis that hardly looks.
fn analysed(line: &Line) -> String {
    let statistics = Budget { visits: Some(1), time: Duration::MAX, threads: 1, every: None };
    let mut searcher = searcher(line, Config::default(), 1).expect("a legal line");
    statistics.spend(&mut *searcher, &|| true, |_, _| Ok::<(), ()>(())).expect("nothing fails");
    searcher.analysis().moves.swap_remove(0).mv
}

#[test]
fn the_weakest_level_and_an_analysis_see_the_next_move() {
    let never = AtomicBool::new(false);
    for game in games::GAMES {
        let id = game.info().id;
        let (mut won, mut dodged) = (0, 0);
        for seed in 0..30 {
            let mut line = small(*game);
            let mut position = line.position().expect("a start");
            let mut rng = Rng::with_seed(seed);
            line.moves = std::iter::from_fn(|| position.play_random(&mut rng)).collect();
            for _ in 0..4 {
                if line.moves.pop().is_none() {
                    break;
                }
                let decision = player(1, seed).decide(&line, long(), &never).expect("a legal line");
                let Some(Decision::Play(mv)) = decision else { panic!("a move") };
                let best = [mv, analysed(&line)];
                if has_win(&line) {
                    assert!(
                        best.iter().all(|mv| wins(&line, mv)),
                        "{id}: {best:?} {:?}",
                        line.moves
                    );
                    won += 1;
                    continue;
                }
                let gives_win = |mv: &str| {
                    let mut after = line.clone();
                    after.moves.push(mv.to_owned());
                    has_win(&after)
                };
                let moves = line.position().expect("a legal line").legal_moves();
                let losing = moves.iter().filter(|mv| gives_win(mv)).count();
                let limits = SolveLimits { nodes: 5_000, memory: 1 << 20 };
                let winner = prove(&line, limits, |_| true).expect("a legal line").winner;
                let position = line.position().expect("a legal line");
                let is_lost = winner == Some(position.seat_of(position.to_move()).other());
                // More losing moves in a row than these are not looked at, and in a lost
                // position one move is as good as another.
                if !is_lost && (1..moves.len().min(16)).contains(&losing) {
                    assert!(
                        !best.iter().any(|mv| gives_win(mv)),
                        "{id}: {best:?} {:?}",
                        line.moves
                    );
                    dodged += 1;
                }
            }
        }
        assert!(won > 0 && won + dodged > 10, "{id}: {won} wins and {dodged} blunders to see");
    }
}

#[test]
fn first_moves_vary_and_levels_lie_in_order() {
    let never = AtomicBool::new(false);
    for game in games::GAMES {
        let line = Line::new(*game, game.default_options());
        let first = |seed| {
            let settings = Settings { seed, simulations: Some(200), ..Settings::default() };
            let decision = Player::new(settings).decide(&line, long(), &never);
            format!("{:?}", decision.expect("a legal line"))
        };
        let firsts: std::collections::HashSet<String> = (0..8).map(first).collect();
        assert!(firsts.len() >= 3, "{}: {firsts:?}", game.info().id);
        let ladder = crate::ladder(*game);
        assert!(ladder.weak_phases.is_sorted_by(|a, b| a > b), "{ladder:?}");
        assert!(ladder.weak_phases.iter().all(|share| (0.0..=1.0).contains(share)));
        assert!(ladder.shallow_simulations < ladder.simulations && ladder.phase > 0);
        assert!(ladder.simulations < ladder.upper[0] && ladder.upper.is_sorted());
        assert_eq!(Level::STRONGEST.skill(&ladder).simulations, None);
    }
}
#[test]
fn either_engine_reports_on_every_legal_move() {
    for game in games::GAMES {
        let line = small(*game);
        let config = Config { engine: Engine::AlphaBeta, ..Config::default() };
        let mut alpha_beta = searcher(&line, config, 1).expect("the line is legal");
        alpha_beta.run(2000, &mut || true);
        let mut tree = searcher(&line, Config::default(), 1).expect("the line is legal");
        tree.run(2000, &mut || true);
        let sorted = |report: &cairn_record::Analysis| {
            let mut moves: Vec<String> = report.moves.iter().map(|m| m.mv.clone()).collect();
            moves.sort();
            moves
        };
        let report = alpha_beta.analysis();
        assert_eq!(sorted(&report), sorted(&tree.analysis()));
        assert!(report.moves.iter().all(|known| (0.0..=1.0).contains(&known.simulated)));
        assert!(report.moves[0].pv.len() > 1, "something is expected to follow");
        assert!(report.visits > 1000 && report.visits <= 2000, "{}", report.visits);
    }
}

/// How games evaluate their positions without search.
struct Evaluations;

impl games::Visitor for Evaluations {
    type Output = bool;
    fn visit<G: SearchableGame>(self) -> bool {
        let line = small(games::find(G::INFO.id).expect("registered"));
        let mut position = G::start(&line.options);
        let evaluates = position.evaluate().is_some();
        let mut rng = Rng::with_seed(1);
        let mut features = Vec::new();
        position.features(&mut features);
        let count = features.len();
        loop {
            assert_eq!(position.evaluate().is_some(), evaluates, "always or never");
            assert!(position.evaluate().is_none_or(f32::is_finite));
            position.features(&mut features);
            assert_eq!(features.len(), count);
            if evaluates && position.outcome().is_none() {
                without_playouts_evaluations_count(&position);
            }
            if position.play_random(&mut rng).is_none() {
                return evaluates;
            }
        }
    }
}

/// A single simulation without a playout is worth what the evaluation says of the position
/// it reaches, with an ownership map or without.
fn without_playouts_evaluations_count<P: Heuristics>(position: &P) {
    for map in [false, true] {
        let config = Config { evaluate_after: Some(0), ownership: map, ..Config::default() };
        let mut search = crate::Search::new(position.clone(), config, 1);
        search.run(1, || true);
        let looked_at = search.candidates().into_iter().find(|c| c.visits > 0).expect("one is");
        let mut after = position.clone();
        after.play_unchecked(looked_at.mv);
        let odds = after.evaluate().expect("the game evaluates");
        if looked_at.proven.is_none() && after.to_move() != position.to_move() {
            let expected = 1.0 / (1.0 + odds.exp());
            assert!((looked_at.win_rate - expected).abs() < 0.01, "{}", position.text());
        }
        assert_eq!(search.map().is_empty(), !map);
    }
}

#[test]
fn games_evaluate_all_their_positions_or_none() {
    let evaluate: Vec<bool> =
        games::GAMES.iter().filter_map(|game| games::visit(game.info().id, Evaluations)).collect();
    assert!(evaluate.contains(&true) && evaluate.contains(&false));
}
