//! Tasks of the repository. `cargo xtask` lists them.

mod clocks;
mod deny;
mod games;
mod new_game;
mod page;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::Instant,
};

/// A task: its name, its description and its function.
type Task = (&'static str, &'static str, fn(&[String]) -> Result<(), String>);

const TASKS: &[Task] = &[
    (
        "check",
        "every test and check: format, dependencies, lints, tests, docs, WebAssembly, page, fuzz corpus",
        check,
    ),
    ("format", "format all code", format),
    ("deny", "check licences, duplicates, sources and advisories of the dependencies", deny::task),
    ("serve", "build the page and serve it; arguments go to `cairn serve`", page::serve),
    ("page", "build the page into target/site", page::build),
    ("page-test", "build the page and test it in Chromium; TEST chooses tests", page::test),
    ("page-figures", "build the page and measure it in Chromium", page::figures),
    (
        "golden",
        "rewrite the golden files (perft tables, playthroughs, searches, pictures, schemas), or \
         those of one GAME",
        games::golden,
    ),
    (
        "new-game",
        "add a game with this ID [--name \"Name\"] that compiles and plays, and list what is \
         still to write",
        new_game::run,
    ),
    (
        "sample",
        "let the computer play GAME, for SECONDS a move (default 1), and write its sample.txt",
        games::sample,
    ),
    (
        "bench",
        "measure and write docs/BENCHMARKS.md: the rules, or as given (--engine, --strength)",
        bench,
    ),
    (
        "clocks",
        "play GAMES games (default 2000) of each kind on fast clocks; fail on a loss on time",
        clocks::play,
    ),
    ("fuzz", "fuzz every parser for SECONDS each (default 60); needs a nightly toolchain", fuzz),
];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let chosen = words.first().and_then(|name| TASKS.iter().find(|task| task.0 == name));
    let Some((_, _, run)) = chosen else {
        eprintln!("usage: cargo xtask TASK\n");
        for (name, about, _) in TASKS {
            eprintln!("  {name:<13} {about}");
        }
        return ExitCode::from(2);
    };
    match run(&words[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn check(_: &[String]) -> Result<(), String> {
    let start = Instant::now();
    cargo("fmt --all -- --check")?;
    let advisories = deny::check()?;
    cargo("clippy --locked --workspace --all-targets -- -D warnings")?;
    // Some versions of rustup do not install the targets of rust-toolchain.toml.
    run(command("rustup target add wasm32-unknown-unknown"))?;
    page::lint()?;
    cargo("test --locked --workspace")?;
    page::test(&[])?;
    run(cargo_command("doc --locked --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings"))?;
    // The rules can be published: what would be uploaded compiles by itself.
    cargo("package --locked --allow-dirty -p cairn-rules")?;
    run(fuzz_crate("fmt --all -- --check"))?;
    run(fuzz_crate("test --locked"))?;
    println!("all checks passed in {} s{}", start.elapsed().as_secs(), advisories.note());
    Ok(())
}

fn format(_: &[String]) -> Result<(), String> {
    cargo("fmt --all")?;
    run(fuzz_crate("fmt --all"))
}

fn bench(words: &[String]) -> Result<(), String> {
    let line = "run --locked --profile dist -p cairn -- bench --write docs/BENCHMARKS.md";
    run(cargo_command(line).args(words))
}

fn fuzz(words: &[String]) -> Result<(), String> {
    let seconds: u32 = match words.first() {
        None => 60,
        Some(text) => text.parse().map_err(|_| format!("{text:?} is not a number of seconds"))?,
    };
    if !command("cargo +nightly fuzz --version").output().is_ok_and(|out| out.status.success()) {
        run(command("cargo install --locked cargo-fuzz"))?;
    }
    let targets = root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&targets).map_err(|error| error.to_string())?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    for name in names {
        let line = format!("cargo +nightly fuzz run {name} -- -max_total_time={seconds}");
        run(&mut command(&line))?;
    }
    Ok(())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_owned()
}

/// A command from a line of words without quotes. It runs in the root of the repository.
fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(root());
    command
}

fn cargo_command(line: &str) -> Command {
    command(&format!("cargo {line}"))
}

fn cargo(line: &str) -> Result<(), String> {
    run(cargo_command(line))
}

/// The fuzz targets are a separate workspace, because fuzzing needs another toolchain. This
/// toolchain replays their corpus.
fn fuzz_crate(line: &str) -> Command {
    let mut command = cargo_command(line);
    command.current_dir(root().join("fuzz")).env("CARGO_TARGET_DIR", root().join("target/fuzz"));
    command
}

fn run(mut command: impl std::borrow::BorrowMut<Command>) -> Result<(), String> {
    let command = command.borrow_mut();
    let line: Vec<_> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect();
    let line = line.join(" ");
    println!("\n> {line}");
    let status = command.status().map_err(|error| format!("{line}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line} failed ({status})")) }
}
