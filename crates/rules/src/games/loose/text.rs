//! Reading a position of Loose from text.
//!
//! The text alone, and not the options, determines the komi and whether the bidding is
//! over. Either side may be to move, since passing is always allowed.

use super::{
    LARGEST_KOMI, Loose, LoosePosition,
    board::Board,
    messages,
    position::{Stage, largest_bid},
};
use crate::{Draft, Game, Side, TextError, grid::in_order, text::parse_number};

pub(super) fn read(draft: &Draft) -> Result<LoosePosition, TextError> {
    let stage = read_stage(draft)?;
    let mut board = Board::new(draft.grid);
    for (point, side) in draft.stones_of_sides(&Loose::INFO)? {
        board.put(point, side);
    }
    if let Stage::Bidding | Stage::Choosing { .. } = stage {
        check_before_the_first_stone(draft, stage)?;
    }
    for group in board.groups() {
        if board.liberty_count(group) == 0 {
            let stones = in_order(board.stones(group));
            let message = messages::group_without_true_liberty(stones[0], stones.len());
            return Err(TextError::at(stones, message));
        }
    }
    Ok(LoosePosition::new(board, stage, draft.to_move))
}

fn read_stage(draft: &Draft) -> Result<Stage, TextError> {
    let choosing = draft.has_extra("choose");
    let [komi, passes] = if choosing {
        let [komi, passes, choose] = draft.extras(["komi", "passes", "choose"])?;
        if choose != "yes" {
            return Err(TextError::new(messages::wrong_choose(choose)));
        }
        [komi, passes]
    } else {
        draft.extras(["komi", "passes"])?
    };
    let passes = match passes {
        "0" => 0,
        "1" => 1,
        "2" => 2,
        _ => return Err(TextError::new(messages::wrong_passes(passes))),
    };
    if passes > 0 && (choosing || komi == "bid") {
        return Err(TextError::new(messages::early_passes(passes)));
    }
    match (komi, choosing) {
        ("bid", true) => Err(TextError::new(messages::choose_before_komi())),
        ("bid", false) => Ok(Stage::Bidding),
        (_, true) => Ok(Stage::Choosing { komi: read_komi(komi, largest_bid(draft.grid))? }),
        (_, false) => Ok(Stage::Playing { komi: read_komi(komi, LARGEST_KOMI)?, passes }),
    }
}

fn read_komi(text: &str, largest: i32) -> Result<i32, TextError> {
    let komi = parse_number("komi", text)?;
    if komi % 2 != 0 {
        Err(TextError::new(messages::odd_komi_in_text(komi)))
    } else if !(-largest..=largest).contains(&komi) {
        Err(TextError::new(messages::large_komi_in_text(komi, largest)))
    } else {
        Ok(komi)
    }
}

/// During bidding and choosing the board is empty, and the side to move is the person
/// who decides.
fn check_before_the_first_stone(draft: &Draft, stage: Stage) -> Result<(), TextError> {
    let (side, decision) = match stage {
        Stage::Bidding => (Side::First, messages::x_names_the_komi()),
        _ => (Side::Second, messages::o_chooses_the_colour()),
    };
    if draft.to_move != side {
        let letter = draft.to_move.turn_letter();
        return Err(TextError::new(messages::wrong_decider(decision, letter)));
    }
    if let Some(&(point, _)) = draft.stones.first() {
        return Err(TextError::at([point], messages::early_stone(point, decision)));
    }
    Ok(())
}
