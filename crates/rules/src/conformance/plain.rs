//! What the slow references share with each other, but not with the fast rules: names
//! of points, neighbours, and the board part of a position text.

/// Column and row, counted from 0 at the lower left corner.
pub type Spot = (i32, i32);

/// All spots of a board, row by row from the bottom.
pub fn spots(size: i32) -> impl Iterator<Item = Spot> {
    (0..size).flat_map(move |y| (0..size).map(move |x| (x, y)))
}

/// The orthogonal neighbours on the board.
pub fn around(size: i32, (x, y): Spot) -> Vec<Spot> {
    let all = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
    let on_board = |c: i32| (0..size).contains(&c);
    all.into_iter().filter(|&(x, y)| on_board(x) && on_board(y)).collect()
}

/// The name of a spot.
pub fn name((x, y): Spot) -> String {
    let column = "abcdefghjklmnopqrstuvwxyz".chars().nth(x as usize).unwrap();
    format!("{column}{}", y + 1)
}

/// The board part of a position text.
pub fn board_text(size: i32, cell: impl Fn(Spot) -> Option<char>) -> String {
    let mut rows = Vec::new();
    for y in (0..size).rev() {
        let dotted: String = (0..size).map(|x| cell((x, y)).unwrap_or('.')).collect();
        let mut row = String::new();
        for run in dotted.chars().collect::<Vec<_>>().chunk_by(|a, b| a == b) {
            if run[0] == '.' {
                row += &run.len().to_string();
            } else {
                row.extend(run);
            }
        }
        rows.push(row);
    }
    rows.join("/")
}
