//! Being told to stop while thinking.
//!
//! Lines are answered in their order, so a request to stop waits behind the command it is
//! meant for. Whoever reads the lines says at once that there is one.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering::SeqCst},
};

/// Requests to stop that were read and have not been answered.
#[derive(Default)]
pub(crate) struct Stops {
    unanswered: Mutex<usize>,
    any: AtomicBool,
}

impl Stops {
    /// Set while there is a request: whatever is thought about ends.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.any
    }

    /// Whether nobody has asked for an end.
    pub(crate) fn should_continue(&self) -> bool {
        !self.any.load(SeqCst)
    }

    /// A request was read.
    pub(crate) fn read(&self) {
        let mut unanswered = self.lock();
        *unanswered += 1;
        self.any.store(true, SeqCst);
    }

    /// A request is answered; there was none if the line was not read from a stream.
    pub(crate) fn answer(&self) {
        let mut unanswered = self.lock();
        *unanswered = unanswered.saturating_sub(1);
        self.any.store(*unanswered > 0, SeqCst);
    }

    fn lock(&self) -> MutexGuard<'_, usize> {
        self.unanswered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
