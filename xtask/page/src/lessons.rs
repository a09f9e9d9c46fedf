//! Builds the files of lessons from the games' rule pages and exercises: prose becomes HTML.

use cairn_rules::{LessonTranslationError, games::GAMES, lesson_translation, message};
use cairn_view::{
    Language,
    lessons::{LessonText, LessonTexts, Section},
};
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html,
};
use std::error::Error;

/// The file of lessons in a language.
pub(crate) fn file(language: Language) -> Result<Vec<u8>, Box<dyn Error>> {
    let text = |(game, page, exercises): (&str, String, String)| {
        let (page, sections) = prepare(&page);
        (game.to_owned(), LessonText { sections, page, exercises })
    };
    let texts: LessonTexts = sources(language)?.into_iter().map(text).collect();
    Ok(serde_json::to_vec(&texts)?)
}

/// The ids of the games with their rule pages and exercises in a language.
fn sources(
    language: Language,
) -> Result<Vec<(&'static str, String, String)>, LessonTranslationError> {
    let games = GAMES.iter().map(|game| game.info());
    let source = games.map(|info| match message::lessons(language.code(), info.id) {
        None => Ok((info.id, info.page.to_owned(), info.exercises.to_owned())),
        Some((page, exercises)) => Ok((
            info.id,
            lesson_translation::page(info.page, page)?,
            lesson_translation::exercises(info.exercises, exercises)?,
        )),
    });
    source.collect()
}

/// Converts the prose of a rule page to HTML, leaves its diagrams, and collects its sections.
/// Rule pages are trusted, so they are not sanitised.
fn prepare(markdown: &str) -> (String, Vec<Section>) {
    let mut sections: Vec<Section> = Vec::new();
    let mut section: Option<String> = None;
    let mut in_diagram = false;
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == "diagram" => {
            in_diagram = true;
            raw("```diagram\n".to_owned())
        }
        Event::Text(lines) if in_diagram => Event::Html(lines),
        Event::End(TagEnd::CodeBlock) if in_diagram => {
            in_diagram = false;
            raw("```\n".to_owned())
        }
        Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => {
            section = Some(String::new());
            // Headings can get the focus, as targets of links.
            raw(format!("<h2 id=\"{}\" tabindex=\"-1\">", id(sections.len())))
        }
        Event::End(TagEnd::Heading(HeadingLevel::H2)) => {
            let title = section.take().unwrap_or_default();
            sections.push(Section { id: id(sections.len()), title });
            raw("</h2>\n".to_owned())
        }
        Event::Start(Tag::Link { dest_url, .. }) => {
            let address = dest_url.replace('&', "&amp;").replace('"', "&quot;");
            // A new tab keeps this page open, and the other page gets no referrer.
            raw(format!("<a href=\"{address}\" target=\"_blank\" rel=\"noopener noreferrer\">"))
        }
        Event::Text(text) | Event::Code(text) if section.is_some() => {
            section.get_or_insert_default().push_str(&text);
            Event::Text(text)
        }
        other => other,
    });
    let mut html = String::with_capacity(markdown.len() * 3 / 2);
    push_html(&mut html, events);
    (html, sections)
}

fn raw(html: String) -> Event<'static> {
    Event::Html(CowStr::from(html))
}

fn id(section: usize) -> String {
    format!("section-{}", section + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{exercise, page};
    use cairn_view::lessons::Lessons;

    #[test]
    fn prose_becomes_html_and_diagrams_stay() {
        let markdown = "# A\n\n[b](https://b.example/?c&d)\n\n## C *d*\n\n```diagram\nplay: a1 < b2\n```\nmore\n";
        let (page, sections) = prepare(markdown);
        assert_eq!(
            page,
            "<h1>A</h1>\n<p><a href=\"https://b.example/?c&amp;d\" target=\"_blank\" \
             rel=\"noopener noreferrer\">b</a></p>\n<h2 id=\"section-1\" tabindex=\"-1\">C \
             <em>d</em></h2>\n```diagram\nplay: a1 < b2\n```\n<p>more</p>\n"
        );
        assert_eq!(sections, [Section { id: "section-1".to_owned(), title: "C d".to_owned() }]);
    }

    /// The page reads every diagram and every exercise of the games.
    #[test]
    fn lessons_are_complete() {
        Language::all().for_each(check_lessons_in);
    }

    fn check_lessons_in(language: Language) {
        let file = String::from_utf8(file(language).unwrap()).unwrap();
        let lessons = Lessons::read(&file).unwrap();
        for (id, page, exercises) in sources(language).unwrap() {
            let lesson = lessons.of(id).unwrap();
            let diagrams = |blocks: &[page::Block]| {
                let diagrams =
                    blocks.iter().filter(|block| matches!(block, page::Block::Diagram(_)));
                diagrams.cloned().collect::<Vec<_>>()
            };
            let original = page::parse(&page).unwrap();
            assert!(!lesson.sections.is_empty() && !original.is_empty(), "{id}");
            assert_eq!(diagrams(&lesson.blocks), diagrams(&original), "{id}");
            assert_eq!(lesson.exercises, exercise::parse(&exercises).unwrap());
            for block in &lesson.blocks {
                if let page::Block::Prose(html) = block {
                    assert!(html.trim_start().starts_with('<'), "{id}: {html}");
                }
            }
        }
    }
}
