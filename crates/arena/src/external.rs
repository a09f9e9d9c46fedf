//! An outside program that speaks the line protocol (GTP) over pipes.
//!
//! A program that does not know our games sees a board and stones. A move that changes no stones is
//! sent to it as a pass. If it passes in a game without passes, the first move that changes no
//! stones is played for it.
//!
//! A program plays many games: [`ExternalProgram::begin`] resets it.

#[cfg(unix)]
use crate::watchdog::Watchdog;
use crate::{
    dialect::Dialect,
    pipes::{ErrorOutput, LONGEST_ANSWER, endless, lines_of, shortened, wait_until},
};
use cairn_match::{SeatTime, TimeControl};
use cairn_record::Line;
use cairn_rules::{AnyPosition, Side};
use std::{
    fmt,
    io::{self, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

/// The time between two checks of the stop flag while waiting for an answer.
const CHECK_INTERVAL: Duration = Duration::from_millis(50);
/// How long a program may take to end after `quit`.
const QUIT_TIME: Duration = Duration::from_secs(5);
/// The same for a program that has not answered its last command.
const SHORT_QUIT_TIME: Duration = Duration::from_secs(1);

/// Why a program did not do what it was asked.
#[derive(Debug)]
pub enum ExternalError {
    /// It could not be started.
    Start(io::Error),
    /// It ended or closed its pipes: how, and the last line of its standard error.
    Ended(String),
    /// It did not answer within this time.
    Silent(Duration),
    /// Its output is not an answer of the protocol.
    Nonsense(String),
    /// `stop` was set while waiting for the answer.
    Interrupted,
    /// It passed, but no legal move leaves the stones alone.
    Passed,
    /// It did not accept a legal move.
    RefusedMove {
        /// The colour and the move.
        mv: String,
        /// What it said.
        answer: String,
    },
    /// It answered with an error.
    Refused {
        /// The command.
        command: String,
        /// What it said.
        answer: String,
    },
}

impl fmt::Display for ExternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExternalError::Start(error) => write!(f, "the program cannot be started: {error}"),
            ExternalError::Ended(how) => write!(f, "the program {how}"),
            ExternalError::Silent(time) => {
                write!(f, "the program did not answer within {} s", time.as_secs_f64())
            }
            ExternalError::Nonsense(what) => {
                write!(f, "the program does not speak the line protocol: {what}")
            }
            ExternalError::Interrupted => f.write_str("the program was interrupted"),
            ExternalError::Passed => {
                f.write_str("the program passed, but no move is left that leaves the stones alone")
            }
            ExternalError::RefusedMove { mv, answer } => {
                write!(f, "the program answered \"play {mv}\" with {answer:?}")
            }
            ExternalError::Refused { command, answer } => {
                write!(f, "the program answered {command:?} with {answer:?}")
            }
        }
    }
}

impl std::error::Error for ExternalError {}

/// A program that plays games.
pub struct ExternalProgram<'a> {
    child: Child,
    /// `None` when the program is to end.
    input: Option<ChildStdin>,
    output: Receiver<io::Result<String>>,
    error_output: ErrorOutput,
    /// Whether it knows our games by name. Other programs play the one game they were made for.
    knows_games: bool,
    /// Which time commands it understands.
    dialect: Dialect,
    /// The line it was brought to.
    line: Option<Line>,
    /// How long it may take to answer, unless the command has a time of its own.
    patience: Duration,
    /// Whether it has ended, has not answered or broke the protocol. Then it receives no more
    /// commands.
    is_broken: bool,
    /// Set when its answers are not needed any more.
    stop: &'a AtomicBool,
    #[cfg(unix)]
    _watchdog: Option<Watchdog>,
}

