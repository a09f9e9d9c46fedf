//! In a real pseudo-terminal: colours, and lines as wide as the terminal.

use crate::program::{good, ids, program};
use rustix::{
    fs::{Mode, OFlags, open},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{Winsize, tcsetwinsize},
};
use std::{fs::File, io::Read, process::Stdio};

/// What the program shows on a terminal that is so many columns wide.
fn on_terminal(arguments: &[&str], columns: u16, environment: &[(&str, &str)]) -> String {
    let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudo-terminal");
    grantpt(&controller).expect("it is ours");
    unlockpt(&controller).expect("it is open");
    let name = ptsname(&controller, Vec::new()).expect("it has a name");
    let terminal =
        open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("the program's end");
    let size = Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&controller, size).expect("it has a size");
    let mut command = program(arguments);
    command.env("TERM", "xterm-256color").envs(environment.iter().copied());
    let mut child =
        command.stdin(Stdio::null()).stdout(terminal).spawn().expect("the program starts");
    // The command holds our copy of the terminal, which would keep it open for ever.
    drop(command);
    let mut output = Vec::new();
    // Linux reports the end of the program's side as an error.
    let _ = File::from(controller).read_to_end(&mut output);
    assert!(child.wait().expect("the program ends").success());
    String::from_utf8(output).expect("the output is text")
}

#[test]
fn colours_on_a_terminal_and_none_in_a_pipe() {
    for id in ids() {
        for arguments in [&["rules", id][..], &["show", id], &["games"]] {
            assert!(on_terminal(arguments, 80, &[]).contains("\u{1b}["), "{arguments:?}");
            assert!(!good(arguments).contains('\u{1b}'), "{arguments:?}");
        }
    }
}

#[test]
fn colours_can_be_turned_off() {
    let shown = on_terminal(&["rules", ids()[0]], 80, &[("NO_COLOR", "1")]);
    assert!(!shown.contains('\u{1b}'));
    assert_eq!(shown.replace("\r\n", "\n"), good(&["rules", ids()[0]]));
}

#[test]
fn text_is_as_wide_as_the_terminal() {
    let widest = |columns| {
        let shown = on_terminal(&["rules", ids()[0]], columns, &[("NO_COLOR", "1")]);
        let prose = shown.lines().filter(|line| !line.starts_with("    "));
        prose.map(|line| line.trim_end().chars().count()).max().expect("there is text")
    };
    let (narrow, wide) = (widest(50), widest(95));
    assert!(narrow <= 50 && wide <= 95 && wide > 60, "{narrow} {wide}");
}
