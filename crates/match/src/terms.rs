//! The terms that are agreed before a match begins.

use crate::{
    clock::SeatTime,
    time_control::{DAY, Millis, TimeControl},
};
use serde::{Deserialize, Serialize};

/// The conditions of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The time for each seat.
    pub control: TimeControl,
    /// When the clocks begin to run.
    pub clock_start: ClockStart,
    /// Who ends the match when a clock reaches zero.
    pub timekeeper: Timekeeper,
    /// How long the seat to move must be absent before the other seat may claim the game; `None`
    /// if claims are not allowed.
    pub claim: Option<ClaimLimits>,
    /// Whether the seats may agree on a draw.
    pub draws: bool,
}

/// When the clocks begin to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockStart {
    /// At the start of the match.
    AtOnce,
    /// After the first move, which costs no time.
    AfterFirstMove,
    /// After the first move of each seat. A first move that takes longer than this aborts the
    /// match.
    AfterBothMoved {
        /// The time for a first move.
        limit: Millis,
    },
}

/// Who ends the match when a clock reaches zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timekeeper {
    /// The match itself.
    Match,
    /// The host, such as a program that controls an engine. The clock of the match is only an
    /// estimate, and its flag never falls.
    Host,
}

/// How long a seat must be absent before the other seat may claim the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimLimits {
    /// After the connection was lost.
    pub lost: Millis,
    /// After the player closed the page.
    pub closed: Millis,
}

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;

impl Terms {
    /// A game at one device: no player is absent, and the first move costs no time.
    #[must_use]
    pub const fn local(control: TimeControl) -> Terms {
        Terms {
            control,
            clock_start: ClockStart::AfterFirstMove,
            timekeeper: Timekeeper::Match,
            claim: None,
            draws: false,
        }
    }

    /// A game of programs with a referee: every move costs time.
    #[must_use]
    pub const fn refereed(control: TimeControl) -> Terms {
        Terms { clock_start: ClockStart::AtOnce, ..Terms::local(control) }
    }

    /// A game whose host measures the time.
    #[must_use]
    pub const fn controlled(control: TimeControl) -> Terms {
        Terms { timekeeper: Timekeeper::Host, ..Terms::refereed(control) }
    }

    /// A game between two people over a network.
    #[must_use]
    pub fn online(control: TimeControl) -> Terms {
        const FIRST_MOVE: Millis = 30 * SECOND;
        let time = SeatTime::full(control).until_flag(control);
        let is_slow = time.is_some_and(|time| time >= DAY);
        let clock_start = match is_slow {
            true => ClockStart::AtOnce,
            false => ClockStart::AfterBothMoved { limit: FIRST_MOVE },
        };
        let claim = (!is_slow).then(|| ClaimLimits::for_game_of(expected_time(control)));
        Terms { clock_start, claim, ..Terms::local(control) }
    }
}

impl ClaimLimits {
    /// The limits for a game in which each seat is expected to use this much time; `None` for a
    /// game without a time limit.
    fn for_game_of(time: Option<Millis>) -> ClaimLimits {
        let factor = match time {
            Some(time) if time < 3 * MINUTE => 1,
            Some(time) if time < 8 * MINUTE => 2,
            Some(time) if time < 25 * MINUTE => 4,
            _ => 10,
        };
        ClaimLimits { lost: 30 * SECOND * factor, closed: 10 * SECOND }
    }
}

/// The time each seat is expected to use for a game of forty moves.
fn expected_time(control: TimeControl) -> Option<Millis> {
    const MOVES: Millis = 40;
    let total =
        |main: Millis, per_move: Millis| main.saturating_add(per_move.saturating_mul(MOVES));
    match control {
        TimeControl::None | TimeControl::Correspondence { .. } => None,
        TimeControl::Absolute { main } => Some(main),
        TimeControl::Fischer { main, increment, .. } => Some(total(main, increment)),
        TimeControl::ByoYomi { main, period, .. } => Some(total(main, period)),
        TimeControl::Canadian { main, period, moves } => {
            Some(total(main, period / Millis::from(moves.max(1))))
        }
        TimeControl::PerMove { time } => Some(total(0, time)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_games_wait_longer_for_those_who_left() {
        let lost = |control| {
            let control = TimeControl::parse(control).expect("a control");
            Terms::online(control).claim.map(|limits| limits.lost / SECOND)
        };
        assert_eq!(lost("60"), Some(30));
        assert_eq!(lost("60+4"), Some(60));
        assert_eq!(lost("600+5"), Some(120));
        assert_eq!(lost("1800"), Some(300));
        assert_eq!(lost("none"), Some(300));
        assert_eq!(lost("3d"), None);
        assert_eq!(lost("259200+86400"), None, "Fischer in days");
    }
}
