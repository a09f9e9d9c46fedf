//! One game between two contenders.

use crate::{Contender, ExternalError, ExternalProgram};
use cairn_rules::{Outcome, Rng, Seat};
use cairn_search::{Clock, Decision, Line, LineError, Player};
use std::{fmt, sync::atomic::AtomicBool, time::Duration};

/// How the games of a match are played.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The time for a move.
    pub time: Duration,
    /// Random moves at the start, the same for both games of a pair.
    pub opening: u32,
    /// A game that takes longer is given to nobody.
    pub most_moves: usize,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { time: Duration::from_secs(1), opening: 2, most_moves: 10_000 }
    }
}

/// A game of a match.
#[derive(Clone)]
pub struct GameRecord {
    /// The game and its moves.
    pub line: Line,
    /// Who started.
    pub starter: String,
    /// Who answered.
    pub responder: String,
    /// How it ended; `None` if somebody resigned.
    pub outcome: Option<Outcome>,
    /// Who won.
    pub winner: Seat,
}

impl GameRecord {
    /// The game as text, in the form `cairn show` reads.
    #[must_use]
    pub fn text(&self) -> String {
        let GameRecord { line, starter, responder, .. } = self;
        let end = self.outcome.map_or("resigned".to_owned(), |outcome| outcome.to_string());
        let winner = if self.winner == Seat::Starter { starter } else { responder };
        let mut text = format!(
            "# {starter} against {responder}: {winner} wins ({end})\n{} {}\n",
            line.game.info().id,
            line.options
        );
        if let Some(start) = &line.start {
            text += &format!("position {start}\n");
        }
        for (index, pair) in line.moves.chunks(2).enumerate() {
            text += &format!("{}. {}\n", index + 1, pair.join(" "));
        }
        text
    }
}

/// Why a game could not be finished.
#[derive(Debug)]
pub enum MatchError {
    /// A program failed.
    Program(String, ExternalError),
    /// A contender made a move that cannot be made.
    Move(String, LineError),
    /// The game went on for too long.
    TooLong(usize),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Program(who, error) => write!(f, "{who}: {error}"),
            MatchError::Move(who, error) => write!(f, "{who} made a wrong move: {error}"),
            MatchError::TooLong(moves) => write!(f, "a game was not over after {moves} moves"),
        }
    }
}

impl std::error::Error for MatchError {}

/// A contender at the board.
enum Chair {
    Player(Box<Player>),
    Program(Box<ExternalProgram>),
}

impl Chair {
    fn new(contender: &Contender, seed: u64) -> Result<Chair, MatchError> {
        match contender {
            Contender::Engine { settings, .. } => {
                let mut settings = *settings;
                settings.seed = settings.seed.wrapping_add(seed);
                Ok(Chair::Player(Box::new(Player::new(settings))))
            }
            Contender::Program { command } => ExternalProgram::start(command)
                .map(|program| Chair::Program(Box::new(program)))
                .map_err(|error| MatchError::Program(contender.to_string(), error)),
        }
    }

    /// The next move, or `None` to resign.
    fn decide(&mut self, line: &Line, pace: &Pace) -> Result<Option<String>, ExternalError> {
        let never = AtomicBool::new(false);
        match self {
            Chair::Player(player) => {
                // The line was made of legal moves, so there is always a decision.
                match player.decide(line, Clock::PerMove(pace.time), &never) {
                    Ok(Some(Decision::Play(mv))) => Ok(Some(mv)),
                    Ok(Some(Decision::Resign) | None) | Err(_) => Ok(None),
                }
            }
            Chair::Program(program) => {
                let mv = program.generate_move(line, pace.time.as_secs() as u32)?;
                Ok((!mv.eq_ignore_ascii_case("resign")).then_some(mv))
            }
        }
    }

    /// Lets the contender think on its opponent's time, if it does that.
    fn wait(&mut self, line: &Line) {
        if let Chair::Player(player) = self {
            player.ponder(line);
        }
    }
}

/// Plays one game. One seed decides the opening, the other the players' own randomness.
pub(crate) fn play_game(
    start: &Line,
    contenders: [&Contender; 2],
    pace: &Pace,
    opening_seed: u64,
    seed: u64,
) -> Result<GameRecord, MatchError> {
    let mut line = start.clone();
    let mut chairs = [Chair::new(contenders[0], seed)?, Chair::new(contenders[1], seed)?];
    let wrong =
        |who: usize| move |error: LineError| MatchError::Move(contenders[who].to_string(), error);
    let mut position = line.position().map_err(wrong(0))?;
    let mut rng = Rng::with_seed(opening_seed);
    let record = |line: Line, winner, outcome| GameRecord {
        line,
        starter: contenders[0].to_string(),
        responder: contenders[1].to_string(),
        outcome,
        winner,
    };
    loop {
        if let Some(outcome) = position.outcome() {
            let winner = position.seat_of(outcome.winner);
            return Ok(record(line, winner, Some(outcome)));
        }
        if line.moves.len() >= pace.most_moves {
            return Err(MatchError::TooLong(line.moves.len()));
        }
        let seat = position.seat_of(position.to_move());
        let who = usize::from(seat == Seat::Responder);
        let mv = if line.moves.len() < pace.opening as usize {
            rng.choice(position.legal_moves())
        } else {
            let name = || contenders[who].to_string();
            chairs[who].decide(&line, pace).map_err(|error| MatchError::Program(name(), error))?
        };
        let Some(mv) = mv else { return Ok(record(line, seat.other(), None)) };
        let number = line.moves.len() + 1;
        position.play(&mv).map_err(|error| wrong(who)(LineError::Move(number, error)))?;
        line.moves.push(mv);
        chairs[who].wait(&line);
    }
}
