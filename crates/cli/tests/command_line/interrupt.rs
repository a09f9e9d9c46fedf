//! Signals: the results so far are printed, and the exit code names the signal.

use crate::program::{TestFile, ids, program};
use cairn_rules::games::GAMES;
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Signals that ask for an end: their names and numbers.
const SIGNALS: [(&str, i32); 3] = [("INT", 2), ("TERM", 15), ("HUP", 1)];

/// Starts the program, sends it a signal once it is at work, and returns what it says.
fn ended_by(
    (name, number): (&str, i32),
    arguments: &[&str],
    is_at_work: impl Fn() -> bool,
) -> String {
    let mut child: Child =
        program(arguments).stdout(Stdio::piped()).spawn().expect("the program starts");
    wait_until(|| catches(&child, number) && is_at_work());
    // As from a shell that signals a program and its group.
    send_twice(name, &child);
    let mut output = String::new();
    let mut stdout = child.stdout.take().expect("caught");
    stdout.read_to_string(&mut output).expect("the output is text");
    let code = child.wait().expect("the program ends").code();
    assert_eq!(code, Some(128 + number), "{arguments:?}\n{output}");
    output
}

/// Waits for something that is sure to come.
fn wait_until(is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(120), "it does not get to work");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Whether a program catches a signal by now.
fn catches(child: &Child, signal: i32) -> bool {
    has_signal(child, "SigCgt:", signal)
}

/// Whether a signal is in one of the sets that the system has of a program.
fn has_signal(child: &Child, set: &str, signal: i32) -> bool {
    let Ok(status) = fs::read_to_string(format!("/proc/{}/status", child.id())) else {
        // If the system does not report it, waiting for a while is enough.
        thread::sleep(Duration::from_millis(1500));
        return true;
    };
    let bits = status.lines().find_map(|line| line.strip_prefix(set)).unwrap_or("0");
    u64::from_str_radix(bits.trim(), 16).expect("a set") >> (signal - 1) & 1 == 1
}

fn send(signal: &str, child: &Child) {
    kill(signal, &[child]);
}

/// Sends a signal twice in a moment, however busy the machine is.
fn send_twice(signal: &str, child: &Child) {
    kill(signal, &[child, child]);
}

fn kill(signal: &str, children: &[&Child]) {
    let mut kill = Command::new("kill");
    kill.arg(format!("-{signal}")).args(children.iter().map(|child| child.id().to_string()));
    assert!(kill.status().expect("there is such a program").success());
}

/// After this time there are results to print.
fn a_moment() -> bool {
    thread::sleep(Duration::from_millis(300));
    true
}

#[test]
fn a_match_tells_how_it_stands() {
    for signal in SIGNALS {
        let name = format!("ended-by-{}", signal.0);
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        let path = folder.to_str().expect("the path is text");
        let arguments = ["match", "flat,visits=2", "flat,visits=2", "--game", ids()[0]];
        let output = ended_by(
            signal,
            &[&arguments[..], &["--games", "1000000", "--save", path]].concat(),
            || folder.join("game-00003.txt").exists(),
        );
        assert!(output.contains("flat,visits=2 (A) - flat,visits=2 (B): "), "{output}");
        assert!(output.contains(" of 1000000 games were played."), "{output}");
        for file in fs::read_dir(&folder).expect("it is there").flatten() {
            let text = fs::read_to_string(file.path()).expect("a text");
            assert!(cairn_record::text::read(&text).is_ok(), "{:?}: {text}", file.path());
        }
        fs::remove_dir_all(&folder).expect("it is there");
    }
}

#[test]
fn an_analysis_tells_what_it_found() {
    for signal in SIGNALS {
        let output = ended_by(signal, &["analyze", ids()[0], "--seconds", "600"], a_moment);
        assert!(output.contains("Win rates are those of "), "{output}");
    }
}

#[test]
fn a_search_for_a_proof_tells_how_far_it_came() {
    for signal in SIGNALS {
        let output = ended_by(signal, &["solve", ids()[0], "--seconds", "600"], a_moment);
        assert!(output.contains("Not solved by the time it was interrupted."), "{output}");
        assert!(output.contains("Positions looked at"), "{output}");
    }
}

#[test]
fn a_ladder_tells_what_was_played() {
    for signal in SIGNALS {
        let ladder = ["ladder", "--game", ids()[0], "--games", "1000000", "--visits", "1"];
        let output = ended_by(signal, &ladder, a_moment);
        assert!(output.contains("| 10 | none, uses its time | not played | |"), "{output}");
        assert!(output.contains("\nInterrupted; "), "{output}");
    }
}

#[test]
fn a_benchmark_ends_with_the_rows_it_has() {
    let output = ended_by(SIGNALS[1], &["bench", ids()[0], "--seconds", "600"], a_moment);
    assert!(output.contains("| game "), "{output}");
}

#[test]
fn signals_that_are_to_be_ignored_are() {
    let mut sh = Command::new("sh");
    sh.args(["-c", "trap '' HUP; exec \"$@\"", "sh", "env"]);
    if cfg!(target_os = "linux") {
        sh.arg("--default-signal=INT");
    }
    sh.arg(env!("CARGO_BIN_EXE_cairn"));
    sh.args(["analyze", ids()[0], "--seconds", "600"]);
    let mut child = sh.stdout(Stdio::null()).spawn().expect("there is a shell");
    wait_until(|| catches(&child, 2));
    assert!(has_signal(&child, "SigIgn:", 1) && !catches(&child, 1));
    send("HUP", &child);
    send("INT", &child);
    assert_eq!(child.wait().expect("the program ends").code(), Some(130));
}

#[test]
fn a_game_tells_how_to_continue_it() {
    let info = GAMES[0].info();
    for (name, number) in SIGNALS {
        let mut playing = program(&["play", info.id, "--level", "1", "--seed", "1"]);
        playing.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = playing.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("caught");
        // The answer to the second line comes when that to the first is complete.
        writeln!(stdin, "{}\nhelp x", info.sample_moves[0]).expect("it reads");
        let mut lines = BufReader::new(child.stdout.take().expect("caught")).lines();
        let answer =
            lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with("help stands")));
        assert!(answer.is_some(), "it plays");
        send(name, &child);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(128 + number));
        let output = String::from_utf8(output.stderr).expect("text");
        assert!(output.contains("To go on with this game:\n  cairn play 1."), "{output}");
    }
}

#[test]
fn a_record_tells_how_to_continue_it_before_anything_is_typed() {
    let info = GAMES[0].info();
    let record = format!("{}\n{}\n", info.id, info.sample_moves[0]);
    let file = TestFile::new("ended-at-once.txt", &record);
    for (arguments, wanted) in [
        (vec!["play", file.path(), "--seat", "second"], "  cairn play 1.".to_owned()),
        (
            vec!["play", file.path(), "--seat", "second", "--record", file.path()],
            format!("  cairn play {0} --record {0}\n", file.path()),
        ),
    ] {
        let mut playing = program(&arguments);
        playing.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = playing.spawn().expect("the program starts");
        // Without its input the program would end.
        let _stdin = child.stdin.take();
        wait_until(|| catches(&child, 2));
        send("INT", &child);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(130));
        let output = String::from_utf8(output.stderr).expect("text");
        assert!(output.contains(&wanted), "{output}");
    }
    assert_eq!(file.text(), record);
}
