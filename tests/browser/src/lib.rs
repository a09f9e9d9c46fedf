//! Tests of the web page in a real browser.
//!
//! `cargo xtask check` and `cargo xtask page-test` build the page and run these tests. `cargo test`
//! ignores them, because it would test the page of an earlier build.

pub mod browser;
pub mod input;
pub mod player;
pub mod server;
pub mod transfer;

use browser::{Browser, Screen};
use server::Server;
use std::{env, future::Future, path::PathBuf, sync::Arc};

/// The result of helpers. A test fails with the error.
pub type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A browser and its own server.
pub struct Visit {
    /// The browser.
    pub browser: Browser,
    /// The server.
    pub server: Server,
}

/// The `target` folder.
#[must_use]
pub fn target() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from)
}

/// Runs a test in a browser. It also fails if the browser logs a warning or an error that contains
/// none of the `expected` texts.
///
/// # Panics
/// If the test fails.
pub fn visit<F>(
    name: &str,
    screen: Screen,
    expected: &[&str],
    test: impl FnOnce(Arc<Visit>) -> F + Send + 'static,
) where
    F: Future<Output = Outcome> + Send + 'static,
{
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("a runtime can be built");
    let result = runtime.block_on(async {
        let server = Server::start(&target().join("site")).await?;
        let browser = Browser::start(screen).await?;
        let visit = Arc::new(Visit { browser, server });
        // In a separate task, so that the browser is closed even after a panic.
        let result = tokio::spawn(test(visit.clone())).await;
        let failed = !matches!(result, Ok(Ok(())));
        if failed {
            let _ = visit.browser.screenshot(&format!("failed-{name}")).await;
        }
        let complaints = visit.browser.complaints(expected).await;
        visit.browser.end().await;
        if failed && let Ok(complaints) = &complaints {
            eprintln!("the browser's log: {complaints:#?}");
        }
        result??;
        let complaints = complaints?;
        if complaints.is_empty() {
            Outcome::Ok(())
        } else {
            Err(format!("the browser logged errors: {complaints:#?}").into())
        }
    });
    if let Err(error) = result {
        panic!("{name}: {error}");
    }
}
