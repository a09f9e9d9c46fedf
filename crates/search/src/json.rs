//! Reports as JSON, for programs.

use crate::{Advice, Report};
use serde_json::{Map, Value, json};

impl Report {
    /// The report as one JSON object: the best move, and everything known about all moves.
    /// Win rates are those of the person to move.
    #[must_use]
    pub fn json(&self) -> Value {
        let mut object = Map::new();
        object.insert("move".to_owned(), json!(self.moves.first().map(|best| &best.mv)));
        object.insert("winrate".to_owned(), rounded(self.win_rate()));
        object.insert("visits".to_owned(), json!(self.visits));
        let moves: Vec<Value> = self.moves.iter().map(advice).collect();
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
        Value::Object(object)
    }
}

fn advice(advice: &Advice) -> Value {
    let proven = advice.proven.map(|wins| if wins { "win" } else { "loss" });
    json!({
        "move": advice.mv,
        "winrate": rounded(advice.win_rate),
        "visits": advice.visits,
        "proven": proven,
        "pv": advice.line,
    })
}

/// Four digits are more than a search can know.
fn rounded(number: f32) -> Value {
    json!((f64::from(number) * 10_000.0).round() / 10_000.0)
}
