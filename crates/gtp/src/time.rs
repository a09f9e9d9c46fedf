//! The time that the controller grants.
//!
//! The controller measures the time; the clock of the match is an estimate between two `time_left`.
//! The time of the match passes only while the computer thinks about a `genmove`.

use crate::{
    Failure, Session,
    answer::Reply,
    arguments::{colour, number, seconds, whole_number},
};
use cairn_match::{Actor, Command, Match, Millis, SeatTime, Terms, TimeControl};
use cairn_record::{Line, LineError};
use cairn_rules::{Seat, Side};
use cairn_search::MoveTime;
use std::{mem::discriminant, time::Duration};

/// A match in which no flag falls, because the controller measures the time.
pub(crate) fn controlled(
    line: Line,
    control: TimeControl,
    now: Millis,
) -> Result<Match, LineError> {
    Match::start(line, Terms::controlled(control), now).map(|(game, _)| game)
}

impl Session {
    /// The time of the match.
    pub(crate) fn now(&self) -> Millis {
        millis(self.thinking_time)
    }

    /// What a side has on its clock, as far as the controller has said.
    #[must_use]
    pub fn time_left(&self, side: Side) -> SeatTime {
        self.game.time(self.position().seat_of(side), self.now())
    }

    /// What a seat has for its next move.
    pub(crate) fn move_time(&self, seat: Seat) -> MoveTime {
        let control = self.game.terms().control;
        let mut left = self.game.time(seat, self.now());
        // The estimate may be wrong: as long as the controller asks for moves, the last period
        // is still there.
        if let TimeControl::ByoYomi { period, .. } = control
            && left.periods == 0
        {
            (left.period, left.periods) = (period, 1);
        }
        MoveTime { control, left, limit: self.move_limit }
    }

    /// Goes on with another line and the times as they are.
    pub(crate) fn continue_with(&mut self, line: Line) -> Result<(), LineError> {
        let times = self.times();
        self.game = controlled(line, self.game.terms().control, self.now())?;
        self.set_times(times);
        Ok(())
    }

    /// What both seats have on their clocks.
    pub(crate) fn times(&self) -> [SeatTime; 2] {
        Seat::BOTH.map(|seat| self.game.time(seat, self.now()))
    }

    /// Puts these times on the clocks.
    pub(crate) fn set_times(&mut self, times: [SeatTime; 2]) {
        for seat in Seat::BOTH {
            self.set_time(seat, times[seat.index()]);
        }
    }

    fn set_time(&mut self, seat: Seat, time: SeatTime) {
        // A match that is over needs no time.
        let _ = self.game.handle(Actor::Host, &Command::SetTime { seat, time }, self.now());
    }

    /// Gives both seats full clocks of another time control.
    fn set_control(&mut self, control: TimeControl) -> Result<(), LineError> {
        self.game = controlled(self.game.line().clone(), control, self.now())?;
        Ok(())
    }
}

/// Whole milliseconds of a time.
fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}

/// A time for the game and an increment, which may be nothing.
fn fischer(main: Millis, increment: Millis) -> TimeControl {
    match increment {
        0 => TimeControl::Absolute { main },
        _ => TimeControl::Fischer { main, increment, cap: None },
    }
}

/// Main time and then periods of some moves, as `time_settings` has it: an empty period is none,
/// and a period without moves means that there is no limit.
fn canadian(main: Millis, period: Millis, moves: u32) -> TimeControl {
    match (period, moves) {
        (0, _) => TimeControl::Absolute { main },
        (_, 0) => TimeControl::None,
        _ => TimeControl::Canadian { main, period, moves },
    }
}

/// Main time and then so many periods for one move each. Without periods, or with empty ones,
/// there is nothing after the main time.
fn byo_yomi(main: Millis, period: Millis, periods: u32) -> TimeControl {
    if period == 0 || periods == 0 {
        TimeControl::Absolute { main }
    } else {
        TimeControl::ByoYomi { main, periods, period }
    }
}

/// The clock after `time_left`: `stones` is 0 during main time; in overtime the moves to be made
/// in that time or, in byo-yomi, the periods that are left.
fn seat_time(control: TimeControl, time: Millis, stones: u32) -> SeatTime {
    let full = SeatTime::full(control);
    match control {
        TimeControl::ByoYomi { period, .. } if stones > 0 => {
            SeatTime { main: 0, period: time.min(period), periods: stones, ..full }
        }
        TimeControl::Canadian { .. } if stones > 0 => {
            SeatTime { main: 0, period: time, moves: stones, ..full }
        }
        _ => SeatTime { main: time, ..full },
    }
}

