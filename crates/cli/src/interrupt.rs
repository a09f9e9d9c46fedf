//! Signals that ask for an end: Ctrl-C, and what a system sends that stops a program or closes
//! its terminal. The command at work stops and prints what it has found by then; a second signal
//! a moment later ends the program at once.

use std::{
    process,
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicBool, AtomicI32, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

/// Some send the same signal twice, to a program and to its group.
const MOMENT: Duration = Duration::from_millis(500);

static ASKED: AtomicBool = AtomicBool::new(false);
static SIGNAL: AtomicI32 = AtomicI32::new(0);
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);

/// Set as soon as a signal asks for an end. From now on signals do nothing else.
pub(crate) fn flag() -> &'static AtomicBool {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(install);
    &ASKED
}

/// From now on a signal prints this and ends the program at once.
pub(crate) fn leave_with(words: String) {
    *LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner) = Some(words);
    flag();
}

/// What a shell expects of a program that a signal has ended; `None` if there was no signal.
pub(crate) fn exit_code() -> Option<u8> {
    let signal = SIGNAL.load(SeqCst);
    u8::try_from(128 + signal).ok().filter(|_| signal > 0)
}

/// Does what a signal asks for; `first` is when the first one came.
fn handle(signal: i32, first: &mut Option<Instant>) {
    let last_words = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(words) = &*last_words {
        // Standard output belongs to the command that is interrupted. Standard error may be a
        // terminal that is gone.
        let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("\n{words}\n"));
    }
    SIGNAL.store(signal, SeqCst);
    ASKED.store(true, SeqCst);
    let waited = first.get_or_insert_with(Instant::now).elapsed();
    if waited > MOMENT || last_words.is_some() {
        process::exit(128 + signal);
    }
}

/// Where signals cannot be caught, they end the program as they always did.
#[cfg(unix)]
fn install() {
    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        iterator::Signals,
    };
    use std::{sync::mpsc, thread};
    let ignored = ignored_signals();
    let wanted = [SIGINT, SIGTERM, SIGHUP];
    // A program that is started by nohup, or in the background, is not to notice some of them.
    let wanted = wanted.into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let wanted: Vec<i32> = wanted.collect();
    let (sender, is_ready) = mpsc::channel();
    let listen = move || {
        let signals = Signals::new(wanted);
        let _ = sender.send(());
        let Ok(mut signals) = signals else { return };
        let mut first = None;
        for signal in signals.forever() {
            handle(signal, &mut first);
        }
    };
    if thread::Builder::new().name("signals".into()).spawn(listen).is_ok() {
        let _ = is_ready.recv();
    }
}

/// The signals that this program was started to ignore, a bit for each, if the system reports them.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    bits.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).unwrap_or(0)
}

/// Where signals cannot be caught, they end the program as they always did.
#[cfg(not(unix))]
fn install() {
    /// The number that the signal of Ctrl-C has elsewhere.
    const INTERRUPT: i32 = 2;
    let mut first = None;
    let _ = ctrlc::set_handler(move || handle(INTERRUPT, &mut first));
}
