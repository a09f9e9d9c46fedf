//! The rules of a match, one test each.

use Seat::{Responder, Starter};
use cairn_match::{
    Actor, Command, EventKind, LocalMatch, Match, Millis, Offer, PlayerKind, Presence, Rejection,
    ReplayError, SeatTime, Terms, TimeControl,
};
use cairn_record::{GameResult, Headers, Line, Termination, Tree};
use cairn_rules::{AnyGame, Effect, Seat, Side, games::GAMES};

/// A game whose sides can be swapped.
fn swapping() -> &'static dyn AnyGame {
    let offers_swap = |game: &&&dyn AnyGame| {
        let mut position = game.start(&game.default_options());
        let first = position.legal_moves()[0].clone();
        position.play(&first).expect("legal");
        position.check("swap").is_ok()
    };
    *GAMES.iter().find(offers_swap).expect("a game with a pie rule")
}

fn start(terms: Terms) -> Match {
    let game = swapping();
    Match::start(Line::new(game, game.default_options()), terms, 0).expect("a start").0
}

fn control(text: &str) -> TimeControl {
    TimeControl::parse(text).expect("a control")
}

fn refused(game: &mut Match, from: Actor, command: &Command, now: Millis) -> Rejection {
    game.handle(from, command, now).rejection.expect("a refusal")
}

fn done(game: &mut Match, from: Actor, command: &Command, now: Millis) {
    let handled = game.handle(from, command, now);
    assert_eq!(handled.rejection, None, "{command:?}");
}

fn play(game: &mut Match, mv: &str, now: Millis) {
    let seat = game.to_act().expect("the match goes on");
    done(game, Actor::Seat(seat), &Command::Play { mv: mv.to_owned() }, now);
}

fn result(game: &Match) -> String {
    game.result().map_or("none".to_owned(), |result| result.to_string())
}

#[test]
fn a_move_after_the_flag_is_refused_and_the_match_is_over() {
    let mut game = start(Terms::local(control("10")));
    play(&mut game, "c3", 99_000);
    assert_eq!(game.deadline(), Some(109_000), "the first move cost no time");
    let late = Command::Play { mv: "d4".to_owned() };
    let handled = game.handle(Actor::Seat(Responder), &late, 109_000);
    assert_eq!(handled.rejection, Some(Rejection::MatchOver));
    let [event] = &handled.events[..] else { panic!("{:?}", handled.events) };
    assert!(matches!(event.kind, EventKind::Ended { .. }));
    assert_eq!((result(&game).as_str(), game.winner()), ("X time", Some(Starter)));
    assert_eq!(game.time(Responder, 200_000).main, 0);
    assert_eq!(game.deadline(), None);
}

#[test]
fn events_carry_what_the_move_did() {
    let mut game = start(Terms::local(TimeControl::None));
    let command = Command::Play { mv: "C3".to_owned() };
    let handled = game.handle(Actor::Seat(Starter), &command, 5);
    let [event] = &handled.events[..] else { panic!("{:?}", handled.events) };
    let EventKind::Moved { seat, played, .. } = &event.kind else { panic!("{event:?}") };
    assert_eq!((*seat, played.side, played.mv.as_str()), (Starter, Side::First, "c3"));
    assert!(matches!(played.effects[..], [Effect::Place { .. }]));
    assert_eq!((event.number, event.at, game.last_move()), (2, 5, Some(played)));
    let illegal = refused(&mut game, Actor::Seat(Responder), &command, 6);
    assert_eq!(illegal.code(), "occupied");
    let turn = refused(&mut game, Actor::Seat(Starter), &command, 6);
    assert_eq!(turn, Rejection::NotYourTurn);
}

