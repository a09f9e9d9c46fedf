//! A move that was tried, and its effects.

use crate::{AnyPosition, Effect, Message, MoveError, Point, Side, message::shared};

/// A legal move and its effects.
pub(super) struct TriedMove<'a> {
    /// The move as it was given.
    pub(super) mv: &'a str,
    /// The side that made it.
    pub(super) mover: Side,
    /// The position after it.
    pub(super) after: Box<dyn AnyPosition>,
    effects: Vec<Effect>,
}

impl<'a> TriedMove<'a> {
    /// Tries a move without changing the position.
    pub(super) fn new(before: &dyn AnyPosition, mv: &'a str) -> Result<TriedMove<'a>, MoveError> {
        let effects = before.effects(mv)?;
        let mut after = before.boxed_clone();
        after.play(mv)?;
        Ok(TriedMove { mv, mover: before.to_move(), after, effects })
    }

    /// The removed stones of one side, or the neutral ones, and the number of its
    /// removed tokens.
    pub(super) fn removed(&self, owner: Option<Side>) -> (Vec<Point>, usize) {
        let (mut stones, mut tokens) = (Vec::new(), 0);
        for effect in &self.effects {
            match effect {
                Effect::Remove { points, piece } if piece.side() == owner => stones.extend(points),
                Effect::RemoveTokens { points, side, .. } if Some(*side) == owner => {
                    tokens += points.len();
                }
                _ => {}
            }
        }
        (stones, tokens)
    }

    /// The stones that change colour.
    pub(super) fn flipped(&self) -> Vec<Point> {
        self.points(|effect| match effect {
            Effect::Flip { points, .. } => points,
            _ => &[],
        })
    }

    /// The points that come to belong to a side.
    pub(super) fn enclosed(&self) -> Vec<Point> {
        self.points(|effect| match effect {
            Effect::Region { points, .. } => points,
            _ => &[],
        })
    }

    fn points(&self, of: impl Fn(&Effect) -> &[Point]) -> Vec<Point> {
        self.effects.iter().flat_map(|effect| of(effect).iter().copied()).collect()
    }

    /// How many outlines of a kind are completed.
    pub(super) fn outlines(&self, wanted: &str) -> usize {
        let is_one =
            |effect: &&Effect| matches!(effect, Effect::Outline { kind, .. } if kind == wanted);
        self.effects.iter().filter(is_one).count()
    }

    /// Whether the move has such an effect.
    pub(super) fn has(&self, wanted: impl Fn(&Effect) -> bool) -> bool {
        self.effects.iter().any(wanted)
    }

    /// The first reply with some property, and a message about it.
    pub(super) fn reply_that(
        &self,
        wanted: impl Fn(&TriedMove) -> bool,
    ) -> Option<(String, Message)> {
        self.after.legal_moves().into_iter().find_map(|mv| {
            let reply = TriedMove::new(&*self.after, &mv).ok()?;
            let answer = wanted(&reply).then(|| reply.as_answer())?;
            Some((mv, answer))
        })
    }

    /// A message that names the move as an answer, with its main effect: "White answers
    /// c3 and captures 2 stones".
    fn as_answer(&self) -> Message {
        let (side, mv) = (self.after.info().side(self.mover), self.mv);
        if self.after.outcome().is_some_and(|outcome| outcome.winner == Some(self.mover)) {
            return shared::answers_and_wins(side, mv);
        }
        let (stones, tokens) = self.removed(Some(self.mover.other()));
        match (stones.len() + tokens, self.flipped().len()) {
            (0, 0) => shared::answers(side, mv),
            (0, flipped) => shared::answers_and_flips(side, mv, flipped),
            (captured, _) => shared::answers_and_captures(side, mv, captured),
        }
    }
}
