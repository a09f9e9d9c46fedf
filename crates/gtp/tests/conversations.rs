//! Conversations with every game, as a controller would have them.

use cairn_gtp::{COMMANDS, Session};
use cairn_match::TimeControl;
use cairn_rules::{AnyGame, OptionKind, Rng, Side, games::GAMES};
use cairn_search::Settings;
use std::time::Duration;

/// A session whose computer player thinks for next to no time.
fn quick(seed: u64) -> Session {
    let settings = Settings { seed, simulations: Some(2), ..Settings::default() };
    Session::new(settings, Duration::from_secs(60))
}

/// The answer to a line, which must be a success.
fn ask(session: &mut Session, line: &str) -> String {
    let answer = session.answer(line).expect("the line is a command");
    answer.reply.unwrap_or_else(|failure| panic!("{line}: {failure}"))
}

/// The reason why a line fails, which it must.
fn fail(session: &mut Session, line: &str) -> String {
    let answer = session.answer(line).expect("the line is a command");
    answer.reply.expect_err(line).to_string()
}

fn colour(side: Side) -> &'static str {
    ["b", "w"][side.index()]
}

/// Lets the session play random moves to the end of the game.
fn play_to_the_end(session: &mut Session) {
    while session.position().outcome().is_none() {
        let side = session.position().to_move();
        ask(session, &format!("genmove {}", colour(side)));
    }
}

/// A session with a new game.
fn session_of(game: &dyn AnyGame) -> Session {
    let mut session = quick(7);
    assert_eq!(ask(&mut session, &format!("cairn-new {}", game.info().id)), "");
    session
}

/// The smallest, the second and the largest size of a game.
fn sizes(game: &dyn AnyGame) -> [i32; 3] {
    let OptionKind::Number { min, max, step, .. } = game.info().options[0].kind else {
        panic!("sizes are numbers")
    };
    [min, min + step, max]
}

#[test]
fn every_command_is_listed_and_known() {
    let mut session = quick(1);
    let listed = ask(&mut session, "list_commands");
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    assert_eq!(listed.lines().collect::<Vec<_>>(), names);
    for name in names {
        assert_eq!(ask(&mut session, &format!("known_command {name}")), "true");
    }
    assert_eq!(ask(&mut session, "known_command Quit"), "false", "names are in lower case");
    assert_eq!(fail(&mut session, "reg_genmove b"), "unknown command");
}

#[test]
fn wrong_numbers_of_arguments_are_syntax_errors() {
    let mut session = quick(1);
    assert_eq!(fail(&mut session, "play b"), "syntax error: expected play COLOUR MOVE");
    assert_eq!(fail(&mut session, "undo 2"), "syntax error: expected undo");
    assert_eq!(
        fail(&mut session, "cairn-new"),
        "syntax error: expected cairn-new GAME [key=value …]"
    );
    assert_eq!(fail(&mut session, "12"), "unknown command", "a number is no command");
}

#[test]
fn the_games_are_listed_in_order() {
    let ids: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
    assert_eq!(ask(&mut quick(1), "cairn-games"), ids.join("\n"));
}

#[test]
fn new_games_and_their_mistakes() {
    let mut session = quick(1);
    for game in GAMES {
        let id = game.info().id;
        let [_, size, _] = sizes(*game);
        ask(&mut session, &format!("cairn-new {} SIZE={size}", id.to_uppercase()));
        assert_eq!(session.position().info().id, id);
        assert_eq!(i32::from(session.options().size()), size);
        let before = ask(&mut session, "cairn-position");
        assert!(fail(&mut session, "cairn-new chess").starts_with("there is no game \"chess\""));
        assert!(fail(&mut session, &format!("cairn-new {id} size=99")).contains("not allowed"));
        assert!(fail(&mut session, &format!("cairn-new {id} colour=pink")).contains("no option"));
        assert!(fail(&mut session, &format!("cairn-new {id} 9")).contains("key=value"));
        assert_eq!(ask(&mut session, "cairn-position"), before, "a failure changes nothing");
    }
}

