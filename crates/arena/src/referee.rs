//! One game between two contenders.

use crate::{
    Contender, Ending, ExternalError, ExternalProgram, TimeControl, opening, pipes::shortened,
    timer::Timer,
};
use cairn_record::{Line, LineError};
use cairn_rules::{Rng, Seat};
use cairn_search::{Clock, Decision, Player};
use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// How the games of a match are played.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The time for a move.
    pub time: Duration,
    /// Whether that holds for those, too, who count their simulations. Otherwise they take
    /// the time they need.
    pub bounds_all: bool,
    /// Whole seconds for a move as programs are told of them; `None` to let them keep their own
    /// pace.
    pub told: Option<u32>,
    /// Clocks for the game instead, which the referee keeps: whoever has no time left has
    /// lost.
    pub control: Option<TimeControl>,
    /// Random moves at the start, the same for both games of a pair.
    pub opening: u32,
    /// A match does not go on after a game that takes longer.
    pub most_moves: usize,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            time: Duration::from_secs(1),
            bounds_all: false,
            told: None,
            control: None,
            opening: 2,
            most_moves: 10_000,
        }
    }
}

impl Pace {
    /// The time for each move that a program is told of, where there are no clocks.
    fn told_per_move(&self) -> Option<Clock> {
        self.told.map(|seconds| Clock::PerMove(Duration::from_secs(u64::from(seconds))))
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
enum Chair<'a> {
    Player(Box<Player>),
    Program(Box<ExternalProgram<'a>>),
}

impl<'a> Chair<'a> {
    fn new(
        contender: &Contender,
        start: &Line,
        pace: &Pace,
        seed: u64,
        stop: &'a AtomicBool,
    ) -> Result<Chair<'a>, MatchError> {
        match contender {
            Contender::Engine { settings, .. } => {
                let mut settings = *settings;
                settings.seed = settings.seed.wrapping_add(seed);
                Ok(Chair::Player(Box::new(Player::new(settings))))
            }
            Contender::Program { command } => {
                let ready = || {
                    let mut program = ExternalProgram::start(command, stop)?;
                    let clock = pace.control.map(|control| Timer::new(control).clock());
                    program.begin(start, clock.or_else(|| pace.told_per_move()))?;
                    Ok(program)
                };
                ready()
                    .map(|program| Chair::Program(Box::new(program)))
                    .map_err(|error| MatchError::Program(contender.to_string(), error))
            }
        }
    }

    /// The next move, or how the contender ends the game without one.
    fn decide(
        &mut self,
        line: &Line,
        clock: Clock,
        pace: &Pace,
        stop: &AtomicBool,
    ) -> Result<String, Ending> {
        match self {
            Chair::Player(player) => {
                match player.decide(line, clock, stop) {
                    Ok(Some(Decision::Play(mv))) => Ok(mv),
                    Ok(Some(Decision::Resign)) => Err(Ending::Resigned),
                    // The line was made of legal moves and goes on: neither should happen.
                    Ok(None) => Err(Ending::Forfeit("it found no move".to_owned())),
                    Err(error) => Err(Ending::Forfeit(error.to_string())),
                }
            }
            Chair::Program(program) => {
                let time = pace.control.map_or_else(|| pace.told_per_move(), |_| Some(clock));
                match program.generate_move(line, time) {
                    Ok(mv) if mv.eq_ignore_ascii_case("resign") => Err(Ending::Resigned),
                    Ok(mv) => Ok(mv),
                    Err(error) => Err(Ending::Forfeit(error.to_string())),
                }
            }
        }
    }

    /// The time for a move, without clocks.
    fn time(&self, line: &Line, pace: &Pace) -> Duration {
        match self {
            Chair::Player(player) if player.counts(line) && !pace.bounds_all => Duration::MAX,
            _ => pace.time,
        }
    }

    /// Lets the contender think on its opponent's time, if it does that.
    fn wait(&mut self, line: &Line) {
        if let Chair::Player(player) = self {
            player.ponder(line);
        }
    }
}

/// What the chances of a game depend on.
#[derive(Clone, Copy)]
pub(crate) struct Seeds {
    /// Of the random moves at the start.
    pub(crate) opening: u64,
    /// Of the players' own randomness.
    pub(crate) players: u64,
}

/// A game that was played.
pub(crate) struct Played {
    pub(crate) line: Line,
    pub(crate) ending: Ending,
    pub(crate) winner: Seat,
}

/// Plays one game, unless told to stop. Whoever makes no legal move has lost.
pub(crate) fn play_game(
    start: &Line,
    contenders: [&Contender; 2],
    pace: &Pace,
    seeds: Seeds,
    stop: &AtomicBool,
) -> Result<Option<Played>, MatchError> {
    let mut line = start.clone();
    let mut position = line.position().map_err(MatchError::Start)?;
    let chair = |contender| Chair::new(contender, start, pace, seeds.players, stop);
    let mut chairs = match (chair(contenders[0]), chair(contenders[1])) {
        (Ok(starter), Ok(responder)) => [starter, responder],
        // Nobody waited for a program to get ready.
        _ if stop.load(Relaxed) => return Ok(None),
        (Err(error), _) | (_, Err(error)) => return Err(error),
    };
    let mut rng = Rng::with_seed(seeds.opening);
    let mut timers = [pace.control.map(Timer::new); 2];
    loop {
        if let Some(outcome) = position.outcome() {
            let winner = position.seat_of(outcome.winner);
            return Ok(Some(Played { line, ending: Ending::Outcome(outcome), winner }));
        }
        if line.moves.len() >= pace.most_moves {
            return Err(MatchError::TooLong(line.moves.len()));
        }
        let seat = position.seat_of(position.to_move());
        let opens = line.moves.len() < pace.opening as usize;
        let mut decide = |seat: Seat, line: &Line| {
            let (chair, timer) = (&mut chairs[seat as usize], &mut timers[seat as usize]);
            let per_move = Clock::PerMove(chair.time(line, pace));
            let clock = timer.map_or(per_move, |timer| timer.clock());
            let start = Instant::now();
            let decided = chair.decide(line, clock, pace, stop);
            match timer.as_mut().map(|timer| timer.spend(start.elapsed())) {
                Some(Err(_)) => Err(Ending::OnTime),
                _ => decided,
            }
        };
        let drawn = if opens { opening::random_move(&*position, &mut rng) } else { None };
        let decided = drawn.map_or_else(|| decide(seat, &line), Ok);
        if stop.load(Relaxed) {
            return Ok(None);
        }
        let played = decided.and_then(|mv| match position.play(&mv) {
            Ok(()) => Ok(mv),
            Err(error) => {
                let told = shortened(&mv);
                Err(Ending::Forfeit(format!("{told:?} as move {}: {error}", line.moves.len() + 1)))
            }
        });
        match played {
            Ok(mv) => {
                line.moves.push(mv);
                chairs[seat as usize].wait(&line);
            }
            Err(ending) => return Ok(Some(Played { line, ending, winner: seat.other() })),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    /// A game of a program, which answers `genmove` with this, against our engine.
    fn game_against(genmove: &str) -> Result<Played, MatchError> {
        let script = format!(
            "while read c m; do case $c in genmove) {genmove} ;; *) echo = ;; esac; echo; done"
        );
        let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
        let program = Contender::Program { command };
        let engine = Contender::parse("best,visits=2").expect("a contender");
        let start = Line::new(GAMES[0], GAMES[0].default_options());
        let pace = Pace { opening: 0, ..Pace::default() };
        let seeds = Seeds { opening: 1, players: 1 };
        let played = play_game(&start, [&program, &engine], &pace, seeds, &AtomicBool::new(false));
        played.map(|played| played.expect("nobody stops it"))
    }

    #[test]
    fn who_makes_no_legal_move_has_lost_and_the_reason_is_told() {
        for (genmove, reason) in [
            ("echo = z99", "\"z99\" as move 1"),
            ("echo = pass", "the program passed"),
            ("echo '? I cannot'", "I cannot"),
            ("exit", "it ended (exit status: 0)"),
        ] {
            let played = game_against(genmove).expect("the game is over");
            assert_eq!(played.winner, Seat::Responder, "{genmove}");
            let ending = played.ending.to_string();
            assert!(ending.starts_with("forfeit: ") && ending.contains(reason), "{ending}");
        }
        let played = game_against("echo = resign").expect("the game is over");
        assert_eq!(played.ending, Ending::Resigned);
    }
}
