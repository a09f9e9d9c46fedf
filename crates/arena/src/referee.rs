//! One game between two contenders.

use crate::{
    Adjudicator, Contender, ExternalError, ExternalProgram, Fault, FaultKind,
    adjudication::Adjudicated, opening, pipes::shortened,
};
use cairn_match::{Actor, Command, Match, Millis, Rejection, SeatTime, Terms, TimeControl};
use cairn_record::{GameResult, Line, LineError, Termination};
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
    /// Whether that also limits players with a fixed number of simulations. Otherwise they take the
    /// time they need.
    pub limits_all: bool,
    /// Whole seconds for a move that programs receive where there are no clocks; `None` to let them
    /// play at their own speed.
    pub program_seconds: Option<u32>,
    /// How long a program may take to answer. For a move without a clock, ten times its seconds are
    /// added.
    pub patience: Duration,
    /// Decides games that a contender broke off; `None` to count them as forfeits.
    pub adjudicator: Option<Adjudicator>,
    /// The time control. The referee runs the clocks, and a flag that falls loses the game.
    pub control: TimeControl,
    /// Random moves at the start, the same for both games of a pair. They cost no time.
    pub opening: u32,
    /// The match ends with an error when a game has more moves.
    pub most_moves: usize,
}

impl Default for MatchSettings {
    fn default() -> MatchSettings {
        MatchSettings {
            move_time: Duration::from_secs(1),
            limits_all: false,
            program_seconds: None,
            patience: Duration::from_secs(60),
            adjudicator: None,
            control: TimeControl::None,
            opening: 2,
            most_moves: 10_000,
        }
    }
}

impl MatchSettings {
    /// How long to wait for the move of a program: until its flag falls; without clocks, somewhat
    /// longer than the move should take.
    fn patience_for_move(&self, left: SeatTime) -> Duration {
        const TOLERANCE: u32 = 10;
        left.until_flag(self.control).map_or_else(
            || {
                let time = Duration::from_secs(self.program_seconds.unwrap_or(0).into());
                self.patience.saturating_add(time.saturating_mul(TOLERANCE))
            },
            Duration::from_millis,
        )
    }

    /// The time control that programs receive.
    fn program_control(&self) -> TimeControl {
        match (self.control, self.program_seconds) {
            (TimeControl::None, Some(seconds)) => {
                TimeControl::PerMove { time: Millis::from(seconds) * 1000 }
            }
            (control, _) => control,
        }
    }
}

/// Why a match cannot continue.
#[derive(Debug)]
pub enum MatchError {
    /// A program cannot be started, or does not accept this game.
    Program(String, ExternalError),
    /// The moves before the start are not legal.
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

/// The outside program of a contender, which plays one game after another.
pub(crate) type ProgramSlot<'a> = Option<ExternalProgram<'a>>;

/// Prepares a program for a new game: resets it, or starts it if it is not running or cannot be
/// reset.
fn ready<'a>(
    slot: &mut ProgramSlot<'a>,
    command: &[String],
    start: &Line,
    settings: &MatchSettings,
    stop: &'a AtomicBool,
) -> Result<(), ExternalError> {
    let control = settings.program_control();
    let is_reset = |program: &mut ExternalProgram<'_>| {
        program.is_usable() && program.begin(start, control).is_ok()
    };
    if !slot.as_mut().is_some_and(is_reset) {
        // Ends the old program before the new one starts.
        *slot = None;
        let mut program = ExternalProgram::start(command, settings.patience, stop)?;
        program.begin(start, control)?;
        *slot = Some(program);
    }
    Ok(())
}

/// A contender in a game.
enum GamePlayer<'p, 'a> {
    Engine(Box<Player>),
    Program(&'p mut ExternalProgram<'a>),
}

impl<'p, 'a> GamePlayer<'p, 'a> {
    fn new(
        contender: &Contender,
        slot: &'p mut ProgramSlot<'a>,
        start: &Line,
        match_settings: &MatchSettings,
        seed: u64,
        stop: &'a AtomicBool,
    ) -> Result<GamePlayer<'p, 'a>, MatchError> {
        match contender {
            Contender::Engine { settings, .. } => {
                let mut settings = *settings;
                settings.seed = settings.seed.wrapping_add(seed);
                Ok(GamePlayer::Engine(Box::new(Player::new(settings))))
            }
            Contender::Program { command } => ready(slot, command, start, match_settings, stop)
                .map(|()| GamePlayer::Program(slot.as_mut().expect("it is ready")))
                .map_err(|error| MatchError::Program(contender.to_string(), error)),
        }
    }

