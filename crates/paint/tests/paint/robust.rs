//! Unusual scenes can be painted.

use crate::scenes::{PAINTS, TONES, board, shapes};
use cairn_paint::{
    Style, Theme, svg,
    text::{self, TextStyle},
};
use cairn_rules::{
    Counter, Mark, Message, Paint, Piece, Point, Scene, Side, Surface, Token,
    grid::{MAX_SIZE, POINTS},
};
use roxmltree::Document;
use std::collections::HashSet;

/// A crowded board: every kind of stones, marks, tokens and counters, on the board, in its margin
/// and outside of it.
pub(crate) fn crowded(size: u8, surface: Surface, palette: [Paint; 3]) -> Scene {
    let mut scene = board(surface, palette, &vec!["."; usize::from(size)]);
    let everywhere: Vec<Point> = (0..POINTS).map(Point::from_index).collect();
    let kinds = || Piece::ALL.into_iter().cycle();
    scene.stones = everywhere.iter().copied().step_by(2).zip(kinds()).collect();
    scene.ring =
        scene.grid.ring().zip(kinds()).chain([(Point::new(25, 25), Piece::First)]).collect();
    let kinds = shapes().into_iter().flat_map(|shape| TONES.map(|tone| (shape.clone(), tone)));
    let kinds: Vec<_> = kinds.collect();
    let marks = everywhere.iter().zip(kinds.iter().cycle());
    scene.marks =
        marks.map(|(&at, (shape, tone))| Mark { at, shape: shape.clone(), tone: *tone }).collect();
    for (index, &liberty) in everywhere.iter().enumerate() {
        let beside = (index % 3 != 0).then(|| everywhere[index * 7 % POINTS]);
        let name = Message::verbatim("stakes");
        scene.tokens.push(Token { name, at: liberty, beside, side: Side::BOTH[index % 2] });
    }
    for (name, value) in [("prisoners", i32::MIN), ("<&>", i32::MAX), ("", 0)] {
        for side in [None, Some(Side::First), Some(Side::Second)] {
            scene.counters.push(Counter { name: Message::verbatim(name), side, value });
        }
    }
    scene.status =
        Message::verbatim("\u{1b}[31m<b>\u{0}&\u{ffff}\r\n\t wins × \u{1f3c6} ".repeat(5));
    scene
}

/// Checks that the document is well formed and that every reference has exactly one target.
fn check_svg(text: &str) {
    let document = Document::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut ids = HashSet::new();
    for id in document.descendants().filter_map(|node| node.attribute("id")) {
        assert!(ids.insert(id), "{id} is there twice");
    }
    for node in document.descendants() {
        for attribute in node.attributes() {
            let value = attribute.value();
            let link = value.strip_prefix("url(").map_or(value, |v| v.trim_end_matches(')'));
            if let Some(id) = link.strip_prefix('#').filter(|id| id.starts_with("cairn")) {
                assert!(ids.contains(id), "{id} is not there");
            }
        }
    }
}

/// Checks that no line is empty and that all escape sequences are styles.
fn check_text(text: &str, colours: bool) {
    assert!(text.ends_with('\n'));
    for line in text.lines() {
        assert!(!line.trim().is_empty());
        let steering = line.matches('\u{1b}').count();
        assert_eq!(steering, line.matches("\u{1b}[").count());
        assert!(colours || steering == 0);
        assert!(line.chars().all(|c| !c.is_control() || c == '\u{1b}'));
    }
}

#[test]
fn every_size_and_everything_on_it() {
    for size in 1..=MAX_SIZE {
        for (index, &first) in PAINTS.iter().enumerate() {
            let palette = [first, PAINTS[(index + 1) % 4], PAINTS[(index + 2) % 4]];
            for surface in [Surface::Lines, Surface::Cells] {
                let scene = crowded(size, surface, palette);
                for &theme in Theme::ALL {
                    let shown = index % 2 == 0;
                    let style = Style { theme, coordinates: shown, ..Style::default() };
                    check_svg(&svg::paint(&scene, &style));
                }
                for colours in [false, true] {
                    check_text(&text::paint(&scene, TextStyle { colours, caption: true }), colours);
                }
            }
        }
    }
}

#[test]
fn the_same_colour_for_all() {
    for paint in PAINTS {
        check_svg(&svg::paint(&crowded(3, Surface::Cells, [paint; 3]), &Style::default()));
    }
}

#[test]
fn empty_boards() {
    for size in 1..=MAX_SIZE {
        let rows = vec!["."; usize::from(size)];
        let mut scene = board(Surface::Lines, [Paint::Black, Paint::White, Paint::Red], &rows);
        scene.status = Message::verbatim("");
        check_svg(&svg::paint(&scene, &Style::default()));
        let text = text::paint(&scene, TextStyle::default());
        check_text(&text, false);
        assert_eq!(text.lines().count(), usize::from(size) + 2);
    }
}
