use super::{Blackstone, Move, reference::PlainBlackstone};
use crate::{
    AnyPosition, Effect, Game, Grid, Mark, Outcome, Piece, Point, Position, Reason, Shape, Side,
    Tone,
    conformance::{
        PositionText, agrees_with, at, counts_agree_with, explanation, options, perft_table, play,
        playthrough, read, start, suite_with_heuristics,
    },
};
use expect_test::expect_file;
use std::collections::BTreeSet;

#[test]
fn conforms() {
    suite_with_heuristics::<Blackstone>(
        PositionText::Complete,
        &[
            "size=6",
            "size=6 churn=medium",
            "size=6 churn=high",
            "size=8",
            "size=8 churn=medium",
            "size=8 churn=high",
            "size=10",
            "size=24",
        ],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    let games = agrees_with::<Blackstone, PlainBlackstone>(&[
        ("size=6", 4000),
        ("size=6 churn=medium", 3000),
        ("size=6 churn=high", 1500),
        ("size=8", 1000),
        ("size=8 churn=medium", 400),
        ("size=8 churn=high", 200),
        ("size=10 churn=medium", 50),
        ("size=12", 40),
        ("size=18", 4),
        ("size=24", 2),
    ]);
    assert!(games >= 10_000);
}

#[test]
fn counts_as_the_plain_rules() {
    counts_agree_with::<Blackstone, PlainBlackstone>(&[
        ("size=6", 3),
        ("size=6 churn=medium", 2),
        ("size=6 churn=high", 2),
        ("size=8", 2),
        ("size=12", 1),
        ("size=18", 1),
        ("size=24", 1),
    ]);
}

#[test]
fn golden_perft() {
    expect_file!["perft.txt"].assert_eq(&perft_table::<Blackstone>(&[
        ("size=6", 4),
        ("size=6 churn=medium", 4),
        ("size=6 churn=high", 4),
        ("size=8", 3),
        ("size=12", 3),
        ("size=18", 2),
        ("size=24", 2),
    ]));
}

#[test]
fn golden_playthroughs() {
    expect_file!["playthrough-6x6-low.txt"].assert_eq(&playthrough::<Blackstone>("size=6", "", 1));
    expect_file!["playthrough-6x6-medium.txt"].assert_eq(&playthrough::<Blackstone>(
        "size=6 churn=medium",
        "",
        2,
    ));
    expect_file!["playthrough-6x6-high.txt"].assert_eq(&playthrough::<Blackstone>(
        "size=6 churn=high",
        "",
        3,
    ));
}

/// A position on the 6×6 board, given row by row from the top.
fn position(churn: &str, rows: [&str; 6], to_move: char) -> Box<dyn AnyPosition> {
    let text = format!("{} {to_move} -", rows.join("/"));
    at::<Blackstone>(&format!("size=6 churn={churn}"), &text)
}

/// Plays a move and compares the board afterwards, and the outcome.
fn assert_leads_to(before: Box<dyn AnyPosition>, mv: &str, rows: [&str; 6], outcome: &str) {
    let after = play(before, mv);
    let expected = position("low", rows, after.to_move().letter());
    assert_eq!(after.text(), expected.text(), "after {mv}");
    let found = after.outcome().map_or("ongoing".to_owned(), |end| end.to_string());
    assert_eq!(found, outcome, "after {mv}");
}

#[test]
fn the_set_up_diagrams_are_the_start() {
    let eight = "
        . r . r . r . .
        . . . . . . . b
        b . . . . . . .
        . . . . . . . b
        b . . . . . . .
        . . . . . . . b
        b . . . . . . .
        . . r . r . r .";
    let six = "
        . r . r . .
        . . . . . b
        b . . . . .
        . . . . . b
        b . . . . .
        . . r . r .";
    for (size, diagram) in [(8, eight), (6, six)] {
        let words = format!("size={size}");
        let board = diagram.trim().replace(' ', "").replace('r', "X").replace('b', "O");
        let text = format!("{} x -", board.replace('\n', "/"));
        let drawn = at::<Blackstone>(&words, &text);
        assert_eq!(start::<Blackstone>(&words, "").text(), drawn.text());
    }
}

#[test]
fn red_opens_with_one_of_98_moves() {
    let start = start::<Blackstone>("size=8", "");
    assert_eq!((start.to_move(), start.legal_moves().len()), (Side::First, 98));
}

/// Two stones with open and closed lines in every direction.
const CROSSROADS: [&str; 6] = [
    ".....O", //
    "..#...", //
    "......", //
    "#.X.O.", //
    "......", //
    "X.....",
];

#[test]
fn stones_move_like_queens_up_to_stones_and_edges() {
    let crossroads = position("low", CROSSROADS, 'x');
    let from_c3: BTreeSet<String> =
        crossroads.legal_moves().into_iter().filter(|mv| mv.starts_with("c3")).collect();
    let expected = ["d3", "b3", "c4", "c2", "c1", "d4", "e5", "b2", "d2", "e1", "b4", "a5"];
    assert_eq!(from_c3, expected.iter().map(|to| format!("c3-{to}")).collect());
}

#[test]
fn a_black_stone_fills_the_cell_left() {
    let after = [".....O", "..#.X.", "......", "#.#.O.", "......", "X....."];
    assert_leads_to(position("low", CROSSROADS, 'x'), "c3-e5", after, "ongoing");
}

#[test]
fn every_refusal_says_why() {
    let crossroads = position("low", CROSSROADS, 'x');
    for (mv, code, message, marked) in [
        ("b5-b4", "no-stone", "there is no stone on b5 to move", "b5"),
        ("e3-e4", "not-your-stone", "e3 holds a blue stone, but Red moves red stones", "e3"),
        ("a3-a4", "not-your-stone", "a3 holds a black stone, and black stones never move", "a3"),
        ("c3-c3", "no-movement", "the stone on c3 must move to another cell", "c3"),
        (
            "c3-d5",
            "not-a-queen-move",
            "a stone moves like a chess queen, and d5 is on no row, column or diagonal with c3",
            "c3 d5",
        ),
        ("c3-c6", "path-blocked", "the black stone on c5 is in the way from c3 to c6", "c5"),
        ("c3-f3", "path-blocked", "the blue stone on e3 is in the way from c3 to f3", "e3"),
        ("c3-e3", "occupied", "e3 holds a blue stone", "e3"),
        ("c3-a1", "occupied", "a1 holds a red stone", "a1"),
    ] {
        let expected = (code, message.to_owned(), marked.to_owned());
        assert_eq!(explanation(&*crossroads, mv), expected, "{mv}");
    }
}

#[test]
fn points_off_the_board_are_refused() {
    let start = Blackstone::start(&options::<Blackstone>("size=6"));
    let (inside, margin) = (Point::new(1, 5), Point::new(1, 6));
    for (from, to) in [(inside, margin), (margin, inside), (inside, Point::new(20, 20))] {
        assert_eq!(start.check(Move { from, to }).unwrap_err().code, "off-board");
    }
}

/// Red's move to b2 takes the last empty cell from the red stone in the corner and from
/// the blue one beside it.
const CORNER_PAIR: [&str; 6] = [
    "......", //
    "....X.", //
    "......", //
    "......", //
    "#.#..O", //
    "XO#...",
];

#[test]
fn blocked_stones_of_both_colours_are_removed_together() {
    let after = ["......", "....#.", "......", "......", "#X#..O", "..#..."];
    assert_leads_to(position("low", CORNER_PAIR, 'x'), "e5-b2", after, "ongoing");
}

/// The cell left to the black stone is the last exit from the corner.
const DEAD_END: [&str; 6] = [
    ".....O", //
    "......", //
    "..#X..", //
    "......", //
    "#X....", //
    ".##...",
];

#[test]
fn the_moved_stone_itself_can_be_removed() {
    let after = [".....O", "......", "..#X..", "......", "##....", ".##..."];
    assert_leads_to(position("low", DEAD_END, 'x'), "b2-a1", after, "ongoing");
}

/// Four black stones around a blue one at the edge, whose only exit is c2.
const AT_THE_EDGE: [&str; 6] = [
    ".....O", //
    "..X...", //
    "......", //
    "......", //
    ".#.##.", //
    ".#O#..",
];

#[test]
fn the_edge_counts_as_occupied() {
    let after = [".....O", "..#...", "......", "......", ".#X##.", ".#.#.."];
    assert_leads_to(position("low", AT_THE_EDGE, 'x'), "c5-c2", after, "ongoing");
    // One cell short of it nothing is blocked.
    let after = [".....O", "..#...", "......", "..X...", ".#.##.", ".#O#.."];
    assert_leads_to(position("low", AT_THE_EDGE, 'x'), "c5-c3", after, "ongoing");
}

#[test]
fn a_stone_in_the_middle_has_eight_neighbours() {
    let before = ["X....O", "......", ".###..", ".#O#..", ".#.#..", "..X..."];
    let after = ["X....O", "......", ".###..", ".#.#..", ".#X#..", "..#..."];
    assert_leads_to(position("low", before, 'x'), "c1-c2", after, "ongoing");
}

#[test]
fn a_removed_stone_leaves_an_empty_cell() {
    let mut position = position("low", AT_THE_EDGE, 'x');
    position.play("c5-c2").unwrap();
    position.play("f6-f5").unwrap();
    assert!(position.check("c2-c1").is_ok());
}

#[test]
fn the_mover_wins_when_both_colours_are_wiped_out() {
    // The mover steps beside the enemy's last stone, and both are blocked.
    let after = ["......", "......", "......", "......", "###...", "..#..."];
    let before = ["......", "......", "......", "......", "###...", "O.X..."];
    assert_leads_to(position("low", before, 'x'), "c1-b1", after, "X annihilation");
    let before = ["......", "......", "......", "......", "###...", "X.O..."];
    assert_leads_to(position("low", before, 'o'), "c1-b1", after, "O annihilation");
}

#[test]
fn removing_only_the_enemys_last_stone_wins() {
    let before = ["......", "..X...", "......", "......", ".#.#..", ".#O#.."];
    let after = ["......", "..#...", "......", "......", ".#X#..", ".#.#.."];
    assert_leads_to(position("low", before, 'x'), "c5-c2", after, "X annihilation");
}

#[test]
fn removing_only_ones_own_last_stone_loses() {
    let before = [".....O", "......", "......", "......", "#X....", ".#...."];
    let after = [".....O", "......", "......", "......", "##....", ".#...."];
    assert_leads_to(position("low", before, 'x'), "b2-a1", after, "O annihilation");
}

#[test]
fn medium_churn_removes_the_black_stones_next_to_removed_ones() {
    // The one just placed on b2 is among them; those on c1 and c4 are too far away.
    let after = [".....O", "......", "..#X..", "......", "......", "..#..."];
    assert_leads_to(position("medium", DEAD_END, 'x'), "b2-a1", after, "ongoing");
    // Here the new black stone on c5 stays, and so does the one on e2.
    let after = [".....O", "..#...", "......", "......", "..X.#.", "......"];
    assert_leads_to(position("medium", AT_THE_EDGE, 'x'), "c5-c2", after, "ongoing");
}

#[test]
fn high_churn_removes_all_black_stones() {
    let after = [".....O", "......", "...X..", "......", "......", "......"];
    assert_leads_to(position("high", DEAD_END, 'x'), "b2-a1", after, "ongoing");
    let after = [".....O", "......", "......", "......", "..X...", "......"];
    assert_leads_to(position("high", AT_THE_EDGE, 'x'), "c5-c2", after, "ongoing");
}

#[test]
fn churn_needs_a_removal() {
    for churn in ["low", "medium", "high"] {
        let after = [".....O", "..#...", "......", "..X...", ".#.##.", ".#O#.."];
        assert_leads_to(position(churn, AT_THE_EDGE, 'x'), "c5-c3", after, "ongoing");
    }
}

#[test]
fn churn_saves_no_stone_that_was_blocked_at_the_same_time() {
    // Lifting either stone, or the black ones next to it, would give the other an exit.
    let after = ["......", "....#.", "......", "......", ".X...O", "......"];
    assert_leads_to(position("medium", CORNER_PAIR, 'x'), "e5-b2", after, "ongoing");
    let after = ["......", "......", "......", "......", ".X...O", "......"];
    assert_leads_to(position("high", CORNER_PAIR, 'x'), "e5-b2", after, "ongoing");
}

#[test]
fn high_churn_can_empty_the_board() {
    let before = ["......", "......", "......", "......", "###...", "O.X..."];
    assert_leads_to(position("high", before, 'x'), "c1-b1", ["......"; 6], "X annihilation");
}

#[test]
fn effects_come_in_the_order_of_the_rules() {
    let at = |name| Grid::new(6).parse_point(name).unwrap();
    let before = ["......", "......", "......", "......", "###...", "O.X..."];
    let effects = position("high", before, 'x').effects("c1-b1").unwrap();
    let winner = Side::First;
    let expected = [
        Effect::Slide { from: at("c1"), to: at("b1"), piece: Piece::First },
        Effect::Place { at: at("c1"), piece: Piece::Neutral },
        Effect::Remove { points: vec![at("b1")], piece: Piece::First },
        Effect::Remove { points: vec![at("a1")], piece: Piece::Second },
        Effect::Remove { points: ["c1", "a2", "b2", "c2"].map(at).into(), piece: Piece::Neutral },
        Effect::End(Outcome::win(winner, Reason::new("annihilation"))),
    ];
    assert_eq!(effects, expected);
}

#[test]
fn overlays_show_danger_exits_and_mobility() {
    // a1 and c1 share the exit b1; c2 is another one of c1.
    let rows = ["......", "......", "......", "......", "##.#..", "O.X#.X"];
    let overlays = position("low", rows, 'x').overlays();
    let marks = |id: &str| -> Vec<(String, Shape, Tone)> {
        let overlay = overlays.iter().find(|overlay| overlay.id == id).unwrap();
        let parts = |mark: &Mark| (mark.at.to_string(), mark.shape.clone(), mark.tone);
        overlay.marks.iter().map(parts).collect()
    };
    let text = |at: &str, text: &str, tone| (at.to_owned(), Shape::Text(text.to_owned()), tone);
    assert_eq!(marks("danger"), [text("a1", "1", Tone::Bad), text("c1", "2", Tone::Plain)]);
    let expected =
        [("b1".to_owned(), Shape::Cross, Tone::Plain), ("c2".to_owned(), Shape::Dot, Tone::First)];
    assert_eq!(marks("exits"), expected);
    let expected = [
        text("a1", "1", Tone::Second),
        text("c1", "6", Tone::First),
        text("f1", "11", Tone::First),
    ];
    assert_eq!(marks("mobility"), expected);
}

#[test]
fn impossible_texts_are_refused() {
    let error = |text| read::<Blackstone>("size=6", text).err().map(|error| error.to_string());
    let cases = [
        (
            "XXXX2/6/6/6/6/5O x -",
            None, // as many as at the start
        ),
        (
            "XXXX2/6/6/X5/6/5O x -",
            Some("the red stone on a3 is one too many: Red starts with 4 and never gets more"),
        ),
        (
            "OOOO2/6/6/6/6/X2O2 x -",
            Some("the blue stone on d1 is one too many: Blue starts with 4 and never gets more"),
        ),
        (
            "6/6/6/6/##4/X#3O x -",
            Some("the red stone on a1 has no empty cell next to it, so it would have been removed"),
        ),
        (
            "6/6/X5/1###2/1#O#2/1###2 o -",
            Some(
                "the blue stone on c2 has no empty cell next to it, so it would have been removed",
            ),
        ),
        ("6/6/6/6/6/X4O x turns=1", Some("the extras should be -, found turns")),
        ("6/6/6/6/6/X4O0 x -", Some("row 1 has a run of 0 empty points")),
        ("6/6/6/6/6 x -", Some("the board has 5 rows instead of 6")),
    ];
    for (text, expected) in cases {
        assert_eq!(error(text).as_deref(), expected, "{text}");
    }
}

#[test]
fn texts_of_finished_games_have_a_winner() {
    for (rows, to_move, outcome) in [
        (["......"; 6], 'x', "O annihilation"),
        (["......"; 6], 'o', "X annihilation"),
        (["X.....", "......", "......", "......", "......", "#....."], 'x', "X annihilation"),
        (["X.....", "......", "......", "......", "......", "#....."], 'o', "X annihilation"),
    ] {
        let ended = position("low", rows, to_move);
        assert_eq!(ended.outcome().unwrap().to_string(), outcome);
        assert_eq!(ended.check("a6-a5").unwrap_err().code(), "game-over");
    }
}
