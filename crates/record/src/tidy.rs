//! Texts as they are kept: whatever a person or a file hands over is brought into the one
//! form that every format can write and read back.

/// A text of several lines. Line breaks become `\n`, other white space a space, other
/// control characters nothing; nothing blank is left at either end.
pub(crate) fn lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
    let tidy: String = text
        .chars()
        .map(|c| if c.is_whitespace() && c != '\n' { ' ' } else { c })
        .filter(|&c| !c.is_control() || c == '\n')
        .collect();
    tidy.trim().to_owned()
}

/// A text of one line, its words one space apart.
pub(crate) fn line(text: &str) -> String {
    lines(text).split_whitespace().collect::<Vec<_>>().join(" ")
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
