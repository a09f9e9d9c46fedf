//! The text of a live region, which screen readers announce.

/// Screen readers announce a live region only when its text changes. So the second of two equal
/// texts gets a space at its end, which is silent.
const SILENT: char = '\u{a0}';

/// The text of the live region that announces `text` after `before`.
#[must_use]
pub fn after(before: &str, mut text: String) -> String {
    if text == before {
        text.push(SILENT);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_text_changes_the_region() {
        let mut region = String::new();
        for text in ["no", "no", "no", "yes", "no"] {
            let next = after(&region, text.to_owned());
            assert_ne!(next, region);
            assert_eq!(next.trim_end(), text);
            region = next;
        }
    }
}
