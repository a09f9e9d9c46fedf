//! One game between two contenders.

use crate::{
    Contender, ExternalError, ExternalProgram, external::PATIENCE, opening, pipes::shortened,
};
use cairn_match::{
    Actor, Command, Event, EventKind, Match, Millis, Rejection, SeatTime, Terms, TimeControl,
};
use cairn_record::{GameResult, Line, LineError};
use cairn_rules::{Rng, Seat};
use cairn_search::{Decision, MoveTime, Player};
use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

/// How the games of a match are played.
#[derive(Clone, Copy, Debug)]
pub struct MatchSettings {
    /// The time for a move where there are no clocks.
    pub move_time: Duration,
    /// Whether that also limits players that count their simulations. Otherwise they take the
    /// time they need.
    pub limits_all: bool,
    /// Whole seconds for a move, as programs hear of them where there are no clocks; `None` to
    /// let them play at their own speed.
    pub program_seconds: Option<u32>,
    /// The time control. The referee runs the clocks, and a flag that falls loses the game.
    pub control: TimeControl,
    /// Random moves at the start, the same for both games of a pair. They cost no time.
    pub opening: u32,
    /// A match ends with an error when a game takes more moves.
    pub most_moves: usize,
}

impl Default for MatchSettings {
    fn default() -> MatchSettings {
        MatchSettings {
            move_time: Duration::from_secs(1),
            limits_all: false,
            program_seconds: None,
            control: TimeControl::None,
            opening: 2,
            most_moves: 10_000,
        }
    }
}

impl MatchSettings {
    /// How long to wait for the move of a program: until its flag falls; without clocks, a while
    /// longer than it should take.
    fn patience(&self, left: SeatTime) -> Duration {
        const TOLERANCE: u32 = 10;
        left.until_flag(self.control).map_or_else(
            || {
                let time = Duration::from_secs(self.program_seconds.unwrap_or(0).into());
                PATIENCE.saturating_add(time.saturating_mul(TOLERANCE))
            },
            Duration::from_millis,
        )
    }

