//! Reading a position of Loose from text.
//!
//! The text alone says which komi is played with and whether it is still being bid for;
//! either side may be to move, as passing is always allowed.

use super::{
    LARGEST_KOMI, LoosePosition,
    board::Board,
    position::{Stage, largest_bid},
};
use crate::{Draft, Point, Side, TextError, text::parse_number, words};

pub(super) fn read(draft: &Draft) -> Result<LoosePosition, TextError> {
    let stage = read_stage(draft)?;
    let mut board = Board::new(draft.grid);
    for &(point, piece) in &draft.stones {
        let Some(side) = piece.side() else {
            let sentence = format!("there is a # on {point}, but Loose has no neutral stones");
            return Err(TextError::at([point], sentence));
        };
        board.put(point, side);
    }
    if let Stage::Bidding | Stage::Choosing { .. } = stage {
        check_before_the_first_stone(draft, stage)?;
    }
    for chain in board.chains() {
        if board.breaths(chain) == 0 {
            let mut stones: Vec<Point> = board.stones(chain).collect();
            stones.sort_unstable();
            let size = words::count(stones.len(), "stone");
            let sentence = format!("the group at {} ({size}) has no true liberty", stones[0]);
            return Err(TextError::at(stones, sentence));
        }
    }
    Ok(LoosePosition::new(board, stage, draft.to_move))
}

fn read_stage(draft: &Draft) -> Result<Stage, TextError> {
    let choosing = draft.has_extra("choose");
    let [komi, passes] = if choosing {
        let [komi, passes, choose] = draft.extras(["komi", "passes", "choose"])?;
        if choose != "yes" {
            return Err(TextError::new(format!(
                "choose={choose} should be choose=yes or left out"
            )));
        }
        [komi, passes]
    } else {
        draft.extras(["komi", "passes"])?
    };
    let passes = match passes {
        "0" => 0,
        "1" => 1,
        "2" => 2,
        _ => return Err(TextError::new(format!("passes={passes} should be 0, 1 or 2"))),
    };
    if passes > 0 && (choosing || komi == "bid") {
        return Err(TextError::new(format!(
            "passes={passes}: nobody can pass before the colours are settled"
        )));
    }
    match (komi, choosing) {
        ("bid", true) => Err(TextError::new(
            "komi=bid,choose=yes: a colour is chosen only after the komi has been named",
        )),
        ("bid", false) => Ok(Stage::Bidding),
        (_, true) => Ok(Stage::Choosing { komi: read_komi(komi, largest_bid(draft.grid))? }),
        (_, false) => Ok(Stage::Playing { komi: read_komi(komi, LARGEST_KOMI)?, passes }),
    }
}

fn read_komi(text: &str, largest: i32) -> Result<i32, TextError> {
    let komi = parse_number("komi", text)?;
    if komi % 2 != 0 {
        Err(TextError::new(format!("komi={komi} is odd; the komi must be an even number")))
    } else if !(-largest..=largest).contains(&komi) {
        Err(TextError::new(format!("komi={komi} should be from -{largest} to {largest}")))
    } else {
        Ok(komi)
    }
}

/// While the komi is named and the colours are chosen the board is empty, and the letter
/// of the side to move stands for the person who decides.
fn check_before_the_first_stone(draft: &Draft, stage: Stage) -> Result<(), TextError> {
    let (side, who) = match stage {
        Stage::Bidding => (Side::First, "x names the komi"),
        _ => (Side::Second, "o chooses the colour"),
    };
    if draft.to_move != side {
        return Err(TextError::new(format!(
            "{who}, so it cannot be {} to move",
            draft.to_move.turn_letter()
        )));
    }
    if let Some(&(point, _)) = draft.stones.first() {
        return Err(TextError::at(
            [point],
            format!("there is a stone on {point}, but {who} before the first stone"),
        ));
    }
    Ok(())
}
