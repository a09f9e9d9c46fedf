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
