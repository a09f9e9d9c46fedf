//! What the commands do with a line of moves and the result of its game.

use crate::failure::Failure;
use cairn_record::{GameResult, Line};
use cairn_rules::{AnyPosition, GameInfo};
use cairn_view::{Language, narrate};
use serde_json::{Map, Value, json};

/// The position after the moves of a line, from which the game must go on.
pub(crate) fn play_on(line: &Line) -> Result<Box<dyn AnyPosition>, Failure> {
    let position = line.position()?;
    match position.outcome() {
        None => Ok(position),
        Some(outcome) => {
            let end = line.game.info().outcome_sentence(outcome);
            Err(Failure::over(&end))
        }
    }
}

/// What is being looked at, for a position of this game, as JSON begins with it.
pub(crate) fn about(line: &Line, position: &dyn AnyPosition) -> Map<String, Value> {
    let facts = [
        ("game", json!(line.game.info().id)),
        ("options", json!(line.options.to_string())),
        ("position", json!(position.text())),
        ("to_move", json!(position.to_move().turn_letter())),
    ];
    facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// "White wins: Black resigned".
pub(crate) fn result_sentence(info: &GameInfo, result: GameResult) -> String {
    narrate::result(info, result, Language::English.texts())
}
