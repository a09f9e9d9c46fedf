//! The pending move: the steps made so far, and the result of the next step.

use cairn_rules::{AnyPosition, MoveError, NextSteps, Refusal, Step, message::shared, steps};

/// The steps of an unfinished move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PendingMove {
    made: Vec<Step>,
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepResult {
    /// The move needs a further step.
    Begun,
    /// The last step was taken back.
    Undone,
    /// The move is complete.
    Move(String),
    /// No legal move continues with this step, for this reason.
    Refused(Refusal),
}

impl PendingMove {
    /// The steps made so far.
    #[must_use]
    pub fn made(&self) -> &[Step] {
        &self.made
    }

    /// Removes all steps.
    pub fn clear(&mut self) {
        self.made.clear();
    }

    /// The possible next steps.
    #[must_use]
    pub fn next_steps(&self, position: &dyn AnyPosition) -> NextSteps {
        position.next_steps(&self.made)
    }

    /// Makes a step. Repeating the last step takes it back. A step that does not continue the
    /// move but can begin one starts a new move.
    pub fn take(&mut self, position: &dyn AnyPosition, step: Step) -> StepResult {
        if self.made.last() == Some(&step) {
            self.made.pop();
            return StepResult::Undone;
        }
        if self.continues(position, step) {
            self.made.push(step);
        } else if !self.made.is_empty() && PendingMove::default().continues(position, step) {
            self.made = vec![step];
        } else {
            return StepResult::Refused(self.reason(position, step));
        }
        if position.next_steps(&self.made).complete {
            let text = steps::notation(&self.made);
            self.made.clear();
            return StepResult::Move(text);
        }
        StepResult::Begun
    }

    /// The move that a step would complete.
    #[must_use]
    pub fn completed_by(&self, position: &dyn AnyPosition, step: Step) -> Option<String> {
        let mut pending = self.clone();
        match pending.take(position, step) {
            StepResult::Move(text) => Some(text),
            _ => None,
        }
    }

    fn continues(&self, position: &dyn AnyPosition, step: Step) -> bool {
        let offer = position.next_steps(&self.made);
        match step {
            Step::Button(button) => offer.buttons.contains(&button),
            Step::Point(point) => offer.points.contains(&point),
            Step::Number(number) => offer.numbers.contains(&number),
        }
    }

    /// The move that the user tries with a step. If the steps are not a whole move, such as the
    /// start of a slide, it is the shortest move that begins with them.
    #[must_use]
    pub fn attempted(&self, position: &dyn AnyPosition, step: Step) -> String {
        let mut tried = self.made.clone();
        tried.push(step);
        let whole = steps::notation(&tried);
        match position.check(&whole) {
            Err(MoveError::Unreadable(_)) => {
                tried.push(step);
                steps::notation(&tried)
            }
            _ => whole,
        }
    }

    /// Why no legal move continues with the step.
    fn reason(&self, position: &dyn AnyPosition, step: Step) -> Refusal {
        let answer = position.check(&self.attempted(position, step));
        match answer {
            Err(MoveError::Illegal(refusal)) => refusal,
            Err(MoveError::Unreadable(error)) => Refusal::new("unreadable", error.message(), []),
            Ok(()) => Refusal::new("unfinished", shared::unfinished(), []),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    /// Every legal move of random games can be made step by step.
    #[test]
    fn every_legal_move_can_be_made_by_its_steps() {
        for game in GAMES {
            let mut position = game.start(&game.default_options());
            let mut rng = Rng::with_seed(3);
            for _ in 0..30 {
                for text in position.legal_moves() {
                    let mut pending = PendingMove::default();
                    let steps = position.steps(&text).unwrap();
                    let (last, first) = steps.split_last().unwrap();
                    for step in first {
                        assert_eq!(pending.take(&*position, *step), StepResult::Begun, "{text}");
                    }
                    assert_eq!(pending.completed_by(&*position, *last), Some(text.clone()));
                    assert_eq!(pending.take(&*position, *last), StepResult::Move(text));
                    assert!(pending.made().is_empty());
                }
                if position.play_random(&mut rng).is_none() {
                    break;
                }
            }
        }
    }

    /// For every point the result is a move, a further step, or a reason that is about the rules
    /// and not about notation.
    #[test]
    fn every_other_point_is_refused_with_a_reason() {
        for game in GAMES {
            let mut position = game.start(&game.default_options());
            let mut rng = Rng::with_seed(4);
            for _ in 0..40 {
                for point in position.grid().points() {
                    let mut pending = PendingMove::default();
                    if let StepResult::Refused(refusal) =
                        pending.take(&*position, Step::Point(point))
                    {
                        assert_ne!(refusal.code, "unreadable", "{} {point}", game.info().id);
                        assert_ne!(refusal.code, "unfinished", "{} {point}", game.info().id);
                        assert!(!refusal.message.to_string().is_empty());
                    }
                }
                if position.play_random(&mut rng).is_none() {
                    break;
                }
            }
        }
    }

    #[test]
    fn a_repeated_step_is_taken_back() {
        let game = GAMES.iter().find(|game| game.info().sample_moves[0].contains('-')).unwrap();
        let position = game.start(&game.default_options());
        let first = position.next_steps(&[]).points[0];
        let mut pending = PendingMove::default();
        assert_eq!(pending.take(&*position, Step::Point(first)), StepResult::Begun);
        assert_eq!(pending.take(&*position, Step::Point(first)), StepResult::Undone);
        assert!(pending.made().is_empty());
    }
}
