//! What the page and its engine, which runs in a Web Worker, send each other.

use cairn_record::{Analysis, Line};
use serde::{Deserialize, Serialize};

/// From the page to the engine. A request ends the one before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Analyse a position, with progress on the way.
    Analyze(AnalysisRequest),
    /// Choose a move as a level does.
    Play(MoveRequest),
    /// Stop.
    Stop,
}

/// Which position to analyse, and for how long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisRequest {
    /// Comes back with every answer.
    pub id: u32,
    /// The position at its end is analysed.
    pub line: Line,
    /// What may be spent.
    pub budget: Budget,
    /// The seed of the search.
    pub seed: u64,
}

/// What may be spent on an answer; whichever limit is reached first ends it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Budget {
    /// Simulations.
    pub simulations: u64,
    /// Time.
    pub milliseconds: f64,
}

/// Where a move is wanted, and how strong the player is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveRequest {
    /// Comes back with every answer.
    pub id: u32,
    /// The move is played at its end.
    pub line: Line,
    /// The level, from 1 to 10.
    pub level: u8,
    /// The longest time that may be spent.
    pub milliseconds: f64,
    /// The seed of the player, the same for all moves of a game.
    pub seed: u64,
    /// Whether the player may resign.
    pub may_resign: bool,
}

/// From the engine to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The engine is loaded.
    Ready,
    /// What is known about the position.
    Analysis {
        /// The number of the request.
        id: u32,
        /// Whether this is the last one.
        is_final: bool,
        /// The analysis.
        analysis: Analysis,
    },
    /// What the player at a level decides.
    Decision {
        /// The number of the request.
        id: u32,
        /// The move to play; none to resign.
        #[serde(rename = "move")]
        mv: Option<String>,
    },
    /// The request cannot be answered.
    Failed {
        /// The number of the request; none if it could not be read.
        id: Option<u32>,
        /// In words.
        reason: String,
    },
}

impl Answer {
    /// The number of the request that it answers, if it answers one that could be read.
    #[must_use]
    pub fn id(&self) -> Option<u32> {
        match *self {
            Answer::Ready => None,
            Answer::Analysis { id, .. } | Answer::Decision { id, .. } => Some(id),
            Answer::Failed { id, .. } => id,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{parse, write};
    use cairn_rules::games::GAMES;

    #[test]
    fn messages_are_read_as_they_were_written() {
        let line = Line::new(GAMES[0], GAMES[0].default_options());
        let budget = Budget { simulations: 100, milliseconds: 1000.0 };
        let requests = [
            Request::Analyze(AnalysisRequest { id: 7, line: line.clone(), budget, seed: 1 }),
            Request::Play(MoveRequest {
                id: 8,
                line,
                level: 3,
                milliseconds: 1e4,
                seed: u64::MAX,
                may_resign: true,
            }),
            Request::Stop,
        ];
        for request in requests {
            assert_eq!(parse::<Request>(&write(&request)).unwrap(), request);
        }
        let answers = [
            Answer::Ready,
            Answer::Analysis { id: 7, is_final: true, analysis: Analysis::default() },
            Answer::Decision { id: 8, mv: Some("d4".to_owned()) },
            Answer::Decision { id: 8, mv: None },
            Answer::Failed { id: None, reason: "why".to_owned() },
        ];
        for answer in answers {
            assert_eq!(parse::<Answer>(&write(&answer)).unwrap(), answer);
        }
    }
}