#[test]
fn a_swap_exchanges_the_players_and_not_the_stones() {
    let mut game = start(Terms::local(control("60")));
    play(&mut game, "c3", 0);
    play(&mut game, "swap", 20_000);
    assert_eq!((game.side_of(Starter), game.side_of(Responder)), (Side::Second, Side::First));
    assert_eq!(game.to_act(), Some(Starter));
    assert_eq!(game.time(Responder, 30_000).main, 40_000, "the clock stays with the player");
    assert_eq!(game.time(Starter, 30_000).main, 50_000);
    done(&mut game, Actor::Seat(Starter), &Command::Resign { seat: Starter }, 31_000);
    assert_eq!((result(&game).as_str(), game.winner()), ("X resignation", Some(Responder)));
}

#[test]
fn a_seat_cannot_resign_for_the_other() {
    let mut game = start(Terms::local(TimeControl::None));
    let command = Command::Resign { seat: Starter };
    assert_eq!(refused(&mut game, Actor::Seat(Responder), &command, 0), Rejection::NotYourSeat);
    done(&mut game, Actor::Host, &command, 0);
}

#[test]
fn a_match_can_be_aborted_until_both_have_placed_a_stone() {
    let mut game = start(Terms::online(control("60")));
    play(&mut game, "c3", 0);
    play(&mut game, "swap", 1);
    let mut aborted = game.clone();
    done(&mut aborted, Actor::Seat(Responder), &Command::Abort, 2);
    assert_eq!((aborted.result(), aborted.winner()), (Some(GameResult::ABORT), None));
    play(&mut game, "d4", 2);
    assert!(game.handle(Actor::Seat(Starter), &Command::Abort, 3).rejection.is_none());
    let mut game = start(Terms::online(control("60")));
    play(&mut game, "c3", 0);
    play(&mut game, "d4", 1);
    let late = refused(&mut game, Actor::Seat(Starter), &Command::Abort, 2);
    assert_eq!(late, Rejection::TooLateToAbort);
    done(&mut game, Actor::Host, &Command::Abort, 2);
}

#[test]
fn a_missing_first_move_aborts_the_match() {
    let mut game = start(Terms::online(control("60+1")));
    assert_eq!(game.deadline(), Some(30_000));
    play(&mut game, "c3", 29_000);
    assert_eq!(game.time(Starter, 29_000).main, 60_000, "first moves are not on the clock");
    assert_eq!(game.deadline(), Some(59_000));
    let mut waiting = game.clone();
    done(&mut waiting, Actor::Host, &Command::CheckTime, 59_000);
    assert_eq!(waiting.result(), Some(GameResult::ABORT));
    play(&mut game, "d4", 40_000);
    assert_eq!(game.deadline(), Some(100_000), "now the clock of the starter runs");
}

#[test]
fn a_take_back_needs_consent_and_declined_offers_delay_the_next() {
    let mut game = start(Terms::online(control("60")));
    play(&mut game, "c3", 0);
    play(&mut game, "d4", 0);
    play(&mut game, "e5", 10_000);
    let ask = Command::Offer(Offer::TakeBack { keep: 2 });
    let other = Command::Offer(Offer::TakeBack { keep: 3 });
    assert_eq!(
        refused(&mut game, Actor::Seat(Starter), &other, 11_000),
        Rejection::NothingToTakeBack
    );
    assert_eq!(
        refused(&mut game, Actor::Seat(Responder), &ask, 11_000).code(),
        "nothing-to-take-back"
    );
    done(&mut game, Actor::Seat(Starter), &ask, 11_000);
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &ask, 11_000), Rejection::OfferOpen);
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &Command::Accept, 1), Rejection::NoOffer);
    done(&mut game, Actor::Seat(Responder), &Command::Decline, 12_000);
    let wait = refused(&mut game, Actor::Seat(Starter), &ask, 21_999);
    assert_eq!(wait, Rejection::AskedTooOften { until: 22_000 });
    done(&mut game, Actor::Seat(Starter), &ask, 22_000);
    done(&mut game, Actor::Seat(Responder), &Command::Accept, 25_000);
    assert_eq!(game.line().moves, ["c3", "d4"]);
    assert_eq!((game.to_act(), game.time(Starter, 25_000).main), (Some(Starter), 60_000));
    assert_eq!(game.time(Responder, 25_000).main, 60_000, "restored, not charged");
    assert_eq!(game.clock().running(), Some(Starter));
    // A move removes an open offer.
    play(&mut game, "e5", 26_000);
    done(&mut game, Actor::Seat(Starter), &ask, 27_000);
    play(&mut game, "f6", 28_000);
    assert_eq!((game.offer(Starter), game.offer(Responder)), (None, None));
}

