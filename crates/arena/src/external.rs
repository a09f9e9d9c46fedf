//! Another program at the other end of a pipe, speaking the line protocol.
//!
//! A program that does not know our games sees a board and stones. To it a move that leaves
//! the stones alone is a pass, and when it passes where there is no such thing, it makes
//! the first move of that kind.

use crate::dialect::Dialect;
use cairn_rules::{AnyPosition, Side};
use cairn_search::{Clock, Line};
use std::{
    fmt,
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

/// How long a program may take to answer, besides its time for a move.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often somebody who waits for an answer looks whether it is still wanted.
const LOOKS_UP: Duration = Duration::from_millis(50);
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
    /// What it understands about time.
    dialect: Dialect,
    /// The moves it has been told.
    told: Option<Line>,
}

impl ExternalProgram {
    /// Starts a program.
    pub fn start(command: &[String]) -> Result<ExternalProgram, ExternalError> {
        let Some((program, arguments)) = command.split_first() else {
            return Err(io::Error::other("no command").into());
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // An interrupt from the keyboard is for the match, which ends the program itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let missing = || io::Error::other("its pipes are closed");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = lines_of(child.stdout.take().ok_or_else(missing)?);
        let dialect = Dialect::default();
        let mut program =
            ExternalProgram { child, input, output, knows_games: false, dialect, told: None };
        program.knows_games = program.ask("known_command cairn-new")? == "true";
        program.dialect = Dialect {
            clocks: program.ask("known_command kgs-time_settings")? == "true",
            fractions: program.knows_games,
        };
        Ok(program)
    }

    /// Sends a command and returns the answer without its `=`.
    pub fn ask(&mut self, command: &str) -> Result<String, ExternalError> {
        self.ask_within(command, PATIENCE, &AtomicBool::new(false))
    }

    /// The same, where the whole answer must come within a time and before `stop` is set.
    fn ask_within(
        &mut self,
        command: &str,
        time: Duration,
        stop: &AtomicBool,
    ) -> Result<String, ExternalError> {
        writeln!(self.input, "{command}")?;
        self.input.flush()?;
        let start = Instant::now();
        let mut answer = String::new();
        loop {
            let left = time.saturating_sub(start.elapsed());
            if left.is_zero() {
                return Err(io::Error::from(io::ErrorKind::TimedOut).into());
            }
            let line = match self.output.recv_timeout(left.min(LOOKS_UP)) {
                Ok(line) => line?,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
                }
                Err(RecvTimeoutError::Timeout) if stop.load(Relaxed) => {
                    return Err(io::Error::from(io::ErrorKind::Interrupted).into());
                }
                Err(RecvTimeoutError::Timeout) => continue,
            };
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

    /// Sets up a new game with this time; without one the program keeps its own pace.
    pub fn begin(&mut self, line: &Line, time: Option<Clock>) -> Result<(), ExternalError> {
        if self.knows_games {
            self.ask(&format!("cairn-new {} {}", line.game.info().id, line.options))?;
        } else {
            self.ask(&format!("boardsize {}", line.options.size()))?;
            self.ask("clear_board")?;
        }
        // Programs that cannot do that play at their own pace.
        if let Some(clock) = time {
            self.ask_if_able(&self.dialect.settings(clock))?;
        }
        self.told = Some(Line { moves: Vec::new(), ..line.clone() });
        Ok(())
    }

    /// Sends a command that not every program knows.
    fn ask_if_able(&mut self, command: &str) -> Result<(), ExternalError> {
        match self.ask(command) {
            Err(ExternalError::Refused { .. }) => Ok(()),
            answer => answer.map(drop),
        }
    }

    /// Asks for a move at the end of a line, with this time to think, and waits for it until
    /// `stop` is set. The answer need not be a legal move.
    pub fn generate_move(
        &mut self,
        line: &Line,
        time: Option<Clock>,
        stop: &AtomicBool,
    ) -> Result<String, ExternalError> {
        let position = self.tell(line, time)?;
        let colour = colour(&*position);
        if let Some(command) = time.and_then(|clock| self.dialect.left(clock, colour)) {
            self.ask_if_able(&command)?;
        }
        let patience = PATIENCE.saturating_add(time.map_or(Duration::ZERO, all_its_time));
        let mut mv = self.ask_within(&format!("genmove {colour}"), patience, stop)?;
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
        time: Option<Clock>,
    ) -> Result<Box<dyn AnyPosition>, ExternalError> {
        if !self.told.as_ref().is_some_and(|told| continues(told, line)) {
            self.begin(line, time)?;
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

/// All that a program may take for a move.
fn all_its_time(clock: Clock) -> Duration {
    /// Without a clock that runs out, so many times what it should take.
    const OVERTIME: u32 = 10;
    match clock {
        Clock::PerMove(time) => time.saturating_mul(OVERTIME),
        Clock::Fischer { remaining, .. } => remaining,
        Clock::ByoYomi { remaining, period, periods, .. } => {
            remaining.saturating_add(period.saturating_mul(periods))
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

    static NEVER: AtomicBool = AtomicBool::new(false);

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
        let script = "for question in 1 2; do read line; echo '= false'; echo; done; \
                      while sleep 0.02; do echo; done";
        let words = ["sh", "-c", script].map(str::to_owned);
        let mut program = ExternalProgram::start(&words).expect("a shell");
        let time = Duration::from_millis(200);
        let error = program.ask_within("name", time, &NEVER).expect_err("no answer");
        assert!(error.to_string().contains("timed out"), "{error}");
    }

    #[test]
    fn nobody_waits_for_an_answer_that_is_not_wanted_any_more() {
        let script =
            "while read line; do echo '= false'; echo; [ $line = slow ] && sleep 100; done";
        let words = ["sh", "-c", script].map(str::to_owned);
        let mut program = ExternalProgram::start(&words).expect("a shell");
        program.ask("slow").expect("that is still answered");
        let start = Instant::now();
        let stopped = AtomicBool::new(true);
        let error = program.ask_within("name", PATIENCE, &stopped).expect_err("no answer");
        assert!(matches!(error, ExternalError::Io(io) if io.kind() == io::ErrorKind::Interrupted));
        assert!(start.elapsed() < PATIENCE / 2);
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
        assert!(passed(program.generate_move(&line, None, &NEVER)));
        line.moves.push("b2".to_owned());
        assert_eq!(program.generate_move(&line, None, &NEVER).expect("an answer"), "swap");
        // The program's own move is not told again, and an own one only as a pass.
        let mut other = ExternalProgram::start(&script).expect("a shell");
        line.moves.push("swap".to_owned());
        assert!(passed(program.generate_move(&line, None, &NEVER)));
        assert!(passed(other.generate_move(&line, None, &NEVER)));
    }
}
