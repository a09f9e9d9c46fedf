//! Compares the incremental counts with flood fills.

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

/// Tries every empty point in games in which every group always has a liberty.
#[test]
fn liberties_are_computed_without_placing() {
    let mut rng = Rng::with_seed(3);
    for size in [3, 5, 9] {
        let mut board = Groups::new(Grid::new(size));
        let mut side = Side::First;
        loop {
            assert!(board.check_liberties().is_ok());
            let empty: Vec<Point> = board.empty_points().iter().collect();
            for &point in &empty {
                let mut after = board.clone();
                after.place(point, side);
                assert_eq!(board.leaves_liberties(point, side), after.check_liberties().is_ok());
                let mut after = board.clone();
                after.place_neutral(point);
                let mut dying = after.groups();
                dying.retain(|&group| after.is_without_liberties(group));
                let mut found = board.with_only_liberty(point).to_vec();
                found.sort();
                dying.sort();
                assert_eq!(found, dying);
            }
            let open: Vec<Point> =
                empty.into_iter().filter(|&point| board.leaves_liberties(point, side)).collect();
            let Some(&point) = rng.choice(&open) else { break };
            board.place(point, side);
            side = side.other();
        }
    }
}

#[test]
fn a_group_is_named_by_its_nearest_stone() {
    let info = crate::games::GAMES[0].info();
    let stones = [(0, 0), (1, 0), (2, 0)].map(|(x, y)| Point::new(x, y));
    let named = |near| NamedGroup::new(info, Side::Second, stones.into_iter(), near);
    let group = named(Point::new(2, 1));
    let colour = info.colour_name(Piece::Second);
    assert_eq!(group.message().to_string(), format!("the {colour} group at c1 (3 stones)"));
    assert!(group.contains(stones[0]) && !group.contains(Point::new(3, 0)));
    assert_eq!(named(Point::new(0, 3)).at, stones[0]);
}
