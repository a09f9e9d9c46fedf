//! How long to think about a move.

use cairn_match::{Millis, SeatTime, TimeControl};
use std::time::Duration;

/// The time a player has when it is asked for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTime {
    /// The time control of the match.
    pub control: TimeControl,
    /// What the player has on its clock.
    pub left: SeatTime,
    /// The limit for the move where the time control sets none.
    pub limit: Duration,
}

/// Kept back on a clock that can run out, for what a player cannot plan: the way of a move
/// to the opponent, and a machine that gives its processor to others for a moment. Main time
/// is shared out without it, so it is still there for the last move of a long game. With six
/// other programs on every core, a hundred milliseconds were too little now and then.
const RESERVE: Duration = Duration::from_millis(200);
/// The same where nothing is lost but punctuality.
const DELAY: Duration = Duration::from_millis(30);
/// A move of a correspondence game gets this part of its time, but no more than the cap.
const CORRESPONDENCE_SHARE: u32 = 1000;
const CORRESPONDENCE_CAP: Duration = Duration::from_secs(60);

impl MoveTime {
    /// A limit for the move in a match without clocks.
    #[must_use]
    pub fn limit(limit: Duration) -> MoveTime {
        MoveTime { control: TimeControl::None, left: SeatTime::default(), limit }
    }

    /// How long to think now, if about `moves_left` more moves of one's own are to come.
    /// Never more than there is, less a reserve; nothing at all, which still means a
    /// simulation, when there is no more than the reserve.
    #[must_use]
    pub fn budget(&self, moves_left: u32) -> Duration {
        let main = duration(self.left.main);
        match self.control {
            TimeControl::None => without(DELAY, self.limit),
            TimeControl::Absolute { .. } => share_main(main, Duration::ZERO, moves_left),
            TimeControl::Fischer { increment, .. } => {
                share_main(main, duration(increment), moves_left)
            }
            TimeControl::ByoYomi { period, .. } => {
                let spare = duration(period).saturating_mul(self.left.periods.saturating_sub(1));
                share_overtime(main, duration(self.left.period), spare, moves_left)
            }
            TimeControl::Canadian { .. } => {
                let for_move = duration(self.left.period) / self.left.moves.max(1);
                share_overtime(main, for_move, Duration::ZERO, moves_left)
            }
            TimeControl::PerMove { .. } => without(RESERVE, main),
            TimeControl::Correspondence { .. } => {
                let all = main.saturating_add(duration(self.left.vacation));
                (all / CORRESPONDENCE_SHARE).min(CORRESPONDENCE_CAP)
            }
        }
    }
}

fn duration(time: Millis) -> Duration {
    Duration::from_millis(time)
}

/// The share of the main time for one move, where nothing but increments follows.
fn share_main(main: Duration, increment: Duration, moves_left: u32) -> Duration {
    let available = main.saturating_sub(RESERVE);
    (available / expected(moves_left)).saturating_add(increment).min(available)
}

/// The time for one move where overtime follows the main time: `for_move` is what one move may
/// take of the current period, `spare` the periods after it.
fn share_overtime(
    main: Duration,
    for_move: Duration,
    spare: Duration,
    moves_left: u32,
) -> Duration {
    let for_move = without(RESERVE, for_move);
    if main.is_zero() {
        return for_move;
    }
    // With periods to spare, there is no need to save main time.
    let wanted = (main.saturating_add(spare) / expected(moves_left)).saturating_add(for_move);
    wanted.min(main.saturating_add(for_move))
}

/// Moves among which main time is shared out.
fn expected(moves_left: u32) -> u32 {
    moves_left.clamp(2, 1000)
}

