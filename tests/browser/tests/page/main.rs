//! The page in a real browser.

mod elsewhere;
mod games;
mod habits;
mod lessons;
mod looks;
mod study;
mod thoughts;
mod trouble;
