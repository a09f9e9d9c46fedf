//! Tasks of the web page: building, serving, testing and measuring it.

use crate::{cargo, cargo_command, command, root, run};
use std::process::{Command, Stdio};

/// The npm package that checks the accessibility of the page.
const AUDIT: &str = "axe-core@4.11.4";

/// The Debian packages that the browser tests need, each with the program it installs.
const BROWSER: [(&str, &str); 2] = [("chromium", "chromium"), ("chromium-driver", "chromedriver")];

/// The builder is compiled without optimisation: it runs for seconds, while optimising its
/// dependencies takes minutes.
pub(crate) fn build(_: &[String]) -> Result<(), String> {
    cargo("run --locked -p xtask-page")
}

pub(crate) fn serve(words: &[String]) -> Result<(), String> {
    build(&[])?;
    run(cargo_command("run --locked --release -p cairn --features page -- serve").args(words))
}

/// Runs the tests that need a browser, which `cargo test` ignores. It builds the whole workspace,
/// like the other tests, so that shared dependencies are not compiled again.
pub(crate) fn test(words: &[String]) -> Result<(), String> {
    prepare()?;
    let line = "test --locked --workspace --test page -- --include-ignored";
    run(cargo_command(line).args(words))
}

pub(crate) fn figures(_: &[String]) -> Result<(), String> {
    prepare()?;
    cargo("run --locked -p cairn-browser-tests --bin page-figures")
}

/// The crates of the page are empty on other targets, so their lints run for WebAssembly. They use
/// the profiles of the build, so that build scripts and macros are compiled only once.
pub(crate) fn lint() -> Result<(), String> {
    for (package, profile) in [("cairn-page", "page"), ("cairn-worker", "engine")] {
        cargo(&format!(
            "clippy --locked --target wasm32-unknown-unknown --profile {profile} -p {package} -- -D warnings"
        ))?;
    }
    Ok(())
}

/// Prepares the page, a browser and the accessibility checker.
pub(crate) fn prepare() -> Result<(), String> {
    install_browser()?;
    fetch_audit()?;
    build(&[])
}

fn install_browser() -> Result<(), String> {
    let missing = BROWSER.iter().filter(|(_, program)| !exists(program));
    let missing: Vec<&str> = missing.map(|(package, _)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let install = |line: &str| run(command(line).args(&missing));
    let plain = "apt-get install --yes --no-install-recommends";
    install(plain)
        .or_else(|_| run(command("apt-get update")).and_then(|()| install(plain)))
        .map_err(|error| {
            format!(
                "the tests of the page need {}, which could not be installed ({error}); \
                 install Chromium and its driver by hand",
                missing.join(" and ")
            )
        })
}

fn fetch_audit() -> Result<(), String> {
    let folder = root().join("target/audit");
    if folder.join("node_modules/axe-core/axe.min.js").is_file() {
        return Ok(());
    }
    let mut npm = command("npm install --no-audit --no-fund --no-save --ignore-scripts --prefix");
    run(npm.arg(&folder).arg(AUDIT)).map_err(|error| {
        format!("the tests of the page need {AUDIT}, which npm could not fetch ({error})")
    })
}

fn exists(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
