//! What the commands do with a line of moves.

use crate::failure::Failure;
use cairn_record::Line;
use cairn_rules::AnyPosition;

/// The position after the moves of a line, from which the game must go on.
pub(crate) fn play_on(line: &Line) -> Result<Box<dyn AnyPosition>, Failure> {
    let position = line.position()?;
    match position.outcome() {
        None => Ok(position),
        Some(outcome) => {
            let end = line.game.info().outcome_message(outcome);
            Err(Failure::over(&end.to_string()))
        }
    }
}