    /// The next move or resignation of this seat, or why there is neither.
    fn decide(
        &mut self,
        seat: Seat,
        line: &Line,
        left: SeatTime,
        settings: &MatchSettings,
        stop: &AtomicBool,
    ) -> Result<Decision, Fault> {
        match self {
            GamePlayer::Engine(player) => {
                let counts = player.counts(line) && !settings.limits_all;
                let limit = if counts { Duration::MAX } else { settings.move_time };
                let time = MoveTime { control: settings.control, left, limit };
                // The line is legal and the game is not over, so neither fault should occur.
                let fault = |details| Fault { seat, kind: FaultKind::NoMove, details };
                match player.decide(line, time, stop) {
                    Ok(Some(decision)) => Ok(decision),
                    Ok(None) => Err(fault("it found no move".to_owned())),
                    Err(error) => Err(fault(error.to_string())),
                }
            }
            GamePlayer::Program(program) => {
                let control = settings.program_control();
                let patience = settings.patience_for_move(left);
                match program.generate_move(line, control, left, patience) {
                    Ok(mv) if mv.eq_ignore_ascii_case("resign") => Ok(Decision::Resign),
                    Ok(mv) => Ok(Decision::Play(mv)),
                    Err(error) => Err(Fault::of_program(seat, &error)),
                }
            }
        }
    }

    /// Starts pondering, if the contender ponders.
    fn ponder(&mut self, line: &Line) {
        if let GamePlayer::Engine(player) = self {
            player.ponder(line);
        }
    }
}

/// The seeds of a game.
#[derive(Clone, Copy)]
pub(crate) struct Seeds {
    /// For the random moves at the start.
    pub(crate) opening: u64,
    /// For the randomness of the players.
    pub(crate) players: u64,
}

/// A game that is over.
pub(crate) struct FinishedGame {
    pub(crate) line: Line,
    pub(crate) result: GameResult,
    /// Why the game was broken off.
    pub(crate) fault: Option<Fault>,
    /// The reason for the adjudication.
    pub(crate) adjudication: Option<String>,
    /// `None` for a draw.
    pub(crate) winner: Option<Seat>,
}

/// Plays one game; `None` when `stop` was set. A player that makes no legal move forfeits the game,
/// unless the settings have an adjudicator. Programs are reset or started as needed.
pub(crate) fn play_game<'a>(
    start: &Line,
    contenders: [&Contender; 2],
    programs: [&mut ProgramSlot<'a>; 2],
    settings: &MatchSettings,
    seeds: Seeds,
    stop: &'a AtomicBool,
) -> Result<Option<FinishedGame>, MatchError> {
    let (game, fault) = {
        let [starter, responder] = programs;
        let player = |contender, slot| {
            GamePlayer::new(contender, slot, start, settings, seeds.players, stop)
        };
        let players = match (player(contenders[0], starter), player(contenders[1], responder)) {
            (Ok(starter), Ok(responder)) => [starter, responder],
            // `stop` was set while a program started.
            _ if stop.load(Relaxed) => return Ok(None),
            (Err(error), _) | (_, Err(error)) => return Err(error),
        };
        match play_moves(start, players, settings, seeds, stop)? {
            Some(end) => end,
            None => return Ok(None),
        }
    };
    let line = game.line().clone();
    let Some(result) = game.result() else { return Ok(None) };
    let mut finished =
        FinishedGame { line, result, fault, adjudication: None, winner: game.winner() };
    if let (Some(adjudicator), Some(_)) = (settings.adjudicator, &finished.fault) {
        let decided = adjudicator.decide(&finished.line, stop).map_err(MatchError::Start)?;
        if stop.load(Relaxed) {
            return Ok(None);
        }
        if let Some(Adjudicated { winner, reason }) = decided {
            finished.result = GameResult::win(winner, Termination::Adjudication);
            finished.winner = Some(game.position().seat_of(winner));
            finished.adjudication = Some(reason);
        }
    }
    Ok(Some(finished))
}

