//! How long to think about a move.

use std::time::Duration;

/// Time a player has from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// So much for every move, more or less.
    PerMove(Duration),
    /// So much for the rest of the game, and an addition after every move (which may be
    /// nothing).
    Fischer {
        /// What is on the clock now.
        remaining: Duration,
        /// What every move adds.
        increment: Duration,
    },
    /// A main time, then periods; each lasts for some moves and starts anew when they have
    /// been made in time.
    ByoYomi {
        /// What is left of the main time.
        remaining: Duration,
        /// The length of a period.
        period: Duration,
        /// Moves to be made in a period.
        moves: u32,
        /// Periods that may still be used up, the current one included.
        periods: u32,
    },
}

/// Kept back on a clock that can run out, for what a player cannot plan: the way of a move
/// to the opponent, and a machine that gives its processor to others for a moment. Main time
/// is shared out without it, so it is still there for the last move of a long game. With six
/// other programs on every core, a hundred milliseconds were too little now and then.
const RESERVE: Duration = Duration::from_millis(200);
/// The same where nothing is lost but punctuality.
const DELAY: Duration = Duration::from_millis(30);

impl Clock {
    /// How long to think now, if about `moves_left` more moves of one's own are to come.
    /// Never more than there is, less a reserve; nothing at all, which still means a
    /// simulation, when there is no more than the reserve.
    #[must_use]
    pub fn budget(&self, moves_left: u32) -> Duration {
        let moves_left = moves_left.clamp(2, 1000);
        match *self {
            Clock::PerMove(time) => without(DELAY, time),
            Clock::Fischer { remaining, increment } => {
                let available = remaining.saturating_sub(RESERVE);
                (available / moves_left).saturating_add(increment).min(available)
            }
            Clock::ByoYomi { remaining, period, moves, periods } => {
                let share = without(RESERVE, period / moves.max(1));
                // Whoever has periods to spare need not be sparing with main time.
                let spare = period.saturating_mul(periods.saturating_sub(1));
                let main = remaining.saturating_add(spare);
                if remaining.is_zero() {
                    share
                } else {
                    let wanted = (main / moves_left).saturating_add(share);
                    wanted.min(remaining.saturating_add(share))
                }
            }
        }
    }
}

/// A time that starts anew with every move, less a reserve of not more than half of it.
fn without(reserve: Duration, time: Duration) -> Duration {
    time - reserve.min(time / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn never_more_than_there_is() {
        for milliseconds in [0, 1, 5, 40, 1000, 60_000] {
            let remaining = Duration::from_millis(milliseconds);
            for moves_left in [0, 1, 10, 300] {
                for increment in [Duration::ZERO, SECOND] {
                    let clock = Clock::Fischer { remaining, increment };
                    assert!(clock.budget(moves_left) <= remaining);
                }
                let clock = Clock::PerMove(remaining);
                assert!(clock.budget(moves_left) <= remaining);
            }
        }
    }

    #[test]
    fn an_increment_is_spent_and_main_time_is_shared_out() {
        let clock = Clock::Fischer { remaining: SECOND * 100, increment: SECOND };
        assert_eq!(clock.budget(50), SECOND * 3 - RESERVE / 50);
        let overtime =
            Clock::ByoYomi { remaining: Duration::ZERO, period: SECOND * 10, moves: 5, periods: 3 };
        assert_eq!(overtime.budget(50), SECOND * 2 - RESERVE);
    }

    #[test]
    fn the_last_reserve_is_not_spent_however_long_the_game() {
        for increment in [Duration::ZERO, Duration::from_millis(1)] {
            let mut remaining = SECOND;
            for _ in 0..10_000 {
                remaining -= Clock::Fischer { remaining, increment }.budget(10);
                remaining += increment;
            }
            assert!(remaining >= RESERVE, "{remaining:?}");
        }
    }

    #[test]
    fn enormous_times_do_not_overflow() {
        let clock = Clock::ByoYomi {
            remaining: Duration::MAX,
            period: Duration::MAX,
            moves: 1,
            periods: u32::MAX,
        };
        assert!(clock.budget(10) > SECOND);
        assert!(Clock::PerMove(Duration::MAX).budget(10) > SECOND);
    }
}
