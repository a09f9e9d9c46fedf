//! Limits on thinking as they are typed, made sensible for this machine.

use crate::machine;
use std::time::Duration;

/// Reads a time in seconds, which may be nothing at all.
pub(crate) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    let seconds = seconds.ok_or("a number of seconds up to 86400 is needed")?;
    Ok(Duration::from_secs_f64(seconds))
}

const MEBIBYTE: u64 = 1 << 20;

/// Bytes in so many mebibytes, as far as that is sensible.
pub(crate) fn memory(mebibytes: u64) -> usize {
    bytes_each(mebibytes.saturating_mul(MEBIBYTE), 1)
}

/// So many bytes for each of some trees: at least a mebibyte, and for all of them at most half of
/// the machine's memory and what this program may have.
pub(crate) fn bytes_each(wanted: u64, trees: u64) -> usize {
    const UNKNOWN: u64 = 2048 * MEBIBYTE;
    let most = (machine::memory().unwrap_or(UNKNOWN) / 2 / trees).max(MEBIBYTE);
    let mut bytes = wanted.max(MEBIBYTE).min(most);
    while bytes > MEBIBYTE && !can_be_had(bytes.saturating_mul(trees)) {
        bytes /= 2;
    }
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// Whether there is room for so many bytes, for the user may have set a limit. Nothing is written
/// there, so it costs nothing.
fn can_be_had(bytes: u64) -> bool {
    usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        assert_eq!(parse_seconds("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(parse_seconds("0"), Ok(Duration::ZERO));
        for text in ["-1", "nan", "inf", "86401", "x", ""] {
            assert!(parse_seconds(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn the_machine_is_not_asked_for_more_than_it_has() {
        assert_eq!(memory(0), 1 << 20);
        assert!(memory(u64::MAX) < 1 << 50);
        let [alone, one_of_four] = [1, 4].map(|trees| bytes_each(u64::MAX, trees));
        assert!(one_of_four <= alone / 4 + 1, "{alone} {one_of_four}");
        assert_eq!(bytes_each(u64::MAX, u64::MAX), 1 << 20);
    }
}
