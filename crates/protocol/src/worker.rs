//! The messages between the page and its engine, which runs in a Web Worker.

use cairn_record::{Analysis, Line};
use serde::{Deserialize, Serialize};

/// From the page to the engine. A new request cancels the previous one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Analyse a position and report progress.
    Analyze(AnalysisRequest),
    /// Choose a move at a playing level.
    Play(MoveRequest),
    /// Stop.
    Stop,
}

/// A position to analyse, and the budget.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisRequest {
    /// The number of the request. Every answer contains it.
    pub id: u32,
    /// The game and its moves. The position after the last move is analysed.
    pub line: Line,
    /// The budget of the search.
    pub budget: Budget,
    /// The seed of the search.
    pub seed: u64,
}

/// The limits of a search. It ends at the first limit reached.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Budget {
    /// Simulations.
    pub simulations: u64,
    /// Time.
    pub milliseconds: f64,
}

/// A position to move in, and the playing level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveRequest {
    /// The number of the request. Every answer contains it.
    pub id: u32,
    /// The game and its moves. The move follows the last one.
    pub line: Line,
    /// The level, from 1 to 10.
    pub level: u8,
    /// The longest time for the move.
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
    /// The analysis so far, or the final one.
    Analysis {
        /// The number of the request.
        id: u32,
        /// Whether this is the last answer.
        is_final: bool,
        /// The analysis.
        analysis: Analysis,
    },
    /// The decision of the player.
    Decision {
        /// The number of the request.
        id: u32,
        /// The move to play; none to resign.
        #[serde(rename = "move")]
        mv: Option<String>,
    },
    /// The engine cannot answer the request.
    Failed {
        /// The number of the request; none if it could not be read.
        id: Option<u32>,
        /// Why, as text.
        reason: String,
    },
}

impl Answer {
    /// The number of the request; `None` for [`Answer::Ready`] and for a request that could not be
    /// read.
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
