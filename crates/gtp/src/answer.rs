//! What is sent back: `=` and a result, or `?` and why there is none.

use cairn_record::{LineError, SettingError};
use cairn_rules::{MoveError, OptionError, TextError, words};
use std::fmt;

/// Why a command was not carried out: one line, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(String);

/// How much of a failure is sent. Reasons are short; what makes them long is
/// quoted input.
const MAX_FAILURE: usize = 400;

impl Failure {
    /// A failure with this reason, brought into one line of reasonable length.
    #[must_use]
    pub fn new(reason: impl AsRef<str>) -> Failure {
        Failure(words::one_line(reason.as_ref(), MAX_FAILURE))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

impl From<OptionError> for Failure {
    fn from(error: OptionError) -> Failure {
        Failure::new(error.to_string())
    }
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Failure {
        Failure::new(error.to_string())
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Failure {
        Failure::new(error.to_string())
    }
}

impl From<LineError> for Failure {
    fn from(error: LineError) -> Failure {
        match error {
            LineError::Start(error) => error.into(),
            LineError::Move { .. } => Failure::new(error.to_string()),
        }
    }
}

impl From<SettingError> for Failure {
    fn from(error: SettingError) -> Failure {
        match error {
            SettingError::Position(error) => error.into(),
            other => Failure::new(other.to_string()),
        }
    }
}

/// What a command comes to.
pub(crate) type Reply = Result<String, Failure>;

/// The answer to one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number the command was given with, as it was written.
    pub id: Option<String>,
    /// The result, possibly empty or of several lines, or the reason of a failure.
    pub reply: Result<String, Failure>,
}

/// Prints the answer as it is sent. An empty line ends an answer, so there is none inside
/// it; a result that starts with a line break starts on a line of its own.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.id.as_deref().unwrap_or_default();
        match &self.reply {
            Err(failure) => write!(f, "?{id} {failure}\n\n"),
            Ok(result) => {
                write!(f, "={id}")?;
                let mut lines = result.lines();
                if let Some(first) = lines.next()
                    && !first.is_empty()
                {
                    write!(f, " {first}")?;
                }
                for line in lines.filter(|line| !line.trim().is_empty()) {
                    write!(f, "\n{line}")?;
                }
                f.write_str("\n\n")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(id: Option<&str>, reply: Result<&str, &str>) -> String {
        let reply = reply.map(str::to_owned).map_err(Failure::new);
        Answer { id: id.map(str::to_owned), reply }.to_string()
    }

    #[test]
    fn answers_look_as_the_protocol_wants() {
        assert_eq!(printed(None, Ok("")), "=\n\n");
        assert_eq!(printed(Some("7"), Ok("")), "=7\n\n");
        assert_eq!(printed(Some("7"), Ok("2")), "=7 2\n\n");
        assert_eq!(printed(None, Err("unknown command")), "? unknown command\n\n");
        assert_eq!(printed(Some("12"), Err("no")), "?12 no\n\n");
    }

    #[test]
    fn no_empty_line_stands_inside_an_answer() {
        assert_eq!(printed(None, Ok("a\n\nb\n \nc\n")), "= a\nb\nc\n\n");
        assert_eq!(printed(None, Ok("\na\nb")), "=\na\nb\n\n");
        assert_eq!(printed(None, Ok("\n")), "=\n\n");
        assert_eq!(printed(None, Err("a\n\nb")), "? a  b\n\n");
    }

    #[test]
    fn failures_are_cut_short() {
        let failure = Failure::new("é".repeat(1000)).to_string();
        assert_eq!(failure.chars().count(), MAX_FAILURE + 1);
        assert!(failure.ends_with('…'));
    }
}