pub(crate) fn time_settings(session: &mut Session, words: &[&str]) -> Reply {
    let control = canadian(
        seconds("the main time", words[0])?,
        seconds("the time of a period", words[1])?,
        whole_number("the number of moves", words[2])?,
    );
    set(session, control)
}

pub(crate) fn kgs_time_settings(session: &mut Session, words: &[&str]) -> Reply {
    let main = |word| seconds("the main time", word);
    let period = |word| seconds("the time of a period", word);
    let control = match *words {
        ["none"] => TimeControl::None,
        ["absolute", time] => fischer(main(time)?, 0),
        ["fischer", time, more] => {
            fischer(main(time)?, seconds("the time that every move adds", more)?)
        }
        ["byoyomi", time, each, periods] => {
            byo_yomi(main(time)?, period(each)?, whole_number("the number of periods", periods)?)
        }
        ["canadian", time, each, moves] => {
            canadian(main(time)?, period(each)?, whole_number("the number of moves", moves)?)
        }
        _ => {
            return Err(Failure::new(
                "say none, absolute MAIN, fischer MAIN INCREMENT, byoyomi MAIN PERIOD PERIODS \
                 or canadian MAIN PERIOD MOVES",
            ));
        }
    };
    set(session, control)
}

/// Sets the time control of this game and of those that follow.
fn set(session: &mut Session, control: TimeControl) -> Reply {
    session.set_control(control)?;
    session.control = Some(control);
    Ok(String::new())
}

