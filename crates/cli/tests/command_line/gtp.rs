//! `cairn gtp`. What the commands answer is tested with the protocol; here it is whether
//! they get through.

use crate::program::{Run, bad, ids, program, run_with, smallest};
use cairn_rules::games::GAMES;
use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

fn talk(input: &[u8]) -> String {
    let Run { code, out, err } = run_with(&["gtp", "--seed", "1", "--visits", "2"], input);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    out
}

#[test]
fn a_whole_conversation_at_once() {
    let input = format!(
        "1 protocol_version\r\n# a comment\n\n2 cairn-new {}\nnonsense\n3 final_score\n4 quit\n5 name\n",
        ids()[0]
    );
    assert_eq!(
        talk(input.as_bytes()),
        "=1 2\n\n=2\n\n? unknown command\n\n?3 cannot score: the game is not over\n\n=4\n\n"
    );
}

#[test]
fn it_begins_with_the_game_that_is_named() {
    for game in GAMES {
        let (id, size) = (game.info().id, format!("size={}", smallest(*game)));
        let named = run_with(&["gtp", id, &size], b"cairn-position\nclear_board\ncairn-position");
        let said = talk(format!("cairn-new {id} {size}\ncairn-position\n").as_bytes());
        let position = said.strip_prefix("=\n\n").expect("a new game");
        assert_eq!(named.out, format!("{position}=\n\n{position}"));
    }
    assert!(bad(&["gtp", "chess"]).contains("there is no game \"chess\""));
    assert!(bad(&["gtp", ids()[0], "size=1"]).contains("size=1 is not allowed"));
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    assert_eq!(talk(b""), "");
    assert_eq!(talk(b"name"), "= Cairn\n\n");
    assert_eq!(talk(b"\xff\xfe\n\0\0\nname\n"), "? unknown command\n\n= Cairn\n\n");
}

#[test]
fn every_game_is_played_to_its_end() {
    for id in ids() {
        // A side that is not to move is refused, and the game goes on.
        let input =
            format!("cairn-new {id}\n{}cairn-outcome\n", "genmove b\ngenmove w\n".repeat(2000));
        let output = talk(input.as_bytes());
        let outcome = output.trim_end().rsplit("\n\n").next().expect("an answer");
        assert!(outcome.starts_with("= X ") || outcome.starts_with("= O "), "{id}: {outcome}");
    }
}

#[test]
fn a_seed_repeats_the_game() {
    let input = "genmove b\ngenmove w\ngenmove b\ngenmove w\ncairn-position\n".repeat(3);
    assert_eq!(talk(input.as_bytes()), talk(input.as_bytes()));
}

#[test]
fn answers_come_at_once() {
    let mut child = program(&["gtp", "--ponder"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("there is an input");
    let mut output = BufReader::new(child.stdout.take().expect("there is an output"));
    let mut ask = |line: &str| {
        writeln!(input, "{line}").expect("the line is sent");
        let mut answer = String::new();
        while !answer.ends_with("\n\n") {
            assert_ne!(output.read_line(&mut answer).expect("an answer"), 0);
        }
        answer
    };
    assert_eq!(ask("1 name"), "=1 Cairn\n\n");
    assert_eq!(ask("2 cairn-outcome"), "=2 ongoing\n\n");
    assert!(ask("genmove b").starts_with("= "));
    assert!(ask("cairn-position").starts_with("= "), "while it ponders");
    assert_eq!(ask("3 quit"), "=3\n\n");
    assert!(child.wait().expect("the program ends").success());
}

/// Starts the program, sends a line and closes its pipes once it is at work.
#[cfg(unix)]
fn abandoned(arguments: &[&str], line: &str) -> std::process::Child {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("there is an input");
    let mut output = BufReader::new(child.stdout.take().expect("there is an output"));
    writeln!(input, "name\n{line}").expect("the lines are sent");
    let mut answer = String::new();
    output.read_line(&mut answer).expect("an answer");
    assert_eq!(answer, "= Cairn\n");
    child
}

#[test]
#[cfg(unix)]
fn it_ends_with_its_controller() {
    use std::{
        thread,
        time::{Duration, Instant},
    };
    let arguments = ["gtp", "--seconds", "600", "--threads", "1"];
    // Each of these takes ten minutes or longer.
    let lines = [
        "genmove b",
        "cairn-perft 40",
        "cairn-bench playouts 600",
        "cairn-analyze seconds=600",
        "cairn-analyze every=300",
        "genmove b\ncairn-perft 40\ncairn-analyze seconds=600",
    ];
    let mut children = lines.map(|line| (line, abandoned(&arguments, line)));
    let guard = Instant::now();
    for (line, child) in &mut children {
        while child.try_wait().expect("its state is known").is_none() {
            if guard.elapsed() > Duration::from_secs(120) {
                let _ = child.kill();
                panic!("it goes on: {line}");
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
#[cfg(unix)]
fn it_ends_when_its_answers_cannot_be_read_though_its_input_is_open() {
    let mut child = program(&["gtp", "--ponder", "--seconds", "0.1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("there is an input");
    writeln!(input, "genmove b").expect("the line is sent");
    let mut output = BufReader::new(child.stdout.take().expect("there is an output"));
    output.read_line(&mut String::new()).expect("an answer");
    // From now on it ponders.
    drop(output);
    assert!(child.wait().expect("the program ends").success());
    drop(input);
}

#[test]
fn the_end_of_the_input_does_not_cut_a_command_short() {
    let input = format!("cairn-new {}\ncairn-perft 3\ncairn-analyze visits=3000\n", ids()[0]);
    let output = talk(input.as_bytes());
    let answers: Vec<&str> = output.split("\n\n").collect();
    let count = answers[1].strip_prefix("= ").and_then(|count| count.parse::<u64>().ok());
    assert!(count.is_some_and(|count| count > 100_000), "{output}");
    assert!(answers[2].contains("\"visits\":3000"), "{output}");
}
