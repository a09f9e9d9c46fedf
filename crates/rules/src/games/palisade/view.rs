//! How a position of Palisade is shown.

use super::{
    Palisade, PalisadePosition,
    area::Area,
    board::{Board, side_at},
    loops,
};
use crate::{
    Counter, Effect, Explain, Game, Mark, Overlay, Piece, Point, Position, Scene, Shape, Side,
    Step, Steps, Symmetry, Tone, effect, steps,
};

/// All points within a side's loops, its own stones there included.
fn within(board: &Board, side: Side) -> Area {
    let fenced = board.within(side);
    let is_within = |point: &Point| {
        fenced.contains(point.index())
            || (board.stones().contains(point.index())
                && point.neighbours().iter().all(|next| fenced.contains(next.index())))
    };
    board.grid().points().filter(is_within).collect()
}

/// The loops a stone has just completed: the shortest one around each region it cut off.
fn completed_loops(board: &Board, at: Point, side: Side) -> Vec<Effect> {
    let stones = board.stones_of(side);
    let beside: Area = at.neighbours().into_iter().collect();
    let inner = loops::regions(board, side).into_iter().filter_map(|region| {
        let point = region.and(&beside).points().next()?;
        loops::shortest_through(&stones, at, point)
    });
    inner.map(|points| Effect::Outline { kind: "loop".into(), points, side }).collect()
}

impl PalisadePosition {
    /// One mark for every point of each side's set.
    fn marks(&self, shape: &Shape, points: impl Fn(Side) -> Area) -> Vec<Mark> {
        let of_side = |side| {
            let mark = move |at| Mark { at, shape: shape.clone(), tone: Tone::of(side) };
            points(side).points().map(mark).collect::<Vec<_>>()
        };
        Side::BOTH.into_iter().flat_map(of_side).collect()
    }

    /// The points a side may play on.
    fn open(&self, side: Side) -> Area {
        let open = self.board.open(side).iter();
        open.map(|&index| Point::from_index(usize::from(index))).collect()
    }
}

impl Explain for PalisadePosition {
    fn piece_at(&self, point: Point) -> Option<Piece> {
        self.board.piece(point)
    }

    fn extras(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn steps(mv: Point) -> Steps {
        steps::of_point(mv)
    }

    fn from_steps(steps: &[Step]) -> Option<Point> {
        steps::only_point(steps)
    }

    fn effects(&self, mv: Point) -> Vec<Effect> {
        let side = self.to_move();
        let mut after = self.clone();
        after.play_unchecked(mv);
        let mut effects = vec![Effect::Place { at: mv, piece: side.piece() }];
        let gained = within(&after.board, side).without(&within(&self.board, side));
        if gained != Area::EMPTY {
            effects.extend(completed_loops(&after.board, mv, side));
            effects.push(Effect::Region {
                kind: "enclosed".into(),
                points: gained.points().collect(),
                side,
            });
        }
        let changes = effect::board_changes(self, &after).into_iter();
        effects.extend(changes.filter(|change| matches!(change, Effect::Remove { .. })));
        effects.extend(after.outcome().map(Effect::End));
        effects
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, &Palisade::INFO);
        scene.ring = self.grid().ring().map(|at| (at, side_at(at.index()).piece())).collect();
        let counter = |(side, value)| Counter {
            name: Palisade::INFO.counter_name("points"),
            side: Some(side),
            value,
        };
        scene.counters = Side::BOTH.into_iter().zip(self.score()).map(counter).collect();
        scene
    }

    fn overlays(&self) -> Vec<Overlay> {
        vec![
            Overlay::new(
                &Palisade::INFO,
                "parity",
                self.marks(&Shape::Dot, |side| self.open(side)),
            ),
            Overlay::new(
                &Palisade::INFO,
                "loops",
                self.marks(&Shape::Square, |side| loops::loop_stones(&self.board, side)),
            ),
            Overlay::new(
                &Palisade::INFO,
                "areas",
                self.marks(&Shape::Area, |side| self.board.owned(side)),
            ),
        ]
    }

    fn transformed(&self, symmetry: Symmetry) -> PalisadePosition {
        let stones = self.transformed_stones(symmetry).map(|(point, _)| point);
        let board = Board::new(self.grid(), stones);
        PalisadePosition::new(board, self.to_move())
    }
}

impl std::fmt::Debug for PalisadePosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::text::debug(self, f)
    }
}
