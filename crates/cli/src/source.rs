//! What to look at: a game from its start, a position, a record in a file, or a link.

use crate::{failure::Failure, files::Fingerprint, find_game};
use cairn_record::{Kind, MainLine, NodeId, ReadError, Setting, Tree, read};
use cairn_rules::{AnyGame, games, words};
use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

/// Where a position or a record comes from.
#[derive(clap::Args)]
pub(crate) struct Source {
    /// A game, a file with a record or SGF (- for standard input), or a link to a game
    #[arg(value_name = "GAME|FILE|LINK", value_hint = clap::ValueHint::FilePath)]
    what: String,
    /// Options of the game
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// A named set of options to begin with
    #[arg(long, value_name = "ID")]
    preset: Option<String>,
    /// The position to start from
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Moves to play from there, or after those of the record
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Stop after so many moves
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    after: Option<usize>,
}

/// What a record looks like, for the help.
pub(crate) const RECORD_HELP: &str = "\
A record is a plain text file: first a line with the game and its options, then, if the game does \
not start where it usually does, a line `position TEXT`, then the moves, separated by spaces or line \
breaks. Move numbers such as `12.`, header lines such as `[date 2026-05-17]`, comments in {braces}, \
variations in (parentheses), marks in <angle brackets> and lines that start with # are skipped. Files \
in the Smart Game Format and links that carry a game are read as well.";

/// A game with everything its record holds, and a place in it.
pub(crate) struct Place {
    /// The game.
    pub(crate) tree: Tree,
    /// The place: a node of the tree.
    pub(crate) at: NodeId,
    /// The file and what it held, if the game came from one that holds a record text.
    pub(crate) file: Option<(PathBuf, Fingerprint)>,
}

impl Source {
    /// The game with all the moves that are asked for. Those of a record are legal; whether the
    /// others are turns out when they are played.
    pub(crate) fn main_line(&self) -> Result<MainLine, Failure> {
        let mut main = match games::find(&self.what) {
            Some(game) => {
                MainLine { line: self.setting(game).line()?, result: None, mistake: None }
            }
            None => MainLine::read(&self.text()?)?,
        };
        let is_enough = self.after.is_some_and(|count| count <= main.line.moves.len());
        if let Some(mistake) = main.mistake.take().filter(|_| !is_enough) {
            return Err(ReadError::Record(mistake).into());
        }
        let moves = &mut main.line.moves;
        if let Some(more) = &self.moves {
            moves.extend(more.split_whitespace().map(str::to_owned));
            main.result = None;
        }
        let length = moves.len();
        if let Some(count) = self.moves_kept(length)?.filter(|&count| count < length) {
            moves.truncate(count);
            main.result = None;
        }
        Ok(main)
    }

    /// A game with the options and the position that are given.
    fn setting(&self, game: &'static dyn AnyGame) -> Setting<'_> {
        Setting {
            game,
            preset: self.preset.as_deref(),
            options: self.options.iter().map(String::as_str).collect(),
            position: self.position.as_deref(),
        }
    }

    /// The game with its variations, comments and headers, and the place after the moves that
    /// are asked for. All moves of the record must be legal.
    pub(crate) fn place(&self) -> Result<Place, Failure> {
        let (mut tree, file) = self.whole()?;
        let mut at = tree.main_line().last().copied().unwrap_or(tree.root());
        for mv in self.moves.iter().flat_map(|moves| moves.split_whitespace()) {
            let number = tree.path(at).len();
            at = tree
                .play(at, mv)
                .map_err(|error| Failure::input(format!("move {number}, {mv}: {error}")))?;
        }
        let path = tree.path(at);
        if let Some(count) = self.moves_kept(path.len() - 1)? {
            at = path[count];
        }
        Ok(Place { tree, at, file })
    }

    /// After how many of the moves to stop, if that is asked for.
    fn moves_kept(&self, length: usize) -> Result<Option<usize>, Failure> {
        match self.after {
            Some(count) if count > length => {
                let there = words::count(length, "move");
                Err(Failure::input(format!("--after {count}: there are only {there}")))
            }
            after => Ok(after),
        }
    }

    /// Whether standard input is to be read to its end.
    pub(crate) fn is_standard_input(&self) -> bool {
        self.what == "-"
    }

    fn whole(&self) -> Result<(Tree, Option<(PathBuf, Fingerprint)>), Failure> {
        if let Some(game) = games::find(&self.what) {
            return Ok((self.setting(game).line()?.tree()?, None));
        }
        let text = self.text()?;
        let tree = read(&text, None)?;
        let path = PathBuf::from(&self.what);
        let is_file = Kind::of(&text) == Kind::Record && path.exists();
        Ok((tree, is_file.then(|| (path, Fingerprint::of(text.as_bytes())))))
    }

    /// What stands in the file or link.
    fn text(&self) -> Result<String, Failure> {
        let text = read_file(&self.what)?;
        if !self.options.is_empty() || self.preset.is_some() || self.position.is_some() {
            return Err(Failure::input("a record has its own options and position"));
        }
        Ok(text)
    }
}

/// Longer files hold something else than a game.
const LONGEST: u64 = 64 << 20;

fn read_file(name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if name == "-" {
        io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes)
    } else if Path::new(name).exists() {
        File::open(name).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
    } else if Kind::of(name) == Kind::Link {
        return Ok(name.to_owned());
    } else {
        // Neither a game nor a file: more likely a slip in the name of a game or file.
        let reason = find_game::find(name).err().unwrap_or_default();
        return Err(Failure::Input(format!("{reason}, and there is no such file")));
    };
    let length = read.map_err(|error| Failure::input(format!("{name}: {error}")))?;
    if length as u64 > LONGEST {
        return Err(Failure::input(format!("{name}: too long for a record of a game")));
    }
    decoded(bytes).map_err(|reason| Failure::Input(format!("{name}: {reason}")))
}

