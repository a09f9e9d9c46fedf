//! The time control of a match.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A duration or a moment, in milliseconds. The origin of moments does not matter; a match only
/// compares them.
pub type Millis = u64;

/// One day.
pub const DAY: Millis = 24 * 60 * 60 * 1000;

/// The longest time in a time control: a year.
const LONGEST: Millis = 366 * DAY;
/// The most periods of overtime, and the most moves in a period.
const MOST: u32 = 1000;

/// The agreed terms of a clock, the same for both seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// A time for the whole game.
    Absolute {
        /// The time.
        main: Millis,
    },
    /// A time for the whole game, with an increment for every move.
    Fischer {
        /// The time at the start.
        main: Millis,
        /// The increment.
        increment: Millis,
        /// The increment never raises the clock above this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cap: Option<Millis>,
    },
    /// A main time, then periods for one move each. A move within the period restores it.
    #[serde(rename = "byo-yomi")]
    ByoYomi {
        /// The time before the first period.
        main: Millis,
        /// How many periods there are.
        periods: u32,
        /// How long each is.
        period: Millis,
    },
    /// A main time, then periods for a number of moves each.
    Canadian {
        /// The time before the first period.
        main: Millis,
        /// How long a period is.
        period: Millis,
        /// How many moves are to be made in it.
        moves: u32,
    },
    /// A time for every move.
    PerMove {
        /// The time.
        time: Millis,
    },
    /// Days for every move. A move that takes longer uses up vacation.
    Correspondence {
        /// Days for a move.
        days: u32,
        /// Days of vacation for the whole match.
        vacation: u32,
    },
}

impl TimeControl {
    /// Checks the numbers: there is time for the first move, overtime has periods, and no time is
    /// longer than a year.
    pub fn checked(self) -> Result<TimeControl, TimeControlError> {
        let in_days = |days: u32| Millis::from(days) * DAY;
        let (times, first) = match self {
            TimeControl::None => return Ok(self),
            TimeControl::Absolute { main } => ([main, 0, 0], main),
            TimeControl::Fischer { main, increment, cap } => {
                if cap.is_some_and(|cap| cap < main) {
                    return Err(TimeControlError::CapBelowMain);
                }
                ([main, increment, cap.unwrap_or(0)], main)
            }
            TimeControl::ByoYomi { main, periods, period } => {
                if period == 0 || !(1..=MOST).contains(&periods) {
                    return Err(TimeControlError::Overtime { most: MOST });
                }
                ([main, period, 0], main.saturating_add(period))
            }
            TimeControl::Canadian { main, period, moves } => {
                if period == 0 || !(1..=MOST).contains(&moves) {
                    return Err(TimeControlError::Overtime { most: MOST });
                }
                ([main, period, 0], main.saturating_add(period))
            }
            TimeControl::PerMove { time } => ([time, 0, 0], time),
            TimeControl::Correspondence { days, vacation } => {
                ([in_days(days), in_days(vacation), 0], in_days(days))
            }
        };
        if first == 0 {
            Err(TimeControlError::NoTime)
        } else if times.into_iter().any(|time| time > LONGEST) {
            Err(TimeControlError::TooLong)
        } else {
            Ok(self)
        }
    }

    /// Parses a control in seconds: `60` for the game, `60+0.5` with an increment, `60+0.5^90` with
    /// a cap on it, `60+3x10` with three byo-yomi periods of ten seconds, `60+300/25` with
    /// Canadian periods of 25 moves in 300 seconds, `10/move`, `3d` for days a move, `3d+20d` with
    /// vacation, `none`.
    pub fn parse(text: &str) -> Result<TimeControl, TimeControlError> {
        let control = match text {
            "none" => Some(TimeControl::None),
            _ => parse_per_move(text).or_else(|| parse_days(text)).or_else(|| parse_main(text)),
        };
        control.ok_or(TimeControlError::Unreadable)?.checked()
    }
}

fn parse_per_move(text: &str) -> Option<TimeControl> {
    Some(TimeControl::PerMove { time: seconds(text.strip_suffix("/move")?)? })
}

fn parse_days(text: &str) -> Option<TimeControl> {
    let (days, vacation) = text.split_once('+').unwrap_or((text, "0d"));
    let number = |text: &str| text.strip_suffix('d')?.parse().ok();
    Some(TimeControl::Correspondence { days: number(days)?, vacation: number(vacation)? })
}

fn parse_main(text: &str) -> Option<TimeControl> {
    let (main, more) = text.split_once('+').unwrap_or((text, "0"));
    let main = seconds(main)?;
    if let Some((periods, period)) = more.split_once('x') {
        let (periods, period) = (periods.parse().ok()?, seconds(period)?);
        return Some(TimeControl::ByoYomi { main, periods, period });
    }
    if let Some((period, moves)) = more.split_once('/') {
        let (period, moves) = (seconds(period)?, moves.parse().ok()?);
        return Some(TimeControl::Canadian { main, period, moves });
    }
    let (increment, cap) = match more.split_once('^') {
        Some((increment, cap)) => (increment, Some(seconds(cap)?)),
        None => (more, None),
    };
    match (seconds(increment)?, cap) {
        (0, None) => Some(TimeControl::Absolute { main }),
        (0, Some(_)) => None,
        (increment, cap) => Some(TimeControl::Fischer { main, increment, cap }),
    }
}

