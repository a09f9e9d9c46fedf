//! Minifies scripts and style sheets.

/// A script or style sheet without indentation, empty lines and comments that have lines of
/// their own.
pub(crate) fn trimmed(text: &str) -> String {
    let mut trimmed = String::with_capacity(text.len());
    let mut is_comment = false;
    for line in text.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            trimmed += line;
            trimmed.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    trimmed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_stays_and_comments_go() {
        let script =
            "/* one */\nlet a = 1; // stays\n\n  /**\n   * @param b\n   */\n  a += 2;\n// no\n";
        assert_eq!(trimmed(script), "let a = 1; // stays\na += 2;\n");
    }
}
