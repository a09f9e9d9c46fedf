//! Reading a position of Stones from text.

use super::{Stones, messages, rule_options::RuleOptions, setup::Setup};
use crate::{
    Draft, Game, Grid, Point, Side, TextError,
    groups::{Cell, Groups},
};

/// A limit above the number of prisoners in any game.
const MOST_PRISONERS: i32 = 1_000_000;

pub(super) fn read(draft: &Draft, rule_options: &RuleOptions) -> Result<Setup, TextError> {
    let [prisoners, stakes] = draft.extras(["prisoners", "stakes"])?;
    let stones = draft.stones_of_sides(&Stones::INFO)?;
    let board = Groups::with_stones(draft.grid, draft.stones.iter().copied());
    board.check_liberties()?;
    Ok(Setup {
        grid: draft.grid,
        stones,
        stakes: read_stakes(stakes, &board, rule_options)?,
        prisoners: read_prisoners(prisoners)?,
        to_move: draft.to_move,
    })
}

/// The two values of `first:second`.
fn pair<'a>(key: &str, text: &'a str) -> Result<[&'a str; 2], TextError> {
    match text.split_once(':') {
        Some((first, second)) => Ok([first, second]),
        None => Err(TextError::new(messages::not_for_both_sides(key, text))),
    }
}

fn read_prisoners(text: &str) -> Result<[i32; 2], TextError> {
    let mut prisoners = [0; 2];
    for (count, word) in prisoners.iter_mut().zip(pair("prisoners", text)?) {
        *count = match word.parse() {
            Ok(number) if (0..=MOST_PRISONERS).contains(&number) => number,
            _ => {
                let found = format!("{word:?}");
                let message = messages::wrong_prisoners(text, found, MOST_PRISONERS);
                return Err(TextError::new(message));
            }
        };
    }
    Ok(prisoners)
}

fn read_stakes(
    text: &str,
    board: &Groups,
    rule_options: &RuleOptions,
) -> Result<Vec<(Point, Side)>, TextError> {
    let mut stakes = Vec::new();
    for (side, words) in Side::BOTH.into_iter().zip(pair("stakes", text)?) {
        if words == "-" {
            continue;
        }
        if !rule_options.staking {
            return Err(TextError::new(messages::stakes_without_staking(text)));
        }
        for word in words.split('.') {
            let stake = (read_stake(word, board, side)?, side);
            if stakes.contains(&stake) {
                let message = messages::stake_twice(text, stake.0);
                return Err(TextError::at([stake.0], message));
            }
            stakes.push(stake);
        }
    }
    Ok(stakes)
}

fn read_stake(word: &str, board: &Groups, side: Side) -> Result<Point, TextError> {
    let grid: Grid = board.grid();
    let Some(point) = grid.parse_point(word) else {
        return Err(TextError::new(messages::stake_off_board(format!("{word:?}"))));
    };
    let own = Cell::of(side);
    let carried = board.cell(point) == own || grid.neighbours(point).any(|q| board.cell(q) == own);
    if carried {
        return Ok(point);
    }
    let colour = Stones::INFO.colour(side.piece());
    Err(TextError::at([point], messages::stake_without_stone(colour, point)))
}
