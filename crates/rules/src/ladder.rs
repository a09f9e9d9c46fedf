//! How strong the levels of the computer player are in a game.

/// The nine levels below the strongest. The upper ones differ from it, and from each other, by
/// how much they think. The others think less, attend to some stretches of a game only, and
/// play through the rest at a glance: they err as people do, at times, and not a little
/// everywhere.
///
/// That is also why few steps of two wins in three reach from attentive play to next to
/// none: the longer the stretches, the more the outcome depends on luck, and the further
/// apart two levels lie that win two games in three.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// Simulations for a move by the levels that attend to the whole game, the weakest first.
    pub attentive: [u32; Ladder::ATTENTIVE],
    /// Simulations for a move that is thought about by the others.
    pub simulations: u32,
    /// Simulations for a glance.
    pub glance: u32,
    /// For how many moves of its own a player attends or does not.
    pub stretch: u32,
    /// The share of stretches that each of the others plays at a glance, the weakest level
    /// first. Never grows from one level to the next.
    pub glances: [f32; Ladder::LAPSING],
}

impl Ladder {
    /// How many levels have lapses: the lowest.
    pub const LAPSING: usize = 7;
    /// How many levels have none, besides the strongest.
    pub const ATTENTIVE: usize = 2;

    /// Steps that are even in many games, to start from where a game's own have not been
    /// measured.
    pub const ORDINARY: Ladder = Ladder {
        attentive: [12_500, 31_000],
        simulations: 5000,
        glance: 16,
        stretch: 8,
        glances: [1.0, 0.81, 0.62, 0.45, 0.3, 0.17, 0.05],
    };
}
