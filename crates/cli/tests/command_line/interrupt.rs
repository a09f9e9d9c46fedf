//! Ctrl-C: what was found by then is told.

use crate::program::{ids, program};
use cairn_rules::games::GAMES;
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Starts the program, interrupts it once it is at work, and returns what it says.
fn interrupted(arguments: &[&str], is_at_work: impl Fn() -> bool) -> String {
    let mut child: Child =
        program(arguments).stdout(Stdio::piped()).spawn().expect("the program starts");
    let start = Instant::now();
    while !is_at_work() {
        assert!(start.elapsed() < Duration::from_secs(60), "it does not get to work");
        thread::sleep(Duration::from_millis(20));
    }
    // As from those who tell a program and its group.
    interrupt(&child);
    interrupt(&child);
    let mut output = String::new();
    let mut stdout = child.stdout.take().expect("caught");
    stdout.read_to_string(&mut output).expect("the output is text");
    assert!(child.wait().expect("the program ends").success());
    output
}

fn interrupt(child: &Child) {
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.expect("there is a shell").success());
}

/// After so long any program is at work.
fn after_a_while() -> bool {
    thread::sleep(Duration::from_millis(1500));
    true
}

#[test]
fn a_match_tells_how_it_stands() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted");
    let _ = std::fs::remove_dir_all(&folder);
    let path = folder.to_str().expect("the path is text");
    let arguments = ["match", "flat,visits=2", "flat,visits=2", "--game", ids()[0]];
    let output =
        interrupted(&[&arguments[..], &["--games", "1000000", "--save", path]].concat(), || {
            folder.join("game-00003.txt").exists()
        });
    assert!(output.contains("flat,visits=2 (A) - flat,visits=2 (B): "), "{output}");
    assert!(output.contains(" of 1000000 games were played."), "{output}");
    std::fs::remove_dir_all(&folder).expect("it is there");
}

#[test]
fn an_analysis_tells_what_it_found() {
    let output = interrupted(&["analyze", ids()[0], "--seconds", "600"], after_a_while);
    assert!(output.contains("Win rates are those of "), "{output}");
    let solve = ["solve", ids()[0], "--seconds", "600"];
    let output = interrupted(&solve, after_a_while);
    assert!(output.contains("Not solved by the time it was interrupted."), "{output}");
    assert!(output.contains("Positions looked at"), "{output}");
}

#[test]
fn a_ladder_tells_what_was_played() {
    let ladder = ["ladder", "--game", ids()[0], "--games", "1000000", "--visits", "1"];
    let output = interrupted(&ladder, after_a_while);
    assert!(output.contains("| 10 | none, uses its time | not played | |"), "{output}");
    assert!(output.contains("\nInterrupted; "), "{output}");
}

#[test]
fn a_game_tells_how_to_go_on_with_it() {
    let info = GAMES[0].info();
    let mut playing = program(&["play", info.id, "--level", "1", "--seed", "1"]);
    playing.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = playing.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("caught");
    writeln!(stdin, "{}", info.sample_moves[0]).expect("it reads");
    let mut lines = BufReader::new(child.stdout.take().expect("caught")).lines();
    let answer = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with("Computer: ")));
    assert!(answer.is_some(), "it plays");
    // The rest of what it shows comes with its next question.
    thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    let told = child.wait_with_output().expect("the program ends");
    assert_eq!(told.status.code(), Some(130));
    let told = String::from_utf8(told.stderr).expect("text");
    assert!(told.contains("To go on with this game:\n  cairn play 1."), "{told}");
}