#[test]
fn a_pause_needs_consent_and_stops_the_clocks() {
    let mut game = start(Terms::online(control("3d")));
    play(&mut game, "c3", 0);
    let pause = Command::Offer(Offer::Pause);
    done(&mut game, Actor::Seat(Starter), &pause, 1000);
    done(&mut game, Actor::Seat(Responder), &pause, 5000);
    assert!(game.is_paused(), "both offered a pause");
    assert_eq!((game.clock().running(), game.deadline()), (None, None));
    let mv = Command::Play { mv: "d4".to_owned() };
    assert_eq!(refused(&mut game, Actor::Seat(Responder), &mv, 6000), Rejection::Paused);
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &pause, 6000), Rejection::Paused);
    let only = refused(&mut game, Actor::Seat(Starter), &Command::Pause, 6000);
    assert_eq!(only, Rejection::HostOnly);
    done(&mut game, Actor::Seat(Starter), &Command::Resume, 1_000_000);
    let day = cairn_match::DAY;
    assert_eq!(game.time(Responder, 1_000_000).main, 3 * day - 5000);
    assert_eq!(refused(&mut game, Actor::Host, &Command::Resume, 9), Rejection::NotPaused);
}

#[test]
fn a_draw_can_be_agreed_where_the_terms_allow_it() {
    let draw = Command::Offer(Offer::Draw);
    let mut game = start(Terms::online(TimeControl::None));
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &draw, 0), Rejection::NoDraws);
    let mut game = start(Terms { draws: true, ..Terms::local(TimeControl::None) });
    done(&mut game, Actor::Seat(Starter), &draw, 0);
    done(&mut game, Actor::Seat(Starter), &Command::Withdraw, 0);
    done(&mut game, Actor::Seat(Starter), &draw, 0);
    done(&mut game, Actor::Seat(Responder), &Command::Accept, 1);
    assert_eq!((game.result(), game.winner()), (Some(GameResult::DRAW), None));
}

#[test]
fn an_abandoned_game_can_be_claimed() {
    let mut game = start(Terms::online(control("60")));
    play(&mut game, "c3", 0);
    play(&mut game, "d4", 0);
    let gone = |presence| Command::SetPresence { seat: Starter, presence };
    let claim = |game: &mut Match, now| refused(game, Actor::Seat(Responder), &Command::Claim, now);
    let early = Rejection::NotAbsentLongEnough { from: None };
    assert_eq!(claim(&mut game, 1000), early);
    done(&mut game, Actor::Host, &gone(Presence::Lost), 2000);
    let until = Rejection::NotAbsentLongEnough { from: Some(32_000) };
    assert_eq!(claim(&mut game, 31_999), until);
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &Command::Claim, 3), Rejection::NoClaim);
    let mut back = game.clone();
    done(&mut back, Actor::Host, &gone(Presence::Present), 32_000);
    assert_eq!(claim(&mut back, 40_000), early);
    done(&mut back, Actor::Host, &gone(Presence::Closed), 41_000);
    done(&mut back, Actor::Seat(Responder), &Command::Claim, 51_000);
    done(&mut game, Actor::Seat(Responder), &Command::Claim, 32_000);
    for game in [game, back] {
        let termination = game.result().map(|result| result.termination);
        assert_eq!(termination, Some(Termination::Abandonment));
        assert_eq!(game.winner(), Some(Responder));
    }
}

