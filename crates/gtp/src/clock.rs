//! The time a controller grants, and what has been used of it.

use cairn_rules::Side;
use cairn_search::Clock;
use std::time::Duration;

/// The time for a game, as `time_settings` gives it: main time, then periods in which a
/// number of moves has to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeSettings {
    /// Seconds of main time.
    pub main: u32,
    /// Seconds in each period after it.
    pub period: u32,
    /// Moves to be made in each period. None at all, with a period that is not empty,
    /// means that there is no limit.
    pub moves: u32,
}

impl TimeSettings {
    /// Whether time is limited at all.
    #[must_use]
    pub const fn is_limited(&self) -> bool {
        self.period == 0 || self.moves > 0
    }
}

/// The time a side has left, as `time_left` gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Seconds left in the main time or in the current period.
    pub seconds: u32,
    /// Moves to be made in that time; 0 during main time.
    pub moves: u32,
}

/// The clock of a game: what the controller said, and the time used since.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    pace: Duration,
    settings: Option<TimeSettings>,
    left: [Option<TimeLeft>; 2],
    /// Time used by each side since the controller last told what is left.
    used: [Duration; 2],
}

impl GameClock {
    /// A clock nobody has set: every move may take this long, as it may where the controller
    /// says that time is not limited.
    pub(crate) fn new(pace: Duration) -> GameClock {
        GameClock { pace, settings: None, left: [None; 2], used: [Duration::ZERO; 2] }
    }

    /// The time for the game, if the controller has named it.
    #[must_use]
    pub fn settings(&self) -> Option<TimeSettings> {
        self.settings
    }

    /// The time a side has left, if the controller has told.
    #[must_use]
    pub fn left(&self, side: Side) -> Option<TimeLeft> {
        self.left[side.index()]
    }

    /// A new game with the same settings.
    pub(crate) fn restart(&mut self) {
        self.left = [None; 2];
        self.used = [Duration::ZERO; 2];
    }

    pub(crate) fn set(&mut self, settings: TimeSettings) {
        self.settings = Some(settings);
        self.restart();
    }

    pub(crate) fn set_left(&mut self, side: Side, left: TimeLeft) {
        self.left[side.index()] = Some(left);
        self.used[side.index()] = Duration::ZERO;
    }

    /// Counts time a side has used.
    pub(crate) fn spend(&mut self, side: Side, time: Duration) {
        self.used[side.index()] += time;
    }

    /// What a side has to think with now.
    #[must_use]
    pub fn for_side(&self, side: Side) -> Clock {
        let settings = match self.settings {
            Some(settings) if settings.is_limited() => settings,
            Some(_) => return Clock::PerMove(self.pace),
            None => TimeSettings { main: 0, period: 0, moves: 0 },
        };
        let seconds = |seconds: u32| Duration::from_secs(u64::from(seconds));
        let remaining = match self.left(side) {
            Some(TimeLeft { seconds: left, moves }) if moves > 0 => {
                // In overtime: what is left of this period is all there is for its moves.
                let period = seconds(left).saturating_sub(self.used[side.index()]);
                return Clock::ByoYomi { remaining: Duration::ZERO, period, moves, periods: 1 };
            }
            Some(TimeLeft { seconds: left, .. }) => seconds(left),
            None if self.settings.is_none() => return Clock::PerMove(self.pace),
            None => seconds(settings.main),
        };
        let remaining = remaining.saturating_sub(self.used[side.index()]);
        if settings.moves > 0 && settings.period > 0 {
            let (period, moves) = (seconds(settings.period), settings.moves);
            Clock::ByoYomi { remaining, period, moves, periods: 1 }
        } else {
            Clock::Fischer { remaining, increment: Duration::ZERO }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_controller_decides_and_used_time_counts() {
        let mut clock = GameClock::new(SECOND);
        assert_eq!(clock.for_side(Side::First), Clock::PerMove(SECOND));
        clock.set(TimeSettings { main: 60, period: 0, moves: 0 });
        clock.spend(Side::First, SECOND * 20);
        let fischer =
            |seconds| Clock::Fischer { remaining: SECOND * seconds, increment: Duration::ZERO };
        assert_eq!(clock.for_side(Side::First), fischer(40));
        assert_eq!(clock.for_side(Side::Second), fischer(60));
        clock.set_left(Side::First, TimeLeft { seconds: 55, moves: 0 });
        assert_eq!(clock.for_side(Side::First), fischer(55));
        clock.restart();
        assert_eq!(clock.for_side(Side::First), fischer(60));
        // A period that is empty is none, whatever is to be done in it.
        clock.set(TimeSettings { main: 60, period: 0, moves: 1 });
        assert_eq!(clock.for_side(Side::First), fischer(60));
    }

    #[test]
    fn overtime_is_shared_among_its_moves() {
        let mut clock = GameClock::new(SECOND);
        clock.set(TimeSettings { main: 0, period: 1, moves: 1 });
        let one =
            Clock::ByoYomi { remaining: Duration::ZERO, period: SECOND, moves: 1, periods: 1 };
        assert_eq!(clock.for_side(Side::First), one);
        clock.set_left(Side::Second, TimeLeft { seconds: 30, moves: 3 });
        assert_eq!(
            clock.for_side(Side::Second).budget(50),
            SECOND * 10 - Duration::from_millis(200)
        );
        clock.set(TimeSettings { main: 0, period: 1, moves: 0 });
        assert_eq!(clock.for_side(Side::First), Clock::PerMove(SECOND));
    }
}
