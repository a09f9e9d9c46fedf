//! Small 3×3 patterns around an empty point where a stone is often good.
//!
//! These are the well-known patterns of MoGo's playouts for Go: a stone that bends around an enemy
//! stone, cuts, or prevents a cut.

use crate::{
    Point,
    groups::{Cell, Groups},
};
use std::sync::LazyLock;

/// Three rows each; the new stone is in the middle. `X` and `O` are stones of the two
/// sides, in either order; `x` is anything but `X` and `o` anything but `O`; `#` is
/// outside the board, `?` is anything.
const SHAPES: [&str; 13] = [
    // Bending around an enemy stone.
    "XOX ... ???",
    "XO. ... ?.?",
    "XO? X.. x.?",
    ".O. X.. ...",
    // Cuts, and what prevents them.
    "XO? O.o ?o?",
    "XO? O.X ???",
    "?X? O.O ooo",
    "OX? o.O ???",
    // On the edge.
    "X.? O.? ##?",
    "OX? X.O ###",
    "?X? x.O ###",
    "?XO x.x ###",
    "?OX X.O ###",
];

/// The surroundings of a point: two bits for each of [`Point::surroundings`], the first in the
/// lowest bits.
type Code = u16;

const EMPTY: Code = 0;
const FIRST: Code = 1;
const SECOND: Code = 2;
const OUTSIDE: Code = 3;

/// The indices of the surroundings in the text of a shape, in their order.
const PLACES: [usize; 8] = [6, 1, 4, 9, 2, 0, 8, 10];

/// The eight symmetries of the surroundings.
const TURNS: [[usize; 8]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7],
    [1, 2, 3, 0, 5, 6, 7, 4],
    [2, 3, 0, 1, 6, 7, 4, 5],
    [3, 0, 1, 2, 7, 4, 5, 6],
    [2, 1, 0, 3, 5, 4, 7, 6],
    [1, 0, 3, 2, 4, 7, 6, 5],
    [0, 3, 2, 1, 7, 6, 5, 4],
    [3, 2, 1, 0, 6, 5, 4, 7],
];

/// A bit for each code.
type Codes = [u64; 1024];

/// The codes of all shapes in all symmetries.
static CALLS: LazyLock<Box<Codes>> = LazyLock::new(|| {
    let mut calls = Box::new([0; 1024]);
    for shape in SHAPES {
        let letters = PLACES.map(|place| shape.as_bytes()[place]);
        for turn in TURNS {
            let turned = turn.map(|place| letters[place]);
            for sides in [[FIRST, SECOND], [SECOND, FIRST]] {
                mark(&mut calls, &turned, sides, 0);
            }
        }
    }
    calls
});

/// Marks all codes that match the letters. `known` is the code of the letters after these.
fn mark(calls: &mut Codes, letters: &[u8], sides: [Code; 2], known: Code) {
    let Some((letter, rest)) = letters.split_last() else {
        calls[usize::from(known >> 6)] |= 1 << (known & 63);
        return;
    };
    let [x, o] = sides;
    for part in [EMPTY, FIRST, SECOND, OUTSIDE] {
        let fits = match letter {
            b'X' => part == x,
            b'O' => part == o,
            b'x' => part != x,
            b'o' => part != o,
            b'.' => part == EMPTY,
            b'#' => part == OUTSIDE,
            _ => true,
        };
        if fits {
            mark(calls, rest, sides, known << 2 | part);
        }
    }
}

/// Whether the surroundings of an empty point match a shape.
#[inline]
pub(super) fn calls_for_stone(board: &Groups, point: Point) -> bool {
    let mut code = 0;
    for (index, q) in point.surroundings().into_iter().enumerate() {
        let part = match board.cell(q) {
            Cell::First => FIRST,
            Cell::Second => SECOND,
            Cell::Margin => OUTSIDE,
            Cell::Empty | Cell::Closed | Cell::Neutral => EMPTY,
        };
        code |= part << (2 * index);
    }
    CALLS[usize::from(code >> 6)] >> (code & 63) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Explain, Grid, Symmetry, conformance::position, games::stones::Stones};

    /// The points of a 5×5 board that match a shape.
    fn calling(rows: &str) -> Vec<String> {
        let position = position::<Stones>("size=5", &format!("{rows} x prisoners=0:6,stakes=-:-"));
        let grid = Grid::new(5);
        for symmetry in Symmetry::ALL {
            let turned = position.transformed(symmetry);
            for point in grid.points().filter(|&point| position.board.piece(point).is_none()) {
                assert_eq!(
                    calls_for_stone(&position.board, point),
                    calls_for_stone(&turned.board, symmetry.apply(grid, point)),
                    "{point} {symmetry:?}"
                );
            }
        }
        let calls = |point: &Point| {
            position.board.piece(*point).is_none() && calls_for_stone(&position.board, *point)
        };
        grid.points().filter(calls).map(|point| point.to_string()).collect()
    }

    #[test]
    fn cuts_and_bends_call_for_a_stone_and_an_empty_board_does_not() {
        assert!(calling("5/5/5/5/5").is_empty());
        assert!(calling("5/5/2X2/5/5").is_empty());
        // Either side can cut here.
        assert!(calling("5/1XO2/1O3/5/5").contains(&"c3".to_owned()));
        assert_eq!(calling("5/1XO2/1O3/5/5"), calling("5/1OX2/1X3/5/5"), "for both sides");
        // A head of two stones is bent around.
        assert!(calling("5/5/1XOX1/5/5").contains(&"c2".to_owned()));
        // A stone on the edge is blocked.
        assert!(calling("5/5/5/2X2/3O1").contains(&"c1".to_owned()));
    }
}
