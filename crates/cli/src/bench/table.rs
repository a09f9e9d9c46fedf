//! A Markdown table: the game, the board, and numbers.

const NAME: usize = 12;
const BOARD: usize = 5;
const NUMBER: usize = 16;

/// The names of the columns and the line below them.
pub(super) fn headings<const N: usize>(names: [&str; N]) -> [String; 2] {
    let rules: [_; N] = std::array::from_fn(|column| match column {
        0 => format!(":{:-<1$}", "", NAME - 1),
        1 => format!(":{:-<1$}", "", BOARD - 1),
        _ => format!("{:-<1$}:", "", NUMBER - 1),
    });
    [line(names.map(str::to_owned)), line(rules)]
}

/// A row.
pub(super) fn line<const N: usize>(cells: [String; N]) -> String {
    let cells = cells.into_iter().enumerate().map(|(column, cell)| match column {
        0 => format!(" {cell:<NAME$} |"),
        1 => format!(" {cell:<BOARD$} |"),
        _ => format!(" {cell:>NUMBER$} |"),
    });
    cells.fold("|".to_owned(), |line, cell| line + &cell)
}
