//! Tasks for single games: golden files and sample games.

use crate::{cargo_command, root, run};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// Where the games' folders are.
pub(crate) fn folder() -> PathBuf {
    root().join("crates/rules/src/games")
}

/// The ids of all games, in order.
pub(crate) fn ids() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder()).map_err(|error| error.to_string())?.flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    let mut ids: Vec<String> =
        folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    ids.sort();
    Ok(ids)
}

fn known(id: &str) -> Result<(), String> {
    let ids = ids()?;
    if ids.iter().any(|known| known == id) {
        return Ok(());
    }
    Err(format!("there is no game {id:?}; there are {}", ids.join(", ")))
}

/// Rewrites golden files by running the tests that compare them, and no others: they are the
/// ones with `golden` in their names. A failing test does not stop the others from writing.
pub(crate) fn golden(words: &[String]) -> Result<(), String> {
    let test = |packages: &str, filter: &str| {
        let line = format!("test --locked --no-fail-fast {packages} --lib --tests -- {filter}");
        run(cargo_command(&line).env("UPDATE_EXPECT", "1"))
    };
    match words {
        [] => test(
            "-p cairn-rules -p cairn-paint -p cairn-protocol -p cairn-search -p cairn-gtp",
            "golden",
        ),
        [id] => {
            known(id)?;
            // The search test runs even if a test of the rules fails.
            let rules = test("-p cairn-rules", &format!("games::{id}::tests::golden"));
            rules.and(test("-p cairn-search", "golden"))
        }
        _ => Err("usage: cargo xtask golden [GAME]".to_owned()),
    }
}

/// Lets the computer play a game against itself and writes its moves into `sample.txt`.
pub(crate) fn sample(words: &[String]) -> Result<(), String> {
    let (id, seconds) = match words {
        [id] => (id, "1"),
        [id, seconds] => (id, seconds.as_str()),
        _ => return Err("usage: cargo xtask sample GAME [SECONDS]".to_owned()),
    };
    known(id)?;
    let records = env::temp_dir().join(format!("cairn-sample-{}", std::process::id()));
    let line = "run --locked --release -p cairn -- match best best --games 1";
    let mut play = cargo_command(line);
    play.args(["--game", id, "--seconds", seconds, "--save"]).arg(&records);
    let record = run(&mut play).and_then(|()| first_file(&records));
    // If no folder was made, there is nothing to remove.
    let _ = fs::remove_dir_all(&records);
    let path = folder().join(id).join("sample.txt");
    fs::write(&path, wrapped(&moves(&record?), 95))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{} is written", path.display());
    Ok(())
}

fn first_file(folder: &Path) -> Result<String, String> {
    let mut entries = fs::read_dir(folder).map_err(|error| error.to_string())?.flatten();
    let entry = entries.next().ok_or("`cairn match` saved no game")?;
    fs::read_to_string(entry.path()).map_err(|error| error.to_string())
}

/// The moves of a record without comments and variations, as `cairn match` writes it.
fn moves(record: &str) -> Vec<&str> {
    let lines = record.lines().filter(|line| !line.starts_with(['[', '#']));
    // The first line has the game and its options.
    let words = lines.skip(1).flat_map(str::split_whitespace);
    words.filter(|word| !word.ends_with('.')).collect()
}

/// Words in lines of at most so many characters.
fn wrapped(words: &[&str], width: usize) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        if column > 0 && column + 1 + word.len() > width {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += word.len();
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_the_moves_of_a_record() {
        let record =
            "# a against b\ngo size=9\n[starter best]\n[result X lead]\n1. c3 g7\n2. Rg3 pass\n";
        assert_eq!(moves(record), ["c3", "g7", "Rg3", "pass"]);
        assert_eq!(wrapped(&["a1", "b2", "c3", "d4"], 8), "a1 b2 c3\nd4\n");
    }

    #[test]
    fn games_are_known_by_their_folders() {
        let ids = ids().unwrap();
        assert!(ids.len() > 1 && ids.is_sorted());
        assert_eq!(known(&ids[0]), Ok(()));
        let error = known("chess").unwrap_err();
        assert!(error.starts_with("there is no game \"chess\"; there are "), "{error}");
        let too_many = [ids[0].clone(), ids[1].clone(), String::new()];
        assert!(golden(&too_many).is_err() && sample(&too_many).is_err());
    }
}
