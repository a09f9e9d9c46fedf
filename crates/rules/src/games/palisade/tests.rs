mod boards;
mod loops;
mod rules;

use super::{
    Palisade, PalisadePosition, area::Area, board::side_at, loops::loop_stones,
    reference::PlainPalisade,
};
use crate::{
    Draft, Explain, Game, Grid, Piece, Point, Position, Rng, Side,
    conformance::{
        PositionText, Reference, agrees_with, counts_agree_with, options, perft_table, plain,
        playthrough, suite_with_heuristics,
    },
    text,
};
use expect_test::expect_file;

#[test]
fn conforms() {
    suite_with_heuristics::<Palisade>(
        PositionText::Complete,
        &["size=3", "size=5", "size=7", "size=9", "size=11", "size=13", "size=25"],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    let games = agrees_with::<Palisade, PlainPalisade>(&[
        ("size=3", 5000),
        ("size=5", 4000),
        ("size=7", 1200),
        ("size=9", 200),
        ("size=11", 30),
        ("size=13", 10),
        ("size=19", 1),
    ]);
    assert!(games >= 10_000);
}

#[test]
fn counts_as_the_plain_rules() {
    counts_agree_with::<Palisade, PlainPalisade>(&[
        ("size=3", 6),
        ("size=5", 3),
        ("size=7", 2),
        ("size=9", 2),
        ("size=19", 1),
        ("size=25", 1),
    ]);
}

#[test]
fn golden_perft() {
    expect_file!["perft.txt"].assert_eq(&perft_table::<Palisade>(&[
        ("size=3", 9),
        ("size=5", 6),
        ("size=7", 4),
        ("size=9", 4),
        ("size=19", 3),
        ("size=25", 2),
    ]));
}

#[test]
fn golden_playthroughs() {
    expect_file!["playthrough-3x3.txt"].assert_eq(&playthrough::<Palisade>("size=3", "", 1));
    expect_file!["playthrough-5x5.txt"].assert_eq(&playthrough::<Palisade>("size=5", "", 2));
    expect_file!["playthrough-7x7.txt"].assert_eq(&playthrough::<Palisade>("size=7", "", 3));
}

/// Ownership and the stones on loops agree with the literal definition at every position,
/// not only at the end.
#[test]
fn ownership_agrees_with_the_plain_rules() {
    for (words, games) in [("size=3", 300), ("size=5", 150), ("size=7", 20), ("size=9", 3)] {
        for seed in 0..games {
            let mut rng = Rng::with_seed(seed);
            let mut fast = Palisade::start(&options::<Palisade>(words));
            let mut slow = PlainPalisade::start(&options::<Palisade>(words));
            while let Some(mv) = fast.play_random(&mut rng) {
                slow.play(&mv.to_string());
                for (side, colour) in Side::BOTH.into_iter().zip(['X', 'O']) {
                    let names = |spots: Vec<plain::Spot>| -> Vec<String> {
                        spots.into_iter().map(plain::name).collect()
                    };
                    let owned = slow.owned(colour);
                    let owned = names(slow.spots().filter(|spot| owned.contains(spot)).collect());
                    assert_eq!(points(fast.board.owned(side)), owned, "{}", fast.text());
                    let on_loop = |&spot: &plain::Spot| slow.is_on_a_loop(spot, colour);
                    let ours = |&spot: &plain::Spot| slow.holds(spot, colour);
                    let on_loops = names(slow.spots().filter(ours).filter(on_loop).collect());
                    let found = loop_stones(&fast.board, side);
                    let found = found.and(&Area::board(fast.grid()));
                    assert_eq!(points(found), on_loops, "{}", fast.text());
                }
            }
        }
    }
}

fn points(area: Area) -> Vec<String> {
    area.points().map(|point| point.to_string()).collect()
}

/// The incremental enclosures equal those that a flood fill of the whole board finds.
#[test]
fn enclosures_follow_from_the_stones() {
    for (words, games) in [("size=7", 2000), ("size=9", 2000), ("size=15", 200), ("size=25", 20)] {
        let start = Palisade::start(&options::<Palisade>(words));
        for seed in 0..games {
            let mut rng = Rng::with_seed(seed);
            let mut position = start.clone();
            while position.play_random(&mut rng).is_some() {
                assert_bookkeeping(&position);
            }
        }
    }
}

fn assert_bookkeeping(position: &PalisadePosition) {
    let board = &position.board;
    let text = position.text();
    for side in Side::BOTH {
        assert_eq!(*board.within(side), board.computed_within(side), "{text}");
        let is_open = |point: &Point| {
            board.piece(*point).is_none()
                && board.enclosed_by(*point).is_none()
                && side_at(point.index()) == side
        };
        let mut open: Vec<usize> = board.open(side).iter().map(|&i| usize::from(i)).collect();
        open.sort_unstable();
        let expected: Vec<usize> =
            board.grid().points().filter(is_open).map(Point::index).collect();
        assert_eq!(open, expected, "{text}");
    }
}

/// Also in positions that no game leads to, the side to move has a legal move unless every point is
/// owned.
#[test]
fn every_unfinished_position_has_a_legal_move() {
    let mut rng = Rng::with_seed(11);
    let mut ends = 0;
    for round in 0..4000 {
        let options = options::<Palisade>(["size=3", "size=5", "size=7"][round % 3]);
        let grid = Grid::new(options.size());
        let density = rng.u32(30..=100);
        let mut stones: Vec<(Point, Piece)> = grid
            .points()
            .filter(|_| rng.u32(..100) < density)
            .map(|point| (point, side_at(point.index()).piece()))
            .collect();
        let to_move = Side::BOTH[rng.usize(..2)];
        let position = loop {
            let at = |point| stones.iter().find(|(at, _)| *at == point).map(|(_, piece)| *piece);
            let text = text::write(grid, &at, to_move, &[]);
            match Palisade::read(&options, &Draft::parse(&text, grid).unwrap()) {
                Ok(position) => break position,
                // The stone it names is captured: take it off.
                Err(error) => stones.retain(|(at, _)| *at != error.points()[0]),
            }
        };
        assert_bookkeeping(&position);
        let owned: i32 = position.score().iter().sum();
        let all_owned = owned == grid.area() as i32;
        assert_eq!(all_owned, position.outcome().is_some(), "{}", position.text());
        ends += u32::from(all_owned);
    }
    assert!(ends > 100, "{ends} of the positions were at their end");
}
