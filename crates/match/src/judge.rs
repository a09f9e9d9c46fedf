//! Decides whether a command is allowed, and which events follow from it.

use crate::{
    clock::Clock,
    command::{Actor, Command, Offer, Presence},
    event::EventKind,
    machine::Match,
    rejection::Rejection,
    time_control::Millis,
};
use cairn_record::{GameResult, Termination};
use cairn_rules::{AnyPosition, Seat};

/// What follows from an allowed command: the events, and the position after a move. The position
/// is returned because checking the move has computed it.
pub(crate) struct Verdict {
    pub(crate) events: Vec<EventKind>,
    pub(crate) position: Option<Box<dyn AnyPosition>>,
}

impl From<Vec<EventKind>> for Verdict {
    fn from(events: Vec<EventKind>) -> Verdict {
        Verdict { events, position: None }
    }
}

type Judged = Result<Verdict, Rejection>;

/// The event that ends the match if a clock or the time for a first move has run out.
pub(crate) fn expired(game: &Match, now: Millis) -> Option<EventKind> {
    let to_act = game.to_act()?;
    let state = &game.state;
    if let Some(at) = state.flag_at().filter(|&at| at <= now) {
        // The clock stops when it reaches zero, which may be before `now`.
        let winner = game.side_of(to_act.other());
        let result = GameResult::win(winner, Termination::TimeOut);
        return Some(ended(game, result, None, at));
    }
    let is_late = state.first_move_until(to_act).is_some_and(|until| until <= now);
    is_late.then(|| ended(game, GameResult::ABORT, None, now))
}

/// Judges a command. The caller has checked that no time has run out.
pub(crate) fn judge(game: &Match, from: Actor, command: &Command, now: Millis) -> Judged {
    let is_over = game.state.result.is_some();
    let seat = match from {
        Actor::Seat(seat) => Ok(seat),
        Actor::Host => Err(Rejection::SeatOnly),
    };
    match command {
        Command::CheckTime => Ok(Vec::new().into()),
        // Commands that are allowed after the end of the match.
        Command::Offer(Offer::Rematch) => offer_rematch(game, seat?),
        Command::Accept => accept(game, seat?, now),
        Command::Decline => answer(game, seat?.other(), |seat| EventKind::Declined { seat }),
        Command::Withdraw => answer(game, seat?, |seat| EventKind::Withdrawn { seat }),
        Command::TakeBack { keep } => {
            host(from)?;
            take_back_by_host(game, *keep, now)
        }
        Command::SetPresence { seat, presence } => {
            host(from)?;
            Ok(set_presence(game, *seat, *presence))
        }
        // All other commands need a match that is not over.
        _ if is_over => Err(Rejection::MatchOver),
        Command::Play { mv } => play(game, from, mv, now),
        Command::Resign { seat } => {
            own_seat(from, *seat)?;
            let winner = game.side_of(seat.other());
            Ok(end(game, GameResult::win(winner, Termination::Resignation), None, now))
        }
        Command::Abort if from != Actor::Host && game.state.both_have_placed() => {
            Err(Rejection::TooLateToAbort)
        }
        Command::Abort => Ok(end(game, GameResult::ABORT, None, now)),
        Command::Offer(offer) => make_offer(game, seat?, *offer, now),
        Command::Claim => claim(game, seat?, now),
        Command::Pause => {
            host(from)?;
            pause(game, now)
        }
        Command::Resume if !game.state.is_paused => Err(Rejection::NotPaused),
        Command::Resume => {
            let mut clock = game.state.clock;
            start_clock(game, &mut clock, game.to_act(), game.state.turns.len(), now);
            Ok(vec![EventKind::Resumed { clock }].into())
        }
        Command::SetTime { seat, time } => {
            host(from)?;
            let mut clock = game.state.clock;
            clock.set(*seat, *time, now);
            Ok(vec![EventKind::TimeSet { clock }].into())
        }
        Command::Refund { time } => {
            host(from)?;
            let mut clock = game.state.clock;
            clock.refund(*time, now);
            Ok(vec![EventKind::Refunded { time: *time, clock }].into())
        }
        Command::Forfeit { seat, reason } => {
            host(from)?;
            let winner = game.side_of(seat.other());
            let result = GameResult::win(winner, Termination::Forfeit);
            Ok(end(game, result, Some(reason.clone()), now))
        }
        Command::Adjudicate { result } => {
            host(from)?;
            Ok(end(game, *result, None, now))
        }
    }
}

