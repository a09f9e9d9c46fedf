//! Markdown on a terminal: headings, paragraphs, lists, bold and the like, wrapped to the
//! width of the terminal.

use crate::terminal::wrapping;
use anstyle::{AnsiColor, Style};
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

const BOLD: Style = Style::new().bold();
const ITALIC: Style = Style::new().italic();
const CODE: Style = AnsiColor::Cyan.on_default();
const HEADING: Style = AnsiColor::Yellow.on_default().bold();

/// Renders Markdown as lines of styled text, with an empty line between blocks.
pub(crate) fn render(markdown: &str, width: usize) -> String {
    let mut page = Page { width, text: String::new(), block: String::new(), lists: Vec::new() };
    for event in Parser::new(markdown) {
        page.take(event);
    }
    page.text
}

/// A page in the making.
struct Page {
    width: usize,
    /// Finished lines.
    text: String,
    /// The paragraph, heading or item that is being written.
    block: String,
    /// The lists that are open, outermost first: the number of the next item, or none
    /// for bullets.
    lists: Vec<Option<u64>>,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) => self.block += &text,
            Event::Code(code) => self.block += &format!("{CODE}{code}{CODE:#}"),
            Event::SoftBreak => self.block.push(' '),
            Event::HardBreak => self.block.push('\n'),
            Event::Rule => self.text += &format!("{}\n\n", "─".repeat(self.width.min(40))),
            Event::Start(tag) => self.open(&tag),
            Event::End(tag) => self.close(tag),
            _ => {}
        }
    }

    fn open(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Strong => self.block += &BOLD.render().to_string(),
            Tag::Emphasis => self.block += &ITALIC.render().to_string(),
            Tag::Heading { .. } => self.block += &HEADING.render().to_string(),
            Tag::List(first) => {
                // The text of an item ends where a list inside it begins.
                self.finish_item();
                self.lists.push(*first);
            }
            _ => {}
        }
    }

    fn close(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.block += &BOLD.render_reset().to_string(),
            TagEnd::Emphasis => self.block += &ITALIC.render_reset().to_string(),
            TagEnd::Heading(level) => self.finish_heading(level),
            TagEnd::Paragraph if self.lists.is_empty() => {
                self.finish("", "");
                self.text.push('\n');
            }
            TagEnd::Paragraph => self.block.push(' '),
            TagEnd::CodeBlock => {
                let lines = self.block.lines().map(|line| format!("    {line}\n"));
                self.text += &(lines.collect::<String>() + "\n");
                self.block.clear();
            }
            TagEnd::Item => self.finish_item(),
            TagEnd::List(_) => {
                self.lists.pop();
                if self.lists.is_empty() {
                    self.text.push('\n');
                }
            }
            _ => {}
        }
    }

    /// A heading is underlined, so that it is one without colours too.
    fn finish_heading(&mut self, level: HeadingLevel) {
        let line = match level {
            HeadingLevel::H1 => "═",
            HeadingLevel::H2 => "─",
            _ => "",
        };
        let length = textwrap::core::display_width(&self.block).min(self.width);
        self.block += &HEADING.render_reset().to_string();
        self.finish("", "");
        if !line.is_empty() {
            self.text += &format!("{HEADING}{}{HEADING:#}\n", line.repeat(length));
        }
        self.text.push('\n');
    }

    fn finish_item(&mut self) {
        if self.block.is_empty() {
            return;
        }
        let margin = "  ".repeat(self.lists.len());
        let bullet = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{}. ", *number - 1)
            }
            _ => "• ".to_owned(),
        };
        let indent = margin.clone() + &" ".repeat(bullet.chars().count());
        self.finish(&(margin + &bullet), &indent);
    }

    /// Wraps what has been written and adds it to the page.
    fn finish(&mut self, first_indent: &str, indent: &str) {
        let options = wrapping(self.width)
            .initial_indent(first_indent)
            .subsequent_indent(indent)
            .break_words(false);
        self.text += &textwrap::fill(self.block.trim(), options);
        self.text.push('\n');
        self.block.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(markdown: &str, width: usize) -> String {
        anstream::adapter::strip_str(&render(markdown, width)).to_string()
    }

    #[test]
    fn headings_paragraphs_and_lists() {
        let page = "# Title\n\nSome **bold** and *slanted* words\nand `code`.\n\n## Part\n\n- one\n- two\n  three\n  - inner\n\n1. first\n2. second\n\n### Small\n";
        assert_eq!(
            plain(page, 80),
            "Title\n═════\n\nSome bold and slanted words and code.\n\nPart\n────\n\n  • one\n  • two three\n    • inner\n\n  1. first\n  2. second\n\nSmall\n\n"
        );
    }

    #[test]
    fn lines_are_wrapped_without_counting_styles() {
        let text = plain("one **two three** four five six\n\n- seven eight nine ten", 15);
        assert_eq!(text, "one two three\nfour five six\n\n  • seven eight\n    nine ten\n\n");
    }

    #[test]
    fn styles_are_there() {
        let text = render("**bold**", 80);
        assert!(text.contains("\u{1b}[1mbold\u{1b}[0m"), "{text:?}");
    }

    #[test]
    fn code_blocks_are_left_alone() {
        assert_eq!(plain("```\na  b\n c\n```\n", 10), "    a  b\n     c\n\n");
    }
}
