//! `cairn solve`.

use crate::program::{bad, good, ids, smallest};
use cairn_rules::{AnyPosition, Options, Rng, Seat, Side, games::GAMES};
use serde_json::{Value, json};

/// A position of a random game on the smallest board, a few moves before its end.
fn late(game: &dyn cairn_rules::AnyGame) -> Box<dyn AnyPosition> {
    let size = format!("size={}", smallest(game));
    let options = Options::parse(game.info().options, [size.as_str()]).expect("a size");
    let mut rng = Rng::with_seed(2);
    let mut past = vec![game.start(&options)];
    loop {
        let mut next = past.last().expect("a position").clone();
        if next.play_random(&mut rng).is_none() {
            return past.swap_remove(past.len().saturating_sub(4));
        }
        past.push(next);
    }
}

#[test]
fn late_positions_are_solved_and_the_line_leads_there() {
    for game in GAMES {
        let info = game.info();
        let start = late(*game);
        let output = good(&["solve", info.id, "--position", &start.text()]);
        let field = |name: &str| {
            let line = output.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_else(|| panic!("{output}")).to_owned()
        };
        let size = format!("size={}", start.grid().size());
        let options = Options::parse(info.options, [size.as_str()]).expect("a size");
        let mut position = game.read(&options, &start.text()).expect("a position");
        let to_move = position.seat_of(position.to_move());
        for mv in field("Line: ").split_whitespace() {
            position.play(mv).expect("the moves are legal");
        }
        let outcome = position.outcome().expect("the line ends the game");
        let side = outcome.winner.expect("no draws");
        let winner = position.seat_of(side);
        let seat = if winner == Seat::Starter { "the starter" } else { "the responder" };
        let turn = if winner == to_move { "who is to move" } else { "who is not to move" };
        let name = info.side_name(side);
        assert_eq!(field("Winner: "), format!("{name}, {seat}, {turn}"));
        assert!(field("Positions looked at: ").parse::<u64>().expect("a number") > 0);
        assert!(field("Seconds: ").parse::<f64>().expect("a number") >= 0.0);
        assert!(Side::BOTH.map(|side| info.side_name(side)).contains(&name));
        let answer = good(&["solve", info.id, "--position", &start.text(), "--json"]);
        let answer: Value = serde_json::from_str(&answer).expect(&answer);
        assert_eq!(answer["winner"], if winner == Seat::Starter { "starter" } else { "responder" });
        assert_eq!(answer["side"], side.turn_letter().to_string());
        let line = field("Line: ");
        let line: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(answer["line"], json!(line));
        assert!(answer["positions"].as_u64() > Some(0) && answer["seconds"].is_number());
    }
}

#[test]
fn limits_are_kept_and_strange_ones_do_no_harm() {
    for id in ids() {
        for memory in ["0", "1", "18446744073709551615"] {
            let output = good(&["solve", id, "--nodes", "20", "--memory", memory]);
            assert!(
                output.starts_with("Not solved within the limits; a larger --nodes "),
                "{output}"
            );
        }
        let output = good(&["solve", id, "--seconds", "0"]);
        assert!(
            output.starts_with("Not solved within the limits; a larger --seconds "),
            "{output}"
        );
        let answer = good(&["solve", id, "--nodes", "0", "--memory", "1", "--json"]);
        assert!(answer.contains("\"line\":[]") && answer.contains("\"winner\":null"), "{answer}");
    }
}

#[test]
fn mistakes_are_named() {
    let id = ids()[0];
    assert!(bad(&["solve", "chess"]).starts_with("there is no game \"chess\""));
    assert!(bad(&["solve", id, "size=2"]).contains("size=2 is not allowed"));
    assert!(bad(&["solve", id, "--position", "9/9 x -"]).contains("size=2 is not allowed"));
    assert!(bad(&["solve", id, "--moves", "z99"]).starts_with("move 1, z99: "));
    assert!(bad(&["solve", id, "--nodes", "-1"]).contains("--nodes"));
    assert!(bad(&["solve", id, "--seconds", "-1"]).contains("--seconds"));
    assert!(bad(&["solve", id, "--memory", "much"]).contains("--memory"));
}

#[test]
fn a_finished_game_is_refused() {
    for game in GAMES {
        let size = format!("size={}", smallest(*game));
        let options = Options::parse(game.info().options, [size.as_str()]).expect("a size");
        let mut position = game.start(&options);
        let mut rng = Rng::with_seed(3);
        let moves: Vec<String> = std::iter::from_fn(|| position.play_random(&mut rng)).collect();
        let complaint = bad(&["solve", game.info().id, &size, "--moves", &moves.join(" ")]);
        assert!(complaint.starts_with("the game is over: "), "{complaint}");
    }
}
