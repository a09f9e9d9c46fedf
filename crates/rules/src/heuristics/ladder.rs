//! How strong the levels of the computer player are in a game.

/// The nine levels below the strongest one.
///
/// The upper ones differ from it, and from each other, in how many simulations they make for a
/// move. The lower ones make fewer, and have weak phases: for some moves in a row they make a
/// shallow search only. So they make mistakes as people do, now and then, and not a small one in
/// every move.
///
/// Few steps of two wins in three lead from full strength to next to none. The longer a phase is,
/// the more the outcome depends on luck, and the further apart two levels are of which one wins two
/// games in three.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// Simulations for a move by the upper levels, the weakest first.
    pub upper: [u32; Ladder::UPPER],
    /// Simulations for a move by the lower levels outside of weak phases.
    pub simulations: u32,
    /// Simulations of a shallow search.
    pub shallow_simulations: u32,
    /// How many moves of its own a phase of the game lasts.
    pub phase: u32,
    /// The share of phases that are weak, for each of the lower levels, the weakest level first.
    /// Never grows from one level to the next.
    pub weak_phases: [f32; Ladder::LOWER],
}

impl Ladder {
    /// How many levels have weak phases: the lowest.
    pub const LOWER: usize = 7;
    /// How many levels have no weak phases, besides the strongest.
    pub const UPPER: usize = 2;

    /// Steps that are even in many games, to start from where a game's own have not been
    /// measured.
    pub const ORDINARY: Ladder = Ladder {
        upper: [12_500, 31_000],
        simulations: 5000,
        shallow_simulations: 16,
        phase: 8,
        weak_phases: [1.0, 0.81, 0.62, 0.45, 0.3, 0.17, 0.05],
    };
}
