//! Properties of a match that hold for all sequences of commands.

use cairn_match::{
    Actor, ClaimLimits, Clock, ClockStart, Command, Event, EventKind, LocalMatch, Match, Millis,
    Offer, PlayerKind, Presence, SeatTime, Snapshot, Terms, TimeControl, Timekeeper,
};
use cairn_record::{Headers, Line, Termination, Tree};
use cairn_rules::{Seat, games::GAMES};
use proptest::prelude::*;

/// A command, or a choice that depends on the state of the match.
#[derive(Clone, Debug)]
enum Attempt {
    /// The legal move with this index, modulo the number of legal moves.
    Legal(usize),
    Command(Command),
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![Just(Seat::Starter), Just(Seat::Responder)]
}

fn actor() -> impl Strategy<Value = Actor> {
    prop_oneof![4 => seat().prop_map(Actor::Seat), 1 => Just(Actor::Host)]
}

fn offer() -> impl Strategy<Value = Offer> {
    prop_oneof![
        (0..12_usize).prop_map(|keep| Offer::TakeBack { keep }),
        Just(Offer::Pause),
        Just(Offer::Draw),
        Just(Offer::Rematch),
    ]
}

fn seat_time() -> impl Strategy<Value = SeatTime> {
    (0..100_000_u64, 0..5000_u64, 0..4_u32, 0..4_u32, 0..9000_u64).prop_map(
        |(main, period, periods, moves, vacation)| SeatTime {
            main,
            period,
            periods,
            moves,
            vacation,
        },
    )
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let command = prop_oneof![
        2 => "[a-e][1-5]|pass|swap|R[a-e][1-5]|nonsense".prop_map(|mv| Command::Play { mv }),
        1 => seat().prop_map(|seat| Command::Resign { seat }),
        1 => Just(Command::Abort),
        4 => offer().prop_map(Command::Offer),
        4 => Just(Command::Accept),
        1 => Just(Command::Decline),
        1 => Just(Command::Withdraw),
        1 => Just(Command::Resume),
        1 => Just(Command::Claim),
        1 => Just(Command::CheckTime),
        1 => (0..12_usize).prop_map(|keep| Command::TakeBack { keep }),
        1 => Just(Command::Pause),
        1 => (seat(), seat_time()).prop_map(|(seat, time)| Command::SetTime { seat, time }),
        1 => (0..9000_u64).prop_map(|time| Command::Refund { time }),
        1 => seat().prop_map(|seat| Command::Forfeit { seat, reason: "it crashed".to_owned() }),
        1 => Just(Command::Adjudicate { result: cairn_record::GameResult::DRAW }),
        1 => (seat(), prop_oneof![
            Just(Presence::Present), Just(Presence::Lost), Just(Presence::Closed)
        ]).prop_map(|(seat, presence)| Command::SetPresence { seat, presence }),
    ];
    prop_oneof![
        3 => any::<usize>().prop_map(Attempt::Legal),
        2 => command.prop_map(Attempt::Command),
    ]
}

fn control() -> impl Strategy<Value = TimeControl> {
    let controls =
        ["none", "60", "5+2", "5+2^6", "4+3x2", "0+1x3", "4+9/3", "3/move", "1d", "1d+2d"];
    let controls = controls.map(|text| TimeControl::parse(text).expect("a control"));
    proptest::sample::select(controls.to_vec())
}

fn terms() -> impl Strategy<Value = Terms> {
    let start = prop_oneof![
        Just(ClockStart::AtOnce),
        Just(ClockStart::AfterFirstMove),
        Just(ClockStart::AfterBothMoved { limit: 20_000 }),
    ];
    let keeper = prop_oneof![4 => Just(Timekeeper::Match), 1 => Just(Timekeeper::Host)];
    (control(), start, keeper, any::<bool>(), any::<bool>()).prop_map(
        |(control, clock_start, timekeeper, claims, draws)| Terms {
            control,
            clock_start,
            timekeeper,
            claim: claims.then_some(ClaimLimits { lost: 4000, closed: 1000 }),
            draws,
        },
    )
}

