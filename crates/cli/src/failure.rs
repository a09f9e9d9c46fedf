//! When something goes wrong: one line on standard error and an exit code.

use crate::{find_game, plain::plain};
use cairn_record::{LineError, Problem, ReadError, RecordError, SettingError};
use cairn_rules::words;
use clap::error::ErrorKind;
use std::{fmt, io, path::Path, process::ExitCode};

/// The exit code for input that makes no sense.
const BAD_INPUT: u8 = 2;

/// Why a task was not carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was typed or read makes no sense.
    Input(String),
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// Input that makes no sense, with the reason.
    pub(crate) fn input(reason: impl Into<String>) -> Failure {
        Failure::Input(reason.into())
    }

    /// A game that was to go on is over, and how it ended.
    pub(crate) fn over(end: &str) -> Failure {
        Failure::Input(format!("the game is over: {end}; --after goes back in it"))
    }

    /// A file that could not be written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::Output(io::Error::other(format!("{}: {error}", path.display())))
    }

    /// Prints the failure and returns the exit code. A reader that closed the pipe is no failure.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Failure::Input(_) => {
                complain(&self.to_string());
                ExitCode::from(BAD_INPUT)
            }
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(_) => {
                complain(&self.to_string());
                ExitCode::FAILURE
            }
        }
    }
}

/// Prints the reason.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(reason) => f.write_str(reason),
            Failure::Output(error) => error.fmt(f),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<SettingError> for Failure {
    fn from(error: SettingError) -> Failure {
        Failure::Input(match error {
            SettingError::NoSuchGame(id) => find_game::no_such_game(&id),
            other => other.to_string(),
        })
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        match error {
            ReadError::Setting(error) => error.into(),
            ReadError::Record(error) => (*error).into(),
            other => Failure::Input(other.to_string()),
        }
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Failure {
        match error {
            RecordError {
                place: Some(place),
                problem: Problem::Setting(SettingError::NoSuchGame(id)),
            } => Failure::Input(format!("{place}: {}", find_game::no_such_game(&id))),
            other => Failure::Input(other.to_string()),
        }
    }
}

impl From<LineError> for Failure {
    fn from(error: LineError) -> Failure {
        Failure::Input(error.to_string())
    }
}

/// The longest reason that is printed in full, in characters. What was read may be quoted in it,
/// and may be a file of any size.
const LONGEST_REASON: usize = 1000;

fn complain(reason: &str) {
    let one_line = words::one_line(&plain(reason), LONGEST_REASON);
    // If standard error is closed, nothing can be reported.
    let _ = io::Write::write_fmt(&mut io::stderr(), format_args!("cairn: {one_line}\n"));
}

/// Reports what the command line parser has to say: help as it is, anything else in one
/// line.
pub(crate) fn report_usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            match error.print().and_then(|()| io::Write::flush(&mut io::stdout())) {
                Ok(()) => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(BAD_INPUT)),
                Err(error) => Failure::Output(error).report(),
            }
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            Failure::Input(one_line(&error.render().to_string())).report()
        }
        _ => {
            let reason = one_line(&error.render().to_string());
            Failure::Input(format!("{reason}; see --help")).report()
        }
    }
}

/// The parser's message without its usage reminder: the paragraphs joined by semicolons,
/// the lines inside one by spaces.
fn one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let paragraphs = message
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    let informative = paragraphs.filter(|paragraph| {
        !paragraph.is_empty()
            && !paragraph.starts_with("Usage:")
            && !paragraph.starts_with("For more information")
            // No option here takes a value that looks like an option.
            && !paragraph.starts_with("tip: to pass")
    });
    let mut line = informative.collect::<Vec<_>>().join("; ");
    for (theirs, ours) in NUMBERS {
        if let Some(start) = line.strip_suffix(theirs) {
            line = format!("{start}{ours}");
        }
    }
    in_range(&line).unwrap_or(line)
}

/// A message about a number that is not in a range, without the notation of Rust.
fn in_range(line: &str) -> Option<String> {
    let (start, range) = line.rsplit_once(" is not in ")?;
    let (start, _) = start.rsplit_once(": ")?;
    let (low, high) = range.split_once("..")?;
    // Without the sign, only the type of the number limits it.
    Some(match high.strip_prefix('=') {
        Some(high) => format!("{start}: a number from {low} to {high} is needed"),
        None => format!("{start}: a number from {low} is needed"),
    })
}

/// What the standard library says about a number that cannot be read, and what users understand.
const NUMBERS: [(&str, &str); 3] = [
    ("invalid digit found in string", WHOLE_NUMBER),
    ("cannot parse integer from empty string", WHOLE_NUMBER),
    ("number too large to fit in target type", "this number is too large"),
];
const WHOLE_NUMBER: &str = "a whole number that is not negative is needed";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_errors_become_one_line() {
        assert_eq!(
            one_line(
                "error: invalid value 'x' for '<SHELL>'\n  [possible values: bash]\n\n  \
                 tip: a similar value exists\n\nUsage: cairn\n\nFor more information, try '--help'.\n"
            ),
            "invalid value 'x' for '<SHELL>' [possible values: bash]; tip: a similar value exists"
        );
    }
}
