//! `new-game`: adds a game that compiles and plays, made from the template.

use crate::{cargo, games, root};
use std::{
    fs,
    path::{Path, PathBuf},
};

const USAGE: &str = "usage: cargo xtask new-game ID [--name \"Name\"]";

/// Marks what an author has to write.
const MARK: &str = "REPLACE:";

/// The files of a game in the order in which they are best written. Others follow.
const ORDER: &[&str] = &[
    "mod.rs",
    "reference.rs",
    "position.rs",
    "messages.rs",
    "messages/en.ftl",
    "view.rs",
    "tests.rs",
    "rules.md",
    "exercises.md",
];

/// The names that a new game gets in place of the template's.
#[derive(Debug, PartialEq)]
struct Names {
    /// Of the folder, in commands and records.
    id: String,
    /// Of the type.
    kind: String,
    /// As people write it.
    name: String,
}

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let names = Names::parse(words)?;
    let place = Place { games: games::folder(), readme: root().join("README.md") };
    create(&root().join("xtask/template"), &place, &names)?;
    // Lines with a longer or shorter name may have to be broken at other places.
    cargo("fmt -p cairn-rules")?;
    println!("\n{}", still_to_write(&place, &names.id)?);
    Ok(())
}

/// What a new game is added to.
struct Place {
    /// The folder of all games, with the list of them in `mod.rs`.
    games: PathBuf,
    /// The file with the table of games for readers.
    readme: PathBuf,
}

impl Names {
    fn parse(words: &[String]) -> Result<Names, String> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (id, name) = match words[..] {
            [id] => (id, None),
            [id, "--name", name] | ["--name", name, id] => (id, Some(name)),
            _ => return Err(USAGE.to_owned()),
        };
        check_id(id)?;
        let name = name.map_or_else(|| capitalised(id), str::to_owned);
        check_name(&name)?;
        let kind: String = name.split_whitespace().map(capitalised).collect();
        let kind: String = kind.chars().filter(char::is_ascii_alphanumeric).collect();
        let is_type = kind.starts_with(|first: char| first.is_ascii_uppercase());
        let kind = if is_type { kind } else { capitalised(id) };
        Ok(Names { id: id.to_owned(), kind, name })
    }

    /// A text of the template with these names.
    fn apply(&self, text: &str) -> String {
        text.replace("New Game", &self.name)
            .replace("NewGame", &self.kind)
            .replace("newgame", &self.id)
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Words that cannot be names of modules in Rust, and `mod`, which is the name of another file.
const TAKEN: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

fn check_id(id: &str) -> Result<(), String> {
    let letters = id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let fits = (2..=20).contains(&id.len()) && id.starts_with(|first: char| !first.is_numeric());
    if !letters || !fits {
        return Err(format!(
            "{id:?} cannot be the id of a game: an id has 2 to 20 letters a to z and digits, and \
             starts with a letter"
        ));
    }
    if TAKEN.contains(&id) {
        return Err(format!("{id:?} cannot be the id of a game: it is a keyword of Rust"));
    }
    Ok(())
}

fn check_name(name: &str) -> Result<(), String> {
    let is_plain = |c: char| c.is_alphanumeric() || " '-.&!".contains(c);
    let is_trimmed = name.trim() == name && !name.is_empty() && name.chars().count() <= 40;
    if is_trimmed && name.chars().all(is_plain) {
        return Ok(());
    }
    Err(format!(
        "{name:?} cannot be a name: a name has 1 to 40 letters, digits, spaces and ' - . & !"
    ))
}

/// Makes the folder of a game and adds the game to the list and to the table of games. Writes
/// nothing if the game exists, or if the list or the table is not as expected.
fn create(template: &Path, place: &Place, names: &Names) -> Result<(), String> {
    let folder = place.games.join(&names.id);
    if folder.exists() {
        let folder = shown(&folder);
        return Err(format!("there is a game {:?} already, in {folder}", names.id));
    }
    let list = place.games.join("mod.rs");
    let registered = register(&read(&list)?, names)?;
    let readme = with_row(&read(&place.readme)?, names)?;
    for file in files(template)? {
        let text = names.apply(&read(&template.join(&file))?);
        write(&folder.join(&file), &text)?;
    }
    write(&list, &registered)?;
    write(&place.readme, &readme)
}

/// The list of games with one more: its module, in order, and its type, at the end.
fn register(list: &str, names: &Names) -> Result<String, String> {
    let module = format!("pub mod {};", names.id);
    let mut lines: Vec<&str> = list.lines().collect();
    let is_module = |line: &&str| line.starts_with("pub mod ");
    let after = lines.iter().position(|line| is_module(line) && *line > module.as_str());
    let after = after.or_else(|| lines.iter().rposition(is_module).map(|last| last + 1));
    let place = after.ok_or("games/mod.rs has no line `pub mod …;`")?;
    lines.insert(place, &module);
    let call = lines.iter().position(|line| line.starts_with("registry! {"));
    let call = call.ok_or("games/mod.rs has no line `registry! {`")?;
    let end = lines[call..].iter().position(|line| *line == "}").map(|lines| call + lines);
    let entry = format!("    {}::{},", names.id, names.kind);
    lines.insert(end.ok_or("the call of registry! in games/mod.rs has no end")?, &entry);
    Ok(lines.join("\n") + "\n")
}

/// The README with a row for one more game, at the end of the table of games.
fn with_row(readme: &str, names: &Names) -> Result<String, String> {
    let mut lines: Vec<&str> = readme.lines().collect();
    let is_row = |line: &&str| line.starts_with("| `");
    let table = lines.iter().position(|line| line.starts_with("| | game |"));
    let table = table.ok_or("README.md has no table of games (a line `| | game | …`)")?;
    // Below its head and the line under that.
    let first = table + 2;
    let rows = lines.iter().skip(first).take_while(|line| is_row(line)).count();
    let row = format!(
        "| `{}` | {} | Unknown Designer, 2026 | {MARK} the game in a sentence, and its designer \
         and year. |",
        names.id, names.name
    );
    lines.insert((first + rows).min(lines.len()), &row);
    Ok(lines.join("\n") + "\n")
}

/// The files below a folder, by their paths from there, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        let path = folder.join(&inner);
        let entries =
            fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for entry in entries.flatten() {
            let place = inner.join(entry.file_name());
            if entry.path().is_dir() { folders.push(place) } else { found.push(place) }
        }
    }
    found.sort();
    Ok(found)
}

