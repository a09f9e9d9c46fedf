//! One game between two contenders.

use crate::{Contender, ExternalError, ExternalProgram, TimeControl, timer::Timer};
use cairn_rules::{Outcome, Rng, Seat};
use cairn_search::{Clock, Decision, Line, LineError, Player};
use std::{
    fmt,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

/// How the games of a match are played.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The time for a move.
    pub time: Duration,
    /// Clocks for the game instead, which the referee keeps: whoever has no time left has
    /// lost. Programs are not told of them.
    pub control: Option<TimeControl>,
    /// Random moves at the start, the same for both games of a pair.
    pub opening: u32,
    /// A game that takes longer is given to nobody.
    pub most_moves: usize,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { time: Duration::from_secs(1), control: None, opening: 2, most_moves: 10_000 }
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
    /// How it ended; `None` if somebody resigned or lost on time.
    pub outcome: Option<Outcome>,
    /// Whether it was lost on time.
    pub on_time: bool,
    /// Who won.
    pub winner: Seat,
}

impl GameRecord {
    /// The game as text, in the form `cairn show` reads.
    #[must_use]
    pub fn text(&self) -> String {
        let GameRecord { line, starter, responder, .. } = self;
        let without_outcome = if self.on_time { "on time" } else { "resigned" };
        let end = self.outcome.map_or(without_outcome.to_owned(), |outcome| outcome.to_string());
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
    fn decide(
        &mut self,
        line: &Line,
        clock: Clock,
        pace: &Pace,
    ) -> Result<Option<String>, ExternalError> {
        let never = AtomicBool::new(false);
        match self {
            Chair::Player(player) => {
                // The line was made of legal moves, so there is always a decision.
                match player.decide(line, clock, &never) {
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
    let mut timers = [pace.control.map(Timer::new); 2];
    let record = |line: Line, winner, outcome, on_time| GameRecord {
        line,
        starter: contenders[0].to_string(),
        responder: contenders[1].to_string(),
        outcome,
        on_time,
        winner,
    };
    loop {
        if let Some(outcome) = position.outcome() {
            let winner = position.seat_of(outcome.winner);
            return Ok(record(line, winner, Some(outcome), false));
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
            let clock = timers[who].map_or(Clock::PerMove(pace.time), |timer| timer.clock());
            let start = Instant::now();
            let mv = chairs[who].decide(&line, clock, pace);
            let time = start.elapsed();
            if timers[who].as_mut().is_some_and(|timer| timer.spend(time).is_err()) {
                return Ok(record(line, seat.other(), None, true));
            }
            mv.map_err(|error| MatchError::Program(name(), error))?
        };
        let Some(mv) = mv else { return Ok(record(line, seat.other(), None, false)) };
        let number = line.moves.len() + 1;
        position.play(&mv).map_err(|error| wrong(who)(LineError::Move(number, error)))?;
        line.moves.push(mv);
        chairs[who].wait(&line);
    }
}
