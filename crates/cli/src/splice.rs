//! Putting a piece of text between two marks in a file.

/// The marks before and after the piece with this name.
pub(crate) fn marks(name: &str) -> [String; 2] {
    [format!("<!-- {name} -->"), format!("<!-- /{name} -->")]
}

/// The page with what stands between the marks replaced; `None` when it has no marks.
pub(crate) fn between_marks(page: &str, name: &str, piece: &str) -> Option<String> {
    let [begin, end] = marks(name);
    let (before, rest) = page.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}\n{}\n{end}{after}", piece.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_piece_is_replaced() {
        let page = "a\n<!-- x -->\nold\n<!-- /x -->\nb\n<!-- y -->\n<!-- /y -->\n";
        let once = between_marks(page, "x", "new\n").unwrap();
        assert_eq!(once, page.replace("old", "new"));
        assert_eq!(between_marks(&once, "x", "new").unwrap(), once, "twice is once");
        assert_eq!(between_marks(page, "z", "new"), None);
        assert_eq!(between_marks("<!-- /x --> <!-- x -->", "x", "new"), None);
    }
}
