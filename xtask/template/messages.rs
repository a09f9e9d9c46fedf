//! What New Game says.

use crate::message::Scope;

/// The messages of New Game.
pub(super) static SCOPE: Scope =
    Scope { name: "newgame", english: include_str!("messages/en.ftl") };

messages! {
    pub(super) SCOPE;

    // REPLACE: the messages with their arguments, such as `own_last_liberty(point: Point);`.
    // It becomes a function here, and its text is `own-last-liberty = …` in messages/*.ftl.
}
