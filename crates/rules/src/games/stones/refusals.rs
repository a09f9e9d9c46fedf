//! Why a move of Stones is refused, in words.

use super::{Move, Stones, StonesPosition, position::Capture};
use crate::{Explain, Game, GameInfo, Point, Position, Refusal, words};

const INFO: GameInfo = Stones::INFO;

/// Whether a move is legal while the game goes on.
pub(super) fn check(position: &StonesPosition, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Return => returning(position),
        Move::Place(point) | Move::Stake(point) if !position.grid().contains(point) => {
            Err(Refusal::off_board(point))
        }
        Move::Place(point) => empty(position, point).and_then(|()| placing(position, point)),
        Move::Stake(point) => staking(position)
            .and_then(|()| empty(position, point))
            .and_then(|()| staking_at(position, point)),
    }
}

fn empty(position: &StonesPosition, point: Point) -> Result<(), Refusal> {
    match position.piece_at(point) {
        None => Ok(()),
        Some(piece) => Err(Refusal::occupied(point, &INFO.stone(piece))),
    }
}

/// A placement is legal unless it repeats a board.
fn placing(position: &StonesPosition, point: Point) -> Result<(), Refusal> {
    let capture = position.capture_at(point);
    let board = position.board_key_after(point, &capture);
    let Some(moves) = position.history.when(board) else { return Ok(()) };
    let when = if moves == 0 { "at the start".to_owned() } else { format!("after move {moves}") };
    let sentence = match capture {
        Capture::Own(chains) if chains.is_empty() => format!(
            "{} on {point} would have no liberty and come off at once; \
             this board stood {when}",
            INFO.stone(position.to_move().piece())
        ),
        _ => format!("{point} would repeat a position: this board stood {when}"),
    };
    Err(Refusal::new("repetition", sentence, [point]))
}

fn returning(position: &StonesPosition) -> Result<(), Refusal> {
    if position.may_return() {
        return Ok(());
    }
    let side = position.to_move();
    let sentence = if position.terms.returning {
        let (name, opponent) = (INFO.side_name(side), INFO.side_name(side.other()));
        let [own, other] = [side, side.other()].map(|side| position.prisoners[side.index()]);
        format!(
            "{name} has {} and {opponent} {other}; only the side with more may return one",
            words::count(own as usize, "prisoner")
        )
    } else {
        "this game is played without returning prisoners".to_owned()
    };
    Err(Refusal::new("no-return", sentence, []))
}

/// Whether the side to move may stake at all.
fn staking(position: &StonesPosition) -> Result<(), Refusal> {
    let side = position.to_move();
    let name = INFO.side_name(side);
    if !position.terms.staking {
        let sentence = "this game is played without staking";
        return Err(Refusal::new("no-staking", sentence, []));
    }
    if position.board.count(side.piece()) == 0 {
        let sentence = format!("{name} has no group on the board whose liberties could be staked");
        return Err(Refusal::new("no-group", sentence, []));
    }
    let Some(group) = position.room().and_then(|room| position.board.chain(room.stone())) else {
        return Ok(());
    };
    let mut stones: Vec<Point> = position.board.stones(group).collect();
    stones.sort();
    let sentence = format!(
        "{name} may stake only while no {} group has more than 2 liberties, \
         and the one at {} ({}) has {}",
        INFO.colour(side.piece()),
        stones[0],
        words::count(stones.len(), "stone"),
        position.board.liberties(group).len(),
    );
    Err(Refusal::new("too-many-liberties", sentence, stones))
}

/// Whether the side to move, which may stake, may do so on this empty point.
fn staking_at(position: &StonesPosition, point: Point) -> Result<(), Refusal> {
    let side = position.to_move();
    if position.is_stakeable(point) {
        return Ok(());
    }
    if position.stakes.has(side, point) {
        let sentence = format!("{} has a stake on {point} already", INFO.side_name(side));
        return Err(Refusal::new("already-staked", sentence, [point]));
    }
    let colour = INFO.colour(side.piece());
    let sentence = format!("{point} is not a liberty of a {colour} group");
    Err(Refusal::new("not-your-liberty", sentence, [point]))
}
