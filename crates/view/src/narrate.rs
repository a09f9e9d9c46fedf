//! Descriptions of moves in words, for screen readers, and to show what a pass or a swap did.

use crate::{Texts, words};
use cairn_match::Rejection;
use cairn_record::{GameResult, Termination};
use cairn_rules::{
    AnyPosition, Effect, GameInfo, Message, Piece, PlayedMove, Point, Side, Step,
    message::{Argument, SideName},
};

/// The number of points that are named; further points are only counted.
const NAMED: usize = 6;

/// What a move did, and the status after it: "White red stone at d4. 3 black stones at e4, e5
/// and f5 removed. Black to move."
#[must_use]
pub fn narrate(played: &PlayedMove, after: &dyn AnyPosition, texts: &Texts) -> String {
    format!("{} {}.", describe_move(played, after, texts), status(after, texts))
}

/// What a move did; `after` is any position of the same board.
#[must_use]
pub fn describe_move(played: &PlayedMove, after: &dyn AnyPosition, texts: &Texts) -> String {
    let describer = Describer { info: after.info(), mover: played.side, texts };
    let mut sentences: Vec<String> =
        played.effects.iter().filter_map(|effect| describer.effect(effect)).collect();
    if !played.effects.iter().any(is_visible) {
        sentences.insert(0, describer.bare(after, &played.mv));
    }
    sentences.iter().map(|sentence| format!("{sentence}.")).collect::<Vec<_>>().join(" ")
}

/// What the effects of a move are, without the placement itself and the status; empty if there
/// are none.
#[must_use]
pub fn consequences(before: &dyn AnyPosition, effects: &[Effect], texts: &Texts) -> String {
    let describer = Describer { info: before.info(), mover: before.to_move(), texts };
    let sentences: Vec<String> = effects
        .iter()
        .filter(|effect| !matches!(effect, Effect::Place { .. } | Effect::Slide { .. }))
        .filter_map(|effect| describer.effect(effect))
        .map(|sentence| format!("{sentence}."))
        .collect();
    sentences.join(" ")
}

/// The status: whose turn it is, or how the game ended.
#[must_use]
pub fn status(position: &dyn AnyPosition, texts: &Texts) -> String {
    texts.text(position.scene().status)
}

/// The message for a command that the match refused.
#[must_use]
pub fn rejection(rejection: &Rejection) -> Message {
    match rejection {
        Rejection::IllegalMove(error) => error.message(),
        Rejection::MatchOver => words::game_is_over(),
        _ => words::not_possible(),
    }
}

/// The result of a game: "White wins: Black resigned".
#[must_use]
pub fn result(info: &GameInfo, result: GameResult) -> Message {
    let winner = result.winner.unwrap_or(Side::First);
    let [winner, loser] = [winner, winner.other()].map(|side| info.side(side));
    match result.termination {
        Termination::Rules(outcome) => info.outcome_message(outcome),
        Termination::Resignation => words::won_by_resignation(winner, loser),
        Termination::TimeOut => words::won_on_time(winner, loser),
        Termination::Forfeit => words::won_by_forfeit(winner, loser),
        Termination::Adjudication => words::won_by_adjudication(winner),
        Termination::Abandonment => words::won_by_abandonment(winner, loser),
        Termination::Agreement => words::draw_agreed(),
        Termination::Abort => words::aborted(),
    }
}

/// A point and its stone, in words: "d4, black stone".
#[must_use]
pub fn point(position: &dyn AnyPosition, at: Point, piece: Option<Piece>, texts: &Texts) -> String {
    match piece {
        None => texts.point_empty(at),
        Some(piece) => texts.point_stone(at, position.info().colour(piece)),
    }
}

/// Whether the effect is visible on the board.
fn is_visible(effect: &Effect) -> bool {
    !matches!(effect, Effect::Count { .. } | Effect::End(_))
}

struct Describer<'a> {
    info: &'static GameInfo,
    mover: Side,
    texts: &'a Texts,
}

