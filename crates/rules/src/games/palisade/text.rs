//! Reading a position of Palisade from text.

use super::{
    Palisade, PalisadePosition,
    board::{Board, side_at},
};
use crate::{Draft, Game, GameInfo, Piece, Point, Side, TextError};

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
            let sentence = format!(
                "the {stone} stone on {point} is within a {enemy} loop and would have been removed"
            );
            return Err(TextError::at([point], sentence));
        }
    }
    Ok(PalisadePosition::new(board, draft.to_move))
}

/// Whether a stone of this kind can stand on the point.
fn check_parity(point: Point, piece: Piece) -> Result<(), TextError> {
    let (is, takes) = match side_at(point.index()) {
        Side::First => ("even", Side::First),
        Side::Second => ("odd", Side::Second),
    };
    if piece == takes.piece() {
        return Ok(());
    }
    let sentence = match piece {
        Piece::Neutral => format!("{point} holds a neutral stone, and Palisade has none"),
        _ => format!(
            "{point} holds {}, but it is an {is} point and only {} plays there",
            INFO.stone(piece),
            INFO.side_name(takes)
        ),
    };
    Err(TextError::at([point], sentence))
}
