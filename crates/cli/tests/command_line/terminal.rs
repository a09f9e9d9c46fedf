//! In a real pseudo-terminal: colours, and lines as wide as the terminal.

use crate::program::{good, ids, program, smallest};
use cairn_rules::{Rng, games::GAMES};
use rustix::{
    fs::{Mode, OFlags, open},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{Winsize, tcsetwinsize},
};
use std::{
    fs::File,
    io::{Read, Write},
    process::Stdio,
};

/// What the program shows on a terminal that is so many columns wide.
fn on_terminal(arguments: &[&str], columns: u16, environment: &[(&str, &str)]) -> String {
    typed_on_terminal(arguments, None, columns, environment)
}

/// The same, with the echo of what is typed there.
fn typed_on_terminal(
    arguments: &[&str],
    typed: Option<&str>,
    columns: u16,
    environment: &[(&str, &str)],
) -> String {
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
    let copy = || terminal.try_clone().expect("a copy");
    let input = if typed.is_some() { Stdio::from(copy()) } else { Stdio::null() };
    command.stdin(input).stderr(copy()).stdout(terminal);
    let mut child = command.spawn().expect("the program starts");
    // The command holds our copy of the terminal, and would hold it open for ever.
    drop(command);
    let (mut controller, mut output) = (File::from(controller), Vec::new());
    controller.write_all(typed.unwrap_or_default().as_bytes()).expect("it can be typed on");
    // Linux reports the end of the program's side as an error.
    let _ = controller.read_to_end(&mut output);
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

#[test]
fn long_tasks_show_how_far_they_are() {
    let game = GAMES[0];
    let size = format!("size={}", smallest(game));
    let id = game.info().id;
    let mut position = game.start(&game.default_options());
    let mv = position.play_random(&mut Rng::with_seed(1)).expect("a move");
    let whole_game = ["analyze", id, "--moves", &mv, "--game", "--seconds", "0.2"];
    let shown = on_terminal(&whole_game, 80, &[]);
    assert!(shown.contains("1/2 "), "{shown}");
    assert!(shown.contains("Win rate of the one who started"), "{shown}");
    let a_match = ["match", "flat", "flat", "--game", id, "--options", &size, "--games", "3"];
    let shown = on_terminal(&[&a_match[..], &["--seconds", "0.02"]].concat(), 120, &[]);
    assert!(shown.contains("/3 ") && shown.contains(" Elo "), "{shown}");
}

#[test]
fn a_game_is_played_on_a_terminal() {
    /// What a terminal takes as the end of the input.
    const END: char = '\u{4}';
    let info = GAMES[0].info();
    let arguments = ["play", info.id, "--level", "10", "--seconds", "0.4"];
    let mv = info.sample_moves[0];
    let typed = format!("{mv}\nhelp\n{END}");
    let shown = typed_on_terminal(&arguments, Some(&typed), 80, &[("NO_COLOR", "1")]);
    let [first, second] = info.side_names();
    assert!(shown.contains(&format!("\n{first}> ")), "{shown}");
    assert!(shown.contains("Thinking…"), "{shown}");
    assert!(shown.contains(&format!("You: {mv}  ")) && shown.contains("Computer: "), "{shown}");
    assert!(shown.contains("\n  undo "), "{shown}");
    let prompts = [format!("{first}> "), format!("{second}> ")];
    assert_eq!(prompts.map(|prompt| shown.matches(&prompt).count()).iter().sum::<usize>(), 3);
    assert!(shown.contains("> \r\nTo go on with this game:\r\n  cairn play 1."), "{shown}");
    let coloured = typed_on_terminal(&arguments, Some("quit\n"), 80, &[]);
    assert!(coloured.contains("\u{1b}[1m"), "{coloured}");
    let piped = good(&arguments);
    assert!(!piped.contains("> ") && !piped.contains("Thinking"), "{piped}");
}
