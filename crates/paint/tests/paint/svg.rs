//! SVG pictures.

use crate::scenes;
use cairn_paint::{Layout, Style, svg};
use cairn_rules::{Message, Shape};
use roxmltree::{Document, Node};

/// The group of a class.
fn group<'a>(document: &'a Document<'a>, class: &str) -> Option<Node<'a, 'a>> {
    document.descendants().find(|node| node.attribute("class") == Some(class))
}

#[test]
fn pictures_have_a_description() {
    let mut scene = scenes::tokens();
    scene.status = Message::verbatim("<White> & 'Black'");
    let text = svg::paint(&scene, &Style::default());
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let title = root.first_element_child().unwrap();
    assert!(title.has_tag_name(("http://www.w3.org/2000/svg", "title")));
    assert_eq!(title.text(), Some("<White> & 'Black'"));
    let description = title.next_sibling_element().unwrap();
    assert_eq!(description.text(), Some("5×5 board with 6 black stones and 5 white stones"));
}

#[test]
fn pictures_have_a_size_only_if_the_style_has_one() {
    let scene = scenes::cells();
    let layout = Layout::of(&scene, &Style::default());
    let text = svg::paint(&scene, &Style::default());
    let document = Document::parse(&text).unwrap();
    let view_box = format!("0 0 {} {}", layout.width(), layout.height());
    assert_eq!(document.root_element().attribute("viewBox"), Some(view_box.as_str()));
    assert_eq!(document.root_element().attribute("width"), None);
    let text = svg::paint(&scene, &Style { width: Some(480), ..Style::default() });
    let document = Document::parse(&text).unwrap();
    assert_eq!(document.root_element().attribute("width"), Some("480"));
}

#[test]
fn every_stone_token_and_mark_is_painted() {
    for mut scene in [scenes::cells(), scenes::ring(), scenes::tokens()] {
        scene.marks.retain(|mark| mark.shape == Shape::Ring);
        let text = svg::paint(&scene, &Style::default());
        let document = Document::parse(&text).unwrap();
        let layout = Layout::of(&scene, &Style::default());
        let count = |class| {
            group(&document, class).map_or(0, |g| g.children().filter(Node::is_element).count())
        };
        assert_eq!(count("stones"), scene.stones.len());
        assert_eq!(count("ring"), scene.ring.len());
        assert_eq!(count("tokens"), scene.tokens.len());
        assert_eq!(count("marks"), scene.marks.len());
        let stones = group(&document, "stones").unwrap();
        for (node, (point, _)) in stones.children().filter(Node::is_element).zip(&scene.stones) {
            let (x, y) = layout.centre(*point);
            assert_eq!(node.attribute("x"), Some(x.to_string().as_str()));
            assert_eq!(node.attribute("y"), Some(y.to_string().as_str()));
        }
    }
}

#[test]
fn the_style_switches_parts_off() {
    let scene = scenes::tokens();
    let style = Style { coordinates: false, caption: false, ..Style::default() };
    let text = svg::paint(&scene, &style);
    let document = Document::parse(&text).unwrap();
    assert!(group(&document, "coordinates").is_none());
    assert!(group(&document, "caption").is_none());
    assert!(document.descendants().all(|node| !node.has_tag_name("text")));
}

#[test]
fn areas_of_one_tone_are_one_path() {
    let text = svg::paint(&scenes::ring(), &Style::default());
    let document = Document::parse(&text).unwrap();
    let areas = group(&document, "areas").unwrap();
    assert_eq!(areas.children().filter(Node::is_element).count(), 2);
}