impl<'a> ExternalProgram<'a> {
    /// Starts a program. `patience` is the time it may take for an answer. When `stop` is set,
    /// waiting for an answer ends at once.
    pub fn start(
        command: &[String],
        patience: Duration,
        stop: &'a AtomicBool,
    ) -> Result<ExternalProgram<'a>, ExternalError> {
        let Some((program, arguments)) = command.split_first() else {
            return Err(ExternalError::Start(io::Error::other("no command")));
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::piped());
        // An interrupt from the keyboard is for the match, which ends the program itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(ExternalError::Start)?;
        let missing = || ExternalError::Start(io::Error::other("its pipes are closed"));
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        let errors = child.stderr.take().ok_or_else(missing)?;
        let readers = lines_of(output).and_then(|lines| Ok((lines, ErrorOutput::read(errors)?)));
        let (output, error_output) = match readers {
            Ok(readers) => readers,
            Err(error) => {
                // Without its readers the program is of no use.
                let _ = child.kill();
                let _ = child.wait();
                return Err(ExternalError::Start(error));
            }
        };
        #[cfg(unix)]
        let watchdog = Watchdog::start(&child);
        let mut program = ExternalProgram {
            child,
            input: Some(input),
            output,
            error_output,
            knows_games: false,
            dialect: Dialect::default(),
            line: None,
            patience,
            is_broken: false,
            stop,
            #[cfg(unix)]
            _watchdog: watchdog,
        };
        program.knows_games = program.ask("known_command cairn-new")? == "true";
        program.dialect = Dialect {
            all_controls: program.ask("known_command kgs-time_settings")? == "true",
            fractions: program.knows_games,
        };
        Ok(program)
    }

    /// Sends a command and returns the answer without its `=`.
    pub fn ask(&mut self, command: &str) -> Result<String, ExternalError> {
        self.ask_within(command, self.patience)
    }

    /// The same, but the whole answer must arrive within this time.
    fn ask_within(&mut self, command: &str, time: Duration) -> Result<String, ExternalError> {
        let answer = self.answer_within(command, time);
        self.is_broken = match &answer {
            Ok(_) => false,
            Err(error) => !matches!(error, ExternalError::Refused { .. }),
        };
        answer
    }

    fn answer_within(&mut self, command: &str, time: Duration) -> Result<String, ExternalError> {
        if !self.send(command) {
            return Err(self.end_error());
        }
        let start = Instant::now();
        let mut answer = String::new();
        loop {
            let left = time.saturating_sub(start.elapsed());
            if left.is_zero() {
                return Err(ExternalError::Silent(time));
            }
            let line = match self.output.recv_timeout(left.min(CHECK_INTERVAL)) {
                Ok(Ok(line)) => line,
                Ok(Err(error)) => return Err(ExternalError::Nonsense(error.to_string())),
                Err(RecvTimeoutError::Disconnected) => return Err(self.end_error()),
                Err(RecvTimeoutError::Timeout) if self.stop.load(Relaxed) => {
                    return Err(ExternalError::Interrupted);
                }
                Err(RecvTimeoutError::Timeout) => continue,
            };
            if answer.is_empty() && !line.trim().is_empty() && !line.starts_with(['=', '?']) {
                return Err(ExternalError::Nonsense(format!("it says {:?}", shortened(&line))));
            }
            if !line.trim().is_empty() {
                answer += &line;
                answer.push('\n');
                if answer.len() > LONGEST_ANSWER {
                    return Err(ExternalError::Nonsense(endless().to_string()));
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
                answer: shortened(answer.trim_start_matches('?').trim()),
            }),
        }
    }

    /// Sends a line. Returns whether it could be sent.
    fn send(&mut self, line: &str) -> bool {
        let input = self.input.as_mut();
        input.is_some_and(|input| writeln!(input, "{line}").and_then(|()| input.flush()).is_ok())
    }

    /// Whether it can receive more commands.
    #[must_use]
    pub fn is_usable(&self) -> bool {
        !self.is_broken
    }

    /// Kills the program and its process group, such as a program started by a script.
    fn kill(&mut self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
    }

    /// Whether it has ended after at most this time.
    fn ends_within(&mut self, time: Duration) -> bool {
        wait_until(time, || !matches!(self.child.try_wait(), Ok(None)))
    }

    /// How it ended, with the last line of its standard error.
    fn end_error(&mut self) -> ExternalError {
        // Its pipes may close shortly before the process ends.
        self.ends_within(SHORT_QUIT_TIME);
        let status = match self.child.try_wait() {
            Ok(Some(status)) => format!("ended ({status})"),
            _ => "closed its pipes".to_owned(),
        };
        let said = self.error_output.last();
        let colon = if said.is_empty() { "" } else { ": " };
        ExternalError::Ended(format!("{status}{colon}{said}"))
    }

    /// Sets up a new game with this time control, whatever was played before; without a time
    /// control the program plays at its own speed.
    pub fn begin(&mut self, line: &Line, control: TimeControl) -> Result<(), ExternalError> {
        if self.knows_games {
            self.ask(&format!("cairn-new {} {}", line.game.info().id, line.options))?;
        } else {
            self.ask(&format!("boardsize {}", line.options.size()))?;
            self.ask("clear_board")?;
            if line.options.has("komi")
                && let Some(komi) = line.options.number("komi")
            {
                self.ask_if_able(&format!("komi {komi}"))?;
            }
        }
        // A program that does not know a kind of time control may know the standard ones. One
        // that knows none plays at its own speed.
        if let Some(command) = self.dialect.settings(control)
            && !self.ask_if_able(&command)?
            && self.dialect.all_controls
        {
            self.dialect.all_controls = false;
            if let Some(command) = self.dialect.settings(control) {
                self.ask_if_able(&command)?;
            }
        }
        self.line = Some(Line { moves: Vec::new(), ..line.clone() });
        Ok(())
    }

    /// Sends a command that not every program knows. Returns whether this one does.
    fn ask_if_able(&mut self, command: &str) -> Result<bool, ExternalError> {
        match self.ask(command) {
            Err(ExternalError::Refused { .. }) => Ok(false),
            answer => answer.map(|_| true),
        }
    }

    /// Asks for a move at the end of a line, with this time on the clock. The answer need not be
    /// a legal move; it is an error if it takes longer than `patience`.
    pub fn generate_move(
        &mut self,
        line: &Line,
        control: TimeControl,
        left: SeatTime,
        patience: Duration,
    ) -> Result<String, ExternalError> {
        let position = self.follow(line, control)?;
        let colour = colour(&*position);
        if let Some(command) = self.dialect.left(control, left, colour) {
            self.ask_if_able(&command)?;
        }
        let mut mv = self.ask_within(&format!("genmove {colour}"), patience)?;
        if !self.knows_games && mv.eq_ignore_ascii_case("pass") && position.check("pass").is_err() {
            let quiet = position.legal_moves().into_iter().find(|mv| is_quiet(&*position, mv));
            mv = quiet.ok_or(ExternalError::Passed)?;
        }
        // The program has played its own move already.
        if let (Some(line), Ok(played)) =
            (&mut self.line, position.boxed_clone().play_and_explain(&mv))
        {
            line.moves.push(played.mv);
        }
        Ok(mv)
    }

    /// Brings the program to the end of a line: with the new moves only, if it is on the line
    /// already. Returns the position there.
    fn follow(
        &mut self,
        line: &Line,
        control: TimeControl,
    ) -> Result<Box<dyn AnyPosition>, ExternalError> {
        if !self.line.as_ref().is_some_and(|known| known.is_start_of(line)) {
            self.begin(line, control)?;
        }
        let known = self.line.as_ref().map_or(0, |known| known.moves.len());
        let mut position = line.game.start(&line.options);
        for (index, mv) in line.moves.iter().enumerate() {
            if index >= known {
                self.send_move(&*position, mv)?;
            }
            // The referee has played it, so it is legal.
            let _ = position.play(mv);
        }
        self.line = Some(line.clone());
        Ok(position)
    }

    fn send_move(&mut self, position: &dyn AnyPosition, mv: &str) -> Result<(), ExternalError> {
        let colour = colour(position);
        let mut answer = self.ask(&format!("play {colour} {mv}"));
        if let Err(ExternalError::Refused { .. }) = answer
            && !self.knows_games
            && is_quiet(position, mv)
        {
            answer = self.ask(&format!("play {colour} pass"));
        }
        answer.map(drop).map_err(|error| match error {
            ExternalError::Refused { answer, .. } => {
                ExternalError::RefusedMove { mv: format!("{colour} {mv}"), answer }
            }
            error => error,
        })
    }
}

