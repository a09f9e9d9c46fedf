//! The state machine of a match: it takes commands and returns events.

use crate::{
    clock::{Clock, SeatTime},
    command::{Actor, Command, Offer, Presence},
    event::{Event, EventKind},
    judge,
    rejection::Rejection,
    state::{Snapshot, Turn, is_placement},
    terms::Terms,
    time_control::Millis,
};
use cairn_record::{GameResult, Line, LineError};
use cairn_rules::{AnyPosition, PlayedMove, Seat, Side};
use std::fmt;

/// A match between two seats.
#[derive(Clone)]
pub struct Match {
    pub(crate) state: Snapshot,
    pub(crate) position: Box<dyn AnyPosition>,
    /// The last move and its effects; `None` after a take-back.
    last_move: Option<PlayedMove>,
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Handled {
    /// What happened. A refused command can also have events, if a clock had reached zero.
    pub events: Vec<Event>,
    /// Why the command was refused.
    pub rejection: Option<Rejection>,
}

impl Handled {
    /// The events, or why the command was refused.
    pub fn accepted(self) -> Result<Vec<Event>, Rejection> {
        self.rejection.map_or(Ok(self.events), Err)
    }
}

/// Why events cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The first event does not start a match.
    NotStarted,
    /// The line of the first event, or a move, is not legal.
    Line(LineError),
    /// The event contradicts the state, such as a move after the end, or the state contradicts
    /// itself.
    Inconsistent,
    /// An event does not have the next number.
    WrongNumber {
        /// The number it should have.
        expected: u64,
        /// The number it has.
        found: u64,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::NotStarted => f.write_str("the first event does not start a match"),
            ReplayError::Line(error) => error.fmt(f),
            ReplayError::Inconsistent => f.write_str("the stored match contradicts itself"),
            ReplayError::WrongNumber { expected, found } => {
                write!(f, "expected event {expected}, found event {found}")
            }
        }
    }
}

impl std::error::Error for ReplayError {}

impl From<LineError> for ReplayError {
    fn from(error: LineError) -> ReplayError {
        ReplayError::Line(error)
    }
}

impl Match {
    /// Starts a match. The line may already have moves, for example when a record is continued.
    pub fn start(line: Line, terms: Terms, now: Millis) -> Result<(Match, Event), LineError> {
        let mut position = line.start_position()?;
        let full = Clock::new(terms.control);
        let times = Seat::BOTH.map(|seat| full.time(seat, now));
        let mut turns = Vec::with_capacity(line.moves.len());
        let mut last_move = None;
        for (index, mv) in line.moves.iter().enumerate() {
            let seat = position.seat_of(position.to_move());
            let played = position
                .play_and_explain(mv)
                .map_err(|error| LineError::illegal(index, mv, error))?;
            turns.push(Turn { seat, is_placement: is_placement(&played), times });
            last_move = Some(played);
        }
        let event =
            Event { number: 1, at: now, kind: EventKind::Started { line: line.clone(), terms } };
        let mut state = Snapshot::new(line, terms, turns, now);
        state.result = position.outcome().map(GameResult::from);
        let mut game = Match { state, position, last_move };
        if let Some(seat) = game.to_act()
            && game.state.clock_runs(seat, game.state.turns.len(), None)
        {
            game.state.clock.start(seat, now);
        }
        Ok((game, event))
    }

