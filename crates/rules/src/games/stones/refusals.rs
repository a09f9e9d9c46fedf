//! Why a move of Stones is illegal.

use super::{Move, Stones, StonesPosition, messages, position::Capture};
use crate::{Game, GameInfo, Point, Position, Refusal, grid::in_order};

const INFO: GameInfo = Stones::INFO;

/// Whether a move is legal, given that the game is not over.
pub(super) fn check(position: &StonesPosition, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Return => returning(position),
        Move::Place(point) => {
            INFO.check_empty(position, point)?;
            placing(position, point)
        }
        Move::Stake(point) => {
            staking(position)?;
            INFO.check_empty(position, point)?;
            staking_at(position, point)
        }
    }
}

/// A placement is legal unless it repeats a board.
fn placing(position: &StonesPosition, point: Point) -> Result<(), Refusal> {
    let capture = position.capture_at(point);
    let board = position.board_key_after(point, &capture);
    let Some(moves) = position.history.first_occurrence(board) else { return Ok(()) };
    let message = match capture {
        Capture::Own(groups) if groups.is_empty() => {
            messages::suicide_repeats(point, INFO.colour(position.to_move().piece()), moves)
        }
        _ => messages::repetition(point, moves),
    };
    Err(Refusal::new("repetition", message, [point]))
}

fn returning(position: &StonesPosition) -> Result<(), Refusal> {
    if position.may_return() {
        return Ok(());
    }
    let side = position.to_move();
    let message = if position.rule_options.returning {
        let [own, other] = [side, side.other()].map(|side| position.prisoners[side.index()]);
        messages::fewer_prisoners(INFO.side(side), own, INFO.side(side.other()), other)
    } else {
        messages::no_return()
    };
    Err(Refusal::new("no-return", message, []))
}

/// Whether the side to move may stake at all.
fn staking(position: &StonesPosition) -> Result<(), Refusal> {
    let side = position.to_move();
    let name = INFO.side(side);
    if !position.rule_options.staking {
        return Err(Refusal::new("no-staking", messages::no_staking(), []));
    }
    if position.board.count(side.piece()) == 0 {
        return Err(Refusal::new("no-group", messages::no_group(name), []));
    }
    let Some(group) =
        position.group_with_three_liberties().and_then(|proof| position.board.group(proof.stone()))
    else {
        return Ok(());
    };
    let stones = in_order(position.board.stones(group));
    let message = messages::too_many_liberties(
        name,
        INFO.colour(side.piece()),
        stones[0],
        stones.len(),
        position.board.liberties(group).len(),
    );
    Err(Refusal::new("too-many-liberties", message, stones))
}

/// Whether the side to move, which may stake, may do so on this empty point.
fn staking_at(position: &StonesPosition, point: Point) -> Result<(), Refusal> {
    let side = position.to_move();
    if position.is_stakeable(point) {
        return Ok(());
    }
    if position.stakes.has(side, point) {
        let message = messages::already_staked(INFO.side(side), point);
        return Err(Refusal::new("already-staked", message, [point]));
    }
    let message = messages::not_your_liberty(point, INFO.colour(side.piece()));
    Err(Refusal::new("not-your-liberty", message, [point]))
}