pub(crate) fn time_left(session: &mut Session, words: &[&str]) -> Reply {
    let side = colour(words[0])?;
    // Some controllers report how far a flag has fallen: then there is nothing left.
    let is_over = number("the time left", words[1])? < 0.0;
    let time = if is_over { 0 } else { seconds("the time left", words[1])? };
    let stones = whole_number("the number of moves or periods", words[2])?;
    if session.control.is_none() {
        // The controller did not say what comes after that time: assume nothing, or another
        // period like this one.
        let assumed = match stones {
            0 => TimeControl::Absolute { main: time },
            moves => TimeControl::Canadian { main: 0, period: time, moves },
        };
        if discriminant(&assumed) != discriminant(&session.game.terms().control) {
            session.set_control(assumed)?;
        }
    }
    let seat = session.position().seat_of(side);
    session.set_time(seat, seat_time(session.game.terms().control, time, stones));
    Ok(String::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_search::Settings;

    const LIMIT: Duration = Duration::from_secs(1);

    /// A session after these lines.
    fn session(lines: &[&str]) -> Session {
        let mut session = Session::new(Settings::default(), LIMIT);
        for line in lines {
            let answer = session.answer(line).expect("a command");
            assert!(answer.reply.is_ok(), "{line}: {answer}");
        }
        session
    }

    /// A move of the first side, as if by `genmove` and after so many seconds of thought, and an
    /// answer. Returns what the first side has then.
    fn think(session: &mut Session, seconds: u64) -> SeatTime {
        let seat = session.game.to_act().expect("the game goes on");
        session.thinking_time += Duration::from_secs(seconds);
        let first = session.position().legal_moves().swap_remove(0);
        session.play(Actor::Seat(seat), &first).expect("legal");
        let reply = session.position().legal_moves().into_iter().find(|mv| mv != "swap");
        session.play(Actor::Host, &reply.expect("a move")).expect("legal");
        session.time_left(Side::First)
    }

    #[test]
    fn the_controller_decides_and_used_time_counts() {
        let mut session = session(&["time_settings 60 0 0"]);
        assert_eq!(think(&mut session, 20).main, 40_000);
        assert_eq!(session.time_left(Side::Second).main, 60_000);
        session.answer("time_left b 55 0");
        assert_eq!(session.time_left(Side::First).main, 55_000);
        assert_eq!(think(&mut session, 5).main, 50_000);
        session.answer("undo");
        session.answer("komi 0");
        assert_eq!(session.time_left(Side::First).main, 50_000, "no time is given back");
        session.answer("clear_board");
        assert_eq!(session.time_left(Side::First).main, 60_000);
    }

    #[test]
    fn every_move_adds_to_the_time() {
        let mut session = session(&["kgs-time_settings fischer 60 2"]);
        assert_eq!(think(&mut session, 5).main, 57_000);
        assert_eq!(session.time_left(Side::Second).main, 60_000, "its time is not ours to count");
        session.answer("time_left b 50 0");
        assert_eq!(session.time_left(Side::First).main, 50_000, "that one is counted already");
    }

    #[test]
    fn periods_are_lost_one_by_one() {
        let mut session = session(&["kgs-time_settings byoyomi 60 10 5"]);
        let byo_yomi = |time: SeatTime| (time.main, time.period, time.periods);
        assert_eq!(byo_yomi(think(&mut session, 15)), (45_000, 10_000, 5));
        session.answer("time_left b 4 1");
        assert_eq!(byo_yomi(session.time_left(Side::First)), (0, 4000, 1));
        assert_eq!(byo_yomi(think(&mut session, 3)), (0, 10_000, 1), "a new period");
        session.answer("time_left b 4 3");
        assert_eq!(byo_yomi(think(&mut session, 5)), (0, 10_000, 2), "one was not enough");
    }

    #[test]
    fn after_the_last_period_the_computer_still_gets_time() {
        let mut session = session(&["kgs-time_settings byoyomi 0 10 1"]);
        think(&mut session, 60);
        let seat = session.game.to_act().expect("the game goes on");
        let budget = session.move_time(seat).budget(50);
        assert_eq!(budget, Duration::from_millis(9800));
        session.thinking_time += Duration::from_secs(60);
        assert_eq!(session.move_time(seat).budget(50), budget, "no move was made in that time");
    }

    #[test]
    fn the_moves_of_a_period_share_it() {
        let mut session = session(&["time_settings 0 10 5", "time_left b 6 2"]);
        let canadian = |time: SeatTime| (time.period, time.moves);
        assert_eq!(canadian(think(&mut session, 2)), (4000, 1));
        assert_eq!(canadian(think(&mut session, 3)), (10_000, 5), "a new period");
        session.answer("time_left w 30 3");
        let budget = session.move_time(Seat::Responder).budget(50);
        assert_eq!(budget, Duration::from_millis(9800));
    }

    #[test]
    fn without_a_time_control_every_move_has_the_usual_limit() {
        for lines in [&[][..], &["time_settings 0 1 0"], &["kgs-time_settings none"]] {
            let mut session = session(lines);
            think(&mut session, 100);
            let time = session.move_time(Seat::Starter);
            assert_eq!((time.control, time.limit), (TimeControl::None, LIMIT));
        }
    }

    #[test]
    fn without_periods_there_is_nothing_after_the_main_time() {
        let nothing = TimeControl::Absolute { main: 1000 };
        assert_eq!(byo_yomi(1000, 1000, 0), nothing);
        assert_eq!(byo_yomi(1000, 0, 3), nothing);
        assert_eq!(canadian(1000, 0, 1), nothing);
        assert_eq!(fischer(1000, 0), nothing);
    }

    #[test]
    fn a_time_left_needs_no_settings() {
        let mut session = session(&["time_left b 9 0"]);
        assert_eq!(session.game.terms().control, TimeControl::Absolute { main: 9000 });
        assert_eq!(think(&mut session, 2).main, 7000);
        session.answer("time_left w 8 0");
        assert_eq!(session.time_left(Side::First).main, 7000);
        assert_eq!(session.time_left(Side::Second).main, 8000);
        session.answer("time_left b 6 2");
        let left = session.time_left(Side::First);
        assert_eq!((left.main, left.period, left.moves), (0, 6000, 2));
        session.answer("clear_board");
        assert_eq!(session.game.terms().control, TimeControl::None);
    }

    #[test]
    fn no_flag_ends_the_game() {
        for control in ["absolute 1", "fischer 1 1", "byoyomi 1 1 1", "canadian 1 1 2"] {
            let mut session = session(&[&*format!("kgs-time_settings {control}")]);
            for _ in 0..3 {
                think(&mut session, 1000);
            }
            assert_eq!(session.game.result(), None, "{control}");
        }
    }
}
