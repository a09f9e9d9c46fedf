//! How a position of Stones is shown.

use super::{Move, RETURN, STAKE, Stones, StonesPosition};
use crate::{
    Counter, Effect, Explain, Game, Mark, Overlay, Piece, Point, Position, Scene, Shape, Side,
    Step, Steps, Symmetry, Token, Tone, effect, grid::in_order,
};

/// The kind of stakes in effects and message keys.
const KIND: &str = "stake";

impl StonesPosition {
    /// The last liberties of groups in atari.
    fn atari(&self) -> Vec<Mark> {
        let groups = self.board.groups().into_iter();
        let liberties = groups.map(|group| self.board.liberties(group));
        let last = in_order(liberties.filter(|free| free.len() == 1).map(|free| free[0]));
        last.into_iter().map(|at| Mark { at, shape: Shape::Triangle, tone: Tone::Bad }).collect()
    }

    /// The number of liberties on the lowest stone of every group.
    fn liberty_counts(&self) -> Vec<Mark> {
        let groups = self.board.groups().into_iter();
        let marks = groups.filter_map(|group| {
            let count = self.board.liberties(group).len();
            let tone = match count {
                1 => Tone::Bad,
                2 => Tone::Plain,
                _ => Tone::Good,
            };
            let at = self.board.stones(group).min()?;
            Some(Mark { at, shape: Shape::Text(count.to_string()), tone })
        });
        marks.collect()
    }

    /// Existing stakes, and liberties the side to move may stake.
    fn stake_marks(&self) -> Vec<Mark> {
        let marked = self.stakes.iter().map(|stake| Mark {
            at: stake.at,
            shape: Shape::Square,
            tone: Tone::of(stake.side),
        });
        let mut marks: Vec<Mark> = marked.collect();
        let dot = |at| Mark { at, shape: Shape::Dot, tone: Tone::Good };
        marks.extend(self.points_where(|mv| matches!(mv, Move::Stake(_))).map(dot));
        marks
    }

    /// Empty points where the side to move may not play because of repetition.
    fn repetitions(&self) -> Vec<Mark> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let open: Vec<Point> = self.points_where(|mv| matches!(mv, Move::Place(_))).collect();
        let empty = self.grid().points().filter(|&at| self.piece_at(at).is_none());
        let closed = empty.filter(|at| !open.contains(at));
        closed.map(|at| Mark { at, shape: Shape::Cross, tone: Tone::Bad }).collect()
    }

    /// The points of some of the legal moves, in order.
    fn points_where(&self, wanted: impl Fn(Move) -> bool) -> impl Iterator<Item = Point> {
        let moves = self.legal_moves();
        let points = moves.into_iter().filter(|&mv| wanted(mv)).filter_map(|mv| match mv {
            Move::Place(at) | Move::Stake(at) => Some(at),
            Move::Return => None,
        });
        in_order(points).into_iter()
    }

    /// The stakes, each with a margin point beside its liberty that no other stake uses.
    fn tokens(&self) -> Vec<Token> {
        let mut drawn: Vec<Token> = Vec::new();
        for stake in self.stakes.iter() {
            let is_free = |point: &Point| {
                !self.grid().contains(*point)
                    && drawn.iter().all(|token| token.beside != Some(*point))
            };
            let beside = stake.at.neighbours().into_iter().find(is_free);
            let name = Stones::INFO.token_name(KIND);
            drawn.push(Token { name, at: stake.at, beside, side: stake.side });
        }
        drawn
    }

    /// The changes of stakes and prisoners from this position to another.
    fn stake_and_prisoner_changes(&self, after: &StonesPosition) -> Vec<Effect> {
        let mut effects = Vec::new();
        for side in Side::BOTH {
            let lost: Vec<Point> =
                self.stakes.of(side).filter(|&at| !after.stakes.has(side, at)).collect();
            if !lost.is_empty() {
                effects.push(Effect::RemoveTokens { kind: KIND.into(), points: lost, side });
            }
        }
        for side in Side::BOTH {
            let [from, to] = [self, after].map(|position| position.prisoners[side.index()]);
            if from != to {
                effects.push(Effect::Count {
                    counter: "prisoners".into(),
                    side: Some(side),
                    from,
                    to,
                });
            }
        }
        effects
    }
}

