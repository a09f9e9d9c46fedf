//! `new-game`: a folder for a game that compiles and plays, made from the template.

use crate::{cargo, games, root};
use std::{
    fs,
    path::{Path, PathBuf},
};

const USAGE: &str = "usage: cargo xtask new-game ID [--name \"Name\"]";

/// Marks what an author has to write.
const MARK: &str = "REPLACE:";

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
    let folder = games::folder();
    create(&root().join("xtask/template"), &folder, &names)?;
    // Names of another length may break lines elsewhere.
    cargo("fmt -p cairn-rules")?;
    println!("\n{}", still_to_write(&folder.join(&names.id), &names.id)?);
    Ok(())
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

/// Words that Rust does not take as names of modules, or that mean something else in the folder.
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
            "{id:?} cannot be the id of a game: it takes 2 to 20 letters a to z and digits, a \
             letter first"
        ));
    }
    if TAKEN.contains(&id) {
        return Err(format!("{id:?} cannot be the id of a game: it is a word of Rust"));
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
        "{name:?} cannot be a name: it takes 1 to 40 letters, digits, spaces and ' - . & !"
    ))
}

/// Makes the folder of a game below `games` and adds the game to the list there.
fn create(template: &Path, games: &Path, names: &Names) -> Result<(), String> {
    let folder = games.join(&names.id);
    if folder.exists() {
        let place = folder.display();
        return Err(format!("there is a game {:?} already, in {place}", names.id));
    }
    let list = games.join("mod.rs");
    let registered = register(&read(&list)?, names)?;
    for file in files(template)? {
        let text = names.apply(&read(&template.join(&file))?);
        write(&folder.join(&file), &text)?;
    }
    write(&list, &registered)
}

/// The list of games with one more: its module, in order, and its type, at the end.
fn register(list: &str, names: &Names) -> Result<String, String> {
    let module = format!("pub mod {};", names.id);
    let mut lines: Vec<&str> = list.lines().collect();
    let is_module = |line: &&str| line.starts_with("pub mod ");
    let after = lines.iter().position(|line| is_module(line) && *line > module.as_str());
    let after =
        after.or_else(|| lines.iter().rposition(|line| is_module(&line)).map(|last| last + 1));
    let place = after.ok_or("games/mod.rs has no line `pub mod …;`")?;
    lines.insert(place, &module);
    let call = lines.iter().position(|line| line.starts_with("registry! {"));
    let call = call.ok_or("games/mod.rs has no line `registry! {`")?;
    let end = lines[call..].iter().position(|line| *line == "}").map(|lines| call + lines);
    let entry = format!("    {}::{},", names.id, names.kind);
    lines.insert(end.ok_or("the call of registry! in games/mod.rs has no end")?, &entry);
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

/// Every mark of the template, and the commands that come next.
fn still_to_write(folder: &Path, id: &str) -> Result<String, String> {
    let mut text = format!("{} compiles and plays. Still to write:\n", folder.display());
    for file in files(folder)? {
        for (line, found) in read(&folder.join(&file))?.lines().enumerate() {
            if let Some((_, what)) = found.split_once(MARK) {
                text += &format!("  {}:{}: {}\n", file.display(), line + 1, what.trim());
            }
        }
    }
    text += &format!(
        "  README.md: a row in the table of games\n\n\
         Then:\n  \
         cargo test -p cairn-rules {id}     the game's own tests\n  \
         cargo test -p cairn-rules         texts, translations and exercises of all games\n  \
         cargo xtask sample {id}           a game of the computer into sample.txt\n  \
         cargo xtask golden {id}           perft.txt, playthroughs and search.txt anew\n  \
         cargo run --release -p cairn -- play {id}\n\
         CONTRIBUTING.md says more."
    );
    Ok(text)
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
            assert!(parse(&[id]).unwrap_err().ends_with("it is a word of Rust"), "{id}");
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

    /// The template itself is compiled and tested in `crates/rules/tests/outside_game.rs`, so a
    /// folder that is the template with other names compiles too.
    #[test]
    fn the_folder_is_the_template_with_other_names() {
        let template = root().join("xtask/template");
        let games = std::env::temp_dir().join(format!("cairn-new-game-{}", std::process::id()));
        fs::create_dir_all(&games).unwrap();
        fs::copy(games::folder().join("mod.rs"), games.join("mod.rs")).unwrap();
        let names = names("zzz", "ZedZed", "Zed-zed!");
        create(&template, &games, &names).unwrap();

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
        let list = still_to_write(&games.join("zzz"), "zzz").unwrap();
        for file in ["mod.rs:3:", "position.rs:", "messages/en.ftl:", "exercises.md:", "rules.md:"]
        {
            assert!(list.contains(&format!("  {file}")), "{file} in {list}");
        }
        let again = create(&template, &games, &names).unwrap_err();
        assert!(again.starts_with("there is a game \"zzz\" already"), "{again}");
        fs::remove_dir_all(&games).unwrap();
    }
}
