//! Checks of the dependencies by cargo-deny: licences, duplicates, sources, advisories.

use crate::{command, root, run};
use std::{
    process::Command,
    thread,
    time::{Duration, Instant},
};

/// The version that `deny.toml` is written for.
const VERSION: &str = "0.20.2";

/// The folder into which it is installed.
const FOLDER: &str = "target/tools";

/// The workspaces, and further arguments for each of them. The fuzz targets have few
/// dependencies, so many entries of `deny.toml` do not apply to them.
const WORKSPACES: [(&str, &str); 2] = [
    ("Cargo.toml", ""),
    ("fuzz/Cargo.toml", "-A license-not-encountered -A unmatched-skip -A unmatched-skip-root"),
];

/// How long fetching the advisory database may take.
const FETCH_LIMIT: Duration = Duration::from_secs(90);

/// Whether the dependencies were compared with the database of security advisories.
#[derive(Clone, Copy)]
pub(crate) enum Advisories {
    Checked,
    /// The database could not be fetched.
    NotChecked,
}

impl Advisories {
    /// The addition to the last line of a successful check.
    pub(crate) fn note(self) -> &'static str {
        match self {
            Advisories::Checked => "",
            Advisories::NotChecked => {
                ", but security advisories were NOT checked: their database could not be fetched"
            }
        }
    }
}

/// The task `cargo xtask deny`.
pub(crate) fn task(_: &[String]) -> Result<(), String> {
    let advisories = check()?;
    println!("dependencies checked{}", advisories.note());
    Ok(())
}

/// Checks the dependencies of every workspace. Everything that cargo-deny finds is an error.
/// A database that cannot be fetched is not an error, but the result reports it.
pub(crate) fn check() -> Result<Advisories, String> {
    install()?;
    let (advisories, checks) = if fetch_advisories()? {
        (Advisories::Checked, "advisories bans licenses sources")
    } else {
        (Advisories::NotChecked, "bans licenses sources")
    };
    for (manifest, arguments) in WORKSPACES {
        let line = format!("--manifest-path {manifest} --locked check {arguments} {checks}");
        run(cargo_deny(&line))?;
    }
    Ok(advisories)
}

fn cargo_deny(line: &str) -> Command {
    let mut command = Command::new(root().join(FOLDER).join("bin/cargo-deny"));
    command.args(["--config", "deny.toml"]).args(line.split_whitespace()).current_dir(root());
    command
}

/// Installs cargo-deny unless it is installed, without optimisation: it runs for a second, and
/// optimising it takes minutes.
fn install() -> Result<(), String> {
    let version = cargo_deny("--version").output();
    let wanted = format!("cargo-deny {VERSION}");
    if version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() == wanted) {
        return Ok(());
    }
    let line = "cargo install --locked --no-default-features --force cargo-deny";
    run(command(line)
        .args(["--version", VERSION, "--root", FOLDER])
        .env_remove("CARGO_TARGET_DIR")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_LTO", "off"))
}

/// Fetches the advisory database into cargo's home; false if that fails or takes too long.
fn fetch_advisories() -> Result<bool, String> {
    let text = |error: std::io::Error| format!("cargo-deny: {error}");
    println!("\n> cargo-deny fetch db");
    // git must not wait for a password.
    let fetch = cargo_deny("fetch db").env("GIT_TERMINAL_PROMPT", "0").spawn();
    let mut fetch = fetch.map_err(text)?;
    let start = Instant::now();
    while start.elapsed() < FETCH_LIMIT {
        if let Some(status) = fetch.try_wait().map_err(text)? {
            return Ok(status.success());
        }
        thread::sleep(Duration::from_millis(50));
    }
    fetch.kill().map_err(text)?;
    fetch.wait().map_err(text)?;
    Ok(false)
}
