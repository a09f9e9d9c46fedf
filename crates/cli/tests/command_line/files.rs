//! Files on a disk that is full, or that change while they are in use.

use crate::program::{Run, ids, program, run_with, smallest};
use cairn_record::{Tree, link, text};
use cairn_rules::games::GAMES;
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs the program where no file may be longer than a kilobyte or so: a disk that gets full.
fn on_a_full_disk(arguments: &[&str], input: &str) -> Run {
    with_room_for(1, arguments, input)
}

/// Runs the program where no file may be longer than so many blocks.
fn with_room_for(blocks: u32, arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -f {blocks}; exec \"$@\""), "sh"])
        .arg(env!("CARGO_BIN_EXE_cairn"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    // A program that does not read its input closes it.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Run { code: status.code(), out: text(stdout), err: text(stderr) }
}

/// What must fit on a disk with room for a kilobyte, and does not.
fn long() -> String {
    "x".repeat(4000)
}

/// A record with a long comment and one move, and a move that answers it.
fn record() -> (String, String) {
    let game = GAMES[0];
    let mut tree = Tree::new(game, game.default_options());
    let mut position = game.start(&game.default_options());
    let mv = position.legal_moves()[0].clone();
    let node = tree.play(tree.root(), &mv).expect("a legal move");
    tree.set_comment(node, &long());
    position.play(&mv).expect("a legal move");
    let answer = position.legal_moves().into_iter().find(|mv| mv.len() == 2).expect("a point");
    (text::write(&tree), answer)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

/// The record that an advice to continue with a link carries.
fn record_of_advice(out: &str) -> Tree {
    let carried = out.split("\n  cairn play ").nth(1).expect("an advice");
    let carried = carried.split_whitespace().next().expect("a link");
    link::read(carried).unwrap_or_else(|error| panic!("{carried}: {error}"))
}

#[test]
fn a_game_that_cannot_be_saved_is_not_lost() {
    let folder = folder("full-play");
    let file = folder.join("game.txt");
    let (record, answer) = record();
    fs::write(&file, &record).expect("a file");
    let path = file.to_str().expect("text");
    let arguments = ["play", path, "--seat", "second", "--level", "1", "--record", path];
    let run = on_a_full_disk(&arguments, &format!("{answer}\nquit\n"));
    assert_eq!(run.code, Some(1), "{}{}", run.out, run.err);
    assert_eq!(fs::read_to_string(&file).expect("a file"), record, "the file is as it was");
    assert_eq!(names(&folder), ["game.txt"], "nothing else is left");
    assert!(run.out.contains("The game could not be saved: "), "{}", run.out);
    assert!(run.err.contains("game.txt: "), "{}", run.err);
    assert!(!run.err.contains(".cairn-"), "the name of a temporary file: {}", run.err);
    assert!(record_of_advice(&run.out).move_count() >= 2);
    // With room again it is saved.
    let run = run_with(&arguments, format!("{answer}\nquit\n").as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.err);
    let saved = text::read(&fs::read_to_string(&file).expect("a file")).expect("a record");
    assert!(saved.move_count() >= 2);
    assert!(run.out.contains(&format!("cairn play {path} --record {path}")), "{}", run.out);
}

#[test]
fn a_file_that_another_program_changed_is_left_alone() {
    let folder = folder("changed");
    let file = folder.join("game.txt");
    let (record, answer) = record();
    fs::write(&file, record).expect("a file");
    let path = file.to_str().expect("text");
    let mut child = program(&["play", path, "--seat", "second", "--level", "1", "--record", path])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("an input");
    let mut out = BufReader::new(child.stdout.take().expect("an output"));
    writeln!(stdin, "help x").expect("it reads");
    let mut line = String::new();
    while !line.starts_with("help stands") {
        line.clear();
        assert!(out.read_line(&mut line).expect("text") > 0);
    }
    fs::write(&file, "something else").expect("a file");
    writeln!(stdin, "{answer}\nquit").expect("it reads");
    drop(stdin);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut out, &mut rest).expect("text");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1), "{rest}");
    assert_eq!(fs::read_to_string(&file).expect("a file"), "something else");
    let unfolded = rest.replace('\n', " ");
    assert!(unfolded.contains("was changed by another program"), "{rest}");
    assert!(record_of_advice(&rest).move_count() >= 2);
    assert_eq!(names(&folder), ["game.txt"]);
}

#[test]
fn pictures_replace_others_only_when_they_are_whole() {
    let folder = folder("full-pictures");
    for (option, name) in [("--svg", "a.svg"), ("--png", "a.png")] {
        let file = folder.join(name);
        let arguments = ["show", ids()[0], option, file.to_str().expect("text")];
        let run = on_a_full_disk(&arguments, "");
        assert_eq!(run.code, Some(1), "{}", run.err);
        assert_eq!(names(&folder), [""; 0], "no empty file is left");
        fs::write(&file, "old").expect("a file");
        assert_eq!(on_a_full_disk(&arguments, "").code, Some(1));
        assert_eq!(fs::read(&file).expect("a file"), b"old");
        assert_eq!(run_with(&arguments, b"").code, Some(0));
        assert!(fs::read(&file).expect("a file").len() > 1024);
        fs::remove_file(&file).expect("a file");
    }
}

#[test]
fn a_page_for_benchmarks_is_not_lost() {
    let folder = folder("full-bench");
    let file = folder.join("page.md");
    let page = format!("{}\n<!-- benchmarks -->\n<!-- /benchmarks -->\n", long());
    fs::write(&file, &page).expect("a file");
    let path = file.to_str().expect("text");
    let arguments = ["bench", ids()[0], "--seconds", "0.01", "--write", path];
    let run = on_a_full_disk(&arguments, "");
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert_eq!(fs::read_to_string(&file).expect("a file"), page);
    assert_eq!(names(&folder), ["page.md"]);
}

#[test]
fn games_of_a_match_are_saved_whole_or_not_at_all() {
    let folder = folder("full-match");
    let saved = folder.join("games");
    let size = format!("size={}", smallest(GAMES[0]));
    let arguments =
        ["match", "flat,visits=2", "uct,visits=2", "--game", ids()[0], "--options", &size];
    let arguments = [&arguments[..], &["--save", saved.to_str().expect("text")]].concat();
    let run = with_room_for(0, &arguments, "");
    assert_eq!(run.code, Some(1), "{}{}", run.out, run.err);
    assert_eq!(names(&saved), [""; 0]);
    assert!(!run.err.contains(".cairn-"), "the name of a temporary file: {}", run.err);
    let game = "Game 1 was not saved:\n";
    assert!(run.out.contains(game) && run.out.contains(&size), "the game is not lost: {}", run.out);
}

#[test]
fn pipes_and_devices_are_written_to() {
    let svg = |path: &str| program(&["show", ids()[0], "--svg", path]).output().expect("it runs");
    let output = svg("/dev/stdout");
    assert!(output.status.success() && output.stdout.starts_with(b"<svg"));
    let folder = folder("pipes");
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    let reader = Command::new("cat").arg(&pipe).stdout(Stdio::piped()).spawn().expect("it runs");
    assert!(svg(pipe.to_str().expect("text")).status.success());
    let read = reader.wait_with_output().expect("it ends");
    assert_eq!(read.stdout, output.stdout);
    if cfg!(target_os = "linux") {
        let full = svg("/dev/full");
        assert_eq!(full.status.code(), Some(1));
    }
}
