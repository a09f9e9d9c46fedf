//! Saves the game in files, so that it can be continued.

use crate::{
    failure::Failure,
    files::{self, Fingerprint},
    plain::{is_hidden, plain},
};
use cairn_match::LocalMatch;
use cairn_record::{link, text};
use std::{
    borrow::Cow,
    fs,
    path::{Path, PathBuf},
};

/// The files in which a game is saved.
pub(super) struct RecordFile {
    /// The file that is written after every move.
    file: Option<PathBuf>,
    /// Why that file does not hold the game as it is now.
    failure: Option<Failure>,
    /// Files that hold this game, which may be written again: the path in full, and what was
    /// read from the file or written to it last.
    own: Vec<(PathBuf, Fingerprint)>,
}

impl RecordFile {
    /// Saves a game from now on. It may come from the same file or another one; the same file is not
    /// written until the game changes.
    pub(super) fn new(
        source: Option<(PathBuf, Fingerprint)>,
        file: Option<PathBuf>,
        game: &LocalMatch,
    ) -> Result<RecordFile, Failure> {
        let own = source.and_then(|(path, held)| Some((fs::canonicalize(path).ok()?, held)));
        let mut saved = RecordFile { file, failure: None, own: own.into_iter().collect() };
        if saved.file.as_ref().is_none_or(|path| saved.own_file(path).is_none()) {
            saved.update(game);
        }
        saved.failure.take().map_or(Ok(saved), Err)
    }

    /// Writes the game as it is now into its file, if it has one. Returns why that failed.
    pub(super) fn update(&mut self, game: &LocalMatch) -> Option<&Failure> {
        let path = self.file.clone()?;
        self.failure = self.save(&path, game).err();
        self.failure.as_ref()
    }

    /// Writes the game into a file. A file with other content is not written, nor is a file of this
    /// game that another program has changed.
    pub(super) fn save(&mut self, path: &Path, game: &LocalMatch) -> Result<(), Failure> {
        let name = plain(&path.display().to_string()).into_owned();
        if let Some(held) = self.own_file(path) {
            let now = fs::read(path).map_err(|error| Failure::file(path, &error))?;
            if Fingerprint::of(&now) != held {
                return Err(Failure::Output(std::io::Error::other(format!(
                    "{name} was changed by another program and is left as it is"
                ))));
            }
        } else if fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0) {
            return Err(Failure::input(format!(
                "{name} holds something else already; name a new file"
            )));
        }
        let text = text::write(game.tree());
        files::write(path, text.as_bytes()).map_err(|error| Failure::file(path, &error))?;
        let held = Fingerprint::of(text.as_bytes());
        if let Ok(path) = fs::canonicalize(path) {
            self.own.retain(|(own, _)| *own != path);
            self.own.push((path, held));
        }
        Ok(())
    }

    /// What a file held last, if that was this game.
    fn own_file(&self, path: &Path) -> Option<Fingerprint> {
        let path = fs::canonicalize(path).ok()?;
        self.own.iter().find(|(own, _)| *own == path).map(|&(_, held)| held)
    }

    /// Whether the file of the game, if it has one, holds it as it is now.
    pub(super) fn is_up_to_date(&self) -> bool {
        self.failure.is_none()
    }

    /// Why the file of the game does not hold it as it is now, for the end.
    pub(super) fn take_failure(&mut self) -> Option<Failure> {
        self.failure.take()
    }

    /// What to type to continue the game: its file, or a link that carries all of it if there
    /// is no file or it could not be written. `None` if the game is too long for a link.
    pub(super) fn continue_command(&self, game: &LocalMatch) -> Option<String> {
        let tree = game.tree();
        let depth = tree.path(game.at()).len() - 1;
        let is_cut = tree.main_line().len() > depth;
        let after = if is_cut { format!(" --after {depth}") } else { String::new() };
        match self.file.as_ref().filter(|_| self.failure.is_none()) {
            Some(path) => {
                let name = quoted(path);
                Some(format!("cairn play {name}{after} --record {name}"))
            }
            None => Some(format!("cairn play {}{after}", link::write(tree).ok()?)),
        }
    }
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let name = path.display().to_string();
    if name.contains(is_hidden) {
        let letter = |c: char| match c {
            '\\' | '\'' => format!("\\{c}"),
            c if is_hidden(c) => format!("\\U{:08x}", u32::from(c)),
            c => c.to_string(),
        };
        return format!("$'{}'", name.chars().map(letter).collect::<String>());
    }
    // Only NUL bytes cannot be quoted, and a path contains none.
    shlex::try_quote(&name).map_or_else(|_| name.clone(), Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted_where_they_must_be() {
        assert_eq!(quoted(Path::new("games/a-1.txt")), "games/a-1.txt");
        assert_eq!(quoted(Path::new("Anna's game.txt")), "\"Anna's game.txt\"");
        assert_eq!(quoted(Path::new("a\u{202e}b'\\")), r"$'a\U0000202eb\'\\'");
    }
}
