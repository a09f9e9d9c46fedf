//! Boards as pictures: the one place that knows the painters.

use cairn_rules::{Scene, grid::column_letter};

/// The board in letters, with the status line under it.
pub(crate) fn text(scene: &Scene, _colours: bool) -> String {
    let size = scene.grid.size();
    let columns: String = (0..size).map(|x| format!(" {}", column_letter(x))).collect();
    let mut text = format!("  {columns}\n");
    for y in (0..size as i8).rev() {
        text += &format!("{:2}", y + 1);
        for x in 0..size as i8 {
            let stone = scene.stones.iter().find(|(p, _)| (p.x(), p.y()) == (x, y));
            text.push(' ');
            text.push(stone.map_or('.', |(_, piece)| piece.letter()));
        }
        text.push('\n');
    }
    text + &scene.status
}
