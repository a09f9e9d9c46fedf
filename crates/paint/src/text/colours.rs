//! The styles of characters in a coloured picture.

use anstyle::{Ansi256Color, Style};
use cairn_rules::{Paint, Piece, Tone};

/// Light wood.
const BOARD: Ansi256Color = Ansi256Color(180);

const fn on_board(colour: u8) -> Style {
    Style::new()
        .fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(colour))))
        .bg_color(Some(anstyle::Color::Ansi256(BOARD)))
}

/// Empty points and the space between points.
pub(super) const EMPTY: Style = on_board(94);
/// Brackets.
pub(super) const BRACKET: Style = on_board(16).bold();
/// Stones and marks around the board.
pub(super) const OUTSIDE: Style = Style::new().dimmed();

/// A stone of this colour, or a mark that belongs to its side.
pub(super) const fn paint(paint: Paint) -> Style {
    match paint {
        Paint::Black => on_board(16),
        Paint::White => on_board(231),
        Paint::Red => on_board(124),
        Paint::Blue => on_board(19),
    }
}

/// A mark.
pub(super) const fn tone(tone: Tone, palette: &[Paint; 3]) -> Style {
    match tone {
        Tone::Plain => BRACKET,
        Tone::First => paint(palette[0]).bold(),
        Tone::Second => paint(palette[1]).bold(),
        Tone::Good => on_board(22).bold(),
        Tone::Bad => on_board(88).bold(),
    }
}

/// The character of a stone. Every colour has its own.
pub(super) const fn stone(piece: Piece, palette: &[Paint; 3]) -> char {
    match (palette[piece.index()], piece) {
        (Paint::Red, _) => '◆',
        (Paint::Blue, _) => '■',
        (Paint::Black | Paint::White, Piece::Neutral) => piece.letter(),
        (Paint::Black | Paint::White, _) => '●',
    }
}