#[test]
fn boardsize_and_clear_board_start_anew() {
    for game in GAMES {
        let mut session = session_of(*game);
        let [small, medium, large] = sizes(*game);
        for size in [large, small, medium] {
            ask(&mut session, &format!("boardsize {size}"));
            let start = ask(&mut session, "cairn-position");
            assert_eq!(start.split('/').count(), size as usize);
            let side = session.position().to_move();
            ask(&mut session, &format!("genmove {}", colour(side)));
            ask(&mut session, "clear_board");
            assert_eq!(ask(&mut session, "cairn-position"), start);
            assert!(fail(&mut session, "undo").starts_with("cannot undo"));
        }
        for size in ["0", "-3", "26", "nine", "9.0", "99999999999"] {
            let reason = fail(&mut session, &format!("boardsize {size}"));
            assert!(reason.starts_with("unacceptable size: size="), "{reason}");
        }
        assert_eq!(i32::from(session.options().size()), medium);
    }
}

#[test]
fn boardsize_keeps_the_other_options() {
    for game in GAMES {
        let mut session = session_of(*game);
        let [size, ..] = sizes(*game);
        for spec in &game.info().options[1..] {
            let OptionKind::Choice(words) = spec.kind else { continue };
            let value = words.last().expect("a choice has words");
            ask(&mut session, &format!("cairn-new {} {}={value}", game.info().id, spec.key));
            ask(&mut session, &format!("boardsize {size}"));
            ask(&mut session, "clear_board");
            assert_eq!(session.options().value(spec.key).to_string(), *value);
        }
    }
}

#[test]
fn komi_where_there_is_one() {
    for game in GAMES {
        let mut session = session_of(*game);
        for word in ["x", "nan", "inf", "bid"] {
            let reason = fail(&mut session, &format!("komi {word}"));
            assert!(reason.starts_with("komi is a number"), "{reason}");
        }
        if session.options().has("komi") {
            for (said, value) in [("6", "6"), ("-4.0", "-4"), ("-0.0", "0"), ("8", "8")] {
                ask(&mut session, &format!("komi {said}"));
                assert_eq!(session.options().value("komi").to_string(), value);
            }
            for said in ["6.5", "7", "1e300"] {
                let reason = fail(&mut session, &format!("komi {said}"));
                assert!(reason.contains("is not allowed: komi is an even number"), "{reason}");
            }
        } else {
            for said in ["0", "0.0", "-0"] {
                ask(&mut session, &format!("komi {said}"));
            }
            let reason = fail(&mut session, "komi 6.5");
            assert!(reason.ends_with("has no komi; only 0 is accepted"), "{reason}");
        }
    }
}

#[test]
fn komi_keeps_the_moves_that_were_played() {
    for game in GAMES.iter().filter(|game| game.default_options().has("komi")) {
        let mut session = session_of(*game);
        let mut other = session_of(*game);
        ask(&mut other, "komi 6");
        for _ in 0..6 {
            let side = session.position().to_move();
            let mv = ask(&mut session, &format!("genmove {}", colour(side)));
            ask(&mut other, &format!("cairn-play {mv}"));
        }
        ask(&mut session, "komi 6");
        assert_eq!(ask(&mut session, "cairn-position"), ask(&mut other, "cairn-position"));
        ask(&mut session, "undo");
        let text = ask(&mut session, "cairn-position");
        ask(&mut session, &format!("cairn-setup {text}"));
        assert_eq!(fail(&mut session, "komi 2"), "the position that was set up has its own komi");
    }
}

#[test]
fn a_komi_that_was_bid_stays() {
    for game in GAMES {
        let bid = format!("cairn-new {} komi=bid", game.info().id);
        let mut session = quick(1);
        if session.answer(&bid).is_some_and(|answer| answer.reply.is_err()) {
            continue;
        }
        ask(&mut session, "genmove b");
        let reason = fail(&mut session, "komi 2");
        assert!(reason.starts_with("the komi can no longer be changed: move 1, "), "{reason}");
        assert!(session.options().is("komi", "bid"));
        ask(&mut session, "undo");
        ask(&mut session, "komi 2");
        assert_eq!(session.options().number("komi"), Some(2));
    }
}

