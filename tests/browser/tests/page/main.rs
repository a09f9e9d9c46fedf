//! The page in a real browser.

mod analysis;
#[path = "../../../../crates/cli/tests/command_line/beaten.rs"]
mod beaten;
mod engine;
mod failures;
mod games;
mod import_export;
mod interaction;
mod layout;
mod lessons;
mod study;
