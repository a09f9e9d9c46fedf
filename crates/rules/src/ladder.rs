//! How strong the levels of the computer player are in a game.

/// The nine levels below the strongest. A player below full strength thinks about some of
/// its moves as well as others do, and makes the rest at a glance: it errs as people do,
/// now and then, and not a little everywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    /// Simulations for a move that is thought about.
    pub simulations: u32,
    /// Simulations for a glance.
    pub glance: u32,
    /// The share of moves that each level makes at a glance, the weakest level first. Never
    /// grows from one level to the next.
    pub glances: [f32; 9],
}

impl Ladder {
    /// What a game starts with before its own ladder has been measured: even steps.
    pub const ORDINARY: Ladder = Ladder {
        simulations: 1000,
        glance: 16,
        glances: [1.0, 0.85, 0.7, 0.57, 0.45, 0.34, 0.24, 0.15, 0.07],
    };
}
