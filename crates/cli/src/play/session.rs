//! A session in the terminal: reads what the player types and carries it out.

use super::{
    command::Command, computer::Computer, lines::Lines, record_file::RecordFile, seats, texts,
};
use crate::{
    failure::Failure,
    interrupt,
    plain::plain,
    terminal::{Terminal, wrapping},
};
use cairn_match::{Handled, LocalMatch, Millis, PlayerKind};
use cairn_rules::{Button, Seat};
use cairn_search::{Decision, Level};
use std::{
    io::{BufRead, Write},
    path::Path,
};

/// No clock runs.
const NOW: Millis = 0;

/// A game in progress.
pub(super) struct TerminalSession<'a> {
    game: LocalMatch,
    computer: Computer,
    file: RecordFile,
    out: &'a mut Terminal,
    /// Buttons that have been explained.
    explained: Vec<&'static Button>,
}

/// Whether there is more to read.
#[derive(PartialEq)]
enum Then {
    GoOn,
    Leave,
}

impl<'a> TerminalSession<'a> {
    /// A match in which one seat is the computer's.
    pub(super) fn new(
        game: LocalMatch,
        computer: Computer,
        file: RecordFile,
        out: &'a mut Terminal,
    ) -> TerminalSession<'a> {
        TerminalSession { game, computer, file, out, explained: Vec::new() }
    }

    /// Plays until the player leaves or there is nothing more to read.
    pub(super) fn play(&mut self, lines: &mut Lines<impl BufRead>) -> Result<(), Failure> {
        self.say(&texts::opening(&self.game))?;
        self.show_board()?;
        self.prepare_to_leave();
        loop {
            if let Some((seat, PlayerKind::Computer(_))) = self.game.to_act() {
                self.computer_decides(seat)?;
                continue;
            }
            self.explain_moves()?;
            self.prompt(lines.are_typed)?;
            let Some(line) = lines.next()? else {
                if lines.are_typed {
                    writeln!(self.out)?;
                }
                break;
            };
            if self.answer(&line)? == Then::Leave {
                break;
            }
        }
        self.leave()
    }

    fn computer_decides(&mut self, seat: Seat) -> Result<(), Failure> {
        self.out.flush()?;
        match self.computer.decide(self.game.game().line())? {
            Some(Decision::Play(mv)) => self.make_move(&mv),
            // A game without legal moves would be over.
            Some(Decision::Resign) | None => self.end(seat),
        }
    }

    /// Carries out a line. A line that can be read as a move is a move.
    fn answer(&mut self, line: &str) -> Result<Then, Failure> {
        let position = self.game.position().boxed_clone();
        match (position.steps(line), Command::parse(line)) {
            (Err(_), Some(Ok(command))) => return self.carry_out(command),
            (Err(_), Some(Err(wrong))) => self.say(&wrong)?,
            (Err(error), None) => self.say(&plain(&texts::refusal(&*position, &error)))?,
            (Ok(_), _) if self.is_over()? => {}
            (Ok(_), _) => match position.check(line) {
                Err(error) => self.say(&plain(&texts::refusal(&*position, &error)))?,
                Ok(()) => self.make_move(line)?,
            },
        }
        Ok(Then::GoOn)
    }

    fn carry_out(&mut self, command: Command) -> Result<Then, Failure> {
        match command {
            Command::Help => self.print(&texts::help(self.game.position(), self.out.width))?,
            Command::Board => self.show_board()?,
            Command::Moves if self.is_over()? => {}
            Command::Moves => self.say(&texts::moves(self.game.position()))?,
            Command::Hint if self.is_over()? => {}
            Command::Hint => self.advise()?,
            Command::Undo => self.undo()?,
            Command::Resign if self.is_over()? => {}
            Command::Resign => self.end(texts::person(&self.game))?,
            Command::Continue => self.play_on()?,
            Command::Save(path) => self.save(&path)?,
            Command::Level(level) => self.change_level(level)?,
            Command::Quit => return Ok(Then::Leave),
        }
        Ok(Then::GoOn)
    }

    /// Plays a legal move and prints what it did.
    fn make_move(&mut self, mv: &str) -> Result<(), Failure> {
        let who = self.game.to_act().map_or(PlayerKind::Person, |(_, player)| player);
        let colour = texts::own_colour(&self.game);
        accepted(self.game.play(mv, NOW))?;
        // Moves that were taken back stay in the record, as a variation.
        self.game.make_main_line();
        if let Some(played) = self.game.game().last_move() {
            let text = texts::played(played, self.game.position(), who);
            self.say(&text)?;
        }
        let now = texts::own_colour(&self.game);
        if now != colour {
            self.say(&format!("You are {now} now."))?;
        }
        self.show_board()?;
        self.changed()
    }

    /// The game ends because a player resigns.
    fn end(&mut self, loser: Seat) -> Result<(), Failure> {
        accepted(self.game.resign(loser, NOW))?;
        self.show_board()?;
        self.changed()?;
        // A result belongs to the end of the main line.
        if !self.game.can_redo() {
            return Ok(());
        }
        self.say("The record goes on with what was taken back, so it cannot hold the resignation.")
    }

    /// Lets a computer that has resigned play on to the end.
    fn play_on(&mut self) -> Result<(), Failure> {
        match self.game.resigned_by() {
            Some(PlayerKind::Computer(_)) => {
                self.computer.play_on();
                accepted(self.game.take_back_result(NOW))?;
                self.save_progress()
            }
            _ => self.say("The computer has not resigned."),
        }
    }

    /// Goes back to the person's last decision, which may be to resign.
    fn undo(&mut self) -> Result<(), Failure> {
        if self.game.resigned_by() == Some(PlayerKind::Person) {
            accepted(self.game.take_back_result(NOW))?;
        } else if !self.game.undo(NOW) {
            return self.say("There is no move of yours to take back.");
        }
        self.say("Taken back.")?;
        self.show_board()?;
        self.changed()
    }

    fn advise(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        match self.computer.hint(self.game.game().line())? {
            Some(mv) => self.say(&texts::hint(self.game.position(), &mv)),
            None => Ok(()),
        }
    }

    fn save(&mut self, path: &Path) -> Result<(), Failure> {
        match self.file.save(path, &self.game) {
            Ok(()) => self.say(&plain(&format!("Saved in {}.", path.display()))),
            Err(failure) => self.say(&plain(&format!("Not saved: {failure}."))),
        }
    }

    fn change_level(&mut self, level: Level) -> Result<(), Failure> {
        self.computer.set_level(level);
        let players = self.game.players().map(|player| match player {
            PlayerKind::Computer(_) => PlayerKind::Computer(level.number()),
            PlayerKind::Person => PlayerKind::Person,
        });
        self.game.set_players(players);
        seats::name(self.game.headers_mut(), players);
        self.say(&format!("The computer plays at level {level} now."))?;
        self.save_progress()
    }

    /// Saves the game after a change, and prints the result if it has ended.
    fn changed(&mut self) -> Result<(), Failure> {
        if let Some(result) = self.game.game().result() {
            self.say(&texts::result(&self.game, result))?;
        }
        self.save_progress()
    }

    /// Saves the game as it is now. After a failure the game goes on.
    fn save_progress(&mut self) -> Result<(), Failure> {
        let failure = self.file.update(&self.game).map(ToString::to_string);
        self.prepare_to_leave();
        match failure {
            None => Ok(()),
            Some(failure) => self.say(&plain(&format!(
                "The game could not be saved: {failure}. Enter save FILE to write it to another file."
            ))),
        }
    }

    /// From now on a signal prints how to continue this game as it is now.
    fn prepare_to_leave(&self) {
        interrupt::leave_with(self.continue_hint().unwrap_or_default());
    }

    /// Whether the game is over; prints that.
    fn is_over(&mut self) -> Result<bool, Failure> {
        let is_over = self.game.game().result().is_some();
        if is_over {
            self.say("The game is over; undo takes back your last decision.")?;
        }
        Ok(is_over)
    }

    /// Explains moves that are possible for the first time.
    fn explain_moves(&mut self) -> Result<(), Failure> {
        if self.game.game().result().is_some() {
            return Ok(());
        }
        match texts::special_moves(self.game.position(), &mut self.explained, self.out.width)
            .as_str()
        {
            "" => Ok(()),
            text => self.print(text),
        }
    }

    fn prompt(&mut self, is_shown: bool) -> Result<(), Failure> {
        if is_shown {
            let is_over = self.game.game().result().is_some();
            let whose = (!is_over).then(|| texts::own_colour(&self.game).to_string());
            write!(self.out, "{}> ", whose.unwrap_or_default())?;
        }
        Ok(self.out.flush()?)
    }

    /// Prints how to continue the game.
    fn leave(&mut self) -> Result<(), Failure> {
        if let Some(words) = self.continue_hint() {
            writeln!(self.out, "{words}")?;
        }
        self.out.flush()?;
        self.file.take_failure().map_or(Ok(()), Err)
    }

    /// How to continue a game that is not over, or that is and could not be saved.
    fn continue_hint(&self) -> Option<String> {
        let is_over = self.game.game().result().is_some() && self.file.is_up_to_date();
        let goes_on = !is_over && self.game.tree().move_count() > 0;
        goes_on.then(|| match self.file.continue_command(&self.game) {
            Some(command) => format!("To go on with this game:\n  {command}"),
            None => "This game is too long to be saved without a file.".to_owned(),
        })
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let board = texts::board(&self.game, self.out);
        Ok(writeln!(self.out, "\n{board}")?)
    }

    /// Writes running text.
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        let text = textwrap::fill(text, wrapping(self.out.width));
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Writes lines as they are, and an empty one.
    fn print(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}\n")?)
    }
}

/// Turns a rejection of the match into a failure.
fn accepted(handled: Handled) -> Result<(), Failure> {
    handled.accepted().map(|_| ()).map_err(|rejection| Failure::input(rejection.to_string()))
}