#[test]
fn a_rematch_is_agreed_after_the_end() {
    let rematch = Command::Offer(Offer::Rematch);
    let mut game = start(Terms::local(TimeControl::None));
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &rematch, 0), Rejection::NotOver);
    done(&mut game, Actor::Host, &Command::Resign { seat: Starter }, 0);
    done(&mut game, Actor::Seat(Responder), &rematch, 0);
    done(&mut game, Actor::Seat(Starter), &rematch, 0);
    assert!(game.is_rematch_agreed());
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &rematch, 0), Rejection::MatchOver);
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &Command::Accept, 0), Rejection::NoOffer);
}

#[test]
fn the_host_sets_clocks_refunds_and_forfeits() {
    let mut game = start(Terms::refereed(control("60")));
    let time = SeatTime { main: 5000, ..SeatTime::default() };
    let set = Command::SetTime { seat: Starter, time };
    assert_eq!(refused(&mut game, Actor::Seat(Starter), &set, 0), Rejection::HostOnly);
    done(&mut game, Actor::Host, &set, 1000);
    assert_eq!(game.deadline(), Some(6000));
    done(&mut game, Actor::Host, &Command::Refund { time: 3000 }, 4000);
    assert_eq!(game.time(Starter, 4000).main, 5000);
    done(&mut game, Actor::Host, &Command::Refund { time: 99_000 }, 5000);
    assert_eq!(game.time(Starter, 5000).main, 5000, "never more than was used");
    // Time during which the host was not running does not end the match.
    let mut away = game.clone();
    done(&mut away, Actor::Host, &Command::Refund { time: 3_600_000 }, 3_605_000);
    assert_eq!((away.result(), away.time(Starter, 3_605_000).main), (None, 5000));
    let mut first = start(Terms::online(control("60")));
    done(&mut first, Actor::Host, &Command::Refund { time: 3_600_000 }, 3_600_000);
    assert_eq!(
        (first.result(), first.deadline()),
        (None, Some(3_630_000)),
        "the limit for the first move"
    );
    let forfeit = Command::Forfeit { seat: Starter, reason: "it crashed".to_owned() };
    let handled = game.handle(Actor::Host, &forfeit, 6000);
    let kind = &handled.events[0].kind;
    assert!(matches!(kind, EventKind::Ended { reason: Some(text), .. } if text == "it crashed"));
    assert_eq!(result(&game), "O forfeit");
}

#[test]
fn a_move_of_the_host_costs_no_time() {
    let mut game = start(Terms::refereed(control("60+1")));
    done(&mut game, Actor::Host, &Command::Play { mv: "c3".to_owned() }, 40_000);
    assert_eq!(game.time(Starter, 50_000).main, 60_000);
    assert_eq!(game.time(Responder, 50_000).main, 50_000);
}

#[test]
fn a_game_cannot_be_claimed_before_it_has_begun() {
    let mut game = start(Terms::online(control("60")));
    let gone = Command::SetPresence { seat: Starter, presence: Presence::Closed };
    done(&mut game, Actor::Host, &gone, 0);
    let claim = refused(&mut game, Actor::Seat(Responder), &Command::Claim, 20_000);
    assert_eq!(claim, Rejection::NoClaim);
}

#[test]
fn a_take_back_during_a_pause_stays_paused() {
    let mut game = start(Terms::refereed(control("60")));
    play(&mut game, "c3", 10_000);
    play(&mut game, "d4", 30_000);
    done(&mut game, Actor::Host, &Command::Pause, 31_000);
    done(&mut game, Actor::Host, &Command::TakeBack { keep: 1 }, 40_000);
    assert_eq!((game.clock().running(), game.is_paused()), (None, true));
    done(&mut game, Actor::Seat(Responder), &Command::Resume, 50_000);
    assert_eq!(game.clock().running(), Some(Responder));
    assert_eq!(Seat::BOTH.map(|seat| game.time(seat, 50_000).main), [50_000, 60_000]);
}

