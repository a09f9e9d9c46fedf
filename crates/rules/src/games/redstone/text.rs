//! Reading a position of Red Stone from text.

use super::RedStonePosition;
use crate::{
    Draft, Piece, TextError,
    chains::Chains,
    text::{parse_number, parse_yes_no},
    words,
};

pub(super) fn read(draft: &Draft, swap_option: bool) -> Result<RedStonePosition, TextError> {
    let [turns, can_swap] = draft.extras(["turns", "swap"])?;
    let turns = u32::try_from(parse_number("turns", turns)?)
        .map_err(|_| TextError::new(format!("turns={turns} is below zero")))?;
    let can_swap = parse_yes_no("swap", can_swap)?;

    let mut board = Chains::new(draft.grid);
    for &(point, piece) in &draft.stones {
        match piece.side() {
            Some(side) => board.place(point, side),
            None => board.place_neutral(point),
        }
    }
    check_turns(draft, turns, &board)?;
    if can_swap && (turns != 1 || !swap_option) {
        let why = if swap_option {
            "swapping is possible only after the first placement"
        } else {
            "this game is played without the pie rule"
        };
        return Err(TextError::new(format!("swap=yes: {why}")));
    }
    for chain in board.chains() {
        if board.is_smothered(chain) {
            let mut stones: Vec<_> = board.stones(chain).collect();
            stones.sort();
            let sentence = format!(
                "the group at {} ({}) has no liberty",
                stones[0],
                words::count(stones.len(), "stone")
            );
            return Err(TextError::at(stones, sentence));
        }
    }
    Ok(RedStonePosition::new(board, turns, can_swap, swap_option))
}

/// Whether that many placements can have led to that many stones.
fn check_turns(draft: &Draft, turns: u32, board: &Chains) -> Result<(), TextError> {
    let expected = crate::Side::BOTH[turns as usize % 2];
    if draft.to_move != expected {
        let letter = expected.turn_letter();
        return Err(TextError::new(format!(
            "after {} it is {letter} to move",
            words::count(turns as usize, "turn")
        )));
    }
    let [black, white, red] = Piece::ALL.map(|piece| board.count(piece));
    let turns = turns as usize;
    // Each of the first two placements was an own stone.
    let possible = match turns {
        0 | 1 => [black, white, red] == [turns, 0, 0],
        _ => red <= turns - 2 && black + white + red <= turns,
    };
    if possible {
        Ok(())
    } else {
        Err(TextError::new(format!(
            "{black} black, {white} white and {red} red stones cannot stand after {}",
            words::count(turns, "turn")
        )))
    }
}
