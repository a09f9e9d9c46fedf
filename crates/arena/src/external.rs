//! Another program at the other end of a pipe, speaking the line protocol.
//!
//! A program that does not know our games sees a board and stones. To it a move that leaves
//! the stones alone is a pass, and when it passes where there is no such thing, it makes
//! the first move of that kind.

use cairn_rules::{AnyPosition, Side};
use cairn_search::Line;
use std::{
    fmt,
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::{Duration, Instant},
};

/// How long a program may take to answer, besides its time for a move.
const PATIENCE: Duration = Duration::from_secs(60);
/// A program that takes so many times its time for a move has hung.
const OVERTIME: u32 = 10;
/// Bytes of the longest answer; a program that says more does not speak the protocol.
const LONGEST_ANSWER: usize = 1 << 20;

/// Why a program did not do what it was asked.
#[derive(Debug)]
pub enum ExternalError {
    /// It could not be started, has gone, or says nothing sensible in time.
    Io(io::Error),
    /// It passed where no move is left that could stand for a pass.
    Passed,
    /// It answered with an error.
    Refused {
        /// What it was told.
        command: String,
        /// What it said.
        answer: String,
    },
}

impl fmt::Display for ExternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExternalError::Io(error) => write!(f, "the program cannot be reached: {error}"),
            ExternalError::Passed => {
                f.write_str("the program passed, but no move is left that leaves the stones alone")
            }
            ExternalError::Refused { command, answer } => {
                write!(f, "the program answered {command:?} with {answer:?}")
            }
        }
    }
}

impl std::error::Error for ExternalError {}

impl From<io::Error> for ExternalError {
    fn from(error: io::Error) -> ExternalError {
        ExternalError::Io(error)
    }
}

/// A running program.
pub struct ExternalProgram {
    child: Child,
    input: ChildStdin,
    /// The lines it prints.
    output: Receiver<io::Result<String>>,
    /// Whether it knows our games by name, or only the one it was made for.
    knows_games: bool,
    /// The moves it has been told.
    told: Option<Line>,
}

impl ExternalProgram {
    /// Starts a program.
    pub fn start(command: &[String]) -> Result<ExternalProgram, ExternalError> {
        let Some((program, arguments)) = command.split_first() else {
            return Err(io::Error::other("no command").into());
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let missing = || io::Error::other("its pipes are closed");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = lines_of(child.stdout.take().ok_or_else(missing)?);
        let mut program = ExternalProgram { child, input, output, knows_games: false, told: None };
        program.knows_games = program.ask("known_command cairn-new")? == "true";
        Ok(program)
    }

    /// Sends a command and returns the answer without its `=`.
    pub fn ask(&mut self, command: &str) -> Result<String, ExternalError> {
        self.ask_within(command, PATIENCE)
    }

    /// The same, where the whole answer must come within a time.
    fn ask_within(&mut self, command: &str, time: Duration) -> Result<String, ExternalError> {
        writeln!(self.input, "{command}")?;
        self.input.flush()?;
        let start = Instant::now();
        let mut answer = String::new();
        loop {
            let left = time.saturating_sub(start.elapsed());
            let line = self.output.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => io::Error::from(io::ErrorKind::TimedOut),
                RecvTimeoutError::Disconnected => io::ErrorKind::UnexpectedEof.into(),
            })??;
            if answer.is_empty() && !line.trim().is_empty() && !line.starts_with(['=', '?']) {
                return Err(io::Error::other(format!("it says {:?}", shortened(&line))).into());
            }
            if !line.trim().is_empty() {
                answer += &line;
                answer.push('\n');
                if answer.len() > LONGEST_ANSWER {
                    return Err(endless().into());
                }
            } else if !answer.is_empty() {
                break;
            }
        }
        let answer = answer.trim();
        match answer.strip_prefix('=') {
            Some(text) => Ok(text.trim().to_owned()),
            None => Err(ExternalError::Refused {
                command: command.to_owned(),
                answer: answer.trim_start_matches('?').trim().to_owned(),
            }),
        }
    }

    /// Sets up a new game, with so many seconds for each move if that is to be told.
    pub fn begin(&mut self, line: &Line, seconds: Option<u32>) -> Result<(), ExternalError> {
        if self.knows_games {
            self.ask(&format!("cairn-new {} {}", line.game.info().id, line.options))?;
        } else {
            self.ask(&format!("boardsize {}", line.options.size()))?;
            self.ask("clear_board")?;
        }
        // One move in each period. Programs that cannot do that play at their own pace.
        if let Some(seconds) = seconds {
            let _ = self.ask(&format!("time_settings 0 {seconds} 1"));
        }
        self.told = Some(Line { moves: Vec::new(), ..line.clone() });
        Ok(())
    }

    /// Asks for a move at the end of a line, with so many seconds to think. The answer need
    /// not be a legal move.
    pub fn generate_move(
        &mut self,
        line: &Line,
        seconds: Option<u32>,
    ) -> Result<String, ExternalError> {
        let position = self.tell(line, seconds)?;
        let command = format!("genmove {}", colour(&*position));
        let time = Duration::from_secs(u64::from(seconds.unwrap_or(0))).saturating_mul(OVERTIME);
        let mut mv = self.ask_within(&command, PATIENCE.saturating_add(time))?;
        if !self.knows_games && mv.eq_ignore_ascii_case("pass") && position.check("pass").is_err() {
            let quiet = position.legal_moves().into_iter().find(|mv| is_quiet(&*position, mv));
            mv = quiet.ok_or(ExternalError::Passed)?;
        }
        // The program has played its own move already.
        if let Some(told) = &mut self.told {
            told.moves.push(mv.to_ascii_lowercase());
        }
        Ok(mv)
    }

    /// Brings the program to the end of a line: only the new moves if it knows the others.
    /// Returns the position there.
    fn tell(
        &mut self,
        line: &Line,
        seconds: Option<u32>,
    ) -> Result<Box<dyn AnyPosition>, ExternalError> {
        if !self.told.as_ref().is_some_and(|told| continues(told, line)) {
            self.begin(line, seconds)?;
        }
        let known = self.told.as_ref().map_or(0, |told| told.moves.len());
        let mut position = line.game.start(&line.options);
        for (index, mv) in line.moves.iter().enumerate() {
            if index >= known {
                self.tell_move(&*position, mv)?;
            }
            // Legal by now: the referee played it.
            let _ = position.play(mv);
        }
        self.told = Some(line.clone());
        Ok(position)
    }

    fn tell_move(&mut self, position: &dyn AnyPosition, mv: &str) -> Result<(), ExternalError> {
        let colour = colour(position);
        match self.ask(&format!("play {colour} {mv}")) {
            Err(ExternalError::Refused { .. }) if !self.knows_games && is_quiet(position, mv) => {
                self.ask(&format!("play {colour} pass")).map(drop)
            }
            answer => answer.map(drop),
        }
    }
}

