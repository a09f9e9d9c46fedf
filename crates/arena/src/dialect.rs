//! What another program is told of its time, in the words it knows.

use cairn_search::Clock;
use std::time::Duration;

/// How much of the line protocol a program knows about time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dialect {
    /// Whether it has a command for clocks of every kind.
    pub(crate) clocks: bool,
    /// Whether it reads parts of seconds.
    pub(crate) fractions: bool,
}

impl Dialect {
    /// The command that a game with this clock begins with. The standard one knows no
    /// increments and just one period; a program that has no better one hears of the rest as
    /// the game goes on.
    pub(crate) fn settings(self, clock: Clock) -> String {
        match clock {
            // One move in each period.
            Clock::PerMove(time) => format!("time_settings 0 {} 1", self.seconds(time)),
            Clock::Fischer { remaining, increment } => {
                let (main, more) = (self.seconds(remaining), self.seconds(increment));
                if self.clocks && more == "0" {
                    format!("kgs-time_settings absolute {main}")
                } else if self.clocks {
                    format!("kgs-time_settings fischer {main} {more}")
                } else {
                    format!("time_settings {main} 0 0")
                }
            }
            Clock::ByoYomi { remaining, period, periods, .. } => {
                let (main, period) = (self.seconds(remaining), self.seconds(period));
                if self.clocks {
                    format!("kgs-time_settings byoyomi {main} {period} {periods}")
                } else {
                    format!("time_settings {main} {period} 1")
                }
            }
        }
    }

    /// The command that tells a side what it has left, where that changes with its moves.
    pub(crate) fn left(self, clock: Clock, colour: &str) -> Option<String> {
        let (time, stones) = match clock {
            Clock::PerMove(_) => return None,
            // Main time too short to be told is as good as gone: a program that reads 0 would
            // take its time to be up.
            Clock::ByoYomi { remaining, period, periods, .. } if self.seconds(remaining) == "0" => {
                (period, if self.clocks { periods } else { 1 })
            }
            Clock::Fischer { remaining, .. } | Clock::ByoYomi { remaining, .. } => (remaining, 0),
        };
        Some(format!("time_left {colour} {} {stones}", self.seconds(time)))
    }

    /// A time in seconds, never more than it is.
    fn seconds(self, time: Duration) -> String {
        if self.fractions {
            format!("{}", (time.as_secs_f64() * 1000.0).floor() / 1000.0)
        } else {
            time.as_secs().to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Dialect = Dialect { clocks: false, fractions: false };
    const OURS: Dialect = Dialect { clocks: true, fractions: true };

    fn said(clock: Clock, dialect: Dialect) -> [String; 2] {
        [dialect.settings(clock), dialect.left(clock, "b").expect("a clock is told")]
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
        let absolute = Clock::Fischer { remaining: milliseconds(9750), increment: Duration::ZERO };
        assert_eq!(OURS.settings(absolute), "kgs-time_settings absolute 9.75");
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
        assert_eq!(said(byo_yomi(700), PLAIN)[1], "time_left b 2 1");
        assert_eq!(said(byo_yomi(700), OURS)[1], "time_left b 0.7 0");
        for dialect in [PLAIN, OURS] {
            let each_move = Clock::PerMove(milliseconds(2000));
            assert_eq!(dialect.settings(each_move), "time_settings 0 2 1");
            assert!(dialect.left(each_move, "b").is_none());
        }
    }
}