/// A time that is granted for every move, less a reserve of not more than half of it.
fn without(reserve: Duration, time: Duration) -> Duration {
    time - reserve.min(time / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// A clock of this control with so much main time left.
    fn with_main(control: TimeControl, main: Millis) -> MoveTime {
        let left = SeatTime { main, ..SeatTime::full(control) };
        MoveTime { control, left, limit: SECOND }
    }

    fn full(control: &str) -> MoveTime {
        let control = TimeControl::parse(control).expect("a control");
        with_main(control, SeatTime::full(control).main)
    }

    fn fischer(main: Millis, increment: Millis) -> MoveTime {
        with_main(TimeControl::Fischer { main, increment, cap: None }, main)
    }

    #[test]
    fn never_more_than_there_is() {
        for milliseconds in [0, 1, 5, 40, 1000, 60_000] {
            let remaining = duration(milliseconds);
            for moves_left in [0, 1, 10, 300] {
                for increment in [0, 1000] {
                    assert!(fischer(milliseconds, increment).budget(moves_left) <= remaining);
                }
                let absolute = TimeControl::Absolute { main: milliseconds };
                assert!(with_main(absolute, milliseconds).budget(moves_left) <= remaining);
                let per_move = TimeControl::PerMove { time: milliseconds };
                assert!(with_main(per_move, milliseconds).budget(moves_left) <= remaining);
                assert!(MoveTime::limit(remaining).budget(moves_left) <= remaining);
            }
        }
    }

    #[test]
    fn an_increment_is_spent_and_main_time_is_shared_out() {
        assert_eq!(full("100+1").budget(50), SECOND * 3 - RESERVE / 50);
        assert_eq!(full("100").budget(50), SECOND * 2 - RESERVE / 50);
        let canadian = full("0+10/5");
        assert_eq!(canadian.budget(50), SECOND * 2 - RESERVE);
        let left = SeatTime { period: 4000, moves: 1, ..canadian.left };
        assert_eq!(MoveTime { left, ..canadian }.budget(50), SECOND * 4 - RESERVE);
        let byo_yomi = full("10+3x5");
        assert_eq!(byo_yomi.budget(20), SECOND + SECOND * 5 - RESERVE);
        let last = SeatTime { main: 0, periods: 1, ..byo_yomi.left };
        assert_eq!(MoveTime { left: last, ..byo_yomi }.budget(20), SECOND * 5 - RESERVE);
    }

    #[test]
    fn a_time_for_every_move_keeps_a_reserve_if_the_flag_can_fall() {
        assert_eq!(full("5/move").budget(10), SECOND * 5 - RESERVE);
        assert_eq!(full("0.1/move").budget(10), SECOND / 20, "half of a short time");
        assert_eq!(MoveTime::limit(SECOND * 5).budget(10), SECOND * 5 - DELAY);
        assert_eq!(full("none").budget(10), SECOND - DELAY, "the limit of the caller");
    }

    #[test]
    fn a_correspondence_game_gets_a_minute_at_most() {
        let days = full("3d+20d");
        assert_eq!(days.budget(10), CORRESPONDENCE_CAP);
        let left = SeatTime { main: 20_000, vacation: 0, ..days.left };
        assert_eq!(MoveTime { left, ..days }.budget(10), Duration::from_millis(20));
    }

    #[test]
    fn the_last_reserve_is_not_spent_however_long_the_game() {
        for increment in [0, 1] {
            let mut main = 1000;
            for _ in 0..10_000 {
                let budget = fischer(main, increment).budget(10);
                main -= budget.as_micros().div_ceil(1000) as Millis;
                main += increment;
            }
            assert!(duration(main) >= RESERVE, "{main}");
        }
    }

    #[test]
    fn enormous_times_do_not_overflow() {
        let left = SeatTime {
            main: Millis::MAX,
            period: Millis::MAX,
            periods: u32::MAX,
            moves: 1,
            vacation: Millis::MAX,
        };
        let enormous = Millis::MAX;
        for control in [
            TimeControl::Absolute { main: 1 },
            TimeControl::Fischer { main: 1, increment: enormous, cap: None },
            TimeControl::ByoYomi { main: 1, periods: u32::MAX, period: enormous },
            TimeControl::Canadian { main: 1, period: enormous, moves: 1 },
            TimeControl::PerMove { time: enormous },
            TimeControl::Correspondence { days: 1, vacation: 1 },
        ] {
            assert!(MoveTime { control, left, limit: SECOND }.budget(10) > SECOND, "{control:?}");
        }
        assert!(MoveTime::limit(Duration::MAX).budget(10) > SECOND);
    }
}