/// Whether a legal move changes no stones.
fn is_quiet(position: &dyn AnyPosition, mv: &str) -> bool {
    let mut after = position.boxed_clone();
    after.play(mv).is_ok() && after.scene().stones == position.scene().stones
}

/// The colour to move, as the protocol calls it whatever the colours of the game.
fn colour(position: &dyn AnyPosition) -> &'static str {
    match position.to_move() {
        Side::First => "b",
        Side::Second => "w",
    }
}

impl Drop for ExternalProgram<'_> {
    fn drop(&mut self) {
        self.send("quit");
        self.input = None;
        // A program that saves something has time for it.
        let time = if self.is_broken { SHORT_QUIT_TIME } else { QUIT_TIME };
        if !self.ends_within(time) {
            self.kill();
        }
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    static NEVER: AtomicBool = AtomicBool::new(false);
    const PATIENCE: Duration = Duration::from_secs(60);

    #[test]
    fn programs_that_do_not_speak_the_protocol_are_errors() {
        let error = |command: &str| {
            let words: Vec<String> = command.split(' ').map(str::to_owned).collect();
            let error = ExternalProgram::start(&words, PATIENCE, &NEVER).err();
            error.expect("no such protocol").to_string()
        };
        assert!(error("true").contains("the program ended (exit status: 0)"));
        assert!(error("ls --no-such-thing").contains("ended (exit status: 2): "));
        assert!(error("yes").contains("it says \"y\""));
        assert!(error("cat /dev/zero").contains("has no end"));
    }

    #[test]
    fn empty_lines_do_not_extend_the_time() {
        let script = "for question in 1 2; do read line; echo '= false'; echo; done; \
                      while sleep 0.02; do echo; done";
        let words = ["sh", "-c", script].map(str::to_owned);
        let mut program = ExternalProgram::start(&words, PATIENCE, &NEVER).expect("a shell");
        let time = Duration::from_millis(200);
        let error = program.ask_within("name", time).expect_err("no answer");
        assert!(matches!(error, ExternalError::Silent(_)), "{error}");
        assert!(!program.is_usable());
    }

    #[test]
    fn waiting_for_an_answer_ends_when_stopped() {
        let script =
            "while read line; do echo '= false'; echo; [ $line = slow ] && sleep 100; done";
        let words = ["sh", "-c", script].map(str::to_owned);
        let stop = AtomicBool::new(false);
        let mut program = ExternalProgram::start(&words, PATIENCE, &stop).expect("a shell");
        program.ask("slow").expect("that is still answered");
        stop.store(true, Relaxed);
        // After its patience this would be another error.
        let error = program.ask("name").expect_err("no answer");
        assert!(matches!(error, ExternalError::Interrupted), "{error}");
    }

    #[test]
    fn a_program_has_time_to_save_things_before_it_ends() {
        let file = std::env::temp_dir().join(format!("cairn-quit-{}", std::process::id()));
        let script = format!(
            "while read line; do echo '= false'; echo; [ \"$line\" = quit ] && \
             touch {} && exit; done",
            file.display()
        );
        let words = ["sh".to_owned(), "-c".to_owned(), script];
        drop(ExternalProgram::start(&words, PATIENCE, &NEVER).expect("a shell"));
        std::fs::remove_file(&file).expect("it received quit and obeyed");
    }

    #[test]
    fn programs_started_by_a_script_end_with_it() {
        let file = std::env::temp_dir().join(format!("cairn-script-{}", std::process::id()));
        let script = format!(
            "for question in 1 2; do read line; echo '= false'; echo; done; \
             while sleep 0.02; do echo >> {}; done & wait",
            file.display()
        );
        let words = ["sh".to_owned(), "-c".to_owned(), script];
        let program = ExternalProgram::start(&words, PATIENCE, &NEVER).expect("a shell");
        let written = || std::fs::metadata(&file).map_or(0, |file| file.len());
        assert!(wait_until(PATIENCE, || written() > 0), "it is at work");
        drop(program);
        let then = written();
        std::thread::sleep(Duration::from_millis(200));
        assert_eq!(written(), then, "it goes on");
        std::fs::remove_file(&file).expect("it is there");
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
    fn moves_that_change_no_stones_are_sent_as_passes() {
        let game = GAMES.iter().find(|game| game.info().buttons.iter().any(|b| b.token == "swap"));
        let game = *game.expect("a game with a pie rule");
        let mut line = Line::new(game, game.default_options());
        let script = ["sh", "-c", PASSING].map(str::to_owned);
        let mut program = ExternalProgram::start(&script, PATIENCE, &NEVER).expect("a shell");
        let move_of = |program: &mut ExternalProgram<'_>, line: &Line| {
            program.generate_move(line, TimeControl::None, SeatTime::default(), PATIENCE)
        };
        // Nothing but stones can be played here.
        let passed = |answer| matches!(answer, Err(ExternalError::Passed));
        assert!(passed(move_of(&mut program, &line)));
        line.moves.push("b2".to_owned());
        assert_eq!(move_of(&mut program, &line).expect("an answer"), "swap");
        // The program's own move is not sent again, and ours only as a pass.
        let mut other = ExternalProgram::start(&script, PATIENCE, &NEVER).expect("a shell");
        line.moves.push("swap".to_owned());
        assert!(passed(move_of(&mut program, &line)));
        assert!(passed(move_of(&mut other, &line)));
    }
}
