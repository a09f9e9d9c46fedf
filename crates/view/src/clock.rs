//! Clocks of two people at one board. Time is told from outside, in milliseconds.

use cairn_rules::Seat;
use serde::{Deserialize, Serialize};

/// Time for the whole game, and for each move on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// Minutes for the game.
    pub minutes: u32,
    /// Seconds added after each move.
    pub increment: u32,
}

/// Two clocks, at most one of which runs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Clocks {
    control: TimeControl,
    /// What each seat had left when its clock last stopped.
    left: [i64; 2],
    /// Whose clock runs, and since when; stopped clocks are saved and go on later.
    #[serde(skip)]
    running: Option<(usize, f64)>,
}

const fn index(seat: Seat) -> usize {
    match seat {
        Seat::Starter => 0,
        Seat::Responder => 1,
    }
}

impl Clocks {
    /// Full clocks, both stopped.
    #[must_use]
    pub fn new(control: TimeControl) -> Clocks {
        Clocks { control, left: [i64::from(control.minutes) * 60_000; 2], running: None }
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What a seat has left, never less than nothing.
    #[must_use]
    pub fn left(&self, seat: Seat, now: f64) -> i64 {
        let spent = match self.running {
            Some((running, since)) if running == index(seat) => (now - since).max(0.0) as i64,
            _ => 0,
        };
        (self.left[index(seat)] - spent).max(0)
    }

    /// Lets the clock of a seat run, and no other.
    pub fn start(&mut self, seat: Seat, now: f64) {
        self.stop(now);
        self.running = Some((index(seat), now));
    }

    /// Stops whichever clock runs.
    pub fn stop(&mut self, now: f64) {
        for seat in [Seat::Starter, Seat::Responder] {
            self.left[index(seat)] = self.left(seat, now);
        }
        self.running = None;
    }

    /// A seat has moved: its clock stops and gains the increment.
    pub fn moved(&mut self, seat: Seat, now: f64) {
        self.stop(now);
        self.left[index(seat)] += i64::from(self.control.increment) * 1000;
    }

    /// The seat whose running clock has come to nothing.
    #[must_use]
    pub fn fallen(&self, now: f64) -> Option<Seat> {
        let (running, _) = self.running?;
        let seat = if running == 0 { Seat::Starter } else { Seat::Responder };
        (self.left(seat, now) == 0).then_some(seat)
    }
}

/// "4:05"; tenths when it gets tight; hours when there are any.
#[must_use]
pub fn face(milliseconds: i64) -> String {
    let seconds = milliseconds / 1000;
    if milliseconds < 10_000 {
        return format!("0:{:02}.{}", seconds, milliseconds % 1000 / 100);
    }
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_stops_gains_and_falls() {
        let mut clocks = Clocks::new(TimeControl { minutes: 1, increment: 2 });
        clocks.start(Seat::Starter, 0.0);
        assert_eq!(clocks.left(Seat::Starter, 10_000.0), 50_000);
        assert_eq!(clocks.left(Seat::Responder, 10_000.0), 60_000);
        clocks.moved(Seat::Starter, 10_000.0);
        assert_eq!(clocks.left(Seat::Starter, 99_000.0), 52_000);
        clocks.start(Seat::Responder, 20_000.0);
        assert_eq!(clocks.fallen(79_999.0), None);
        assert_eq!(clocks.fallen(80_000.0), Some(Seat::Responder));
        assert_eq!(clocks.left(Seat::Responder, 1e9), 0);
    }

    #[test]
    fn a_saved_clock_goes_on_where_it_stopped() {
        let mut clocks = Clocks::new(TimeControl { minutes: 5, increment: 0 });
        clocks.start(Seat::Starter, 0.0);
        clocks.stop(1000.0);
        let text = serde_json::to_string(&clocks).unwrap();
        let read: Clocks = serde_json::from_str(&text).unwrap();
        assert_eq!(read.left(Seat::Starter, 77_000.0), 299_000);
    }

    #[test]
    fn faces() {
        assert_eq!(face(245_900), "4:05");
        assert_eq!(face(9_940), "0:09.9");
        assert_eq!(face(0), "0:00.0");
        assert_eq!(face(3_725_000), "1:02:05");
    }
}
