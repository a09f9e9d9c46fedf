//! The incremental counts of the board equal a full count.

use crate::{Grid, Point, Rng, Side, games::loose::board::Board, zobrist};
use std::collections::BTreeSet;

/// The group of a stone by plain flood fill.
fn flood(board: &Board, from: Point) -> BTreeSet<Point> {
    let mut group = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(stone) = open.pop() {
        for q in board.grid().neighbours(stone) {
            if board.piece(q) == board.piece(from) && group.insert(q) {
                open.push(q);
            }
        }
    }
    group
}

/// Pairs of a stone of the group and a true liberty beside it.
fn liberty_count(board: &Board, group: &BTreeSet<Point>) -> usize {
    let is_true = |liberty: &Point| {
        let around: Vec<_> = board.grid().neighbours(*liberty).map(|q| board.piece(q)).collect();
        let touches = |side: Side| around.contains(&Some(side.piece()));
        board.piece(*liberty).is_none()
            && (around.contains(&None) || !touches(Side::First) || !touches(Side::Second))
    };
    group.iter().flat_map(|&stone| board.grid().neighbours(stone)).filter(is_true).count()
}

fn assert_sound(board: &Board) {
    let empty: BTreeSet<Point> = board.empty_points().iter().collect();
    let mut key = 0;
    let mut counts = [0; 2];
    for point in board.grid().points() {
        let piece = board.piece(point);
        assert_eq!(empty.contains(&point), piece.is_none());
        assert_eq!(board.group(point).is_some(), piece.is_some());
        let (Some(piece), Some(group)) = (piece, board.group(point)) else { continue };
        key ^= zobrist::stone(piece, point);
        counts[piece.index()] += 1;
        let flooded = flood(board, point);
        let found: Vec<Point> = board.stones(group).collect();
        assert_eq!(found.len(), flooded.len());
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), flooded);
        assert_eq!(usize::from(board.liberty_count(group)), liberty_count(board, &flooded));
        assert_eq!(board.owner(group), piece.side());
    }
    assert_eq!(board.empty_points().len(), empty.len());
    assert_eq!(key, board.key());
    assert_eq!(Side::BOTH.map(|side| board.count(side)), counts);
}

/// Checked in random games of legal placements with some flips.
#[test]
fn it_holds_along_random_games() {
    let mut rng = Rng::with_seed(5);
    let mut flips = 0;
    for size in [3, 3, 5, 5, 7, 9, 13, 25] {
        let mut board = Board::new(Grid::new(size));
        let mut side = Side::First;
        for _ in 0..board.grid().area() {
            let legal: Vec<Point> =
                board.empty_points().iter().filter(|&point| board.is_legal(point, side)).collect();
            if let Some(&point) = rng.choice(&legal) {
                let enemies = board.count(side.other());
                board.place(point, side);
                flips += enemies - board.count(side.other());
            }
            assert_sound(&board);
            assert!(board.groups().into_iter().all(|group| board.liberty_count(group) > 0));
            side = side.other();
        }
    }
    assert!(flips > 100);
}

/// Legality computed without making the placement equals legality found by making it.
#[test]
fn legality_is_what_comes_of_the_placement() {
    let mut rng = Rng::with_seed(6);
    let mut verdicts = [0; 2];
    for round in 0..200 {
        let mut board = Board::new(Grid::new([3, 5, 7, 9][round % 4]));
        let mut side = Side::First;
        for _ in 0..board.grid().area() {
            let points: Vec<Point> = board.empty_points().iter().collect();
            let mut legal = Vec::new();
            for &point in &points {
                let mut after = board.clone();
                after.place(point, side);
                let lives = after.groups().into_iter().all(|group| after.liberty_count(group) > 0);
                assert_eq!(board.is_legal(point, side), lives, "{point}");
                verdicts[usize::from(lives)] += 1;
                if lives {
                    legal.push(after);
                }
            }
            if !legal.is_empty() {
                board = legal.swap_remove(rng.usize(..legal.len()));
            }
            side = side.other();
        }
    }
    assert!(verdicts.iter().all(|&count| count > 1000), "{verdicts:?}");
}

/// Stones may be placed in any order, as when a text is read: nothing is flipped, and
/// the counts are right even if groups have no true liberty.
#[test]
fn it_holds_for_stones_in_any_order() {
    let mut rng = Rng::with_seed(7);
    for size in [3, 5, 9] {
        let mut board = Board::new(Grid::new(size));
        while !board.empty_points().is_empty() {
            let point = board.empty_points().at(rng.usize(..board.empty_points().len()));
            board.put(point, Side::BOTH[usize::from(rng.bool())]);
            assert_sound(&board);
        }
    }
}
