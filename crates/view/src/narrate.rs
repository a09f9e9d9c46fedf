//! A move told in words, for those who listen instead of looking, and for those who would
//! otherwise not see what a pass or a swap did.

use crate::{Texts, fill};
use cairn_record::{GameResult, Termination};
use cairn_rules::{AnyPosition, Effect, GameInfo, Piece, PlayedMove, Point, Side, Step};

/// How many points are named before the rest is only counted.
const NAMED: usize = 6;

/// What a move did, and what comes then: "White red stone at d4. 3 black stones at e4, e5 and
/// f5 removed. Black to move."
#[must_use]
pub fn narrate(played: &PlayedMove, after: &dyn AnyPosition, texts: &Texts) -> String {
    format!("{} {}.", tell(played, after, texts), status(after, texts))
}

/// What a move did; `after` is any position of the same board.
#[must_use]
pub fn tell(played: &PlayedMove, after: &dyn AnyPosition, texts: &Texts) -> String {
    let teller = Teller { info: after.info(), mover: played.side, texts };
    let mut sentences: Vec<String> =
        played.effects.iter().filter_map(|effect| teller.effect(effect)).collect();
    if !played.effects.iter().any(is_visible) {
        sentences.insert(0, teller.bare(after, &played.mv));
    }
    sentences.iter().map(|sentence| format!("{sentence}.")).collect::<Vec<_>>().join(" ")
}

/// What the effects of a move are, without what comes then; empty if there is nothing to
/// tell.
#[must_use]
pub fn consequences(before: &dyn AnyPosition, effects: &[Effect], texts: &Texts) -> String {
    let teller = Teller { info: before.info(), mover: before.to_move(), texts };
    let told: Vec<String> = effects
        .iter()
        .filter(|effect| !matches!(effect, Effect::Place { .. } | Effect::Slide { .. }))
        .filter_map(|effect| teller.effect(effect))
        .map(|sentence| format!("{sentence}."))
        .collect();
    told.join(" ")
}

/// Whose turn it is, or how the game ended.
#[must_use]
pub fn status(position: &dyn AnyPosition, texts: &Texts) -> String {
    texts.rules(&position.scene().status)
}

/// The result of a game: "White wins: Black resigned".
#[must_use]
pub fn result(info: &GameInfo, result: GameResult, texts: &Texts) -> String {
    let told = |pattern: &str| {
        let name = |side: Side| texts.side(info.side_name(side));
        let winner = result.winner.unwrap_or(Side::First);
        fill(pattern, &[&name(winner), &name(winner.other())])
    };
    match result.termination {
        Termination::Rules(outcome) => texts.rules(&info.outcome_sentence(outcome)),
        Termination::Resignation => told(texts.won_by_resignation),
        Termination::TimeOut => told(texts.won_on_time),
        Termination::Forfeit => told(texts.won_by_forfeit),
        Termination::Abandonment => told(texts.won_by_abandonment),
        Termination::Agreement => texts.draw_agreed.to_owned(),
        Termination::Abort => texts.aborted.to_owned(),
    }
}

/// What lies on a point, in words: "d4, black stone".
#[must_use]
pub fn point(position: &dyn AnyPosition, at: Point, piece: Option<Piece>, texts: &Texts) -> String {
    match piece {
        None => fill(texts.point_empty, &[&at]),
        Some(piece) => {
            let colour = texts.colour(position.info().colour(piece));
            fill(texts.point_stone, &[&at, &colour])
        }
    }
}

/// Whether the effect is one that people see on the board.
fn is_visible(effect: &Effect) -> bool {
    !matches!(effect, Effect::Count { .. } | Effect::End(_))
}

struct Teller<'a> {
    info: &'static GameInfo,
    mover: Side,
    texts: &'a Texts,
}

