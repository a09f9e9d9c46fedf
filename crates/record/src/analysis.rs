//! What an engine says about the position at the end of a line.
//!
//! `cairn analyze --json`, `cairn-analyze` and the worker of the page all answer with these
//! types, so there is one form of JSON for all of them.

use cairn_rules::Point;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// What is known about a position. Win rates are those of the person to move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// The best move; none when the game is over.
    #[serde(rename = "move")]
    pub best: Option<String>,
    /// The win rate after the best move.
    #[serde(rename = "winrate", serialize_with = "round")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub win_rate: f32,
    /// Simulations that count for the position.
    pub visits: u32,
    /// Every legal move, the best first.
    pub moves: Vec<MoveAnalysis>,
    /// The expected lead of the first side, in games with scores.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "round_some")]
    pub lead: Option<f32>,
    /// For each point, who is likely to hold it in the end: from 1 for the first side to -1 for
    /// the second.
    #[serde(
        rename = "owner",
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        with = "point_names"
    )]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, f32>"))]
    pub ownership: BTreeMap<Point, f32>,
}

/// What is known about one move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveAnalysis {
    /// The move in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The win rate of the person to move after it; none for a move that nothing is known about.
    /// A proof counts more than any number of simulations.
    #[serde(rename = "winrate", serialize_with = "round_some")]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub win_rate: Option<f32>,
    /// Simulations that began with it.
    pub visits: u32,
    /// Whether it is proven to win or to lose.
    pub proven: Option<Proven>,
    /// The principal variation: the moves that are expected, this one first.
    pub pv: Vec<String>,
    /// The share of its simulations that were won, whatever is proven. Not part of the JSON.
    #[serde(skip)]
    pub simulated: f32,
}

/// A result that is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Proven {
    /// The person to move wins.
    Win,
    /// The person to move loses.
    Loss,
}

impl Analysis {
    /// The analysis that follows from that of all moves, the best first.
    #[must_use]
    pub fn new(moves: Vec<MoveAnalysis>, visits: u32) -> Analysis {
        let best = moves.first();
        Analysis {
            best: best.map(|best| best.mv.clone()),
            win_rate: best.map_or(0.0, MoveAnalysis::expected),
            visits,
            moves,
            ..Analysis::default()
        }
    }
}

impl MoveAnalysis {
    /// The analysis of a move from its simulations and from what is proven.
    #[must_use]
    pub fn new(
        mv: String,
        visits: u32,
        simulated: f32,
        proven: Option<Proven>,
        pv: Vec<String>,
    ) -> MoveAnalysis {
        let win_rate = match proven {
            Some(Proven::Win) => Some(1.0),
            Some(Proven::Loss) => Some(0.0),
            None => (visits > 0).then_some(simulated),
        };
        MoveAnalysis { mv, win_rate, visits, proven, pv, simulated }
    }

    /// The win rate; for a move that nothing is known about, what the search starts with.
    #[must_use]
    pub fn expected(&self) -> f32 {
        self.win_rate.unwrap_or(self.simulated)
    }
}

/// A share or a score with four digits, more than a search can know.
#[must_use]
pub fn rounded(number: f32) -> f64 {
    (f64::from(number) * 10_000.0).round() / 10_000.0
}

/// Serialises a number [rounded].
pub fn round<S: Serializer>(number: &f32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(rounded(*number))
}

fn round_some<S: Serializer>(number: &Option<f32>, serializer: S) -> Result<S::Ok, S::Error> {
    number.map(rounded).serialize(serializer)
}

/// A map of points with their names as keys, in the order of the points.
mod point_names {
    use super::rounded;
    use cairn_rules::{Grid, Point, grid::MAX_SIZE};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::collections::BTreeMap;

    pub(super) fn serialize<S: Serializer>(
        map: &BTreeMap<Point, f32>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer
            .collect_map(map.iter().map(|(point, owner)| (point.to_string(), rounded(*owner))))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BTreeMap<Point, f32>, D::Error> {
        let grid = Grid::new(MAX_SIZE);
        let point = |(name, owner): (String, f32)| match grid.parse_point(&name) {
            Some(point) => Ok((point, owner)),
            None => Err(Error::custom("a key is not a point")),
        };
        BTreeMap::<String, f32>::deserialize(deserializer)?.into_iter().map(point).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::Grid;

    fn sample() -> Analysis {
        let pv = |words: &str| words.split(' ').map(str::to_owned).collect();
        let moves = vec![
            MoveAnalysis::new("b2".to_owned(), 40, 0.512_345, None, pv("b2 c3")),
            MoveAnalysis::new("a1".to_owned(), 3, 0.25, Some(Proven::Loss), pv("a1 b2")),
            MoveAnalysis::new("c3".to_owned(), 0, 0.5, None, pv("c3")),
        ];
        let mut analysis = Analysis { lead: Some(-1.5), ..Analysis::new(moves, 43) };
        for (point, owner) in Grid::new(10).points().zip([0.123_456, -1.0]) {
            analysis.ownership.insert(point, owner);
        }
        analysis
    }

    #[test]
    fn the_json_is_what_programs_read() {
        assert_eq!(
            serde_json::to_string(&sample()).unwrap(),
            r#"{"move":"b2","winrate":0.5123,"visits":43,"moves":[{"move":"b2","winrate":0.5123,"visits":40,"proven":null,"pv":["b2","c3"]},{"move":"a1","winrate":0.0,"visits":3,"proven":"loss","pv":["a1","b2"]},{"move":"c3","winrate":null,"visits":0,"proven":null,"pv":["c3"]}],"lead":-1.5,"owner":{"a1":0.1235,"b1":-1.0}}"#
        );
        assert_eq!(
            serde_json::to_string(&Analysis::default()).unwrap(),
            r#"{"move":null,"winrate":0.0,"visits":0,"moves":[]}"#
        );
    }

    #[test]
    fn what_is_written_is_read() {
        let json = serde_json::to_string(&sample()).unwrap();
        let read: Analysis = serde_json::from_str(&json).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), json);
        assert_eq!(read.moves[1].proven, Some(Proven::Loss));
        for wrong in [json.replace("b1", "z99"), json.replace("loss", "maybe"), "{}".to_owned()] {
            assert!(serde_json::from_str::<Analysis>(&wrong).is_err(), "{wrong}");
        }
    }
}