fn line() -> impl Strategy<Value = Line> {
    (0..GAMES.len()).prop_map(|index| {
        let game = GAMES[index];
        let mut options = game.default_options();
        // Games on the smallest boards are short.
        let _ = options.set("size", "3").or_else(|_| options.set("size", "6"));
        let _ = options.set("komi", "bid");
        Line::new(game, options)
    })
}

/// The time a seat has left until its flag falls.
fn total(clock: &Clock, seat: Seat, now: Millis) -> Option<Millis> {
    clock.time(seat, now).until_flag(clock.control())
}

/// The expected total time after a move in time, computed from the total before it.
fn total_after_move(control: TimeControl, before: SeatTime, had: Millis) -> Millis {
    let is_overtime = before.main == 0;
    match control {
        TimeControl::None | TimeControl::Absolute { .. } => had,
        TimeControl::Fischer { increment, cap, .. } => {
            (had + increment).min(cap.unwrap_or(Millis::MAX).max(had))
        }
        // The current period is restored.
        TimeControl::ByoYomi { period, .. } if is_overtime => had.div_ceil(period) * period,
        TimeControl::Canadian { period, .. } if is_overtime && before.moves <= 1 => period,
        TimeControl::ByoYomi { .. } | TimeControl::Canadian { .. } => had,
        TimeControl::PerMove { time } => time,
        TimeControl::Correspondence { days, .. } => {
            Millis::from(days) * cairn_match::DAY + before.vacation
        }
    }
}

/// Checks one step from a state to the next.
fn check_step(
    before: &Match,
    after: &Match,
    events: &[Event],
    from: Actor,
    now: Millis,
    was_set: bool,
) {
    // At most one clock runs, and only that of the seat that is to move.
    if let Some(running) = after.clock().running() {
        assert_eq!(after.to_act(), Some(running));
        assert!(!after.is_paused());
    }
    // Numbers have no gaps.
    for (index, event) in events.iter().enumerate() {
        assert_eq!(event.number, before.version() + 1 + index as u64);
        assert!(event.at >= before.last_event_at() && event.at <= now.max(before.last_event_at()));
    }
    // After the end only the host can take back moves; the seats can only agree on a rematch.
    if before.result().is_some() {
        for event in events {
            let is_allowed = match event.kind {
                EventKind::TakenBack { .. } => from == Actor::Host,
                EventKind::Offered { offer, .. } => offer == Offer::Rematch,
                EventKind::PresenceChanged { .. }
                | EventKind::Declined { .. }
                | EventKind::Withdrawn { .. }
                | EventKind::RematchAgreed => true,
                _ => false,
            };
            assert!(is_allowed, "{event:?} after the end");
        }
    }
    // A clock gains time only from the time control or from the host.
    let granted = events
        .iter()
        .any(|event| matches!(event.kind, EventKind::TimeSet { .. } | EventKind::TakenBack { .. }));
    for seat in Seat::BOTH {
        let [had, has] = [before, after].map(|game| total(game.clock(), seat, now));
        let moved = events.iter().any(
            |event| matches!(&event.kind, EventKind::Moved { seat: mover, .. } if *mover == seat),
        );
        let (Some(had), Some(has)) = (had, has) else { continue };
        let refund = events.iter().find_map(|event| match event.kind {
            EventKind::Refunded { time, .. } => Some(time),
            _ => None,
        });
        if let Some(time) = refund {
            // A refund is not more than the time used since the clock was started.
            let used = total(before.clock(), seat, 0).map_or(0, |all| all - had);
            let most = had + time.min(used);
            // A clock that had passed zero gets less back.
            assert!(has == most || had == 0 && has < most, "{seat:?}: {events:?}");
            continue;
        }
        if granted {
            continue;
        }
        // Only a move of the seat itself, with its clock running, gains time.
        let earns = moved && from == Actor::Seat(seat) && before.clock().running() == Some(seat);
        let control = before.clock().control();
        // The expected time is unknown after the host has set a clock.
        if earns && !was_set && had > 0 {
            let expected = total_after_move(control, before.time(seat, now), had);
            assert_eq!(has, expected, "{seat:?} had {had} in {control}: {events:?}");
        } else if moved && from == Actor::Host {
            // A move of the host costs no time: the clock is as it was when it was started.
            assert_eq!(Some(has), total(before.clock(), seat, 0), "{seat:?}: {events:?}");
        } else if !earns {
            assert_eq!(has, had, "{seat:?}: {events:?}");
        }
    }
}

