//! The time a controller grants, and what has been used of it.

use cairn_rules::Side;
use cairn_search::Clock;
use std::time::Duration;

/// The time for a game, as `time_settings` and `kgs-time_settings` give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeSettings {
    /// As much as anybody likes.
    Unlimited,
    /// So much for the whole game, and more after every move (which may be nothing).
    Fischer {
        /// Time at the start.
        main: Duration,
        /// What every move adds.
        increment: Duration,
    },
    /// Main time, then periods, of which one is lost each time a move takes longer.
    ByoYomi {
        /// Main time.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// How many there are.
        periods: u32,
    },
    /// Main time, then periods in which a number of moves has to be made.
    Canadian {
        /// Main time.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// Moves to be made in each.
        moves: u32,
    },
}

impl TimeSettings {
    /// Main time and then periods of some moves, as `time_settings` has it: an empty period is
    /// none, and a period without moves means that there is no limit.
    #[must_use]
    pub fn with_overtime(main: Duration, period: Duration, moves: u32) -> TimeSettings {
        match (period.is_zero(), moves) {
            (true, _) => TimeSettings::Fischer { main, increment: Duration::ZERO },
            (false, 0) => TimeSettings::Unlimited,
            (false, _) => TimeSettings::Canadian { main, period, moves },
        }
    }

    /// Main time and then so many periods for one move each. Without periods, or with empty
    /// ones, there is nothing after the main time.
    #[must_use]
    pub fn with_periods(main: Duration, period: Duration, periods: u32) -> TimeSettings {
        if period.is_zero() || periods == 0 {
            TimeSettings::Fischer { main, increment: Duration::ZERO }
        } else {
            TimeSettings::ByoYomi { main, period, periods }
        }
    }
}

/// The time a side has left, as `time_left` gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Left of the main time or of the current period.
    pub time: Duration,
    /// 0 during main time; in overtime the moves to be made in that time or, where a period is
    /// one of several, the periods that are left.
    pub stones: u32,
}

/// The clock of a game: what the controller said, and the time used since.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    pace: Duration,
    settings: Option<TimeSettings>,
    left: [Option<TimeLeft>; 2],
    /// Time that each side has used since the controller last told what is left, and time
    /// that its moves have added.
    used: [Duration; 2],
    gained: [Duration; 2],
}

impl GameClock {
    /// A clock nobody has set: every move may take this long, as it may where the controller
    /// says that time is not limited.
    pub(crate) fn new(pace: Duration) -> GameClock {
        let nothing = [Duration::ZERO; 2];
        GameClock { pace, settings: None, left: [None; 2], used: nothing, gained: nothing }
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
        *self = GameClock { settings: self.settings, ..GameClock::new(self.pace) };
    }

    pub(crate) fn set(&mut self, settings: TimeSettings) {
        self.settings = Some(settings);
        self.restart();
    }

    pub(crate) fn set_left(&mut self, side: Side, left: TimeLeft) {
        self.left[side.index()] = Some(left);
        self.used[side.index()] = Duration::ZERO;
        self.gained[side.index()] = Duration::ZERO;
    }

    /// Counts the time a side has used for a move.
    pub(crate) fn spend(&mut self, side: Side, time: Duration) {
        self.used[side.index()] += time;
        let overtime = self.left(side).filter(|left| left.stones > 0);
        match (self.settings, overtime) {
            (Some(TimeSettings::Fischer { increment, .. }), _) => {
                let gained = &mut self.gained[side.index()];
                *gained = gained.saturating_add(increment);
            }
            // A period starts anew with every move; one that was not enough is gone.
            (Some(TimeSettings::ByoYomi { period, .. }), Some(left)) => {
                let lost = u32::from(time > left.time);
                let stones = left.stones.saturating_sub(lost).max(1);
                self.set_left(side, TimeLeft { time: period, stones });
            }
            // The moves of a period share it; with the last of them the next one starts.
            (Some(TimeSettings::Canadian { period, moves, .. }), Some(left)) => match left.stones {
                1 => self.set_left(side, TimeLeft { time: period, stones: moves }),
                stones => self.left[side.index()] = Some(TimeLeft { stones: stones - 1, ..left }),
            },
            _ => {}
        }
    }

