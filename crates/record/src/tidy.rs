//! Normalises texts from people and files, so that every format can write them and read them back.

/// A text of several lines. Line breaks become `\n`, other white space a space, other
/// control characters nothing; nothing blank is left at either end.
pub(crate) fn lines(text: &str) -> String {
    let mut tidy = String::new();
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '\n' | '\r' => {
                let partner = if c == '\n' { '\r' } else { '\n' };
                letters.next_if_eq(&partner);
                tidy.push('\n');
            }
            c if c.is_whitespace() => tidy.push(' '),
            c if c.is_control() => {}
            c => tidy.push(c),
        }
    }
    tidy.truncate(tidy.trim_end().len());
    tidy.drain(..tidy.len() - tidy.trim_start().len());
    tidy.shrink_to_fit();
    tidy
}

/// A text of one line, its words one space apart.
pub(crate) fn line(text: &str) -> String {
    let mut line = String::new();
    for word in lines(text).split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_tidied() {
        assert_eq!(lines(" \r\na\tb\r\n\r\nc\u{7}d\re \n"), "a b\n\ncd\ne");
        assert_eq!(line("  a \n b\t\u{a0} c "), "a b c");
        assert_eq!(line("\u{7}\n"), "");
    }

    #[test]
    fn tidying_once_is_enough() {
        for text in ["\u{7} a", "a \u{1}", "\n\r\n\r", "\u{85}x\u{2028}", "\r\u{0}\n a"] {
            assert_eq!(lines(&lines(text)), lines(text), "{text:?}");
            assert_eq!(line(&line(text)), line(text), "{text:?}");
        }
    }
}
