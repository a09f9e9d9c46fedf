//! What another program is told of its time.

use cairn_search::Clock;
use std::time::Duration;

/// The time a program may take, in the words of the line protocol.
#[derive(Clone, Copy, Debug)]
pub enum Allowance {
    /// It keeps its own pace.
    OwnPace,
    /// So many seconds for every move.
    EachMove(u32),
    /// A clock that runs while it thinks, as it stands now.
    Clock(Clock),
}

/// How much of the protocol a program knows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dialect {
    /// Whether it has a command for clocks of every kind.
    pub(crate) clocks: bool,
    /// Whether it reads parts of seconds.
    pub(crate) fractions: bool,
}

impl Allowance {
    /// The command that a game begins with. The standard one knows no increments and just one
    /// period; a program that has no better one hears of the rest as the game goes on.
    pub(crate) fn settings(&self, dialect: Dialect) -> Option<String> {
        let text = |time| seconds(time, dialect);
        match *self {
            Allowance::OwnPace => None,
            // One move in each period.
            Allowance::EachMove(time) => Some(format!("time_settings 0 {time} 1")),
            Allowance::Clock(Clock::PerMove(_)) => None,
            Allowance::Clock(Clock::Fischer { remaining, increment }) => Some(if dialect.clocks {
                format!("kgs-time_settings fischer {} {}", text(remaining), text(increment))
            } else {
                format!("time_settings {} 0 0", text(remaining))
            }),
            Allowance::Clock(Clock::ByoYomi { remaining, period, periods, .. }) => {
                let (main, period) = (text(remaining), text(period));
                Some(if dialect.clocks {
                    format!("kgs-time_settings byoyomi {main} {period} {periods}")
                } else {
                    format!("time_settings {main} {period} 1")
                })
            }
        }
    }

    /// The command that tells a side what it has left.
    pub(crate) fn left(&self, colour: &str, dialect: Dialect) -> Option<String> {
        let (time, stones) = match *self {
            Allowance::Clock(Clock::Fischer { remaining, .. }) => (remaining, 0),
            Allowance::Clock(Clock::ByoYomi { remaining, period, periods, .. }) => {
                if remaining.is_zero() {
                    (period, if dialect.clocks { periods } else { 1 })
                } else {
                    (remaining, 0)
                }
            }
            _ => return None,
        };
        Some(format!("time_left {colour} {} {stones}", seconds(time, dialect)))
    }

    /// After so long a program that has not answered has hung.
    pub(crate) fn patience(&self) -> Duration {
        /// A program that takes so many times its time for a move.
        const OVERTIME: u32 = 10;
        match *self {
            Allowance::OwnPace => Duration::ZERO,
            Allowance::EachMove(time) => {
                Duration::from_secs(u64::from(time)).saturating_mul(OVERTIME)
            }
            Allowance::Clock(Clock::PerMove(time)) => time.saturating_mul(OVERTIME),
            Allowance::Clock(Clock::Fischer { remaining, .. }) => remaining,
            Allowance::Clock(Clock::ByoYomi { remaining, period, periods, .. }) => {
                remaining.saturating_add(period.saturating_mul(periods))
            }
        }
    }
}

/// A time in seconds, never more than it is.
fn seconds(time: Duration, dialect: Dialect) -> String {
    if dialect.fractions {
        format!("{}", (time.as_secs_f64() * 1000.0).floor() / 1000.0)
    } else {
        time.as_secs().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Dialect = Dialect { clocks: false, fractions: false };
    const OURS: Dialect = Dialect { clocks: true, fractions: true };

    fn said(clock: Clock, dialect: Dialect) -> [String; 2] {
        let allowance = Allowance::Clock(clock);
        [allowance.settings(dialect), allowance.left("b", dialect)]
            .map(|command| command.expect("a clock is told"))
    }

    #[test]
    fn clocks_are_told_in_the_words_that_a_program_knows() {
        let milliseconds = Duration::from_millis;
        let fischer =
            Clock::Fischer { remaining: milliseconds(9750), increment: milliseconds(500) };
        assert_eq!(
            said(fischer, OURS),
            ["kgs-time_settings fischer 9.75 0.5", "time_left b 9.75 0"]
        );
        assert_eq!(said(fischer, PLAIN), ["time_settings 9 0 0", "time_left b 9 0"]);
        let byo_yomi = |main| Clock::ByoYomi {
            remaining: milliseconds(main),
            period: milliseconds(2000),
            moves: 1,
            periods: 3,
        };
        assert_eq!(
            said(byo_yomi(5000), OURS),
            ["kgs-time_settings byoyomi 5 2 3", "time_left b 5 0"]
        );
        assert_eq!(said(byo_yomi(0), OURS)[1], "time_left b 2 3");
        assert_eq!(said(byo_yomi(0), PLAIN), ["time_settings 0 2 1", "time_left b 2 1"]);
        assert!(Allowance::OwnPace.settings(OURS).is_none());
        assert_eq!(Allowance::EachMove(2).settings(PLAIN).as_deref(), Some("time_settings 0 2 1"));
        assert!(Allowance::EachMove(2).left("b", PLAIN).is_none());
    }
}
