//! A Markdown table of five columns, the last three of numbers.

/// The names of the columns and the line below them.
pub(super) fn headings(names: [&str; 5]) -> [String; 2] {
    let rules = [":-----------", ":----", "------------:", "-------------:", "---------------:"];
    [names, rules].map(|cells| line(cells.map(str::to_owned)))
}

/// A row.
pub(super) fn line([game, board, a, b, c]: [String; 5]) -> String {
    format!("| {game:<12} | {board:<5} | {a:>13} | {b:>14} | {c:>16} |")
}
