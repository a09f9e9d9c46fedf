//! What the commands do with a line of moves and how its game ended.

use crate::failure::Failure;
use cairn_record::{Ending, Line};
use cairn_rules::{AnyPosition, GameInfo, Side};
use cairn_view::{Language, fill};

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
pub(crate) fn end_sentence(info: &GameInfo, ending: Ending) -> String {
    let texts = Language::English.texts();
    let told = |pattern, winner: Side| {
        fill(pattern, &[&info.side_name(winner), &info.side_name(winner.other())])
    };
    match ending {
        Ending::Outcome(outcome) => info.outcome_sentence(outcome),
        Ending::Resignation { winner } => told(texts.won_by_resignation, winner),
        Ending::Time { winner } => told(texts.won_on_time, winner),
        Ending::Forfeit { winner } => told(texts.won_by_forfeit, winner),
    }
}
