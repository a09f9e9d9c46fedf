//! How far a long task has come, on standard error and only if that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{thread, time::Duration};

/// A bar for so many steps, with room for a message.
pub(crate) fn bar(steps: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
    let template = "{wide_bar} {pos}/{len} {elapsed}, {eta} left  {msg}";
    let bar = match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    // Also the first step may take its time.
    tick(&bar, Duration::from_millis(250));
    bar
}

/// Lets a bar or spinner move by itself. That takes a thread, without which it moves with the
/// work; the library would panic if the system had none to spare.
pub(crate) fn tick(bar: &ProgressBar, every: Duration) {
    let is_shown = !bar.is_hidden();
    if is_shown && thread::Builder::new().spawn(|| {}).is_ok_and(|thread| thread.join().is_ok()) {
        bar.enable_steady_tick(every);
    }
}

/// A sign of life for a task of unknown length, with room for a message.
pub(crate) fn spinner() -> ProgressBar {
    let spinner = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{spinner} {elapsed}  {msg}") {
        Ok(style) => spinner.with_style(style),
        Err(_) => spinner,
    }
}
