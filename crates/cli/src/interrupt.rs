//! Ctrl-C: whoever is at work stops and tells what was found by then. Who asks again after a
//! moment means it.

use std::{
    process,
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

/// What a shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Some send the same signal twice, to a program and to its group.
const BREATH: Duration = Duration::from_millis(500);

static ASKED: AtomicBool = AtomicBool::new(false);
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);

/// Set as soon as the user wants an end of it. From now on Ctrl-C does nothing else.
pub(crate) fn flag() -> &'static AtomicBool {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| {
        let mut first = None;
        // Where it cannot be caught, Ctrl-C ends the program as it always did.
        let _ = ctrlc::set_handler(move || {
            let last_words = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(words) = &*last_words {
                // Standard output belongs to whoever is interrupted.
                eprintln!("\n{words}");
            }
            ASKED.store(true, SeqCst);
            let waited = first.get_or_insert_with(Instant::now).elapsed();
            if waited > BREATH || last_words.is_some() {
                process::exit(INTERRUPTED);
            }
        });
    });
    &ASKED
}

/// From now on Ctrl-C says this and ends the program at once.
pub(crate) fn leave_with(words: String) {
    *LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner) = Some(words);
    flag();
}