/// The text that bytes stand for, or why they stand for none.
fn decoded(bytes: Vec<u8>) -> Result<String, String> {
    let begins_with = |mark: [u8; 2]| bytes.starts_with(&mark);
    if begins_with([0xff, 0xfe]) || begins_with([0xfe, 0xff]) {
        return Err(not_utf8("it begins like a file in UTF-16", "UTF-16"));
    }
    if let Some(index) = bytes.iter().position(|&byte| byte == 0) {
        // Every second byte of plain text in UTF-16 is zero.
        let is_zero_from =
            |first: &usize| bytes.iter().skip(*first).step_by(2).take(100).all(|&byte| byte == 0);
        return Err(match [1, 0].iter().position(is_zero_from) {
            Some(which) => {
                let encoding = ["UTF-16LE", "UTF-16BE"][which];
                not_utf8("it looks like UTF-16 without a mark", encoding)
            }
            None => format!("not a text file: {} is zero", spot(&bytes, index)),
        });
    }
    String::from_utf8(bytes).map_err(|error| {
        let index = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let found = format!(
            "{} is {:#04x}; it may be in Latin-1 (ISO 8859-1) or Windows-1252",
            spot(bytes, index),
            bytes.get(index).copied().unwrap_or_default()
        );
        not_utf8(&found, "WINDOWS-1252")
    })
}

/// What to do with a file in another encoding.
fn not_utf8(found: &str, encoding: &str) -> String {
    format!(
        "not a text file in UTF-8: {found}; `iconv -f {encoding} -t UTF-8 OLD > NEW` converts it"
    )
}

/// "byte 12 (line 2, column 3)", all counted from 1.
fn spot(bytes: &[u8], index: usize) -> String {
    let before = String::from_utf8_lossy(&bytes[..index]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("byte {} (line {line}, column {column})", index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_encodings_are_recognised() {
        let reason = |bytes: &[u8]| decoded(bytes.to_vec()).unwrap_err();
        assert_eq!(decoded("\u{feff}Zoë".into()).as_deref(), Ok("\u{feff}Zoë"));
        let latin = reason(b"game\n[starter Zo\xeb]");
        assert!(latin.contains("UTF-8: byte 17 (line 2, column 12) is 0xeb; "), "{latin}");
        assert!(latin.contains("Latin-1") && latin.contains("iconv -f WINDOWS-1252"), "{latin}");
        for (bytes, encoding) in [
            (&b"\xff\xfeg\0a\0"[..], "UTF-16 "),
            (b"\xfe\xff\0g\0a", "UTF-16 "),
            (b"g\0a\0\n\0", "UTF-16LE "),
            (b"\0g\0a\0\n", "UTF-16BE "),
        ] {
            let wide = reason(bytes);
            assert!(wide.contains("UTF-16") && wide.contains(encoding), "{wide}");
            assert!(wide.starts_with("not a text file in UTF-8: "), "{wide}");
        }
        assert_eq!(reason(b"ga\nme\0"), "not a text file: byte 6 (line 2, column 3) is zero");
    }
}
