//! PNG pictures.

use crate::{robust, scenes};
use cairn_paint::{
    Board, Layout, StoneSet, Style, Theme,
    png::{self, PngError},
};
use cairn_rules::{Message, Paint, Point, Scene, Surface};
use resvg::tiny_skia::Pixmap;

fn decode(scene: &Scene, style: &Style, width: u32) -> Pixmap {
    let bytes = png::paint(scene, style, width).unwrap();
    Pixmap::decode_png(&bytes).unwrap()
}

/// The colour in the middle of a point: red, green, blue.
fn colour_at(picture: &Pixmap, layout: &Layout, point: Point) -> [u8; 3] {
    let (x, y) = layout.centre(point);
    let scale = picture.width() as f32 / layout.width() as f32;
    let (x, y) = ((x as f32 * scale) as u32, (y as f32 * scale) as u32);
    let pixel = picture.pixel(x, y).unwrap().demultiply();
    [pixel.red(), pixel.green(), pixel.blue()]
}

#[test]
fn the_size_is_right() {
    let scene = scenes::cells();
    let layout = Layout::of(&scene, &Style::default());
    for width in [1, 17, 400, 1001] {
        let picture = decode(&scene, &Style::default(), width);
        assert_eq!(picture.width(), width);
        let height = width as f32 * layout.height() as f32 / layout.width() as f32;
        assert!((picture.height() as f32 - height).abs() <= 1.0);
    }
}

#[test]
fn invalid_widths_are_refused() {
    let scene = scenes::cells();
    for width in [0, png::MAX_WIDTH + 1, u32::MAX] {
        assert_eq!(png::paint(&scene, &Style::default(), width), Err(PngError::Width(width)));
    }
    assert_eq!(PngError::Width(0).to_string(), "a picture is 1 to 8192 pixels wide, not 0");
}

#[test]
fn stones_have_their_colours() {
    for &theme in Theme::ALL {
        let style = Style { theme, ..Style::default() };
        for (paint, other) in [(Paint::Black, Paint::White), (Paint::Red, Paint::Blue)] {
            let rows = ["X . .", ". O .", ". . ."];
            let scene = scenes::board(Surface::Cells, [paint, other, Paint::Black], &rows);
            let picture = decode(&scene, &style, 600);
            let layout = Layout::of(&scene, &style);
            for &(point, piece) in &scene.stones {
                let [red, green, blue] = colour_at(&picture, &layout, point);
                let fits = match scene.palette[piece.index()] {
                    Paint::Black => red.max(green).max(blue) < 90,
                    Paint::White => red.min(green).min(blue) > 230,
                    Paint::Red => red > 180 && green < 100 && blue < 100,
                    Paint::Blue => blue > 180 && red < 100,
                };
                assert!(fits, "{piece:?} at {point}: {red} {green} {blue}");
            }
            let [red, green, blue] = colour_at(&picture, &layout, Point::new(2, 0));
            assert!(red > green && green > blue, "the board is brown");
        }
    }
}

#[test]
fn the_background_can_be_left_to_the_page() {
    let scene = scenes::ring();
    for background in [false, true] {
        let picture = decode(&scene, &Style { background, ..Style::default() }, 300);
        let opaque = picture.pixel(0, 0).unwrap().alpha() == 255;
        assert_eq!(opaque, background);
    }
}

/// Texts are drawn without fonts of the machine: another text gives another picture.
#[test]
fn texts_are_drawn() {
    let scene = scenes::ring();
    let mut silent = scene.clone();
    silent.status = Message::verbatim(".");
    let [spoken, silent] = [scene, silent].map(|scene| decode(&scene, &Style::default(), 600));
    let ink = |picture: &Pixmap| {
        let caption = picture.pixels().iter().skip(600 * 605);
        caption.filter(|pixel| pixel.red() < 128).count()
    };
    assert!(ink(&silent) < 40, "{}", ink(&silent));
    assert!(ink(&spoken) > 400, "{}", ink(&spoken));
}

#[test]
fn crowded_boards() {
    for size in [1, 2, 9, 25] {
        for surface in [Surface::Lines, Surface::Cells] {
            let scene = robust::crowded(size, surface, [Paint::Black, Paint::White, Paint::Red]);
            assert_eq!(decode(&scene, &Style::default(), 200).width(), 200);
        }
    }
}

/// A kind of colour vision, as a matrix.
type Vision = [[f32; 3]; 3];

/// Colour vision without any colours, without red, without green, and without blue (Machado,
/// Oliveira and Fernandes 2009, at full severity).
const VISIONS: [Vision; 4] = [
    [[0.2126, 0.7152, 0.0722]; 3],
    [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
];

/// The colour of each pixel on the middle point of a small board, in linear light from 0 to 1.
fn middle(paint: Paint, style: &Style) -> Vec<[f32; 3]> {
    let scene = scenes::board(Surface::Lines, [paint; 3], &[". . .", ". X .", ". . ."]);
    let picture = decode(&scene, style, 120);
    let layout = Layout::of(&scene, style);
    let scale = picture.width() as f32 / layout.width() as f32;
    let (x, y) = layout.centre(Point::new(1, 1));
    let from = |centre: i32| ((centre - 50) as f32 * scale) as u32;
    let side = (100.0 * scale) as u32;
    let places = (0..side).flat_map(|down| (0..side).map(move |right| (right, down)));
    let light = |value: u8| (f32::from(value) / 255.0).powf(2.2);
    places
        .map(|(right, down)| {
            let pixel = picture.pixel(from(x) + right, from(y) + down).unwrap().demultiply();
            [pixel.red(), pixel.green(), pixel.blue()].map(light)
        })
        .collect()
}

/// Whether two pixels differ visibly for a kind of colour vision.
fn differ(vision: &Vision, one: [f32; 3], other: [f32; 3]) -> bool {
    let seen = |row: &[f32; 3], light: [f32; 3]| {
        row.iter().zip(light).map(|(part, value)| part * value).sum::<f32>().max(0.0) + 0.05
    };
    vision.iter().any(|row| {
        let (one, other) = (seen(row, one), seen(row, other));
        one.max(other) / one.min(other) >= 1.8
    })
}

/// People with any kind of colour blindness can distinguish the stones of the patterned set: on
/// every board a large enough part of the point differs.
#[test]
fn patterned_stones_differ_without_colours() {
    let paints = [Paint::Black, Paint::White, Paint::Red, Paint::Blue];
    let looks = Theme::ALL.iter().flat_map(|theme| Board::ALL.iter().map(move |b| (*theme, *b)));
    for (theme, board) in looks {
        let style = Style {
            theme,
            board,
            stones: StoneSet::Patterned,
            caption: false,
            coordinates: false,
            ..Style::default()
        };
        let pixels = paints.map(|paint| middle(paint, &style));
        for (second, vision) in (0..paints.len()).flat_map(|n| VISIONS.iter().map(move |e| (n, e)))
        {
            for first in 0..second {
                let pairs = pixels[first].iter().zip(&pixels[second]);
                let differing = pairs.filter(|(one, other)| differ(vision, **one, **other));
                let share = differing.count() * 100 / pixels[first].len();
                let pair = (paints[first], paints[second]);
                assert!(share >= 15, "{pair:?} differ on {share} % for {vision:?}: {style:?}");
            }
        }
    }
}
