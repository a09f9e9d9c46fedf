//! The engine's analysis as marks on the board.

use crate::win_rates::percent;
use cairn_record::Analysis;
use cairn_rules::{AnyPosition, Grid, Mark, Point, Shape, Step, Tone};

/// The number of moves that are marked.
const MARKED: usize = 5;
/// The ownership from which on a point is marked.
const OWNED: f32 = 0.5;

/// Marks of the best moves: the win rate in percent, on the last point of the move.
#[must_use]
pub fn best_moves(position: &dyn AnyPosition, analysis: &Analysis) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    for (rank, known) in analysis.moves.iter().take(MARKED).enumerate() {
        let steps = position.steps(&known.mv).unwrap_or_default();
        let last = steps.iter().rev().find_map(|step| match step {
            Step::Point(at) => Some(*at),
            _ => None,
        });
        let Some(at) = last.filter(|&at| marks.iter().all(|mark| mark.at != at)) else { continue };
        let Some(rate) = known.win_rate else { continue };
        let tone = if rank == 0 { Tone::Good } else { Tone::Plain };
        marks.push(Mark { at, shape: Shape::Text(percent(rate).to_string()), tone });
    }
    marks
}

/// Marks of the points that a side will probably own. The points of each side are tinted; those
/// of the first side also have a square, those of the second side a ring, for the colour-blind.
#[must_use]
pub fn owners(grid: Grid, analysis: &Analysis) -> Vec<Mark> {
    let owned = analysis.ownership.iter();
    let owned = owned.filter(|(at, owner)| grid.contains(*at) && owner.abs() >= OWNED);
    let mark = |&(at, owner): &(Point, f32)| {
        let (shape, tone) = match owner > 0.0 {
            true => (Shape::Square, Tone::First),
            false => (Shape::Ring, Tone::Second),
        };
        [Mark { at, shape: Shape::Area, tone }, Mark { at, shape, tone }]
    };
    owned.flat_map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_record::MoveAnalysis;
    use cairn_rules::games::GAMES;

    fn known(mv: &str, win_rate: f32) -> MoveAnalysis {
        MoveAnalysis::new(mv.to_owned(), 1, win_rate, None, Vec::new())
    }

    #[test]
    fn of_two_moves_to_one_point_the_better_is_marked() {
        for game in GAMES {
            let position = game.start(&game.default_options());
            let legal = position.legal_moves();
            let moves = [known(&legal[0], 0.634), known(&legal[0], 0.2), known("nonsense", 0.1)];
            let analysis = Analysis::new(moves.to_vec(), 3);
            let marks = best_moves(&*position, &analysis);
            assert_eq!(marks.len(), 1, "{}", game.info().id);
            assert_eq!(marks[0].shape, Shape::Text("63".to_owned()));
        }
    }

    #[test]
    fn marks_of_owners_differ_in_shape() {
        let mut analysis = Analysis::default();
        for (at, owner) in [("a1", 0.9), ("b2", -0.7), ("c3", 0.2), ("k10", 1.0)] {
            let at = Grid::new(10).parse_point(at).unwrap();
            analysis.ownership.push((at, owner));
        }
        let marks = owners(Grid::new(9), &analysis);
        let shown: Vec<String> =
            marks.iter().map(|mark| format!("{} {:?}", mark.at, mark.shape)).collect();
        assert_eq!(shown, ["a1 Area", "a1 Square", "b2 Area", "b2 Ring"]);
    }
}
