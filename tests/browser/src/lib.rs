//! Drives the web page in a real browser.
//!
//! `cargo xtask check` and `cargo xtask page-test` build the page and run these tests. `cargo test`
//! ignores them: it would test whatever page was built last.

pub mod browser;
pub mod carry;
pub mod hand;
pub mod player;
pub mod server;

use browser::{Browser, Screen};
use server::Server;
use std::{env, future::Future, path::PathBuf, sync::Arc};

/// What the helpers return; a test fails with the error.
pub type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A browser in front of a server of its own.
pub struct Visit {
    /// The browser.
    pub browser: Browser,
    /// The server.
    pub server: Server,
}

/// The folder of built things.
#[must_use]
pub fn target() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from)
}

/// Runs a test in a browser: it fails if the test does, or if the browser complained about
/// the page, other than in words that are `expected`.
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
        // As a task of its own, so that the browser is closed even after a panic.
        let result = tokio::spawn(test(visit.clone())).await;
        let failed = !matches!(result, Ok(Ok(())));
        if failed {
            let _ = visit.browser.screenshot(&format!("failed-{name}")).await;
        }
        let complaints = visit.browser.complaints(expected).await;
        visit.browser.end().await;
        if failed && let Ok(complaints) = &complaints {
            eprintln!("the browser said: {complaints:#?}");
        }
        result??;
        let complaints = complaints?;
        if complaints.is_empty() {
            Outcome::Ok(())
        } else {
            Err(format!("the browser complained: {complaints:#?}").into())
        }
    });
    if let Err(error) = result {
        panic!("{name}: {error}");
    }
}