    /// Rebuilds a match from its events, the first of which starts it.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Match, ReplayError> {
        let mut events = events.into_iter();
        let Some(Event { number: 1, at, kind: EventKind::Started { line, terms } }) = events.next()
        else {
            return Err(ReplayError::NotStarted);
        };
        let (mut game, _) = Match::start(line.clone(), *terms, *at)?;
        for event in events {
            game.apply(event)?;
        }
        Ok(game)
    }

    /// Restores a stored match.
    pub fn restore(state: Snapshot) -> Result<Match, ReplayError> {
        if state.turns.len() != state.line.moves.len()
            || state.clock.control() != state.terms.control
        {
            return Err(ReplayError::Inconsistent);
        }
        Ok(Match { position: state.line.position()?, state, last_move: None })
    }

    /// The state to store.
    #[must_use]
    pub fn snapshot(&self) -> &Snapshot {
        &self.state
    }

    /// Sets the clocks of a match that was restarted from its record, and the times of both seats
    /// after every move. The clocks are stopped.
    pub(crate) fn restore_times(
        &mut self,
        now: [SeatTime; 2],
        after_moves: impl Iterator<Item = [SeatTime; 2]>,
    ) {
        self.state.clock = Clock::stopped(self.state.terms.control, now);
        for (turn, times) in self.state.turns.iter_mut().zip(after_moves) {
            turn.times = times;
        }
    }

    /// Handles a command. Before that, a clock that has reached zero ends the match. If `now` is
    /// before the last event, the time of that event is used.
    pub fn handle(&mut self, from: Actor, command: &Command, now: Millis) -> Handled {
        let now = now.max(self.state.last_event);
        let mut events = Vec::new();
        // A refund returns time first, so that this time does not end the match.
        let refunds = from == Actor::Host && matches!(command, Command::Refund { .. });
        if let Some(kind) = judge::expired(self, now).filter(|_| !refunds) {
            events.push(self.record(kind, now, None));
        }
        let rejection = match judge::judge(self, from, command, now) {
            Ok(verdict) => {
                let mut position = verdict.position;
                for kind in verdict.events {
                    events.push(self.record(kind, now, position.take()));
                }
                None
            }
            Err(rejection) => Some(rejection),
        };
        Handled { events, rejection }
    }

    /// Numbers an event and applies it, with the position after it if that is known.
    fn record(
        &mut self,
        kind: EventKind,
        at: Millis,
        position: Option<Box<dyn AnyPosition>>,
    ) -> Event {
        let event = Event { number: self.next_number(), at, kind };
        self.change(&event, position);
        event
    }

    fn next_number(&self) -> u64 {
        self.state.version.saturating_add(1)
    }

    /// Applies an event that another copy of this match produced.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        let expected = self.next_number();
        if event.number != expected {
            return Err(ReplayError::WrongNumber { expected, found: event.number });
        }
        let is_possible = match &event.kind {
            EventKind::Started { .. } => false,
            EventKind::Moved { .. } => self.state.result.is_none(),
            EventKind::TakenBack { keep, .. } => *keep <= self.state.turns.len(),
            _ => true,
        };
        if !is_possible || event.at < self.state.last_event {
            return Err(ReplayError::Inconsistent);
        }
        let position = match &event.kind {
            EventKind::Moved { played, .. } => {
                let mut position = self.position.clone();
                position.play(&played.mv).map_err(|error| {
                    LineError::illegal(self.state.line.moves.len(), &played.mv, error)
                })?;
                Some(position)
            }
            EventKind::TakenBack { keep, .. } => self.position_after(*keep),
            _ => None,
        };
        self.change(event, position);
        Ok(())
    }

    fn change(&mut self, event: &Event, position: Option<Box<dyn AnyPosition>>) {
        if let Some(position) = position {
            self.position = position;
        }
        match &event.kind {
            EventKind::Moved { played, .. } => {
                self.state.line.moves.push(played.mv.clone());
                self.last_move = Some(played.clone());
            }
            EventKind::TakenBack { keep, .. } => {
                if *keep < self.state.line.moves.len() {
                    self.last_move = None;
                }
                self.state.line.moves.truncate(*keep);
            }
            _ => {}
        }
        self.state.apply(&event.kind, event.at);
        self.state.version = event.number;
        self.state.last_event = event.at;
    }

    /// The position after the first `keep` moves.
    pub(crate) fn position_after(&self, keep: usize) -> Option<Box<dyn AnyPosition>> {
        let line = &self.state.line;
        let moves = line.moves.get(..keep)?;
        if keep == line.moves.len() {
            return Some(self.position.clone());
        }
        let mut position = line.start_position().ok()?;
        for mv in moves {
            position.play(mv).ok()?;
        }
        Some(position)
    }

    /// The conditions.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.state.terms
    }

    /// The game and its moves, without those taken back.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.state.line
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// The last move and its effects; `None` at the start, after a take-back, and in a restored
    /// match.
    #[must_use]
    pub fn last_move(&self) -> Option<&PlayedMove> {
        self.last_move.as_ref()
    }

    /// The seat to move; `None` when the match is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        let to_move = || self.position.seat_of(self.position.to_move());
        self.state.result.is_none().then(to_move)
    }

    /// The side that a seat plays now.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        if self.position.seat_of(Side::First) == seat { Side::First } else { Side::Second }
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.state.clock
    }

    /// The time a seat has left.
    #[must_use]
    pub fn time(&self, seat: Seat, now: Millis) -> SeatTime {
        self.state.clock.time(seat, now)
    }

    /// The moment at which the match ends if no command arrives, because a flag falls or the time
    /// for a first move runs out.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        let first_move = self.state.first_move_until(self.to_act()?);
        [self.state.flag_at(), first_move].into_iter().flatten().min()
    }

    /// The open offer of a seat.
    #[must_use]
    pub fn offer(&self, seat: Seat) -> Option<Offer> {
        self.state.offers[seat.index()]
    }

    /// Whether a player is connected.
    #[must_use]
    pub fn presence(&self, seat: Seat) -> Presence {
        self.state.presence[seat.index()].0
    }

    /// Whether the clocks are stopped by a pause.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.state.is_paused
    }

    /// Who won and why; `None` while the match goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.state.result
    }

    /// The seat that won.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        Some(self.position.seat_of(self.state.result?.winner?))
    }

    /// Whether both seats agreed on a rematch.
    #[must_use]
    pub fn is_rematch_agreed(&self) -> bool {
        self.state.rematch_agreed
    }

    /// When the last event happened.
    #[must_use]
    pub fn last_event_at(&self) -> Millis {
        self.state.last_event
    }

    /// The number of the last event.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.state.version
    }
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}
