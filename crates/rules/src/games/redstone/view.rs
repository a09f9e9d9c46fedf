//! How a position of Red Stone is shown.

use super::{Move, RED, RedStone, RedStonePosition, SWAP};
use crate::{
    Effect, Explain, Game, Mark, Overlay, Piece, Point, Position, Scene, Shape, Side, Step, Steps,
    Symmetry, Tone, effect,
    groups::{Cell, Groups},
};

impl RedStonePosition {
    /// The side that owns an eye: an empty point with no empty neighbour, stones of that
    /// side and none of the other.
    pub(super) fn eye_owner(&self, point: Point) -> Option<Side> {
        if self.board.piece(point).is_some() {
            return None;
        }
        let around = point.neighbours().map(|q| self.board.cell(q));
        if around.contains(&Cell::Empty) {
            return None;
        }
        match Side::BOTH.map(|side| around.contains(&Cell::of(side))) {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        }
    }

    fn capture_points(&self) -> Vec<Mark> {
        let points = self.grid().points().filter(|&p| self.board.cell(p) == Cell::Empty);
        let capturing = points.filter(|&p| !self.board.with_only_liberty(p).is_empty());
        capturing.map(|at| Mark { at, shape: Shape::Triangle, tone: Tone::Bad }).collect()
    }

    fn eyes(&self) -> Vec<Mark> {
        let eye = |at| {
            if let Some(side) = self.eye_owner(at) {
                Some(Mark { at, shape: Shape::Ring, tone: Tone::of(side) })
            } else {
                self.is_red_eye(at).then_some(Mark { at, shape: Shape::Cross, tone: Tone::Bad })
            }
        };
        self.grid().points().filter_map(eye).collect()
    }
}

impl Explain for RedStonePosition {
    fn piece_at(&self, point: Point) -> Option<Piece> {
        self.board.piece(point)
    }

    fn extras(&self) -> Vec<(&'static str, String)> {
        let swap = if self.can_swap { "yes" } else { "no" };
        vec![("turns", self.turns.to_string()), ("swap", swap.to_owned())]
    }

    fn steps(mv: Move) -> Steps {
        match mv {
            Move::Own(point) => Steps::from_iter([Step::Point(point)]),
            Move::Red(point) => Steps::from_iter([Step::Button(&RED), Step::Point(point)]),
            Move::Swap => Steps::from_iter([Step::Button(&SWAP)]),
        }
    }

    fn from_steps(steps: &[Step]) -> Option<Move> {
        match *steps {
            [Step::Point(point)] => Some(Move::Own(point)),
            [Step::Button(button), Step::Point(point)] if *button == RED => Some(Move::Red(point)),
            [Step::Button(button)] if *button == SWAP => Some(Move::Swap),
            _ => None,
        }
    }

    fn effects(&self, mv: Move) -> Vec<Effect> {
        if mv == Move::Swap {
            return vec![Effect::SwapSeats];
        }
        let mut after = self.clone();
        after.play_unchecked(mv);
        let mut effects = effect::board_changes(self, &after);
        effects.extend(after.outcome().map(Effect::End));
        effects
    }

    fn scene(&self) -> Scene {
        Scene::of(self, &RedStone::INFO)
    }

    fn overlays(&self) -> Vec<Overlay> {
        vec![
            Overlay::new(&RedStone::INFO, "captures", self.capture_points()),
            Overlay::new(&RedStone::INFO, "eyes", self.eyes()),
        ]
    }

    fn transformed(&self, symmetry: Symmetry) -> RedStonePosition {
        let board = Groups::with_stones(self.grid(), self.transformed_stones(symmetry));
        self.with_board(board)
    }
}

impl std::fmt::Debug for RedStonePosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::text::debug(self, f)
    }
}
