//! The page in a real browser.

mod games;
mod habits;
mod looks;
mod trouble;
