//! Requests to stop while a command is at work.
//!
//! Lines are answered in their order, so a request to stop waits behind the command it is
//! meant for. The thread that reads the lines reports it at once.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering::SeqCst},
};

/// Requests to stop that were read and have not been answered, and whether the reader of the
/// answers is gone, which stops everything for good.
#[derive(Default)]
pub(crate) struct Stops {
    state: Mutex<State>,
    should_stop: AtomicBool,
}

#[derive(Default)]
struct State {
    unanswered: usize,
    is_hung_up: bool,
}

impl Stops {
    /// Set while a command has to end.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.should_stop
    }

    /// Whether commands may go on.
    pub(crate) fn should_continue(&self) -> bool {
        !self.should_stop.load(SeqCst)
    }

    /// A request was read.
    pub(crate) fn read(&self) {
        self.change(|state| state.unanswered += 1);
    }

    /// A request is answered; there was none if the line was not read from a stream.
    pub(crate) fn answer(&self) {
        self.change(|state| state.unanswered = state.unanswered.saturating_sub(1));
    }

    /// No answer can be read any more.
    pub(crate) fn hang_up(&self) {
        self.change(|state| state.is_hung_up = true);
    }

    /// Whether no answer can be read any more.
    pub(crate) fn is_hung_up(&self) -> bool {
        self.lock().is_hung_up
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.lock();
        change(&mut state);
        self.should_stop.store(state.unanswered > 0 || state.is_hung_up, SeqCst);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