#[test]
fn a_stored_match_that_contradicts_itself_is_refused() {
    let mut game = start(Terms::refereed(control("60")));
    play(&mut game, "c3", 10);
    let stored = serde_json::to_value(game.snapshot()).expect("JSON");
    let restore = |change: fn(&mut serde_json::Value)| {
        let mut changed = stored.clone();
        change(&mut changed);
        let snapshot = serde_json::from_value(changed).expect("a snapshot");
        Match::restore(snapshot).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(restore(|_| {}), Ok(()));
    let changes: [fn(&mut serde_json::Value); 3] = [
        |json| json["turns"] = serde_json::json!([]),
        |json| json["line"]["moves"] = serde_json::json!(["c3", "d4"]),
        |json| json["terms"]["control"] = serde_json::json!("none"),
    ];
    for change in changes {
        assert!(restore(change).is_err());
    }
    let mut copy = game.clone();
    let clock = *game.clock();
    let kind = EventKind::TakenBack { keep: 9, clock };
    let event = cairn_match::Event { number: game.version() + 1, at: 99, kind };
    assert_eq!(copy.apply(&event), Err(ReplayError::Inconsistent));
    let event = cairn_match::Event { number: game.version(), ..event };
    assert!(matches!(copy.apply(&event), Err(ReplayError::WrongNumber { .. })));
    assert_eq!(copy.snapshot(), game.snapshot());
}

#[test]
fn a_clock_measured_by_the_host_does_not_end_the_match() {
    let mut game = start(Terms::controlled(control("1")));
    play(&mut game, "c3", 99_000);
    assert_eq!((game.time(Starter, 99_000).main, game.deadline()), (0, None));
    assert_eq!(game.to_act(), Some(Responder));
}

/// A match against the computer at level 3.
fn local(players: [PlayerKind; 2], control: TimeControl) -> LocalMatch {
    let game = swapping();
    let tree = Tree::new(game, game.default_options());
    let root = tree.root();
    LocalMatch::new(tree, root, players, control, 0)
}

fn play_all(game: &mut LocalMatch, moves: &[&str]) {
    for mv in moves {
        assert_eq!(game.play(mv, 0).rejection, None);
    }
}

const PERSON: PlayerKind = PlayerKind::Person;
const COMPUTER: PlayerKind = PlayerKind::Computer(3);

#[test]
fn undo_takes_back_the_last_move_of_a_person() {
    let mut game = local([PERSON, COMPUTER], TimeControl::None);
    play_all(&mut game, &["c3", "g7", "d4", "f6"]);
    assert!(game.undo(0));
    assert_eq!(game.game().line().moves.len(), 2);
    assert!(game.undo(0) && !game.undo(0) && !game.can_undo());
    assert!(game.redo(0) && game.redo(0) && !game.redo(0));
    assert_eq!(game.game().line().moves, ["c3", "g7", "d4", "f6"]);
    let mut game = local([COMPUTER, PERSON], TimeControl::None);
    play_all(&mut game, &["c3", "g7", "d4"]);
    assert!(game.undo(0));
    assert_eq!(game.game().line().moves, ["c3"], "the computer's first move stays");
    assert!(!game.undo(0) && !game.can_undo());
    assert_eq!(game.resign(Responder, 0).rejection, None);
    assert!(!game.undo(0), "there is nothing to take back");
    assert_eq!(game.resigned_by(), Some(PERSON));
}

#[test]
fn redo_restores_the_clocks_too() {
    let mut game = local([PERSON, COMPUTER], control("60+2"));
    for (mv, now) in [("c3", 0), ("g7", 5000), ("d4", 12_000), ("f6", 15_000)] {
        assert_eq!(game.play(mv, now).rejection, None);
    }
    let times = |game: &LocalMatch, now| Seat::BOTH.map(|seat| game.game().time(seat, now).main);
    let after_four = times(&game, 15_000);
    assert!(game.undo(20_000));
    assert_ne!(times(&game, 20_000), after_four);
    assert!(game.redo(30_000));
    assert_eq!(times(&game, 30_000), after_four, "no time lost or gained");
    assert!(game.undo(40_000) && game.redo(50_000));
    assert_eq!(times(&game, 50_000), after_four, "again");
}

#[test]
fn the_move_played_before_stays_as_a_variation() {
    let mut game = local([PERSON; 2], TimeControl::None);
    play_all(&mut game, &["c3", "g7"]);
    game.undo(0);
    play_all(&mut game, &["f6"]);
    let first = game.tree().children(game.tree().root())[0];
    assert_eq!(game.tree().children(first).len(), 2);
    game.make_main_line();
    assert_eq!(game.tree().children(first)[0], game.at());
    let shown = game.tree().position(game.at()).expect("a node");
    assert_eq!(shown.text(), game.game().position().text());
}

#[test]
fn a_result_stands_in_the_record_until_it_is_taken_back() {
    let header = |game: &LocalMatch| game.tree().headers.get(Headers::RESULT).map(str::to_owned);
    let mut game = local([PERSON; 2], TimeControl::None);
    play_all(&mut game, &["c3", "g7"]);
    assert_eq!(game.resign(Starter, 0).rejection, None);
    assert_eq!(header(&game).as_deref(), Some("O resignation"));
    assert_eq!((game.to_act(), game.resigned_by()), (None, Some(PERSON)));
    let mut resumed = game.clone();
    assert_eq!(resumed.take_back_result(0).rejection, None);
    assert_eq!((resumed.at(), resumed.game().result()), (game.at(), None));
    assert_eq!(header(&resumed), None);
    assert!(game.undo(0));
    assert_eq!(header(&game), None);
    assert!(game.to_act().is_some());
    assert_eq!(game.resign(Starter, 0).rejection, None);
    assert_eq!(header(&game), None, "the record has further moves");
    assert!(game.redo(0));
    assert_eq!(
        (game.game().result(), header(&game)),
        (None, None),
        "the resignation was at another node"
    );
}

#[test]
fn a_time_out_at_one_device_can_be_taken_back() {
    let mut game = local([PERSON; 2], control("60"));
    assert_eq!(game.check_time(10_000_000), [], "the first move costs no time");
    assert_eq!(game.play("c3", 10_000_000).rejection, None);
    game.pause(10_001_000);
    game.resume(20_000_000);
    let mut late = game.clone();
    assert!(game.check_time(20_058_999).is_empty() && game.check_time(20_059_000).len() == 1);
    let handled = late.play("d4", 20_059_000);
    assert_eq!(handled.rejection, Some(Rejection::MatchOver));
    assert!(
        matches!(handled.events[0].kind, EventKind::Ended { .. }),
        "a late move reports the end"
    );
    assert_eq!(game.game().result().map(|result| result.to_string()).as_deref(), Some("X time"));
    assert_eq!(game.take_back_result(30_000_000).rejection, None);
    assert_eq!(game.game().time(Responder, 30_000_000).main, 60_000, "as before the move");
}

#[test]
fn a_match_adopts_the_record_of_its_study() {
    let mut game = local([PERSON; 2], TimeControl::None);
    play_all(&mut game, &["c3", "g7", "d4"]);
    let mut studied = game.tree().clone();
    let line = studied.main_line();
    studied.play(line[0], "e5").expect("legal");
    game.adopt(&studied, 0);
    assert_eq!((game.game().line().moves.len(), game.tree().move_count()), (3, 4));
    studied.delete(line[1]);
    game.adopt(&studied, 0);
    assert_eq!((game.game().line().moves.len(), game.at()), (1, line[0]));
    let whole = game.tree().position(game.at()).expect("a node").text();
    assert_eq!(whole, game.game().position().text());
}
