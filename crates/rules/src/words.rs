//! Small parts of English texts.

use std::fmt::Display;

/// "1 stone", "3 stones".
#[must_use]
pub fn count(number: usize, singular: &str) -> String {
    if number == 1 { format!("1 {singular}") } else { format!("{number} {singular}s") }
}

/// "a1", "a1 and b2", "a1, b2 and c3".
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    join(items, "and")
}

/// "a1", "a1 or b2", "a1, b2 or c3".
pub fn alternatives<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    join(items, "or")
}

fn join<T: Display>(items: impl IntoIterator<Item = T>, word: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

/// The first `longest` characters of a text as one line, with an ellipsis if the text is longer.
#[must_use]
pub fn one_line(text: &str, longest: usize) -> String {
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut line: String = plain.clone().take(longest).collect();
    if plain.count() > longest {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_and_lists() {
        assert_eq!(count(1, "stone"), "1 stone");
        assert_eq!(count(0, "stone"), "0 stones");
        assert_eq!(list(["a1"]), "a1");
        assert_eq!(list(["a1", "b2", "c3"]), "a1, b2 and c3");
        assert_eq!(alternatives(["low", "high"]), "low or high");
        assert_eq!(list(Vec::<String>::new()), "");
    }

    #[test]
    fn texts_are_brought_into_one_line() {
        assert_eq!(one_line("a\tb\nc", 5), "a b c");
        assert_eq!(one_line("äöüß", 3), "äöü…");
    }
}
