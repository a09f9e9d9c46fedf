//! A system that cannot start threads: fewer threads do the work, and nothing panics.

use crate::program::{ids, program};
use std::{
    io::Write,
    process::{Output, Stdio},
};

/// Runs the program where a thread would need more memory than there is.
fn without_threads(arguments: &[&str], input: &str) -> Output {
    let mut child = program(arguments)
        .env("RUST_MIN_STACK", (1_u64 << 46).to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

#[test]
fn fewer_threads_do_the_work() {
    let id = ids()[0];
    let analyze = ["analyze", id, "--visits", "300", "--threads", "2"];
    for (arguments, wanted) in [
        (&analyze[..], "Win rates are those of "),
        (&["analyze", id, "--visits", "300", "--threads", "2", "--json"], "\"visits\":300"),
        (&["solve", id, "--nodes", "100"], "Not solved within the limits"),
        (&["play", id, "--level", "10", "--seconds", "0.1", "--seat", "second"], "Computer: "),
        (&["bench", id, "--seconds", "0.01"], "| game "),
        (&["match", "flat,visits=2", "flat,visits=2", "--game", id, "--at-once", "2"], "Pairs "),
    ] {
        let output = without_threads(arguments, "");
        let (out, err) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!((output.status.code(), &*err), (Some(0), ""), "{arguments:?}");
        assert!(out.contains(wanted), "{arguments:?}\n{out}");
    }
}

#[test]
fn commands_that_need_threads_report_an_error() {
    let id = ids()[0];
    let program = "gtp:sh -c 'cat >&2'";
    for (arguments, code) in [
        (&["bench", id, "--engine", "--seconds", "0.01"][..], 1),
        (&["gtp"], 1),
        (&["match", "flat", program, "--game", id, "--visits", "1", "--games", "2"], 2),
    ] {
        let output = without_threads(arguments, "");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}\n{err}");
        assert!(err.starts_with("cairn: ") && err.lines().count() == 1, "{arguments:?}\n{err}");
        assert!(err.contains(" cannot be started: "), "{arguments:?}\n{err}");
    }
}
