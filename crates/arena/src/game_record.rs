//! A game of a match, and how it is written down.

use cairn_record::{Headers, Line, LineError, Tree, text};
use cairn_rules::{Outcome, Seat, Side};
use std::fmt;

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Outcome(Outcome),
    /// The loser gave up.
    Resigned,
    /// The loser's time was up.
    OnTime,
    /// The loser did what cannot be done: made no legal move, or did not follow the game.
    Forfeit(String),
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Outcome(outcome) => write!(f, "{outcome}"),
            Ending::Resigned => f.write_str("resigned"),
            Ending::OnTime => f.write_str("on time"),
            Ending::Forfeit(reason) => write!(f, "forfeit: {reason}"),
        }
    }
}

/// A game of a match.
#[derive(Clone)]
pub struct GameRecord {
    /// The game and its moves.
    pub line: Line,
    /// Who started.
    pub starter: String,
    /// Who answered.
    pub responder: String,
    /// Which game of which match it is.
    pub event: String,
    /// The time for thinking, if there was a limit.
    pub time: Option<String>,
    /// How it ended.
    pub ending: Ending,
    /// Who won.
    pub winner: Seat,
}

impl GameRecord {
    /// The names of who won and who lost.
    #[must_use]
    pub fn winner_and_loser(&self) -> (&str, &str) {
        match self.winner {
            Seat::Starter => (&self.starter, &self.responder),
            Seat::Responder => (&self.responder, &self.starter),
        }
    }

    /// The game as a record text.
    pub fn text(&self) -> Result<String, LineError> {
        let (winner, _) = self.winner_and_loser();
        let (starter, responder, ending) = (&self.starter, &self.responder, &self.ending);
        let title = format!("{starter} against {responder}: {winner} wins ({ending})");
        // Commands and what programs say may have several lines; a comment has one.
        let title = title.replace(['\n', '\r'], " ");
        Ok(format!("# {title}\n{}", text::write(&self.tree()?)))
    }

    fn tree(&self) -> Result<Tree, LineError> {
        let mut tree = self.line.tree()?;
        let result = self.result()?;
        let headers = [
            (Headers::STARTER, Some(&self.starter)),
            (Headers::RESPONDER, Some(&self.responder)),
            (Headers::EVENT, Some(&self.event)),
            (Headers::TIME, self.time.as_ref()),
            (Headers::RESULT, Some(&result)),
        ];
        for (key, text) in headers {
            if let Some(text) = text {
                tree.headers.set(key, text).expect("these keys can be set");
            }
        }
        Ok(tree)
    }

    /// What the header `result` tells.
    fn result(&self) -> Result<String, LineError> {
        let is_first = self.line.position()?.seat_of(Side::First) == self.winner;
        let winner = if is_first { Side::First } else { Side::Second };
        let ending = match self.ending {
            Ending::Outcome(outcome) => cairn_record::Ending::Outcome(outcome),
            Ending::Resigned => cairn_record::Ending::Resignation { winner },
            Ending::OnTime => cairn_record::Ending::Time { winner },
            Ending::Forfeit(_) => cairn_record::Ending::Forfeit { winner },
        };
        Ok(ending.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::games::GAMES;

    #[test]
    fn a_record_tells_who_played_under_which_conditions() {
        let record = GameRecord {
            line: Line::new(GAMES[0], GAMES[0].default_options()),
            starter: "o\nne".to_owned(),
            responder: "other".to_owned(),
            event: "match with seed 7, game 3".to_owned(),
            time: Some("0.5 s a move".to_owned()),
            ending: Ending::Forfeit("it said\nsomething".to_owned()),
            winner: Seat::Responder,
        };
        let text = record.text().expect("no moves, no illegal ones");
        let title = "# o ne against other: other wins (forfeit: it said something)";
        assert_eq!(text.lines().next(), Some(title));
        let tree = text::read(&text).expect("a record");
        assert_eq!(tree.headers.get(Headers::EVENT), Some("match with seed 7, game 3"));
        assert_eq!(tree.headers.get(Headers::TIME), Some("0.5 s a move"));
        assert_eq!(tree.headers.get(Headers::RESULT), Some("O forfeit"));
    }
}
