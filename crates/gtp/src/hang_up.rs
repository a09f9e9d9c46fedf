//! Noticing that the reader of the answers is gone, without writing anything.

use std::os::fd::AsFd;

/// Waits until what is written to this output cannot be read any more: the other end of a pipe or socket
/// is closed, or the terminal is gone. Of a file that never happens. Returns whether it has
/// happened; `false` where the system does not say.
#[must_use]
pub fn wait_for_hang_up(output: impl AsFd) -> bool {
    use rustix::{
        event::{PollFd, PollFlags, poll},
        io::Errno,
    };
    // Errors and hang-ups are reported without being asked for.
    let mut fds = [PollFd::new(&output, PollFlags::empty())];
    loop {
        match poll(&mut fds, None) {
            Ok(_) => {
                let ends = PollFlags::ERR | PollFlags::HUP;
                return fds[0].revents().intersects(ends);
            }
            Err(Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{io::pipe, sync::mpsc::channel, thread, time::Duration};

    #[test]
    fn a_closed_reader_is_noticed_without_a_write() {
        let (reader, writer) = pipe().expect("a pipe");
        let (sender, noticed) = channel();
        thread::spawn(move || sender.send(wait_for_hang_up(writer)));
        let early = noticed.recv_timeout(Duration::from_millis(50));
        assert!(early.is_err(), "the reader is still there");
        drop(reader);
        assert_eq!(noticed.recv_timeout(Duration::from_secs(60)), Ok(true));
    }
}
