//! What the page and its engine say to each other, as JSON texts.
//!
//! The engine answers with the same report that the line protocol and the command line
//! print, so there is one dialect for all of them.

use cairn_record::{NodeId, Tree};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position to think about: a game, where it started, and the moves since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The game's id.
    pub game: String,
    /// Options as `key=value` words.
    pub options: String,
    /// The position text it started from, if not the game's own start.
    pub start: Option<String>,
    /// The moves since.
    pub moves: Vec<String>,
}

impl Question {
    /// The position at a node of a tree.
    #[must_use]
    pub fn at(tree: &Tree, node: NodeId) -> Question {
        Question {
            game: tree.game().info().id.to_owned(),
            options: tree.options().to_string(),
            start: tree.start().map(str::to_owned),
            moves: tree.moves_to(node).into_iter().map(str::to_owned).collect(),
        }
    }
}

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effort {
    /// As a level does, for a move; at most so many milliseconds.
    Level(u8, f64),
    /// Until so many simulations are made or milliseconds have passed.
    Analysis(u64, f64),
}

/// From the page to the engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Think, and forget about anything asked before.
    Think {
        /// A number that comes back with every answer.
        id: u32,
        /// About what.
        question: Question,
        /// How long.
        effort: Effort,
        /// Where randomness starts.
        seed: u64,
    },
    /// Stop thinking.
    Stop,
}

/// From the engine to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The engine is loaded.
    Ready,
    /// What is known so far.
    Progress {
        /// The number of the request.
        id: u32,
        /// The report so far.
        report: Report,
    },
    /// All that will be known.
    Done {
        /// The number of the request.
        id: u32,
        /// The final report.
        report: Report,
        /// The move to play at the level asked for.
        chosen: Option<String>,
        /// Whether it would rather give the game up, being beaten.
        gives_up: bool,
    },
    /// The question makes no sense, and why.
    Failed {
        /// The number of the request.
        id: u32,
        /// In words.
        reason: String,
    },
}

/// What the engine knows about a position. Win rates are those of the person to move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// How likely the person to move wins.
    pub winrate: f32,
    /// Simulations made.
    pub visits: u32,
    /// Moves, the best first.
    #[serde(default)]
    pub moves: Vec<Advice>,
    /// The expected lead of the first side, where the game has points.
    #[serde(default)]
    pub lead: Option<f32>,
    /// For each point how likely it ends up the first side's: from −1 to 1.
    #[serde(default)]
    pub owner: BTreeMap<String, f32>,
}

/// What the engine thinks of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// How likely it wins; unknown of a move that nobody looked at.
    pub winrate: Option<f32>,
    /// Simulations that began with it.
    pub visits: u32,
    /// `win` or `loss` if that is certain.
    #[serde(default)]
    pub proven: Option<String>,
    /// The moves expected, this one first.
    #[serde(default)]
    pub pv: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_survive_the_way() {
        let question = Question {
            game: "a".to_owned(),
            options: "size=9".to_owned(),
            start: None,
            moves: vec!["d4".to_owned()],
        };
        let request = Request::Think { id: 7, question, effort: Effort::Level(3, 1000.0), seed: 1 };
        let text = serde_json::to_string(&request).unwrap();
        assert_eq!(serde_json::from_str::<Request>(&text).unwrap(), request);
    }
}
