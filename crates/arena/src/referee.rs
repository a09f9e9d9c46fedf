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

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Outcome(Outcome),
    /// The loser gave up.
    Resigned,
    /// The loser's time was up.
    OnTime,
    /// The loser did what cannot be done: made no legal move, or did not follow the game.
    Forfeit(String),
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Outcome(outcome) => write!(f, "{outcome}"),
            Ending::Resigned => f.write_str("resigned"),
            Ending::OnTime => f.write_str("on time"),
            Ending::Forfeit(reason) => write!(f, "forfeit: {reason}"),
        }
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
    /// How it ended.
    pub ending: Ending,
    /// Who won.
    pub winner: Seat,
}

impl GameRecord {
    /// The names of who won and who lost.
    #[must_use]
    pub fn winner_and_loser(&self) -> (&str, &str) {
        match self.winner {
            Seat::Starter => (&self.starter, &self.responder),
            Seat::Responder => (&self.responder, &self.starter),
        }
    }

    /// The game as text, in the form `cairn show` reads.
    #[must_use]
    pub fn text(&self) -> String {
        let GameRecord { line, starter, responder, .. } = self;
        let (winner, _) = self.winner_and_loser();
        // What a program said may have several lines; a comment has one.
        let end = self.ending.to_string().replace('\n', " ");
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

/// Why a match cannot go on.
#[derive(Debug)]
pub enum MatchError {
    /// A program cannot be started, or not for this game.
    Program(String, ExternalError),
    /// The game cannot start there.
    Start(LineError),
    /// The game went on for too long.
    TooLong(usize),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Program(who, error) => write!(f, "{who}: {error}"),
            MatchError::Start(error) => write!(f, "{error}"),
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
    fn new(
        contender: &Contender,
        start: &Line,
        pace: &Pace,
        seed: u64,
    ) -> Result<Chair, MatchError> {
        match contender {
            Contender::Engine { settings, .. } => {
                let mut settings = *settings;
                settings.seed = settings.seed.wrapping_add(seed);
                Ok(Chair::Player(Box::new(Player::new(settings))))
            }
            Contender::Program { command } => {
                let ready = || {
                    let mut program = ExternalProgram::start(command)?;
                    program.begin(start, whole_seconds(pace))?;
                    Ok(program)
                };
                ready()
                    .map(|program| Chair::Program(Box::new(program)))
                    .map_err(|error| MatchError::Program(contender.to_string(), error))
            }
        }
    }

    /// The next move, or how the contender ends the game without one.
    fn decide(&mut self, line: &Line, clock: Clock, pace: &Pace) -> Result<String, Ending> {
        let never = AtomicBool::new(false);
        match self {
            Chair::Player(player) => {
                // The line was made of legal moves, so there is always a decision.
                match player.decide(line, clock, &never) {
                    Ok(Some(Decision::Play(mv))) => Ok(mv),
                    Ok(Some(Decision::Resign) | None) | Err(_) => Err(Ending::Resigned),
                }
            }
            Chair::Program(program) => match program.generate_move(line, whole_seconds(pace)) {
                Ok(mv) if mv.eq_ignore_ascii_case("resign") => Err(Ending::Resigned),
                Ok(mv) => Ok(mv),
                Err(error) => Err(Ending::Forfeit(error.to_string())),
            },
        }
    }

    /// Lets the contender think on its opponent's time, if it does that.
    fn wait(&mut self, line: &Line) {
        if let Chair::Player(player) = self {
            player.ponder(line);
        }
    }
}

/// The time for a move as the line protocol tells it.
fn whole_seconds(pace: &Pace) -> u32 {
    u32::try_from(pace.time.as_secs()).unwrap_or(u32::MAX)
}

/// Plays one game. One seed decides the opening, the other the players' own randomness.
/// Whoever makes no legal move has lost.
pub(crate) fn play_game(
    start: &Line,
    contenders: [&Contender; 2],
    pace: &Pace,
    opening_seed: u64,
    seed: u64,
) -> Result<GameRecord, MatchError> {
    let mut line = start.clone();
    let mut position = line.position().map_err(MatchError::Start)?;
    let chair = |contender| Chair::new(contender, start, pace, seed);
    let mut chairs = [chair(contenders[0])?, chair(contenders[1])?];
    let mut rng = Rng::with_seed(opening_seed);
    let mut timers = [pace.control.map(Timer::new); 2];
    let record = |line: Line, winner, ending| GameRecord {
        line,
        starter: contenders[0].to_string(),
        responder: contenders[1].to_string(),
        ending,
        winner,
    };
    loop {
        if let Some(outcome) = position.outcome() {
            let winner = position.seat_of(outcome.winner);
            return Ok(record(line, winner, Ending::Outcome(outcome)));
        }
        if line.moves.len() >= pace.most_moves {
            return Err(MatchError::TooLong(line.moves.len()));
        }
        let seat = position.seat_of(position.to_move());
        let opening = line.moves.len() < pace.opening as usize;
        let mut decide = |seat: Seat, line: &Line| {
            let timer = &mut timers[seat as usize];
            let clock = timer.map_or(Clock::PerMove(pace.time), |timer| timer.clock());
            let start = Instant::now();
            let decided = chairs[seat as usize].decide(line, clock, pace);
            match timer.as_mut().map(|timer| timer.spend(start.elapsed())) {
                Some(Err(_)) => Err(Ending::OnTime),
                _ => decided,
            }
        };
        let drawn = if opening { rng.choice(position.legal_moves()) } else { None };
        let decided = drawn.map_or_else(|| decide(seat, &line), Ok);
        let played = decided.and_then(|mv| match position.play(&mv) {
            Ok(()) => Ok(mv),
            Err(error) => {
                Err(Ending::Forfeit(format!("{mv:?} as move {}: {error}", line.moves.len() + 1)))
            }
        });
        match played {
            Ok(mv) => {
                line.moves.push(mv);
                chairs[seat as usize].wait(&line);
            }
            Err(ending) => return Ok(record(line, seat.other(), ending)),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    /// A game of a program, which answers `genmove` with this, against our engine.
    fn game_against(genmove: &str) -> Result<GameRecord, MatchError> {
        let script = format!(
            "while read c m; do case $c in genmove) {genmove} ;; *) echo = ;; esac; echo; done"
        );
        let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
        let program = Contender::Program { command };
        let engine = Contender::parse("best,visits=2").expect("a contender");
        let start = Line::new(GAMES[0], GAMES[0].default_options());
        play_game(&start, [&program, &engine], &Pace { opening: 0, ..Pace::default() }, 1, 1)
    }

    #[test]
    fn who_makes_no_legal_move_has_lost_and_the_reason_is_told() {
        for (genmove, reason) in [
            ("echo = z99", "\"z99\" as move 1"),
            ("echo = pass", "\"pass\" as move 1"),
            ("echo '? I cannot'", "I cannot"),
            ("exit", "cannot be reached"),
        ] {
            let record = game_against(genmove).expect("the game is over");
            assert_eq!(record.winner, Seat::Responder, "{genmove}");
            let text = record.text();
            let first = text.lines().next().unwrap_or_default();
            assert!(first.contains("best,visits=2 wins (forfeit: "), "{first}");
            assert!(first.contains(reason), "{first}");
        }
        let record = game_against("echo = resign").expect("the game is over");
        assert_eq!(record.ending, Ending::Resigned);
    }
}
