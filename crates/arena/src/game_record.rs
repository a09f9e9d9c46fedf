//! A game of a match, and how it is written down.

use cairn_record::{GameResult, Headers, Line, LineError, Termination, Tree, text};
use cairn_rules::Seat;

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
    /// Who won, and why.
    pub result: GameResult,
    /// What the loser did, in a forfeit.
    pub reason: Option<String>,
    /// The seat that won.
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

    /// Why the winner won, in a few words.
    fn termination(&self) -> String {
        match self.result.termination {
            Termination::Resignation => "resigned".to_owned(),
            Termination::TimeOut => "on time".to_owned(),
            Termination::Forfeit => {
                format!("forfeit: {}", self.reason.as_deref().unwrap_or_default())
            }
            _ => self.result.to_string(),
        }
    }

    /// The game as a record text.
    pub fn text(&self) -> Result<String, LineError> {
        let (winner, _) = self.winner_and_loser();
        let (starter, responder, why) = (&self.starter, &self.responder, self.termination());
        let title = format!("{starter} against {responder}: {winner} wins ({why})");
        // Commands and what programs say may have several lines; a comment has one.
        let title = title.replace(['\n', '\r'], " ");
        Ok(format!("# {title}\n{}", text::write(&self.tree()?)))
    }

    fn tree(&self) -> Result<Tree, LineError> {
        let mut tree = self.line.tree()?;
        let result = self.result.to_string();
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Side, games::GAMES};

    #[test]
    fn a_record_tells_who_played_under_which_conditions() {
        let record = GameRecord {
            line: Line::new(GAMES[0], GAMES[0].default_options()),
            starter: "o\nne".to_owned(),
            responder: "other".to_owned(),
            event: "match with seed 7, game 3".to_owned(),
            time: Some("0.5 s a move".to_owned()),
            result: GameResult::win(Side::Second, Termination::Forfeit),
            reason: Some("it said\nsomething".to_owned()),
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
