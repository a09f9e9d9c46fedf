//! Reading the arguments of commands.

use crate::Failure;
use cairn_match::Millis;
use cairn_rules::Side;
use std::{str::FromStr, time::Duration};

/// The longest time that a command may be given, in seconds.
pub(crate) const MAX_SECONDS: f64 = 3600.0;

/// The side a colour stands for. Any name of a side that starts means the first side, in
/// whichever colours the game is played.
pub(crate) fn colour(word: &str) -> Result<Side, Failure> {
    const NAMES: [[&str; 4]; 2] = [["b", "black", "x", "red"], ["w", "white", "o", "blue"]];
    let side = Side::BOTH
        .into_iter()
        .find(|side| NAMES[side.index()].iter().any(|name| name.eq_ignore_ascii_case(word)));
    side.ok_or_else(|| {
        Failure::new(format!(
            "invalid colour {word:?}: say b or w, x or o, black or white, red or blue"
        ))
    })
}

/// A whole number that is not negative; `what` names it in the failure.
pub(crate) fn whole_number<N: FromStr>(what: &str, word: &str) -> Result<N, Failure> {
    // The standard library reads a leading plus as well; the protocol does not know it.
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { word.parse().ok() } else { None };
    number.ok_or_else(|| Failure::new(format!("{what} is a whole number, not {word:?}")))
}

/// A finite number, whole or not, as in `6` and `6.5`.
pub(crate) fn number(what: &str, word: &str) -> Result<f64, Failure> {
    let number = word.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| Failure::new(format!("{what} is a number, not {word:?}")))
}

/// A time in seconds, whole or not, down to a millisecond.
pub(crate) fn seconds(what: &str, word: &str) -> Result<Millis, Failure> {
    let seconds = number(what, word)?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
        let fault = if seconds < 0.0 { "less than nothing" } else { "too long" };
        Failure::new(format!("{what} is {fault}: {word:?}"))
    })?;
    Ok(Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_in_either_case() {
        for word in ["b", "B", "black", "BLACK", "x", "X", "red"] {
            assert_eq!(colour(word), Ok(Side::First), "{word}");
        }
        for word in ["w", "White", "o", "O", "blue"] {
            assert_eq!(colour(word), Ok(Side::Second), "{word}");
        }
        assert!(colour("green").is_err() && colour("").is_err() && colour("bl").is_err());
    }

    #[test]
    fn numbers() {
        assert_eq!(whole_number::<u32>("a size", "9"), Ok(9));
        for word in ["", "-1", "+1", "1.0", "x", "99999999999", "９"] {
            assert!(whole_number::<u32>("a size", word).is_err(), "{word:?}");
        }
        assert_eq!(number("komi", "-6.50"), Ok(-6.5));
        for word in ["", "nan", "inf", "1e999", "six"] {
            assert!(number("komi", word).is_err(), "{word:?}");
        }
        assert_eq!(seconds("a time", "1.5"), Ok(1500));
        for word in ["", "nan", "-1", "1e300"] {
            assert!(seconds("a time", word).is_err(), "{word:?}");
        }
    }
}
