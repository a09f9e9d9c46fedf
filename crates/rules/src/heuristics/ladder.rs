//! How strong the levels of the computer player are in a game.

/// The nine levels below the strongest one.
///
/// The upper levels make fewer simulations for a move than the strongest level. The lower levels
/// make fewer still and have weak phases: for several moves in a row they make only a shallow
/// search. So they make occasional mistakes, as people do, and not a small mistake in every move.
///
/// Each level should win about two games in three against the next lower one. With longer phases
/// the result depends more on luck, so fewer such steps lead from the strongest level to the
/// weakest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// Simulations for a move by the upper levels, the weakest first.
    pub upper: [u32; Ladder::UPPER],
    /// Simulations for a move by the lower levels outside of weak phases.
    pub simulations: u32,
    /// Simulations of a shallow search.
    pub shallow_simulations: u32,
    /// The length of a phase, in moves of the player.
    pub phase: u32,
    /// The share of phases that are weak, for each of the lower levels, the weakest level first. It
    /// does not increase from one level to the next.
    pub weak_phases: [f32; Ladder::LOWER],
}

impl Ladder {
    /// How many levels have weak phases: the lowest.
    pub const LOWER: usize = 7;
    /// How many levels have no weak phases, besides the strongest.
    pub const UPPER: usize = 2;

    /// Values that suit many games, for games whose own values have not been measured.
    pub const ORDINARY: Ladder = Ladder {
        upper: [12_500, 31_000],
        simulations: 5000,
        shallow_simulations: 16,
        phase: 8,
        weak_phases: [1.0, 0.81, 0.62, 0.45, 0.3, 0.17, 0.05],
    };
}
