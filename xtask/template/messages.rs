//! What New Game says.

use crate::message::Scope;

/// The messages of New Game.
pub(super) static SCOPE: Scope =
    Scope { name: "newgame", english: include_str!("messages/en.ftl") };

messages! {
    pub(super) SCOPE;

    // REPLACE: the messages, such as `own_last_liberty(point: Point, stones: Number);`.
    // Each becomes a function; the text of this one is `own-last-liberty = …` in messages/*.ftl.
    // The comment on `messages!` (message/declare.rs) lists the types of arguments.
}
