//! Who won a game, and why it ended.

use cairn_rules::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The result of a game: what the header `result` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// The colour that won; `None` for a draw and for a game that was aborted.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub termination: Termination,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Termination {
    /// The rules decided it.
    Rules(Outcome),
    /// The loser resigned.
    Resignation,
    /// The loser's clock reached zero.
    TimeOut,
    /// The loser left, and the winner claimed the game.
    Abandonment,
    /// The loser broke the rules of the match, for example with an illegal move of a program.
    Forfeit,
    /// The game was broken off, and its position was decided by the rules or an engine.
    Adjudication,
    /// Both agreed on a draw.
    Agreement,
    /// The game was called off and counts for neither.
    Abort,
}

/// The words of terminations that have a winner and are not in the rules.
const WORDS: [(&str, Termination); 5] = [
    ("resignation", Termination::Resignation),
    ("time", Termination::TimeOut),
    ("abandonment", Termination::Abandonment),
    ("forfeit", Termination::Forfeit),
    ("adjudication", Termination::Adjudication),
];
const DRAW: &str = "draw agreement";
const ABORT: &str = "aborted";

impl GameResult {
    /// A draw by agreement.
    pub const DRAW: GameResult = GameResult { winner: None, termination: Termination::Agreement };
    /// A game that was called off.
    pub const ABORT: GameResult = GameResult { winner: None, termination: Termination::Abort };

    /// A win for a reason that is not in the rules.
    #[must_use]
    pub const fn win(winner: Side, termination: Termination) -> GameResult {
        GameResult { winner: Some(winner), termination }
    }

    /// The result that a header states, if the rules alone do not give it: `O resignation`,
    /// `X time`, `X abandonment`, `X forfeit`, `X adjudication`, `draw agreement` or `aborted`.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameResult> {
        match text {
            DRAW => return Some(GameResult::DRAW),
            ABORT => return Some(GameResult::ABORT),
            _ => {}
        }
        let (winner, word) = text.split_once(' ')?;
        let winner = Side::BOTH.into_iter().find(|side| winner == side.letter().to_string())?;
        let (_, termination) = WORDS.into_iter().find(|(known, _)| *known == word)?;
        Some(GameResult::win(winner, termination))
    }

    /// The outcome, if the rules decided the game.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.termination {
            Termination::Rules(outcome) => Some(outcome),
            _ => None,
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        GameResult { winner: outcome.winner, termination: Termination::Rules(outcome) }
    }
}

/// Prints the winner and the reason: `X ownership score=41:40`, `O resignation`, `X time`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = WORDS.into_iter().find(|(_, termination)| *termination == self.termination);
        match (self.termination, self.winner, word) {
            (Termination::Rules(outcome), _, _) => outcome.fmt(f),
            (_, Some(winner), Some((word, _))) => write!(f, "{} {word}", winner.letter()),
            (Termination::Agreement, _, _) => f.write_str(DRAW),
            _ => f.write_str(ABORT),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::Reason;

    #[test]
    fn results_are_read_as_they_are_printed() {
        let outcome = Outcome::win(Side::First, Reason::new("score")).with_score([3, 2]);
        assert_eq!(GameResult::from(outcome).to_string(), "X score score=3:2");
        let draw = GameResult::from(Outcome::draw(Reason::new("repetition")));
        assert_eq!((draw.winner, draw.to_string().as_str()), (None, "draw repetition"));
        for text in [
            "O resignation",
            "X time",
            "X forfeit",
            "O adjudication",
            "O abandonment",
            "draw agreement",
            "aborted",
        ] {
            assert_eq!(GameResult::parse(text).expect("a result").to_string(), text);
        }
        for text in ["", "X", "Y time", "X score score=3:2", "XO time", "X agreement"] {
            assert_eq!(GameResult::parse(text), None, "{text:?}");
        }
    }
}
