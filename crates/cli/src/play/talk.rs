//! What the player is told.

use super::command::COMMANDS;
use crate::{
    picture,
    terminal::{Terminal, wrapping},
};
use anstyle::Style;
use cairn_record::{Ending, NodeId};
use cairn_rules::{AnyPosition, Button, Message, MoveError, Seat, Side, Step, words};
use cairn_view::{
    Language, narrate,
    table::{Sitter, Table},
};

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// The person's seat.
pub(super) fn person(table: &Table) -> Seat {
    match table.sitter(Seat::Starter) {
        Sitter::Person => Seat::Starter,
        Sitter::Computer(_) => Seat::Responder,
    }
}

/// The name of the colour that the person holds now.
pub(super) fn own_colour(table: &Table) -> Message {
    table.tree().game().info().side_name(table.side_of(person(table)))
}

/// What is played, who plays, and how to find out more.
pub(super) fn opening(table: &Table) -> String {
    let info = table.tree().game().info();
    let own = table.side_of(person(table));
    let name = |side: Side| format!("{} ({})", info.side_name(side), side.letter());
    let [own, other] = [own, own.other()].map(name);
    let level = match table.sitter(person(table).other()) {
        Sitter::Computer(level) => format!(" at level {level}"),
        Sitter::Person => String::new(),
    };
    let samples = words::alternatives(info.sample_moves);
    format!(
        "{BOLD}{}{BOLD:#} {FAINT}{}{FAINT:#}\n\nYou are {own}, the computer is {other}{level}. \
         Moves look like {samples}. Type help to see what else you can type; \
         `cairn rules {}` tells how the game is played.",
        info.name,
        table.tree().options(),
        info.id
    )
}

/// The board with the last move marked, counters, and whose turn it is or how the game ended.
pub(super) fn board(table: &Table, out: &Terminal) -> String {
    let position = table.position();
    let mut scene = position.scene();
    let last = table.tree().node(table.at()).and_then(|node| node.mv());
    if let Some(steps) = last.and_then(|mv| position.steps(mv).ok()) {
        scene.mark_last_move(&steps);
    }
    if let Some(ending) = table.ending() {
        scene.status = narrate::ending(table.tree().game().info(), ending);
    }
    format!("{}\n", picture::text(&scene, out.colours).trim_end())
}

/// Who played the move that led to a node, which one, and what it did.
pub(super) fn played(table: &Table, at: NodeId, who: Sitter) -> String {
    let who = match who {
        Sitter::Person => "You",
        Sitter::Computer(_) => "Computer",
    };
    let mv = table.tree().node(at).and_then(|node| node.mv()).unwrap_or_default();
    let told = narrate::last_move(table.tree(), at, Language::ENGLISH.texts());
    format!("{BOLD}{who}: {mv}{BOLD:#}  {told}")
}

/// Who won, and what can be done now.
pub(super) fn farewell(table: &Table, ending: Ending) -> String {
    let has_won = ending.winner() == table.side_of(person(table));
    let won = match ending {
        Ending::Resignation { .. } if has_won => "The computer gives up: you win!",
        _ if has_won => "You win!",
        _ => "The computer wins.",
    };
    let on = match ending {
        Ending::Resignation { .. } if has_won => " With continue it plays on to the end.",
        _ => "",
    };
    format!(
        "{BOLD}{won}{BOLD:#}{on} You can still take back your last decision with undo and keep the \
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
                "{}. Moves look like {samples}; help tells what else you can type.",
                error.message
            )
        }
    }
}

/// A move that is advised.
pub(super) fn hint(position: &dyn AnyPosition, mv: &str) -> String {
    let effects = position.effects(mv).unwrap_or_default();
    let told = narrate::consequences(position, &effects, Language::ENGLISH.texts());
    format!("Hint: {BOLD}{mv}{BOLD:#}  {told}").trim_end().to_owned()
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
    rows.extend(position.offer(&[]).buttons.into_iter().map(|button| special(position, button)));
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
    let buttons = position.offer(&[]).buttons;
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
    let numbers = position.offer(&[Step::Button(button)]).numbers;
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
