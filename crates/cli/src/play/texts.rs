//! Texts for the player.

use super::command::COMMANDS;
use crate::{
    picture,
    terminal::{Terminal, wrapping},
};
use anstyle::Style;
use cairn_match::{LocalMatch, PlayerKind};
use cairn_record::{GameResult, Termination};
use cairn_rules::{AnyPosition, Button, Message, MoveError, PlayedMove, Seat, Side, Step, words};
use cairn_view::{Language, narrate};

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// The person's seat.
pub(super) fn person(game: &LocalMatch) -> Seat {
    match game.player(Seat::Starter) {
        PlayerKind::Person => Seat::Starter,
        PlayerKind::Computer(_) => Seat::Responder,
    }
}

/// The name of the colour that the person holds now.
pub(super) fn own_colour(game: &LocalMatch) -> Message {
    game.tree().game().info().side_name(game.game().side_of(person(game)))
}

/// What is played, who plays, and how to find out more.
pub(super) fn opening(game: &LocalMatch) -> String {
    let info = game.tree().game().info();
    let own = game.game().side_of(person(game));
    let name = |side: Side| format!("{} ({})", info.side_name(side), side.letter());
    let [own, other] = [own, own.other()].map(name);
    let level = game.computer_level().map_or(String::new(), |level| format!(" at level {level}"));
    let samples = words::alternatives(info.sample_moves);
    format!(
        "{BOLD}{}{BOLD:#} {FAINT}{}{FAINT:#}\n\nYou are {own}, the computer is {other}{level}. \
         Moves look like {samples}. Type help to see what else you can type; \
         `cairn rules {}` explains the game.",
        info.name,
        game.tree().options(),
        info.id
    )
}

/// The board with the last move marked, counters, and whose turn it is or the result.
pub(super) fn board(game: &LocalMatch, out: &Terminal) -> String {
    let line = game.game().line();
    let mut scene = line.scene(game.position());
    if let Some(result) = game.game().result() {
        scene.status = narrate::result(line.game.info(), result);
    }
    format!("{}\n", picture::text(&scene, out.colours).trim_end())
}

/// Who played a move, which one, and what it did.
pub(super) fn played(played: &PlayedMove, after: &dyn AnyPosition, who: PlayerKind) -> String {
    let who = match who {
        PlayerKind::Person => "You",
        PlayerKind::Computer(_) => "Computer",
    };
    let did = narrate::describe_move(played, after, Language::ENGLISH.texts());
    format!("{BOLD}{who}: {}{BOLD:#}  {did}", played.mv)
}

/// Who won, and what can be done now.
pub(super) fn result(game: &LocalMatch, result: GameResult) -> String {
    let has_won = game.game().winner() == Some(person(game));
    let is_resigned = result.termination == Termination::Resignation;
    let (won, on) = match (has_won, is_resigned) {
        (true, true) => {
            ("The computer resigns: you win!", " With continue it plays on to the end.")
        }
        (true, false) => ("You win!", ""),
        (false, _) => ("The computer wins.", ""),
    };
    format!(
        "{BOLD}{won}{BOLD:#}{on} You can still take back your last decision with undo and save the \
         game with save FILE; quit leaves."
    )
}

/// Why a move was not played.
pub(super) fn refusal(position: &dyn AnyPosition, error: &MoveError) -> String {
    match error {
        MoveError::Illegal(refusal) => format!("Not possible: {}.", refusal.message),
        MoveError::Unreadable(error) => {
            let samples = words::alternatives(position.info().sample_moves);
            format!(
                "{}. Moves look like {samples}; help lists what else you can type.",
                error.message()
            )
        }
    }
}

/// A hint: a good move and what it does.
pub(super) fn hint(position: &dyn AnyPosition, mv: &str) -> String {
    let effects = position.effects(mv).unwrap_or_default();
    let description = narrate::consequences(position, &effects, Language::ENGLISH.texts());
    format!("Hint: {BOLD}{mv}{BOLD:#}  {description}").trim_end().to_owned()
}

/// All legal moves.
pub(super) fn moves(position: &dyn AnyPosition) -> String {
    let moves = position.legal_moves();
    format!("{}: {}", words::count(moves.len(), "legal move"), moves.join(" "))
}

/// Everything that can be typed now.
pub(super) fn help(position: &dyn AnyPosition, width: usize) -> String {
    let samples = words::alternatives(position.info().sample_moves);
    let mut rows = vec![("a move".to_owned(), format!("as in {samples}, in either case"))];
    rows.extend(
        position.next_steps(&[]).buttons.into_iter().map(|button| special(position, button)),
    );
    rows.extend(COMMANDS.map(|(usage, does)| (usage.to_owned(), does.to_owned())));
    table_of(&rows, width)
}

/// Moves that are more than a point and are possible now, with what they do; empty if they have
/// all been explained.
pub(super) fn special_moves(
    position: &dyn AnyPosition,
    explained: &mut Vec<&'static Button>,
    width: usize,
) -> String {
    let buttons = position.next_steps(&[]).buttons;
    let new: Vec<_> = buttons.into_iter().filter(|button| !explained.contains(button)).collect();
    let rows: Vec<_> = new.iter().map(|button| special(position, button)).collect();
    explained.extend(new);
    if rows.is_empty() {
        return String::new();
    }
    format!("Possible now:\n{}", table_of(&rows, width))
}

/// What a move with a button looks like, and what it does.
fn special(position: &dyn AnyPosition, button: &'static Button) -> (String, String) {
    let begins = |mv: &&&str| {
        let steps = position.steps(mv).unwrap_or_default();
        steps.first() == Some(&Step::Button(button))
    };
    let sample = position.info().sample_moves.iter().find(begins);
    let numbers = position.next_steps(&[Step::Button(button)]).numbers;
    let range = match (numbers.first(), numbers.last()) {
        (Some(least), Some(most)) => format!(" From {least} to {most}."),
        _ => String::new(),
    };
    (
        sample.unwrap_or(&button.token).to_string(),
        format!("{}{range}", position.info().button_help(button)),
    )
}

/// Words and what they mean, in two columns.
fn table_of(rows: &[(String, String)], width: usize) -> String {
    let widest = rows.iter().map(|(word, _)| word.len()).max().unwrap_or(0);
    let indent = " ".repeat(widest + 4);
    let line = |(word, meaning): &(String, String)| {
        let word = format!("  {word:<widest$}  ");
        let options = wrapping(width).initial_indent(&word).subsequent_indent(&indent);
        textwrap::fill(meaning, options)
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}
