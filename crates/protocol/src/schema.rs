//! JSON Schemas of the messages that other programs read.

use crate::{
    analyze::{GameAnalysis, PositionAnalysis},
    solve::SolveAnswer,
};
use cairn_record::Analysis;
use schemars::{JsonSchema, Schema, generate::SchemaSettings};

/// The schemas, each with the name of its file.
#[must_use]
pub fn all() -> [(&'static str, Schema); 4] {
    [
        ("analyze", schema::<PositionAnalysis>("A line of `cairn analyze --json`")),
        ("analyze-game", schema::<GameAnalysis>("A line of `cairn analyze --game --json`")),
        ("cairn-analyze", schema::<Analysis>("The answer to `cairn-analyze` in the line protocol")),
        ("solve", schema::<SolveAnswer>("The answer of `cairn solve --json`")),
    ]
}

fn schema<T: JsonSchema>(title: &str) -> Schema {
    // For readers of the messages: a field that is always written is required.
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    schema
}
