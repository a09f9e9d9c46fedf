//! How a position of Blackstone is shown.

use super::{
    Blackstone, BlackstonePosition, Move,
    board::Board,
    rays::{Direction, Rays},
};
use crate::{
    Counter, Effect, Explain, Game, Mark, Overlay, Piece, Point, Position, Scene, Shape, Side,
    Step, Steps, Symmetry, Tone, effect,
};
use std::collections::BTreeMap;

/// A stone with at most this number of exits is in danger.
const FEW_EXITS: usize = 2;

/// The empty cells next to a stone.
fn exits(stone: Point, rays: Rays) -> Vec<Point> {
    let open = Direction::ALL.into_iter().filter(|&direction| rays.length(direction) > 0);
    open.map(|direction| direction.walk(stone, 1)).collect()
}

impl BlackstonePosition {
    /// All red and blue stones, with their side and rays.
    fn stones(&self) -> impl Iterator<Item = (Side, Point, Rays)> {
        Side::BOTH.into_iter().flat_map(|side| {
            let stones = self.board.points_of(side).iter().zip(self.board.rays_of(side));
            stones.map(move |(&at, &rays)| (side, at, rays))
        })
    }

    /// Stones with few exits, and these exits.
    fn in_danger(&self) -> impl Iterator<Item = (Side, Point, Vec<Point>)> {
        let with_exits = self.stones().map(|(side, at, rays)| (side, at, exits(at, rays)));
        with_exits.filter(|(_, _, exits)| exits.len() <= FEW_EXITS)
    }

    fn danger_marks(&self) -> Vec<Mark> {
        let mark = |(_, at, exits): (Side, Point, Vec<Point>)| Mark {
            at,
            shape: Shape::Text(exits.len().to_string()),
            tone: if exits.len() == 1 { Tone::Bad } else { Tone::Plain },
        };
        in_order(self.in_danger().map(mark))
    }

    fn exit_marks(&self) -> Vec<Mark> {
        let mut marks: BTreeMap<Point, Mark> = BTreeMap::new();
        for (side, _, exits) in self.in_danger() {
            let shape = if exits.len() == 1 { Shape::Cross } else { Shape::Dot };
            for &at in &exits {
                let tone = Tone::of(side);
                let mark = marks.entry(at).or_insert(Mark { at, shape: shape.clone(), tone });
                if mark.tone != tone {
                    mark.tone = Tone::Plain;
                }
                if shape == Shape::Cross {
                    mark.shape = Shape::Cross;
                }
            }
        }
        marks.into_values().collect()
    }

    fn mobility_marks(&self) -> Vec<Mark> {
        in_order(self.stones().map(|(side, at, rays)| Mark {
            at,
            shape: Shape::Text(rays.count().to_string()),
            tone: Tone::of(side),
        }))
    }
}

/// Marks in the order of their points.
fn in_order(marks: impl Iterator<Item = Mark>) -> Vec<Mark> {
    let mut sorted = BTreeMap::new();
    sorted.extend(marks.map(|mark| (mark.at, mark)));
    sorted.into_values().collect()
}

impl Explain for BlackstonePosition {
    fn piece_at(&self, point: Point) -> Option<Piece> {
        self.board.piece(point)
    }

    fn extras(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn steps(mv: Move) -> Steps {
        Steps::from_iter([Step::Point(mv.from), Step::Point(mv.to)])
    }

    fn from_steps(steps: &[Step]) -> Option<Move> {
        match *steps {
            [Step::Point(from), Step::Point(to)] => Some(Move { from, to }),
            _ => None,
        }
    }

    fn effects(&self, mv: Move) -> Vec<Effect> {
        let Move { from, to } = mv;
        let piece = self.to_move().piece();
        let mut effects = vec![
            Effect::Slide { from, to, piece },
            Effect::Place { at: from, piece: Piece::Neutral },
        ];
        let mut moved = self.clone();
        moved.board.slide(self.to_move(), from, to);
        let mut after = self.clone();
        after.play_unchecked(mv);
        effects.extend(effect::board_changes(&moved, &after));
        effects.extend(after.outcome().map(Effect::End));
        effects
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, &Blackstone::INFO);
        scene.counters.extend(Side::BOTH.map(|side| Counter {
            name: Blackstone::INFO.counter_name("stones"),
            side: Some(side),
            value: self.board.count(side) as i32,
        }));
        scene
    }

    fn overlays(&self) -> Vec<Overlay> {
        vec![
            Overlay::new(&Blackstone::INFO, "danger", self.danger_marks()),
            Overlay::new(&Blackstone::INFO, "exits", self.exit_marks()),
            Overlay::new(&Blackstone::INFO, "mobility", self.mobility_marks()),
        ]
    }

    fn transformed(&self, symmetry: Symmetry) -> BlackstonePosition {
        let mut board = Board::new(self.grid());
        for (point, piece) in self.transformed_stones(symmetry) {
            board.put(point, piece);
        }
        self.with_board(board)
    }
}

impl std::fmt::Debug for BlackstonePosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::text::debug(self, f)
    }
}
