//! `cairn perft`.

use crate::program::{bad, good, ids, smallest};
use cairn_rules::{Options, Rng, games::GAMES};

#[test]
fn sequences_are_counted() {
    for game in GAMES {
        let size = format!("size={}", smallest(*game));
        let options = Options::parse(game.info().options, [size.as_str()]).expect("a size");
        let start = game.start(&options);
        for depth in 0..=2 {
            let counted = good(&["perft", game.info().id, &depth.to_string(), &size]);
            assert_eq!(counted, format!("{}\n", start.perft(depth)));
        }
    }
}

#[test]
fn first_moves_are_counted_apart() {
    for game in GAMES {
        let id = game.info().id;
        let size = format!("size={}", smallest(*game));
        let table = good(&["perft", id, "2", &size, "--divide"]);
        let mut counts: Vec<(&str, u64)> = table
            .lines()
            .map(|line| line.split_once(' ').expect("a move and a number"))
            .map(|(mv, count)| (mv, count.parse().expect("a number")))
            .collect();
        let (word, total) = counts.pop().expect("a total");
        assert_eq!(word, "total");
        assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), total);
        assert_eq!(good(&["perft", id, "2", &size]), format!("{total}\n"));
    }
    assert_eq!(good(&["perft", ids()[0], "0", "--divide"]), "1\n");
}

#[test]
fn a_position_brings_its_size() {
    for game in GAMES {
        let size = format!("size={}", smallest(*game));
        let options = Options::parse(game.info().options, [size.as_str()]).expect("a size");
        let mut position = game.start(&options);
        position.play_random(&mut Rng::with_seed(1));
        let counted = good(&["perft", game.info().id, "1", "--position", &position.text()]);
        assert_eq!(counted, format!("{}\n", position.legal_moves().len()));
    }
}

#[test]
fn mistakes_are_named() {
    let id = ids()[0];
    assert_eq!(
        bad(&["perft", id, "-1"]),
        "invalid value '-1' for '<DEPTH>': a number from 0 to 64 is needed"
    );
    assert!(bad(&["perft", id, "65"]).contains("a number from 0 to 64 is needed"));
    assert!(bad(&["perft", id, "x"]).ends_with("a whole number that is not negative is needed"));
    assert!(bad(&["perft", id]).contains("<DEPTH>"));
    assert!(bad(&["perft", id, "1", "size=2"]).contains("size=2 is not allowed"));
    assert!(bad(&["perft", id, "1", "size=9", "size=9"]).contains("size is given twice"));
    assert!(bad(&["perft", id, "1", "colour=pink"]).contains("no option \"colour\""));
    assert!(bad(&["perft", id, "1", "--preset", "x"]).contains("has no preset \"x\""));
    assert!(bad(&["perft", id, "1", "--position", "x"]).starts_with("position: "));
    assert!(bad(&["perft", id, "1", "--position", "1/1 x -"]).contains("size=2 is not allowed"));
}
