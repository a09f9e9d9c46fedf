//! The lines that come in, read by a thread of their own, so that a command at work learns at once
//! that there is another.

use crate::{MAX_LINE, request::clean, session::parse, stops::Stops};
use std::{
    io::{self, BufRead},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

/// The command that ends the commands before it.
pub(crate) const STOP: &str = "cairn-stop";

/// Lines read ahead. More have to wait in the pipe.
const AHEAD: usize = 16;

/// What comes in.
enum Mail {
    Line(io::Result<Vec<u8>>),
    End,
}

/// Lines in the order in which they came.
pub(crate) struct Inbox {
    mail: Receiver<Mail>,
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
    /// is gone by then. Requests to stop are reported at once. A second thread waits for
    /// `hung_up`; if that returns `true`, no answer can be read any more, and the inbox ends.
    pub(crate) fn open(
        input: impl BufRead + Send + 'static,
        hung_up: impl FnOnce() -> bool + Send + 'static,
        stops: &Arc<Stops>,
    ) -> io::Result<Inbox> {
        let (sender, mail) = sync_channel(AHEAD);
        let waiting = Arc::<Waiting>::default();
        let (lines, count, stop) = (sender.clone(), Arc::clone(&waiting), Arc::clone(stops));
        let read = move || read_lines(input, &lines, &count, &stop);
        thread::Builder::new()
            .name("input".into())
            .spawn(read)
            .map_err(|error| no_thread(&error))?;
        let (count, stop) = (Arc::clone(&waiting), Arc::clone(stops));
        let watch = move || {
            if hung_up() {
                stop.hang_up();
                count.0.fetch_add(1, SeqCst);
                // An inbox that is full is read anyway.
                let _ = sender.try_send(Mail::End);
            }
        };
        thread::Builder::new()
            .name("output".into())
            .spawn(watch)
            .map_err(|error| no_thread(&error))?;
        Ok(Inbox { mail, waiting })
    }

    /// What is there to be taken, for any thread to see.
    pub(crate) fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// The next line with its end, as soon as there is one; of a line that is too long, a
    /// little more than is allowed. `None` at the end of the input, or without a reader of answers.
    pub(crate) fn take(&self) -> io::Result<Option<Vec<u8>>> {
        let Ok(Mail::Line(line)) = self.mail.recv() else { return Ok(None) };
        self.waiting.0.fetch_sub(1, SeqCst);
        line.map(Some)
    }
}

/// The system's words for it do not mention threads.
fn no_thread(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("a thread cannot be started: {error}"))
}

fn read_lines(mut input: impl BufRead, lines: &SyncSender<Mail>, waiting: &Waiting, stops: &Stops) {
    loop {
        let line = read_line(&mut input);
        if let Ok(Some(line)) = &line
            && is_stop(line)
        {
            stops.read();
        }
        waiting.0.fetch_add(1, SeqCst);
        let is_last = !matches!(line, Ok(Some(_)));
        let mail = line.transpose().map_or(Mail::End, Mail::Line);
        if lines.send(mail).is_err() || is_last {
            break;
        }
    }
}

/// Whether a line is a request to stop that will be carried out. One that is refused must not
/// count: it would never be answered, and would stop all commands that follow.
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
