//! The state of a match, and how events change it.

use crate::{
    clock::{Clock, SeatTime},
    command::{Offer, Presence},
    event::EventKind,
    terms::{ClockStart, Terms, Timekeeper},
    time_control::{Millis, TimeControl},
};
use cairn_record::{GameResult, Line};
use cairn_rules::{Effect, PlayedMove, Seat};
use serde::{Deserialize, Serialize};

/// The whole state of a match except the position, which is computed from the line. It can be
/// stored and restored at any time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    pub(crate) terms: Terms,
    /// The game and its moves, without those taken back.
    pub(crate) line: Line,
    /// One entry for each move of the line.
    pub(crate) turns: Vec<Turn>,
    pub(crate) clock: Clock,
    /// When the current turn began.
    pub(crate) turn_started: Millis,
    pub(crate) is_paused: bool,
    /// The open offer of each seat.
    pub(crate) offers: [Option<Offer>; 2],
    /// Take-backs of each seat that the other declined.
    pub(crate) declined: [Declined; 2],
    /// Whether each player is connected, and since when.
    pub(crate) presence: [(Presence, Millis); 2],
    pub(crate) result: Option<GameResult>,
    pub(crate) rematch_agreed: bool,
    /// The number of the last event.
    pub(crate) version: u64,
    /// The time of the last event.
    pub(crate) last_event: Millis,
}

/// What a take-back needs to know about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// The seat that made it.
    pub(crate) seat: Seat,
    /// Whether it placed or moved a stone; bids, colour choices, swaps and passes do not.
    pub(crate) is_placement: bool,
    /// The times of both seats after it.
    pub(crate) times: [SeatTime; 2],
}

/// The declined take-backs of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Declined {
    pub(crate) count: u32,
    /// The seat can make no further take-back offer before this moment.
    pub(crate) until: Millis,
}

impl Snapshot {
    /// The state at the start of a match.
    pub(crate) fn new(line: Line, terms: Terms, turns: Vec<Turn>, now: Millis) -> Snapshot {
        Snapshot {
            clock: Clock::new(terms.control),
            terms,
            line,
            turns,
            turn_started: now,
            is_paused: false,
            offers: [None; 2],
            declined: [Declined::default(); 2],
            presence: [(Presence::Present, now); 2],
            result: None,
            rematch_agreed: false,
            version: 1,
            last_event: now,
        }
    }

    /// The game and its moves, without those taken back.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Applies an event to the state. The caller updates the line and the position.
    pub(crate) fn apply(&mut self, kind: &EventKind, at: Millis) {
        match kind {
            EventKind::Started { .. } => {}
            EventKind::Moved { seat, played, clock } => {
                let times = Seat::BOTH.map(|seat| clock.time(seat, at));
                let is_placement = is_placement(played);
                self.turns.push(Turn { seat: *seat, is_placement, times });
                self.clock = *clock;
                self.turn_started = at;
                self.offers = [None; 2];
            }
            EventKind::Offered { seat, offer } => self.offers[seat.index()] = Some(*offer),
            EventKind::Declined { seat } => {
                if let Some(Offer::TakeBack { .. }) = self.offers[seat.index()].take() {
                    self.declined[seat.index()].again(at);
                }
            }
            EventKind::Withdrawn { seat } => self.offers[seat.index()] = None,
            EventKind::TakenBack { keep, clock } => {
                self.turns.truncate(*keep);
                self.clock = *clock;
                self.turn_started = at;
                self.offers = [None; 2];
                self.result = None;
                self.rematch_agreed = false;
            }
            EventKind::Paused { clock } => {
                self.is_paused = true;
                self.clock = *clock;
                self.offers = [None; 2];
            }
            EventKind::Resumed { clock } => {
                self.is_paused = false;
                self.clock = *clock;
                self.turn_started = at;
            }
            EventKind::TimeSet { clock } => {
                self.clock = *clock;
                // A take-back to this move restores the times that the host set.
                if let Some(turn) = self.turns.last_mut() {
                    turn.times = Seat::BOTH.map(|seat| clock.time(seat, at));
                }
            }
            EventKind::Refunded { time, clock } => {
                let later = |moment: Millis| moment.saturating_add(*time).min(at);
                self.clock = *clock;
                self.turn_started = later(self.turn_started);
                self.presence = self.presence.map(|(presence, since)| (presence, later(since)));
            }
            EventKind::PresenceChanged { seat, presence } => {
                let (before, since) = self.presence[seat.index()];
                // A player who closes the page after losing the connection has been absent since
                // the connection was lost.
                let stays_away = before != Presence::Present && *presence != Presence::Present;
                self.presence[seat.index()] = (*presence, if stays_away { since } else { at });
            }
            EventKind::Ended { result, clock, .. } => {
                self.result = Some(*result);
                self.clock = *clock;
                self.is_paused = false;
                self.offers = [None; 2];
            }
            EventKind::RematchAgreed => {
                self.rematch_agreed = true;
                self.offers = [None; 2];
            }
        }
    }

    /// The clock that a take-back restores, stopped: the times after the last move that is kept.
    pub(crate) fn clock_after(&self, keep: usize) -> Clock {
        let control = self.terms.control;
        let full = [SeatTime::full(control); 2];
        let times = keep.checked_sub(1).and_then(|last| self.turns.get(last));
        Clock::stopped(control, times.map_or(full, |turn| turn.times))
    }

    /// Whether the clock of a seat runs while it is to move after the first `moves` moves. A move
    /// that is being judged is not among them; its seat is `one_more`.
    pub(crate) fn clock_runs(&self, seat: Seat, moves: usize, one_more: Option<Seat>) -> bool {
        let mut movers = self.turns.iter().take(moves).map(|turn| turn.seat).chain(one_more);
        match self.terms.clock_start {
            _ if self.terms.control == TimeControl::None => false,
            ClockStart::AtOnce => true,
            ClockStart::AfterFirstMove => movers.next().is_some(),
            ClockStart::AfterBothMoved { .. } => movers.any(|mover| mover == seat),
        }
    }

    /// When the time for the first move of the seat to move runs out.
    pub(crate) fn first_move_until(&self, to_act: Seat) -> Option<Millis> {
        match self.terms.clock_start {
            ClockStart::AfterBothMoved { limit }
                if !self.is_paused && self.turns.iter().all(|turn| turn.seat != to_act) =>
            {
                Some(self.turn_started.saturating_add(limit))
            }
            _ => None,
        }
    }

    /// When the running clock ends the match.
    pub(crate) fn flag_at(&self) -> Option<Millis> {
        self.clock.flag_at().filter(|_| self.terms.timekeeper == Timekeeper::Match)
    }

    /// Whether both seats have placed a stone.
    pub(crate) fn both_have_placed(&self) -> bool {
        let has_placed =
            |seat| self.turns.iter().any(|turn| turn.seat == seat && turn.is_placement);
        Seat::BOTH.into_iter().all(has_placed)
    }
}

impl Declined {
    /// Counts one more. After the n-th declined take-back, the seat waits 10·n² seconds.
    fn again(&mut self, now: Millis) {
        self.count = self.count.saturating_add(1);
        let wait = Millis::from(self.count).saturating_pow(2).saturating_mul(10_000);
        self.until = now.saturating_add(wait);
    }
}

/// Whether a move places or moves a stone.
pub(crate) fn is_placement(played: &PlayedMove) -> bool {
    let places = |effect: &Effect| matches!(effect, Effect::Place { .. } | Effect::Slide { .. });
    played.effects.iter().any(places)
}
