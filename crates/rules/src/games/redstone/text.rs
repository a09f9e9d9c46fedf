//! Reading a position of Red Stone from text.

use super::{RedStonePosition, messages};
use crate::{
    Draft, Piece, TextError,
    groups::Groups,
    text::{parse_number, parse_yes_no},
};

pub(super) fn read(draft: &Draft, swap_option: bool) -> Result<RedStonePosition, TextError> {
    let [turns, can_swap] = draft.extras(["turns", "swap"])?;
    let turns = u32::try_from(parse_number("turns", turns)?)
        .map_err(|_| TextError::new(messages::turns_below_zero(turns)))?;
    let can_swap = parse_yes_no("swap", can_swap)?;

    let board = Groups::with_stones(draft.grid, draft.stones.iter().copied());
    check_turns(draft, turns, &board)?;
    if can_swap && (turns != 1 || !swap_option) {
        return Err(TextError::new(if swap_option {
            messages::swap_after_first_placement()
        } else {
            messages::swap_without_pie_rule()
        }));
    }
    board.check_liberties()?;
    Ok(RedStonePosition::new(board, turns, can_swap, swap_option))
}

/// Checks that the number of placements is consistent with the stones.
fn check_turns(draft: &Draft, turns: u32, board: &Groups) -> Result<(), TextError> {
    let expected = crate::Side::BOTH[turns as usize % 2];
    if draft.to_move != expected {
        return Err(TextError::new(messages::wrong_turn(turns, expected.turn_letter())));
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
        Err(TextError::new(messages::impossible_stones(black, white, red, turns)))
    }
}
