//! A move that was tried, and what the rules say of it.

use crate::{AnyPosition, Effect, Message, MoveError, Point, Side, message::shared};

/// A legal move and what it brings about.
pub(super) struct Tried<'a> {
    /// The move as it was given.
    pub(super) mv: &'a str,
    /// Who made it.
    pub(super) mover: Side,
    /// The position after it.
    pub(super) after: Box<dyn AnyPosition>,
    effects: Vec<Effect>,
}

impl<'a> Tried<'a> {
    /// Tries a move without changing the position.
    pub(super) fn new(before: &dyn AnyPosition, mv: &'a str) -> Result<Tried<'a>, MoveError> {
        let effects = before.effects(mv)?;
        let mut after = before.boxed_clone();
        after.play(mv)?;
        Ok(Tried { mv, mover: before.to_move(), after, effects })
    }

    /// The stones of one side, or of nobody, that leave the board, and how many of its
    /// stakes fall with them.
    pub(super) fn removed(&self, owner: Option<Side>) -> (Vec<Point>, usize) {
        let (mut stones, mut stakes) = (Vec::new(), 0);
        for effect in &self.effects {
            match effect {
                Effect::Remove { points, piece } if piece.side() == owner => stones.extend(points),
                Effect::LoseStakes { points, side } if Some(*side) == owner => {
                    stakes += points.len();
                }
                _ => {}
            }
        }
        (stones, stakes)
    }

    /// The stones that turn.
    pub(super) fn flipped(&self) -> Vec<Point> {
        self.points(|effect| match effect {
            Effect::Flip { points, .. } => points,
            _ => &[],
        })
    }

    /// The points that come to be within loops.
    pub(super) fn enclosed(&self) -> Vec<Point> {
        self.points(|effect| match effect {
            Effect::Enclose { points, .. } => points,
            _ => &[],
        })
    }

    fn points(&self, of: impl Fn(&Effect) -> &[Point]) -> Vec<Point> {
        self.effects.iter().flat_map(|effect| of(effect).iter().copied()).collect()
    }

    /// How many loops are completed.
    pub(super) fn loops(&self) -> usize {
        self.effects.iter().filter(|effect| matches!(effect, Effect::Loop { .. })).count()
    }

    /// Whether the move has such an effect.
    pub(super) fn has(&self, wanted: impl Fn(&Effect) -> bool) -> bool {
        self.effects.iter().any(wanted)
    }

    /// The first reply with some property, and how to tell of it.
    pub(super) fn reply_that(&self, wanted: impl Fn(&Tried) -> bool) -> Option<(String, Message)> {
        self.after.legal_moves().into_iter().find_map(|mv| {
            let reply = Tried::new(&*self.after, &mv).ok()?;
            let answer = wanted(&reply).then(|| reply.as_answer())?;
            Some((mv, answer))
        })
    }

    /// The move as an answer, with what strikes the eye about it: "White answers c3 and
    /// captures 2 stones".
    fn as_answer(&self) -> Message {
        let (side, mv) = (self.after.info().side(self.mover), self.mv);
        if self.after.outcome().is_some_and(|outcome| outcome.winner == self.mover) {
            return shared::answers_and_wins(side, mv);
        }
        let (stones, stakes) = self.removed(Some(self.mover.other()));
        match (stones.len() + stakes, self.flipped().len()) {
            (0, 0) => shared::answers(side, mv),
            (0, flipped) => shared::answers_and_flips(side, mv, flipped),
            (captured, _) => shared::answers_and_captures(side, mv, captured),
        }
    }
}
