//! How a position of Loose is shown.

use super::{
    BLACK, KOMI, Loose, LoosePosition, Move, PASS, WHITE, board::Board, messages, position::Stage,
};
use crate::{
    Counter, Effect, Explain, Game, Mark, Message, Overlay, Piece, Point, Position, Scene, Shape,
    Side, Step, Steps, Symmetry, Tone, effect, grid::in_order,
};

impl LoosePosition {
    fn liberties(&self) -> Vec<Mark> {
        let mark = |at| {
            let spot = self.board.spot(at);
            let is_liberty =
                spot.is_empty() && Side::BOTH.into_iter().any(|side| spot.touches(side));
            is_liberty.then(|| match spot.is_false_liberty() {
                false => Mark { at, shape: Shape::Dot, tone: Tone::Good },
                true => Mark { at, shape: Shape::Cross, tone: Tone::Bad },
            })
        };
        self.grid().points().filter_map(mark).collect()
    }

    /// The stones of groups with a single true liberty.
    fn stones_in_danger(&self) -> Vec<Mark> {
        let groups = self.board.groups().into_iter();
        let in_danger = groups.filter(|&group| self.board.true_liberties(group).len() == 1);
        let stones = in_order(in_danger.flat_map(|group| self.board.stones(group)));
        let mark = |at| Mark { at, shape: Shape::Triangle, tone: Tone::Bad };
        stones.into_iter().map(mark).collect()
    }

    fn counters(&self) -> Vec<Counter> {
        let stones = |side| Counter {
            name: Loose::INFO.counter_name("stones"),
            side: Some(side),
            value: self.board.count(side),
        };
        let komi = |value| Counter {
            name: Loose::INFO.counter_name("komi"),
            side: Some(Side::Second),
            value,
        };
        Side::BOTH.map(stones).into_iter().chain(self.komi().map(komi)).collect()
    }

    /// The status line, if it differs from the default one.
    fn special_status(&self) -> Option<Message> {
        let mover = Loose::INFO.side(self.to_move());
        let other = Loose::INFO.side(self.to_move().other());
        match self.stage {
            Stage::Bidding => Some(messages::names_the_komi()),
            Stage::Choosing { komi } => Some(messages::chooses_a_colour(komi)),
            Stage::Playing { passes: 1, .. } => Some(messages::has_passed(other, mover)),
            Stage::Playing { .. } => None,
        }
    }
}

impl Explain for LoosePosition {
    fn piece_at(&self, point: Point) -> Option<Piece> {
        self.board.piece(point)
    }

    fn extras(&self) -> Vec<(&'static str, String)> {
        let komi = self.komi().map_or("bid".to_owned(), |komi| komi.to_string());
        let passes = match self.stage {
            Stage::Playing { passes, .. } => passes,
            Stage::Bidding | Stage::Choosing { .. } => 0,
        };
        let mut extras = vec![("komi", komi), ("passes", passes.to_string())];
        if let Stage::Choosing { .. } = self.stage {
            extras.push(("choose", "yes".to_owned()));
        }
        extras
    }

    fn steps(mv: Move) -> Steps {
        match mv {
            Move::Place(point) => Steps::from_iter([Step::Point(point)]),
            Move::Pass => Steps::from_iter([Step::Button(&PASS)]),
            Move::Bid(komi) => Steps::from_iter([Step::Button(&KOMI), Step::Number(komi)]),
            Move::Choose(Side::First) => Steps::from_iter([Step::Button(&BLACK)]),
            Move::Choose(Side::Second) => Steps::from_iter([Step::Button(&WHITE)]),
        }
    }

    fn from_steps(steps: &[Step]) -> Option<Move> {
        match *steps {
            [Step::Point(point)] => Some(Move::Place(point)),
            [Step::Button(button)] if *button == PASS => Some(Move::Pass),
            [Step::Button(button)] if *button == BLACK => Some(Move::Choose(Side::First)),
            [Step::Button(button)] if *button == WHITE => Some(Move::Choose(Side::Second)),
            [Step::Button(button), Step::Number(komi)] if *button == KOMI => Some(Move::Bid(komi)),
            _ => None,
        }
    }

    fn effects(&self, mv: Move) -> Vec<Effect> {
        let mut after = self.clone();
        after.play_unchecked(mv);
        let mut effects = effect::board_changes(self, &after);
        if mv == Move::Choose(Side::First) {
            effects.push(Effect::SwapSeats);
        }
        effects.extend(after.outcome().map(Effect::End));
        effects
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::of(self, &Loose::INFO);
        scene.counters = self.counters();
        if let Some(status) = self.special_status() {
            scene.status = status;
        }
        scene
    }

    fn overlays(&self) -> Vec<Overlay> {
        vec![
            Overlay::new(&Loose::INFO, "liberties", self.liberties()),
            Overlay::new(&Loose::INFO, "danger", self.stones_in_danger()),
        ]
    }

    fn transformed(&self, symmetry: Symmetry) -> LoosePosition {
        let mut board = Board::new(self.grid());
        for (point, piece) in self.transformed_stones(symmetry) {
            if let Some(side) = piece.side() {
                board.put(point, side);
            }
        }
        self.with_board(board)
    }
}

impl std::fmt::Debug for LoosePosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::text::debug(self, f)
    }
}
