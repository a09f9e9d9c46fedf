//! `cairn analyze`.

use crate::program::{Run, bad, bad_with, good, ids, run_with, smallest};
use cairn_rules::{AnyGame, AnyPosition, Options, Rng, games::GAMES};
use serde_json::Value;

const FEW: [&str; 4] = ["--visits", "60", "--threads", "1"];

/// A random game on the smallest board: the option for its size, and the moves to the end.
fn whole_game(game: &dyn AnyGame) -> (String, Vec<String>) {
    let size = format!("size={}", smallest(game));
    let options = Options::parse(game.info().options, [size.as_str()]).expect("a size");
    let mut position = game.start(&options);
    let mut rng = Rng::with_seed(3);
    let moves = std::iter::from_fn(|| position.play_random(&mut rng)).collect();
    (size, moves)
}

fn after(game: &dyn AnyGame, size: &str, moves: &[String]) -> Box<dyn AnyPosition> {
    let options = Options::parse(game.info().options, [size]).expect("a size");
    let mut position = game.start(&options);
    for mv in moves {
        position.play(mv).expect("the moves are legal");
    }
    position
}

fn json_lines(output: &str) -> Vec<Value> {
    output.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

fn with<'a>(arguments: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [arguments, more].concat()
}

#[test]
fn a_table_of_moves() {
    for game in GAMES {
        let info = game.info();
        let (size, moves) = whole_game(*game);
        let (first, position) = (moves[..2].join(" "), after(*game, &size, &moves[..2]));
        let arguments = with(&["analyze", info.id, &size, "--moves", &first], &FEW);
        let output = good(&arguments);
        assert!(output.starts_with(&format!("{} size=", info.name)), "{output}");
        let best = output.lines().find_map(|line| line.strip_prefix(" 1. ")).expect(&output);
        let mv = best.split_whitespace().next().expect("a move");
        assert!(position.check(mv).is_ok() && best.contains('%'), "{output}");
        assert!(output.contains("Who will hold each point: 9 is surely "), "{output}");
        let mover = info.side_name(position.to_move());
        assert!(output.contains(&format!("Win rates are those of the side to move, now {mover}")));
        assert_eq!(good(&arguments), output, "one thread and one seed find the same");
    }
}

#[test]
fn json_tells_the_same() {
    for game in GAMES {
        let (size, moves) = whole_game(*game);
        let (first, position) = (moves[..3].join(" "), after(*game, &size, &moves[..3]));
        let id = game.info().id;
        let output = good(&with(&["analyze", id, &size, "--moves", &first, "--json"], &FEW));
        let lines = json_lines(&output);
        let last = lines.last().expect("a line");
        assert_eq!(last["final"], true);
        assert_eq!(last["game"], id);
        assert_eq!(last["position"], position.text());
        let points = position.grid().points().count();
        assert_eq!(last["owner"].as_object().expect("a map").len(), points);
        let best = &last["moves"][0];
        assert!(position.check(best["move"].as_str().expect("a move")).is_ok());
        assert_eq!(best["pv"][0], best["move"]);
        // The line protocol answers with the same JSON.
        let asked = format!("cairn-new {id} {size}\ncairn-play {first}\ncairn-analyze visits=60\n");
        let Run { out, .. } = run_with(&["gtp", "--seed", "0"], asked.as_bytes());
        let answer = out.trim_end().rsplit("= ").next().expect("an answer");
        let answer: Value = serde_json::from_str(answer).expect(&out);
        for (key, value) in answer.as_object().expect("an object") {
            assert_eq!(&last[key], value, "{key}");
        }
        let rate = last["winrate"].as_f64().expect("a rate");
        assert!((0.0..=1.0).contains(&rate));
    }
}

#[test]
fn json_streams_while_it_thinks() {
    let lines = json_lines(&good(&["analyze", ids()[0], "--json", "--seconds", "1.3"]));
    let finals: Vec<bool> = lines.iter().map(|line| line["final"] == true).collect();
    let (last, others) = finals.split_last().expect("a line");
    assert!(*last && !others.is_empty() && others.iter().all(|is_final| !is_final));
    let visits = lines.iter().map(|line| line["visits"].as_u64());
    assert!(visits.is_sorted());
}

#[test]
fn a_whole_game_has_a_graph_and_turning_points() {
    // On the smallest boards the one who starts may be lost from the first move on.
    let mut with_bars = 0;
    for game in GAMES {
        let (size, moves) = whole_game(*game);
        let record = format!("{} {size}\n{}\n", game.info().id, moves.join(" "));
        let Run { code, out, err } =
            run_with(&with(&["analyze", "-", "--game"], &FEW), record.as_bytes());
        assert_eq!((code, err.as_str()), (Some(0), ""));
        assert!(out.contains("Win rate of the one who started ("), "{out}");
        assert!(out.contains("100%"), "{out}");
        with_bars += usize::from(out.contains('█'));
        assert!(out.contains("Turning points") || out.contains("No move cost much"), "{out}");
        let Run { out, .. } =
            run_with(&with(&["analyze", "-", "--game", "--json"], &FEW), record.as_bytes());
        let lines = json_lines(&out);
        assert_eq!(lines.len(), moves.len() + 2, "every position, and the end");
        let (last, positions) = lines.split_last().expect("a line");
        assert!(last["final"] == true && last["turning_points"].is_array());
        for (number, line) in positions.iter().enumerate() {
            assert_eq!(line["number"], number);
            assert_eq!(line["played"].as_str(), moves.get(number).map(String::as_str));
        }
        let end = positions.last().expect("a position");
        assert!(end["best"].is_null());
        assert!([0.0, 1.0].contains(&end["winrate"].as_f64().expect("a rate")));
    }
    assert!(with_bars >= 3, "{with_bars} graphs with bars");
}

#[test]
fn strange_limits_do_no_harm() {
    let most = u64::MAX.to_string();
    for id in ids() {
        for limit in [
            ["--seconds", "0", "--threads", &most],
            ["--visits", "0", "--memory", "0"],
            ["--visits", "9", "--memory", &most],
            ["--visits", "9", "--threads", "0"],
        ] {
            assert!(good(&with(&["analyze", id], &limit)).contains("\n 1. "), "{limit:?}");
        }
    }
}

#[test]
fn mistakes_are_named() {
    let id = ids()[0];
    assert!(bad(&["analyze", "chess"]).starts_with("there is no game \"chess\""));
    assert!(bad(&["analyze", id, "--position", "9/9 x -"]).contains("size=2 is not allowed"));
    assert!(bad(&["analyze", id, "--moves", "a1 z99"]).starts_with("move 2, z99: unreadable: "));
    assert!(bad(&["analyze", id, "--moves", "a1 z99", "--game"]).starts_with("move 2, z99: "));
    assert!(bad(&["analyze", id, "--game"]).contains("needs moves"));
    assert!(bad(&["analyze", id, "--seconds", "-1"]).contains("a number of seconds"));
    assert!(bad(&["analyze", id, "--visits", "-1"]).contains("--visits"));
    assert!(bad(&["analyze", id, "--threads", "two"]).contains("--threads"));
    assert!(bad_with(&["analyze", "-"], b"").starts_with("the record is empty"));
}

#[test]
fn a_finished_game_is_refused() {
    for game in GAMES {
        let (size, moves) = whole_game(*game);
        let moves = moves.join(" ");
        for arguments in [&[][..], &["--json"]] {
            let arguments = with(&["analyze", game.info().id, &size, "--moves", &moves], arguments);
            assert!(bad(&arguments).starts_with("the game is over: "));
        }
    }
}
