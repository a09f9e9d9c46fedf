//! A game that is defined outside of the crate can be type-erased and runs through the conformance
//! suite. It is the template of `cargo xtask new-game`, so the template compiles and passes its
//! own tests.

#[macro_use]
extern crate cairn_rules;

// The template uses items of this crate under `crate`.
pub use cairn_rules::*;

/// In a game's folder the texts for learners depend on the feature `lessons`.
macro_rules! lesson {
    ($file:literal) => {
        include_str!($file)
    };
}

#[path = "../../../xtask/template/mod.rs"]
pub mod template;

use std::panic;
use template::NewGame;

#[test]
fn a_game_of_another_crate_is_type_erased() {
    let game = any_game::<NewGame>();
    assert_eq!(format!("{game:?}"), "newgame");
    assert!(games::find("newgame").is_none(), "it is not in the list of games");
    let mut position = game.start(&game.default_options());
    position.play("c3").expect("a legal move");
    assert_eq!(position.check("c3").expect_err("occupied").code(), "occupied");
    let read = game.read(&game.default_options(), &position.text()).expect("its own text");
    assert_eq!(read.key(), position.key());
}

/// The game with something changed in its declared data.
macro_rules! changed {
    ($name:ident, $($field:ident: $value:expr),+) => {
        struct $name;
        impl Game for $name {
            type Position = <NewGame as Game>::Position;
            const INFO: GameInfo = GameInfo { $($field: $value,)+ ..NewGame::INFO };
            fn start(options: &Options) -> Self::Position {
                NewGame::start(options)
            }
            fn read(options: &Options, draft: &Draft) -> Result<Self::Position, TextError> {
                NewGame::read(options, draft)
            }
        }
    };
}

changed!(ShortSample, sample_game: "a1 b1");
changed!(WrongSample, sample_game: "a1 a1");
changed!(NoDiagrams, page: "By Unknown Designer.");
changed!(WrongExercise, exercises: "## One\ntask: Win.\noptions: size=3\ngoal: legal\nanswers: a1\nhint: Try.\nsolved: Done.");

/// What the conformance suite complains about.
fn complaint<G: Game>() -> String {
    let outcome = panic::catch_unwind(|| {
        conformance::suite::<G>(conformance::PositionText::Complete, &["size=3"]);
    });
    let error = outcome.expect_err("the suite complains");
    error.downcast::<String>().map_or_else(|_| String::new(), |text| *text)
}

#[test]
fn complaints_name_the_file_and_the_remedy() {
    assert_eq!(
        complaint::<ShortSample>(),
        "newgame/sample.txt has 2 moves, and at least 12 are worth watching; \
         `cargo xtask sample newgame` writes the file"
    );
    assert_eq!(
        complaint::<WrongSample>(),
        "newgame/sample.txt: a1: occupied: a1 holds a black stone; \
         `cargo xtask sample newgame` writes the file"
    );
    assert_eq!(
        complaint::<NoDiagrams>(),
        "newgame/rules.md has no diagram; page.rs describes how to write one"
    );
    let wrong = complaint::<WrongExercise>();
    assert!(wrong.starts_with("newgame/exercises.md, \"One\": not among the answers"), "{wrong}");
}
