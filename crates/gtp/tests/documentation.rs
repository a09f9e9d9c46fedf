//! The page about the protocol has a section for every command, and its examples are real.

use cairn_gtp::{COMMANDS, Session};
use cairn_search::Settings;
use expect_test::expect_file;
use std::{fs, path::PathBuf, time::Duration};

/// Conversations are fenced with this; other examples depend on the machine.
const FENCE: &str = "```gtp\n";
const END: &str = "\n```\n";

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md")
}

/// The first lines of a conversation's paragraphs, with the answers of a new session.
fn replay(conversation: &str) -> String {
    let settings = Settings { seed: 1, simulations: Some(200), ..Settings::default() };
    let mut session = Session::new(settings, Duration::from_secs(600));
    let mut replayed = String::new();
    for exchange in conversation.split("\n\n") {
        let request = exchange.lines().next().expect("a paragraph has a line");
        let answer = session.answer(request).expect("the line is a command");
        replayed += &format!("{request}\n{answer}");
    }
    replayed.trim_end().to_owned()
}

/// The answers in the examples; `cargo xtask golden` rewrites them.
#[test]
fn golden_examples_are_answers_of_the_program() {
    let text = fs::read_to_string(page()).expect("the page is there");
    let mut parts = text.split(FENCE);
    let mut replayed = parts.next().expect("a beginning").to_owned();
    let mut count = 0;
    for part in parts {
        let (conversation, rest) = part.split_once(END).expect("a fence at the end");
        replayed += &format!("{FENCE}{}{END}{rest}", replay(conversation));
        count += 1;
    }
    assert!(count >= 20, "{count} examples");
    expect_file!["../../../docs/PROTOCOL.md"].assert_eq(&replayed);
}

#[test]
fn every_command_has_a_section_with_its_syntax() {
    let text = fs::read_to_string(page()).expect("the page is there");
    for command in COMMANDS {
        let start = format!("\n### {}\n\nSyntax: `{}`.", command.name, command.usage());
        assert!(text.contains(&start), "{start}");
    }
}