/// Plays a game to its end. Returns it with the fault that broke it off, if there was one; `None`
/// when `stop` was set.
fn play_moves(
    start: &Line,
    mut players: [GamePlayer<'_, '_>; 2],
    settings: &MatchSettings,
    seeds: Seeds,
    stop: &AtomicBool,
) -> Result<Option<(Match, Option<Fault>)>, MatchError> {
    let terms = Terms::refereed(settings.control);
    let (mut game, _) = Match::start(start.clone(), terms, 0).map_err(MatchError::Start)?;
    play_opening(&mut game, settings.opening as usize, seeds.opening);
    let begin = Instant::now();
    let mut fault = None;
    while let Some(seat) = game.to_act() {
        let moves = game.line().moves.len();
        if moves >= settings.most_moves {
            return Err(MatchError::TooLong(moves));
        }
        // The time on the clock when the turn began, so that whole seconds stay whole.
        let left = game.time(seat, game.last_event_at());
        let player = &mut players[seat.index()];
        let decided = player.decide(seat, game.line(), left, settings, stop);
        if stop.load(Relaxed) {
            return Ok(None);
        }
        let now = Millis::try_from(begin.elapsed().as_millis()).unwrap_or(Millis::MAX);
        fault = act(&mut game, seat, decided, now);
        if game.to_act().is_some() {
            player.ponder(game.line());
        }
    }
    Ok(Some((game, fault)))
}

/// Plays random moves until the line has this many. They cost no time.
fn play_opening(game: &mut Match, moves: usize, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    while game.to_act().is_some() && game.line().moves.len() < moves {
        let Some(mv) = opening::random_move(game.position(), &mut rng) else { break };
        let handled = game.handle(Actor::Host, &Command::Play { mv }, 0);
        debug_assert_eq!(handled.rejection, None, "the move is legal");
    }
}

