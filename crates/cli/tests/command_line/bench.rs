//! `cairn bench`.

use crate::program::{TestFile, bad, good, ids};
use cairn_rules::games::GAMES;

const FAST: [&str; 2] = ["--seconds", "0.001"];

fn rows<'a>(table: &'a str, id: &'a str) -> impl Iterator<Item = &'a str> {
    table.lines().filter(move |line| line.starts_with(&format!("| {id} ")))
}

#[test]
fn every_game_is_measured_on_its_own_board() {
    let table = good(&["bench", FAST[0], FAST[1]]);
    for game in GAMES {
        let size = game.default_options().size();
        let mut boards = rows(&table, game.info().id);
        assert!(boards.any(|row| row.contains(&format!("| {size}×{size} "))), "{table}");
    }
    assert!(table.contains("core") && table.contains("rustc"), "the machine is named");
}

#[test]
fn some_games_can_be_chosen() {
    for id in ids() {
        let table = good(&["bench", id, FAST[0], FAST[1]]);
        assert!(rows(&table, id).count() > 0);
        assert!(ids().iter().all(|other| *other == id || rows(&table, other).count() == 0));
    }
}

#[test]
fn the_table_is_written_between_its_marks() {
    let page = TestFile::new(
        "benchmarks.md",
        "# Speed\n\n<!-- benchmarks -->\nold\n<!-- /benchmarks -->\n\nThe end.\n",
    );
    let table = good(&["bench", ids()[0], FAST[0], FAST[1], "--write", page.path()]);
    assert_eq!(
        page.text(),
        format!(
            "# Speed\n\n<!-- benchmarks -->\n{}\n<!-- /benchmarks -->\n\nThe end.\n",
            table.trim()
        )
    );
}

#[test]
fn the_computer_player_is_measured() {
    let page = TestFile::new("engine.md", "<!-- engine -->\n<!-- /engine -->\n");
    let table = good(&["bench", "--engine", "--seconds", "0.01", "--write", page.path()]);
    assert!(page.text().contains(table.trim()), "{table}");
    for id in ids() {
        let row: Vec<&str> = rows(&table, id).next().expect(&table).split('|').collect();
        // By CPU time and on the wall, as in "1.81× (1.79×)".
        let speed_ups: Vec<f32> = row[5]
            .split_whitespace()
            .map(|word| word.trim_matches(['(', ')']).trim_end_matches('×').parse().expect(row[5]))
            .collect();
        // Hundredths of a second on a busy machine may give any number.
        let is_sensible = |speed_up: &f32| *speed_up >= 0.0 && speed_up.is_finite();
        assert!(speed_ups.len() == 2 && speed_ups.iter().all(is_sensible), "{table}");
    }
    let id = ids()[0];
    let arguments = ["bench", id, "--strength", "--games-each", "2", "--seconds", "0.001"];
    let table = good(&arguments);
    let row: Vec<&str> = rows(&table, id).next().expect(&table).split('|').collect();
    for wins in &row[4..6] {
        assert!(wins.trim().parse::<u32>().is_ok_and(|wins| wins <= 2), "{table}");
    }
}

#[test]
fn signatures_are_those_of_the_golden_files() {
    let printed = good(&["bench", "--signature"]);
    for id in ids() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/src/games");
        let file = format!("{folder}/{id}/search.txt");
        let stored = std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{file}: {error}; `cargo xtask golden {id}` writes it"));
        assert!(printed.contains(&format!("{} {id}\n", stored.trim())), "{printed}");
    }
}

#[test]
fn mistakes_are_named() {
    let page = TestFile::new("no-marks.md", "# Speed\n");
    let complaint = bad(&["bench", "--write", page.path()]);
    assert!(complaint.contains("lacks the lines <!-- benchmarks -->"), "{complaint}");
    assert_eq!(page.text(), "# Speed\n");
    assert!(bad(&["bench", "--write", "no/such/file"]).starts_with("no/such/file: "));
    assert!(bad(&["bench", "--engine", "--strength"]).contains("--strength"));
    assert!(bad(&["bench", "--games-each", "3"]).contains("--strength"));
    assert!(bad(&["bench", "chess"]).starts_with("there is no game \"chess\""));
    for seconds in ["0", "-1", "nan", "1e9", "x"] {
        assert!(bad(&["bench", "--seconds", seconds]).contains("a number above 0"), "{seconds}");
    }
}
