//! Markdown as HTML, for rule pages.

use pulldown_cmark::{Options, Parser, html::push_html};

/// The text as HTML. Rule pages are our own, so nothing in them has to be cleaned.
#[must_use]
pub fn html(markdown: &str) -> String {
    let mut html = String::with_capacity(markdown.len() * 3 / 2);
    push_html(&mut html, Parser::new_ext(markdown, Options::ENABLE_TABLES));
    html
}

#[cfg(test)]
mod tests {
    #[test]
    fn markdown_becomes_html() {
        assert_eq!(
            super::html("# A\n\n*b* **c**"),
            "<h1>A</h1>\n<p><em>b</em> <strong>c</strong></p>\n"
        );
    }
}
