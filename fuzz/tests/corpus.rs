//! Replays the committed corpus on the ordinary toolchain.

use std::{fs, path::Path};

fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let mut files = 0;
    for entry in fs::read_dir(&folder).expect("the corpus is there") {
        run(&fs::read(entry.expect("a file").path()).expect("the file is read"));
        files += 1;
    }
    assert!(files > 0, "{target} has a corpus");
}

#[test]
fn position_text() {
    replay("position_text", cairn_fuzz::position_text);
}

#[test]
fn moves() {
    replay("moves", cairn_fuzz::moves);
}

#[test]
fn options() {
    replay("options", cairn_fuzz::options);
}

#[test]
fn page() {
    replay("page", cairn_fuzz::page);
}

#[test]
fn exercises() {
    replay("exercises", cairn_fuzz::exercises);
}

#[test]
fn line_protocol() {
    replay("line_protocol", cairn_fuzz::line_protocol);
}

#[test]
fn record_text() {
    replay("record_text", cairn_fuzz::record_text);
}

#[test]
fn record_sgf() {
    replay("record_sgf", cairn_fuzz::record_sgf);
}

#[test]
fn record_link() {
    replay("record_link", cairn_fuzz::record_link);
}

#[test]
fn time_control() {
    replay("time_control", cairn_fuzz::time_control);
}

#[test]
fn stored_match() {
    replay("stored_match", cairn_fuzz::stored_match);
}

#[test]
fn catalogue() {
    replay("catalogue", cairn_fuzz::catalogue);
}

#[test]
fn worker_message() {
    replay("worker_message", cairn_fuzz::worker_message);
}

/// The corpus of stored matches holds some that can be restored and replayed.
#[test]
fn stored_matches_are_restored() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/stored_match");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("the file is read");
    let snapshot = serde_json::from_str(&read("snapshot-1")).expect("a snapshot");
    assert!(cairn_match::Match::restore(snapshot).is_ok());
    let events: Vec<cairn_match::Event> = serde_json::from_str(&read("events-6")).expect("events");
    assert!(cairn_match::Match::replay(&events).is_ok());
}
