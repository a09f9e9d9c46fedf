//! For any input, the answers follow the protocol and nothing panics.

use cairn_gtp::{COMMANDS, Session, serve};
use cairn_rules::games::GAMES;
use cairn_search::Settings;
use proptest::prelude::*;
use std::{io::Cursor, time::Duration};

/// A session whose computer player thinks for next to no time.
fn quick(seed: u64) -> Session {
    let settings = Settings { seed, simulations: Some(2), ..Settings::default() };
    Session::new(settings, Duration::from_secs(60))
}

/// Whether the output is a series of answers: each starts with `=` or `?`, ends with an
/// empty line and contains no control characters.
fn is_well_formed(output: &str) -> bool {
    let mut rest = output;
    while !rest.is_empty() {
        let Some((answer, further)) = rest.split_once("\n\n") else { return false };
        if !answer.starts_with(['=', '?'])
            || answer.contains(|c: char| c.is_control() && c != '\n')
            || (answer.starts_with('?') && answer.contains('\n'))
        {
            return false;
        }
        rest = further;
    }
    true
}

fn answers(input: &[u8]) -> String {
    let mut output = Vec::new();
    serve(&mut quick(1), Cursor::new(input.to_vec()), &mut output).expect("memory is written to");
    String::from_utf8(output).expect("answers are text")
}

/// Commands, with some left out that take long when asked for much.
fn command() -> impl Strategy<Value = &'static str> {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let quick = names.into_iter().filter(|name| !["cairn-perft", "cairn-bench"].contains(name));
    prop::sample::select(quick.collect::<Vec<_>>())
}

fn word() -> impl Strategy<Value = String> {
    let ids: Vec<String> = GAMES.iter().map(|game| game.info().id.to_owned()).collect();
    let options: Vec<String> = GAMES
        .iter()
        .flat_map(|game| game.info().options)
        .map(|spec| format!("{}={}", spec.key, spec.default))
        .collect();
    let moves: Vec<String> =
        GAMES.iter().flat_map(|game| game.info().sample_moves).map(|&mv| mv.to_owned()).collect();
    prop_oneof![
        prop::sample::select(ids),
        prop::sample::select(options),
        prop::sample::select(moves),
        "[a-k][1-9]",
        "[a-k][1-9]-[a-k][1-9]",
        "(size|komi)=-?[0-9]{1,2}",
        "-?[0-9]{1,3}(\\.[05])?",
        "[bwxoBW]",
        "black|white|red|blue",
        "[0-9XO#/]{1,12}",
        "\\PC{0,6}",
    ]
}

/// A line that may well mean something.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just("genmove b".to_owned()),
        3 => Just("genmove w".to_owned()),
        1 => (0..GAMES.len()).prop_map(|i| format!("cairn-new {}", GAMES[i].info().id)),
        1 => (3..13).prop_map(|size| format!("boardsize {size}")),
        1 => (0..3u32).prop_map(|depth| format!("cairn-perft {depth}")),
        6 => (prop::option::of(0..1000u32), command(), prop::collection::vec(word(), 0..4))
            .prop_map(|(id, command, words)| {
                let id = id.map_or(String::new(), |id| format!("{id} "));
                format!("{id}{command} {}", words.join(" "))
            }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(is_well_formed(&answers(&bytes)));
    }

    #[test]
    fn any_text_behind_any_command(name in command(), text in ".{0,60}") {
        let output = answers(format!("3 {name} {text}\n").as_bytes());
        prop_assert!(is_well_formed(&output), "{}", output);
    }

    #[test]
    fn likely_conversations(lines in prop::collection::vec(line(), 0..60)) {
        let mut session = quick(2);
        for line in lines {
            let Some(answer) = session.answer(&line) else { continue };
            prop_assert!(is_well_formed(&answer.to_string()), "{}", line);
            let words: Vec<&str> = line.split_whitespace().collect();
            if let [id, ..] = words.as_slice() && id.bytes().all(|b| b.is_ascii_digit()) {
                prop_assert_eq!(answer.id.as_deref(), Some(*id));
            }
        }
    }
}