/// The commands for a new game, with their effects.
const COMMANDS: &[(&str, &str)] = &[
    ("cargo test -p cairn-rules --lib ID", "runs the tests of this game"),
    ("cargo test -p cairn-rules", "also checks texts and translations"),
    ("cargo run --release -p cairn -- play ID", "plays it in the terminal"),
    ("cargo run --release -p cairn -- rules ID", "shows its rule page"),
    ("cargo xtask golden ID", "writes perft.txt, the playthroughs and search.txt"),
    ("cargo xtask sample ID", "writes sample.txt: the computer plays a game against itself"),
];

/// What an author has to write, in the order of the work, and the commands that help.
fn still_to_write(place: &Place, id: &str) -> Result<String, String> {
    let folder = place.games.join(id);
    let mut paths = files(&folder)?;
    // The sort is stable, so other files stay in their order.
    paths.sort_by_key(|path| {
        ORDER.iter().position(|first| path == Path::new(first)).unwrap_or(ORDER.len())
    });
    let mut paths: Vec<PathBuf> = paths.iter().map(|path| folder.join(path)).collect();
    paths.push(place.readme.clone());
    let mut text = format!(
        "The new game is in {}. It compiles, plays and passes its tests: stones go on any empty \
         point.\nStill to write, each marked with {MARK}\n",
        shown(&folder)
    );
    for path in paths {
        for (line, found) in read(&path)?.lines().enumerate() {
            if let Some((_, what)) = found.split_once(MARK) {
                let what = what.trim().trim_end_matches(" |");
                text += &format!("  {}:{}: {what}\n", shown(&path), line + 1);
            }
        }
    }
    text += "\nCommands:\n";
    for (command, effect) in COMMANDS {
        let command = command.replace("ID", id);
        text += &format!("  {command:<60} {effect}\n");
    }
    text += "\nCONTRIBUTING.md, \"Adding a game\", explains each step.";
    Ok(text)
}