    /// What a side has to think with now.
    #[must_use]
    pub fn for_side(&self, side: Side) -> Clock {
        let left = self.left(side);
        let settings = match (self.settings, left) {
            (Some(settings), _) => settings,
            // Nobody said what comes after that.
            (None, Some(left)) => TimeSettings::with_overtime(left.time, Duration::ZERO, 0),
            (None, None) => TimeSettings::Unlimited,
        };
        let index = side.index();
        let still = |main: Duration| {
            let time = left.map_or(main, |left| left.time);
            time.saturating_add(self.gained[index]).saturating_sub(self.used[index])
        };
        // In overtime the main time is gone, and what is left is left of a period.
        let overtime = left.map(|left| left.stones).filter(|&stones| stones > 0);
        let none = Duration::ZERO;
        match (settings, overtime) {
            (TimeSettings::Unlimited, _) => Clock::PerMove(self.pace),
            (TimeSettings::ByoYomi { period, .. }, Some(periods)) => {
                let period = period.min(still(period));
                Clock::ByoYomi { remaining: none, period, moves: 1, periods }
            }
            (_, Some(moves)) => {
                Clock::ByoYomi { remaining: none, period: still(none), moves, periods: 1 }
            }
            (TimeSettings::Fischer { main, increment }, None) => {
                Clock::Fischer { remaining: still(main), increment }
            }
            (TimeSettings::ByoYomi { main, period, periods }, None) => {
                Clock::ByoYomi { remaining: still(main), period, moves: 1, periods }
            }
            (TimeSettings::Canadian { main, period, moves }, None) => {
                Clock::ByoYomi { remaining: still(main), period, moves, periods: 1 }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Duration = Duration::ZERO;
    const SECOND: Duration = Duration::from_secs(1);

    fn clock(settings: TimeSettings) -> GameClock {
        let mut clock = GameClock::new(SECOND);
        assert_eq!(clock.for_side(Side::First), Clock::PerMove(SECOND));
        clock.set(settings);
        clock
    }

    #[test]
    fn the_controller_decides_and_used_time_counts() {
        let mut clock = clock(TimeSettings::with_overtime(SECOND * 60, NONE, 0));
        clock.spend(Side::First, SECOND * 20);
        let fischer = |seconds| Clock::Fischer { remaining: SECOND * seconds, increment: NONE };
        assert_eq!(clock.for_side(Side::First), fischer(40));
        assert_eq!(clock.for_side(Side::Second), fischer(60));
        clock.set_left(Side::First, TimeLeft { time: SECOND * 55, stones: 0 });
        assert_eq!(clock.for_side(Side::First), fischer(55));
        clock.restart();
        assert_eq!(clock.for_side(Side::First), fischer(60));
        // A period that is empty is none, whatever is to be done in it.
        clock.set(TimeSettings::with_overtime(SECOND * 60, NONE, 1));
        assert_eq!(clock.for_side(Side::First), fischer(60));
    }

    #[test]
    fn overtime_is_shared_among_its_moves() {
        let mut clock = clock(TimeSettings::with_overtime(NONE, SECOND, 1));
        let one = Clock::ByoYomi { remaining: NONE, period: SECOND, moves: 1, periods: 1 };
        assert_eq!(clock.for_side(Side::First), one);
        clock.set_left(Side::Second, TimeLeft { time: SECOND * 30, stones: 3 });
        assert_eq!(
            clock.for_side(Side::Second).budget(50),
            SECOND * 10 - Duration::from_millis(200)
        );
        clock.set(TimeSettings::with_overtime(NONE, SECOND, 0));
        assert_eq!(clock.for_side(Side::First), Clock::PerMove(SECOND));
    }

    #[test]
    fn every_move_adds_to_the_time() {
        let increment = SECOND * 2;
        let mut clock = clock(TimeSettings::Fischer { main: SECOND * 60, increment });
        clock.spend(Side::First, SECOND * 5);
        let fischer = |seconds| Clock::Fischer { remaining: SECOND * seconds, increment };
        assert_eq!(clock.for_side(Side::First), fischer(57));
        clock.set_left(Side::First, TimeLeft { time: SECOND * 50, stones: 0 });
        assert_eq!(clock.for_side(Side::First), fischer(50), "that one is counted already");
    }

    #[test]
    fn periods_are_lost_one_by_one() {
        let period = SECOND * 10;
        let mut clock = clock(TimeSettings::ByoYomi { main: SECOND * 60, period, periods: 5 });
        let byo_yomi = |main, period, periods| Clock::ByoYomi {
            remaining: SECOND * main,
            period: SECOND * period,
            moves: 1,
            periods,
        };
        clock.spend(Side::First, SECOND * 15);
        assert_eq!(clock.for_side(Side::First), byo_yomi(45, 10, 5));
        clock.set_left(Side::First, TimeLeft { time: SECOND * 10, stones: 3 });
        assert_eq!(clock.for_side(Side::First), byo_yomi(0, 10, 3));
        clock.set_left(Side::First, TimeLeft { time: SECOND * 4, stones: 1 });
        assert_eq!(clock.for_side(Side::First), byo_yomi(0, 4, 1));
        clock.spend(Side::First, SECOND * 3);
        assert_eq!(clock.for_side(Side::First), byo_yomi(0, 10, 1), "the next move, a new period");
        clock.set_left(Side::First, TimeLeft { time: SECOND * 4, stones: 3 });
        clock.spend(Side::First, SECOND * 5);
        assert_eq!(clock.for_side(Side::First), byo_yomi(0, 10, 2), "one was not enough");
    }

    #[test]
    fn without_periods_there_is_nothing_after_the_main_time() {
        let nothing = TimeSettings::Fischer { main: SECOND, increment: NONE };
        assert_eq!(TimeSettings::with_periods(SECOND, SECOND, 0), nothing);
        assert_eq!(TimeSettings::with_periods(SECOND, NONE, 3), nothing);
    }

    #[test]
    fn the_moves_of_a_period_share_it() {
        let mut clock = clock(TimeSettings::with_overtime(NONE, SECOND * 10, 5));
        let canadian = |period, moves| Clock::ByoYomi {
            remaining: NONE,
            period: SECOND * period,
            moves,
            periods: 1,
        };
        clock.set_left(Side::First, TimeLeft { time: SECOND * 6, stones: 2 });
        clock.spend(Side::First, SECOND * 2);
        assert_eq!(clock.for_side(Side::First), canadian(4, 1));
        clock.spend(Side::First, SECOND * 3);
        assert_eq!(clock.for_side(Side::First), canadian(10, 5), "a new period");
    }

    #[test]
    fn a_time_left_needs_no_settings() {
        let mut clock = GameClock::new(SECOND);
        clock.set_left(Side::First, TimeLeft { time: SECOND * 9, stones: 0 });
        let nine = Clock::Fischer { remaining: SECOND * 9, increment: NONE };
        assert_eq!(clock.for_side(Side::First), nine);
        assert_eq!(clock.for_side(Side::Second), Clock::PerMove(SECOND));
    }
}
