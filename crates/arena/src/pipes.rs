//! Reads the output of an outside program in separate threads, so that waiting for it can be
//! interrupted.

use std::{
    io::{self, BufRead, BufReader, Read},
    process::{ChildStderr, ChildStdout},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, sync_channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// Bytes of the longest answer. A longer one breaks the protocol.
pub(crate) const LONGEST_ANSWER: usize = 1 << 20;

/// The lines that a program prints. The reading thread ends when the output is closed, or with an
/// error.
pub(crate) fn lines_of(output: ChildStdout) -> io::Result<Receiver<io::Result<String>>> {
    // Bounded, so that a program that prints endlessly has to wait.
    let (sender, receiver) = sync_channel(1000);
    thread::Builder::new().spawn(move || {
        let mut output = BufReader::new(output);
        while let Some(line) = read_line(&mut output).transpose() {
            let is_last = line.is_err();
            if sender.send(line).is_err() || is_last {
                break;
            }
        }
    })?;
    Ok(receiver)
}

/// The standard error of a program, of which the last line is stored.
pub(crate) struct ErrorOutput {
    last: Arc<Mutex<String>>,
    reader: JoinHandle<()>,
}

impl ErrorOutput {
    /// Reads until the program ends.
    pub(crate) fn read(errors: ChildStderr) -> io::Result<ErrorOutput> {
        let last = Arc::new(Mutex::new(String::new()));
        let stored = Arc::clone(&last);
        let reader = thread::Builder::new().spawn(move || {
            let mut errors = BufReader::new(errors);
            let mut line = Vec::new();
            let longest = LONGEST_ANSWER as u64;
            while let Ok(1..) = errors.by_ref().take(longest).read_until(b'\n', &mut line) {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if !text.is_empty() {
                    *stored.lock().unwrap_or_else(PoisonError::into_inner) = shortened(&text);
                }
                line.clear();
            }
        })?;
        Ok(ErrorOutput { last, reader })
    }

    /// The last line of a program that has ended.
    pub(crate) fn last(&self) -> String {
        wait_until(Duration::from_secs(1), || self.reader.is_finished());
        self.last.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Waits until a condition holds, at most for this time. Returns whether it holds.
pub(crate) fn wait_until(time: Duration, mut is_so: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    loop {
        if is_so() {
            return true;
        }
        if start.elapsed() >= time {
            return false;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The next line, if there is one and if it has an end.
fn read_line(output: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    let length = output.take(LONGEST_ANSWER as u64 + 1).read_line(&mut line)?;
    match length {
        0 => Ok(None),
        length if length > LONGEST_ANSWER => Err(endless()),
        _ => Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned())),
    }
}

/// The beginning of a line, short enough for a message.
pub(crate) fn shortened(line: &str) -> String {
    const LONGEST: usize = 120;
    line.chars().take(LONGEST).collect()
}

pub(crate) fn endless() -> io::Error {
    io::Error::other("its answer has no end")
}