#[test]
fn only_the_side_to_move_plays() {
    for game in GAMES {
        let mut session = session_of(*game);
        let start = ask(&mut session, "cairn-position");
        let mv = session.position().legal_moves().swap_remove(0);
        let [first, second] = game.info().side_names();
        for line in [format!("play w {mv}"), "genmove white".to_owned()] {
            assert_eq!(
                fail(&mut session, &line),
                format!("illegal move: {first} is to move, not {second}")
            );
        }
        assert!(fail(&mut session, &format!("play green {mv}")).starts_with("invalid colour"));
        assert!(fail(&mut session, "genmove").starts_with("syntax error"));
        for name in ["b", "B", "black", "x", "X", "red"] {
            ask(&mut session, &format!("play {name} {mv}"));
            ask(&mut session, "undo");
            assert_eq!(ask(&mut session, "cairn-position"), start);
        }
    }
}

#[test]
fn illegal_moves_tell_why() {
    let mut session = quick(1);
    for game in GAMES {
        ask(&mut session, &format!("cairn-new {}", game.info().id));
        let legal = session.position().legal_moves().swap_remove(0);
        let reason = ask(&mut session, "cairn-why a99");
        assert!(reason.starts_with("unreadable: \"a99\""), "{reason}");
        assert_eq!(ask(&mut session, &format!("cairn-why {legal}")), "legal");
        assert_eq!(fail(&mut session, "play b a99"), format!("illegal move: {reason}"));
        assert_eq!(fail(&mut session, "cairn-play a99"), reason);
        assert_eq!(
            fail(&mut session, &format!("cairn-play {legal} a99")),
            format!("{reason} (a99, move 2 of 2)")
        );
        ask(&mut session, "undo");
        assert!(fail(&mut session, "undo").starts_with("cannot undo"), "one move stood");
    }
}

#[test]
fn undo_goes_back_all_the_way() {
    for game in GAMES {
        let mut session = session_of(*game);
        let mut texts = vec![ask(&mut session, "cairn-position")];
        while texts.len() < 30 && session.position().outcome().is_none() {
            let side = session.position().to_move();
            ask(&mut session, &format!("genmove {}", colour(side)));
            texts.push(ask(&mut session, "cairn-position"));
        }
        while let Some(text) = texts.pop() {
            assert_eq!(ask(&mut session, "cairn-position"), text);
            if !texts.is_empty() {
                ask(&mut session, "undo");
            }
        }
        assert_eq!(fail(&mut session, "undo"), "cannot undo: no move has been played");
    }
}

#[test]
fn games_end_with_an_outcome_and_a_score() {
    for game in GAMES {
        let mut session = session_of(*game);
        assert_eq!(ask(&mut session, "cairn-outcome"), "ongoing");
        assert_eq!(fail(&mut session, "final_score"), "cannot score: the game is not over");
        play_to_the_end(&mut session);
        let outcome = session.position().outcome().expect("the game has ended");
        assert_eq!(ask(&mut session, "cairn-outcome"), outcome.to_string());
        let score = ask(&mut session, "final_score");
        let letter = ["B+", "W+"][outcome.winner.expect("no draws").index()];
        let lead: f64 = score.strip_prefix(letter).expect("the winner").parse().expect("a number");
        assert!(lead > 0.0);
        assert_eq!(ask(&mut session, "cairn-legal"), "");
        let side = session.position().to_move();
        let reason = fail(&mut session, &format!("genmove {}", colour(side)));
        assert!(reason.starts_with("illegal move: game-over: the game is over ("), "{reason}");
        let reason = ask(&mut session, "cairn-why a1");
        assert_eq!(fail(&mut session, "cairn-play a1"), reason);
        ask(&mut session, "time_left b 5 0");
        ask(&mut session, "undo");
        assert_eq!(ask(&mut session, "cairn-outcome"), "ongoing");
    }
}

