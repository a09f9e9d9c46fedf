//! The two clocks of a match. At most one of them runs. The current time is an argument.

use crate::time_control::{DAY, Millis, TimeControl};
use cairn_rules::Seat;
use serde::{Deserialize, Serialize};

/// The time one seat has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatTime {
    /// What is left of the main time, or of the time for the current move if each move has its own.
    pub main: Millis,
    /// What is left of the current overtime period.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub period: Millis,
    /// Byo-yomi: the periods left, including the current one.
    #[serde(default, skip_serializing_if = "is_none")]
    pub periods: u32,
    /// Canadian: the moves to make in the current period.
    #[serde(default, skip_serializing_if = "is_none")]
    pub moves: u32,
    /// Correspondence: the vacation left.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub vacation: Millis,
}

fn is_zero(time: &Millis) -> bool {
    *time == 0
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

impl SeatTime {
    /// A full clock.
    #[must_use]
    pub fn full(control: TimeControl) -> SeatTime {
        let empty = SeatTime::default();
        match control {
            TimeControl::None => empty,
            TimeControl::Absolute { main } | TimeControl::Fischer { main, .. } => {
                SeatTime { main, ..empty }
            }
            TimeControl::ByoYomi { main, periods, period } => {
                SeatTime { main, periods, period, ..empty }
            }
            TimeControl::Canadian { main, period, moves } => {
                SeatTime { main, period, moves, ..empty }
            }
            TimeControl::PerMove { time } => SeatTime { main: time, ..empty },
            TimeControl::Correspondence { days, vacation } => SeatTime {
                main: Millis::from(days) * DAY,
                vacation: Millis::from(vacation) * DAY,
                ..empty
            },
        }
    }

    /// The time left until the flag falls; `None` without a limit.
    #[must_use]
    pub fn until_flag(&self, control: TimeControl) -> Option<Millis> {
        let spare = match control {
            TimeControl::None => return None,
            TimeControl::Absolute { .. }
            | TimeControl::Fischer { .. }
            | TimeControl::PerMove { .. } => 0,
            TimeControl::ByoYomi { period, .. } => {
                let more = Millis::from(self.periods.saturating_sub(1));
                self.period.saturating_add(period.saturating_mul(more))
            }
            TimeControl::Canadian { .. } => self.period,
            TimeControl::Correspondence { .. } => self.vacation,
        };
        Some(self.main.saturating_add(spare))
    }

    /// The clock after some time without a move. It stops at zero.
    #[must_use]
    pub fn after(self, control: TimeControl, elapsed: Millis) -> SeatTime {
        let over = elapsed.saturating_sub(self.main);
        let main = self.main.saturating_sub(elapsed);
        match control {
            TimeControl::None => self,
            TimeControl::Absolute { .. }
            | TimeControl::Fischer { .. }
            | TimeControl::PerMove { .. } => SeatTime { main, ..self },
            TimeControl::ByoYomi { period, .. } => {
                let (periods, period) = periods_after(self.periods, self.period, period, over);
                SeatTime { main, periods, period, ..self }
            }
            TimeControl::Canadian { .. } => {
                SeatTime { main, period: self.period.saturating_sub(over), ..self }
            }
            TimeControl::Correspondence { .. } => {
                SeatTime { main, vacation: self.vacation.saturating_sub(over), ..self }
            }
        }
    }

    /// The clock after a move that was made in time: increments and new periods.
    #[must_use]
    pub fn renewed(self, control: TimeControl) -> SeatTime {
        match control {
            TimeControl::None | TimeControl::Absolute { .. } => self,
            TimeControl::Fischer { increment, cap, .. } => {
                let main = self.main.saturating_add(increment);
                // A clock that was set above the cap is not reduced.
                let main = cap.map_or(main, |cap| main.min(cap.max(self.main)));
                SeatTime { main, ..self }
            }
            TimeControl::ByoYomi { period, .. } => SeatTime { period, ..self },
            TimeControl::Canadian { period, moves, .. } => match (self.main, self.moves) {
                (0, 0 | 1) => SeatTime { period, moves, ..self },
                (0, left) => SeatTime { moves: left - 1, ..self },
                _ => self,
            },
            TimeControl::PerMove { .. } | TimeControl::Correspondence { .. } => {
                SeatTime { main: SeatTime::full(control).main, ..self }
            }
        }
    }
}

/// The byo-yomi periods left after some time, and the time left in the current one. A period that
/// runs out is lost, and the next one begins.
fn periods_after(periods: u32, left: Millis, period: Millis, over: Millis) -> (u32, Millis) {
    if over < left {
        return (periods, left - over);
    }
    let over = over - left;
    let lost = over.checked_div(period).map_or(Millis::MAX, |whole| whole.saturating_add(1));
    match u32::try_from(lost).ok().and_then(|lost| periods.checked_sub(lost)) {
        Some(periods @ 1..) => (periods, period - over % period),
        _ => (0, 0),
    }
}

/// The clocks of both seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    seats: [SeatTime; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    running: Option<Running>,
}

