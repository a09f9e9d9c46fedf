//! A session on a stream of lines.

use crate::{Answer, Failure, Session, inbox::Inbox, request::clean, session::parse};
use std::io::{self, BufRead, Write};

/// The longest line that is carried out, in bytes: room for many thousands of moves.
pub const MAX_LINE: usize = 1 << 20;

/// Answers line after line until `quit` or the end of the input. Each answer is on its way
/// before the next line is carried out; only an analysis that goes on for as long as the
/// controller likes is ended by the next line, and all commands at work by `cairn-stop`. Bytes that
/// are not UTF-8 are read as replacement characters.
///
/// The input is read by a thread of its own, which may still wait for a line after `quit`.
pub fn serve(
    session: &mut Session,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    serve_until(session, input, output, || false)
}

/// The same, and ends as soon as `hung_up` returns `true`, in the middle of a command too.
/// It runs in a thread of its own and waits until the reader of the answers is gone; `false` if
/// that cannot be known.
pub fn serve_until(
    session: &mut Session,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
    hung_up: impl FnOnce() -> bool + Send + 'static,
) -> io::Result<()> {
    let inbox = Inbox::open(input, hung_up, &session.stops)?;
    while !session.is_finished() {
        if !inbox.waiting().any() {
            session.wait();
        }
        let Some(line) = inbox.take()? else { break };
        if session.stops.is_hung_up() {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        let answer = if line.len() > MAX_LINE { refuse_long(&text) } else { session.answer(&text) };
        let Some(answer) = answer else { continue };
        match session.take_analysis() {
            None => write!(output, "{answer}")?,
            Some(analysis) => {
                writeln!(output, "={}", answer.id.unwrap_or_default())?;
                output.flush()?;
                let waiting = inbox.waiting();
                analysis.run(&|| !waiting.any(), |report| {
                    writeln!(output, "{report}")?;
                    output.flush()
                })?;
                writeln!(output)?;
            }
        }
        output.flush()?;
    }
    Ok(())
}

/// Nothing of a long line is carried out, because its end is not known; its beginning
/// shows its number and whether it is a comment.
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
    use std::{
        io::{BufReader, Cursor, pipe},
        sync::mpsc::channel,
        thread,
    };

    /// Far longer than anything here takes.
    const HANG_GUARD: Duration = Duration::from_secs(300);

    fn answers(input: &[u8]) -> String {
        let mut output = Vec::new();
        let mut session = Session::new(Settings::default(), Duration::from_secs(1));
        serve(&mut session, Cursor::new(input.to_vec()), &mut output).unwrap();
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
    #[test]
    fn an_analysis_goes_on_until_the_next_line() {
        let (input, mut line) = pipe().expect("a pipe");
        let (answer, output) = pipe().expect("a pipe");
        let serving = thread::spawn(move || {
            let mut session = Session::new(Settings::default(), Duration::from_secs(1));
            serve(&mut session, BufReader::new(input), output)
        });
        let mut answers = BufReader::new(answer).lines().map(|line| line.expect("text"));
        let mut next = || answers.next().expect("a line");
        writeln!(line, "4 cairn-analyze every=0.01").expect("sent");
        assert_eq!(next(), "=4");
        let reports: Vec<serde_json::Value> =
            (0..3).map(|_| serde_json::from_str(&next()).expect("JSON")).collect();
        assert!(reports.is_sorted_by_key(|report| report["visits"].as_u64()));
        // Without that line it would go on for an hour.
        writeln!(line, "5 name").expect("sent");
        while !next().is_empty() {}
        assert_eq!((next(), next()), ("=5 Cairn".to_owned(), String::new()));
        writeln!(line, "cairn-analyze every=0.01\nquit").expect("sent");
        assert_eq!(next(), "=");
        assert!(next().starts_with("{"), "at least one report");
        while !next().is_empty() {}
        assert_eq!(next(), "=");
        serving.join().expect("no panic").expect("no failure");
    }

    #[test]
    fn commands_at_work_can_be_stopped() {
        let (input, mut line) = pipe().expect("a pipe");
        let (answer, output) = pipe().expect("a pipe");
        let serving = thread::spawn(move || {
            let mut session = Session::new(Settings::default(), Duration::from_secs(600));
            serve(&mut session, BufReader::new(input), output)
        });
        // Without being stopped, each of these takes ten minutes or years.
        writeln!(line, "1 genmove b\n2 cairn-analyze seconds=600").expect("sent");
        thread::sleep(Duration::from_millis(50));
        writeln!(line, "3 cairn-stop\n4 genmove w\n5 cairn-stop").expect("sent");
        writeln!(line, "6 cairn-perft 40\n7 cairn-bench playouts 600").expect("sent");
        thread::sleep(Duration::from_millis(50));
        writeln!(line, "8 cairn-stop\n9 quit").expect("sent");
        let answers = io::read_to_string(answer).expect("text");
        let found: Vec<&str> = answers.split("\n\n").collect();
        assert!(found[0].starts_with("=1 ") && found[1].starts_with("=2 {"), "{answers}");
        assert!(found[2] == "=3" && found[3].starts_with("=4 "), "{answers}");
        assert!(found[4..6] == ["=5", "?6 stopped"], "{answers}");
        assert!(found[6].starts_with("=7 playouts="), "{answers}");
        assert!(found[7..9] == ["=8", "=9"], "{answers}");
        serving.join().expect("no panic").expect("no failure");
    }

    #[test]
    fn everything_ends_when_the_reader_of_the_answers_is_gone() {
        for line in [
            "genmove b",
            "cairn-analyze seconds=600",
            "cairn-analyze every=600",
            "cairn-perft 40",
            "cairn-bench playouts 600",
            "# nothing",
        ] {
            // The input stays open.
            let (input, mut lines) = pipe().expect("a pipe");
            writeln!(lines, "{line}\ncairn-stop\ncairn-perft 41").expect("sent");
            let (hang_up, hung_up) = channel();
            let (ended, end) = channel();
            thread::spawn(move || {
                let mut session = Session::new(Settings::default(), Duration::from_secs(600));
                let wait = move || hung_up.recv().is_ok();
                let served = serve_until(&mut session, BufReader::new(input), io::sink(), wait);
                ended.send(served.is_ok())
            });
            thread::sleep(Duration::from_millis(50));
            hang_up.send(()).expect("it waits for that");
            assert_eq!(end.recv_timeout(HANG_GUARD), Ok(true), "{line}");
            drop(lines);
        }
    }

    #[test]
    fn a_request_to_stop_that_is_refused_stops_nothing() {
        let mut long = b"cairn-stop #".to_vec();
        long.resize(2 * MAX_LINE, b'a');
        for refused in [b"cairn-stop now".as_slice(), &long] {
            let input = [refused, b"\ncairn-analyze visits=50\n"].concat();
            let output = answers(&input);
            assert!(output.starts_with('?') && output.contains("\"visits\":50"), "{output}");
        }
    }

    #[test]
    fn the_end_of_the_input_ends_an_analysis() {
        let output = answers(b"cairn-analyze every=1");
        let report = output.strip_prefix("=\n").and_then(|rest| rest.strip_suffix("\n\n"));
        assert!(report.is_some_and(|json| serde_json::from_str::<serde_json::Value>(json).is_ok()));
    }
}