/// A path as a person in the root of the repository writes it.
fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Names, String> {
        Names::parse(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
    }

    fn names(id: &str, kind: &str, name: &str) -> Names {
        Names { id: id.to_owned(), kind: kind.to_owned(), name: name.to_owned() }
    }

    #[test]
    fn names_follow_from_the_words() {
        assert_eq!(parse(&["nogo"]), Ok(names("nogo", "Nogo", "Nogo")));
        assert_eq!(parse(&["nogo", "--name", "NoGo"]), Ok(names("nogo", "NoGo", "NoGo")));
        let quoted = parse(&["--name", "Ko's last stand", "ko2"]);
        assert_eq!(quoted, Ok(names("ko2", "KosLastStand", "Ko's last stand")));
        assert_eq!(parse(&["go", "--name", "囲碁"]), Ok(names("go", "Go", "囲碁")));
    }

    #[test]
    fn bad_names_are_refused() {
        for id in ["", "a", "Nogo", "no-go", "no_go", "2go", "../go", "go go", "größe"] {
            let error = parse(&[id]).unwrap_err();
            assert!(error.contains("2 to 20 letters"), "{id}: {error}");
        }
        for id in ["loop", "match", "mod", "self"] {
            assert!(parse(&[id]).unwrap_err().ends_with("a keyword of Rust"), "{id}");
        }
        for name in ["", " Go", "Go\"", "Go\\", "{ $x }", "Go\nGo", &"x".repeat(41)] {
            let error = parse(&["go", "--name", name]).unwrap_err();
            assert!(error.contains("cannot be a name"), "{name}: {error}");
        }
        for words in [&[][..], &["go", "more"], &["go", "--name"]] {
            assert_eq!(parse(words), Err(USAGE.to_owned()));
        }
    }

    #[test]
    fn a_game_is_listed_once_as_module_and_once_as_type() {
        let list = "pub mod bar;\npub mod foo;\n\nregistry! {\n    foo::Foo,\n    bar::Bar,\n}\n";
        let with = |id, kind| register(list, &names(id, kind, "")).unwrap();
        assert_eq!(
            with("cat", "Cat"),
            "pub mod bar;\npub mod cat;\npub mod foo;\n\nregistry! {\n    foo::Foo,\n    \
             bar::Bar,\n    cat::Cat,\n}\n"
        );
        assert!(with("zoo", "Zoo").starts_with("pub mod bar;\npub mod foo;\npub mod zoo;\n\n"));
        assert!(register("", &names("cat", "Cat", "")).is_err());
        assert!(register("pub mod a;", &names("cat", "Cat", "")).is_err());
    }

    #[test]
    fn the_readme_gets_a_row() {
        let table = "| | game | by | in a sentence |\n|---|---|---|---|\n";
        let readme = format!("# Cairn\n\n{table}| `foo` | Foo | A, 2012 | Foo. |\n\n## Run\n");
        let row = "| `cat` | Cat! | Unknown Designer, 2026 | REPLACE: the game in a sentence, and \
                   its designer and year. |\n";
        let with = |readme: &str| with_row(readme, &names("cat", "Cat", "Cat!"));
        assert_eq!(
            with(&readme),
            Ok(format!("# Cairn\n\n{table}| `foo` | Foo | A, 2012 | Foo. |\n{row}\n## Run\n"))
        );
        assert_eq!(with(table), Ok(format!("{table}{row}")));
        assert!(with("# Cairn\n").unwrap_err().starts_with("README.md has no table of games"));
    }

    /// The template itself is compiled and tested in `crates/rules/tests/outside_game.rs`, so a
    /// folder that is the template with other names compiles too.
    #[test]
    fn the_folder_is_the_template_with_other_names() {
        let template = root().join("xtask/template");
        let games = std::env::temp_dir().join(format!("cairn-new-game-{}", std::process::id()));
        fs::create_dir_all(&games).unwrap();
        fs::copy(games::folder().join("mod.rs"), games.join("mod.rs")).unwrap();
        let readme = games.join("README.md");
        fs::copy(root().join("README.md"), &readme).unwrap();
        let names = names("zzz", "ZedZed", "Zed-zed!");
        let place = Place { games, readme };
        create(&template, &place, &names).unwrap();

        let games = &place.games;
        let rows = read(&place.readme).unwrap();
        assert!(rows.contains("\n| `zzz` | Zed-zed! | "), "{rows}");
        let list = read(&games.join("mod.rs")).unwrap();
        assert!(list.contains("pub mod zzz;\n") && list.contains("    zzz::ZedZed,\n}"), "{list}");
        assert_eq!(files(&games.join("zzz")).unwrap(), files(&template).unwrap());
        for file in files(&template).unwrap() {
            let (old, new) = [&template, &games.join("zzz")]
                .map(|folder| read(&folder.join(&file)).unwrap())
                .into();
            assert!(!new.to_lowercase().replace(' ', "").contains("newgame"), "{}", file.display());
            let back = new.replace("Zed-zed!", "New Game").replace("ZedZed", "NewGame");
            assert_eq!(back.replace("zzz", "newgame"), old, "{}", file.display());
        }
        let list = still_to_write(&place, "zzz").unwrap();
        let mut rest = list.as_str();
        for file in
            ["/mod.rs:3:", "/position.rs:", "/messages/en.ftl:", "/rules.md:", "/README.md:"]
        {
            let found = rest.split_once(file);
            rest = found.unwrap_or_else(|| panic!("{file} is missing or too early: {list}")).1;
        }
        let again = create(&template, &place, &names).unwrap_err();
        assert!(again.starts_with("there is a game \"zzz\" already"), "{again}");
        fs::remove_dir_all(games).unwrap();
    }
}
