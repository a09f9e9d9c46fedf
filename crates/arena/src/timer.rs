//! The clocks of a game: how time is granted, and what is left of it.

use cairn_search::Clock;
use std::{fmt, time::Duration};

/// How time is granted to each contender for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// A time for the whole game, to which every move adds something, possibly nothing.
    Fischer {
        /// The time at the start.
        main: Duration,
        /// What a move adds.
        increment: Duration,
    },
    /// A main time, then periods. Whoever moves within a period keeps it.
    ByoYomi {
        /// The time before the first period.
        main: Duration,
        /// How many periods there are.
        periods: u32,
        /// How long each is.
        period: Duration,
    },
}

impl TimeControl {
    /// Reads `60` (seconds for the game), `60+0.5` (half a second more for every move) or
    /// `60+3x10` (then three periods of ten seconds); `0+1x5` is five seconds a move.
    pub fn parse(text: &str) -> Result<TimeControl, String> {
        let seconds = |text: &str| {
            let number = text.parse().ok().filter(|number| (0.0..=1e6).contains(number))?;
            Duration::try_from_secs_f64(number).ok()
        };
        let (main, more) = text.split_once('+').unwrap_or((text, "0"));
        let control = seconds(main).and_then(|main| match more.split_once('x') {
            None => Some(TimeControl::Fischer { main, increment: seconds(more)? }),
            Some((periods, period)) => Some(TimeControl::ByoYomi {
                main,
                periods: periods.parse().ok().filter(|periods| (1..=1000).contains(periods))?,
                period: seconds(period).filter(|period| !period.is_zero())?,
            }),
        });
        control.filter(|control| control.most_for_a_move() > Duration::ZERO).ok_or_else(|| {
            "a clock is needed: 60 seconds for the game, 60+0.5 with more for every move, or \
             60+3x10 with three periods of ten seconds"
                .to_owned()
        })
    }

    /// All the time there is for the first move.
    fn most_for_a_move(&self) -> Duration {
        match *self {
            TimeControl::Fischer { main, .. } => main,
            TimeControl::ByoYomi { main, periods, period } => {
                main.saturating_add(period.saturating_mul(periods))
            }
        }
    }
}

/// Prints the control as it is read.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Fischer { main, increment } => {
                write!(f, "{}+{}", main.as_secs_f64(), increment.as_secs_f64())
            }
            TimeControl::ByoYomi { main, periods, period } => {
                write!(f, "{}+{periods}x{}", main.as_secs_f64(), period.as_secs_f64())
            }
        }
    }
}

/// One contender's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer {
    control: TimeControl,
    /// What is left of the main time.
    remaining: Duration,
    /// Periods that are left, the current one included.
    periods: u32,
}

/// A flag has fallen: more time was used than there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FlagFall;

impl Timer {
    /// A clock at the start of a game.
    pub(crate) fn new(control: TimeControl) -> Timer {
        let (remaining, periods) = match control {
            TimeControl::Fischer { main, .. } => (main, 0),
            TimeControl::ByoYomi { main, periods, .. } => (main, periods),
        };
        Timer { control, remaining, periods }
    }

    /// What the contender is told.
    pub(crate) fn clock(&self) -> Clock {
        let remaining = self.remaining;
        match self.control {
            TimeControl::Fischer { increment, .. } => Clock::Fischer { remaining, increment },
            TimeControl::ByoYomi { period, .. } => {
                Clock::ByoYomi { remaining, period, moves: 1, periods: self.periods }
            }
        }
    }

    /// Takes off what a move took.
    pub(crate) fn spend(&mut self, time: Duration) -> Result<(), FlagFall> {
        let over = time.saturating_sub(self.remaining);
        match self.control {
            TimeControl::Fischer { increment, .. } => {
                self.remaining = self.remaining.checked_sub(time).ok_or(FlagFall)?;
                self.remaining = self.remaining.saturating_add(increment);
            }
            TimeControl::ByoYomi { period, .. } => {
                self.remaining = self.remaining.saturating_sub(time);
                let used_up = over.as_nanos().saturating_sub(1) / period.as_nanos();
                let used_up = u32::try_from(used_up).unwrap_or(u32::MAX);
                self.periods = self.periods.saturating_sub(used_up);
                if self.periods == 0 {
                    return Err(FlagFall);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn timer(text: &str) -> Timer {
        Timer::new(TimeControl::parse(text).expect("a clock"))
    }

    #[test]
    fn clocks_are_read() {
        for text in ["60+0", "0.25+0.5", "0+1x5", "10+3x0.5"] {
            assert_eq!(TimeControl::parse(text).expect("a clock").to_string(), text);
        }
        assert_eq!(TimeControl::parse("60"), TimeControl::parse("60+0"));
        for text in ["", "0", "0+1", "-1", "1+-1", "nan", "inf", "1+0x5", "1+2x0", "1+x", "1x5"] {
            assert!(TimeControl::parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn increments_come_after_the_move() {
        let mut timer = timer("10+2");
        assert_eq!(timer.spend(SECOND * 10), Ok(()));
        assert_eq!(timer.clock(), Clock::Fischer { remaining: SECOND * 2, increment: SECOND * 2 });
        assert_eq!(timer.spend(SECOND * 2 + Duration::from_nanos(1)), Err(FlagFall));
    }

    #[test]
    fn periods_are_used_up_one_by_one() {
        let mut timer = timer("10+3x5");
        assert_eq!(timer.spend(SECOND * 4), Ok(()));
        assert_eq!(timer.spend(SECOND * 11), Ok(()), "main time and just one period");
        assert_eq!(timer.periods, 3);
        assert_eq!(timer.spend(SECOND * 5), Ok(()));
        assert_eq!(timer.periods, 3, "moved within the period");
        assert_eq!(timer.spend(SECOND * 11), Ok(()));
        assert_eq!(timer.periods, 1);
        assert_eq!(timer.spend(SECOND * 6), Err(FlagFall));
    }
}
