//! Putting a piece of text between two marks in a file.

/// The mark before the piece.
pub(crate) const BEGIN: &str = "<!-- benchmarks -->";
/// The mark after it.
pub(crate) const END: &str = "<!-- /benchmarks -->";

/// The page with what stands between the marks replaced; `None` when it has no marks.
pub(crate) fn between_marks(page: &str, piece: &str) -> Option<String> {
    let (before, rest) = page.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{}\n{END}{after}", piece.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_piece_is_replaced() {
        let page = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        let once = between_marks(&page, "new\n").unwrap();
        assert_eq!(once, format!("a\n{BEGIN}\nnew\n{END}\nb\n"));
        assert_eq!(between_marks(&once, "new").unwrap(), once, "twice is once");
        assert_eq!(between_marks("no marks", "new"), None);
        assert_eq!(between_marks(&format!("{END} {BEGIN}"), "new"), None);
    }
}
