//! A graph in letters.

/// Lines of the graph; each letter has eight heights.
const ROWS: usize = 8;
const HEIGHTS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Draws shares between 0 and 1 as columns, from left to right, no wider than this.
pub(super) fn draw(shares: &[f32], width: usize) -> String {
    const MARGIN: usize = 6;
    let columns = columns(shares, width.saturating_sub(MARGIN).max(1));
    let mut text = String::new();
    for row in (0..ROWS).rev() {
        let label = match row {
            row if row + 1 == ROWS => "100%",
            row if row + 1 == ROWS / 2 => "50%",
            0 => "0%",
            _ => "",
        };
        let letters: String = columns.iter().map(|share| letter(*share, row)).collect();
        text += format!("{label:>4} {letters}").trim_end();
        text.push('\n');
    }
    let last = shares.len().saturating_sub(1).to_string();
    let room = columns.len().saturating_sub(1);
    text + &format!("{:>4} 0{last:>room$}\n", "move")
}

/// One share for each column: repeated if there is room, a choice of them if there is not.
fn columns(shares: &[f32], room: usize) -> Vec<f32> {
    /// Wider columns look no better.
    const WIDEST: usize = 3;
    let count = shares.len().max(1);
    let repeat = (room / count).min(WIDEST);
    if repeat >= 1 {
        return shares.iter().flat_map(|&share| std::iter::repeat_n(share, repeat)).collect();
    }
    (0..room).map(|column| shares[column * (count - 1) / (room - 1).max(1)]).collect()
}

/// What a column shows in a row, counted from the bottom.
fn letter(share: f32, row: usize) -> char {
    let eighths = (share.clamp(0.0, 1.0) * (8 * ROWS) as f32).round() as usize;
    HEIGHTS[eighths.saturating_sub(8 * row).min(8)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_as_high_as_its_share() {
        let graph = draw(&[0.0, 0.5, 1.0], 9);
        let rows: Vec<&str> = graph.lines().collect();
        assert_eq!(rows.len(), ROWS + 1);
        assert_eq!(rows[0], "100%   █");
        assert_eq!(rows[4], " 50%  ██");
        assert_eq!(rows[7], "  0%  ██");
        assert_eq!(rows[8], "move 0 2");
    }

    #[test]
    fn no_graph_is_too_wide_and_the_ends_are_always_shown() {
        for count in [0, 1, 2, 10, 500] {
            let mut shares = vec![0.5; count];
            if let Some(last) = shares.last_mut() {
                *last = 1.0;
            }
            for width in [0, 1, 7, 30, 100] {
                let graph = draw(&shares, width);
                let widest = graph.lines().map(|line| line.chars().count()).max();
                assert!(widest.unwrap_or(0) <= width.max(10), "{count} {width}:\n{graph}");
                assert!(count == 0 || width < 10 || graph.lines().next().unwrap().ends_with('█'));
            }
        }
    }
}
