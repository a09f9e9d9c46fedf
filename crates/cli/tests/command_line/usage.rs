//! Help, and mistakes that have nothing to do with games.

use crate::program::{bad, good, ids, program, run_with};
use std::process::Stdio;

const COMMANDS: [&str; 11] = [
    "play",
    "games",
    "rules",
    "show",
    "analyze",
    "match",
    "solve",
    "perft",
    "bench",
    "gtp",
    "completions",
];

#[test]
fn help_names_every_command_and_gives_examples() {
    let help = good(&["--help"]);
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
        let own = good(&[command, "--help"]);
        assert!(own.contains(&format!("Usage: cairn {command}")), "{own}");
    }
    assert!(help.contains("Examples:") && help.contains(&format!("cairn rules {}", ids()[0])));
    assert_eq!(good(&["help"]), help);
    assert_eq!(good(&["--version"]), format!("cairn {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_examples_of_the_help_work() {
    let help = good(&["--help"]);
    let examples = help.lines().filter_map(|line| line.strip_prefix("  cairn "));
    let mut count = 0;
    for example in examples {
        let (command, _) = example.split_once("   ").expect("a command and what it does");
        let words: Vec<&str> = command.split_whitespace().collect();
        // A server goes on until it is stopped.
        if words != ["serve"] {
            good(&words);
        }
        count += 1;
    }
    assert!(count >= 5);
}

#[test]
fn nothing_at_all_is_answered_with_help() {
    let run = run_with(&[], b"");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("Usage: cairn"));
}

#[test]
fn mistakes_get_one_line() {
    assert_eq!(
        bad(&["game"]),
        "unrecognized subcommand 'game'; tip: a similar subcommand exists: 'games'; see --help"
    );
    assert!(bad(&["rules"]).contains("required arguments were not provided: <GAME>"));
    assert!(bad(&["games", "--jsn"]).contains("tip: a similar argument exists: '--json'"));
    assert!(bad(&["gtp", "--seed", "x"]).starts_with("invalid value 'x' for '--seed <NUMBER>'"));
    assert!(bad(&["games", "-a\u{1b}[31m\nb"]).starts_with("unexpected argument"));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    for arguments in [&["rules", ids()[0]][..], &["games", "--json"], &["completions", "bash"]] {
        let mut child = program(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let id = ids()[0];
    for arguments in [
        &["games"][..],
        &["--help"],
        &["help"],
        &["show", "--help"],
        &["--version"],
        &["completions", "bash"],
        &["perft", id, "1"],
        &["show", id, "--svg", "-"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
        let output = program(arguments).stdout(full).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.starts_with("cairn: ") && complaint.lines().count() == 1, "{complaint}");
    }
}

#[test]
fn negative_numbers_are_values() {
    let id = ids()[0];
    for arguments in [
        &["analyze", id, "--threads", "-1"][..],
        &["analyze", id, "--seed", "-1"],
        &["show", id, "--after", "-1"],
        &["solve", id, "--memory", "-1"],
        &["play", id, "--seed", "-1"],
        &["gtp", "--threads", "-1"],
        &["gtp", "--visits", "-1"],
        &["gtp", "--memory", "-1"],
        &["match", "flat", "flat", "--game", id, "--seed", "-1"],
    ] {
        let reason = bad(arguments);
        assert!(reason.starts_with("invalid value '-1' for '--"), "{reason}");
        assert!(reason.ends_with(": a whole number that is not negative is needed"), "{reason}");
    }
    for arguments in [
        &["gtp", "--level", "-1"][..],
        &["ladder", "--game", id, "--phase", "-1"],
        &["ladder", "--game", id, "--visits", "-1"],
        &["bench", "--strength", "--games-each", "-1"],
        &["ladder", "--game", id, "--weak-phases", "-1,0"],
        &["ladder", "--game", id, "--upper", "-1,5"],
    ] {
        let reason = bad(arguments);
        assert!(reason.starts_with("invalid value '-1"), "{reason}");
        assert!(!reason.contains("-- -1"), "{reason}");
        assert!(!reason.contains(".."), "a range of Rust: {reason}");
    }
    let large = bad(&["gtp", "--threads", "99999999999999999999999"]);
    assert!(large.ends_with("this number is too large"), "{large}");
}

#[test]
fn characters_that_are_not_seen_are_named() {
    let turned = "a\u{202e}b\u{feff}";
    for arguments in [
        &["rules", turned][..],
        &["show", turned],
        &["show", ids()[0], "--moves", turned],
        &["show", ids()[0], turned],
        &["analyze", ids()[0], "--moves", turned],
        &["games", turned],
        &["match", turned, "flat", "--game", ids()[0]],
        &[turned],
    ] {
        let reason = bad(arguments);
        assert!(!reason.contains(['\u{202e}', '\u{feff}']), "{reason:?}");
        assert!(reason.contains("\\u{202e}") && reason.contains("\\u{feff}"), "{reason}");
    }
    let run = run_with(&["play", ids()[0]], format!("{turned}\nsave /no\u{202e}/x\n").as_bytes());
    assert!(!run.out.contains(['\u{202e}', '\u{feff}']), "{:?}", run.out);
    assert!(run.out.contains("\\u{202e}"), "{}", run.out);
}
