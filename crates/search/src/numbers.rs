//! Proof and disproof numbers: how much is missing to prove a win, and a loss.

/// Proof and disproof numbers, for the person to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

/// Large enough never to be reached by counting, small enough to be added without overflow.
pub(crate) const INFINITE: u32 = 1 << 30;

impl Numbers {
    pub(crate) const WIN: Numbers = Numbers { proof: 0, disproof: INFINITE };
    pub(crate) const LOSS: Numbers = Numbers { proof: INFINITE, disproof: 0 };
    /// Of a position that is not looked at: nearly hopeless for either, so that the search turns
    /// to any other.
    pub(crate) const OUT_OF_REACH: Numbers =
        Numbers { proof: INFINITE - 1, disproof: INFINITE - 1 };
    /// Limits that only a decided position exceeds.
    pub(crate) const UNREACHED: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };

    pub(crate) fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The numbers of a position that has not been looked at and has so many moves: one good
    /// move proves a win, all have to fail for a loss.
    pub(crate) fn unsearched(moves: usize) -> Numbers {
        let disproof = u32::try_from(moves).unwrap_or(u32::MAX).clamp(1, INFINITE - 1);
        Numbers { proof: 1, disproof }
    }

    /// The numbers of a position, given those of its moves, seen by the same person: won if
    /// one of them wins, lost if all lose.
    ///
    /// What is missing for a loss is taken to be the most that is missing for one move, and
    /// one for each other. To add it all up would count again and again what the moves have
    /// in common, which is much where the same moves in another order lead to the same.
    pub(crate) fn combine(moves: impl Iterator<Item = Numbers>) -> Numbers {
        let (mut proof, mut most, mut open) = (INFINITE, 0, 0);
        for numbers in moves {
            proof = proof.min(numbers.proof);
            most = most.max(numbers.disproof);
            open += u32::from(numbers.disproof > 0);
        }
        let disproof = (most + open.max(1) - 1).min(INFINITE - 1);
        if proof == 0 { Numbers::WIN } else { Numbers { proof, disproof } }
    }

    /// The same numbers across a move: for the other person if the turn passes with it.
    pub(crate) fn across(self, turn_passes: bool) -> Numbers {
        let Numbers { proof, disproof } = self;
        if turn_passes { Numbers { proof: disproof, disproof: proof } } else { self }
    }
}

/// How large the smallest number may become before the search turns to the next one: a bit
/// beyond it, so that it does not go to and fro between two that are nearly equal.
pub(crate) fn patience(next: u32) -> u32 {
    next.saturating_add(1 + next / 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_win_wins_and_all_losses_lose() {
        let open = Numbers { proof: 2, disproof: 5 };
        let combine = |moves: &[Numbers]| Numbers::combine(moves.iter().copied());
        assert_eq!(combine(&[open, Numbers::WIN, Numbers::LOSS]), Numbers::WIN);
        assert_eq!(combine(&[Numbers::LOSS, Numbers::LOSS]), Numbers::LOSS);
        assert_eq!(combine(&[Numbers::LOSS, open]), open);
        assert_eq!(combine(&[Numbers::unsearched(1), open]), Numbers { proof: 1, disproof: 6 });
        assert!(!combine(&[Numbers { proof: 1, disproof: INFINITE - 1 }; 9]).is_decided());
    }

    #[test]
    fn positions_with_more_moves_are_harder_to_lose() {
        assert_eq!(Numbers::unsearched(7), Numbers { proof: 1, disproof: 7 });
        assert!(
            !Numbers::unsearched(0).is_decided() && !Numbers::unsearched(usize::MAX).is_decided()
        );
    }
}