/// A move one millisecond before the deadline is in time; at the deadline it is not.
fn check_deadline(game: &Match) {
    let (Some(deadline), Some(seat)) = (game.deadline(), game.to_act()) else { return };
    let mv = game.position().legal_moves()[0].clone();
    let play = |at: Millis| {
        let mut game = game.clone();
        let handled = game.handle(Actor::Seat(seat), &Command::Play { mv: mv.clone() }, at);
        (handled.rejection, game.result().map(|result| result.termination))
    };
    if deadline > game.last_event_at() && !game.is_paused() {
        let (rejection, _) = play(deadline - 1);
        assert_eq!(rejection, None, "{game:?}");
    }
    let (rejection, termination) = play(deadline);
    assert!(rejection.is_some(), "{game:?}");
    assert!(matches!(termination, Some(Termination::TimeOut | Termination::Abort)), "{game:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn a_match_is_consistent_after_all_commands(
        line in line(),
        terms in terms(),
        attempts in proptest::collection::vec((actor(), attempt(), 0..4000_u64), 1..60),
    ) {
        let (mut game, started) = Match::start(line, terms, 1000).expect("a legal start");
        let mut events = vec![started];
        let mut states = vec![game.clone()];
        let mut now = 1000;
        let mut was_set = false;
        for (from, attempt, pause) in attempts {
            now += pause;
            let command = match attempt {
                Attempt::Command(command) => command,
                Attempt::Legal(index) => {
                    let legal = game.position().legal_moves();
                    let mv = legal.get(index % legal.len().max(1)).cloned().unwrap_or_default();
                    Command::Play { mv }
                }
            };
            let from = match (from, &command) {
                // Half of the moves come from the seat that is to move.
                (Actor::Seat(Seat::Starter), Command::Play { .. }) => {
                    game.to_act().map_or(from, Actor::Seat)
                }
                _ => from,
            };
            let before = game.clone();
            let deadline = before.deadline();
            let handled = game.handle(from, &command, now);
            check_step(&before, &game, &handled.events, from, now, was_set);
            was_set |= handled.events.iter().any(|event| {
                matches!(event.kind, EventKind::TimeSet { .. })
            });
            check_deadline(&game);
            // A refused command changes nothing, unless the time had run out.
            let time_was_up = deadline.is_some_and(|at| at <= now);
            if handled.rejection.is_some() && !time_was_up {
                prop_assert!(handled.events.is_empty());
                prop_assert_eq!(before.snapshot(), game.snapshot());
            }
            // After the deadline every command finds the match over, except a refund.
            let refunds = from == Actor::Host && matches!(command, Command::Refund { .. });
            if time_was_up && !refunds {
                let is_end = matches!(
                    &handled.events[0].kind,
                    EventKind::Ended { result, .. }
                        if matches!(result.termination, Termination::TimeOut | Termination::Abort)
                );
                prop_assert!(is_end, "{:?}", handled.events);
                let is_move = matches!(command, Command::Play { .. });
                prop_assert!(!is_move || handled.rejection.is_some());
            }
            for event in &handled.events {
                // A take-back restores the board and the turn. The next test checks the clocks.
                if let EventKind::TakenBack { keep, .. } = event.kind {
                    let then = states.iter().rev().find(|state| {
                        state.line().moves.len() == keep
                            && state.line().moves[..] == game.line().moves[..]
                    });
                    let then = then.expect("the match had this state before");
                    prop_assert_eq!(then.position().text(), game.position().text());
                    prop_assert_eq!(then.position().key(), game.position().key());
                    prop_assert_eq!(game.line().moves.len(), keep);
                    prop_assert_eq!(then.position().to_move(), game.position().to_move());
                }
            }
            let json = serde_json::to_string(&handled.events).expect("JSON");
            let read: Vec<Event> = serde_json::from_str(&json).expect("events");
            prop_assert_eq!(&read, &handled.events);
            events.extend(handled.events);
            states.push(game.clone());
        }
        // Replaying the events gives the same state.
        let replayed = Match::replay(&events).expect("the same events");
        prop_assert_eq!(replayed.snapshot(), game.snapshot());
        prop_assert_eq!(replayed.position().text(), game.position().text());
        // So does storing and restoring.
        let json = serde_json::to_string(game.snapshot()).expect("JSON");
        let stored: Snapshot = serde_json::from_str(&json).expect("a snapshot");
        let restored = Match::restore(stored).expect("legal moves");
        prop_assert_eq!(restored.snapshot(), game.snapshot());
        prop_assert_eq!(restored.position().key(), game.position().key());
    }

    /// Taking back a move restores the times of both seats after the move before it.
    #[test]
    fn a_take_back_restores_the_clocks(
        control in control(),
        thinking in proptest::collection::vec(0..2500_u64, 2..12),
        keep in 0..12_usize,
    ) {
        let game = GAMES[0];
        let line = Line::new(game, game.default_options());
        let (mut game, _) = Match::start(line, Terms::refereed(control), 0).expect("a start");
        let mut now = 0;
        let mut times = vec![Seat::BOTH.map(|seat| game.time(seat, 0))];
        for (index, pause) in thinking.iter().enumerate() {
            now += pause;
            let Some(seat) = game.to_act() else { break };
            let legal = game.position().legal_moves();
            let mv = legal[(index * 7) % legal.len()].clone();
            let handled = game.handle(Actor::Seat(seat), &Command::Play { mv }, now);
            if handled.rejection.is_some() {
                break;
            }
            times.push(Seat::BOTH.map(|seat| game.time(seat, now)));
        }
        let keep = keep % game.line().moves.len().max(1);
        let later = now + 12_345;
        let handled = game.handle(Actor::Host, &Command::TakeBack { keep }, later);
        if handled.rejection.is_none() {
            prop_assert_eq!(Seat::BOTH.map(|seat| game.time(seat, later)), times[keep]);
            let runs = control != TimeControl::None;
            prop_assert_eq!(game.clock().running(), game.to_act().filter(|_| runs));
        }
    }

    /// A local match and its record agree after all actions of a person.
    #[test]
    fn the_record_of_a_local_match_is_correct(
        line in line(),
        control in control(),
        seats in 0..4_u8,
        actions in proptest::collection::vec((0..9_u8, any::<usize>(), 0..3000_u64), 1..60),
    ) {
        let players = [seats & 1, seats & 2].map(|computer| match computer {
            0 => PlayerKind::Person,
            _ => PlayerKind::Computer(2),
        });
        let tree = Tree::new(line.game, line.options);
        let root = tree.root();
        let mut local = LocalMatch::new(tree, root, players, control, 0);
        let mut now = 0;
        for (action, number, pause) in actions {
            now += pause;
            match action {
                0..=3 => {
                    let legal = local.position().legal_moves();
                    if let Some(mv) = legal.get(number % legal.len().max(1)) {
                        let _ = local.play(&mv.clone(), now);
                    }
                }
                4 => prop_assert_eq!(local.can_undo(), local.undo(now)),
                5 => {
                    let could = local.can_redo();
                    let by_rules = local.game().result().is_some_and(|it| it.outcome().is_some());
                    prop_assert_eq!(local.redo(now), could && !by_rules);
                }
                6 => {
                    let _ = local.resign(Seat::BOTH[number % 2], now);
                }
                7 => {
                    let _ = local.take_back_result(now);
                }
                _ => {
                    let mut studied = local.tree().clone();
                    let nodes = studied.path(local.at());
                    if number % 3 == 0 {
                        studied.delete(nodes[number % nodes.len()]);
                    }
                    local.adopt(&studied, now);
                }
            }
            let (tree, at) = (local.tree(), local.at());
            prop_assert_eq!(&Line::to_node(tree, at), local.game().line());
            let position = tree.position(at).expect("the match is at a node");
            prop_assert_eq!(position.text(), local.position().text());
            let stated = tree.headers.get(Headers::RESULT).map(str::to_owned);
            let result = local.game().result().filter(|_| tree.children(at).is_empty());
            prop_assert_eq!(stated, result.map(|result| result.to_string()));
        }
    }
}