impl Explain for StonesPosition {
    fn piece_at(&self, point: Point) -> Option<Piece> {
        self.board.piece(point)
    }

    fn extras(&self) -> Vec<(&'static str, String)> {
        let [first, second] = self.prisoners;
        let stakes = Side::BOTH.map(|side| {
            let points: Vec<String> = self.stakes.of(side).map(|at| at.to_string()).collect();
            if points.is_empty() { "-".to_owned() } else { points.join(".") }
        });
        vec![("prisoners", format!("{first}:{second}")), ("stakes", stakes.join(":"))]
    }

    fn steps(mv: Move) -> Steps {
        match mv {
            Move::Place(point) => Steps::from_iter([Step::Point(point)]),
            Move::Stake(point) => Steps::from_iter([Step::Button(&STAKE), Step::Point(point)]),
            Move::Return => Steps::from_iter([Step::Button(&RETURN)]),
        }
    }

    fn from_steps(steps: &[Step]) -> Option<Move> {
        match *steps {
            [Step::Point(point)] => Some(Move::Place(point)),
            [Step::Button(button), Step::Point(point)] if *button == STAKE => {
                Some(Move::Stake(point))
            }
            [Step::Button(button)] if *button == RETURN => Some(Move::Return),
            _ => None,
        }
    }

    fn effects(&self, mv: Move) -> Vec<Effect> {
        let side = self.to_move();
        let mut after = self.clone();
        after.play_unchecked(mv);
        let mut effects = match mv {
            // A stone that captures itself is also shown as placed.
            Move::Place(at) if after.piece_at(at).is_none() => {
                let piece = side.piece();
                let gone = |p| self.piece_at(p).is_some() && after.piece_at(p).is_none();
                let points = self.grid().points().filter(|&p| p == at || gone(p)).collect();
                vec![Effect::Place { at, piece }, Effect::Remove { points, piece }]
            }
            Move::Place(_) => effect::board_changes(self, &after),
            Move::Stake(at) => vec![Effect::AddToken { kind: KIND.into(), at, side }],
            Move::Return => Vec::new(),
        };
        effects.extend(self.stake_and_prisoner_changes(&after));
        effects.extend(after.outcome().map(Effect::End));
        effects
    }

    fn scene(&self) -> Scene {
        let counter = |id, side, value| {
            let name = Stones::INFO.counter_name(id);
            Counter { name, side: Some(side), value }
        };
        let counters = Side::BOTH.into_iter().flat_map(|side| {
            [
                counter("prisoners", side, self.prisoners[side.index()]),
                counter("threshold", side, self.rule_options.threshold(side)),
            ]
        });
        Scene {
            tokens: self.tokens(),
            counters: counters.collect(),
            ..Scene::of(self, &Stones::INFO)
        }
    }

    fn overlays(&self) -> Vec<Overlay> {
        vec![
            Overlay::new(&Stones::INFO, "atari", self.atari()),
            Overlay::new(&Stones::INFO, "liberties", self.liberty_counts()),
            Overlay::new(&Stones::INFO, "stakes", self.stake_marks()),
            Overlay::new(&Stones::INFO, "repetition", self.repetitions()),
        ]
    }

    fn transformed(&self, symmetry: Symmetry) -> StonesPosition {
        let setup = self.history.setup().transformed(symmetry);
        let mut turned = StonesPosition::new(setup, self.rule_options);
        for mv in self.history.moves() {
            turned.play_unchecked(self.transform_move(mv, symmetry));
        }
        turned
    }
}

impl std::fmt::Debug for StonesPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::text::debug(self, f)
    }
}
