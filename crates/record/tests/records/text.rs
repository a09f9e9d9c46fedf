//! The record format.

use crate::sample::{assert_same, long_game, tree};
use cairn_record::{Tree, text};
use cairn_rules::{
    Rng,
    games::{self, GAMES},
};
use proptest::prelude::*;

fn error(text: &str) -> String {
    text::read(text).expect_err("no record").to_string()
}

/// The id of a game, and the start of one of its games.
fn openings() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    GAMES.iter().map(|game| {
        let mut position = game.start(&game.default_options());
        let mut rng = Rng::with_seed(3);
        let moves = (0..4).filter_map(|_| position.play_random(&mut rng));
        (game.info().id, moves.collect())
    })
}

#[test]
fn what_is_written_looks_good() {
    for (id, moves) in openings() {
        let game = games::find(id).unwrap();
        let other = game.start(&game.default_options()).legal_moves();
        let other = other.iter().find(|mv| **mv != moves[0]).unwrap();
        let [a, b, c, d] = [0, 1, 2, 3].map(|index| moves[index].as_str());
        let options = game.default_options();
        let wanted = format!(
            "{id} {options}\n[starter Anna]\n{{Hello}} <label a1 x\\>>\n1. {a} {{A \\}} \\\\ b.}} <ring a1 b1>\n  \
             (1. {other})\n1... {b}\n2. {c} {d}\n"
        );
        let tree = text::read(&wanted).unwrap_or_else(|error| panic!("{wanted}\n{error}"));
        assert_eq!(text::write(&tree), wanted);
        let compact = text::write_compact(&tree);
        let moves = compact.lines().last().unwrap();
        let wanted = format!(
            "{{Hello}}<label a1 x\\>>{a}{{A \\}} \\\\ b.}}<ring a1 b1>({other}){b} {c} {d}"
        );
        assert_eq!(moves, wanted);
        assert_same(&tree, &text::read(&compact).unwrap());
    }
}

#[test]
fn mistakes_have_a_place_and_a_reason() {
    assert!(error("").starts_with("the record is empty"));
    assert!(
        error("\n chess").starts_with("line 2, column 2: there is no game \"chess\"; the games")
    );
    for (id, moves) in openings() {
        assert!(error(&format!("{id} size=1")).contains("not allowed"));
        let game = games::find(id).unwrap();
        let rows = error(&format!("{id} {}\n\nposition 3/3 x -", game.default_options()));
        assert!(rows.starts_with("line 3, column 1: position: "), "{rows}");
        let size = error(&format!("{id}\n\n position 3/3 x -"));
        assert!(size.starts_with("line 3, column 2: size=2 is not allowed"), "{size}");
        let option = error(&format!("{id} {} x=1", game.default_options()));
        let column = id.len() + game.default_options().to_string().len() + 3;
        let wanted = format!("line 1, column {column}: there is no option \"x\"; there is size");
        assert!(option.starts_with(&wanted), "{option}");
        let [a, b] = [&moves[0], &moves[1]];
        let again = error(&format!("{id}\n1. {a} {b}\n2.  {a}"));
        assert!(again.starts_with(&format!("line 3, column 5: move 3, {a}: ")), "{again}");
        let mut played = game.start(&game.default_options());
        played.play(a).unwrap();
        played.play(b).unwrap();
        assert!(again.ends_with(&played.play(a).unwrap_err().to_string()), "{again}");
        let unreadable = error(&format!("{id}\n{a} {b} (zz)"));
        assert!(unreadable.starts_with("line 2, "), "{unreadable}");
        assert!(unreadable.contains("zz: unreadable: "), "{unreadable}");
        let mark = |mark: &str| error(&format!("{id}\n<{mark}>"));
        assert!(mark("star a1").contains("no mark \"star\"; there is ring, cross, square, "));
        assert!(mark("ring z99").contains("\"z99\" is no point of a board of "));
        assert!(mark("ring").ends_with("the mark ring names no point"));
        assert!(mark("label a1 ").ends_with("the label on a1 has no text"));
        assert!(error(&format!("{id}\n[1st x]")).starts_with("line 2, column 1: \"1st\" cannot"));
    }
}

#[test]
fn the_example_in_the_documentation_is_a_record() {
    let page = include_str!("../../../../docs/RECORDS.md");
    let example = page.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let tree = text::read(example).unwrap();
    let (_, written) = example.split_once('\n').unwrap();
    assert_eq!(text::write(&tree), written, "as it stands there, but for the line with #");
}

#[test]
fn comments_and_repeated_moves_are_joined() {
    for (id, moves) in openings() {
        let [a, b] = [&moves[0], &moves[1]];
        let tree =
            text::read(&format!("{id}\n{a} {{x}}\n# skipped\n{{#y}} ({a} {{z}} {b})")).unwrap();
        let line = tree.main_line();
        assert_eq!(tree.node(line[0]).unwrap().comment(), "x\n#y\nz");
        assert_eq!((tree.move_count(), tree.moves_to(line[1])), (2, vec![a.as_str(), b]));
    }
}

#[test]
fn nesting_does_not_use_up_the_stack() {
    let id = GAMES[0].info().id;
    let mut nested = format!("{id}\n{{x}} {}", "(a1".repeat(200_000));
    assert!(error(&nested).contains("no move that this could be"));
    nested = format!("{id}\na1 {}", "(a1 ".repeat(50_000));
    assert!(error(&nested).contains("never closed"));
    nested += &")".repeat(50_000);
    assert_eq!(text::read(&nested).unwrap().move_count(), 1);
}

#[test]
fn long_games_with_variations_at_every_move() {
    for index in 0..GAMES.len() {
        let (mut tree, last) = long_game(index);
        for id in tree.path(last) {
            for mv in tree.position(id).unwrap().legal_moves().iter().take(3) {
                tree.play(id, mv).unwrap();
            }
        }
        assert_same(&tree, &text::read(&text::write(&tree)).unwrap());
    }
}

fn check(tree: &Tree, written: &str) {
    let read = text::read(written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_same(tree, &read);
    assert_eq!(tree.headers, read.headers);
}

proptest! {
    #[test]
    fn what_is_written_is_read(tree in tree()) {
        check(&tree, &text::write(&tree));
        check(&tree, &text::write_compact(&tree));
    }

    #[test]
    fn nothing_panics(input in any::<String>(), game in 0..GAMES.len()) {
        let _ = text::read(&input);
        let _ = text::read(&format!("{}\n{input}", GAMES[game].info().id));
    }

    #[test]
    fn damage_is_survived(tree in tree(), at in any::<prop::sample::Index>(), c in any::<char>()) {
        let mut damaged: Vec<char> = text::write(&tree).chars().collect();
        let at = at.index(damaged.len());
        damaged[at] = c;
        let damaged: String = damaged.into_iter().collect();
        if let Ok(read) = text::read(&damaged) {
            check(&read, &text::write(&read));
        }
    }
}
