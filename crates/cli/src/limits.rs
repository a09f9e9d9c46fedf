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
    bytes(mebibytes.saturating_mul(MEBIBYTE))
}

/// So many bytes: at least a mebibyte, and at most half of the machine's memory.
pub(crate) fn bytes(wanted: u64) -> usize {
    const UNKNOWN: u64 = 2048 * MEBIBYTE;
    let most = machine::memory().unwrap_or(UNKNOWN) / 2;
    usize::try_from(wanted.max(MEBIBYTE).min(most)).unwrap_or(usize::MAX)
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
    }
}
