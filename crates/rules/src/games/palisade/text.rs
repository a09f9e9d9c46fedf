//! Reading a position of Palisade from text.

use super::{
    Palisade, PalisadePosition,
    board::{Board, side_at},
    messages,
};
use crate::{Draft, Game, GameInfo, Point, Side, TextError};

const INFO: GameInfo = Palisade::INFO;

pub(super) fn read(draft: &Draft) -> Result<PalisadePosition, TextError> {
    draft.extras([])?;
    for (point, side) in draft.stones_of_sides(&INFO)? {
        check_parity(point, side)?;
    }
    let board = Board::new(draft.grid, draft.stones.iter().map(|&(point, _)| point));
    for &(point, _) in &draft.stones {
        let side = side_at(point.index());
        if board.within(side.other()).contains(point.index()) {
            let [stone, enemy] = [side, side.other()].map(|side| INFO.colour(side.piece()));
            return Err(TextError::at([point], messages::captured_stone(stone, point, enemy)));
        }
    }
    Ok(PalisadePosition::new(board, draft.to_move))
}

/// Checks that a stone of this side can be on the point.
fn check_parity(point: Point, side: Side) -> Result<(), TextError> {
    let takes = side_at(point.index());
    if side == takes {
        return Ok(());
    }
    let colour = INFO.colour(side.piece());
    let message = messages::stone_of_wrong_parity(point, colour, INFO.side(takes));
    Err(TextError::at([point], message))
}