impl Describer<'_> {
    /// One effect as a sentence without its full stop.
    fn effect(&self, effect: &Effect) -> Option<String> {
        Some(self.texts.text(match effect {
            Effect::Place { at, piece } if piece.side() == Some(self.mover) => {
                words::move_own_stone(self.side(self.mover), at)
            }
            Effect::Place { at, piece } => {
                words::move_stone(self.side(self.mover), self.info.colour(*piece), at)
            }
            Effect::Slide { from, to, .. } => words::move_slide(self.side(self.mover), from, to),
            Effect::Remove { points, piece } => {
                words::move_removed(points.len(), self.info.colour(*piece), list(points))
            }
            Effect::Flip { points, piece } => {
                words::move_flipped(list(points), self.info.colour(*piece))
            }
            Effect::Outline { kind, side, .. } => self.info.outline_completed(kind, *side),
            Effect::Region { kind, points, side } => {
                self.info.region_taken(kind, *side, points.len())
            }
            Effect::AddToken { kind, at, side } => self.info.token_added(kind, *side, *at),
            Effect::RemoveTokens { kind, points, side } => {
                self.info.tokens_removed(kind, *side, list(points))
            }
            Effect::Count { counter, side, to, .. } => {
                let counter = self.info.counter_name(counter);
                match side {
                    Some(side) => words::move_count_of(self.side(*side), counter, *to),
                    None => words::move_count(counter, *to),
                }
            }
            Effect::SwapSeats => words::move_swap(),
            // The status describes the end of the game.
            Effect::End(_) => return None,
        }))
    }

    /// A move without visible effects: the label of its button.
    fn bare(&self, position: &dyn AnyPosition, text: &str) -> String {
        let steps = position.steps(text).unwrap_or_default();
        let labels: Vec<String> = steps
            .iter()
            .map(|step| match step {
                Step::Button(button) => self.texts.text(self.info.button_label(button)),
                Step::Number(number) => number.to_string(),
                Step::Point(point) => point.to_string(),
            })
            .collect();
        self.texts.move_button(self.side(self.mover), labels.join(" "))
    }

    fn side(&self, side: Side) -> SideName {
        self.info.side(side)
    }
}

/// "a1, a2 and b1"; a long list is shortened.
fn list(points: &[Point]) -> Vec<Argument> {
    let mut list: Vec<Argument> = points.iter().take(NAMED).copied().map(Argument::Point).collect();
    if points.len() > NAMED {
        list.push(words::more(points.len() - NAMED).into());
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use cairn_rules::{Rng, games::GAMES};

    /// Every move of random games has a description in every language, with all arguments filled
    /// in.
    #[test]
    fn every_move_is_described() {
        for game in GAMES {
            for language in Language::all() {
                language.load(&language.file()).unwrap();
                let texts = language.texts();
                assert_eq!(texts.language, language);
                let mut position = game.start(&game.default_options());
                let mut rng = Rng::with_seed(5);
                for _ in 0..60 {
                    let Some(text) = position.clone().play_random(&mut rng) else { break };
                    let played = position.play_and_explain(&text).unwrap();
                    let described = narrate(&played, &*position, texts);
                    assert!(described.ends_with('.') && !described.contains('{'), "{described}");
                    assert!(described.contains(&status(&*position, texts)), "{described}");
                }
            }
        }
    }

    /// The description of a placement names its point, that of a capture its stones.
    #[test]
    fn captures_are_counted_and_named() {
        let game = GAMES.iter().find(|game| game.info().sample_moves.contains(&"Rd4")).unwrap();
        let mut options = game.default_options();
        options.set("size", "5").unwrap();
        let start = game.read(&options, "5/5/5/OO3/X1O2 x turns=6,swap=no").unwrap();
        let mut after = start.clone();
        let played = after.play_and_explain("Rb1").unwrap();
        let described = narrate(&played, &*after, Language::ENGLISH.texts());
        assert!(
            described.starts_with("Black red stone at b1. 1 black stone at a1 removed."),
            "{described}"
        );
    }
}
