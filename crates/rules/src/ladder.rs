//! How strong the levels of the computer player are in a game.

/// The nine levels below the strongest. A player below full strength attends to some stretches
/// of a game as the strong ones do, and plays through the rest at a glance: it errs as people
/// do, at times, and not a little everywhere.
///
/// That is also why nine steps of two wins in three reach from full strength to next to
/// none: the longer the stretches, the more the outcome depends on luck, and the further
/// apart two levels lie that win two games in three.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// Simulations for a move that is thought about.
    pub simulations: u32,
    /// Simulations for a glance.
    pub glance: u32,
    /// For how many moves of its own a player attends or does not.
    pub stretch: u32,
    /// The share of stretches that each level plays at a glance, the weakest level first. Never
    /// grows from one level to the next.
    pub glances: [f32; 9],
}

impl Ladder {
    /// Steps that are even in many games, to start from where a game's own have not been
    /// measured.
    pub const ORDINARY: Ladder = Ladder {
        simulations: 5000,
        glance: 16,
        stretch: 8,
        glances: [1.0, 0.85, 0.69, 0.53, 0.39, 0.27, 0.17, 0.09, 0.03],
    };
}
