//! What a live region says, so that it is heard.

/// Browsers tell screen readers of a change only, so what is said twice in a row differs by
/// a space at its end, which nobody hears.
const UNHEARD: char = '\u{a0}';

/// What stands in the live region when `text` is to be said after `before`.
#[must_use]
pub fn after(before: &str, mut text: String) -> String {
    if text == before {
        text.push(UNHEARD);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_again_changes_the_region() {
        let mut region = String::new();
        for text in ["no", "no", "no", "yes", "no"] {
            let next = after(&region, text.to_owned());
            assert_ne!(next, region);
            assert_eq!(next.trim_end(), text);
            region = next;
        }
    }
}