/// Whether a legal move leaves the stones on the board alone.
fn is_quiet(position: &dyn AnyPosition, mv: &str) -> bool {
    let mut after = position.boxed_clone();
    after.play(mv).is_ok() && after.scene().stones == position.scene().stones
}

/// The lines a program prints, read by a thread of their own: who waits for one need not
/// wait for ever. The thread ends with the program's output.
fn lines_of(output: ChildStdout) -> Receiver<io::Result<String>> {
    // Not more than a reader can catch up with.
    let (sender, receiver) = sync_channel(1000);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        while let Some(line) = read_line(&mut output).transpose() {
            let is_last = line.is_err();
            if sender.send(line).is_err() || is_last {
                break;
            }
        }
    });
    receiver
}

/// The next line, if there is one and if it has an end.
fn read_line(output: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    let length = output.take(LONGEST_ANSWER as u64 + 1).read_line(&mut line)?;
    match length {
        0 => Ok(None),
        length if length > LONGEST_ANSWER => Err(endless()),
        _ => Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned())),
    }
}

/// As much of a line as fits into a message.
fn shortened(line: &str) -> String {
    const LONGEST: usize = 60;
    line.chars().take(LONGEST).collect()
}

fn endless() -> io::Error {
    io::Error::other("its answer has no end")
}

/// Whether a program that was told one line can go on to another.
fn continues(told: &Line, line: &Line) -> bool {
    let same = |(a, b): (&String, &String)| a.eq_ignore_ascii_case(b);
    told.options.to_string() == line.options.to_string()
        && told.moves.len() <= line.moves.len()
        && told.moves.iter().zip(&line.moves).all(same)
}

/// The colour to move, as the protocol calls it whatever the colours of the game.
fn colour(position: &dyn AnyPosition) -> &'static str {
    match position.to_move() {
        Side::First => "b",
        Side::Second => "w",
    }
}

impl Drop for ExternalProgram {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    #[test]
    fn programs_that_do_not_speak_the_protocol_are_found_out() {
        let error = |command: &str| {
            let words: Vec<String> = command.split(' ').map(str::to_owned).collect();
            let error = ExternalProgram::start(&words).err();
            error.expect("no such protocol").to_string()
        };
        assert!(error("true").contains("cannot be reached"));
        assert!(error("yes").contains("it says \"y\""));
        assert!(error("cat /dev/zero").contains("has no end"));
    }

    #[test]
    fn empty_lines_do_not_gain_time() {
        let script = "read line; echo '= false'; echo; while sleep 0.02; do echo; done";
        let words = ["sh", "-c", script].map(str::to_owned);
        let mut program = ExternalProgram::start(&words).expect("a shell");
        let error = program.ask_within("name", Duration::from_millis(200)).expect_err("no answer");
        assert!(error.to_string().contains("timed out"), "{error}");
    }

    /// A program that passes whenever it is asked, and knows points and passes only.
    const PASSING: &str = r#"while read command colour move; do
        case "$command $move" in
            known_command*) echo "= false" ;;
            genmove*) echo "= PASS" ;;
            play*[0-9] | play*pass) echo "= " ;;
            play*) echo "? invalid coordinate" ;;
            *) echo "= " ;;
        esac
        echo
    done"#;

    #[test]
    fn to_a_program_of_the_board_alone_quiet_moves_are_passes() {
        let game = GAMES.iter().find(|game| game.info().buttons.iter().any(|b| b.token == "swap"));
        let game = *game.expect("a game with a pie rule");
        let mut line = Line::new(game, game.default_options());
        let script = ["sh", "-c", PASSING].map(str::to_owned);
        let mut program = ExternalProgram::start(&script).expect("a shell");
        // Nothing but stones can be played here.
        let passed = |answer| matches!(answer, Err(ExternalError::Passed));
        assert!(passed(program.generate_move(&line, None)));
        line.moves.push("b2".to_owned());
        assert_eq!(program.generate_move(&line, None).expect("an answer"), "swap");
        // The program's own move is not told again, and an own one only as a pass.
        let mut other = ExternalProgram::start(&script).expect("a shell");
        line.moves.push("swap".to_owned());
        assert!(passed(program.generate_move(&line, None)));
        assert!(passed(other.generate_move(&line, None)));
    }
}
