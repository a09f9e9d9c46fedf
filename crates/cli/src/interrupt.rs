//! Ctrl-C: whoever is at work stops and tells what was found by then. Who asks twice means it.

use std::{
    process,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
};

/// What a shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Set as soon as the user wants an end of it. From now on Ctrl-C does nothing else.
pub(crate) fn flag() -> &'static AtomicBool {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| {
        // Where it cannot be caught, Ctrl-C ends the program as it always did.
        let _ = ctrlc::set_handler(|| {
            if ASKED.swap(true, SeqCst) {
                process::exit(INTERRUPTED);
            }
        });
    });
    &ASKED
}
