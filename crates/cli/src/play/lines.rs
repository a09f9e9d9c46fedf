//! What the player types, line by line.

use std::io::{self, BufRead, IsTerminal, Read};

/// The longest line that is read to its end, in bytes.
const MAX_LINE: usize = 4096;

/// Lines of some input.
pub(super) struct Lines<I> {
    input: I,
    /// Whether a person types them and needs a prompt.
    pub(super) are_typed: bool,
}

impl Lines<io::StdinLock<'static>> {
    /// The lines of standard input.
    pub(super) fn of_standard_input() -> Lines<io::StdinLock<'static>> {
        let are_typed = io::stdin().is_terminal() && io::stdout().is_terminal();
        Lines { input: io::stdin().lock(), are_typed }
    }
}

impl<I: BufRead> Lines<I> {
    /// The next line without the space around it; of a very long one only the beginning. Bytes
    /// that are not UTF-8 are read as replacement characters. `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        self.input.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line)?;
        if line.len() == MAX_LINE && line.last() != Some(&b'\n') {
            self.input.skip_until(b'\n')?;
        }
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        Ok((!line.is_empty()).then_some(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_tidied_and_cut() {
        let long = "x".repeat(3 * MAX_LINE);
        let input = format!(" d4 \r\n\n{long}\nlast");
        let bytes = [input.as_bytes(), b" \xff"].concat();
        let mut lines = Lines { input: bytes.as_slice(), are_typed: false };
        let mut next = || lines.next().unwrap();
        assert_eq!(next().as_deref(), Some("d4"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some(&long[..MAX_LINE]));
        assert_eq!(next().as_deref(), Some("last \u{fffd}"));
        assert_eq!(next(), None);
    }
}