fn host(from: Actor) -> Result<(), Rejection> {
    if from == Actor::Host { Ok(()) } else { Err(Rejection::HostOnly) }
}

fn own_seat(from: Actor, seat: Seat) -> Result<(), Rejection> {
    match from {
        Actor::Seat(own) if own != seat => Err(Rejection::NotYourSeat),
        _ => Ok(()),
    }
}

fn play(game: &Match, from: Actor, mv: &str, now: Millis) -> Judged {
    let seat = game.to_act().ok_or(Rejection::MatchOver)?;
    if from == Actor::Seat(seat.other()) {
        return Err(Rejection::NotYourTurn);
    }
    if game.state.is_paused {
        return Err(Rejection::Paused);
    }
    let mut position = game.position.clone();
    let played = position.play_and_explain(mv).map_err(Rejection::IllegalMove)?;
    let mut clock = game.state.clock;
    match from {
        Actor::Seat(seat) => clock.press(seat, now),
        Actor::Host => clock.halt(),
    }
    let outcome = played.outcome;
    let next = outcome.is_none().then(|| position.seat_of(position.to_move()));
    let moves = game.state.turns.len();
    if let Some(next) = next.filter(|&next| game.state.clock_runs(next, moves, Some(seat))) {
        clock.start(next, now);
    }
    let mut events = vec![EventKind::Moved { seat, played, clock }];
    if let Some(outcome) = outcome {
        events.push(EventKind::Ended { result: outcome.into(), clock, reason: None });
    }
    Ok(Verdict { events, position: Some(position) })
}

fn ended(game: &Match, result: GameResult, reason: Option<String>, now: Millis) -> EventKind {
    let mut clock = game.state.clock;
    clock.stop(now);
    EventKind::Ended { result, clock, reason }
}

fn end(game: &Match, result: GameResult, reason: Option<String>, now: Millis) -> Verdict {
    vec![ended(game, result, reason, now)].into()
}

/// Starts the clock of the seat to move after this number of moves, if the terms let it run.
fn start_clock(game: &Match, clock: &mut Clock, seat: Option<Seat>, moves: usize, now: Millis) {
    if let Some(seat) = seat.filter(|&seat| game.state.clock_runs(seat, moves, None)) {
        clock.start(seat, now);
    }
}

fn make_offer(game: &Match, seat: Seat, offer: Offer, now: Millis) -> Judged {
    match offer {
        Offer::Draw if !game.state.terms.draws => return Err(Rejection::NoDraws),
        Offer::Pause if game.state.is_paused => return Err(Rejection::Paused),
        Offer::TakeBack { keep } => {
            let own = game.state.turns.get(keep..).unwrap_or_default();
            if !own.iter().any(|turn| turn.seat == seat) {
                return Err(Rejection::NothingToTakeBack);
            }
            let until = game.state.declined[seat.index()].until;
            if now < until {
                return Err(Rejection::AskedTooOften { until });
            }
        }
        _ => {}
    }
    open(game, seat, offer, now)
}

fn offer_rematch(game: &Match, seat: Seat) -> Judged {
    match game.state.result {
        None => Err(Rejection::NotOver),
        Some(_) if game.state.rematch_agreed => Err(Rejection::MatchOver),
        Some(_) => open(game, seat, Offer::Rematch, game.state.last_event),
    }
}