#[test]
fn positions_are_set_up_as_they_were_told() {
    for game in GAMES {
        let mut session = session_of(*game);
        let mut other = session_of(*game);
        while session.position().outcome().is_none() {
            let text = ask(&mut session, "cairn-position");
            ask(&mut other, &format!("cairn-setup  {text}\t# from another program"));
            assert_eq!(ask(&mut other, "cairn-position"), text);
            assert!(fail(&mut other, "undo").starts_with("cannot undo"));
            let side = session.position().to_move();
            ask(&mut session, &format!("genmove {}", colour(side)));
        }
        let text = ask(&mut other, "cairn-position");
        for bad in ["9", "x -", "####", "3/3/3 x - -", "é o -"] {
            fail(&mut other, &format!("cairn-setup {bad}"));
        }
        assert_eq!(ask(&mut other, "cairn-position"), text, "a failure changes nothing");
        ask(&mut other, "clear_board");
        let start = game.start(&game.default_options()).text();
        assert_eq!(ask(&mut other, "cairn-position"), start);
    }
}

#[test]
fn legal_moves_are_those_of_the_position() {
    for game in GAMES {
        let mut session = session_of(*game);
        let mut position = game.start(&game.default_options());
        let mut rng = Rng::with_seed(3);
        for _ in 0..20 {
            assert_eq!(ask(&mut session, "cairn-legal"), position.legal_moves().join(" "));
            let Some(mv) = position.play_random(&mut rng) else { break };
            ask(&mut session, &format!("cairn-play {mv}"));
        }
    }
}

#[test]
fn perft_counts_sequences() {
    for game in GAMES {
        let mut session = session_of(*game);
        let [size, ..] = sizes(*game);
        ask(&mut session, &format!("boardsize {size}"));
        assert_eq!(ask(&mut session, "cairn-perft 0"), "1");
        let legal = session.position().legal_moves().len();
        assert_eq!(ask(&mut session, "cairn-perft 1"), legal.to_string());
        assert_eq!(ask(&mut session, "cairn-perft 2"), session.position().perft(2).to_string());
        for depth in ["-1", "x", "1.5", "", "99999999999999"] {
            fail(&mut session, &format!("cairn-perft {depth}"));
        }
        assert_eq!(fail(&mut session, "cairn-perft 65"), "the depth is at most 64");
    }
}

#[test]
fn bench_measures_playouts() {
    for game in GAMES {
        let mut session = session_of(*game);
        let before = ask(&mut session, "cairn-position");
        let answer = ask(&mut session, "cairn-bench playouts 0.01");
        let keys: Vec<&str> =
            answer.split(' ').filter_map(|pair| Some(pair.split_once('=')?.0)).collect();
        assert_eq!(keys, ["playouts", "moves", "seconds"], "{answer}");
        assert_eq!(ask(&mut session, "cairn-position"), before);
        for time in ["0", "-1", "nan", "inf", "3601", "x"] {
            fail(&mut session, &format!("cairn-bench playouts {time}"));
        }
        assert_eq!(
            fail(&mut session, "cairn-bench tree 1"),
            "there is no benchmark \"tree\"; say playouts"
        );
    }
}

#[test]
fn the_board_is_shown_on_lines_of_its_own() {
    for game in GAMES {
        let mut session = session_of(*game);
        play_to_the_end(&mut session);
        let answer = session.answer("5 showboard").expect("an answer").to_string();
        assert!(answer.starts_with("=5\n") && answer.ends_with("\n\n"));
        assert_eq!(answer.find("\n\n"), Some(answer.len() - 2), "one empty line, at the end");
        assert!(!answer.contains('\u{1b}'), "no colours");
        assert!(answer.contains(&session.position().scene().status.to_string()));
        assert!(answer.lines().count() >= usize::from(session.options().size()) + 2);
    }
}