/// Seconds with at most three decimals, as milliseconds.
fn seconds(text: &str) -> Option<Millis> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_empty = whole.is_empty() && (part.is_empty() || text == whole);
    if is_empty || !digits(whole) || !digits(part) || part.len() > 3 {
        return None;
    }
    let thousandths: Millis = format!("{part:0<3}").parse().ok()?;
    let whole: Millis = format!("0{whole}").parse().ok()?;
    whole.checked_mul(1000)?.checked_add(thousandths)
}

/// Milliseconds as seconds: `0.5`, `60`.
struct Seconds(Millis);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 1000)?;
        match self.0 % 1000 {
            0 => Ok(()),
            rest => write!(f, ".{}", format!("{rest:03}").trim_end_matches('0')),
        }
    }
}

/// Prints the control as [`TimeControl::parse`] reads it.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::None => f.write_str("none"),
            TimeControl::Absolute { main } => write!(f, "{}+0", Seconds(main)),
            TimeControl::Fischer { main, increment, cap } => {
                write!(f, "{}+{}", Seconds(main), Seconds(increment))?;
                cap.map_or(Ok(()), |cap| write!(f, "^{}", Seconds(cap)))
            }
            TimeControl::ByoYomi { main, periods, period } => {
                write!(f, "{}+{periods}x{}", Seconds(main), Seconds(period))
            }
            TimeControl::Canadian { main, period, moves } => {
                write!(f, "{}+{}/{moves}", Seconds(main), Seconds(period))
            }
            TimeControl::PerMove { time } => write!(f, "{}/move", Seconds(time)),
            TimeControl::Correspondence { days, vacation: 0 } => write!(f, "{days}d"),
            TimeControl::Correspondence { days, vacation } => write!(f, "{days}d+{vacation}d"),
        }
    }
}

/// Why a time control was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControlError {
    /// The text is not a time control.
    Unreadable,
    /// There is no time for the first move.
    NoTime,
    /// A time is longer than a year.
    TooLong,
    /// Overtime without periods, with empty ones, or with too many.
    Overtime {
        /// The largest number of periods or of moves in one.
        most: u32,
    },
    /// The cap is below the main time.
    CapBelowMain,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControlError::Unreadable => f.write_str(
                "a clock is needed: 60 seconds for the game, 60+0.5 with more for every move, \
                 60+3x10 with three periods of ten seconds, 60+300/25 with 25 moves in 300 seconds, \
                 or 10/move; times have at most three decimals",
            ),
            TimeControlError::NoTime => f.write_str("the clock leaves no time for the first move"),
            TimeControlError::TooLong => f.write_str("the clock is longer than a year"),
            TimeControlError::Overtime { most } => {
                write!(f, "overtime needs a time and from 1 to {most} periods or moves")
            }
            TimeControlError::CapBelowMain => f.write_str("the cap is below the main time"),
        }
    }
}

impl std::error::Error for TimeControlError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_read_as_they_are_printed() {
        for text in [
            "none",
            "60+0",
            "0.25+0.5",
            "0+1x5",
            "10+3x0.5",
            "60+300/25",
            "600+5^900",
            "10/move",
            "0.001/move",
            "3d",
            "3d+20d",
        ] {
            assert_eq!(TimeControl::parse(text).expect("a control").to_string(), text);
        }
        assert_eq!(TimeControl::parse("60"), TimeControl::parse("60+0"));
        assert_eq!(TimeControl::parse(".5+1."), TimeControl::parse("0.5+1"));
        let bad =
            ["", "-1", "1+-1", "nan", "inf", "1+x", "1x5", "1e3", "0.0005", ".", "d", "60+0^90"];
        for text in bad {
            assert_eq!(TimeControl::parse(text), Err(TimeControlError::Unreadable), "{text:?}");
        }
        for (text, error) in [
            ("0", TimeControlError::NoTime),
            ("0+1", TimeControlError::NoTime),
            ("0d", TimeControlError::NoTime),
            ("99999999999", TimeControlError::TooLong),
            ("1+0x5", TimeControlError::Overtime { most: MOST }),
            ("1+2x0", TimeControlError::Overtime { most: MOST }),
            ("1+9/0", TimeControlError::Overtime { most: MOST }),
            ("60+1^30", TimeControlError::CapBelowMain),
        ] {
            assert_eq!(TimeControl::parse(text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn the_json_of_controls_is_stable() {
        let byo_yomi = TimeControl::ByoYomi { main: 60_000, periods: 3, period: 10_000 };
        let json = r#"{"byo-yomi":{"main":60000,"periods":3,"period":10000}}"#;
        assert_eq!(serde_json::to_string(&byo_yomi).expect("JSON"), json);
        let fischer = r#"{"fischer":{"main":1,"increment":2}}"#;
        let read: TimeControl = serde_json::from_str(fischer).expect("a control");
        assert_eq!(read, TimeControl::Fischer { main: 1, increment: 2, cap: None });
    }
}