    /// The time control that programs hear of.
    fn program_control(&self) -> TimeControl {
        match (self.control, self.program_seconds) {
            (TimeControl::None, Some(seconds)) => {
                TimeControl::PerMove { time: Millis::from(seconds) * 1000 }
            }
            (control, _) => control,
        }
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

/// A contender in a game.
enum GamePlayer<'a> {
    Engine(Box<Player>),
    Program(Box<ExternalProgram<'a>>),
}

impl<'a> GamePlayer<'a> {
    fn new(
        contender: &Contender,
        start: &Line,
        match_settings: &MatchSettings,
        seed: u64,
        stop: &'a AtomicBool,
    ) -> Result<GamePlayer<'a>, MatchError> {
        match contender {
            Contender::Engine { settings, .. } => {
                let mut settings = *settings;
                settings.seed = settings.seed.wrapping_add(seed);
                Ok(GamePlayer::Engine(Box::new(Player::new(settings))))
            }
            Contender::Program { command } => {
                let ready = || {
                    let mut program = ExternalProgram::start(command, stop)?;
                    program.begin(start, match_settings.program_control())?;
                    Ok(program)
                };
                ready()
                    .map(|program| GamePlayer::Program(Box::new(program)))
                    .map_err(|error| MatchError::Program(contender.to_string(), error))
            }
        }
    }

    /// The next move or resignation, or why there is neither.
    fn decide(
        &mut self,
        line: &Line,
        left: SeatTime,
        settings: &MatchSettings,
        stop: &AtomicBool,
    ) -> Result<Decision, String> {
        match self {
            GamePlayer::Engine(player) => {
                let counts = player.counts(line) && !settings.limits_all;
                let limit = if counts { Duration::MAX } else { settings.move_time };
                let time = MoveTime { control: settings.control, left, limit };
                match player.decide(line, time, stop) {
                    Ok(Some(decision)) => Ok(decision),
                    // The line has legal moves only and goes on: neither should happen.
                    Ok(None) => Err("it found no move".to_owned()),
                    Err(error) => Err(error.to_string()),
                }
            }
            GamePlayer::Program(program) => {
                let (control, patience) = (settings.program_control(), settings.patience(left));
                match program.generate_move(line, control, left, patience) {
                    Ok(mv) if mv.eq_ignore_ascii_case("resign") => Ok(Decision::Resign),
                    Ok(mv) => Ok(Decision::Play(mv)),
                    Err(error) => Err(error.to_string()),
                }
            }
        }
    }

    /// Lets the contender think on its opponent's time, if it does that.
    fn ponder(&mut self, line: &Line) {
        if let GamePlayer::Engine(player) = self {
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
    pub(crate) result: GameResult,
    /// Why the loser forfeited the game.
    pub(crate) reason: Option<String>,
    pub(crate) winner: Seat,
}

/// Plays one game; `None` when `stop` was set. A player that makes no legal move forfeits it.
pub(crate) fn play_game(
    start: &Line,
    contenders: [&Contender; 2],
    settings: &MatchSettings,
    seeds: Seeds,
    stop: &AtomicBool,
) -> Result<Option<Played>, MatchError> {
    let terms = Terms::refereed(settings.control);
    let (mut game, _) = Match::start(start.clone(), terms, 0).map_err(MatchError::Start)?;
    let player = |contender| GamePlayer::new(contender, start, settings, seeds.players, stop);
    let mut players = match (player(contenders[0]), player(contenders[1])) {
        (Ok(starter), Ok(responder)) => [starter, responder],
        // The start of a program was interrupted.
        _ if stop.load(Relaxed) => return Ok(None),
        (Err(error), _) | (_, Err(error)) => return Err(error),
    };
    play_opening(&mut game, settings.opening as usize, seeds.opening);
    let begin = Instant::now();
    let mut reason = None;
    while let Some(seat) = game.to_act() {
        let moves = game.line().moves.len();
        if moves >= settings.most_moves {
            return Err(MatchError::TooLong(moves));
        }
        // What was on the clock when the turn began, so that whole seconds are whole.
        let left = game.time(seat, game.last_event_at());
        let player = &mut players[seat.index()];
        let decided = player.decide(game.line(), left, settings, stop);
        if stop.load(Relaxed) {
            return Ok(None);
        }
        let now = Millis::try_from(begin.elapsed().as_millis()).unwrap_or(Millis::MAX);
        reason = act(&mut game, seat, decided, now);
        if game.to_act().is_some() {
            player.ponder(game.line());
        }
    }
    let line = game.line().clone();
    // Nothing but the rules and the calls above end the match, and each names a winner.
    let end = game.result().zip(game.winner());
    Ok(end.map(|(result, winner)| Played { line, result, reason, winner }))
}

/// Plays random moves until the line has so many. They cost no time.
fn play_opening(game: &mut Match, moves: usize, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    while game.to_act().is_some() && game.line().moves.len() < moves {
        let Some(mv) = opening::random_move(game.position(), &mut rng) else { break };
        let handled = game.handle(Actor::Host, &Command::Play { mv }, 0);
        debug_assert_eq!(handled.rejection, None, "the move is legal");
    }
}

/// Carries out what a player decided. Returns the reason if that forfeits the game. The match
/// itself finds out whether the decision came too late.
fn act(
    game: &mut Match,
    seat: Seat,
    decided: Result<Decision, String>,
    now: Millis,
) -> Option<String> {
    let mut handled = match decided {
        Ok(Decision::Play(mv)) => {
            let number = game.line().moves.len() + 1;
            let handled = game.handle(Actor::Seat(seat), &Command::Play { mv: mv.clone() }, now);
            match handled.rejection {
                Some(Rejection::IllegalMove(error)) => {
                    let reason = format!("{:?} as move {number}: {error}", shortened(&mv));
                    game.handle(Actor::Host, &Command::Forfeit { seat, reason }, now)
                }
                _ => handled,
            }
        }
        Ok(Decision::Resign) => game.handle(Actor::Seat(seat), &Command::Resign { seat }, now),
        Err(reason) => game.handle(Actor::Host, &Command::Forfeit { seat, reason }, now),
    };
    match handled.events.pop() {
        Some(Event { kind: EventKind::Ended { reason, .. }, .. }) => reason,
        _ => None,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use cairn_record::Termination;
    use cairn_rules::games::GAMES;

    /// A game of a program, which answers `genmove` with this, against our engine.
    fn game_against(genmove: &str, control: &str) -> Played {
        let script = format!(
            "while read c m; do case $c in genmove) {genmove} ;; *) echo = ;; esac; echo; done"
        );
        let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
        let program = Contender::Program { command };
        let engine = Contender::parse("best,visits=2").expect("a contender");
        let start = Line::new(GAMES[0], GAMES[0].default_options());
        let control = TimeControl::parse(control).expect("a control");
        let settings = MatchSettings { opening: 0, control, ..MatchSettings::default() };
        let seeds = Seeds { opening: 1, players: 1 };
        let stop = AtomicBool::new(false);
        let played = play_game(&start, [&program, &engine], &settings, seeds, &stop);
        played.expect("the game is played").expect("it is not stopped")
    }

    #[test]
    fn a_player_without_a_legal_move_forfeits_and_the_reason_is_reported() {
        for (genmove, expected) in [
            ("echo = z99", "\"z99\" as move 1"),
            ("echo = pass", "the program passed"),
            ("echo '? I cannot'", "I cannot"),
            ("exit", "it ended (exit status: 0)"),
        ] {
            let played = game_against(genmove, "none");
            assert_eq!(played.winner, Seat::Responder, "{genmove}");
            assert_eq!(played.result.termination, Termination::Forfeit, "{genmove}");
            let reason = played.reason.expect("a reason");
            assert!(reason.contains(expected), "{reason}");
        }
        let played = game_against("echo = resign", "none");
        assert_eq!(played.result.termination, Termination::Resignation);
        assert_eq!((played.winner, played.reason), (Seat::Responder, None));
    }

    #[test]
    fn an_answer_after_the_flag_loses_on_time() {
        for (genmove, control) in [
            ("sleep 0.2; echo = resign", "0.05"),
            ("sleep 0.2; echo = z99", "0.05+0.5"),
            ("sleep 0.2; echo '? no'", "0+1x0.05"),
            ("sleep 0.2; echo = a1", "0.02+0.03/2"),
            ("sleep 100", "0.05/move"),
        ] {
            let begin = Instant::now();
            let played = game_against(genmove, control);
            assert_eq!(played.result.termination, Termination::TimeOut, "{genmove} {control}");
            assert_eq!((played.winner, played.reason), (Seat::Responder, None));
            assert!(begin.elapsed() < Duration::from_secs(50), "the answer is not waited for");
        }
    }
}
