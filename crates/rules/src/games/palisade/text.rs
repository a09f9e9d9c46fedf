//! Reading a position of Palisade from text.

use super::{
    Palisade, PalisadePosition,
    board::{Board, side_at},
    messages,
};
use crate::{Draft, Game, GameInfo, Piece, Point, TextError};

const INFO: GameInfo = Palisade::INFO;

pub(super) fn read(draft: &Draft) -> Result<PalisadePosition, TextError> {
    draft.extras([])?;
    for &(point, piece) in &draft.stones {
        check_parity(point, piece)?;
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

/// Whether a stone of this kind can stand on the point.
fn check_parity(point: Point, piece: Piece) -> Result<(), TextError> {
    let takes = side_at(point.index());
    if piece == takes.piece() {
        return Ok(());
    }
    let message = match piece {
        Piece::Neutral => messages::neutral_stone(point),
        _ => messages::stone_of_wrong_parity(point, INFO.colour(piece), INFO.side(takes)),
    };
    Err(TextError::at([point], message))
}
