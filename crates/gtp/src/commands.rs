//! The table of commands.

use crate::{Session, analysis, answer::Reply, extensions, inbox::STOP, standard, time};

/// A command of the protocol.
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// What follows the name, in words for people: `COLOUR MOVE`.
    pub arguments: &'static str,
    /// How many arguments that makes.
    pub takes: Takes,
    /// What it does, in a few words.
    pub help: &'static str,
    pub(crate) run: fn(&mut Session, &[&str]) -> Reply,
}

/// The arguments a command takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Just so many words.
    Words(usize),
    /// So many words or more.
    AtLeast(usize),
    /// A position text. `#` is a stone in it and starts no comment.
    Position,
}

impl Takes {
    pub(crate) const fn allows(self, count: usize) -> bool {
        match self {
            Takes::Words(words) => count == words,
            Takes::AtLeast(words) => count >= words,
            Takes::Position => count > 0,
        }
    }
}

impl Command {
    /// The command as it is typed: `play COLOUR MOVE`.
    #[must_use]
    pub fn usage(&self) -> String {
        format!("{} {}", self.name, self.arguments).trim_end().to_owned()
    }
}

/// The command with this name.
pub(crate) fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

use Takes::{AtLeast, Words};

/// All commands: the standard ones, then those beyond the standard.
pub static COMMANDS: &[Command] = &[
    Command {
        name: "protocol_version",
        arguments: "",
        takes: Words(0),
        help: "the version of the protocol, which is 2",
        run: standard::protocol_version,
    },
    Command {
        name: "name",
        arguments: "",
        takes: Words(0),
        help: "the name of this program",
        run: standard::name,
    },
    Command {
        name: "version",
        arguments: "",
        takes: Words(0),
        help: "the version of this program",
        run: standard::version,
    },
    Command {
        name: "known_command",
        arguments: "COMMAND",
        takes: Words(1),
        help: "whether there is such a command: true or false",
        run: standard::known_command,
    },
    Command {
        name: "list_commands",
        arguments: "",
        takes: Words(0),
        help: "all commands, one a line",
        run: standard::list_commands,
    },
    Command {
        name: "quit",
        arguments: "",
        takes: Words(0),
        help: "end the session",
        run: standard::quit,
    },
    Command {
        name: "boardsize",
        arguments: "SIZE",
        takes: Words(1),
        help: "a new game on a board of this size, other options as they are",
        run: standard::boardsize,
    },
    Command {
        name: "clear_board",
        arguments: "",
        takes: Words(0),
        help: "a new game with the same options",
        run: standard::clear_board,
    },
    Command {
        name: "komi",
        arguments: "NUMBER",
        takes: Words(1),
        help: "set the komi; moves already played are kept",
        run: standard::komi,
    },
    Command {
        name: "play",
        arguments: "COLOUR MOVE",
        takes: Words(2),
        help: "play a move for the side whose turn it is",
        run: standard::play,
    },
    Command {
        name: "genmove",
        arguments: "COLOUR",
        takes: Words(1),
        help: "choose a move for that side, play it and return it",
        run: standard::genmove,
    },
    Command {
        name: "undo",
        arguments: "",
        takes: Words(0),
        help: "take back the last move",
        run: standard::undo,
    },
    Command {
        name: "showboard",
        arguments: "",
        takes: Words(0),
        help: "a drawing of the board",
        run: standard::showboard,
    },
    Command {
        name: "final_score",
        arguments: "",
        takes: Words(0),
        help: "who won and by how much, as in B+3; B is the side that started",
        run: standard::final_score,
    },
    Command {
        name: "time_settings",
        arguments: "MAIN PERIOD MOVES",
        takes: Words(3),
        help: "the time for the game, in seconds",
        run: time::time_settings,
    },
    Command {
        name: "kgs-time_settings",
        arguments: "KIND SECONDS …",
        takes: AtLeast(1),
        help: "the same: none, absolute, byoyomi, canadian or fischer",
        run: time::kgs_time_settings,
    },
    Command {
        name: "time_left",
        arguments: "COLOUR SECONDS MOVES",
        takes: Words(3),
        help: "the time a side has left",
        run: time::time_left,
    },
    Command {
        name: STOP,
        arguments: "",
        takes: Words(0),
        help: "end the thinking of the commands before it: they answer at once",
        run: extensions::stop,
    },
    Command {
        name: "cairn-games",
        arguments: "",
        takes: Words(0),
        help: "the ids of the games, one a line",
        run: extensions::games,
    },
    Command {
        name: "cairn-new",
        arguments: "GAME [key=value …]",
        takes: AtLeast(1),
        help: "a new game; options not named have their defaults",
        run: extensions::new,
    },
    Command {
        name: "cairn-play",
        arguments: "MOVE …",
        takes: AtLeast(1),
        help: "play moves for the side to move, up to one that is not legal",
        run: extensions::play,
    },
    Command {
        name: "cairn-position",
        arguments: "",
        takes: Words(0),
        help: "the position as text",
        run: extensions::position,
    },
    Command {
        name: "cairn-setup",
        arguments: "POSITION",
        takes: Takes::Position,
        help: "put this position on the board, with the same game and options",
        run: extensions::setup,
    },
    Command {
        name: "cairn-legal",
        arguments: "",
        takes: Words(0),
        help: "all legal moves on one line",
        run: extensions::legal,
    },
    Command {
        name: "cairn-why",
        arguments: "MOVE",
        takes: Words(1),
        help: "whether a move is legal, and if not, why",
        run: extensions::why,
    },
    Command {
        name: "cairn-outcome",
        arguments: "",
        takes: Words(0),
        help: "ongoing, or the winner (X or O), the reason and the score",
        run: extensions::outcome,
    },
    Command {
        name: "cairn-perft",
        arguments: "DEPTH",
        takes: Words(1),
        help: "the number of move sequences of exactly that length",
        run: extensions::perft,
    },
    Command {
        name: "cairn-bench",
        arguments: "playouts SECONDS",
        takes: Words(2),
        help: "play random games from here for so many CPU seconds",
        run: extensions::bench,
    },
    Command {
        name: "cairn-analyze",
        arguments: "[visits=N] [seconds=S] [threads=N] [seed=N] [every=S]",
        takes: AtLeast(0),
        help: "what the computer thinks of the position, as JSON; with every=S again and again",
        run: analysis::analyze,
    },
];
