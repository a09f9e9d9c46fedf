//! Kills an outside program when the match ended without stopping it: after a crash, a hasty exit,
//! or a signal that cannot be caught.

use std::{
    io::Write,
    os::unix::process::CommandExt,
    process::{Child, ChildStdin, Command, Stdio},
};

/// Waits for a line. The end of its input without one means that the match is gone. A program that
/// notices the end of its own input has a second to exit.
const SCRIPT: &str = "read -r line || { sleep 1; kill -s KILL -- \"-$1\"; }";

/// A shell that watches over one program.
pub(crate) struct Watchdog {
    shell: Child,
    input: ChildStdin,
}

impl Watchdog {
    /// Watches over a program that leads its own process group. `None` where there is no shell:
    /// then the program goes unwatched.
    pub(crate) fn start(program: &Child) -> Option<Watchdog> {
        let mut shell = Command::new("sh")
            .args(["-c", SCRIPT, "watchdog", &program.id().to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // An interrupt from the keyboard must not reach it.
            .process_group(0)
            .spawn()
            .ok()?;
        let input = shell.stdin.take()?;
        Some(Watchdog { shell, input })
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        // The program has ended. Where the line cannot be sent, the shell has ended too.
        let _ = writeln!(self.input, "done");
        let _ = self.shell.wait();
    }
}