impl Teller<'_> {
    /// One effect in a sentence without its full stop.
    fn effect(&self, effect: &Effect) -> Option<String> {
        let texts = self.texts;
        Some(match effect {
            Effect::Place { at, piece } if piece.side() == Some(self.mover) => {
                fill(texts.tell_own_stone, &[&self.side(self.mover), at])
            }
            Effect::Place { at, piece } => {
                fill(texts.tell_stone, &[&self.side(self.mover), &self.colour(*piece), at])
            }
            Effect::Slide { from, to, .. } => {
                fill(texts.tell_slide, &[&self.side(self.mover), from, to])
            }
            Effect::Remove { points, piece } => fill(
                texts.tell_removed,
                &[&self.stones(points.len(), *piece), &self.points(points)],
            ),
            Effect::Flip { points, piece } => {
                fill(texts.tell_flipped, &[&self.points(points), &self.colour(*piece)])
            }
            Effect::Loop { side, .. } => fill(texts.tell_loop, &[&self.side(*side)]),
            Effect::Enclose { points, side } => {
                let is_one = points.len() == 1;
                let form = if is_one { texts.tell_enclosed_one } else { texts.tell_enclosed };
                fill(form, &[&self.side(*side), &points.len()])
            }
            Effect::Stake { at, side } => fill(texts.tell_stake, &[&self.side(*side), at]),
            Effect::LoseStakes { points, side } => {
                fill(texts.tell_stakes_lost, &[&self.side(*side), &self.points(points)])
            }
            Effect::Count { counter, side, to, .. } => {
                let whose = side.map_or(String::new(), |side| format!("{} ", self.side(side)));
                format!("{whose}{}: {to}", texts.rules(counter))
            }
            Effect::SwapSeats => texts.tell_swap.to_owned(),
            // The status that follows tells the same.
            Effect::End(_) => return None,
        })
    }

    /// A move that changes nothing on the board: the label of its button.
    fn bare(&self, position: &dyn AnyPosition, text: &str) -> String {
        let steps = position.steps(text).unwrap_or_default();
        let said: Vec<String> = steps
            .iter()
            .map(|step| match step {
                Step::Button(button) => self.texts.rules(button.label),
                Step::Number(number) => number.to_string(),
                Step::Point(point) => point.to_string(),
            })
            .collect();
        format!("{}: {}", self.side(self.mover), said.join(" "))
    }

    fn side(&self, side: Side) -> String {
        self.texts.side(self.info.side_name(side))
    }

    fn colour(&self, piece: Piece) -> String {
        self.texts.colour(self.info.colour(piece))
    }

    /// "1 black stone", "3 black stones".
    fn stones(&self, number: usize, piece: Piece) -> String {
        let form = if number == 1 { self.texts.one_stone } else { self.texts.many_stones };
        fill(form, &[&number, &self.colour(piece)])
    }

    /// "a1, a2 and b1"; only the first few of many.
    fn points(&self, points: &[Point]) -> String {
        let named = points.iter().take(NAMED).map(Point::to_string).collect::<Vec<_>>();
        if points.len() > NAMED {
            return fill(self.texts.and_more, &[&named.join(", "), &(points.len() - NAMED)]);
        }
        match named.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [most @ .., last] => fill(self.texts.and, &[&most.join(", "), last]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use cairn_rules::{Rng, games::GAMES};

    /// Every move of random games is told, in every language, without a hole left open.
    #[test]
    fn every_move_is_told() {
        for game in GAMES {
            for language in Language::ALL {
                language.learn(&language.file()).unwrap();
                let texts = language.texts();
                assert_eq!(texts.language, language);
                let mut position = game.start(&game.default_options());
                let mut rng = Rng::with_seed(5);
                for _ in 0..60 {
                    let Some(text) = position.clone().play_random(&mut rng) else { break };
                    let played = position.play_and_explain(&text).unwrap();
                    let told = narrate(&played, &*position, texts);
                    assert!(told.ends_with('.') && !told.contains('{'), "{told}");
                    assert!(told.contains(&status(&*position, texts)), "{told}");
                }
            }
        }
    }

    /// The words of a placement name its point, and those of a capture its stones.
    #[test]
    fn captures_are_counted_and_named() {
        let game = GAMES.iter().find(|game| game.info().sample_moves.contains(&"Rd4")).unwrap();
        let mut options = game.default_options();
        options.set("size", "5").unwrap();
        let position =
            game.read(&options, "5/5/1OX2/OXXX1/1#OX1 o turns=9,swap=no").map(|position| {
                let mut captured = Vec::new();
                for text in position.legal_moves() {
                    let mut after = position.clone();
                    let played = after.play_and_explain(&text).unwrap();
                    let told = narrate(&played, &*after, Language::English.texts());
                    if told.contains("removed") {
                        captured.push((text, told));
                    }
                }
                captured
            });
        for (text, told) in position.unwrap_or_default() {
            assert!(told.contains(text.trim_start_matches('R')), "{told}");
        }
    }
}
