//! The program itself, run as people and other programs run it.

mod analyze;
mod beaten;
mod bench;
mod completions;
#[cfg(unix)]
mod files;
mod games;
mod gtp;
#[cfg(unix)]
mod interrupt;
mod ladder;
mod matches;
mod perft;
mod play;
mod program;
mod rules;
mod schemas;
#[cfg(unix)]
mod serve;
mod show;
mod solve;
#[cfg(unix)]
mod terminal;
#[cfg(target_os = "linux")]
mod threads;
mod usage;
