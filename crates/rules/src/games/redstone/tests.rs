use super::{RedStone, reference::PlainRedStone};
use crate::{
    AnyPosition, Seat, Side,
    conformance::{
        self, PositionText, agrees_with, counts_agree_with, explanation, perft_table, play,
        playthrough, read, start, suite_with_heuristics,
    },
};
use expect_test::expect_file;

#[test]
fn conforms() {
    suite_with_heuristics::<RedStone>(
        PositionText::Complete,
        &["size=3", "size=4 swap=no", "size=5", "size=6", "size=7 swap=no", "size=9", "size=25"],
    );
}

#[test]
fn agrees_with_the_plain_rules() {
    let games = agrees_with::<RedStone, PlainRedStone>(&[
        ("size=3", 3000),
        ("size=3 swap=no", 1500),
        ("size=4", 3000),
        ("size=5", 2000),
        ("size=6 swap=no", 400),
        ("size=7", 100),
        ("size=9", 20),
        ("size=13", 2),
    ]);
    assert!(games >= 10_000);
}

#[test]
fn counts_as_the_plain_rules() {
    counts_agree_with::<RedStone, PlainRedStone>(&[
        ("size=3", 4),
        ("size=3 swap=no", 4),
        ("size=4", 3),
        ("size=5", 2),
        ("size=9", 2),
        ("size=19 swap=no", 1),
        ("size=25", 1),
    ]);
}

#[test]
fn golden_perft() {
    expect_file!["perft.txt"].assert_eq(&perft_table::<RedStone>(&[
        ("size=3", 6),
        ("size=3 swap=no", 6),
        ("size=4", 5),
        ("size=5", 4),
        ("size=9", 3),
        ("size=19 swap=no", 2),
        ("size=25", 2),
    ]));
}

#[test]
fn golden_playthroughs() {
    expect_file!["playthrough-4x4.txt"].assert_eq(&playthrough::<RedStone>("size=4", "b2 swap", 1));
    expect_file!["playthrough-5x5.txt"].assert_eq(&playthrough::<RedStone>(
        "size=5 swap=no",
        "",
        2,
    ));
}

/// A position on a 5×5 board.
fn at(text: &str) -> Box<dyn AnyPosition> {
    conformance::at::<RedStone>("size=5", text)
}

fn after(text: &str, moves: &str) -> Box<dyn AnyPosition> {
    play(at(text), moves)
}

fn refusal(text: &str, mv: &str) -> (&'static str, String, String) {
    explanation(&*at(text), mv)
}

#[test]
fn an_own_stone_may_not_take_the_last_liberty_of_an_enemy_group() {
    let text = "5/5/1OOX1/1XXX1/3O1 x turns=8,swap=no";
    let (code, _, _) = refusal("5/1XX2/1OOX1/1XX2/5 x turns=10,swap=no", "a3");
    assert_eq!(code, "only-red-captures");
    assert!(at(text).check("a3").is_ok(), "b4 and c4 are still open");
    assert_eq!(
        refusal("5/1XX2/1OOX1/1XX2/5 x turns=10,swap=no", "a3").1,
        "a3 would leave the white group at b3 (2 stones) without a liberty; only a red stone may capture"
    );
    assert_eq!(refusal("5/1XX2/1OOX1/1XX2/5 x turns=10,swap=no", "a3").2, "b3 c3");
}

#[test]
fn a_stone_may_not_take_the_last_liberty_of_its_own_group() {
    let text = "5/5/XX3/OOX2/1OX2 o turns=9,swap=no";
    let (code, message, points) = refusal(text, "a1");
    assert_eq!((code, points.as_str()), ("own-last-liberty", "b1 a2 b2"));
    assert_eq!(
        message,
        "a1 is the last liberty of the white group at b1 (3 stones), and filling it connects it to no other"
    );
    assert!(at(text).check("Ra1").is_ok(), "capturing oneself with red is allowed");
}

#[test]
fn red_removes_every_group_without_liberties_of_both_colours_together() {
    // The white stone is removed too, although it would have liberties after the removal of the
    // black ones.
    let position = after("2#2/1#O#1/#X1X#/1#1#1/X3O o turns=21,swap=no", "Rc3");
    assert_eq!(position.text(), "2#2/1#1#1/#1#1#/1#1#1/X3O x turns=22,swap=no");
    // Two groups that touch each other: each would have a liberty if the other were removed first.
    let position = after("O4/5/##3/XX#2/1O#1X x turns=20,swap=no", "Ra1");
    assert_eq!(position.text(), "O4/5/##3/2#2/#1#1X o turns=21,swap=no");
}

#[test]
fn red_is_never_removed_and_closes_what_it_surrounds() {
    let position = at("5/2X2/2O2/#4/1#3 x turns=10,swap=no");
    assert!(!position.legal_moves().iter().any(|mv| mv.ends_with("a1")));
    assert_eq!(refusal("5/2X2/2O2/#4/1#3 x turns=10,swap=no", "a1").0, "red-eye");
    assert_eq!(refusal("5/2X2/2O2/#4/1#3 x turns=10,swap=no", "Ra1").0, "red-eye");
    // A capture can leave a red eye behind.
    let position = after("5/5/4O/#4/X4 o turns=11,swap=no", "Rb1");
    assert_eq!(position.text(), "5/5/4O/#4/1#3 x turns=12,swap=no");
}

