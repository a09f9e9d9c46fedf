//! `cairn ladder`.

use crate::program::{bad, good, ids, smallest};
use cairn_rules::games::GAMES;

#[test]
fn every_game_has_a_ladder_that_is_tried_and_fitted_alike_in_every_run() {
    for game in GAMES {
        let id = game.info().id;
        let size = format!("size={}", smallest(*game));
        let arguments = [
            "ladder",
            "--game",
            id,
            "--options",
            &size,
            "--games",
            "2",
            "--rounds",
            "2",
            "--simulations",
            "30",
            "--upper",
            "32,36",
            "--shallow-simulations",
            "2",
            "--visits",
            "40",
        ];
        let output = good(&arguments);
        let rounds = output
            .lines()
            .filter(|line| line.contains("30 simulations, shallow searches of 2"))
            .count();
        assert_eq!(rounds, 2, "{output}");
        assert_eq!(
            output.lines().filter(|line| line.contains(" of 2, ") && line.starts_with("|")).count(),
            18,
            "{output}"
        );
        assert_eq!(output.matches("const LADDER: Ladder").count(), 2, "{output}");
        assert_eq!(output, good(&arguments));
    }
}

#[test]
fn senseless_ladders_are_refused() {
    let id = ids()[0];
    for (option, value, word) in [
        ("--games", "0", "--games"),
        ("--rounds", "0", "--rounds"),
        ("--simulations", "0", "--simulations"),
        ("--phase", "0", "--phase"),
        ("--weak-phases", "1,0.5", "seven numbers"),
        ("--upper", "9,8", "the smaller one first"),
        ("--levels", "1-3", "two levels from 2 to 10"),
    ] {
        let error = bad(&["ladder", "--game", id, option, value]);
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn the_docs_list_the_ladders_that_the_games_declare() {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/LEVELS.md");
    let docs = std::fs::read_to_string(docs).expect("the docs are there");
    for game in GAMES {
        let ladder = cairn_search::ladder(*game);
        let name = format!("| {} | ", game.info().name);
        let row = docs.lines().find_map(|line| line.strip_prefix(&name));
        let row = row.unwrap_or_else(|| panic!("{name}")).replace(',', "");
        let cells = row.trim_matches(['|', ' ']).split(" | ");
        let numbers: Vec<u32> = cells.filter_map(|cell| cell.parse().ok()).collect();
        let [eighth, ninth] = ladder.upper;
        let [thinking, upper, uppermost, _, shallow_simulations, phase] = numbers[..] else {
            panic!("{row}")
        };
        assert_eq!([thinking, upper, uppermost], [ladder.simulations, eighth, ninth], "{name}");
        assert_eq!(
            [shallow_simulations, phase],
            [ladder.shallow_simulations, ladder.phase],
            "{name}"
        );
    }
}
