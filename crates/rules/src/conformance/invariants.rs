//! What must hold at every position of every game.

use super::{PositionText, options};
use crate::{
    Draft, Effect, Explain, Game, GameInfo, Options, Outcome, Piece, Point, Position, Rng, Step,
    Steps, Symmetry, any_game, grid::POINTS, steps,
};
use std::collections::HashSet;

type Move<G> = <<G as Game>::Position as Position>::Move;

/// Plays two random games, one through `play` and one through `play_random`, and checks
/// every position.
pub(super) fn hold<G: Game>(position_text: PositionText, words: &str, seed: u64) {
    let options = options::<G>(words);
    let mut rng = Rng::with_seed(seed);
    let mut position = G::start(&options);
    let mut plies = 0;
    loop {
        let legal = check_position::<G>(&position, &options, position_text, &mut rng);
        let Some(&mv) = rng.choice(&legal) else { break };
        effects_are_complete(&position, mv);
        symmetries_commute(&position, mv, &mut rng);
        let before = position.key();
        position.play(mv).expect("a listed move is legal");
        assert!(position.key() != before, "every move changes the key ({words})");
        plies += 1;
        assert!(plies < 40 * position.grid().area(), "{words}: the game goes on for ever");
    }
    assert!(position.outcome().is_some(), "{words}: no move but no outcome");

    let mut position = G::start(&options);
    let mut legal = Vec::new();
    loop {
        position.legal_moves_into(&mut legal);
        match position.play_random(&mut rng) {
            Some(mv) => assert!(legal.contains(&mv), "{words}: {mv:?} was played but is not legal"),
            None => break,
        }
    }
    assert!(position.outcome().is_some() && legal.is_empty());
}

fn check_position<G: Game>(
    position: &G::Position,
    options: &Options,
    position_text: PositionText,
    rng: &mut Rng,
) -> Vec<Move<G>> {
    let legal = position.legal_moves();
    let distinct: HashSet<_> = legal.iter().copied().collect();
    assert_eq!(distinct.len(), legal.len(), "no move is listed twice: {}", position.text());
    assert_eq!(legal.is_empty(), position.outcome().is_some(), "{}", position.text());
    listed_is_accepted::<G>(position, &distinct, rng);
    notation_round_trips::<G>(position, &legal);
    offers_lead_to_legal_moves::<G>(position, &legal);
    text_round_trips::<G>(position, options, position_text, &distinct);
    views_are_sound(position, any_game::<G>().info());
    legal
}

/// Every move there is, legal or not: all points, all buttons, buttons with points,
/// and on small boards all pairs of points.
fn all_moves<G: Game>(position: &G::Position) -> Vec<Move<G>> {
    let points: Vec<Step> = position.grid().points().map(Step::Point).collect();
    let buttons: Vec<Step> =
        any_game::<G>().info().buttons.iter().map(|&b| Step::Button(b)).collect();
    let mut sequences: Vec<Steps> = points.iter().map(|&p| Steps::from_iter([p])).collect();
    for &button in &buttons {
        sequences.push(Steps::from_iter([button]));
        sequences.extend(points.iter().map(|&p| Steps::from_iter([button, p])));
        sequences.extend((-700..700).map(|n| Steps::from_iter([button, Step::Number(n)])));
    }
    if points.len() <= 64 {
        for &from in &points {
            sequences.extend(points.iter().map(|&to| Steps::from_iter([from, to])));
        }
    }
    sequences.iter().filter_map(|steps| G::Position::from_steps(steps)).collect()
}

