//! A session on a stream of lines.

use crate::{Answer, Failure, Session, request::clean, session::parse};
use std::io::{self, BufRead, Write};

/// The longest line that is carried out, in bytes: room for many thousands of moves.
pub const MAX_LINE: usize = 1 << 20;

/// Answers line after line until `quit` or the end of the input. Each answer is on its way
/// before the next line is read. Bytes that are not UTF-8 are read as replacement
/// characters.
pub fn serve(
    session: &mut Session,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    while !session.is_finished() {
        session.wait();
        if !read_line(&mut input, &mut line)? {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        let answer = if line.len() > MAX_LINE { refuse_long(&text) } else { session.answer(&text) };
        if let Some(answer) = answer {
            write!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// Reads a line, with its end, into `line`; of a line that is too long, a little more than
/// is allowed. False at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    io::Read::take(&mut *input, MAX_LINE as u64 + 1).read_until(b'\n', line)?;
    if line.len() > MAX_LINE && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(!line.is_empty())
}

/// Nothing of a long line is carried out, because its end is not known; its beginning
/// tells its number and whether it is a comment.
fn refuse_long(beginning: &str) -> Option<Answer> {
    let beginning = clean(beginning);
    let request = parse(&beginning)?;
    let failure = Failure::new(format!("the line is longer than {MAX_LINE} bytes"));
    Some(Answer { id: request.id.map(str::to_owned), reply: Err(failure) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_search::Settings;
    use std::time::Duration;

    fn answers(input: &[u8]) -> String {
        let mut output = Vec::new();
        serve(&mut Session::new(Settings::default(), Duration::from_secs(1)), input, &mut output)
            .unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn lines_are_answered_up_to_quit() {
        assert_eq!(
            answers(b"1 name\n\n# nothing\n2 nonsense\n3 quit\n4 name\n"),
            "=1 Cairn\n\n?2 unknown command\n\n=3\n\n"
        );
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(answers(b"protocol_version"), "= 2\n\n");
        assert_eq!(answers(b""), "");
        assert_eq!(answers(b"protocol_version\r\nquit\r\n"), "= 2\n\n=\n\n");
    }

    #[test]
    fn bytes_that_are_no_text() {
        assert_eq!(
            answers(b"\xff\xfe\n7 cairn-\xc3\n"),
            "? unknown command\n\n?7 unknown command\n\n"
        );
    }

    #[test]
    fn lines_that_are_too_long() {
        let mut input = b"5 cairn-play ".to_vec();
        input.resize(3 * MAX_LINE, b'a');
        input.extend(b"\n6 cairn-outcome\n# ");
        input.resize(input.len() + 2 * MAX_LINE, b'q');
        input.extend(b"\n7 name\n");
        assert_eq!(
            answers(&input),
            "?5 the line is longer than 1048576 bytes\n\n=6 ongoing\n\n=7 Cairn\n\n"
        );
    }

    #[test]
    fn a_line_of_just_the_greatest_length() {
        let mut input = b"name #".to_vec();
        input.resize(MAX_LINE - 1, b'a');
        input.extend(b"\nversion\n");
        assert_eq!(answers(&input), format!("= Cairn\n\n= {}\n\n", env!("CARGO_PKG_VERSION")));
    }
}
