//! How a game ended, the ways that are not in the rules among them.

use cairn_rules::{Outcome, Side};
use std::fmt;

/// What the header `result` tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Outcome(Outcome),
    /// The loser gave up.
    Resignation {
        /// Who won.
        winner: Side,
    },
    /// The loser's time was up.
    Time {
        /// Who won.
        winner: Side,
    },
    /// The loser did what cannot be done, such as an illegal move, in a match of programs.
    Forfeit {
        /// Who won.
        winner: Side,
    },
}

impl Ending {
    /// Who won.
    #[must_use]
    pub const fn winner(self) -> Side {
        match self {
            Ending::Outcome(Outcome { winner, .. })
            | Ending::Resignation { winner }
            | Ending::Time { winner }
            | Ending::Forfeit { winner } => winner,
        }
    }

    /// The ending that a header tells, if it is one that the rules do not know: `O resignation`,
    /// `X time` or `X forfeit`.
    #[must_use]
    pub fn beside_the_rules(text: &str) -> Option<Ending> {
        let (winner, reason) = text.split_once(' ')?;
        let winner = Side::BOTH.into_iter().find(|side| winner == side.letter().to_string())?;
        match reason {
            "resignation" => Some(Ending::Resignation { winner }),
            "time" => Some(Ending::Time { winner }),
            "forfeit" => Some(Ending::Forfeit { winner }),
            _ => None,
        }
    }
}

/// Prints the winner and the reason: `X ownership score=41:40`, `O resignation`, `X time`,
/// `X forfeit`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Outcome(outcome) => outcome.fmt(f),
            Ending::Resignation { winner } => write!(f, "{} resignation", winner.letter()),
            Ending::Time { winner } => write!(f, "{} time", winner.letter()),
            Ending::Forfeit { winner } => write!(f, "{} forfeit", winner.letter()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::Reason;

    #[test]
    fn endings_are_told() {
        let outcome = Outcome { winner: Side::First, reason: Reason::Score, score: Some([3, 2]) };
        assert_eq!(Ending::Outcome(outcome).to_string(), "X score score=3:2");
        assert_eq!(Ending::Resignation { winner: Side::Second }.to_string(), "O resignation");
        assert_eq!(Ending::Time { winner: Side::First }.to_string(), "X time");
        let winner = Side::First;
        assert_eq!(Ending::Forfeit { winner }.to_string(), "X forfeit");
        for ending in
            [Ending::Resignation { winner }, Ending::Time { winner }, Ending::Forfeit { winner }]
        {
            assert_eq!(Ending::beside_the_rules(&ending.to_string()), Some(ending));
        }
        for text in ["", "X", "Y time", "X score score=3:2", "XO time"] {
            assert_eq!(Ending::beside_the_rules(text), None, "{text:?}");
        }
    }
}