fn listed_is_accepted<G: Game>(position: &G::Position, legal: &HashSet<Move<G>>, rng: &mut Rng) {
    for &mv in legal {
        assert_eq!(position.check(mv), Ok(()), "{mv:?} is listed: {}", position.text());
    }
    let mut others = all_moves::<G>(position);
    others.retain(|mv| !legal.contains(mv));
    // A sample of a few hundred is enough, since every position is checked.
    rng.shuffle(&mut others);
    for mv in others.into_iter().take(300) {
        let Err(refusal) = position.check(mv) else {
            panic!("{mv:?} is accepted but not listed: {}", position.text())
        };
        let message = refusal.message.to_string();
        assert!(refusal.code.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{refusal}");
        assert!(
            message.len() > 8 && !message.ends_with('.'),
            "a message without a full stop: {refusal}"
        );
        assert!(refusal.points.iter().all(|p| p.index() < POINTS));
        let mut unchanged = position.clone();
        assert!(unchanged.play(mv).is_err() && unchanged.text() == position.text());
    }
}

fn notation_round_trips<G: Game>(position: &G::Position, legal: &[Move<G>]) {
    for &mv in legal {
        let text = G::Position::notation(mv);
        for spelling in [text.clone(), text.to_uppercase(), text.to_lowercase()] {
            let steps = steps::parse(&spelling, position.grid(), any_game::<G>().info().buttons);
            assert_eq!(
                steps.as_ref().ok().and_then(|s| G::Position::from_steps(s)),
                Some(mv),
                "{spelling}"
            );
        }
    }
}

fn offers_lead_to_legal_moves<G: Game>(position: &G::Position, legal: &[Move<G>]) {
    let lists: Vec<Steps> = legal.iter().map(|&mv| G::Position::steps(mv)).collect();
    for list in &lists {
        for made in 0..=list.len() {
            let offer = steps::next_steps(&lists, &list[..made]);
            assert_eq!(offer.complete, made == list.len(), "{} {list:?}", position.text());
        }
    }
}

fn text_round_trips<G: Game>(
    position: &G::Position,
    options: &Options,
    position_text: PositionText,
    legal: &HashSet<Move<G>>,
) {
    let text = position.text();
    let draft = Draft::parse(&text, position.grid()).unwrap_or_else(|e| panic!("{text}: {e}"));
    let read = G::read(options, &draft).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(read.text(), text);
    assert_eq!(read.key(), position.key(), "the key is that of the text: {text}");
    let moves = read.legal_moves();
    if position_text == PositionText::Complete {
        assert_eq!(read.outcome(), position.outcome(), "{text}");
        assert_eq!(&moves.into_iter().collect::<HashSet<_>>(), legal, "{text}");
    } else if position.outcome().is_none() {
        assert!(
            legal.iter().all(|mv| moves.contains(mv)),
            "what the text leaves out only forbids: {text}"
        );
    }
}

/// Applying the effects to a plain board gives the board after the move.
fn effects_are_complete<P: Explain>(position: &P, mv: P::Move) {
    let mut board: Vec<Option<Piece>> = vec![None; POINTS];
    for point in position.grid().points() {
        board[point.index()] = position.piece_at(point);
    }
    let effects = position.effects(mv);
    let mut ended: Option<Outcome> = None;
    let lift = |board: &mut Vec<Option<Piece>>, at: Point| {
        board[at.index()].take().unwrap_or_else(|| panic!("nothing on {at}: {effects:?}"))
    };
    for effect in &effects {
        match effect {
            Effect::Place { at, piece } => {
                assert_eq!(board[at.index()].replace(*piece), None, "{effects:?}");
            }
            Effect::Slide { from, to, piece } => {
                assert_eq!(lift(&mut board, *from), *piece);
                assert_eq!(board[to.index()].replace(*piece), None);
            }
            Effect::Remove { points, piece } => {
                for &at in points {
                    assert_eq!(lift(&mut board, at), *piece, "{effects:?}");
                }
            }
            Effect::Flip { points, piece } => {
                for &at in points {
                    assert!(lift(&mut board, at) != *piece);
                    board[at.index()] = Some(*piece);
                }
            }
            Effect::End(outcome) => ended = Some(*outcome),
            _ => {}
        }
    }
    let mut after = position.clone();
    after.play_unchecked(mv);
    for point in position.grid().points() {
        assert_eq!(board[point.index()], after.piece_at(point), "{mv:?} at {point}: {effects:?}");
    }
    assert_eq!(ended, after.outcome(), "{effects:?}");
    let swaps = effects.contains(&Effect::SwapSeats);
    let side = position.to_move();
    assert_eq!(swaps, position.seat_of(side) != after.seat_of(side), "{effects:?}");
}

/// Turning the board before or after a move gives the same position.
fn symmetries_commute<P: Explain>(position: &P, mv: P::Move, rng: &mut Rng) {
    let symmetry = Symmetry::ALL[rng.usize(1..8)];
    let turned = position.transformed(symmetry);
    assert_eq!(turned.transformed(symmetry.inverse()).text(), position.text());
    let turned_moves = turned.legal_moves();
    let moves = position.legal_moves();
    let image: HashSet<_> = moves.iter().map(|&m| position.transform_move(m, symmetry)).collect();
    assert_eq!(image, turned_moves.into_iter().collect(), "{} {symmetry:?}", position.text());
    let mut left = turned;
    left.play_unchecked(position.transform_move(mv, symmetry));
    let mut right = position.clone();
    right.play_unchecked(mv);
    let right = right.transformed(symmetry);
    assert_eq!(left.text(), right.text(), "{mv:?} {symmetry:?} in {}", position.text());
    assert_eq!((left.key(), left.outcome()), (right.key(), right.outcome()));
}

fn views_are_sound<P: Explain>(position: &P, info: &GameInfo) {
    let scene = position.scene();
    let grid = position.grid();
    for point in grid.points() {
        let drawn = scene.stones.iter().find(|(at, _)| *at == point).map(|(_, piece)| *piece);
        assert_eq!(drawn, position.piece_at(point));
    }
    assert!(scene.stones.iter().all(|(at, _)| grid.contains(*at)));
    assert!(scene.ring.iter().all(|(at, _)| !grid.contains(*at)));
    assert!(!scene.status.to_string().is_empty() && scene.palette == info.palette);
    assert_ne!(scene.status.to_string(), scene.status.key(), "the status has a text");
    let mut ids = HashSet::new();
    for overlay in position.overlays() {
        assert!(ids.insert(overlay.id), "{} twice", overlay.id);
        assert!(overlay.legend.to_string().ends_with('.'));
    }
    assert!(!ids.is_empty(), "the game has overlays");
}
