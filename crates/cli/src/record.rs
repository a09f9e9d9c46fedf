//! What the commands do with a line of moves and the result of its game.

use crate::failure::Failure;
use cairn_record::{GameResult, Line};
use cairn_rules::{AnyPosition, GameInfo};
use cairn_view::{Language, narrate};

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

/// "White wins: Black resigned".
pub(crate) fn result_sentence(info: &GameInfo, result: GameResult) -> String {
    narrate::result(info, result, Language::English.texts())
}
