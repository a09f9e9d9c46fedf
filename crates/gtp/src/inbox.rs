//! The lines that come in, read by a thread of their own, so that whoever is busy with one
//! learns at once that there is another.

use crate::{MAX_LINE, request::clean, session::parse, stops::Stops};
use std::{
    io::{self, BufRead},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
        mpsc::{Receiver, sync_channel},
    },
    thread,
};

/// The command that ends the thinking of those before it.
pub(crate) const STOP: &str = "cairn-stop";

/// Lines read ahead. More have to wait in the pipe.
const AHEAD: usize = 16;

/// Lines in the order in which they came.
pub(crate) struct Inbox {
    lines: Receiver<io::Result<Vec<u8>>>,
    waiting: Arc<Waiting>,
}

/// Lines that have not been taken. The end of the input counts as one, for ever.
#[derive(Default)]
pub(crate) struct Waiting(AtomicUsize);

impl Waiting {
    /// Whether there is a line to take, or none will ever come.
    pub(crate) fn any(&self) -> bool {
        self.0.load(SeqCst) > 0
    }
}

impl Inbox {
    /// Starts to read. The thread ends with the input, or after the next line if the inbox
    /// is gone by then. Requests to stop are told at once.
    pub(crate) fn open(
        mut input: impl BufRead + Send + 'static,
        stops: Arc<Stops>,
    ) -> io::Result<Inbox> {
        let (sender, lines) = sync_channel(AHEAD);
        let waiting = Arc::<Waiting>::default();
        let count = Arc::clone(&waiting);
        thread::Builder::new().name("input".into()).spawn(move || {
            loop {
                let line = read_line(&mut input);
                if let Ok(Some(line)) = &line
                    && is_stop(line)
                {
                    stops.read();
                }
                count.0.fetch_add(1, SeqCst);
                let Some(line) = line.transpose() else { break };
                let is_error = line.is_err();
                if sender.send(line).is_err() || is_error {
                    break;
                }
            }
        })?;
        Ok(Inbox { lines, waiting })
    }

    /// What is there to be taken, for any thread to see.
    pub(crate) fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// The next line with its end, as soon as there is one; of a line that is too long, a
    /// little more than is allowed. `None` at the end of the input.
    pub(crate) fn take(&self) -> io::Result<Option<Vec<u8>>> {
        let Ok(line) = self.lines.recv() else { return Ok(None) };
        self.waiting.0.fetch_sub(1, SeqCst);
        line.map(Some)
    }
}

/// Whether a line is a request to stop that will be carried out. One that is refused must not
/// count: nobody would answer it, and nothing be thought about any more.
fn is_stop(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let is_request = |text: &str| {
        parse(text).is_some_and(|request| request.name == STOP && request.arguments.is_empty())
    };
    line.len() <= MAX_LINE && is_request(&clean(&text))
}

fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    io::Read::take(&mut *input, MAX_LINE as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > MAX_LINE && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok((!line.is_empty()).then_some(line))
}
