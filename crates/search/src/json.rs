//! Reports as JSON, for programs.

use crate::{Advice, Report};
use serde_json::{Map, Value, json};

impl Report {
    /// The report as one JSON object: the best move, and everything known about all moves.
    /// Win rates are those of the person to move. Every command that tells a report tells
    /// it so.
    #[must_use]
    pub fn json(&self) -> Value {
        Value::Object(self.fields())
    }

    /// The fields of that object, for those who have something to add.
    #[must_use]
    pub fn fields(&self) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("move".to_owned(), json!(self.moves.first().map(|best| &best.mv)));
        object.insert("winrate".to_owned(), rounded(self.win_rate()));
        object.insert("visits".to_owned(), json!(self.visits));
        let moves: Vec<Value> = self.moves.iter().map(Advice::json).collect();
        object.insert("moves".to_owned(), Value::Array(moves));
        if let Some(lead) = self.lead {
            object.insert("lead".to_owned(), rounded(lead));
        }
        if !self.map.is_empty() {
            let map: Map<String, Value> = self
                .map
                .iter()
                .map(|(point, owner)| (point.to_string(), rounded(*owner)))
                .collect();
            object.insert("owner".to_owned(), Value::Object(map));
        }
        object
    }
}

impl Advice {
    /// The move and what is known about it as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let proven = self.proven.map(|wins| if wins { "win" } else { "loss" });
        json!({
            "move": self.mv,
            "winrate": self.is_known().then(|| rounded(self.expected())),
            "visits": self.visits,
            "proven": proven,
            "pv": self.line,
        })
    }
}

/// A share or a score with four digits, more than a search can know.
#[must_use]
pub fn rounded(number: f32) -> Value {
    json!((f64::from(number) * 10_000.0).round() / 10_000.0)
}