#[test]
fn time_is_remembered() {
    let mut session = quick(1);
    let (main, period) = (600_000, 30_000);
    for (line, control) in [
        ("time_settings 600 30 5", TimeControl::Canadian { main, period, moves: 5 }),
        ("time_settings 600 0 0", TimeControl::Absolute { main }),
        ("time_settings 0 1 0", TimeControl::None),
        ("kgs-time_settings canadian 600 30 5", TimeControl::Canadian { main, period, moves: 5 }),
        ("kgs-time_settings byoyomi 600 30 3", TimeControl::ByoYomi { main, period, periods: 3 }),
        (
            "kgs-time_settings fischer 600 0.5",
            TimeControl::Fischer { main, increment: 500, cap: None },
        ),
        ("kgs-time_settings absolute 600", TimeControl::Absolute { main }),
    ] {
        ask(&mut session, line);
        assert_eq!(session.game().terms().control, control, "{line}");
        ask(&mut session, "clear_board");
        assert_eq!(session.game().terms().control, control, "{line}");
    }
    for (line, main) in
        [("time_left w 17 0", 17_000), ("time_left w 1.5 0", 1500), ("time_left w -3 0", 0)]
    {
        ask(&mut session, line);
        assert_eq!(session.time_left(Side::Second).main, main, "{line}");
    }
    assert_eq!(session.time_left(Side::First).main, main);
    ask(&mut session, "kgs-time_settings none");
    for (line, word) in [
        ("time_settings 1 2 x", "is a whole number"),
        ("time_settings -1 0 0", "less than nothing"),
        ("time_settings 1e300 0 0", "too long"),
        ("time_left b soon 0", "is a number"),
        ("kgs-time_settings", "syntax error"),
        ("kgs-time_settings blitz 5", "say none"),
        ("kgs-time_settings fischer 5", "say none"),
        ("kgs-time_settings byoyomi 5 5 few", "is a whole number"),
    ] {
        assert!(fail(&mut session, line).contains(word), "{line}");
    }
    assert_eq!(session.game().terms().control, TimeControl::None);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed| {
        let mut session = quick(seed);
        play_to_the_end(&mut session);
        ask(&mut session, "cairn-position")
    };
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6));
}

#[test]
fn games_of_a_session_are_alike_unless_they_are_to_vary() {
    let games = |mut session: Session| {
        [(); 3].map(|()| {
            ask(&mut session, "clear_board");
            play_to_the_end(&mut session);
            ask(&mut session, "cairn-position")
        })
    };
    let [first, second, third] = games(quick(5));
    assert!(first == second && second == third);
    let [first, second, third] = games(quick(5).varying());
    assert!(first != second && second != third && first != third);
}

#[test]
fn the_documentation_tells_of_every_command() {
    let page = include_str!("../../../docs/PROTOCOL.md");
    for command in COMMANDS {
        let mentioned = [command.usage() + "`", command.usage() + " "];
        assert!(mentioned.iter().any(|text| page.contains(text)), "{}", command.usage());
    }
}

#[test]
fn analysis_is_one_json_object_about_every_legal_move() {
    for game in GAMES {
        let mut session = quick(1);
        ask(&mut session, &format!("cairn-new {}", game.info().id));
        let before = ask(&mut session, "cairn-position");
        let answer = ask(&mut session, "cairn-analyze visits=50 threads=1 seed=3");
        assert_eq!(answer, ask(&mut session, "cairn-analyze visits=50 seed=3"), "repeatable");
        let report: serde_json::Value = serde_json::from_str(&answer).expect("valid JSON");
        let legal = ask(&mut session, "cairn-legal");
        let moves = report["moves"].as_array().expect("a list of moves");
        assert_eq!(moves.len(), legal.split(' ').count());
        assert_eq!(report["move"], moves[0]["move"]);
        assert_eq!(report["visits"], 50);
        assert!((0.0..=1.0).contains(&report["winrate"].as_f64().expect("a number")));
        assert_eq!(ask(&mut session, "cairn-position"), before, "thinking changes nothing");
    }
    let mut session = quick(1);
    assert!(fail(&mut session, "cairn-analyze seconds=-1").starts_with("seconds is between"));
    assert!(fail(&mut session, "cairn-analyze every=x").starts_with("every is a number"));
    assert!(fail(&mut session, "cairn-analyze depth=3").starts_with("there is no \"depth\""));
    assert!(fail(&mut session, "cairn-analyze fast").starts_with("expected key=value"));
}
