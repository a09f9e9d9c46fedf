//! The text on a clock.

use cairn_match::{Millis, SeatTime};

/// "4:05"; with tenths below ten seconds, and with hours from one hour on. In overtime it is the
/// time left in the period.
#[must_use]
pub fn clock_face(time: SeatTime) -> String {
    face(if time.main > 0 { time.main } else { time.period })
}

fn face(time: Millis) -> String {
    let seconds = time / 1000;
    if time < 10_000 {
        return format!("0:{:02}.{}", seconds, time % 1000 / 100);
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
    fn clocks_show_tenths_or_hours_when_needed() {
        for (time, shown) in [
            (0, "0:00.0"),
            (9_960, "0:09.9"),
            (10_000, "0:10"),
            (305_999, "5:05"),
            (3_661_000, "1:01:01"),
        ] {
            assert_eq!(face(time), shown);
        }
        let overtime = SeatTime { period: 30_000, periods: 2, ..SeatTime::default() };
        assert_eq!(clock_face(overtime), "0:30");
    }
}
