//! Reading takes at most ten times the memory of what is read, and stops at the first mistake.
//!
//! Each text is read by a process of its own, whose peak the system counts. To measure larger
//! files, set `CAIRN_MEMORY_MIB` and let the table be printed:
//! `CAIRN_MEMORY_MIB=20 cargo test -p cairn-record --test memory -- --nocapture`.

#![cfg(target_os = "linux")]

use cairn_record::{Tree, sgf, text};
use cairn_rules::{Grid, Rng, games::GAMES};
use std::{
    env, fs,
    io::{self, Read, Write},
    process::{Command, Stdio},
};

/// The size of each text in MiB, unless the environment says otherwise.
const USUAL_SIZE: usize = 2;
/// The most memory that reading may take, as a multiple of the text.
const FACTOR: f64 = 10.0;
/// What may be taken besides: stored positions, buffers, and notes, of which there is a limit.
const BASE: usize = 16 << 20;

/// Set for the process that reads.
const IS_READER: &str = "CAIRN_MEMORY_READER";

fn size() -> usize {
    let mebibytes = env::var("CAIRN_MEMORY_MIB").ok().and_then(|size| size.parse().ok());
    mebibytes.unwrap_or(USUAL_SIZE) << 20
}

/// Reads standard input as a record when it is started by [`peak`], and prints its peak.
#[test]
fn reader() {
    if env::var_os(IS_READER).is_none() {
        return;
    }
    let mut given = String::new();
    io::stdin().read_to_string(&mut given).expect("text");
    let read = cairn_record::read(&given, None);
    let status = fs::read_to_string("/proc/self/status").expect("the system has it");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    let outcome = match &read {
        Ok(tree) => format!("{} moves", tree.move_count()),
        Err(error) => error.to_string(),
    };
    println!("\npeak {} {outcome}", peak.trim().trim_end_matches(" kB"));
}

