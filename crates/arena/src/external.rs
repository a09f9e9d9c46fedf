//! Another program at the other end of a pipe, speaking the line protocol.

use cairn_rules::{GameInfo, Side};
use cairn_search::Line;
use std::{
    fmt,
    io::{self, BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// Why a program did not do what it was asked.
#[derive(Debug)]
pub enum ExternalError {
    /// It could not be started or has gone.
    Io(io::Error),
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
            ExternalError::Io(error) => write!(f, "the program is not there: {error}"),
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
    output: BufReader<ChildStdout>,
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
        let output = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        let mut program = ExternalProgram { child, input, output, knows_games: false, told: None };
        program.knows_games = program.ask("known_command cairn-new")? == "true";
        Ok(program)
    }

    /// Sends a command and returns the answer without its `=`.
    pub fn ask(&mut self, command: &str) -> Result<String, ExternalError> {
        writeln!(self.input, "{command}")?;
        self.input.flush()?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
            }
            if !line.trim().is_empty() {
                answer += &line;
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

    /// Asks for a move at the end of a line, with so many seconds to think.
    pub fn generate_move(&mut self, line: &Line, seconds: u32) -> Result<String, ExternalError> {
        self.tell(line, seconds)?;
        let to_move = line.position().map_or(Side::First, |position| position.to_move());
        let mv = self.ask(&format!("genmove {}", colour(line.game.info(), to_move)))?;
        // The program has played its own move already.
        if let Some(told) = &mut self.told {
            told.moves.push(mv.to_ascii_lowercase());
        }
        Ok(mv)
    }

    /// Brings the program to the end of a line: only the new moves if it knows the others.
    fn tell(&mut self, line: &Line, seconds: u32) -> Result<(), ExternalError> {
        let known = match &self.told {
            Some(told) if continues(told, line) => told.moves.len(),
            _ => {
                self.new_game(line, seconds)?;
                0
            }
        };
        let mut position = line.game.start(&line.options);
        for (index, mv) in line.moves.iter().enumerate() {
            if index >= known {
                let colour = colour(line.game.info(), position.to_move());
                self.ask(&format!("play {colour} {mv}"))?;
            }
            // Legal by now: the referee played it.
            let _ = position.play(mv);
        }
        self.told = Some(line.clone());
        Ok(())
    }

    fn new_game(&mut self, line: &Line, seconds: u32) -> Result<(), ExternalError> {
        if self.knows_games {
            self.ask(&format!("cairn-new {} {}", line.game.info().id, line.options))?;
        } else {
            self.ask(&format!("boardsize {}", line.options.size()))?;
            self.ask("clear_board")?;
        }
        // One move in each period. Programs that cannot do that play at their own pace.
        let _ = self.ask(&format!("time_settings 0 {} 1", seconds.max(1)));
        Ok(())
    }
}

/// Whether a program that was told one line can go on to another.
fn continues(told: &Line, line: &Line) -> bool {
    let same = |(a, b): (&String, &String)| a.eq_ignore_ascii_case(b);
    told.options.to_string() == line.options.to_string()
        && told.moves.len() <= line.moves.len()
        && told.moves.iter().zip(&line.moves).all(same)
}

fn colour(info: &GameInfo, side: Side) -> String {
    info.side_name(side).to_lowercase()
}

impl Drop for ExternalProgram {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