/// Opens an offer. If the other seat has made the same one, both agree.
fn open(game: &Match, seat: Seat, offer: Offer, now: Millis) -> Judged {
    if game.offer(seat.other()) == Some(offer) {
        return agree(game, offer, now);
    }
    match game.offer(seat) {
        Some(_) => Err(Rejection::OfferOpen),
        None => Ok(vec![EventKind::Offered { seat, offer }].into()),
    }
}

fn accept(game: &Match, seat: Seat, now: Millis) -> Judged {
    agree(game, game.offer(seat.other()).ok_or(Rejection::NoOffer)?, now)
}

/// Carries out an offer that both seats agreed on.
fn agree(game: &Match, offer: Offer, now: Millis) -> Judged {
    match offer {
        Offer::TakeBack { keep } => take_back(game, keep, now),
        Offer::Pause => pause(game, now),
        Offer::Draw => Ok(end(game, GameResult::DRAW, None, now)),
        Offer::Rematch => Ok(vec![EventKind::RematchAgreed].into()),
    }
}

/// Removes the open offer of a seat.
fn answer(game: &Match, of: Seat, event: impl Fn(Seat) -> EventKind) -> Judged {
    game.offer(of).ok_or(Rejection::NoOffer)?;
    Ok(vec![event(of)].into())
}

fn take_back_by_host(game: &Match, keep: usize, now: Millis) -> Judged {
    let result = game.state.result;
    let all = game.state.turns.len();
    let takes_back_result = result.is_some_and(|result| result.outcome().is_none());
    if keep > all || (keep == all && !takes_back_result) {
        return Err(Rejection::NothingToTakeBack);
    }
    take_back(game, keep, now)
}

fn take_back(game: &Match, keep: usize, now: Millis) -> Judged {
    let position = game.position_after(keep).ok_or(Rejection::NothingToTakeBack)?;
    let mut clock = game.state.clock_after(keep);
    if !game.state.is_paused {
        let to_act = position.seat_of(position.to_move());
        start_clock(game, &mut clock, Some(to_act), keep, now);
    }
    let events = vec![EventKind::TakenBack { keep, clock }];
    Ok(Verdict { events, position: Some(position) })
}

fn pause(game: &Match, now: Millis) -> Judged {
    if game.state.is_paused {
        return Err(Rejection::Paused);
    }
    let mut clock = game.state.clock;
    clock.stop(now);
    Ok(vec![EventKind::Paused { clock }].into())
}

fn claim(game: &Match, seat: Seat, now: Millis) -> Judged {
    let absent = seat.other();
    let limits = game.state.terms.claim.ok_or(Rejection::NoClaim)?;
    // Before the first move of a seat there is nothing to claim: its time limit aborts the match.
    let is_beginning = game.state.first_move_until(absent).is_some();
    if game.to_act() != Some(absent) || game.state.is_paused || is_beginning {
        return Err(Rejection::NoClaim);
    }
    let (presence, since) = game.state.presence[absent.index()];
    // Only the time during which the absent player was to move counts.
    let since = since.max(game.state.turn_started);
    let from = match presence {
        Presence::Present => None,
        Presence::Lost => Some(since.saturating_add(limits.lost)),
        Presence::Closed => Some(since.saturating_add(limits.closed.min(limits.lost))),
    };
    match from {
        Some(from) if from <= now => {
            let result = GameResult::win(game.side_of(seat), Termination::Abandonment);
            Ok(end(game, result, None, now))
        }
        from => Err(Rejection::NotAbsentLongEnough { from }),
    }
}

fn set_presence(game: &Match, seat: Seat, presence: Presence) -> Verdict {
    let (known, _) = game.state.presence[seat.index()];
    let changed = known != presence;
    let event = changed.then_some(EventKind::PresenceChanged { seat, presence });
    event.into_iter().collect::<Vec<_>>().into()
}