/// Which clock runs, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Running {
    seat: Seat,
    since: Millis,
}

impl Clock {
    /// Full clocks, both stopped.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock::stopped(control, [SeatTime::full(control); 2])
    }

    /// Clocks with these times, both stopped.
    #[must_use]
    pub fn stopped(control: TimeControl, seats: [SeatTime; 2]) -> Clock {
        Clock { control, seats, running: None }
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The seat whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// The time a seat has left at a moment.
    #[must_use]
    pub fn time(&self, seat: Seat, now: Millis) -> SeatTime {
        let time = self.seats[seat.index()];
        match self.running {
            Some(running) if running.seat == seat => {
                time.after(self.control, now.saturating_sub(running.since))
            }
            _ => time,
        }
    }

    /// The moment at which the running clock reaches zero.
    #[must_use]
    pub fn flag_at(&self) -> Option<Millis> {
        let Running { seat, since } = self.running?;
        let left = self.seats[seat.index()].until_flag(self.control)?;
        Some(since.saturating_add(left))
    }

    /// The seat whose clock has reached zero.
    #[must_use]
    pub fn flagged(&self, now: Millis) -> Option<Seat> {
        self.flag_at().filter(|&at| at <= now).and(self.running())
    }

    /// Starts the clock of a seat and stops the other one.
    pub fn start(&mut self, seat: Seat, now: Millis) {
        self.stop(now);
        self.running = Some(Running { seat, since: now });
    }

    /// Stops both clocks.
    pub fn stop(&mut self, now: Millis) {
        if let Some(Running { seat, .. }) = self.running {
            self.seats[seat.index()] = self.time(seat, now);
            self.running = None;
        }
    }

    /// Stops both clocks. The time since the start of the running clock is not charged.
    pub fn halt(&mut self) {
        self.running = None;
    }

    /// Stops both clocks after a move of a seat. If the clock of that seat was running, it gets the
    /// increment or the new period of the time control.
    pub fn press(&mut self, seat: Seat, now: Millis) {
        let was_running = self.running() == Some(seat);
        self.stop(now);
        if was_running {
            let time = &mut self.seats[seat.index()];
            *time = time.renewed(self.control);
        }
    }

    /// Returns some of the time since the running clock was started.
    pub fn refund(&mut self, time: Millis, now: Millis) {
        if let Some(running) = &mut self.running {
            running.since = running.since.saturating_add(time).min(now);
        }
    }

    /// Sets the clock of a seat to another time.
    pub fn set(&mut self, seat: Seat, time: SeatTime, now: Millis) {
        self.seats[seat.index()] = time;
        if let Some(running) = self.running.as_mut().filter(|running| running.seat == seat) {
            running.since = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{Responder, Starter};

    fn clock(control: &str) -> Clock {
        Clock::new(TimeControl::parse(control).expect("a control"))
    }

    /// The starter thinks for this long and moves.
    fn spend(clock: &mut Clock, elapsed: Millis) -> SeatTime {
        clock.start(Starter, 1000);
        clock.press(Starter, 1000 + elapsed);
        clock.time(Starter, 9_999_999)
    }

    #[test]
    fn one_clock_runs_and_the_flag_falls_at_zero() {
        let mut clock = clock("10");
        assert_eq!((clock.running(), clock.flag_at()), (None, None));
        clock.start(Starter, 500);
        assert_eq!(clock.time(Starter, 3500).main, 7000);
        assert_eq!(clock.time(Responder, 3500).main, 10_000);
        assert_eq!(clock.flag_at(), Some(10_500));
        assert_eq!((clock.flagged(10_499), clock.flagged(10_500)), (None, Some(Starter)));
        clock.start(Responder, 4500);
        assert_eq!(clock.time(Starter, 9000).main, 6000);
        assert_eq!(clock.running(), Some(Responder));
        assert_eq!(clock.time(Responder, 4000).main, 10_000, "time does not run backwards");
    }

    #[test]
    fn increments_come_after_the_move_and_stop_at_the_cap() {
        let mut fischer = clock("10+2");
        assert_eq!(spend(&mut fischer, 9999).main, 2001);
        let mut capped = clock("10+5^12");
        assert_eq!(spend(&mut capped, 1000).main, 12_000);
        capped.set(Starter, SeatTime { main: 20_000, ..SeatTime::default() }, 0);
        assert_eq!(spend(&mut capped, 1000).main, 19_000, "a clock beyond the cap gains nothing");
        fischer.stop(0);
        fischer.press(Responder, 0);
        assert_eq!(fischer.time(Responder, 0).main, 10_000, "this clock did not run");
    }

    #[test]
    fn byo_yomi_periods_are_used_up_one_by_one() {
        let mut clock = clock("10+3x5");
        assert_eq!(spend(&mut clock, 4000).main, 6000);
        let time = spend(&mut clock, 6000 + 4999);
        assert_eq!((time.main, time.periods, time.period), (0, 3, 5000), "moved within the period");
        let time = spend(&mut clock, 5000);
        assert_eq!((time.periods, time.period), (2, 5000));
        clock.start(Starter, 0);
        assert_eq!(clock.flag_at(), Some(10_000));
        assert_eq!(clock.time(Starter, 6000).period, 4000);
        assert_eq!(clock.time(Starter, 6000).periods, 1);
        assert_eq!(clock.time(Starter, 60_000).periods, 0);
    }

    #[test]
    fn canadian_moves_share_a_period() {
        let mut clock = clock("1+10/3");
        let time = spend(&mut clock, 500);
        assert_eq!((time.main, time.moves), (500, 3), "main time counts no moves");
        let time = spend(&mut clock, 2500);
        assert_eq!((time.main, time.period, time.moves), (0, 8000, 2));
        spend(&mut clock, 1000);
        let time = spend(&mut clock, 1000);
        assert_eq!((time.period, time.moves), (10_000, 3), "the next period");
    }

    #[test]
    fn every_move_has_its_own_time_and_vacation_is_used_up() {
        let mut per_move = clock("5/move");
        assert_eq!(spend(&mut per_move, 4999).main, 5000);
        let mut days = clock("2d+3d");
        let time = spend(&mut days, 3 * DAY);
        assert_eq!((time.main, time.vacation), (2 * DAY, 2 * DAY));
        days.start(Starter, 0);
        assert_eq!(days.flag_at(), Some(4 * DAY));
        let mut unlimited = clock("none");
        unlimited.start(Starter, 0);
        assert_eq!((unlimited.flag_at(), unlimited.flagged(Millis::MAX)), (None, None));
    }

    #[test]
    fn the_longest_times_do_not_overflow() {
        for control in ["1", "1+1", "1+9x9", "1+9/9", "9/move", "9d+9d", "none"] {
            let mut clock = clock(control);
            let huge = SeatTime {
                main: Millis::MAX,
                period: Millis::MAX,
                periods: u32::MAX,
                moves: u32::MAX,
                vacation: Millis::MAX,
            };
            clock.set(Starter, huge, 0);
            clock.start(Starter, 5);
            let _ = (clock.flag_at(), clock.time(Starter, Millis::MAX));
            clock.press(Starter, Millis::MAX);
        }
    }
}
