//! Running the program and looking at what it says.

use cairn_rules::{AnyGame, OptionKind, games::GAMES};
use std::{
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

/// The program, independent of the environment: of its variables for colours, and of signals that
/// are ignored where the tests run, as under `nohup`.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let path = env!("CARGO_BIN_EXE_cairn");
    let mut command = if cfg!(target_os = "linux") {
        let mut command = Command::new("env");
        command.args(["--default-signal=HUP,INT,TERM", path]);
        command
    } else {
        Command::new(path)
    };
    command.args(arguments);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"] {
        command.env_remove(name);
    }
    command
}

/// How a run ended.
pub(crate) struct Run {
    /// The exit code.
    pub(crate) code: Option<i32>,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// Runs the program with this standard input.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("there is an input");
    let input = input.to_vec();
    // Written from a thread of its own, so that neither side waits for the other.
    let writer = std::thread::spawn(move || {
        // A program that does not read its input closes it.
        let _ = stdin.write_all(&input);
    });
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Run {
        code: status.code(),
        out: String::from_utf8(stdout).expect("the output is text"),
        err: String::from_utf8(stderr).expect("complaints are text"),
    }
}

/// The output of a run that must succeed without a complaint.
pub(crate) fn good(arguments: &[&str]) -> String {
    let run = run_with(arguments, b"");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
    run.out
}

/// The complaint of a run that must fail: exit code 2, nothing on standard output, and one
/// line, returned without the name of the program in front.
pub(crate) fn bad(arguments: &[&str]) -> String {
    bad_with(arguments, b"")
}

/// The same, with this standard input.
pub(crate) fn bad_with(arguments: &[&str], input: &[u8]) -> String {
    let run = run_with(arguments, input);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
    let line = run.err.strip_prefix("cairn: ").and_then(|line| line.strip_suffix('\n'));
    let line = line.unwrap_or_else(|| panic!("{arguments:?}: {:?}", run.err));
    assert!(!line.contains('\n'), "{line:?}");
    line.to_owned()
}

/// The ids of all games.
pub(crate) fn ids() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.info().id).collect()
}

/// The smallest board of a game.
pub(crate) fn smallest(game: &dyn AnyGame) -> i32 {
    match game.info().options[0].kind {
        OptionKind::Number { min, .. } => min,
        OptionKind::Choice(_) => panic!("sizes are numbers"),
    }
}

/// A file of its own for a test, removed when it is over.
pub(crate) struct TestFile(PathBuf);

impl TestFile {
    /// A file with this name and text.
    pub(crate) fn new(name: &str, text: &str) -> TestFile {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).expect("the file is written");
        TestFile(path)
    }

    /// Its path.
    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }

    /// What is in it now.
    pub(crate) fn text(&self) -> String {
        std::fs::read_to_string(&self.0).expect("the file is read")
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
