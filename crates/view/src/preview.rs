//! The preview of a move, and the animation of a move that was played.

use cairn_rules::{AnyPosition, Effect, Mark, Piece, Point, Scene, Shape, Side, Tone};

/// The effects of a move, drawn over the board before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The stones that the move adds or turns, in their new colours.
    pub stones: Vec<(Point, Piece)>,
    /// Marks on stones that are removed or turned and on points that change their owner.
    pub marks: Vec<Mark>,
    /// Outlines that close, as rings of points.
    pub outlines: Vec<(Side, Vec<Point>)>,
}

impl Preview {
    /// The preview of a move with these effects.
    #[must_use]
    pub fn of(effects: &[Effect]) -> Preview {
        let mut preview = Preview { stones: Vec::new(), marks: Vec::new(), outlines: Vec::new() };
        for effect in effects {
            match effect {
                Effect::Place { at, piece } => preview.stones.push((*at, *piece)),
                Effect::Slide { from, to, piece } => {
                    preview.stones.push((*to, *piece));
                    preview.mark(*from, Shape::Ring, Tone::Plain);
                }
                Effect::Remove { points, .. } => {
                    preview.mark_all(points, &Shape::Cross, Tone::Bad);
                }
                Effect::Flip { points, piece } => {
                    preview.stones.extend(points.iter().map(|&at| (at, *piece)));
                    preview.mark_all(points, &Shape::Triangle, Tone::Plain);
                }
                Effect::Outline { points, side, .. } => {
                    preview.outlines.push((*side, points.clone()));
                }
                Effect::Region { points, side, .. } => {
                    preview.mark_all(points, &Shape::Area, Tone::of(*side));
                }
                Effect::AddToken { at, side, .. } => {
                    preview.mark(*at, Shape::Square, Tone::of(*side));
                }
                Effect::RemoveTokens { points, .. } => {
                    preview.mark_all(points, &Shape::Square, Tone::Bad);
                }
                Effect::Count { .. } | Effect::SwapSeats | Effect::End(_) => {}
            }
        }
        preview
    }

    /// The preview as a scene on the same board, for a painter.
    #[must_use]
    pub fn scene(&self, board: &Scene) -> Scene {
        Scene { stones: self.stones.clone(), marks: self.marks.clone(), ..bare(board) }
    }

    fn mark(&mut self, at: Point, shape: Shape, tone: Tone) {
        self.marks.push(Mark { at, shape, tone });
    }

    fn mark_all(&mut self, points: &[Point], shape: &Shape, tone: Tone) {
        self.marks.extend(points.iter().map(|&at| Mark { at, shape: shape.clone(), tone }));
    }
}

/// The board of a scene without stones and marks. The ring stays, because it widens the picture.
#[must_use]
pub fn bare(board: &Scene) -> Scene {
    Scene {
        stones: Vec::new(),
        tokens: Vec::new(),
        marks: Vec::new(),
        counters: Vec::new(),
        ..board.clone()
    }
}

/// How a stone came to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It was placed.
    Placed,
    /// It moved there from another point.
    SlidFrom(Point),
    /// It changed its colour.
    Turned,
}

/// The animation of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Animation {
    /// The stones that were placed, moved or turned.
    pub stones: Vec<(Point, Motion)>,
    /// Stones that leave the board.
    pub leaving: Vec<(Point, Piece)>,
    /// Outlines that close, as rings of points.
    pub outlines: Vec<(Side, Vec<Point>)>,
}

impl Animation {
    /// The animation of a move with these effects.
    #[must_use]
    pub fn of(effects: &[Effect]) -> Animation {
        let mut animation = Animation::default();
        for effect in effects {
            match effect {
                Effect::Place { at, .. } => animation.stones.push((*at, Motion::Placed)),
                Effect::Slide { from, to, .. } => {
                    animation.stones.push((*to, Motion::SlidFrom(*from)));
                }
                Effect::Remove { points, piece } => {
                    animation.leaving.extend(points.iter().map(|&at| (at, *piece)));
                }
                Effect::Flip { points, .. } => {
                    animation.stones.extend(points.iter().map(|&at| (at, Motion::Turned)));
                }
                Effect::Outline { points, side, .. } => {
                    animation.outlines.push((*side, points.clone()));
                }
                _ => {}
            }
        }
        animation
    }

    /// The stones that leave, as a scene on the same board.
    #[must_use]
    pub fn leaving_scene(&self, board: &Scene) -> Scene {
        Scene { stones: self.leaving.clone(), ..bare(board) }
    }
}

/// The marks on the points that are the reason for a refusal.
#[must_use]
pub fn objections(points: &[Point]) -> Vec<Mark> {
    points.iter().map(|&at| Mark { at, shape: Shape::Square, tone: Tone::Bad }).collect()
}

/// The stone on a point of a scene.
#[must_use]
pub fn piece_on(scene: &Scene, at: Point) -> Option<Piece> {
    scene.stones.iter().find(|(point, _)| *point == at).map(|&(_, piece)| piece)
}

/// The preview of a move, if the move is legal.
#[must_use]
pub fn preview(position: &dyn AnyPosition, text: &str) -> Option<Preview> {
    position.effects(text).ok().map(|effects| Preview::of(&effects))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_rules::{Rng, games::GAMES};

    /// Applying a preview to the board gives the stones after the move.
    #[test]
    fn a_preview_shows_the_next_board() {
        for game in GAMES {
            let mut position = game.start(&game.default_options());
            let mut rng = Rng::with_seed(6);
            for _ in 0..80 {
                let before = position.clone();
                let Some(text) = position.play_random(&mut rng) else { break };
                let effects = before.effects(&text).unwrap();
                let (preview, animation) = (Preview::of(&effects), Animation::of(&effects));
                let mut stones = before.scene().stones;
                let slid = |at: Point| {
                    animation.stones.iter().any(|&(_, motion)| motion == Motion::SlidFrom(at))
                };
                stones.retain(|(at, _)| {
                    !slid(*at) && !preview.stones.iter().any(|(new, _)| new == at)
                });
                stones.extend(&preview.stones);
                // A placed stone may be removed by the same move.
                stones.retain(|stone| !animation.leaving.contains(stone));
                stones.sort();
                let mut after = position.scene().stones;
                after.sort();
                assert_eq!(stones, after, "{} {text}", game.info().id);
            }
        }
    }
}
