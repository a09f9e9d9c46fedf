//! The game in files, so that it can be gone on with.

use crate::failure::Failure;
use cairn_match::LocalMatch;
use cairn_record::{link, text};
use std::{
    borrow::Cow,
    fs,
    path::{Path, PathBuf},
};

/// Where the game is kept.
pub(super) struct Keep {
    /// The file that is written after every move.
    file: Option<PathBuf>,
    /// Files that hold this game, which may be written again; in full.
    own: Vec<PathBuf>,
}

impl Keep {
    /// Keeps a game, which may come from a file, in another or the same one from now on. What
    /// the same one holds stays as it is until something changes.
    pub(super) fn new(
        source: Option<PathBuf>,
        file: Option<PathBuf>,
        game: &LocalMatch,
    ) -> Result<Keep, Failure> {
        let own = source.and_then(|path| fs::canonicalize(path).ok());
        let mut keep = Keep { file, own: own.into_iter().collect() };
        if !keep.file.as_ref().is_some_and(|path| keep.is_own(path)) {
            keep.update(game)?;
        }
        Ok(keep)
    }

    /// Writes the game as it is now, if it is kept.
    pub(super) fn update(&mut self, game: &LocalMatch) -> Result<(), Failure> {
        match self.file.clone() {
            None => Ok(()),
            Some(path) => self.save(&path, game),
        }
    }

    /// Writes the game into a file. One that holds something else is left alone.
    pub(super) fn save(&mut self, path: &Path, game: &LocalMatch) -> Result<(), Failure> {
        let is_own = self.is_own(path);
        if !is_own && fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0) {
            let name = path.display();
            return Err(Failure::input(format!(
                "{name} holds something else already; name a new file"
            )));
        }
        let written = fs::write(path, text::write(game.tree()));
        written.map_err(|error| Failure::file(path, &error))?;
        if !is_own {
            self.own.extend(fs::canonicalize(path));
        }
        Ok(())
    }

    /// Whether a file holds this game.
    fn is_own(&self, path: &Path) -> bool {
        fs::canonicalize(path).is_ok_and(|path| self.own.contains(&path))
    }

    /// What to type to go on with the game: its file, or a link that carries all of it. `None`
    /// if it is too long for a link.
    pub(super) fn way_back(&self, game: &LocalMatch) -> Option<String> {
        let tree = game.tree();
        let depth = tree.path(game.at()).len() - 1;
        let is_cut = tree.main_line().len() > depth;
        let after = if is_cut { format!(" --after {depth}") } else { String::new() };
        match &self.file {
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
    // Only a NUL cannot be quoted, and no path has one.
    shlex::try_quote(&name).map_or_else(|_| name.clone(), Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted_where_they_must_be() {
        assert_eq!(quoted(Path::new("games/a-1.txt")), "games/a-1.txt");
        assert_eq!(quoted(Path::new("Anna's game.txt")), "\"Anna's game.txt\"");
    }
}
