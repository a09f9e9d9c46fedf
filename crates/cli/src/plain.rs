//! Text from files and command lines as it is printed: characters that are not seen but change
//! what is seen, such as those that turn the direction of writing, are named by their numbers.

use std::borrow::Cow;

/// The text with `\u{202e}` in place of such a character. Line breaks stay.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match is_hidden(c) {
            true => plain.extend(c.escape_unicode()),
            false => plain.push(c),
        }
    }
    Cow::Owned(plain)
}

/// Control characters other than line breaks and tabs, and those of the Unicode category Format,
/// with the separators of lines and paragraphs.
pub(crate) fn is_hidden(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' => true,
        '\u{890}' | '\u{891}' | '\u{8e2}' | '\u{180e}' => true,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => true,
        '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' => true,
        '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' => true,
        '\u{e0001}' | '\u{e0020}'..='\u{e007f}' => true,
        c => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_named() {
        assert_eq!(plain("a\u{202e}b\u{feff}\u{1b}[1m"), r"a\u{202e}b\u{feff}\u{1b}[1m");
        for text in ["", "Zoë 碁 →\n\tx…", "e\u{301}"] {
            assert!(matches!(plain(text), Cow::Borrowed(same) if same == text));
        }
        // What Rust takes for printable is what is left as it is.
        for c in ('\u{80}'..='\u{e0fff}').filter(|&c| is_hidden(c)) {
            assert!(format!("{c:?}").starts_with("'\\u{"), "{c:?}");
        }
    }
}