/// Applies the decision of a player. Returns the fault if it breaks the game off. The match checks
/// whether the decision came too late.
fn act(
    game: &mut Match,
    seat: Seat,
    decided: Result<Decision, Fault>,
    now: Millis,
) -> Option<Fault> {
    let fault = match decided {
        Ok(Decision::Play(mv)) => {
            let number = game.line().moves.len() + 1;
            let handled = game.handle(Actor::Seat(seat), &Command::Play { mv: mv.clone() }, now);
            let Some(Rejection::IllegalMove(error)) = handled.rejection else { return None };
            let details = format!("{:?} as move {number}: {error}", shortened(&mv));
            Fault { seat, kind: FaultKind::IllegalMove, details }
        }
        Ok(Decision::Resign) => {
            let _ = game.handle(Actor::Seat(seat), &Command::Resign { seat }, now);
            return None;
        }
        Err(fault) => fault,
    };
    let forfeit = Command::Forfeit { seat, reason: fault.details.clone() };
    // If the flag fell first, the game is lost on time.
    let _ = game.handle(Actor::Host, &forfeit, now);
    game.result().is_some_and(|end| end.termination == Termination::Forfeit).then_some(fault)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    /// Plays a game between a program, which runs these shell commands for `genmove` and `play`,
    /// and our engine.
    fn game_against(genmove: &str, other: &str, settings: &MatchSettings) -> FinishedGame {
        let script = format!(
            "while read c m; do case $c in genmove) {genmove} ;; play) {other} ;; *) echo = ;; \
             esac; echo; done"
        );
        let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
        let program = Contender::Program { command };
        let engine = Contender::parse("best,visits=2").expect("a contender");
        let start = Line::new(GAMES[0], GAMES[0].default_options());
        let seeds = Seeds { opening: 1, players: 1 };
        let stop = AtomicBool::new(false);
        let slots = [&mut None, &mut None];
        let played = play_game(&start, [&program, &engine], slots, settings, seeds, &stop);
        played.expect("the game is played").expect("it is not stopped")
    }

    fn without_opening() -> MatchSettings {
        MatchSettings { opening: 0, ..MatchSettings::default() }
    }

    #[test]
    fn a_player_without_a_legal_move_forfeits_and_the_reason_is_reported() {
        use FaultKind::{Crash, IllegalMove, NoMove, Protocol};
        for (genmove, kind, details) in [
            ("echo = z99", IllegalMove, "\"z99\" as move 1"),
            ("echo = pass", IllegalMove, "the program passed"),
            ("echo '? I cannot'", NoMove, "I cannot"),
            ("exit", Crash, "ended (exit status: 0)"),
            ("echo over >&2; exit 3", Crash, "ended (exit status: 3): over"),
            ("kill -9 $$", Crash, "(signal: 9 (SIGKILL))"),
            ("echo Hello", Protocol, "it says \"Hello\""),
        ] {
            let played = game_against(genmove, "echo =", &without_opening());
            assert_eq!(played.winner, Some(Seat::Responder), "{genmove}");
            assert_eq!(played.result.termination, Termination::Forfeit, "{genmove}");
            let fault = played.fault.expect("a fault");
            assert_eq!((fault.seat, fault.kind), (Seat::Starter, kind), "{genmove}");
            assert!(fault.details.contains(details), "{}", fault.details);
        }
        let played = game_against("echo = resign", "echo =", &without_opening());
        assert_eq!(played.result.termination, Termination::Resignation);
        assert_eq!((played.winner, played.fault), (Some(Seat::Responder), None));
    }

    #[test]
    fn a_program_that_refuses_a_legal_move_forfeits() {
        let played = game_against("echo = e5", "echo '? illegal move'", &without_opening());
        let fault = played.fault.expect("a fault");
        assert_eq!((fault.seat, fault.kind), (Seat::Starter, FaultKind::RefusedMove));
        assert!(fault.details.contains("\"play w "), "the move is named: {}", fault.details);
        assert_eq!(played.line.moves.len(), 2, "the refused move was played");
        // The same with a move of the opening.
        let settings = MatchSettings { opening: 2, ..MatchSettings::default() };
        let fault = game_against("echo = e5", "echo '? illegal move'", &settings).fault;
        assert_eq!(fault.expect("a fault").kind, FaultKind::RefusedMove);
    }

    #[test]
    fn a_program_that_stops_answering_forfeits() {
        let settings = MatchSettings { patience: Duration::from_secs(3), ..without_opening() };
        let played = game_against("sleep 1000", "echo =", &settings);
        assert_eq!(played.result.termination, Termination::Forfeit);
        let fault = played.fault.expect("a fault");
        assert_eq!((fault.seat, fault.kind), (Seat::Starter, FaultKind::Silence));
        assert!(fault.details.contains("within 3 s"), "{}", fault.details);
    }

    #[test]
    fn a_search_can_adjudicate() {
        let adjudicator = Some(Adjudicator::Search { visits: 100, memory: 1 << 24 });
        let settings = MatchSettings { adjudicator, ..without_opening() };
        let played = game_against("exit", "echo =", &settings);
        assert_eq!(played.result.termination, Termination::Adjudication);
        assert_eq!(played.fault.expect("a fault").kind, FaultKind::Crash);
        assert!(played.adjudication.expect("a reason").contains("a win rate of"));
        assert!(played.winner.is_some());
    }

    #[test]
    fn a_game_that_the_rules_cannot_adjudicate_stays_a_forfeit() {
        let settings = MatchSettings { adjudicator: Some(Adjudicator::Rules), ..without_opening() };
        let position = GAMES[0].start(&GAMES[0].default_options());
        assert!(position.check("pass").is_err(), "this game has no pass");
        let played = game_against("exit", "echo =", &settings);
        assert_eq!(played.result.termination, Termination::Forfeit);
        assert_eq!(played.adjudication, None);
    }

    #[test]
    fn an_answer_after_the_flag_loses_on_time() {
        for (genmove, control) in [
            ("sleep 0.2; echo = resign", "0.05"),
            ("sleep 0.2; echo = z99", "0.05+0.5"),
            ("sleep 0.2; echo '? no'", "0+1x0.05"),
            ("sleep 0.2; echo = a1", "0.02+0.03/2"),
            // This answer is not waited for.
            ("sleep 100000", "0.05/move"),
        ] {
            let adjudicator = Some(Adjudicator::Search { visits: 1, memory: 1 << 20 });
            let control = TimeControl::parse(control).expect("a control");
            let settings = MatchSettings { control, adjudicator, ..without_opening() };
            let played = game_against(genmove, "echo =", &settings);
            assert_eq!(played.result.termination, Termination::TimeOut, "{genmove} {control}");
            assert_eq!((played.winner, played.fault), (Some(Seat::Responder), None));
        }
    }
}
