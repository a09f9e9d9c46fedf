//! Chores of the repository: `cargo xtask` lists them.

mod page;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::Instant,
};

/// A chore: its name, what it does, and the function that does it.
type Chore = (&'static str, &'static str, fn(&[String]) -> Result<(), String>);

const CHORES: &[Chore] = &[
    (
        "check",
        "every test and check: format, lints, tests, docs, WebAssembly, page, fuzz corpus",
        check,
    ),
    ("format", "format all code", format),
    ("serve", "build the page and serve it; what follows goes to `cairn serve`", page::serve),
    ("page", "build the page into target/site", page::build),
    ("page-test", "build the page and test it in Chromium; TEST chooses tests", page::test),
    ("page-figures", "build the page and measure it in Chromium", page::figures),
    (
        "golden",
        "write the golden files anew (perft tables, playthroughs, searches, pictures)",
        golden,
    ),
    (
        "bench",
        "measure and write docs/BENCHMARKS.md: the rules, or what follows (--engine, --strength)",
        bench,
    ),
    (
        "clocks",
        "play GAMES games (default 2000) of each kind on fast clocks; nobody may lose on time",
        clocks,
    ),
    ("fuzz", "fuzz every parser for SECONDS each (default 60); needs a nightly toolchain", fuzz),
];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let chosen = words.first().and_then(|name| CHORES.iter().find(|chore| chore.0 == name));
    let Some((_, _, run)) = chosen else {
        eprintln!("usage: cargo xtask CHORE\n");
        for (name, about, _) in CHORES {
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
    format_of_games("--check")?;
    cargo("clippy --locked --workspace --all-targets -- -D warnings")?;
    // Where rustup does not install what rust-toolchain.toml names by itself, this does.
    run(command("rustup target add wasm32-unknown-unknown"))?;
    page::lint()?;
    // With the page at hand, the tests in the browser run among the others: to build them by
    // themselves would compile what they share with the others once more.
    page::prepare()?;
    run(page::in_the_browser(&mut cargo_command("test --locked --workspace")))?;
    run(cargo_command("doc --locked --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings"))?;
    run(fuzz_crate("fmt --all -- --check"))?;
    run(fuzz_crate("test --locked"))?;
    println!("all checks passed in {} s", start.elapsed().as_secs());
    Ok(())
}

/// The games' modules are declared inside a macro, where `cargo fmt` does not find them.
fn format_of_games(flag: &str) -> Result<(), String> {
    let games = root().join("crates/rules/src/games");
    let entries = fs::read_dir(&games).map_err(|error| error.to_string())?;
    let mut rustfmt = command(&format!("rustfmt --edition 2024 {flag}"));
    for entry in entries.flatten() {
        let file = entry.path().join("mod.rs");
        if file.exists() {
            rustfmt.arg(file);
        }
    }
    run(&mut rustfmt)
}

fn format(_: &[String]) -> Result<(), String> {
    cargo("fmt --all")?;
    format_of_games("")
}

fn golden(_: &[String]) -> Result<(), String> {
    let tests = "test --locked -p cairn-rules -p cairn-paint -p cairn-search --lib --tests";
    run(cargo_command(tests).env("CAIRN_WRITE_GOLDEN", "1"))
}

fn bench(words: &[String]) -> Result<(), String> {
    let line = "run --locked --profile dist -p cairn -- bench --write docs/BENCHMARKS.md";
    run(cargo_command(line).args(words))
}

/// Fast clocks, who plays on them, on a small board or the usual one, and their share of
/// the games, which is smaller where a game takes longer.
const CLOCKS: [(&str, [&str; 2], bool, f32); 4] = [
    ("0.25", ["best", "level=4"], false, 0.48),
    ("0.22+0.0005", ["uct", "level=4"], true, 0.5),
    ("0.05+3x0.2", ["best", "level=4"], true, 0.015),
    ("0+1x0.4", ["flat", "level=4"], true, 0.005),
];

fn clocks(words: &[String]) -> Result<(), String> {
    let all: u32 = match words.first() {
        None => 2000,
        Some(text) => text.parse().map_err(|_| format!("{text:?} is not a number of games"))?,
    };
    cargo("build --locked --release -p cairn")?;
    let cairn = |arguments: &[&str]| {
        let mut command = Command::new(root().join("target/release/cairn"));
        let output = command.args(arguments).output().map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() { Ok(text) } else { Err(format!("{arguments:?} failed")) }
    };
    let folders = fs::read_dir(root().join("crates/rules/src/games"));
    let folders = folders.map_err(|error| error.to_string())?.flatten();
    let folders = folders.filter(|entry| entry.path().is_dir());
    let mut games: Vec<String> =
        folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    games.sort();
    let mut lost = false;
    for game in games {
        let sizes = ["size=5", "size=6", "size=7"];
        let small = sizes.into_iter().find(|size| cairn(&["show", &game, size]).is_ok());
        for (clock, [first, second], is_small, share) in CLOCKS {
            let count = ((all as f32 * share) as u32).max(2).to_string();
            let options = if is_small { small.unwrap_or_default() } else { "" };
            let result = cairn(&[
                "match",
                first,
                second,
                "--game",
                &game,
                "--options",
                options,
                "--games",
                &count,
                "--clock",
                clock,
            ])?;
            let times = result.lines().find(|line| line.starts_with("Lost on time")).unwrap_or("?");
            println!("{game} {options} {clock}, {count} games. {times}");
            lost |= times != format!("Lost on time: {first} 0, {second} 0.");
        }
    }
    if lost { Err("games were lost on time".to_owned()) } else { Ok(()) }
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

/// A command line without quoting, run from the root of the repository.
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

/// The fuzz targets are a workspace of their own, because they are built by another
/// toolchain; their corpus is replayed with this one.
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
