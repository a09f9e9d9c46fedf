//! The time a controller grants. Nothing here runs: the figures are kept for whoever
//! chooses the moves.

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