/// The peak of a process that reads a text, in bytes, and what came of it.
fn peak(given: &str) -> (usize, String) {
    let mut child = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", "reader", "--nocapture"])
        .env(IS_READER, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("an input");
    stdin.write_all(given.as_bytes()).expect("it reads everything");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let output = String::from_utf8(output.stdout).expect("text");
    let line = output.lines().find_map(|line| line.strip_prefix("peak ")).expect("a peak");
    let (kibibytes, outcome) = line.split_once(' ').expect("a number");
    (kibibytes.parse::<usize>().expect("a number") * 1024, outcome.to_owned())
}

/// A tree of random games from the same start, with so many moves.
fn random_games(game: usize, moves: usize, seed: u64) -> Tree {
    let mut tree = Tree::new(GAMES[game], GAMES[game].default_options());
    let mut rng = Rng::with_seed(seed);
    let mut count = 0;
    while count < moves {
        let (mut here, mut position) = (tree.root(), tree.position(tree.root()).expect("a root"));
        while let Some(mv) = position.play_random(&mut rng).filter(|_| count < moves) {
            here = tree.play(here, &mv).expect("a legal move");
            count += 1;
        }
    }
    tree
}

/// As many pieces as fill the size, after a beginning and before an end.
fn filled(beginning: &str, piece: impl Fn(usize) -> String, end: &str) -> String {
    let mut text = beginning.to_owned();
    for index in 0.. {
        if text.len() + end.len() >= size() {
            break;
        }
        text += &piece(index);
    }
    text + end
}

/// A text, so many times as fill the size.
fn repeated(beginning: &str, piece: &str, end: &str) -> String {
    format!("{beginning}{}{end}", piece.repeat(size() / piece.len()))
}

/// Texts that are bad for memory, each with its name and what its reader says at the start.
fn worst_texts() -> Vec<(&'static str, String, &'static str)> {
    let game = GAMES[0];
    let id = game.info().id;
    let grid = Grid::new(game.default_options().size());
    let points: Vec<String> = grid.points().map(|point| point.to_string()).collect();
    let all_points = points.join(" ");
    let mut position = game.start(&game.default_options());
    let mut rng = Rng::with_seed(3);
    let [a, b] = [(); 2].map(|()| position.play_random(&mut rng).expect("a move"));

    // So many moves as fill the size.
    let tree = |index| random_games(index, size() / 4, 1);
    let mut noted = random_games(0, 200_000, 2);
    let mut left = vec![noted.root()];
    while let Some(id) = left.pop() {
        noted.set_comment(id, "x");
        left.extend(noted.children(id));
    }
    vec![
        ("games as variations", text::write_compact(&tree(0)), ""),
        ("games as variations, another game", text::write_compact(&tree(3)), ""),
        ("the first as SGF", sgf::write(&tree(0)), ""),
        ("moves with comments", text::write_compact(&noted), "198434 moves"),
        ("moves with comments, as SGF", sgf::write(&noted), "198434 moves"),
        ("a mistake at move 2", repeated(&format!("{id}\n{a} "), &format!("{a} "), ""), "line 2"),
        (
            "a mistake at move 2, in SGF",
            repeated(&format!("(;XG[{id}]"), &format!(";B[{a}]"), ")"),
            "line 1",
        ),
        ("nested variations", repeated(&format!("{id}\n{a}"), &format!("({a}"), ""), "line 2"),
        ("empty nodes, nested", repeated(&format!("(;XG[{id}]"), "(;", ""), "line 1"),
        ("comments on one move", repeated(&format!("{id}\n{a} "), "{x}", ""), "1 moves"),
        (
            "comments on two moves",
            repeated(&format!("{id}\n{a} {b} "), &format!("{{x}}({b}{{y}})"), ""),
            "2 moves",
        ),
        ("marks", repeated(&format!("{id}\n{a} "), &format!("<ring {all_points}>"), ""), "1 moves"),
        ("labels", repeated(&format!("{id}\n{a} "), "<label a1 x>", ""), "1 moves"),
        ("values of a property", repeated(&format!("(;XG[{id}]CR"), "[a1]", ")"), "0 moves"),
        ("properties", repeated(&format!("(;XG[{id}]"), "A[]", ")"), "0 moves"),
        ("headers", filled(&format!("{id}\n"), |index| format!("[h{index} x]\n"), ""), "line 1002"),
        (
            "headers, in SGF",
            filled(&format!("(;XG[{id}]XH"), |index| format!("[h{index}:x]"), ")"),
            "line 1",
        ),
        ("options", repeated(id, " a=1", ""), "line 1"),
        ("one comment", repeated(&format!("{id}\n{{"), "\\x", "}"), "0 moves"),
        ("one header", repeated(&format!("{id}\n[event "), "x ", "]"), "0 moves"),
        ("one label", repeated(&format!("{id}\n<label a1 "), "x ", ">"), "0 moves"),
        ("one word", repeated(&format!("{id}\n"), "\u{1}", ""), "line 2"),
        ("one name of a game", repeated("", "\u{1}", ""), "line 1"),
        ("one position", repeated(&format!("{id}\nposition "), "1/", " x -"), "line 2"),
        ("one key of a header", repeated(&format!("{id}\n["), "\u{1}", " x]"), "line 2"),
        ("one mark", repeated(&format!("{id}\n<"), "\u{1}", ">"), "line 2"),
        ("one name of a property", repeated("(;", "A", "[x])"), "this is a game of Go"),
        ("no record at all", repeated("", "\n", ""), "the record is empty"),
        ("a link", repeated("1.", "A", ""), "this link"),
    ]
}

#[test]
fn reading_takes_at_most_ten_times_the_text() {
    let (before, _) = peak(&format!("{}\n", GAMES[0].info().id));
    println!("| text | MiB | peak MiB | times | what came of it |\n|---|---|---|---|---|");
    let mut too_much = Vec::new();
    for (name, given, outcome) in worst_texts() {
        let (after, said) = peak(&given);
        assert!(said.starts_with(outcome), "{name}: {said}");
        let taken = after.saturating_sub(before);
        let mebibytes = |bytes: usize| bytes as f64 / f64::from(1 << 20);
        let (length, times) = (given.len(), taken as f64 / given.len() as f64);
        let row = format!(
            "| {name} | {:.1} | {:.1} | {times:.1} | {said} |",
            mebibytes(length),
            mebibytes(taken)
        );
        println!("{row}");
        if taken as f64 > FACTOR * length as f64 + BASE as f64 {
            too_much.push(row);
        }
    }
    assert!(too_much.is_empty(), "more than {FACTOR} times the text:\n{}", too_much.join("\n"));
}
