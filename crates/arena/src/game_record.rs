//! A game of a match and its record.

use crate::Fault;
use cairn_record::{GameResult, Headers, Line, LineError, Termination, Tree, text};
use cairn_rules::Seat;

/// A game of a match.
#[derive(Clone)]
pub struct GameRecord {
    /// The game and its moves.
    pub line: Line,
    /// The name of the player who started.
    pub starter: String,
    /// The name of the player who answered.
    pub responder: String,
    /// Which game of which match this is.
    pub event: String,
    /// The time limit, if there was one.
    pub time: Option<String>,
    /// Who won, and why.
    pub result: GameResult,
    /// Why the game was broken off, if it was: the reason for a forfeit or an adjudication.
    pub fault: Option<Fault>,
    /// The reason for an adjudication.
    pub adjudication: Option<String>,
    /// The seat that won; `None` for a draw.
    pub winner: Option<Seat>,
}

impl GameRecord {
    /// The name of a contender.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        match seat {
            Seat::Starter => &self.starter,
            Seat::Responder => &self.responder,
        }
    }

    /// Whether the game was forfeited: such a game says nothing about strength.
    #[must_use]
    pub fn is_forfeit(&self) -> bool {
        self.result.termination == Termination::Forfeit
    }

    /// Whether the game was broken off and adjudicated.
    #[must_use]
    pub fn is_adjudicated(&self) -> bool {
        self.result.termination == Termination::Adjudication
    }

    /// Why the game was broken off ("gnugo refused a legal move: …"), and how it was adjudicated.
    #[must_use]
    pub fn fault_text(&self) -> Option<String> {
        let Fault { seat, kind, details } = self.fault.as_ref()?;
        let mut text = format!("{} {kind}: {details}", self.name(*seat));
        if let (Some(reason), Some(winner)) = (&self.adjudication, self.winner) {
            text += &format!("; adjudicated to {}: {reason}", self.name(winner));
        }
        Some(text)
    }

    /// Why the game ended, in a few words.
    fn termination(&self) -> String {
        match self.result.termination {
            Termination::Resignation => "resigned".to_owned(),
            Termination::TimeOut => "on time".to_owned(),
            Termination::Forfeit => {
                format!("forfeit: {}", self.fault_text().unwrap_or_default())
            }
            Termination::Adjudication => self.fault_text().unwrap_or_default(),
            _ => self.result.to_string(),
        }
    }

    /// The game as a record text.
    pub fn text(&self) -> Result<String, LineError> {
        let (starter, responder, why) = (&self.starter, &self.responder, self.termination());
        let result = match self.winner {
            Some(winner) => format!("{} wins", self.name(winner)),
            None => "no winner".to_owned(),
        };
        let title = format!("{starter} against {responder}: {result} ({why})");
        // Command lines and the output of programs may have several lines; a comment has one.
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
    use crate::FaultKind;
    use cairn_rules::{Side, games::GAMES};

    #[test]
    fn a_record_states_the_players_the_conditions_and_the_termination() {
        let fault = Fault {
            seat: Seat::Starter,
            kind: FaultKind::NoMove,
            details: "it said\nsomething".to_owned(),
        };
        let mut record = GameRecord {
            line: Line::new(GAMES[0], GAMES[0].default_options()),
            starter: "o\nne".to_owned(),
            responder: "other".to_owned(),
            event: "match with seed 7, game 3".to_owned(),
            time: Some("0.5 s a move".to_owned()),
            result: GameResult::win(Side::Second, Termination::Forfeit),
            fault: Some(fault),
            adjudication: None,
            winner: Some(Seat::Responder),
        };
        let text = record.text().expect("no moves, no illegal ones");
        let title =
            "# o ne against other: other wins (forfeit: o ne made no move: it said something)";
        assert_eq!(text.lines().next(), Some(title));
        let tree = text::read(&text).expect("a record");
        assert_eq!(tree.headers.get(Headers::EVENT), Some("match with seed 7, game 3"));
        assert_eq!(tree.headers.get(Headers::TIME), Some("0.5 s a move"));
        assert_eq!(tree.headers.get(Headers::RESULT), Some("O forfeit"));
        assert!(record.is_forfeit() && !record.is_adjudicated());
        record.result = GameResult::win(Side::First, Termination::Adjudication);
        record.winner = Some(Seat::Starter);
        record.adjudication = Some("a reason".to_owned());
        let text = record.text().expect("no moves, no illegal ones");
        let title = "# o ne against other: o ne wins (o ne made no move: it said something; \
                     adjudicated to o ne: a reason)";
        assert_eq!(text.lines().next(), Some(title));
        let tree = text::read(&text).expect("a record");
        assert_eq!(tree.headers.get(Headers::RESULT), Some("X adjudication"));
        assert!(record.is_adjudicated() && !record.is_forfeit());
    }
}
