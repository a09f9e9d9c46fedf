//! Paints every kind of scene into a folder, to check them by eye after a change:
//! `cargo run -p cairn-paint --features png --example gallery -- FOLDER`

#[path = "../tests/paint/scenes.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod scenes;

use cairn_paint::{Board, StoneSet, Style, Theme, png, svg, text};
use cairn_rules::{Mark, Options, Paint, Piece, Point, Rng, Scene, Shape, Surface, Tone, games};
use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("expected a folder to paint into")?);
    fs::create_dir_all(&folder)?;
    let scenes = [
        ("game-9", random_game(9, 46, 7)),
        ("game-19", random_game(19, 190, 3)),
        ("game-5", scenes::game()),
        ("cells", scenes::cells()),
        ("ring", scenes::ring()),
        ("tokens", scenes::tokens()),
        ("marks-lines", scenes::marks(Surface::Lines, [Paint::Black, Paint::White, Paint::Red])),
        ("marks-cells", scenes::marks(Surface::Cells, [Paint::Red, Paint::Blue, Paint::Black])),
    ];
    for (name, scene) in &scenes {
        for &theme in Theme::ALL {
            let style = Style { theme, ..Style::default() };
            let file = |ending: &str| folder.join(format!("{name}-{}.{ending}", theme.word()));
            fs::write(file("svg"), svg::paint(scene, &style))?;
            fs::write(file("png"), png::paint(scene, &style, 900)?)?;
            let small = Style { coordinates: false, caption: false, ..style };
            fs::write(file("small.png"), png::paint(scene, &small, 160)?)?;
        }
        for colours in [false, true] {
            print!("{}", text::paint(scene, text::TextStyle { colours, ..Default::default() }));
        }
    }
    fs::write(folder.join("looks.html"), looks())?;
    Ok(())
}

/// A page with every theme, board and set of stones, with marks and a preview.
fn looks() -> String {
    let mut page = String::from(
        "<style>body{margin:0;font:12px sans-serif}section{display:flex;flex-wrap:wrap;padding:6px}\
         figure{margin:4px;position:relative;width:230px}svg{display:block;width:100%}\
         .ghost{position:absolute;inset:0;opacity:.62}</style>",
    );
    for &theme in Theme::ALL {
        let ground = ["#faf8f4", "#17181b", "#ffffff"][theme as usize];
        page += &format!("<section style='background:{ground}'>");
        for &board in Board::ALL {
            for &stones in StoneSet::ALL {
                for mut scene in [scenes::ring(), scenes::cells(), scenes::tokens()] {
                    // The marks of the page: refused, hint, taken, chosen, last move.
                    let signs = [
                        (Shape::Square, Tone::Bad),
                        (Shape::Triangle, Tone::Good),
                        (Shape::Cross, Tone::Bad),
                        (Shape::Ring, Tone::Good),
                        (Shape::Ring, Tone::Plain),
                    ];
                    for ((at, _), (shape, tone)) in
                        scene.stones.clone().into_iter().zip(signs.into_iter().cycle())
                    {
                        scene.marks.push(Mark { at, shape, tone });
                    }
                    let style = Style { theme, board, stones, caption: false, ..Style::default() };
                    let ghost = Scene {
                        stones: Piece::ALL
                            .map(|piece| (Point::new(piece.index() as i8, 0), piece))
                            .to_vec(),
                        marks: Vec::new(),
                        ring: Vec::new(),
                        ..scene.clone()
                    };
                    page += &format!(
                        "<figure>{}<div class=ghost>{}</div></figure>",
                        svg::paint(&scene, &style),
                        svg::paint_layer(&ghost, &scene, &style),
                    );
                }
            }
        }
        page += "</section>";
    }
    page
}

/// A game after some random moves, with the last one marked and all overlays on.
fn random_game(size: u8, moves: usize, seed: u64) -> Scene {
    let game = games::GAMES[0];
    let words = [format!("size={size}")];
    let options = Options::parse(game.info().options, words.iter().map(String::as_str));
    let mut position = game.start(&options.expect("the size is allowed"));
    let mut rng = Rng::with_seed(seed);
    let mut last = None;
    for _ in 0..moves {
        let before = position.clone();
        let Some(mv) = position.play_random(&mut rng) else { break };
        last = before.steps(&mv).ok();
    }
    let mut scene = position.scene();
    scene.mark_last_move(last.as_deref().unwrap_or_default());
    scene.marks.extend(position.overlays().into_iter().flat_map(|overlay| overlay.marks));
    scene
}