#[test]
fn eyes_belong_to_one_colour() {
    let eyes = |text| {
        let overlays = at(text).overlays();
        let eyes = overlays.iter().find(|overlay| overlay.id == "eyes").unwrap();
        eyes.marks.iter().map(|mark| format!("{}{:?}", mark.at, mark.tone)).collect::<Vec<_>>()
    };
    assert_eq!(eyes("3X1/3XX/5/OO3/1O3 x turns=8,swap=no"), ["a1Second", "e5First"]);
    assert_eq!(eyes("5/4X/3X1/XO3/1O3 x turns=8,swap=no").len(), 0, "a1 touches both colours");
    assert_eq!(refusal("X3X/5/4X/OO3/1O3 x turns=6,swap=no", "a1").0, "enemy-eye");
    assert_eq!(refusal("X3X/5/4X/OO3/1O3 x turns=6,swap=no", "Ra1").0, "red-captures-nothing");
    assert!(at("X3X/5/4X/OO3/1O3 o turns=7,swap=no").check("a1").is_ok(), "its owner may fill it");
}

#[test]
fn annihilation_decides() {
    let outcome = |text: &str, mv| after(text, mv).outcome().unwrap().to_string();
    let both = "5/#4/O#3/5/X#3";
    assert_eq!(outcome(&format!("{both} x turns=12,swap=no"), "Ra2"), "X annihilation");
    assert_eq!(outcome(&format!("{both} o turns=13,swap=no"), "Ra2"), "O annihilation");
    assert_eq!(outcome("5/5/5/O4/X4 x turns=2,swap=no", "Rb1"), "O annihilation");
    assert_eq!(outcome("5/5/5/O4/X4 o turns=3,swap=no", "Rb1"), "O annihilation");
    // A finished position is still finished when it is read from its text, and has no legal moves.
    let over = after("5/5/5/O4/X4 o turns=3,swap=no", "Rb1").text();
    assert_eq!(at(&over).outcome().unwrap().winner, Some(Side::Second));
    assert_eq!(refusal(&over, "c3").0, "game-over");
}

#[test]
fn first_stones_are_own_and_the_pie_rule_exchanges_people() {
    let mut position = start::<RedStone>("size=5", "");
    assert_eq!(position.check("Rc3").unwrap_err().code(), "first-stone");
    assert_eq!(position.check("swap").unwrap_err().code(), "no-swap");
    position.play("c3").unwrap();
    assert!(position.outcome().is_none(), "nothing is won before both have placed");
    assert_eq!(position.check("Rc2").unwrap_err().code(), "first-stone");
    assert_eq!(position.seat_of(Side::First), Seat::Starter);
    position.play("swap").unwrap();
    assert_eq!(position.text(), "5/5/2X2/5/5 o turns=1,swap=no");
    assert_eq!(position.seat_of(Side::First), Seat::Responder);
    assert_eq!(position.seat_of(Side::Second), Seat::Starter);
    assert_eq!(position.check("swap").unwrap_err().code(), "no-swap");
    assert_eq!(position.check("Rc2").unwrap_err().code(), "first-stone");

    let plain = start::<RedStone>("size=5 swap=no", "c3");
    assert_eq!(plain.text(), "5/5/2X2/5/5 o turns=1,swap=no");
    assert_eq!(plain.check("swap").unwrap_err().code(), "no-swap");
}

#[test]
fn impossible_positions_are_refused() {
    let error = |text| match read::<RedStone>("size=5", text) {
        Ok(_) => panic!("{text} was accepted"),
        Err(error) => error.to_string(),
    };
    assert_eq!(error("5/5/5/X4/OX3 x turns=4,swap=no"), "the group at a1 (1 stone) has no liberty");
    assert_eq!(error("5/5/2X2/5/5 x turns=1,swap=no"), "after 1 turn it is o to move");
    assert_eq!(
        error("5/5/2X2/5/5 x turns=0,swap=no"),
        "1 black, 0 white and 0 red stones cannot stand after 0 turns"
    );
    assert_eq!(
        error("5/5/2O2/5/5 o turns=1,swap=no"),
        "0 black, 1 white and 0 red stones cannot stand after 1 turn"
    );
    assert_eq!(
        error("5/5/XO#2/5/5 o turns=3,swap=yes"),
        "swap=yes: swapping is possible only after the first placement"
    );
    assert_eq!(
        error("5/5/XO##1/5/5 o turns=3,swap=no"),
        "1 black, 1 white and 2 red stones cannot stand after 3 turns"
    );
    assert_eq!(error("5/5/5/5/5 x turns=-2,swap=no"), "turns=-2 is below zero");
    assert_eq!(error("5/5/5/5/5 x turns=0"), "the extras should be turns=…,swap=…, found turns");
    assert_eq!(error("5/5/5/5/5 x turns=0,swap=maybe"), "swap=maybe should be swap=yes or swap=no");
    let refused = read::<RedStone>("size=5 swap=no", "5/5/2X2/5/5 o turns=1,swap=yes").err();
    assert_eq!(refused.unwrap().to_string(), "swap=yes: this game is played without the pie rule");
}
