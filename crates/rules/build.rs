//! Finds the languages: every `messages/<code>.ftl` beside the rules is one, and each game's
//! folder has its part of it. Adding a language means adding files.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let shared = root.join("src/messages");
    let games = root.join("src/games");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/messages");
    println!("cargo::rerun-if-changed=src/games");

    let mut codes: Vec<String> = names(&shared).filter_map(|name| stem(&name)).collect();
    codes.sort_by_key(|code| (code != "en", code.clone()));
    let mut folders: Vec<String> = names(&games).filter(|name| !name.contains('.')).collect();
    folders.sort();

    let (mut languages, mut messages, mut lessons) = (String::new(), String::new(), String::new());
    for code in &codes {
        let file = shared.join(format!("{code}.ftl"));
        let name = own_name(&file).unwrap_or_else(|| code.clone());
        line(&mut languages, &format!("    Language {{ code: {code:?}, name: {name:?} }},"));
        if code == "en" {
            continue;
        }
        let mut catalogues = entry("shared", &[file]);
        let mut texts = String::new();
        for folder in &folders {
            let game = games.join(folder);
            catalogues += &entry(folder, &[game.join(format!("messages/{code}.ftl"))]);
            let prose = ["rules", "exercises"].map(|text| game.join(format!("{text}.{code}.md")));
            texts += &entry(folder, &prose);
        }
        line(&mut messages, &format!("    ({code:?}, &[{catalogues}]),"));
        line(&mut lessons, &format!("    ({code:?}, &[{texts}]),"));
    }
    let code = format!(
        "/// All languages, English first.\n\
         pub static LANGUAGES: &[Language] = &[\n{languages}];\n\n\
         /// The catalogues of every language but English.\n\
         pub static MESSAGES: Translations = &[\n{messages}];\n\n\
         /// The prose of rule pages and exercises in every language but English.\n\
         pub static LESSONS: Lessons = &[\n{lessons}];\n"
    );
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("languages.rs"), code).expect("the output folder takes a file");
}

fn names(folder: &Path) -> impl Iterator<Item = String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok())
}

fn stem(name: &str) -> Option<String> {
    name.strip_suffix(".ftl").map(str::to_owned)
}

/// The name of a language in that language.
fn own_name(file: &Path) -> Option<String> {
    let text = fs::read_to_string(file).ok()?;
    let name = text.lines().find_map(|line| line.strip_prefix("language-name ="))?;
    Some(name.trim().to_owned())
}

/// A name and the contents of files, if all of them are there.
fn entry(name: &str, files: &[PathBuf]) -> String {
    if !files.iter().all(|file| file.is_file()) {
        return String::new();
    }
    let texts =
        files.iter().map(|file| format!(", include_str!({:?})", file.display().to_string()));
    format!("({name:?}{}), ", texts.collect::<String>())
}

fn line(code: &mut String, text: &str) {
    writeln!(code, "{text}").expect("strings take anything");
}
