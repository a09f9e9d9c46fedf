//! Reading a position of Blackstone from text.

use super::{
    Blackstone, BlackstonePosition,
    board::Board,
    messages,
    position::{Churn, stones_at_start},
};
use crate::{Draft, Game, Side, TextError};

/// Rejects positions that can never occur: more stones of a colour than at the start,
/// and blocked stones. It does not check whether a game can lead to this board, so that
/// problems can be composed freely.
pub(super) fn read(draft: &Draft, churn: Churn) -> Result<BlackstonePosition, TextError> {
    let [] = draft.extras([])?;
    for side in Side::BOTH {
        check_count(draft, side)?;
    }
    let mut board = Board::new(draft.grid);
    for &(point, piece) in &draft.stones {
        board.put(point, piece);
    }
    for &(point, piece) in &draft.stones {
        if board.is_blocked(point) {
            let colour = Blackstone::INFO.colour(piece);
            return Err(TextError::at([point], messages::blocked_stone(colour, point)));
        }
    }
    Ok(BlackstonePosition::new(board, draft.to_move, churn))
}

fn check_count(draft: &Draft, side: Side) -> Result<(), TextError> {
    let limit = stones_at_start(draft.grid);
    let mut own = draft.stones.iter().filter(|(_, piece)| *piece == side.piece());
    let Some(&(point, piece)) = own.nth(limit) else { return Ok(()) };
    let info = Blackstone::INFO;
    let message = messages::too_many_stones(info.colour(piece), point, info.side(side), limit);
    Err(TextError::at([point], message))
}
