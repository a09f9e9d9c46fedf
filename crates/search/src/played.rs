//! Which moves were made in a simulation, for all-moves-as-first.

use cairn_rules::Seat;

/// When each person last made each move in the current simulation.
pub(crate) struct Played {
    simulation: u32,
    /// By person and action: the simulation and the ply.
    last: [Vec<(u32, u32)>; 2],
}

impl Played {
    pub(crate) fn new(actions: usize) -> Played {
        let last = vec![(0, 0); actions];
        Played { simulation: 0, last: [last.clone(), last] }
    }

    /// Forgets all moves. Nothing is written but the number of the simulation: notes of
    /// earlier ones stay and do not count.
    pub(crate) fn start(&mut self) {
        self.simulation += 1;
    }

    /// The number of the current simulation.
    pub(crate) fn simulation(&self) -> u32 {
        self.simulation
    }

    pub(crate) fn note(&mut self, seat: Seat, action: usize, ply: usize) {
        self.last[seat as usize][action] = (self.simulation, ply as u32);
    }

    /// Whether the person made the move at this ply or later.
    pub(crate) fn since(&self, seat: Seat, action: usize, ply: usize) -> bool {
        let (simulation, last) = self.last[seat as usize][action];
        simulation == self.simulation && last as usize >= ply
    }
}
