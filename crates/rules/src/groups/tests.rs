//! The running counts compared with plain floods.

use super::*;
use fastrand::Rng;

/// The group of a stone and its liberties by plain flood fill.
fn flood(board: &Groups, from: Point) -> (Vec<Point>, Vec<Point>) {
    let (mut stones, mut liberties) = (vec![from], Vec::new());
    let mut next = 0;
    while next < stones.len() {
        for q in stones[next].neighbours() {
            if board.cell(q) == Cell::Empty {
                liberties.push(q);
            } else if board.cell(q) == board.cell(from) && !stones.contains(&q) {
                stones.push(q);
            }
        }
        next += 1;
    }
    stones.sort();
    liberties.sort();
    (stones, liberties)
}

fn assert_sound(board: &Groups) {
    let mut empty: Vec<Point> = board.empty_points().iter().collect();
    empty.sort();
    let expected: Vec<Point> =
        board.grid.points().filter(|&p| board.cell(p) == Cell::Empty).collect();
    assert_eq!(empty, expected);
    let mut key = 0;
    for point in board.grid.points() {
        for (side, q) in point.neighbours().into_iter().enumerate() {
            let open = board.open_sides(point) >> side & 1 == 1;
            assert_eq!(open, board.cell(q) == Cell::Empty);
        }
        if let Some(piece) = board.piece(point) {
            key ^= zobrist::stone_wide(piece, point);
        }
        let Some(group) = board.group(point) else {
            continue;
        };
        let (stones, mut pairs) = flood(board, point);
        let mut found: Vec<Point> = board.stones(group).collect();
        found.sort();
        assert_eq!(found, stones);
        let mut found: Vec<Point> = board.stones_from(point).collect();
        assert_eq!(found[0], point);
        found.sort();
        assert_eq!(found, stones);
        assert_eq!(board.size(group), stones.len());
        assert_eq!(board.pseudo_liberties(group), pairs.len());
        pairs.dedup();
        assert_eq!(board.liberties(group), pairs);
        for liberty in board.liberties(group) {
            let last = board.last_liberty_of(liberty);
            for (q, last) in liberty.neighbours().into_iter().zip(last) {
                if board.group(q) == Some(group) {
                    assert_eq!(last, pairs.len() == 1);
                }
            }
        }
    }
    assert_eq!(key, board.wide_key());
}

#[test]
fn incremental_bookkeeping_equals_flood_fill() {
    let mut rng = Rng::with_seed(7);
    for size in [3, 5, 9, 25] {
        let mut board = Groups::new(Grid::new(size));
        for _ in 0..300 {
            if board.empty_points().is_empty() || rng.u8(..8) == 0 {
                if let Some(&group) = rng.choice(&board.groups()) {
                    board.remove(group);
                }
            } else {
                let point = board.empty_points().at(rng.usize(..board.empty_points().len()));
                match rng.u8(..12) {
                    0 => board.place_neutral(point),
                    n => board.place(point, Side::BOTH[usize::from(n % 2)]),
                }
            }
            assert_sound(&board);
        }
    }
}

#[test]
fn a_closed_point_is_neither_empty_nor_open() {
    let mut board = Groups::new(Grid::new(3));
    let (closed, beside) = (Point::new(0, 0), Point::new(1, 0));
    assert_eq!(board.open_sides(beside), 0b0111, "right, up and left");
    board.close(closed);
    assert_eq!(board.open_sides(beside), 0b0011);
    assert!(board.empty_points().iter().all(|point| point != closed));
}
