//! The page in a real browser.

#[path = "../../../../crates/cli/tests/command_line/beaten.rs"]
mod beaten;
mod elsewhere;
mod engine;
mod games;
mod habits;
mod lessons;
mod looks;
mod study;
mod thoughts;
mod trouble;
