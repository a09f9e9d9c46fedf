//! What a person sees of a position of New Game.

use super::{NewGame, NewGamePosition};
use crate::{
    Effect, Explain, Game, Mark, Overlay, Piece, Point, Position, Scene, Shape, Step, Steps,
    Symmetry, Tone, effect, groups::Groups, steps,
};

impl Explain for NewGamePosition {
    fn piece_at(&self, point: Point) -> Option<Piece> {
        self.board.piece(point)
    }

    fn extras(&self) -> Vec<(&'static str, String)> {
        // REPLACE: what the rules need to know besides the stones and the side to move.
        Vec::new()
    }

    fn steps(mv: Point) -> Steps {
        steps::of_point(mv)
    }

    fn from_steps(steps: &[Step]) -> Option<Point> {
        steps::only_point(steps)
    }

    fn effects(&self, mv: Point) -> Vec<Effect> {
        let mut after = self.clone();
        after.play_unchecked(mv);
        let mut effects = effect::board_changes(self, &after);
        effects.extend(after.outcome().map(Effect::End));
        effects
    }

    fn scene(&self) -> Scene {
        // REPLACE: counters and a status line, if the game has them.
        Scene::of(self, &NewGame::INFO)
    }

    fn overlays(&self) -> Vec<Overlay> {
        // REPLACE: layers of marks that help a newcomer; their texts are in messages/.
        let mark = |at| Mark { at, shape: Shape::Dot, tone: Tone::Good };
        let open = self.grid().points().filter(|&at| self.is_legal(at));
        vec![Overlay::new(&NewGame::INFO, "open", open.map(mark).collect())]
    }

    fn transformed(&self, symmetry: Symmetry) -> NewGamePosition {
        let board = Groups::with_stones(self.grid(), self.transformed_stones(symmetry));
        NewGamePosition::new(board, self.to_move())
    }
}

/// Prints the position text.
impl std::fmt::Debug for NewGamePosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::text::debug(self, f)
    }
}
