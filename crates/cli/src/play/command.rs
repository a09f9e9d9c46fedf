//! What can be typed besides moves.

use cairn_search::Level;
use std::path::PathBuf;

/// Something other than a move.
#[derive(Debug, PartialEq)]
pub(super) enum Command {
    /// List what can be typed.
    Help,
    /// Show the board again.
    Board,
    /// List the legal moves.
    Moves,
    /// Advise a move.
    Hint,
    /// Take back.
    Undo,
    /// Resign.
    Resign,
    /// Let the computer play on after it has resigned.
    Continue,
    /// Write the record into a file.
    Save(PathBuf),
    /// Let the computer play at another level.
    Level(Level),
    /// Leave.
    Quit,
}

/// Every command with what it does.
pub(super) const COMMANDS: [(&str, &str); 10] = [
    ("help", "what can be typed"),
    ("board", "show the board again (or an empty line)"),
    ("moves", "list the legal moves"),
    ("hint", "let the computer advise a move"),
    ("undo", "go back to your last decision"),
    ("resign", "resign the game"),
    ("continue", "let the computer play on when it has resigned"),
    ("save FILE", "write the record of the game into a file"),
    ("level N", "let the computer play at another level, from 1 to 10"),
    ("quit", "leave; the game can be gone on with"),
];

impl Command {
    /// The command a line names, in either case, or what is wrong with it. `None` if its first
    /// word names no command.
    pub(super) fn parse(line: &str) -> Option<Result<Command, String>> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        let alone = |command| match rest {
            "" => Ok(command),
            _ => Err(format!("{word} stands alone on its line.")),
        };
        Some(match word.as_str() {
            "help" => alone(Command::Help),
            "" | "board" => alone(Command::Board),
            "moves" => alone(Command::Moves),
            "hint" => alone(Command::Hint),
            "undo" => alone(Command::Undo),
            "resign" => alone(Command::Resign),
            "continue" => alone(Command::Continue),
            "quit" => alone(Command::Quit),
            "save" if rest.is_empty() => Err("save needs a file, as in save game.txt.".to_owned()),
            "save" => Ok(Command::Save(PathBuf::from(rest))),
            "level" => rest
                .parse()
                .ok()
                .and_then(Level::new)
                .map(Command::Level)
                .ok_or_else(|| "level needs a number from 1 to 10, as in level 3.".to_owned()),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        for (usage, _) in COMMANDS {
            let line = usage.replace('N', "3");
            assert!(matches!(Command::parse(&line), Some(Ok(_))), "{usage}");
        }
        assert_eq!(Command::parse(""), Some(Ok(Command::Board)));
        assert_eq!(Command::parse("UNDO"), Some(Ok(Command::Undo)));
        let saved = Command::parse("Save  My game.txt");
        assert_eq!(saved, Some(Ok(Command::Save(PathBuf::from("My game.txt")))));
        assert_eq!(Command::parse("d4"), None);
        for line in ["undo 3", "save", "level", "level 0", "level 11", "level x", "quit now"] {
            let word = line.split(' ').next().unwrap();
            let wrong = Command::parse(line).unwrap().unwrap_err();
            assert!(wrong.starts_with(word) && wrong.ends_with('.'), "{wrong}");
        }
    }
}
