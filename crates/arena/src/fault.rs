//! Faults: why a contender made no legal move and forfeits the game.

use crate::ExternalError;
use cairn_rules::Seat;
use std::fmt;

/// Kinds of faults that forfeit a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A program did not accept a legal move of its opponent.
    RefusedMove,
    /// An illegal move.
    IllegalMove,
    /// An answer that is no move.
    NoMove,
    /// A program ended, or closed its pipes.
    Crash,
    /// A program did not answer in time.
    Silence,
    /// What a program said is not an answer in the line protocol.
    Protocol,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 6] = [
        FaultKind::RefusedMove,
        FaultKind::IllegalMove,
        FaultKind::NoMove,
        FaultKind::Crash,
        FaultKind::Silence,
        FaultKind::Protocol,
    ];
}

/// Prints what the contender did: "refused a legal move".
impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FaultKind::RefusedMove => "refused a legal move",
            FaultKind::IllegalMove => "made an illegal move",
            FaultKind::NoMove => "made no move",
            FaultKind::Crash => "crashed",
            FaultKind::Silence => "stopped answering",
            FaultKind::Protocol => "broke the protocol",
        })
    }
}

/// Why a contender made no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The seat at fault.
    pub seat: Seat,
    /// The kind of fault.
    pub kind: FaultKind,
    /// The details, for a message.
    pub details: String,
}

impl Fault {
    pub(crate) fn of_program(seat: Seat, error: &ExternalError) -> Fault {
        let kind = match error {
            ExternalError::RefusedMove { .. } => FaultKind::RefusedMove,
            ExternalError::Passed => FaultKind::IllegalMove,
            ExternalError::Refused { .. } => FaultKind::NoMove,
            ExternalError::Start(_) | ExternalError::Ended(_) => FaultKind::Crash,
            ExternalError::Silent(_) | ExternalError::Interrupted => FaultKind::Silence,
            ExternalError::Nonsense(_) => FaultKind::Protocol,
        };
        Fault { seat, kind, details: error.to_string() }
    }
}

/// How many games a contender forfeited, by kind of fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forfeits([u32; FaultKind::ALL.len()]);

impl Forfeits {
    pub(crate) fn add(&mut self, kind: FaultKind) {
        self.0[kind as usize] += 1;
    }

    /// How many for one kind of fault.
    #[must_use]
    pub const fn of(&self, kind: FaultKind) -> u32 {
        self.0[kind as usize]
    }

    /// How many in all.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }
}

/// Prints the number and what it consists of: "4 (refused a legal move 3, crashed 1)".
impl fmt::Display for Forfeits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds: Vec<String> = FaultKind::ALL
            .into_iter()
            .filter(|&kind| self.of(kind) > 0)
            .map(|kind| format!("{kind} {}", self.of(kind)))
            .collect();
        write!(f, "{}", self.total())?;
        if kinds.is_empty() { Ok(()) } else { write!(f, " ({})", kinds.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forfeits_are_counted_by_kind() {
        let mut forfeits = Forfeits::default();
        assert_eq!(forfeits.to_string(), "0");
        for kind in [FaultKind::Crash, FaultKind::RefusedMove, FaultKind::RefusedMove] {
            forfeits.add(kind);
        }
        assert_eq!(forfeits.to_string(), "3 (refused a legal move 2, crashed 1)");
    }
}
