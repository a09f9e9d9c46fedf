//! Golden files of pictures. `cargo xtask golden` rewrites them.

use crate::scenes;
use cairn_paint::{
    Style, Theme, svg,
    text::{self, TextStyle},
};
use cairn_rules::{Paint, Scene, Surface};
use expect_test::expect_file;

/// Compares a picture with a file.
fn golden(file: &str, picture: &str) {
    expect_file![format!("golden/{file}")].assert_eq(picture);
}

fn golden_text(name: &str, scene: &Scene) {
    let plain = text::paint(scene, TextStyle::default());
    golden(&format!("{name}.txt"), &plain);
}

#[test]
fn a_real_game() {
    let scene = scenes::game();
    golden("game.svg", &svg::paint(&scene, &Style::default()));
    golden_text("game", &scene);
    let coloured = text::paint(&scene, TextStyle { colours: true, ..TextStyle::default() });
    golden("game.ansi", &coloured);
}

#[test]
fn cells() {
    let scene = scenes::cells();
    let dark = Style { theme: Theme::Dark, ..Style::default() };
    golden("cells.svg", &svg::paint(&scene, &dark));
    golden_text("cells", &scene);
}

#[test]
fn a_ring_of_imagined_stones() {
    let scene = scenes::ring();
    golden("ring.svg", &svg::paint(&scene, &Style::default()));
    golden_text("ring", &scene);
}

/// Without marks and colours, a picture is what the rules library draws by itself.
#[test]
fn plain_text_is_that_of_the_rules() {
    for mut scene in [scenes::tokens(), scenes::ring(), scenes::cells(), scenes::game()] {
        scene.marks.clear();
        assert_eq!(text::paint(&scene, TextStyle::default()), scene.to_string());
    }
}

#[test]
fn tokens_and_counters() {
    let scene = scenes::tokens();
    golden("tokens.svg", &svg::paint(&scene, &Style::default()));
    golden_text("tokens", &scene);
}

#[test]
fn every_mark() {
    let scene = scenes::marks(Surface::Lines, [Paint::Black, Paint::White, Paint::Red]);
    golden_text("marks", &scene);
}

#[test]
fn a_bare_board() {
    let bare = Style {
        coordinates: false,
        star_points: false,
        caption: false,
        background: false,
        width: Some(300),
        ..Style::default()
    };
    let scene = scenes::board(Surface::Lines, [Paint::Black, Paint::White, Paint::Red], &["."; 3]);
    golden("bare.svg", &svg::paint(&scene, &bare));
    golden("bare.txt", &text::paint(&scene, TextStyle { caption: false, ..TextStyle::default() }));
}
