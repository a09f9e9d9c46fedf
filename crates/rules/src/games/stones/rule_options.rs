//! The options of a game of Stones, as the rules use them.

use crate::{Options, Side};

/// The values that follow from a game's options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RuleOptions {
    /// The lead each side needs; it may be negative.
    pub(super) thresholds: [i32; 2],
    /// The prisoners White starts with.
    pub(super) compensation: i32,
    /// Whether prisoners may be returned.
    pub(super) returning: bool,
    /// Whether liberties may be staked.
    pub(super) staking: bool,
}

impl RuleOptions {
    pub(super) fn of(options: &Options) -> RuleOptions {
        let threshold =
            options.number("threshold").unwrap_or_else(|| threshold(i32::from(options.size())));
        let compensation = options.number("compensation").unwrap_or_default();
        RuleOptions {
            thresholds: [threshold - compensation, threshold + compensation],
            compensation,
            returning: options.is("return", "yes"),
            staking: options.is("staking", "yes"),
        }
    }

    /// The lead in prisoners this side needs.
    #[inline]
    pub(super) const fn threshold(&self, side: Side) -> i32 {
        self.thresholds[side.index()]
    }
}

/// The board sizes the rule sheet lists, and the lead it asks for on each.
const LISTED: [(i32, i32); 4] = [(7, 5), (9, 7), (13, 11), (19, 15)];

/// The lead that wins on a board of this size before compensation: linear interpolation
/// between the listed sizes, rounded to the nearest whole number, halves up. Smaller and
/// larger boards use the first and last listed values.
pub(super) fn threshold(size: i32) -> i32 {
    let size = size.clamp(LISTED[0].0, LISTED[LISTED.len() - 1].0);
    let above = LISTED.iter().position(|&(listed, _)| size <= listed).unwrap_or(0).max(1);
    let ((low, from), (high, to)) = (LISTED[above - 1], LISTED[above]);
    let (run, rise) = (high - low, (to - from) * (size - low));
    from + (2 * rise + run) / (2 * run)
}
